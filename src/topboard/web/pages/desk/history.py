"""What happened: who, when, what; undo from anywhere; the event as it was."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.utils.dateparse import parse_datetime
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _

from topboard.charts import CHARTS, fragment
from topboard.director import Accepted, HistoryLine, history
from topboard.director.commands import Undo, UndoFrom
from topboard.director.desk.labels import EventNames, describe_step
from topboard.errors import TopboardError
from topboard.journal import event_value
from topboard.journal.events import known_events
from topboard.web.addresses import Addresses
from topboard.web.errors import Missing, wants_json
from topboard.web.events.shelf import OpenEvent, installation
from topboard.web.forms.posted import sent
from topboard.web.jinja import day_and_time
from topboard.web.pages.desk.charts import chart_table
from topboard.web.pages.desk.confirmation import step
from topboard.web.pages.desk.frame import back, desk, given, number
from topboard.web.show.player_lookup import by_name

SHOWN = 400
NOTHING = "nothing"
"""What no step is about."""

FEW, LINE_UP = 3, "line-up-set"
"""A step with more entries than this, such as an import, is one row that can be unfolded; so is a line-up with the
boards that follow it."""

WHAT = {
    "results": ("result-", "results-", "pairing-result", "colors-as", "extra-game", "match-decided", "tie-"),
    "pairings": ("round-", "rounds-", "draft-", "numbers-", "matches-", "team-numbers", "pair-", "hand-", "challenge-"),
    "players": (
        "player-",
        "code-",
        "bye-",
        "request-",
        "ratings-",
        "people-",
        "team-",
        "line-up",
        "board-order",
        "school-teams",
    ),
    "rulings": ("points-", "virtual-", "tiebreak-", "team-points", "norms-"),
    "arbiter": ("incident-", "appeal", "fair-play", "game-"),
    "rules": (
        "section-",
        "sections-",
        "rules-",
        "event-",
        "practice-",
        "report-",
        "arbiter-",
        "fide-",
        "integrity-",
        "stage-",
    ),
    "prizes": ("prize", "money-", "fee"),
    "plans": ("plan-",),
    "undo": ("undone",),
}
"""Kinds of steps as people ask for them, each by how the names of its events begin."""


@dataclass(frozen=True, slots=True)
class HistoryRow:
    """A step: its first entry, and the others where there are many."""

    line: HistoryLine
    more: tuple[HistoryLine, ...] = ()


def history_page(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """The newest first; `all` shows more than the last few hundred lines."""
    asked = {name: request.GET.get(name, "") for name in ("who", "what", "player", "round", "touching")}
    with event.reading():
        last = 0 if request.GET.get("all") else SHOWN
        about = _about(event, asked["player"], asked["round"]) or ((asked["touching"],) if asked["touching"] else ())
        lines = history(event.director, touching=about, actor=asked["who"], kinds=_kinds(asked["what"]), last=last)
        state = event.director.state
        choices = {
            "people": sorted({entry.actor for entry in event.director.journal.entries if entry.actor}),
            "kinds": kind_words(),
            "players": by_name([p for section in state.sections.values() for p in section.players.values()]),
            "rounds": [
                (f"{id}:{round.number}", section.rules.name, round.number)
                for id, section in state.sections.items()
                for round in section.rounds
            ],
        }
        whole = not last or event.position <= SHOWN
        more = f"{request.GET.urlencode()}&all=1" if request.GET else "all=1"
        context: dict[str, Any] = {"rows": rows_of(lines), "all": whole, "more": more, "chosen": asked, **choices}
        return desk(request, event, "history.html", **context)


def rows_of(lines: Sequence[HistoryLine]) -> list[HistoryRow]:
    """One row for each step of many entries, and one for each entry of the others; the newest first. A line-up that
    reseats a round is one thing to the reader."""
    rows: list[HistoryRow] = []
    for _batch, found in groupby(lines, key=lambda line: line.batch):
        step = tuple(found)
        together = len(step) > FEW or step[0].name == LINE_UP
        rows += [HistoryRow(step[0], step[1:])] if together else [HistoryRow(line) for line in step]
    return rows[::-1]


def _kinds(what: str) -> frozenset[str]:
    """The names of the events of a kind of step."""
    beginnings = WHAT.get(what, ())
    return frozenset(name for name in known_events() if beginnings and name.startswith(beginnings))


def kind_words() -> dict[str, str]:
    return {
        "results": _("results"),
        "pairings": _("pairings and rounds"),
        "players": _("players, byes and teams"),
        "rulings": _("points and tie-breaks"),
        "arbiter": _("incidents, appeals and games"),
        "rules": _("sections and rules"),
        "prizes": _("prizes and money"),
        "plans": _("the organiser's books"),
        "undo": _("undone steps"),
    }


def _about(event: OpenEvent, player: str, round: str) -> tuple[str, ...]:
    """What concerns a player, with the boards where they sat, or a round with its boards and matches; where both are
    asked for, the board where the player sat in that round."""
    if player in event.director.state.section_of:
        section = event.state(event.director.state.section_of[player])
        boards = ((each.number, b) for each in section.rounds for b in each.boards.items())
        sat = [f"board:{section.id}:{at}:{n}" for at, (n, board) in boards if player in (board.white, board.black)]
        if not round:
            return (f"player:{player}", *sat)
        return tuple(board for board in sat if board.startswith(f"board:{round}:")) or (NOTHING,)
    return tuple(f"{kind}:{round}" for kind in ("round", "board", "match")) if round else ()


def undo(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    command = sent(request, event, Undo)
    undone = _("Undone: %(what)s") % {"what": _what(event, command.position)}
    if wants_json(request):
        answer = given(request, event, command)
        done = isinstance(answer, Accepted)
        return JsonResponse({"saved": done, "text": undone if done else str(answer)}, status=200 if done else 409)
    to = back(request, Addresses(event.id)("history")).url
    title = _("Undo: %(what)s") % {"what": _what(event, command.position)}
    return step(request, event, "", command, title=title, said=undone, to=to)


def _what(event: OpenEvent, position: int) -> str:
    """A step in words; of one with many entries how many there are."""
    with event.reading():
        entries = event.director.journal.entries
        if not 1 <= position <= len(entries):
            return ""
        return describe_step(entries, position, EventNames(event.director.state, entries)).told()


def undo_from(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """Take back everything from a position on, the newest first, as one step; it is shown before it is done."""
    command = sent(request, event, UndoFrom)
    title = _("Undo everything from position %(position)d on") % {"position": command.position}
    return step(request, event, "", command, title=title, said=_("Undone."), to=Addresses(event.id)("history"))


def as_at(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """The event as it was after a position or at a moment; looking changes nothing."""
    with event.reading():
        when = moment_or_position(request, event)
        position = event.director.journal.position_at(when)
        value = event_value(event.director.journal.as_at(position))
    sections = value.sections
    chosen = request.GET.get("section") or (sections[0].id if sections else "")
    name = request.GET.get("chart", "wall")
    drawn = ""
    if chosen in {s.id for s in sections} and name in CHARTS:
        try:
            drawn = fragment(chart_table(value, chosen, name, after=None, position=position))
        except TopboardError as error:
            messages.warning(request, str(error))
    told = next(iter(history(event.director)[position - 1 : position]), None) if position else None
    return desk(
        request,
        event,
        "as_at.html",
        shown=position,
        told=told,
        value=value,
        chosen=chosen,
        chart_name=name,
        charts=CHARTS.values(),
        fragment=mark_safe(drawn),
    )


def moment_or_position(request: HttpRequest, event: OpenEvent) -> int:
    try:
        moment = parse_datetime(request.GET.get("time", "").strip())
        if moment is not None:
            return event.director.journal.position_at(moment if moment.tzinfo else moment.astimezone())
    except (ValueError, OverflowError):
        raise Missing(_("Write the time like 2026-05-02 14:00.")) from None
    return number(request, "position", event.position)


def verify(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """Read the journal again: every digest, what an import would refuse, what was signed here and what was erased."""
    journal = event.director.journal
    count = journal.verify()
    seal = installation().check(journal.store, event.id, journal.store.read(event.id))
    erasures = journal.erasures()
    words = _("All %(count)d entries are whole and in order. Code of the last one: %(code)s.")
    messages.success(request, words % {"count": count, "code": journal.code})
    if seal is None:
        messages.info(request, _("Nothing is signed here yet: this Topboard signs when you publish a round or export."))
    else:
        signed = _("This Topboard signed everything up to entry %(position)d: nothing up to there was changed.")
        messages.success(request, signed % {"position": seal.position})
    for by in dict.fromkeys(entry.position for _position, entry in erasures):
        entry = journal.entries[by - 1]
        told = {"positions": ", ".join(str(at) for at, each in erasures if each.position == by), "by": entry.actor}
        told["moment"] = day_and_time(datetime.fromisoformat(entry.time))
        messages.info(request, _("Personal details were erased on %(moment)s by %(by)s at: %(positions)s.") % told)
    return HttpResponseRedirect(Addresses(event.id)("history"))
