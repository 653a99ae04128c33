"""Rulings and tables of a section: what a director needs seldom, and then at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from topboard.core import PREDETERMINED, Result
from topboard.director import Command, color_reversals
from topboard.director import commands as do
from topboard.director.answers import Refused
from topboard.director.clauses import ruling_clause, unfinished_clauses
from topboard.director.numbering import ordering_rule
from topboard.director.words import EventNames, describe
from topboard.errors import TopboardError
from topboard.journal import SectionState, undone_positions
from topboard.journal.events import ExtraGamePlayed, PointsAdjusted, TiebreakEntered, VirtualPointsSet
from topboard.pairing.common.berger import Table
from topboard.pairing.common.numbering import Numbers
from topboard.pairing.quads import Leftovers
from topboard.rulebook import Rule
from topboard.rulebook import roundrobin_clauses as rr
from topboard.rulebook import uschess_clauses as us
from topboard.tiebreaks import decided_outside
from topboard.web.errors import Missing
from topboard.web.events import OpenEvent
from topboard.web.forms import Unclear, points_of, whole
from topboard.web.pages.frame import act, desk, number, seen
from topboard.web.pages.tables import rulings_page, unclear_answer
from topboard.web.rules_form import option_fields

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
"""How a game without a result may be told to count for the pairing."""


def paired_as(system: str) -> list[tuple[Result, Any, Rule | None]]:
    """Every such way with its words and its clause."""
    return [(result, words, ruling_clause(system, result)) for result, words in PAIRED_AS.items()]


@dataclass(frozen=True, slots=True)
class Standing:
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


def rulings(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    with event.reading():
        state = event.state(section)
        context = _table_context(event, state) | _ruling_context(event, state)
        context |= {"state": state, "open_panel": request.GET.get("open", ""), "chosen": request.GET.get("player", "")}
        return desk(request, event, "rulings.html", section=section, us=us, rr=rr, **context)


def _table_context(event: OpenEvent, state: SectionState) -> dict[str, Any]:
    """Numbers, colours, and how the field may be divided."""
    on_a_table = state.rules.system in PREDETERMINED
    registry = event.director.registry
    options = {each.name: each for each in option_fields(registry.engine(state.rules.system), state.rules)}
    numbers = {p.id: p.number for p in event.section(state.id).players}
    return {
        "on_a_table": on_a_table,
        "options": options,
        "numbered": sorted(state.players.values(), key=lambda p: numbers[p.id]),
        "given": numbers,
        "numbers_rule": rr.FIDE_7_1 if on_a_table else ordering_rule(state),
        "reversals": _reversals(event, state) if on_a_table and not state.closed else [],
        "corrected": "correct_colors" in state.rules.options,
        "leftovers": tuple(Leftovers),
        "tables": tuple(Table),
        "ways": (Numbers.RATING, Numbers.LOT),
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
        "players": sorted(state.players.values(), key=lambda p: p.facts.name.casefold()),
        "to_come": range(state.next_round, total + 1),
        "published": range(1, len(state.rounds) + 1),
        "outside": [code for code in state.rules.tiebreaks if decided_outside(code)],
        "results": [r for r in Result if r.finished and not r.for_pairing_only],
        "paired_as": paired_as(state.rules.system),
        "unfinished_rules": unfinished_clauses(state.rules.system),
    }


def open_games(state: SectionState) -> Iterator[OpenGame]:
    for round in state.rounds:
        for place in sorted(round.open_boards):
            board = round.boards[place]
            white, black = (state.players[id].facts.name for id in board.players)
            yield OpenGame(round.number, place, white, black, board.result, board.pairing_result)


def standing_rulings(event: OpenEvent, state: SectionState) -> Iterator[Standing]:
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
            yield Standing(panel, describe(entry.event, naming).told(), entry.actor, moment, entry.batch)


def rule(request: HttpRequest, event: OpenEvent, section: str, verb: str) -> HttpResponse:
    """A ruling from its panel."""
    if verb not in VERBS:
        raise Missing(_("There is no ruling called %r.") % verb)
    make, words = VERBS[verb]
    back = rulings_page(event, section, verb)
    try:
        command = make(request, event.state(section))
    except (Unclear, ValueError) as error:
        return unclear_answer(request, Unclear(str(error)), back)
    act(request, event, command, str(words), seen=seen(request))
    return HttpResponseRedirect(back)


def _player(request: HttpRequest, state: SectionState, name: str = "player") -> str:
    id = request.POST.get(name, "")
    if id not in state.players:
        raise Unclear(_("Choose a player of the section."))
    return id


def _points(request: HttpRequest, state: SectionState) -> Command:
    points = points_of(request.POST.get("points", ""))
    reason = request.POST.get("reason", "").strip()
    return do.AdjustPoints(_player(request, state), points, number(request, "round"), reason)


def _tiebreak(request: HttpRequest, state: SectionState) -> Command:
    text = request.POST.get("value", "").strip().replace(",", ".")
    try:
        value = Fraction(text) if text else None
    except (ValueError, ZeroDivisionError):
        raise Unclear(_("%(text)r is not a number of points.") % {"text": text}) from None
    return do.EnterTiebreak(_player(request, state), request.POST.get("code", ""), value)


def _virtual(request: HttpRequest, state: SectionState) -> Command:
    """For one player, or for all whose numbers lie between two; written as one step."""
    round, points = number(request, "round"), points_of(request.POST.get("points", ""))
    if request.POST.get("player"):
        return do.SetVirtualPoints(_player(request, state), round, points)
    first, last = (whole(_("Number"), request.POST.get(name, "")) for name in ("from", "to"))
    within = [p.id for p in state.players.values() if first <= p.number <= last]
    if not within:
        raise Unclear(_("Nobody has a number from %(first)d to %(last)d.") % {"first": first, "last": last})
    return do.Together(tuple(do.SetVirtualPoints(id, round, points) for id in within))


def _extra(request: HttpRequest, state: SectionState) -> Command:
    white, black = _player(request, state, "white"), _player(request, state, "black")
    reason = request.POST.get("reason", "").strip()
    return do.RecordExtraGame(state.id, number(request, "round"), white, black, _result(request), reason)


def _unfinished(request: HttpRequest, state: SectionState) -> Command:
    """The result of a game that is still open, or how it counts for the pairing until it is in."""
    round, board = number(request, "round"), number(request, "board")
    if request.POST.get("what") == "result":
        return do.RecordResult(state.id, round, board, _result(request))
    ruling = _result(request) if request.POST.get("result") else None
    return do.SetPairingResult(state.id, round, board, ruling)


def _result(request: HttpRequest) -> Result:
    text = request.POST.get("result", "")
    if text not in set(Result):
        raise Unclear(_("%(text)r is no result.") % {"text": text})
    return Result(text)


VERBS: dict[str, tuple[Callable[[HttpRequest, SectionState], Command], Any]] = {
    "points": (_points, gettext_lazy("The score was adjusted.")),
    "tiebreak": (_tiebreak, gettext_lazy("The tie-break was entered.")),
    "virtual": (_virtual, gettext_lazy("The points for the pairing were noted.")),
    "extra": (_extra, gettext_lazy("The extra game was noted.")),
    "unfinished": (_unfinished, gettext_lazy("The game was ruled on.")),
}
