"""A round: its boards, results as they come in, corrections, and why a board is as it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import datetime
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.translation import gettext as _

from topboard.charts import SectionData, counting_notes
from topboard.charts.rounds.pairings import display_notes
from topboard.core import Game, Player, Points, Result, Section, Team, pairs_teams, rounds_of_pairing, scores_before
from topboard.core.announced.displays import display_score
from topboard.core.knockout import still_in
from topboard.core.systems import is_knockout
from topboard.director import (
    Accepted,
    Answer,
    Command,
    Refusal,
    as_judged,
    as_known,
    demands,
    draft_findings,
    history,
    in_edition,
)
from topboard.director import commands as do
from topboard.director.desk.event_questions import number_then
from topboard.director.desk.fields import NotRead
from topboard.director.desk.labels import local_time
from topboard.director.desk.result_line import NotUnderstood, Typed, TypedGames, read_games, read_line
from topboard.director.desk.rights import Right
from topboard.director.rounds.match_games import MOST_GAMES, round_meant
from topboard.director.rounds.publishing import of_the_last_pairing, public_before
from topboard.director.rounds.repair_rulings import as_ruled, changes_by_hand
from topboard.director.rounds.round_times import planned_start
from topboard.director.rounds.seating import differences, drafted_round
from topboard.director.rounds.unreported import RulesOnUnreported
from topboard.director.teams.match_results import TypedBoard, TypedMatch, read_match
from topboard.journal import PlayerState, SectionState
from topboard.journal.folding.freeze import numbers
from topboard.pairing.engine import edition_used
from topboard.rulebook import read_reason
from topboard.web.accounts.access import actor_of, grants_of, may_here
from topboard.web.accounts.dispatch import give
from topboard.web.accounts.repeated_requests import already_saved
from topboard.web.accounts.roles import Grant
from topboard.web.addresses import Addresses
from topboard.web.cache.public_views import VIEWS
from topboard.web.errors import Missing, wants_json
from topboard.web.events.shelf import OpenEvent
from topboard.web.follow.electronic_boards import proposed
from topboard.web.forms.posted import sent, word
from topboard.web.pages.desk.confirmation import form_act, step, unclear_answer
from topboard.web.pages.desk.frame import desk, number, places, seen, who
from topboard.web.pages.rounds.rulings import paired_as
from topboard.web.pages.teams.matches import board_in_match, entered_match, match_inspector, team_draft_context
from topboard.web.show.boards import BoardRow, Sheet, sheet
from topboard.web.show.local_time import now
from topboard.web.show.phone_reports import phone_report
from topboard.web.show.player_lookup import by_name
from topboard.web.show.reason_words import plain_first, round_reader

THE_BYE = "bye"
"""Stands for the opponent in a question about the bye."""


def round_sheet(event: OpenEvent, section: str, round: int) -> tuple[Sheet, bool]:
    """The round's boards, and whether it is a draft."""
    state, value = event.state(section), event.section(section)
    if state.draft is not None and state.draft.round == round:
        return sheet(value, drafted_round(state, state.draft)), True
    if not 1 <= round <= len(value.rounds):
        text = _("Round %(round)d of %(section)s is not paired yet.")
        raise Missing(text % {"round": round, "section": state.rules.name})
    said = state.rounds[round - 1].boards
    reports = {number: phone_report(state, board, now()) for number, board in said.items() if board.claims}
    boards = sheet(value, value.round(round))
    ruled = tuple(ruled_games(state, round))
    if ruled:
        boards = boards.with_ruled_games(ruled)
    return boards.with_reports(reports) if reports else boards, False


def ruled_games(state: SectionState, round: int) -> Iterator[Game]:
    """The games that stand on their boards while something else counts (28I2)."""
    boards = {n: board for n, board in state.rounds[round - 1].boards.items() if board.instead is not None}
    given = numbers(state) if boards else {}
    for n, board in boards.items():
        yield Game(n, given[board.white], given[board.black], board.result, None, board.swapped)


