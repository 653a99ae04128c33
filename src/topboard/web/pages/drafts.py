"""Drafts: pair, change by hand, publish, take back."""

from __future__ import annotations

from datetime import datetime

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _

from topboard.core import Bye
from topboard.director import Accepted, Command
from topboard.director import commands as do
from topboard.web.errors import Missing
from topboard.web.events import OpenEvent
from topboard.web.pages.frame import act, back, number, seen
from topboard.web.pages.rounds import round_page


def pair(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    accept = tuple(request.POST.getlist("accept"))
    by_hand = request.POST.get("by_hand") == "1"
    command: Command = do.PairByHand(section, accept) if by_hand else do.Pair(section, accept)
    round = event.state(section).next_round
    act(request, event, command, _("Round %(round)d is drafted; nobody else sees it yet.") % {"round": round})
    return _to_round(event, section)


def _to_round(event: OpenEvent, section: str) -> HttpResponse:
    state = event.state(section)
    shown = state.draft.round if state.draft else len(state.rounds)
    return HttpResponseRedirect(f"/desk/{event.id}/{section}/" + (f"round/{shown}" if shown else "players"))


def change(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """One change by hand. Every rule it breaks is named on the page that follows."""
    command = _change(request, section)
    act(request, event, command, _("The draft was changed."), seen=seen(request))
    return _to_round(event, section)


def _change(request: HttpRequest, section: str) -> Command:
    post = request.POST
    one, other, board = post.get("one", ""), post.get("other", ""), number(request, "board")
    match post.get("verb", ""):
        case "swap":
            return do.SwapPlayers(section, one, other)
        case "set":
            return do.SetBoard(section, board, one, other)
        case "flip":
            return do.FlipColors(section, board)
        case "break":
            return do.BreakBoard(section, board)
        case "bye":
            kind = post.get("bye", Bye.PAIRING.value)
            return do.GiveBye(section, one, Bye(kind) if kind in set(Bye) else Bye.PAIRING)
        case verb:
            raise Missing(f"A draft cannot be changed by {verb!r}.")


def drop(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    act(request, event, do.DropDraft(section), _("The draft was dropped."))
    return _to_round(event, section)


def publish(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """Broken rules are accepted one by one; without that the draft is shown again with what is wrong."""
    state = event.state(section)
    if state.draft is None:
        messages.error(request, _("There is no draft to publish. Pair the round first."))
        return _to_round(event, section)
    round = state.draft.round
    try:
        starts = _starts(request)
    except ValueError:
        messages.error(request, _("The start of the round is written like 2026-05-02 14:00."))
        return round_page(request, event, section, round)
    command = do.Announce(section, tuple(request.POST.getlist("accept")), starts)
    words = _("Round %(round)d is published.") % {"round": round}
    answer = act(request, event, command, words, seen=seen(request))
    if not isinstance(answer, Accepted):
        return HttpResponseRedirect(f"/desk/{event.id}/{section}/round/{round}#publish")
    return back(request, f"/desk/{event.id}/{section}/round/{round}")


def _starts(request: HttpRequest) -> datetime | None:
    text = request.POST.get("starts", "").strip()
    return datetime.fromisoformat(text).astimezone() if text else None


def unpublish(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    reason = request.POST.get("reason", "").strip()
    act(request, event, do.Unpublish(section, reason), _("The round is a draft again; players do not see it."))
    return _to_round(event, section)


def renumber(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    act(request, event, do.Renumber(section), _("Pairing numbers were given anew."))
    return HttpResponseRedirect(f"/desk/{event.id}/{section}/players")


def change_published(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """Exchange two players of the last published round, with a reason; the difference stays visible."""
    state = event.state(section)
    if not state.rounds:
        raise Missing("No round is published.")
    one, other = request.POST.get("one", ""), request.POST.get("other", "")
    exchange = {one: other, other: one}
    placing = state.rounds[-1].placing()
    pairs = {
        board: (exchange.get(white, white), exchange.get(black, black))
        for board, (white, black) in placing.pairs.items()
        if {white, black} & {one, other}
    }
    byes: dict[str, Bye | None] = {}
    for player in (one, other):
        if player in placing.byes:
            byes |= {player: None, exchange[player]: placing.byes[player]}
    reason, accept = request.POST.get("reason", "").strip(), tuple(request.POST.getlist("accept"))
    command = do.ChangeRound(section, pairs, byes, reason, accept)
    act(request, event, command, _("The published round was changed."), seen=seen(request))
    return _to_round(event, section)
