"""Prizes of a section: the list, what everybody gets and why, who is owed what, rulings on who may win."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from topboard.charts.planning.gradient import gradient
from topboard.director import Accepted, Command
from topboard.director import commands as do
from topboard.director.desk.fields import NotRead
from topboard.director.money.prizes import (
    Owed,
    advice_on,
    announced_list,
    fund_reason,
    last_round,
    owed,
    standing_prizes,
)
from topboard.director.register import said_of
from topboard.journal import PlayerState, SectionState
from topboard.journal.folding.state import Payment
from topboard.prizes.prize import NAMED
from topboard.prizes.section_prizes import Given, PrizeStage, SectionPrizes, as_found
from topboard.prizes.templates import TEMPLATES, template_text
from topboard.prizes.what_if import assumed, open_games, stake, stakes, told
from topboard.prizes.why import PrizeAnswer, why
from topboard.rulebook import Reason
from topboard.rulebook.holes import amount
from topboard.web.addresses import Addresses
from topboard.web.errors import Missing
from topboard.web.events.shelf import OpenEvent
from topboard.web.forms.posted import everything, labelled, sent
from topboard.web.pages.desk.confirmation import form_act
from topboard.web.pages.desk.frame import act, desk, places, who
from topboard.web.show.player_lookup import by_name
from topboard.web.show.reason_words import desk_reader

STAGES = {
    PrizeStage.NONE: gettext_lazy("no prizes yet"),
    PrizeStage.DRAFT: gettext_lazy("draft"),
    PrizeStage.ANNOUNCED: gettext_lazy("announced"),
    PrizeStage.AWARDED: gettext_lazy("awarded"),
    PrizeStage.PAID: gettext_lazy("paid"),
}


@dataclass(frozen=True, slots=True)
class Winner:
    """A player of the table: what is given, with reasons, what of it is owed, and what the standings give now."""

    player: PlayerState
    given: tuple[Given, ...]
    owed: Owed
    now: tuple[Given, ...]


def prizes(request: HttpRequest, event: OpenEvent, section: str, status: int = 200) -> HttpResponse:
    """The page, with one player in the inspector if the address names one."""
    with event.reading():
        state = event.state(section)
        chosen = request.GET.get("player", "")
        context: dict[str, Any] = inspector(event, section, chosen) if chosen in state.players else {}
        context |= _list_context(event, state) | _award_context(event, state)
        if request.GET.get("open") == "stake" and state.prizes.prizes:
            context["at_stake"] = at_stake(event, state)
        context |= _template_context(request)
        context |= {"state": state, "typed": dict(everything(request)), "open_panel": request.GET.get("open", "")}
        return desk(request, event, "prizes.html", section=section, status=status, **context)


def at_stake(event: OpenEvent, state: SectionState) -> list[Reason]:
    """What every open game is worth to both players, the other games as draws."""
    last = last_round(event.director.state, state)
    found = stakes(last)
    note = assumed(found[0]) if found else None
    return [told(each, last.prizes.policy.currency) for each in found] + ([note] if note else [])


def own_stake(event: OpenEvent, state: SectionState, number: int) -> list[Reason]:
    """What the player's open game is worth; nothing once every result is in."""
    last = last_round(event.director.state, state)
    if not last.games or not any(each.id == number for each in last.players):
        return []
    found = stake(last, number)
    note = assumed(found)
    return [told(found, last.prizes.policy.currency), *([note] if note else [])]


def _list_context(event: OpenEvent, state: SectionState) -> dict[str, Any]:
    listed = announced_list(state)
    return {
        "listed": listed,
        "advertised": listed.advertised,
        "advice": advice_on(event.director.state, state) if listed.prizes else [],
        "fund": fund_reason(event.director.state, state),
        "plot": picture(listed),
        "to_name": [prize for prize in listed.prizes if prize.special in NAMED],
        "sum": lambda cents: amount(cents, listed.policy.currency),
    }


def _template_context(request: HttpRequest) -> dict[str, Any]:
    """The templates, and the list of the one that was asked for, as large as the sum that was asked for."""
    template, total = request.GET.get("template", ""), request.GET.get("sum", "").strip()
    known = {each.name for each in TEMPLATES}
    written = template_text(f"{template} {total}".strip()) if template in known else ""
    if template in known and written.startswith(template):
        written = template_text(template)
    return {"templates": TEMPLATES, "chosen_template": template, "template_sum": total, "from_template": written}


def picture(listed: Any) -> SafeString:
    """The fund as a picture; its texts are escaped where it is made."""
    return mark_safe(gradient(listed))