def is_there(state: SectionState, round: int) -> bool:
    """Whether the round is published or drafted."""
    return 1 <= round <= len(state.rounds) or (state.draft is not None and state.draft.round == round)


def round_page(request: HttpRequest, event: OpenEvent, section: str, round: int) -> HttpResponse:
    """A round that is not there, such as a draft that was undone, leads to the page that the section is at."""
    with event.reading():
        state = event.state(section)
        if not is_there(state, round):
            words = {"round": round, "section": state.rules.name}
            messages.info(request, _("%(section)s no longer has a round %(round)d.") % words)
            return HttpResponseRedirect(Addresses(event.id, section)("section"))
        boards, is_draft = round_sheet(event, section, round)
        board = number(request, "board")
        inspected = board_inspector(event, section, round, board) if boards.row(board) else {}
        template = _template(state, is_draft)
        if not inspected and boards.match(number(request, "table")):
            inspected = match_inspector(event, section, round, number(request, "table"))
        extra = draft_context(event, section, state) if is_draft else published_context(event, section, state, round)
        rounds = list(range(1, len(state.rounds) + 1 + (state.draft is not None)))
        context: dict[str, Any] = {
            "sheet": boards,
            "round": round,
            "rounds": rounds,
            "state": state,
            "value": event.section(section),
            "is_public": VIEWS.choices(event.id).is_public,
            "boards_say": proposed(event.id, state) if round == len(state.rounds) else (),
            **inspected,
            **extra,
        }
        return desk(request, event, template, section=section, **context)


def _template(state: SectionState, is_draft: bool) -> str:
    if not is_draft:
        return "round.html"
    return "team_draft.html" if state.drafts_teams else "draft.html"


def draft_context(event: OpenEvent, section: str, state: SectionState) -> dict[str, object]:
    assert state.draft is not None
    problems = draft_findings(event.director, section)
    of_teams = state.drafts_teams
    changed = changes_by_hand(state.draft, of_teams=of_teams)
    before = public_before(event.director.journal, state, state.draft.round)
    players = by_name(state.players.values())
    return {
        "in_fide_mode": state.in_fide_mode,
        "by_hand": state.by_hand,
        "problems": problems,
        "errors": [p for p in problems if p.level == "error"],
        "changed": changed,
        "program": state.draft.engine.program,
        "since_published": differences(before, state.draft.placing, of_teams=of_teams) if before else (),
        "reader": round_reader(event.section(section)),
        "players": players,
        "planned": planned_start(event.director.state, state, state.draft.round),
        "further": further_round(state, state.draft.round),
        "unplaced": _unplaced(event.section(section), state, players),
        **(team_draft_context(event, state) if of_teams else {}),
    }


def _unplaced(value: Section, state: SectionState, players: Iterable[PlayerState]) -> list[PlayerState]:
    """Everybody who has no place in the draft and should have one."""
    assert state.draft is not None
    placed = set(state.draft.placing.players())
    waiting = [player for player in players if player.status == "active" and player.id not in placed]
    if not waiting or not is_knockout(state):
        return waiting
    given, playing = numbers(state), still_in(value)
    return [player for player in waiting if given[player.id] in playing]


def further_round(state: SectionState, round: int) -> int:
    """The round that is published with this one because it has the other games of its matches; 0 where none is."""
    last = rounds_of_pairing(state, round)[-1]
    return last if last > round else 0


