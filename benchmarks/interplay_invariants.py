"""What must hold of every event, whatever was typed: each check yields a sentence for whatever does not.

The check is written from the promise and not from the code that keeps it: what is compared comes over two ways.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from datetime import date
from functools import cache
from typing import Any

from topboard.charts import InvalidChartOption, prepare, render
from topboard.charts.data import SectionData
from topboard.charts.registry import CHARTS
from topboard.cli.desk.session import Session
from topboard.core import Section, counted, judged, pairs_teams, scores
from topboard.director import Accepted, Director, as_known, section_report
from topboard.director import commands as do
from topboard.director.desk.undo import FOR_GOOD
from topboard.director.money.prizes import allocation_of, owed, stage_of, standing_prizes, unsettled
from topboard.director.organiser.books import board_rooms
from topboard.errors import PairingImpossible, TieBreakRefused, UnknownName
from topboard.formats.trf import Dialect, read_trf, write_trf
from topboard.formats.trf.texts import LEFT_AS_IT_IS
from topboard.journal import EventState, Journal, MemoryStore, SectionState, export_journal, fold, import_journal
from topboard.journal.events import (
    DraftChanged,
    PlayerMoved,
    PlayerRemoved,
    RoundChanged,
    RoundDrafted,
    RoundUnpublished,
    Undone,
)
from topboard.prizes.prize import Rounding
from topboard.prizes.section_prizes import PrizeStage
from topboard.tiebreaks import completed_rounds

Check = Callable[[Session, random.Random], Iterator[str]]
SHEETS = ("standings", "wall", "cross", "pairings")
"""Charts that are drawn each time; of the others some."""
FORMS = ("text", "html", "csv")
TODAY = date(2026, 5, 2)
PLACES_CHANGED = (RoundDrafted, DraftChanged, RoundChanged, RoundUnpublished)


def the_fold_is_the_state(session: Session, dice: random.Random) -> Iterator[str]:
    """The journal gives the same state again, here and after an export and an import."""
    journal = session.director.journal
    if fold(journal.entries) != session.director.state:
        yield "the fold of the journal is not the live state"
    store = MemoryStore()
    id = import_journal(store, export_journal(journal.store, journal.id))
    if Journal(store, id).state != session.director.state:
        yield "the state after an import is another one"


def undone_it_is_empty(session: Session, dice: random.Random) -> Iterator[str]:
    """Everything can be taken back, in one step, except what cannot be for good."""
    entries = session.director.journal.entries
    if any(isinstance(entry.event, FOR_GOOD) for entry in entries):
        return
    again = session.rehearsal().director
    answer = again.do(do.UndoFrom(1, accept=("closed-section",)), actor="Ann")
    if not isinstance(answer, Accepted):
        yield f"it cannot be undone to the start: {answer}"
    elif again.state != _empty(again.position):
        yield "undone to the start, something is left"


def _empty(position: int) -> EventState:
    state = EventState()
    state.position = position
    return state


def every_chart_renders(session: Session, dice: random.Random) -> Iterator[str]:
    """Nothing is raised; what cannot be drawn is said in words."""
    director = session.director
    rooms = board_rooms(director.state)
    event = director.event()
    others = dice.sample([name for name in CHARTS if name not in SHEETS], 5)
    for section in event.sections:
        for name in (*SHEETS, *others):
            chart = CHARTS[name]
            after = dice.randint(0, len(section.rounds)) if dice.randrange(3) == 0 else None
            state = director.state

            def prizes(id: str, state: EventState = state) -> Any:
                return standing_prizes(state, state.sections[id])

            try:
                data = prepare(chart, event, (section,), after=after, position=1, prizes=prizes, rooms=rooms)
                render(chart.build(data, chart.options()), dice.choice(FORMS))
            except (InvalidChartOption, TieBreakRefused, UnknownName):
                continue
    yield from ()


def files_agree_with_standings(session: Session, dice: random.Random) -> Iterator[str]:
    """A report gives everybody the points that the desk shows, and reads back as it was written."""
    event = session.director.event()
    for section in event.sections:
        if not section.players:
            continue
        try:
            report = section_report(event, section)
        except (TieBreakRefused, UnknownName):
            continue
        totals = scores(counted(section))
        for dialect in Dialect.TRF26, Dialect.TRF16:
            written = write_trf(report, dialect=dialect)
            back = read_trf(written)
            granted = {request.player for request in section.bye_requests} if dialect is Dialect.TRF16 else set()
            granted |= _with_open_games(section) if dialect is Dialect.TRF26 else set()
            granted |= _counted_by_no_record(section)
            for player in section.players:
                said = back.points.get(player.number)
                if said != totals[player.number] and player.number not in granted:
                    desk = totals[player.number]
                    yield f"{section.system}: {dialect} gives player {player.number} {said} points, the desk {desk}"
            wrong = [fault for fault in back.faults if fault.adjustment != LEFT_AS_IT_IS()]
            if wrong and dialect is Dialect.TRF26:
                yield f"{section.system}: our own {dialect} has a fault: {wrong[0]}"


def _with_open_games(section: Section) -> set[int]:
    """Whose adjourned game stands in the file as what it counts for the pairing."""
    return {n for round in section.rounds for game in round.games if game.open and game.result for n in game.players}


def _counted_by_no_record(section: Section) -> set[int]:
    """In a team event: whose own points were ruled on, and who is on no team."""
    if not pairs_teams(section):
        return set()
    seated = {player for team in section.teams for player in team.members}
    left_over = {player.number for player in section.players if player.number not in seated}
    return left_over | {each.player for each in section.adjustments}


def public_agrees_with_desk(session: Session, dice: random.Random) -> Iterator[str]:
    """Players see the places and points of the desk, its boards and results, and what it awarded."""
    make_public, open_event, choices = _website()
    director = session.director
    public = make_public(open_event("interplay", director), choices(event="interplay"), TODAY)
    event = director.event()
    for section in event.sections:
        view = public.view(section.id)
        for number in range(1, len(section.rounds) + 1):
            view.sheet(number)
        boards, seen = _boards(section), _boards(view.section)
        if boards != seen:
            yield f"{section.system}: players see the boards {seen}, the desk {boards}"
        awards = director.state.sections[section.id].prizes.awards
        won = public.prizes[section.id].awarded if section.id in public.prizes else None
        if won and (told := sum(each.cents for each in won.given)) != (due := sum(each.cents for each in awards)):
            yield f"{section.system}: players read of {told} cents, {due} are awarded"
        try:
            desk = SectionData(section, completed_rounds(section), starts=event.starts)
            here = [(row.place, row.number, row.points) for row in desk.ranking]
        except (TieBreakRefused, UnknownName):
            here = None
        there = [(row.place, row.number, row.points) for row in view.standings.rows] if view.standings else None
        if here != there and section.players:
            yield f"{section.system}: the public standings are {there}, those of the desk {here}"


def _boards(section: Section) -> list[tuple[object, ...]]:
    return [(round.number, game.board, *game.players, game.result) for round in section.rounds for game in round.games]


@cache
def _website() -> tuple[Any, Any, Any]:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "topboard.web.settings")
    import django

    django.setup()
    from topboard.web.events.shelf import OpenEvent
    from topboard.web.models import PublicChoices
    from topboard.web.public.view import make_public

    return make_public, OpenEvent, PublicChoices


def check_agrees(session: Session, dice: random.Random) -> Iterator[str]:
    """A round that the system paired and nobody changed is what `check` finds, by what was known then."""
    director = session.director
    for state in director.state.sections.values():
        for number in _as_the_system_paired(director, state):
            section = director.section(state.id)
            known = as_known(director.journal.entries, director.state, section, number)
            starts = director.state.details.starts if director.state.details else None
            try:
                verdict = director.registry.engine(section.system).check(judged(known, starts), number)
            except PairingImpossible as impossible:
                yield f"{section.system}: round {number} cannot be judged: {impossible}"
                continue
            if not verdict.agrees:
                yield f"{section.system}: check says of round {number}, as paired: {verdict.judgement} {verdict.reason}"


def _as_the_system_paired(director: Director, state: SectionState) -> Iterator[int]:
    """Rounds drafted by the system of today's rules and published as they were, behind which nothing was undone and
    nobody was taken out of the section."""
    drafted: dict[int, int] = {}
    since = 0
    for entry in director.journal.entries:
        event = entry.event
        if isinstance(event, Undone | PlayerMoved | PlayerRemoved):
            since = entry.position
        if isinstance(event, PLACES_CHANGED) and event.section == state.id:
            drafted.pop(event.round, None)
            if isinstance(event, RoundDrafted) and event.engine.system == state.rules.system and event.decisions:
                drafted[event.round] = entry.position
    for round in state.rounds:
        if drafted.get(round.number, 0) > since and not round.changes and not round.accepted:
            yield round.number


def paid_equals_due(session: Session, dice: random.Random) -> Iterator[str]:
    """The prizes that are won come to what the list pays for them; once all of it is paid, nothing is owed."""
    state = session.director.state
    for section in state.sections.values():
        if not section.prizes.prizes:
            continue
        found = allocation_of(state, section)
        listed = sum(prize.cents for prize in found.list.prizes)
        unclaimed = sum(prize.cents for prize in found.unclaimed)
        limited = any(right.limit for right in state.prize_rights.values())
        whole = found.list.policy.rounding is Rounding.CENT and not limited
        if whole and found.paid + unclaimed != listed:
            yield f"{section.rules.system}: {found.paid} paid and {unclaimed} unclaimed of {listed} cents listed"
        if section.prizes.awards:
            yield from _paid_out(session, section.id)


def _paid_out(session: Session, id: str) -> Iterator[str]:
    """Awards that no longer fit are made again first, as the desk asks; where a round is open, not yet."""
    again = session.rehearsal().director
    if unsettled(again.state, again.state.sections[id]) and not isinstance(
        again.do(do.AwardPrizes(id), actor="Ann"), Accepted
    ):
        return
    section = again.state.sections[id]
    for each in owed(section, allocation_of(again.state, section)):
        if each.to_pay > 0:
            answer = again.do(do.PayPrize(each.player, each.to_pay), actor="Ann")
            if not isinstance(answer, Accepted):
                yield f"{section.rules.system}: what is owed cannot be paid: {answer}"
                return
    section = again.state.sections[id]
    left = [each for each in owed(section, allocation_of(again.state, section)) if each.to_pay > 0]
    if left:
        yield f"{section.rules.system}: everything is paid and {left} is still owed"
    if not left and stage_of(section) is not PrizeStage.PAID:
        over = [each for each in owed(section, allocation_of(again.state, section)) if each.to_pay < 0]
        if not over:
            yield f"{section.rules.system}: everything is paid, and the prizes are {stage_of(section)}"


CHEAP: tuple[Check, ...] = (the_fold_is_the_state, check_agrees, files_agree_with_standings)
ALL: tuple[Check, ...] = (
    *CHEAP,
    undone_it_is_empty,
    every_chart_renders,
    public_agrees_with_desk,
    paid_equals_due,
)


def a_chart_prints(session: Session, dice: random.Random) -> Iterator[str]:
    """A chart as PDF, which takes longer than all other checks together."""
    event = session.director.event()
    section = dice.choice(event.sections) if event.sections else Section()
    chart = CHARTS[dice.choice(SHEETS)]
    try:
        made = render(chart.build(prepare(chart, event, (section,)), chart.options()), "pdf")
    except (TieBreakRefused, UnknownName):
        return
    if not made.startswith(b"%PDF"):
        yield f"{section.system}: {chart.name} is not a PDF"
