"""A player asks on the phone for a bye or to withdraw, and the desk answers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect

from topboard.director import Accepted
from topboard.director import commands as do
from topboard.director.desk.fields import NotRead
from topboard.director.desk.rights import Right
from topboard.director.entries.phone_requests import open_requests
from topboard.journal import PlayerState, SectionState
from topboard.journal.folding.section_order import sections_in_order
from topboard.journal.folding.state import PhoneRequest
from topboard.web.accounts.access import may_here
from topboard.web.accounts.dispatch import give
from topboard.web.accounts.roles import Grant, Role
from topboard.web.addresses import Addresses, address
from topboard.web.events.shelf import OpenEvent
from topboard.web.forms.posted import labelled, sent
from topboard.web.pages.desk.confirmation import form_act
from topboard.web.pages.phones.players import own_player, phone_is_unknown


@dataclass(frozen=True, slots=True)
class ToAnswer:
    """A request as the desk sees it."""

    section: SectionState
    player: PlayerState
    round: int
    asked: PhoneRequest


def to_answer(request: HttpRequest, event: OpenEvent) -> Iterator[ToAnswer]:
    """What waits in the sections that whoever looks may run."""
    for section in sections_in_order(event.director.state):
        if may_here(request, Right.RUN, event.id, section.id):
            for player, round, asked in open_requests(section):
                yield ToAnswer(section, player, round, asked)


def ask_own(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """A visitor with a code asks for one player: the one the code names."""
    with event.reading():
        found = own_player(request, event)
    if found is None:
        return phone_is_unknown(request)
    section, player = found
    to = HttpResponseRedirect(address("own-result", event=event.id))
    try:
        command = sent(request, event, do.AskFromPhone, player=player.id)
    except NotRead as wrong:
        messages.error(request, labelled(wrong, event))
        return to
    answer = give(event, command, (Grant(Role.PLAYER, event.id, section.id),), actor=f"phone {player.id}")
    if not isinstance(answer, Accepted):
        messages.error(request, str(answer))
    return to


def grant_request(request: HttpRequest, event: OpenEvent, section: str, player: str, round: int) -> HttpResponse:
    to = Addresses(event.id)("inbox", to="requests")
    return form_act(request, event, do.AcceptRequest, to=to, player=player, round=round)


def decline_request(request: HttpRequest, event: OpenEvent, section: str, player: str, round: int) -> HttpResponse:
    to = Addresses(event.id)("inbox", to="requests")
    return form_act(request, event, do.DeclineRequest, to=to, player=player, round=round)