def _award_context(event: OpenEvent, state: SectionState) -> dict[str, Any]:
    standing = standing_prizes(event.director.state, state)
    rights = event.director.state.prize_rights
    return {
        "prizes": standing,
        "stage": standing.stage.value,
        "stage_text": STAGES[standing.stage],
        "winners": winners(event, state, standing),
        "reader": desk_reader(event.section(state.id)),
        "rights": [(player, rights[id]) for id, player in state.players.items() if id in rights],
        "players": by_name(state.players.values()),
        "awarded": bool(state.prizes.awards),
        "open_games": len(open_games(event.section(state.id))),
    }


def winners(event: OpenEvent, state: SectionState, standing: SectionPrizes) -> list[Winner]:
    """Everybody who gets something or was paid, in the order of the standings."""
    numbers = {str(player.id): player.number for player in event.section(state.id).players}
    ids = {number: id for id, number in numbers.items()}
    debts = {each.player: each for each in owed(state, standing.found)}
    now = as_found(standing.found)
    order = dict.fromkeys((*(ids[number] for number in standing.winners), *debts))
    return [
        Winner(
            state.players[id],
            standing.of(numbers[id]),
            debts.get(id, Owed(id, 0, 0, 0)),
            tuple(each for each in now if each.player == numbers[id]),
        )
        for id in sorted(order, key=lambda each: _place(standing, numbers[each]))
    ]


def _place(standing: SectionPrizes, number: int) -> int:
    """The place in the standings; players who have none come last."""
    players = standing.found.players
    return next((i for i, player in enumerate(players) if player.id == number), len(players))


def inspector(event: OpenEvent, section: str, id: str) -> dict[str, Any]:
    """What one player gets, and of every prize why or why not."""
    state = event.state(section)
    player = state.players.get(id)
    if player is None:
        raise Missing(_("%(section)s has no player %(player)r.") % {"section": state.rules.name, "player": id})
    standing = standing_prizes(event.director.state, state)
    number = next(each.number for each in event.section(section).players if each.id == id)
    ranked = any(each.id == number for each in standing.found.players)
    asked = standing.list.prizes if ranked else ()
    answers: list[PrizeAnswer] = [why(standing.found, number, prize.id) for prize in asked]
    debt = next((each for each in owed(state, standing.found) if each.player == id), Owed(id, 0, 0, 0))
    payments: tuple[Payment, ...] = state.prizes.paid.get(id, ())
    return {
        "chosen": player,
        "given": standing.of(number),
        "worth": own_stake(event, state, number) if state.prizes.prizes else [],
        "answers": sorted(answers, key=lambda answer: not answer.won),
        "debt": debt,
        "payments": payments,
        "ruled": event.director.state.prize_rights.get(id),
        "reader": desk_reader(event.section(section)),
        "sum": lambda cents: amount(cents, standing.list.policy.currency),
        "state": state,
    }


def inspect(request: HttpRequest, event: OpenEvent, section: str, player: str) -> HttpResponse:
    """The inspector by itself, for a page that is open."""
    with event.reading():
        context = {**who(request), **inspector(event, section, player), **places(event, section)}
        return render(request, "parts/prize_inspector.html", {**context, "position": event.position})


def set_prizes(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """Save the list; what was typed stays on the page if it is refused."""
    try:
        command = sent(request, event, do.SetPrizes, section=section)
    except NotRead as wrong:
        messages.error(request, labelled(wrong, event))
        return prizes(request, event, section, status=422)
    answer = act(request, event, command, said_of(command, event.director.state))
    if not isinstance(answer, Accepted):
        return prizes(request, event, section, status=409)
    return HttpResponseRedirect(Addresses(event.id, section)("prizes"))


ACTIONS: dict[str, type[Command]] = {
    "announce": do.AnnouncePrizes,
    "award": do.AwardPrizes,
    "winner": do.NamePrizeWinner,
    "right": do.RulePrizeRight,
    "pay": do.PayPrize,
}
"""What the buttons of the page do."""
OF_A_PLAYER = ("right", "pay")


def action(request: HttpRequest, event: OpenEvent, section: str, verb: str) -> HttpResponse:
    if verb not in ACTIONS:
        raise Missing(_("%r is not something you can do with prizes.") % verb)
    at = Addresses(event.id, section)
    fixed = {} if verb in OF_A_PLAYER else {"section": section}
    to = at("prizes", ask={"open": verb}, to=verb) if verb in ("right", "winner") else at("prizes", to="awards")
    return form_act(request, event, ACTIONS[verb], to=to, **fixed)
