"""A player's phone: let in by the player's code, it reports and asks for that player, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _

from topboard.director import Accepted
from topboard.director import commands as do
from topboard.director.desk.fields import NotRead
from topboard.director.rounds.phone_results import is_provisional, own_board
from topboard.journal import BoardState, PlayerState, SectionState
from topboard.web.accounts.audit_log import note
from topboard.web.accounts.dispatch import give
from topboard.web.accounts.login_throttle import ADDRESS, attempt, succeeded
from topboard.web.accounts.phone_codes import code_of, owner_of, typed_code
from topboard.web.accounts.roles import Grant, Role
from topboard.web.addresses import Addresses, address
from topboard.web.cache.public_views import VIEWS
from topboard.web.errors import refused_page
from topboard.web.events.shelf import OpenEvent
from topboard.web.forms.posted import labelled, sent, word
from topboard.web.pages.desk.confirmation import form_act
from topboard.web.pages.desk.frame import page, places
from topboard.web.pages.rounds.rounds import round_sheet
from topboard.web.server.security_headers import client_address
from topboard.web.show.boards import BoardRow
from topboard.web.show.local_time import now
from topboard.web.show.phone_requests import own_requests

KEPT = "own_result"
"""Where the session keeps event and code of the player: a code that was renewed ends it."""


@dataclass(frozen=True, slots=True)
class OwnGame:
    """The game that a player may report on: the board as everybody sees it, and what was reported."""

    round: int
    row: BoardRow
    white: bool
    mine: str
    theirs: str
    provisional: bool
    entered: bool

    @property
    def opponent(self) -> str:
        return (self.row.seated_black if self.white else self.row.seated_white).name


def arrive(request: HttpRequest, event: OpenEvent, code: str) -> HttpResponse:
    """The address on a player's card, with the code in it."""
    return _let_in(request, event, code)


def enter_code(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    return _let_in(request, event, word(request, "code"))


def _let_in(request: HttpRequest, event: OpenEvent, text: str) -> HttpResponse:
    """Guesses are counted by address: whoever guesses must wait longer and longer."""
    key = f"{ADDRESS}code:{client_address(request)}"
    if attempt(key):
        text = _("Too many codes were tried from here. Wait a while, then try again.")
        return refused_page(request, text, status=429)
    with event.reading():
        found = owner_of(event, typed_code(text))
    if found is None:
        note(request, "code-failed", who="?", about=event.id)
        fault = _("This code does not belong to anybody here. Look at your card again, or ask the director.")
        return _code_page(request, event, fault=fault)
    succeeded([key])
    request.session.cycle_key()
    request.session[KEPT] = [event.id, typed_code(text)]
    return HttpResponseRedirect(address("own-result", event=event.id))


def own_player(request: HttpRequest, event: OpenEvent) -> tuple[SectionState, PlayerState] | None:
    """Whose phone this is."""
    kept = request.session.get(KEPT)
    if not isinstance(kept, list) or len(kept) != 2 or kept[0] != event.id:
        return None
    return owner_of(event, str(kept[1]))


def phone_is_unknown(request: HttpRequest) -> HttpResponse:
    text = _("NOT SAVED. %s") % _("Your code no longer works.")
    return refused_page(request, text, status=403, hint=_("Ask the director for a new one."))


def own_result(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    with event.reading():
        found = own_player(request, event)
        if found is None:
            return _code_page(request, event)
        section, player = found
        game = own_game(event, section, player) if section.rules.phone_results else None
        return page(
            request,
            "own_result.html",
            event=event,
            state=section,
            player=player,
            game=game,
            requests=own_requests(section, player),
            position=event.position,
            public=VIEWS.choices(event.id).is_public,
            **places(event, section.id),
        )


def _code_page(request: HttpRequest, event: OpenEvent, fault: str = "") -> HttpResponse:
    with event.reading():
        taken = any(section.rules.uses_codes for section in event.director.state.sections.values())
    if not taken:
        text = _("This event does not take results from phones. Hand in the slip, or tell the director.")
        return refused_page(request, text, status=404)
    return page(request, "own_code.html", status=403 if fault else 200, event=event, fault=fault)


def own_game(event: OpenEvent, section: SectionState, player: PlayerState) -> OwnGame | None:
    """The game of the last published round; None where the player has none."""
    round = len(section.rounds)
    number = own_board(section, round, player.id)
    if not number:
        return None
    board = section.rounds[-1].boards[number]
    row = round_sheet(event, section.id, round)[0].row(number)
    assert row is not None
    other = board.black if board.white == player.id else board.white
    white = (board.white == player.id) is not board.swapped
    provisional = is_provisional(board, now())
    return OwnGame(
        round,
        row,
        white,
        _said(board, player.id, white),
        _said(board, other, white),
        provisional,
        board.result is not None and not provisional,
    )


def _said(board: BoardState, who: str, white: bool) -> str:
    """What somebody reported, as the player with these pieces says it."""
    claimed = board.claims.get(who)
    if claimed is None:
        return ""
    points = claimed.value.split("-")[0 if white else 1]
    return {"1": "won", "0": "lost"}.get(points, "drew")


def report_own(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """One of three buttons. A visitor with a code reports for one player: the one the code names."""
    with event.reading():
        found = own_player(request, event)
    if found is None:
        return phone_is_unknown(request)
    section, player = found
    to = HttpResponseRedirect(address("own-result", event=event.id))
    try:
        command = sent(request, event, do.ReportOwnResult, player=player.id)
    except NotRead as wrong:
        messages.error(request, labelled(wrong, event))
        return to
    grant = Grant(Role.PLAYER, event.id, section.id)
    answer = give(event, command, (grant,), actor=f"phone {player.id}")
    if not isinstance(answer, Accepted):
        messages.error(request, str(answer))
    return to


def leave(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """The phone is handed to somebody else."""
    request.session.pop(KEPT, None)
    return HttpResponseRedirect(address("own-result", event=event.id))


def accept_results(request: HttpRequest, event: OpenEvent, section: str, round: int) -> HttpResponse:
    """Results that both players reported stand: those named, or all of the round."""
    to = Addresses(event.id, section)("round", round=round)
    return form_act(request, event, do.AcceptResults, to=to, section=section, round=round)


def renew_code(request: HttpRequest, event: OpenEvent, section: str, player: str) -> HttpResponse:
    """Another code, shown once the old one is gone."""
    at = Addresses(event.id, section)
    answer = form_act(request, event, do.RenewCode, to=at.player(player), player=player)
    with event.reading():
        known = event.state(section).players.get(player)
        if known is not None and event.state(section).rules.uses_codes:
            text = _("The new code of %(player)s: %(code)s")
            messages.info(request, text % {"player": known.facts.name, "code": code_of(event.id, known)})
    return answer