def published_context(event: OpenEvent, section: str, state: SectionState, round: int) -> dict[str, object]:
    published = state.rounds[round - 1]
    return {
        "published": published,
        "starts": datetime.fromisoformat(published.starts).astimezone() if published.starts else None,
        "planned": planned_start(event.director.state, state, round),
        "is_last": round in of_the_last_pairing(state),
        "games": len(rounds_of_pairing(state, round)),
        "ruling_panel": "unreported" if isinstance(event.engine(section), RulesOnUnreported) else "unfinished",
        "ruled_notes": ruled_notes(event, section, state, round),
        "display_told": display_told(event, section),
        "program": published.engine.program,
        "differences": [read_reason(stored) for stored in published.differences],
        "reader": round_reader(event.section(section)),
        "of_teams": bool(published.matches) and pairs_teams(state),
    }


def display_told(event: OpenEvent, section: str) -> str | None:
    """What the giver of a simultaneous display has so far: nothing before the first result, None where there is no
    display."""
    value = event.section(section)
    return None if display_score(value) is None else "".join(display_notes(SectionData(value)))


def ruled_notes(event: OpenEvent, section: str, state: SectionState, round: int) -> tuple[str, ...]:
    """What counts instead of games with an expelled player, where the round has such."""
    if not any(ruled_games(state, round)):
        return ()
    return counting_notes(SectionData(event.section(section)), rounds=(round,))


def board_inspector(event: OpenEvent, section: str, round: int, board: int) -> dict[str, object]:
    """Why this board: the stored reasons, what the rules say about it, what was done on it."""
    state = event.state(section)
    boards, is_draft = round_sheet(event, section, round)
    row = boards.row(board)
    if row is None:
        text = _("Round %(round)d of %(section)s has no board %(board)d.")
        raise Missing(text % {"round": round, "section": state.rules.name, "board": board})
    problems = draft_findings(event.director, section) if is_draft else ()
    return {
        "row": row,
        "value": event.section(section),
        "round": round,
        "is_draft": is_draft,
        "by": paired_by(event, section, round),
        "reasons": plain_first(event.board_reasons(section, round, board)),
        "reader": round_reader(event.section(section)),
        "then": [] if is_draft else scores_then(event, section, round, row),
        "findings": [p for p in problems if f"board:{board}" in p.about],
        "told": history(event.director, touching=f"board:{section}:{round}:{board}"),
        "paired_as": paired_as(state),
        "results": [r for r in Result if not r.for_pairing_only and r is not Result.UNREPORTED],
        "state": state,
    }


def scores_then(event: OpenEvent, section: str, round: int, row: BoardRow) -> list[tuple[str, Points]]:
    """Whose score before the round has changed since it was paired, and what it was then."""

    def known() -> dict[str, Points]:
        entries, value = event.director.journal.entries, event.section(section)
        before = as_known(entries, event.director.state, value, round)
        scores = scores_before(before, round)
        return {str(player.id): scores[player.number] for player in before.players if player.number in scores}

    then = event.once(("scores then", section, round), event.position, known)
    seats = ((seat, then.get(str(seat.player.id))) for seat in (row.white, row.black))
    return [(seat.name, score) for seat, score in seats if score is not None and score != seat.score]


def paired_by(event: OpenEvent, section: str, round: int) -> dict[str, str]:
    """By which system and edition the reasons of a round are given; empty where the system is not known here."""
    value = event.section(section)
    if value.system not in event.director.registry.names():
        return {}
    engine = event.director.registry.engine(value.system)
    return {"system": engine.title, "edition": edition_used(engine, in_edition(event.director, value, round))}


def inspect(request: HttpRequest, event: OpenEvent, section: str, round: int, board: int) -> HttpResponse:
    with event.reading():
        context = {**who(request, event.id, section), **board_inspector(event, section, round, board)}
        context |= {"event": event, "position": event.position, **places(event, section)}
        return render(request, "parts/board_inspector.html", context)


def table(request: HttpRequest, event: OpenEvent, section: str, round: int) -> HttpResponse:
    """The rows alone, for a page that heard of news."""
    with event.reading():
        boards, is_draft = round_sheet(event, section, round)
        context = {
            **who(request, event.id, section),
            "sheet": boards,
            "is_draft": is_draft,
            "round": round,
            "event": event,
        }
        context |= {"position": event.position, **places(event, section)}
        context["display_told"] = display_told(event, section)
        return render(request, "parts/board_news.html", context)


