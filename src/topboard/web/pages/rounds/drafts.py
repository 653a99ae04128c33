"""Drafts: pair, change by hand, publish, take back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.translation import gettext as _

from topboard.core import Bye
from topboard.director import Accepted, Command, Refusal, Stage, Weighed, weigh
from topboard.director import commands as do
from topboard.director.desk.fields import NotRead
from topboard.director.register import title_of
from topboard.director.rounds.drafts import replace, set_board
from topboard.director.rounds.other_program import paired_elsewhere
from topboard.director.rounds.publishing import of_the_last_pairing
from topboard.journal import Placing
from topboard.web.accounts.access import actor_of, grants_of
from topboard.web.accounts.dispatch import check
from topboard.web.addresses import Addresses
from topboard.web.errors import Missing
from topboard.web.events.command_ids import FIELD
from topboard.web.events.shelf import OpenEvent
from topboard.web.forms.posted import everything, labelled, sent, word
from topboard.web.pages.desk.confirmation import form_step, step, unclear_answer
from topboard.web.pages.desk.frame import act, back, desk, places, seen
from topboard.web.pages.rounds.rounds import further_round, round_page
from topboard.web.show.reason_words import round_reader
from topboard.web.show.section_progress import NOT_HERE


def pair(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """Draft the next round. `back` is a no-show who has reported since and is paired after all."""
    kind: type[do.PairRound | do.PairByHand] = do.PairByHand if word(request, "by_hand") == "1" else do.PairRound
    command: Command = sent(request, event, kind, section=section)
    round, at = event.state(section).next_round, Addresses(event.id, section)
    if reported := word(request, "back"):
        if event.state(section).draft is None:
            return form_step(request, event, section, do.Return, to=at("section"), player=reported)
        command = do.Together((do.Return(reported), command))
    if word(request, "without_absent") == "1":
        command = do.Together((*_byes_for_absent(event, section, round), command))
    words = {
        "title": _("Pair round %(round)d") % {"round": round},
        "said": _("Round %(round)d is drafted. Nobody else can see it yet.") % {"round": round},
    }
    return step(request, event, section, command, **words, to=at("round", round=round), back=at("section"))


def _byes_for_absent(event: OpenEvent, section: str, round: int) -> Iterator[Command]:
    """Players who have not checked in do not play this round."""
    for problem in event.stage(section).blocks:
        if problem.id == NOT_HERE:
            yield do.GrantBye(problem.about[0].partition(":")[2], round, Bye.ZERO)


def pair_all(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """The next round of every section that is ready, as one step."""
    ready = [id for id in event.director.state.sections if event.stage(id).stage is Stage.READY]
    command = do.Together(tuple(do.PairRound(id) for id in ready), leave_out=True)
    act(request, event, command, _("The next rounds are drafted. Nobody else can see them yet."))
    return HttpResponseRedirect(Addresses(event.id)("overview"))


def publish_all(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """Every draft that breaks no rule, as one step; the others are named."""
    drafted = [id for id, state in event.director.state.sections.items() if state.draft is not None]
    command = do.Together(tuple(do.PublishDraft(id) for id in drafted), leave_out=True)
    act(request, event, command, _("The rounds are published."))
    return HttpResponseRedirect(Addresses(event.id)("overview"))


def _to_round(event: OpenEvent, section: str) -> HttpResponse:
    state = event.state(section)
    shown = state.draft.round if state.draft else len(state.rounds)
    at = Addresses(event.id, section)
    return HttpResponseRedirect(at("round", round=shown) if shown else at("players"))


CHANGES: dict[str, type[Command]] = {
    "swap": do.SwapPlayers,
    "set": do.SetBoard,
    "flip": do.FlipColors,
    "break": do.BreakBoard,
    "bye": do.GiveBye,
}
"""The buttons of a draft."""


def change(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """One change by hand. A form that says `look` is shown first what the change would cost."""
    looked = word(request, "look") == "1"
    try:
        command = _change(request, event, section)
    except NotRead as wrong:
        if looked and request.headers.get("HX-Request"):
            return render(request, "parts/draft_cost.html", {"unread": labelled(wrong, event)})
        messages.error(request, labelled(wrong, event))
        return _to_round(event, section)
    if looked:
        return _cost(request, event, section, command)
    answer = act(request, event, command, _("The draft was updated."), seen=seen(request))
    place = _changed_place(event, section, command) if isinstance(answer, Accepted) else ""
    return HttpResponseRedirect(place) if place else _to_round(event, section)


def fix(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """A pair or a bye that the director fixes; the round is drafted around it."""
    to = Addresses(event.id, section)("round", round=event.state(section).next_round)
    return form_step(request, event, section, do.FixPair, to=to)


def _cost(request: HttpRequest, event: OpenEvent, section: str, command: Command) -> HttpResponse:
    """What a change would cost, in the inspector or, for a browser without scripts, on a page of its own."""
    check(event, command, grants_of(request), actor_of(request))
    weighed = weigh(event.director, section, command, actor=actor_of(request))
    draft = event.state(section).draft
    context: dict[str, Any] = {
        "title": title_of(type(command)),
        "fields": everything(request, "csrfmiddlewaretoken", FIELD, "look"),
        "refusal": weighed if isinstance(weighed, Refusal) else None,
        "weighed": weighed if isinstance(weighed, Weighed) else None,
        "reader": round_reader(event.section(section)),
        "round": draft.round if draft else 0,
        "back": _to_round(event, section).headers["Location"],
    }
    if request.headers.get("HX-Request"):
        return render(request, "parts/draft_cost.html", {**context, **places(event, section)})
    return desk(request, event, "draft_cost.html", section=section, asking=True, **context)


def _changed_place(event: OpenEvent, section: str, command: Command) -> str:
    """The draft with the board open that was changed; of two players who swapped, the board of the first."""
    draft = event.state(section).draft
    if draft is None or event.state(section).drafts_teams:
        return ""
    player = getattr(command, "one", "") or getattr(command, "player", "")
    board = getattr(command, "board", 0) or draft.placing.board_of(player)
    return Addresses(event.id, section).board(draft.round, board) if board in draft.placing.pairs else ""


def _change(request: HttpRequest, event: OpenEvent, section: str) -> Command:
    """The two players of the form are whichever two the button needs."""
    verb = word(request, "verb")
    if verb not in CHANGES:
        raise Missing(_("%r is not a way to change a draft.") % verb)
    one, other = word(request, "one"), word(request, "other")
    seats = {"set": {"white": one, "black": other}, "bye": {"player": one}}.get(verb, {})
    return sent(request, event, CHANGES[verb], section=section, **seats)


def drop(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    here = Addresses(event.id, section)("section")
    return form_step(request, event, section, do.DropDraft, to=here)


def publish(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """Broken rules are accepted one by one; without that the draft is shown again with what is wrong."""
    state = event.state(section)
    if state.draft is None:
        messages.error(request, _("There is no draft to publish. Pair the round first."))
        return _to_round(event, section)
    round = state.draft.round
    here = Addresses(event.id, section)("round", round=round)
    try:
        command = sent(request, event, do.PublishDraft, section=section)
    except NotRead as wrong:
        messages.error(request, labelled(wrong, event))
        return round_page(request, event, section, round)
    words = _("Round %(round)d is published.") % {"round": round}
    if further := further_round(state, round):
        words = _("Rounds %(first)d and %(second)d are published.") % {"first": round, "second": further}
    if state.in_fide_mode and paired_elsewhere(state.draft):
        title = _("Publish round %(round)d") % {"round": round}
        return step(request, event, section, command, title=title, said=words, to=here)
    answer = act(request, event, command, words, seen=seen(request))
    if not isinstance(answer, Accepted):
        return HttpResponseRedirect(f"{here}#publish")
    return back(request, here)


def unpublish(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """Take back the last round, after a look at what players will not see any more."""
    at, state = Addresses(event.id, section), event.state(section)
    here = at("round", round=of_the_last_pairing(state)[0]) if state.rounds else at("section")
    return form_step(request, event, section, do.Unpublish, to=here)


def renumber(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    here = Addresses(event.id, section)("players")
    return form_step(request, event, section, do.Renumber, to=here)


def give_display(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """Somebody gives the simultaneous display: number 1, and the others behind in their order."""
    players = event.state(section).players
    giver = word(request, "player")
    order = [giver, *(id for id in players if id != giver)]
    made = do.GiveNumbers(section, {id: number for number, id in enumerate(order, 1)})
    name = players[giver].facts.name if giver in players else ""
    act(request, event, made, _("%(name)s gives the display.") % {"name": name}, seen=seen(request))
    return HttpResponseRedirect(Addresses(event.id, section)("players"))


def change_published(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """Change the last published round, with a reason; the difference stays visible."""
    state = event.state(section)
    if not state.rounds:
        raise Missing(_("No round is published."))
    first = of_the_last_pairing(state)[0]
    here = Addresses(event.id, section)("round", round=first)
    old = state.rounds[first - 1].placing()
    try:
        new = _changed(request, event, section, old)
    except NotRead as wrong:
        return unclear_answer(request, event, wrong, here)
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
    return form_step(request, event, section, do.ChangeRound, to=here, pairs=pairs, byes=byes)


def _changed(request: HttpRequest, event: OpenEvent, section: str, old: Placing) -> Placing:
    """The round with two players exchanged, two set on a board, or a bye for one; read as changes of a draft are."""
    verb = word(request, "verb", "swap")
    if verb not in ("swap", "set", "bye"):
        raise Missing(_("%r is not a way to change a published round.") % verb)
    one, other = word(request, "one"), word(request, "other")
    if verb == "swap":
        swap = sent(request, event, do.SwapPlayers, section=section)
        return replace(old, {swap.one: swap.other, swap.other: swap.one})
    if verb == "set":
        board = word(request, "board") or max(old.pairs, default=0) + 1
        put = sent(request, event, do.SetBoard, section=section, board=board, white=one, black=other)
        return set_board(old, put.board, (put.white, put.black))
    give = sent(request, event, do.GiveBye, section=section, player=one)
    pairs = {board: pair for board, pair in old.pairs.items() if give.player not in pair}
    return Placing(pairs, old.byes | {give.player: give.bye})
