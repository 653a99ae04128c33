"""Rulings and tables of a section: what a director rarely needs, and then at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from topboard.core import PREDETERMINED, Result, clauses_of, practice_of
from topboard.core.systems import is_knockout
from topboard.director import Command, color_reversals
from topboard.director import commands as do
from topboard.director.desk.answers import Refused
from topboard.director.desk.event_questions import Stage, stage
from topboard.director.desk.fields import NotRead
from topboard.director.desk.labels import EventNames, describe
from topboard.director.desk.question import NotThere, everything
from topboard.director.entries.numbering import ordering_rule
from topboard.director.register import verb_of
from topboard.director.rounds.play_off_questions import PlayOffAnswer, PlayOffQuestion
from topboard.errors import TopboardError
from topboard.journal import PlayerState, SectionState, undone_positions
from topboard.journal.events import ExtraGamePlayed, PointsAdjusted, TiebreakEntered, VirtualPointsSet
from topboard.language import translated
from topboard.pairing.quads import LEFTOVER_SWISS
from topboard.rulebook import Rule
from topboard.rulebook.clauses import roundrobin as rr
from topboard.tiebreaks import decided_outside
from topboard.web.addresses import Addresses
from topboard.web.errors import Missing
from topboard.web.events.shelf import OpenEvent
from topboard.web.forms.posted import is_of_a_section, sent, unclear, word
from topboard.web.forms.rules_form import option_fields
from topboard.web.pages.desk.confirmation import step, unclear_answer
from topboard.web.pages.desk.frame import as_number, desk
from topboard.web.pages.rounds.us_rulings import us_context
from topboard.web.show.inquiries import asking
from topboard.web.show.player_lookup import by_name

PANELS = {
    PointsAdjusted: "points",
    TiebreakEntered: "tiebreak",
    VirtualPointsSet: "virtual",
    ExtraGamePlayed: "extra",
}
"""Rulings that stand until they are undone, and the panel that lists them."""


PAIRED_AS = {
    Result.DRAW: gettext_lazy("a draw"),
    Result.WHITE_WINS: gettext_lazy("a win for White"),
    Result.BLACK_WINS: gettext_lazy("a win for Black"),
    Result.WIN_DRAW: gettext_lazy("White won, Black drew"),
    Result.DRAW_WIN: gettext_lazy("White drew, Black won"),
    Result.BOTH_WIN: gettext_lazy("both won"),
    Result.NIL_NIL: gettext_lazy("both lost"),
}
"""The ways a game without a result may count for the pairing."""


def paired_as(state: SectionState) -> list[tuple[Result, Any, Rule | None]]:
    """Every such way with its words and its clause."""
    clauses = practice_of(state).paired_as
    return [(result, words, clauses.get(result)) for result, words in PAIRED_AS.items()]


@dataclass(frozen=True, slots=True)
class StandingRuling:
    """A ruling that stands: what it says, by whom, and the position by which it is undone."""

    panel: str
    text: str
    actor: str
    time: datetime
    position: int


@dataclass(frozen=True, slots=True)
class OpenGame:
    """A game without a result, in any round."""

    round: int
    board: int
    white: str
    black: str
    result: Result | None
    pairing_result: Result | None
    players: tuple[PlayerState, ...]


ALL_PANELS = 300
"""Players of a section whose page has everything in every panel; of a larger one, only the panel that is opened."""


def rulings(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    with event.reading():
        state = event.state(section)
        context = (
            _table_context(event, state) | _ruling_context(event, state) | us_context(event, state, request.GET.dict())
        )
        panel = request.GET.get("open", "")
        context |= {"state": state, "open_panel": panel, "chosen": request.GET.get("player", "")}
        context["play_off"] = _play_off(event, section)
        context["shown"] = lambda name: name == panel or len(state.players) <= ALL_PANELS
        return desk(request, event, "rulings.html", section=section, rr=rr, **context)


def _play_off(event: OpenEvent, section: str) -> PlayOffAnswer | None:
    """The play-off for the first place, once every round is complete."""
    with asking(event, everything) as of:
        if is_knockout(of.section(section)) or stage(of.director, section).stage not in (
            Stage.COMPLETE,
            Stage.FINISHED,
        ):
            return None
        try:
            found = PlayOffQuestion(section).answer(of)
        except NotThere:
            return None
    return found if found.players else None


def _table_context(event: OpenEvent, state: SectionState) -> dict[str, Any]:
    """Numbers, colours, and how the field may be divided."""
    on_a_table = state.rules.system in PREDETERMINED
    registry, engine = event.director.registry, event.engine(state.id)
    options = {each.name: each for each in option_fields(engine, state.rules)} if engine else {}
    numbers = {p.id: p.number for p in event.section(state.id).players}
    return {
        "on_a_table": on_a_table,
        "options": options,
        "numbered": sorted(state.players.values(), key=lambda p: numbers[p.id]),
        "given": numbers,
        "numbers_rule": clauses_of(state).numbers_by_hand if on_a_table else ordering_rule(state),
        "reversals": _reversals(event, state) if on_a_table and not state.closed else [],
        "corrected": "correct_colors" in state.rules.options,
        "leftover_swiss": LEFTOVER_SWISS,
        "swisses": [registry.entry(name) for name in registry.names() if name not in PREDETERMINED],
    }


def _reversals(event: OpenEvent, state: SectionState) -> list[dict[str, object]]:
    """The proposal of 30E: round, who would get White, and against whom; none where there is no table yet."""
    names = {p.number: p.name for p in event.section(state.id).players}
    try:
        found = color_reversals(event.director, state.id)
    except (TopboardError, Refused):
        return []
    return [{"round": r.round, "white": names[r.pair.black], "black": names[r.pair.white]} for r in found]


def _ruling_context(event: OpenEvent, state: SectionState) -> dict[str, Any]:
    total = state.rules.rounds_total or len(state.rounds) + 9
    standing = list(standing_rulings(event, state))
    return {
        "games": list(open_games(state)),
        "standing": {panel: [s for s in standing if s.panel == panel] for panel in PANELS.values()},
        "players": by_name(state.players.values()),
        "to_come": range(state.next_round, total + 1),
        "published": range(1, len(state.rounds) + 1),
        "outside": [code for code in state.rules.tiebreaks if decided_outside(code)],
        "results": [r for r in Result if r.finished and not r.for_pairing_only],
        "paired_as": paired_as(state),
        "clauses": clauses_of(state),
    }


def open_games(state: SectionState) -> Iterator[OpenGame]:
    for round in state.rounds:
        for place in sorted(round.open_boards):
            board = round.boards[place]
            players = tuple(state.players[id] for id in board.players)
            white, black = (player.facts.name for player in players)
            yield OpenGame(round.number, place, white, black, board.result, board.pairing_result, players)


def standing_rulings(event: OpenEvent, state: SectionState) -> Iterator[StandingRuling]:
    """Rulings about players of the section that nobody has undone, oldest first."""
    entries = event.director.journal.entries
    undone = undone_positions(entries)
    naming = EventNames(event.director.state, entries)
    for entry in entries:
        panel = PANELS.get(type(entry.event))
        body: Any = entry.event
        if panel is None or entry.position in undone:
            continue
        if state.id == getattr(body, "section", "") or getattr(body, "player", "") in state.players:
            moment = datetime.fromisoformat(entry.time)
            yield StandingRuling(panel, describe(entry.event, naming).told(), entry.actor, moment, entry.batch)


def rule(request: HttpRequest, event: OpenEvent, section: str, verb: str) -> HttpResponse:
    """A ruling from its panel."""
    if verb not in RULINGS:
        raise Missing(_("There is no ruling called %r.") % verb)
    back = Addresses(event.id, section).panel(verb)
    try:
        command = _ruling(request, event, event.state(section), verb)
    except NotRead as wrong:
        return unclear_answer(request, event, wrong, back)
    about = verb_of(RULINGS[verb])
    words = {"title": translated(about.title), "said": translated(about.said)}
    return step(request, event, section, command, **words, to=back)


RULINGS: dict[str, type[Command]] = {
    "points": do.AdjustPoints,
    "tiebreak": do.EnterTiebreak,
    "virtual": do.SetVirtualPoints,
    "extra": do.RecordExtraGame,
    "unfinished": do.SetPairingResult,
}
"""What each panel of the page does."""


def _ruling(request: HttpRequest, event: OpenEvent, state: SectionState, verb: str) -> Command:
    if verb == "virtual" and not word(request, "player"):
        return _for_numbers(request, event, state)
    if verb == "unfinished" and word(request, "what") == "result":
        return sent(request, event, do.RecordResult, section=state.id)
    command = RULINGS[verb]
    return sent(request, event, command, **{"section": state.id} if is_of_a_section(command) else {})


def _for_numbers(request: HttpRequest, event: OpenEvent, state: SectionState) -> Command:
    """Points for all whose numbers lie between two; written as one step."""
    first, last = (as_number(word(request, name)) for name in ("from", "to"))
    within = [p.id for p in state.players.values() if first is not None is not last and first <= p.number <= last]
    if not within:
        numbers = {"first": word(request, "from"), "last": word(request, "to")}
        raise unclear(_("Nobody has a number from %(first)s to %(last)s.") % numbers)
    return do.Together(tuple(sent(request, event, do.SetVirtualPoints, player=id) for id in within))