def result_command(
    section: str, round: int, typed: Typed, row: BoardRow, *, sure: bool, accept: tuple[str, ...] = ()
) -> Command:
    """What a typed line asks for. Only somebody who was asked replaces a result that is there."""
    if typed.result is None:
        return do.VoidResult(section, round, typed.board, accept=accept)
    if sure and not row.open:
        return do.CorrectResult(section, round, typed.board, typed.result, accept=accept)
    return do.RecordResult(section, round, typed.board, typed.result)


def needs_asking(typed: Typed, row: BoardRow) -> bool:
    """A result that is there is not replaced or taken back without a question."""
    there = row.game.result
    return there is not None and there is not typed.result and (there.finished or typed.result is None)


def confirmed(request: HttpRequest) -> tuple[str, ...]:
    """The warnings that were confirmed with a line."""
    return tuple(word(request, "accept").split())


def enter_result(request: HttpRequest, event: OpenEvent, section: str, round: int) -> HttpResponse:
    """One line of the result field."""
    page = Addresses(event.id, section)("round", round=round)
    return saved(request, event, section, round, page, grants_of(request))


def set_start(request: HttpRequest, event: OpenEvent, section: str, round: int) -> HttpResponse:
    """Another start time for a published round."""
    here = Addresses(event.id, section)("round", round=round)
    return form_act(request, event, do.SetRoundStart, to=here, section=section, round=round)


