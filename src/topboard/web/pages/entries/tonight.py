"""Who is here tonight: one tap for each player before a round, on a phone at the door or at the desk."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _

from topboard.core.systems import takes_byes
from topboard.director import commands as do
from topboard.director.entries.presence import WORDS, Attendance, choices_of, expected, presence_of
from topboard.director.register import said_of
from topboard.names import name_order
from topboard.web.addresses import Addresses
from topboard.web.errors import Missing
from topboard.web.events.shelf import OpenEvent
from topboard.web.forms.posted import sent
from topboard.web.pages.desk.confirmation import form_act
from topboard.web.pages.desk.frame import act, desk


def tonight(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    with event.reading():
        state = event.state(section)
        if not takes_byes(state):
            raise Missing(
                _("In %(section)s it is fixed beforehand who meets whom: nobody can be left out of a round.")
                % {"section": state.rules.name}
            )
        rows = sorted(expected(state), key=lambda player: name_order(player.facts.name))
        known = {player.id: presence_of(state, player) for player in rows}
        context: dict[str, Any] = {
            "state": state,
            "rows": [(player, known[player.id]) for player in rows],
            "here_now": sum(presence is Attendance.HERE for presence in known.values()),
            "choices": {presence.value: WORDS[presence] for presence in choices_of(state)},
            "round": state.next_round,
        }
        return desk(request, event, "tonight.html", section=section, **context)


def begin_evening(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    return form_act(request, event, do.BeginEvening, to=Addresses(event.id, section)("tonight"))


def note_presence(request: HttpRequest, event: OpenEvent, section: str, player: str) -> HttpResponse:
    command = sent(request, event, do.NotePresence, player=player)
    act(request, event, command, said_of(command, event.director.state))
    return HttpResponseRedirect(Addresses(event.id, section)("tonight", to=player))
