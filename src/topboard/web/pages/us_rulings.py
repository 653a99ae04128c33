"""US Chess rulings on the page of rulings: unreported games (29H), pairing a round again (29G), round robins (29K).

All show what would change before it is done.
"""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse

from topboard.core import clauses_of
from topboard.director import commands as do
from topboard.director.commands.pairing_again import PairsAgain
from topboard.director.commands.unreported import RulesOnUnreported
from topboard.journal import SectionState
from topboard.pairing.roundrobin import is_small_swiss
from topboard.rulebook import uschess_clauses as us
from topboard.web.addresses import Addresses
from topboard.web.events import OpenEvent
from topboard.web.forms import word
from topboard.web.pages.asking import form_step


def us_context(event: OpenEvent, state: SectionState) -> dict[str, Any]:
    """Which of them the section's system and its size have."""
    engine = event.engine(state.id)
    return {
        "us": us,
        "rules_on_unreported": isinstance(engine, RulesOnUnreported),
        "may_become_round_robin": clauses_of(state).conversion is not None and is_small_swiss(event.section(state.id)),
        "pairs_again": isinstance(engine, PairsAgain) and bool(state.rounds) and state.draft is None,
    }


def unreported(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """A ruling on the game that the form names by its round and board."""
    round, _dot, board = word(request, "game").partition(".")
    to = Addresses(event.id, section).panel("unreported")
    return form_step(request, event, section, do.RuleUnreported, to=to, round=round, board=board)


def pair_again(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    at = Addresses(event.id, section)
    rounds = event.state(section).rounds
    to = at("round", round=len(rounds)) if rounds else at("players")
    return form_step(request, event, section, do.PairAgain, to=to, back=at.panel("pair-again"))


def round_robin(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    at = Addresses(event.id, section)
    return form_step(request, event, section, do.ConvertToRoundRobin, to=at("rules"), back=at.panel("round-robin"))