def enter_anywhere(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """One line for whichever section has the board in its last round."""
    page = Addresses(event.id)("overview")
    typed: Typed | TypedGames | None = read_games(word(request, "line"), MOST_GAMES)
    try:
        typed = typed or read_line(word(request, "line"))
    except NotUnderstood as error:
        return told(request, page, status=422, text=str(error))
    event.director.refresh()
    mine = [s for s in event.director.state.sections.values() if may_here(request, Right.RESULTS, event.id, s.id)]
    having = [s for s in mine if s.rounds and typed.board in s.rounds[-1].boards and not s.closed]
    if len(having) != 1:
        known = {"board": typed.board, "sections": ", ".join(s.rules.name for s in having)}
        several = _("Board %(board)d is in %(sections)s. Enter it on that section's page.")
        none = _("No section has a board %(board)d.")
        return told(request, page, status=422, text=(several if having else none) % known)
    here = having[0]
    return saved(request, event, here.id, round_meant(here, typed.board), page, grants_of(request))


def saved(
    request: HttpRequest, event: OpenEvent, section: str, round: int, page: str, grants: tuple[Grant, ...]
) -> HttpResponse:
    """Enter a line for the desk or for a helper's phone; the answer is acknowledged only when it is on the disk."""
    line = word(request, "line")
    games = read_games(line, len(rounds_of_pairing(event.state(section), round)))
    if games is not None:
        return both_games(request, event, section, round, games, page, grants)
    of_match = read_match(line) if _has_matches(event, section, round) else None
    try:
        if isinstance(of_match, TypedBoard):
            line = f"{board_in_match(event, section, round, of_match)} {of_match.result}"
        typed = read_line(line)
    except (NotUnderstood, Missing) as error:
        if isinstance(of_match, TypedMatch):
            status, more = entered_match(request, event, section, round, of_match, grants)
            return told(request, page, status=status, **more)
        return told(request, page, status=422, text=str(error))
    sure = word(request, "sure") == "1"
    with event.reading():
        boards, is_draft = round_sheet(event, section, round)
        row = boards.row(typed.board)
        if row is None or is_draft:
            text = _("Round %(round)d is not published.") if is_draft else _("Round %(round)d has no board %(board)d.")
            return told(request, page, status=422, text=text % {"round": round, "board": typed.board})
        if needs_asking(typed, row) and not sure:
            changed = result_command(section, round, typed, row, sure=True)
            return asked(request, event, section, round, typed, row, page, changed)
    command = result_command(section, round, typed, row, sure=sure, accept=confirmed(request))
    answer = give(event, command, grants, actor=actor_of(request), seen=seen(request))
    return answered(request, event, section, round, typed, row, answer, page)


def both_games(
    request: HttpRequest,
    event: OpenEvent,
    section: str,
    round: int,
    typed: TypedGames,
    page: str,
    grants: tuple[Grant, ...],
) -> HttpResponse:
    """A line with the results of all games of a match; results that are there are asked about together."""
    sure, rounds = word(request, "sure") == "1", rounds_of_pairing(event.state(section), round)
    changed = do.RecordGames(section, round, typed.board, typed.results, replace=True)
    with event.reading():
        for number, result in zip(rounds, typed.results, strict=True):
            boards, is_draft = round_sheet(event, section, number)
            row, game = boards.row(typed.board), Typed(typed.board, result)
            if row is None or is_draft:
                text = _("Round %(round)d has no board %(board)d.")
                return told(request, page, status=422, text=text % {"round": number, "board": typed.board})
            if needs_asking(game, row) and not sure:
                return asked(request, event, section, number, game, row, page, changed)
    command = replace(changed, replace=sure, accept=confirmed(request))
    answer = give(event, command, grants, actor=actor_of(request), seen=seen(request))
    here = Typed(typed.board, typed.results[rounds.index(round)])
    boards, _draft = round_sheet(event, section, round)
    row = boards.row(typed.board)
    assert row is not None
    return answered(request, event, section, round, here, row, answer, page)


def _has_matches(event: OpenEvent, section: str, round: int) -> bool:
    rounds = event.state(section).rounds
    return 1 <= round <= len(rounds) and bool(rounds[round - 1].matches)


def asked(
    request: HttpRequest,
    event: OpenEvent,
    section: str,
    round: int,
    typed: Typed,
    row: BoardRow,
    page: str,
    changed: Command,
) -> HttpResponse:
    """The board has a result: show it with who wrote it, and ask, together with everything that changing it asks. The
    answer is held against what was shown here."""
    further = demands(event.director, changed, actor=actor_of(request))
    if isinstance(further.found, Refusal):
        return told(request, page, status=409, text=str(further.found), by=further.found.by)
    wrote = history(event.director, touching=f"board:{section}:{round}:{typed.board}")
    by = f" ({wrote[-1].actor}, {wrote[-1].time.astimezone():%H:%M:%S})" if wrote else ""
    text = _("Board %(board)d already has %(there)s. Change it?") % {"board": typed.board, "there": f"{row.result}{by}"}
    text = " ".join((text, f"{row.sentence(typed.result)}.", *(str(problem) for problem in further.problems)))
    more = {"ask": True, "line": word(request, "line"), "position": event.position, "accept": further.accept}
    return told(request, page, status=409, text=text, **more)


def answered(
    request: HttpRequest,
    event: OpenEvent,
    section: str,
    round: int,
    typed: Typed,
    row: BoardRow,
    answer: Answer,
    page: str,
) -> HttpResponse:
    if not isinstance(answer, Accepted):
        more: dict[str, object] = {"by": answer.by}
        if answer.accept:
            more |= {"ask": True, "line": word(request, "line"), "position": event.position, "accept": answer.accept}
        return told(request, page, status=409, text=str(answer), **more)
    with event.reading():
        boards, _draft = round_sheet(event, section, round)
    fresh = boards.row(typed.board) or row
    following = next((b for b in boards.missing if b > typed.board), next(iter(boards.missing), 0))
    text = fresh.sentence(typed.result)
    if fresh.others:
        others = (f"{_('Round')} {number}: {result or '–'}" for number, result in fresh.other_results)
        text = f"{text} ({', '.join(others)})"
    if answer.problems and word(request, "sure") != "1":  # else the question told them
        text = f"{text}. {' '.join(str(problem) for problem in answer.problems)}"
    if answer.again:
        text = f"{text}. {already_saved(local_time(answer.entries[0].time))}"
    context = {"row": fresh, "round": round, "may_enter": True, "event": event, **places(event, section)}
    html = render_to_string("parts/one_board.html", context, request) if wants_json(request) else ""
    return told(
        request,
        page,
        text=text,
        board=typed.board,
        html=html,
        result=fresh.game.result.value if fresh.game.result else "",
        shown=fresh.result,
        open=fresh.open,
        next=following,
        missing=len(boards.waiting),
        total=len(boards.rows),
        position=event.position,
        undo=answer.position,
        matches=bool(boards.matches),
    )


def told(request: HttpRequest, page: str, *, status: int = 200, text: str, **more: object) -> HttpResponse:
    """The answer for the script of the page, or for a browser without it."""
    ok = status == 200
    if wants_json(request):
        return JsonResponse({"saved": ok, "text": text, **more}, status=status)
    (messages.success if ok else messages.error)(request, text)
    return HttpResponseRedirect(page)


def correct(request: HttpRequest, event: OpenEvent, section: str, round: int, board: int) -> HttpResponse:
    """From the inspector: any result, with a reason; colours as played; a ruling for the pairing."""
    here = Addresses(event.id, section).board(round, board)
    kind = _board_command(request, event, section, round, board)
    try:
        command = sent(request, event, kind, section=section, round=round, board=board)
    except NotRead as wrong:
        return unclear_answer(request, event, wrong, here)
    words = {"title": _("Change the board"), "said": _("Board %(board)d was changed.") % {"board": board}}
    return step(request, event, section, command, **words, to=here)


def _board_command(request: HttpRequest, event: OpenEvent, section: str, round: int, board: int) -> type[Command]:
    """Which command the form of a board means: an empty result takes back, one that is there is corrected."""
    match word(request, "verb", "result"):
        case "colors":
            return do.PlayedColors
        case "pairing":
            return do.SetPairingResult
    if not word(request, "result"):
        return do.VoidResult
    boards, _draft = round_sheet(event, section, round)
    row = boards.row(board)
    return do.CorrectResult if row and row.game.result is not None else do.RecordResult


def why_not(request: HttpRequest, event: OpenEvent, section: str, round: int) -> HttpResponse:
    """Ask the system about two players, or about one and the bye: why it is so or not, and what it would cost."""
    with event.reading():
        value, state = event.section(section), event.state(section)
        _boards, is_draft = round_sheet(event, section, round)
        entrants = value.teams if pairs_teams(value) else value.players
        by_id: dict[str, Player | Team] = {each.id: each for each in entrants}
        about_bye = word(request, "other") == THE_BYE
        one, other = by_id.get(word(request, "one")), by_id.get(word(request, "other"))
        if one is None or one == other or (other is None and not about_bye):
            raise Missing(_("Choose two players in the section."))
        if is_draft and state.draft is not None:
            value = replace(value, rounds=(*value.rounds, drafted_round(state, state.draft)))
        engine = event.director.registry.engine(state.rules.system)
        known = as_judged(event.director, value, round)
        a, b = (number_then(value, known, each.number) if each else 0 for each in (one, other))
    answer = engine.why(known, round, a, b)
    answer = as_ruled(answer, state)
    reader = round_reader(known)
    context = {"answer": answer, "one": one, "other": other, "reader": reader}
    if request.headers.get("HX-Request"):
        return render(request, "parts/why.html", context)
    messages.info(request, answer.told(reader) + (f" [{answer.rule}]" if answer.rule else ""))
    return HttpResponseRedirect(Addresses(event.id, section)("round", round=round))
