"""US Chess rulings on the page of rulings: games that nobody reported (29H), and pairing a round again (29G).

Both show what would change before it is done.
"""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from topboard.core import Color
from topboard.director import commands as do
from topboard.director.commands.pairing_again import PairsAgain
from topboard.director.commands.unreported import RulesOnUnreported
from topboard.journal import SectionState
from topboard.pairing.uschess.repair import Way
from topboard.pairing.uschess.unreported import Ruling
from topboard.web.events import OpenEvent
from topboard.web.forms import Unclear, whole
from topboard.web.pages.asking import step
from topboard.web.pages.tables import chosen, rulings_page, unclear_answer


def us_context(event: OpenEvent, state: SectionState) -> dict[str, Any]:
    """The choices, where the section's system has them."""
    engine = event.director.registry.engine(state.rules.system)
    return {
        "us_rulings": tuple(Ruling) if isinstance(engine, RulesOnUnreported) else (),
        "us_ways": tuple(Way) if isinstance(engine, PairsAgain) and state.rounds and state.draft is None else (),
    }


def unreported(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    back = rulings_page(event, section, "unreported")
    post = request.POST
    try:
        round, _dot, board = post.get("game", "").partition(".")
        where = whole(_("Round"), round), whole(_("Board"), board)
        ruling = chosen(Ruling, post.get("ruling", ""), _("Ruling"))
    except Unclear as unclear:
        return unclear_answer(request, unclear, back)
    offers = tuple(color for color in Color if color.value in post.getlist("offers"))
    command = do.RuleUnreported(section, *where, ruling, offers)
    return step(
        request, event, section, command, title=_("Rule on the game"), said=_("The ruling was recorded."), to=back
    )


def pair_again(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    back = rulings_page(event, section, "pair-again")
    post = request.POST
    try:
        way = chosen(Way, post.get("way", ""), _("How"))
        started = tuple(whole(_("Board"), word) for word in post.get("started", "").replace(",", " ").split())
    except Unclear as unclear:
        return unclear_answer(request, unclear, back)
    gone = tuple(player for player in post.getlist("gone") if player)
    reason, accept = post.get("reason", "").strip(), tuple(post.getlist("accept"))
    command = do.PairAgain(section, way, gone, started, reason, accept)
    words = {"title": _("Pair the round again"), "said": _("The published round was updated.")}
    here = f"/desk/{event.id}/{section}/round/{len(event.state(section).rounds)}"
    return step(request, event, section, command, **words, to=here, back=back)
