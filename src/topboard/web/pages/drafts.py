"""Drafts: pair, change by hand, publish, take back."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _

from topboard.core import Bye
from topboard.director import Accepted, Command, Stage
from topboard.director import commands as do
from topboard.director.commands.drafts import replace, set_board
from topboard.journal import Placing
from topboard.web.errors import Missing
from topboard.web.events import OpenEvent
from topboard.web.pages.asking import step
from topboard.web.pages.frame import act, back, number, seen
from topboard.web.pages.rounds import round_page
from topboard.web.steps import NOT_HERE


def pair(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    accept = tuple(request.POST.getlist("accept"))
    by_hand = request.POST.get("by_hand") == "1"
    command: Command = do.PairByHand(section, accept) if by_hand else do.Pair(section, accept)
    round = event.state(section).next_round
    if request.POST.get("without_absent") == "1":
        command = do.Together((*_byes_for_absent(event, section, round), command))
    words = {
        "title": _("Pair round %(round)d") % {"round": round},
        "said": _("Round %(round)d is drafted; nobody else sees it yet.") % {"round": round},
    }
    here = f"/desk/{event.id}/{section}/"
    return step(request, event, section, command, **words, to=f"{here}round/{round}", back=here)


def _byes_for_absent(event: OpenEvent, section: str, round: int) -> Iterator[Command]:
    """Whoever has not checked in does not play this round."""
    for problem in event.stage(section).blocks:
        if problem.id == NOT_HERE:
            yield do.GrantBye(problem.about[0].partition(":")[2], round, Bye.ZERO)


def pair_all(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """The next round of every section that is ready, as one step."""
    ready = [id for id in event.director.state.sections if event.stage(id).stage is Stage.READY]
    command = do.Together(tuple(do.Pair(id) for id in ready), leave_out=True)
    act(request, event, command, _("The next rounds are drafted; nobody else sees them yet."))
    return HttpResponseRedirect(f"/desk/{event.id}/")


def publish_all(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """Every draft that breaks no rule, as one step; the others are named."""
    drafted = [id for id, state in event.director.state.sections.items() if state.draft is not None]
    command = do.Together(tuple(do.Announce(id) for id in drafted), leave_out=True)
    act(request, event, command, _("The rounds are published."))
    return HttpResponseRedirect(f"/desk/{event.id}/")


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
            raise Missing(_("A draft cannot be changed by %r.") % verb)


def drop(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    here = f"/desk/{event.id}/{section}/"
    words = {"title": _("Drop the draft"), "said": _("The draft was dropped.")}
    return step(request, event, section, do.DropDraft(section), **words, to=here)


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
    """Take back the last round, after a look at what players will not see any more."""
    here = f"/desk/{event.id}/{section}/round/{len(event.state(section).rounds)}"
    words = {"title": _("Take back the round"), "said": _("The round is a draft again; players do not see it.")}
    command = do.Unpublish(section, request.POST.get("reason", "").strip(), tuple(request.POST.getlist("accept")))
    return step(request, event, section, command, **words, to=here)


def renumber(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    here = f"/desk/{event.id}/{section}/players"
    words = {"title": _("Number anew"), "said": _("Pairing numbers were given anew.")}
    return step(request, event, section, do.Renumber(section), **words, to=here)


def change_published(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """Change the last published round, with a reason; the difference stays visible."""
    state = event.state(section)
    if not state.rounds:
        raise Missing(_("No round is published."))
    old = state.rounds[-1].placing()
    new = _changed(request, old)
    pairs = {
        board: new.pairs.get(board)
        for board in {*old.pairs, *new.pairs}
        if old.pairs.get(board) != new.pairs.get(board)
    }
    byes = {
        player: new.byes.get(player)
        for player in {*old.byes, *new.byes}
        if old.byes.get(player) != new.byes.get(player)
    }
    reason, accept = request.POST.get("reason", "").strip(), tuple(request.POST.getlist("accept"))
    command = do.ChangeRound(section, pairs, byes, reason, accept)
    words = {"title": _("Change the published round"), "said": _("The published round was changed.")}
    return step(request, event, section, command, **words, to=f"/desk/{event.id}/{section}/round/{len(state.rounds)}")


def _changed(request: HttpRequest, old: Placing) -> Placing:
    """The round with two players exchanged, two set on a board, or a bye for one."""
    post = request.POST
    one, other = post.get("one", ""), post.get("other", "")
    match post.get("verb", "swap"):
        case "swap":
            return replace(old, {one: other, other: one})
        case "set":
            return set_board(old, number(request, "board") or max(old.pairs, default=0) + 1, (one, other))
        case "bye":
            kind = post.get("bye", Bye.PAIRING.value)
            pairs = {board: pair for board, pair in old.pairs.items() if one not in pair}
            return Placing(pairs, old.byes | {one: Bye(kind) if kind in set(Bye) else Bye.PAIRING})
        case verb:
            raise Missing(_("A published round cannot be changed by %r.") % verb)
