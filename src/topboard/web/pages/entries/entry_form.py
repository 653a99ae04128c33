"""The public form: a parent enters one or several players, gets a code, and changes or cancels with it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from itertools import zip_longest
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topboard.charts.notices.notice import who_may_play
from topboard.core.systems import takes_byes
from topboard.director import commands as do
from topboard.director.desk.fields import asked_of
from topboard.director.money.cash import fee_terms
from topboard.journal import SectionState
from topboard.journal.events import EventDetails
from topboard.rulebook.holes import amount
from topboard.web.accounts.audit_log import note
from topboard.web.accounts.login_throttle import ADDRESS, attempt, succeeded
from topboard.web.addresses import address
from topboard.web.entries.codes import is_ticket, new_ticket
from topboard.web.entries.entry_form import ORDER, facts_asked, offered
from topboard.web.entries.inbox import (
    MOST_PLAYERS,
    EntryFault,
    SheetForm,
    cancel,
    change,
    may_change,
    organiser,
    sheet_of,
    submit,
)
from topboard.web.entries.payment import payment_of
from topboard.web.entries.places import closed_sentence, full_sentence
from topboard.web.entries.prices import Price, asks_for_family, charges, form_prices, sender_number, sheet_prices
from topboard.web.errors import Missing, refused_page
from topboard.web.events.shelf import OpenEvent, shelf
from topboard.web.forms.posted import raw, says, word
from topboard.web.models import EntryChoices, EntrySheet, PublicChoices
from topboard.web.server.phone_address import Reach
from topboard.web.server.security_headers import client_address
from topboard.web.show.local_time import now
from topboard.web.show.qr import qr_svg

TRAP = "website"
"""A field that people do not see and robots fill in."""


def entry_form(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """The form; once sent, it is accepted or comes back with what is wrong and everything that was typed."""
    choices = EntryChoices.of(event.id)
    if not EntryChoices.objects.filter(event=event.id).exists() and not PublicChoices.of(event.id).is_public:
        raise Missing(_("This event is not public."))
    if request.method != "POST":
        return _draw(request, event, choices, [{}])
    players = _players(request)
    if any(says(request, button) for button in ("more", "drop", "price")):
        return _draw(request, event, choices, _reshaped(request, players))
    return _sent(request, event, choices, players)


def _sent(request: HttpRequest, event: OpenEvent, choices: EntryChoices, players: list[dict[str, str]]) -> HttpResponse:
    """Forms that are taken and forms that are refused are counted apart: a robot that sends nonsense does not use up
    what a school may enter from the same address."""
    refused, taken = (f"{ADDRESS}{kind}:{client_address(request)}" for kind in ("form", f"entry {event.id}"))
    free = choices.per_address
    if wait := attempt(refused, taken, free=free):
        text = ngettext(
            "Many entries came from your network. Nothing was entered. Wait %(num)d second, then send it again.",
            "Many entries came from your network. Nothing was entered. Wait %(num)d seconds, then send it again.",
            wait,
        )
        return _draw(request, event, choices, players, [text % {"num": wait}], status=429)
    try:
        if strange := _stranger(request, event):
            raise EntryFault(strange)
        code = submit(event, word(request, "ticket"), _form(request, players), _base(request))
    except EntryFault as wrong:
        succeeded([taken], free=free)
        return _draw(request, event, choices, players, wrong.faults, status=422)
    succeeded([refused], free=free)
    messages.success(request, _("Your entry was received. Keep the code."))
    return HttpResponseRedirect(address("my-entry", code=code))


def _stranger(request: HttpRequest, event: OpenEvent) -> list[str]:
    """What robots do and people do not: fill in what is hidden, send a form that they never asked for."""
    if word(request, TRAP):
        return [_("The field that must stay empty was filled in. Empty it, then send the form again.")]
    if not is_ticket(word(request, "ticket"), event.id):
        return [_("This form was open for too long. Look through it, then send it again.")]
    return []


def _form(request: HttpRequest, players: list[dict[str, str]]) -> SheetForm:
    return SheetForm(
        word(request, "sender"),
        word(request, "email"),
        word(request, "phone"),
        raw(request, "comment"),
        says(request, "consent"),
        tuple(players),
        word(request, "family"),
    )


FIELDS = ("section", "name", "byes")


def _typed(request: HttpRequest, prefix: str = "") -> dict[str, str]:
    names = [name for name in (*FIELDS, *ORDER) if says(request, f"{prefix}{name}")]
    return {name: word(request, f"{prefix}{name}").replace("\0", "")[:200] for name in names}


def _players(request: HttpRequest) -> list[dict[str, str]]:
    """The players that the form shows, in order."""
    count = word(request, "players")
    shown = min(int(count), MOST_PLAYERS + 1) if count.isdecimal() and len(count) < 3 else 1
    return [_typed(request, f"p{number}.") for number in range(1, max(1, shown) + 1)]


def _reshaped(request: HttpRequest, players: list[dict[str, str]]) -> list[dict[str, str]]:
    """One player more, who is likely to have the same club, or one less."""
    if says(request, "more"):
        same = {name: players[-1][name] for name in ("club", "team", "federation", "state") if players[-1].get(name)}
        return [*players, same][:MOST_PLAYERS]
    if says(request, "price"):
        return players
    drop = word(request, "drop")
    return [each for number, each in enumerate(players, 1) if str(number) != drop] or [{}]


def _draw(
    request: HttpRequest,
    event: OpenEvent,
    choices: EntryChoices,
    players: list[dict[str, str]],
    faults: Any = (),
    status: int = 200,
) -> HttpResponse:
    known = {name: raw(request, name) for name in ("sender", "email", "phone", "comment", TRAP)}
    ticket = word(request, "ticket")
    context = {
        "players": players,
        "faults": faults,
        "known": known,
        "consent": says(request, "consent"),
        "ticket": ticket if is_ticket(ticket, event.id) else new_ticket(event.id),
        "trap": TRAP,
        "most": MOST_PLAYERS,
        "closed": closed_sentence(event, choices, now()),
        **_cost(request, event, players),
        **_about(event, choices),
    }
    return render(request, "public/entry_form.html", context, status=status)


def _cost(request: HttpRequest, event: OpenEvent, players: list[dict[str, str]]) -> dict[str, Any]:
    """What the players on the form would pay, and whether somebody has to say who is a family."""
    with event.reading():
        number = sender_number(event.id, word(request, "email"), word(request, "phone"))
        prices = form_prices(event, players, word(request, "family"), number) if charges(event) else []
        return {
            "prices": prices,
            "charges": charges(event),
            "family": word(request, "family"),
            "asks_for_family": asks_for_family(event) and len(players) > 1,
        }


def _about(event: OpenEvent, choices: EntryChoices) -> dict[str, Any]:
    """What both pages show of the event: its sections with their limits and whether they are full."""
    with event.reading() as state:
        sections = offered(state, choices)
        return {
            "event": event,
            "details": state.details,
            "schedule": _schedule(state.details),
            "choices": choices,
            "sections": [(s, _limits(event, s), full_sentence(event, choices, s)) for s in sections],
            "fee_terms": fee_terms(state.fees),
            "sum": lambda cents: amount(cents, state.fees.currency),
            "asked": facts_asked(sections),
            "with_byes": choices.byes and any(map(takes_byes, sections)),
            "byes_asked": asked_of(do.EnterPlayer)["byes"],
            "organiser": organiser(choices),
        }


def _schedule(details: EventDetails | None) -> list[tuple[int, date | None, str]]:
    """The rounds of the event with their days and times, as far as they are known."""
    if details is None:
        return []
    rows = zip_longest(details.round_dates, details.round_times)
    return [(round, day, time or "") for round, (day, time) in enumerate(rows, 1)]


def _limits(event: OpenEvent, section: SectionState) -> str:
    """How many rounds a section has, at which time control of its own, who may play in it, and what it costs."""
    fees, rules = event.director.state.fees, section.rules
    fee = fees.sections.get(section.id, 0)
    price = [amount(fee, fees.currency)] if fee else []
    total = rules.rounds_total
    rounds = [ngettext("%(num)d round", "%(num)d rounds", total) % {"num": total}] if total else []
    control = [rules.time_control] if rules.time_control else []
    return ", ".join([*rounds, *control, *who_may_play(event.section(section.id).conditions), *price])


def _base(request: HttpRequest) -> str:
    return Reach(request).address("")


def find_entry(request: HttpRequest) -> HttpResponse:
    """The code as it was typed."""
    code = request.GET.get("code", "").strip()[:40]
    return my_entry(request, code) if code else render(request, "public/entry_code.html", {"code": ""})


def my_entry(request: HttpRequest, code: str) -> HttpResponse:
    """What was sent, what became of it, and the ways to change it."""
    found = _opened(request, code)
    return found if isinstance(found, HttpResponse) else _show(request, code, found)


def _opened(request: HttpRequest, code: str) -> EntrySheet | HttpResponse:
    """The sheet of a code. Anyone who tries many codes has to wait, as with links."""
    key = f"{ADDRESS}code:{client_address(request)}"
    if attempt(key):
        text = _("Too many codes were tried from here. Wait a while, then try again.")
        return refused_page(request, text, status=429)
    sheet = sheet_of(code)
    if sheet is None:
        note(request, "link-failed", who="?")
        text = _("There is no entry with the code '%(code)s'. Check it with your e-mail.") % {"code": code[:40]}
        return render(request, "public/entry_code.html", {"code": code[:40], "fault": text}, status=404)
    succeeded([key])
    return sheet


def _show(
    request: HttpRequest,
    code: str,
    sheet: EntrySheet,
    faults: Any = (),
    typed: Mapping[int, Mapping[str, str]] | None = None,
    status: int = 200,
) -> HttpResponse:
    event = shelf().event(sheet.event)
    choices = EntryChoices.of(event.id)
    lines = list(sheet.lines.order_by("pk"))
    names = {id: each.rules.name for id, each in event.director.state.sections.items()}
    prices = _sheet_prices(event, sheet)
    owed = sum(price.owes for price in prices.values())
    payment = payment_of(choices, sheet, owed, event.director.state.fees.currency)
    context = {
        "payment": payment,
        "payment_qr": qr_svg(payment.code) if payment and payment.code else "",
        "sheet": sheet,
        "code": code.upper(),
        "lines": [(line, (typed or {}).get(line.pk, line.typed), names.get(line.section, "")) for line in lines],
        "open_lines": [line for line in lines if line.undecided or line.state == "accepted"],
        "prices": prices,
        "letter": sheet.letters.order_by("pk").first(),
        "fixed": may_change(event, choices),
        "faults": faults,
        "changing": next(iter(typed), 0) if typed else 0,
        "messages": messages.get_messages(request),
        **_about(event, choices),
    }
    return render(request, "public/my_entry.html", context, status=status)


def _sheet_prices(event: OpenEvent, sheet: EntrySheet) -> dict[int, Price]:
    with event.reading():
        return sheet_prices(event, sheet) if charges(event) else {}


def change_entry(request: HttpRequest, code: str, id: int) -> HttpResponse:
    sheet = _opened(request, code)
    if isinstance(sheet, HttpResponse):
        return sheet
    typed = _typed(request)
    try:
        line = change(shelf().event(sheet.event), sheet, id, typed)
    except EntryFault as wrong:
        return _show(request, code, sheet, wrong.faults, {id: typed}, status=422)
    messages.success(request, _("The entry of %(name)s was changed.") % {"name": line.name})
    return HttpResponseRedirect(address("my-entry", code=code))


def cancel_entry(request: HttpRequest, code: str) -> HttpResponse:
    """One player or, without a number, everybody on the sheet."""
    sheet = _opened(request, code)
    if isinstance(sheet, HttpResponse):
        return sheet
    one = word(request, "line")
    ids = [int(one)] if one.isdecimal() and len(one) < 10 else list(sheet.lines.values_list("pk", flat=True))
    try:
        gone = cancel(shelf().event(sheet.event), sheet, ids)
    except EntryFault as wrong:
        return _show(request, code, sheet, wrong.faults, status=422)
    for line in gone:
        messages.success(request, _("The entry of %(name)s was cancelled.") % {"name": line.name})
    return HttpResponseRedirect(address("my-entry", code=code))
