"""The ladder at the desk: the rungs with their history, open challenges, and the form for a new one."""

from __future__ import annotations

from datetime import date
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from topboard.director import commands as do
from topboard.director.systems.ladder import challengeable
from topboard.pairing.ladder import LadderEngine
from topboard.tiebreaks.ladder_moves import Rungs, ladder_left, ladder_tables, open_challenges
from topboard.web.addresses import Addresses
from topboard.web.errors import Missing
from topboard.web.events.shelf import OpenEvent
from topboard.web.pages.desk.confirmation import form_act
from topboard.web.pages.desk.frame import desk
from topboard.web.show.local_time import today

HISTORY = 8
"""How many rounds back the table goes; the chart has them all."""


def ladder(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    with event.reading():
        state, value, engine = event.state(section), event.section(section), event.engine(section)
        if not isinstance(engine, LadderEngine):
            raise Missing(_("%(section)s is not a ladder.") % {"section": state.rules.name})
        tables = ladder_tables(value)
        players = {player.number: player for player in value.players}
        options = engine.options_of(value)
        past = tables[-HISTORY - 1 : -1]
        lines = [
            {
                "rung": place,
                "player": players[number],
                "moved": _moved(tables, number),
                "history": _stood(past, number),
                "may": [players[other] for other in challengeable(value, options, number)],
            }
            for place, number in enumerate(tables[-1], 1)
        ]
        context: dict[str, Any] = {"state": state, "lines": lines, "reach": options.reach}
        context["left"] = [(players[n], _stood(past, n)) for n in ladder_left((*past, tables[-1]))]
        context["rounds"] = list(range(len(tables) - len(past) - 1, len(tables) - 1))
        context["challenges"] = [
            (players[c.challenger], players[c.opponent], c, _is_late(c.until)) for c in open_challenges(value)
        ]
        return desk(request, event, "ladder.html", section=section, **context)


def _stood(past: tuple[Rungs, ...], number: int) -> list[int | str]:
    """Somebody's rung on each of these tables, empty where they were not on the ladder."""
    return [rungs.index(number) + 1 if number in rungs else "" for rungs in past]


def _moved(tables: tuple[tuple[int, ...], ...], number: int) -> int:
    """How many rungs up since the round before; down is less than nothing."""
    if len(tables) < 2 or number not in tables[-2] or number not in tables[-1]:
        return 0
    return tables[-2].index(number) - tables[-1].index(number)


def _is_late(until: date | None) -> bool:
    return until is not None and until < today()


def make(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    return form_act(request, event, do.MakeChallenge, to=Addresses(event.id, section)("ladder"))


def end(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    return form_act(request, event, do.EndChallenge, to=Addresses(event.id, section)("ladder"))
