"""The cash desk: what everybody owes and paid, receipts, totals, the fees themselves, and who is a member."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from topboard.charts import FORMS, form
from topboard.charts.table import Imprint, Table
from topboard.core import FeeRules
from topboard.director import commands as do
from topboard.director.desk.fields import NotRead
from topboard.director.desk.rights import Right
from topboard.director.entries.membership import URGENT, memberships
from topboard.director.money.cash import CashBook, cash_book
from topboard.director.money.cash_tables import TABLES, made_of, method_word, receipt_table, state_word
from topboard.director.money.ledger import held, money
from topboard.journal.folding.section_order import sections_in_order
from topboard.rulebook.holes import amount
from topboard.web.accounts.access import may_here
from topboard.web.addresses import Addresses
from topboard.web.errors import Missing
from topboard.web.events.shelf import OpenEvent
from topboard.web.forms.posted import everything, labelled, sent, word
from topboard.web.pages.desk.charts import paper_of
from topboard.web.pages.desk.confirmation import form_act
from topboard.web.pages.desk.frame import desk
from topboard.web.show.local_time import now, today

FILES = ("csv", "xlsx", "pdf")
OWING = "owing"
AMOUNTS = ("late_extra", "junior_off", "senior_off", "non_member_extra", "family_off", "title_off", "reentry_fee")


def _allowed(request: HttpRequest, event: OpenEvent) -> list[str]:
    """The sections whose entries somebody may see to."""
    return [id for id in event.director.state.sections if may_here(request, Right.ENTRIES, event.id, id)]


def _book(request: HttpRequest, event: OpenEvent) -> CashBook:
    return cash_book(event.director.state, event.director.journal.entries, _allowed(request, event))


def cash(
    request: HttpRequest, event: OpenEvent, status: int = 200, at_fault: str = "", open_fees: bool = False
) -> HttpResponse:
    """Every account, or those that owe; one of them in the inspector. What was typed wrongly stays in its field."""
    with event.reading() as state:
        book = _book(request, event)
        typed = dict(everything(request))
        chosen = book.of(request.GET.get("player", "") or typed.get("player", ""))
        only = request.GET.get("show") == OWING
        context: dict[str, Any] = {"book": book, "rows": book.owing if only else book.accounts, "only": only}
        context |= {"chosen": chosen, "typed": typed, "at_fault": at_fault, "today": today().isoformat()}
        context |= {"fees": _typed_fees(state.fees, typed) if open_fees else _shown_fees(state.fees)}
        context |= {"open_fees": open_fees or not state.fees.sections, "files": FILES, "held": held}
        context |= {"sum": lambda cents: amount(cents, book.currency), "plain": money, "made_of": made_of}
        context |= {"method_word": method_word, "priced": sections_in_order(state)}
        if chosen is not None:
            context["lines"] = [each for each in book.movements if each.account is chosen]
        return desk(request, event, "cash.html", status=status, **context)


def _shown_fees(rules: FeeRules) -> dict[str, str]:
    """The fees as they stand in the form."""
    shown = {f"fees.{section}": money(cents) for section, cents in rules.sections.items()}
    for name in AMOUNTS:
        shown[name] = money(cents) if (cents := getattr(rules, name)) else ""
    for name in ("junior_under", "senior_from"):
        shown[name] = str(getattr(rules, name) or "")
    shown |= {"currency": rules.currency, "titles": ", ".join(rules.titles)}
    shown["early_until"] = rules.early_until.isoformat() if rules.early_until else ""
    return shown


def _typed_fees(rules: FeeRules, typed: dict[str, str]) -> dict[str, str]:
    return _shown_fees(rules) | typed


def set_fees(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    try:
        sent(request, event, do.SetFees)
    except NotRead as wrong:
        messages.error(request, _labelled_fees(wrong, event))
        first = wrong.wrong[0]
        return cash(request, event, 422, f"{first.name}.{first.part}" if first.part else first.name, open_fees=True)
    return form_act(request, event, do.SetFees, to=Addresses(event.id)("cash"))


def _labelled_fees(wrong: NotRead, event: OpenEvent) -> str:
    """A fee is named by its section."""
    return wrong.labelled({id: section.rules.name for id, section in event.director.state.sections.items()})


def record_money(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    try:
        sent(request, event, do.RecordMoney)
    except NotRead as wrong:
        messages.error(request, labelled(wrong, event))
        return cash(request, event, 422, wrong.wrong[0].name)
    return form_act(request, event, do.RecordMoney, to=_account_page(event, word(request, "player")))


def rule_fee(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    try:
        sent(request, event, do.RuleFee)
    except NotRead as wrong:
        messages.error(request, labelled(wrong, event))
        return cash(request, event, 422, "fee")
    return form_act(request, event, do.RuleFee, to=_account_page(event, word(request, "player")))


def _account_page(event: OpenEvent, player: str) -> str:
    known = player if player in event.director.state.section_of else ""
    return f"{Addresses(event.id)('cash')}?player={known}"


def members(request: HttpRequest, event: OpenEvent) -> HttpResponse:
    """Who has no ID, or is no member through the last day, before round 1 is paired."""
    with event.reading() as state:
        rows = memberships(state, _allowed(request, event))
        context: dict[str, Any] = {"rows": rows, "state_word": state_word, "urgent": URGENT, "files": FILES}
        context["count"] = sum(row.state in URGENT for row in rows)
        return desk(request, event, "members.html", **context)


def _imprint(event: OpenEvent) -> Imprint:
    return Imprint(event.name, now(), event.position, event.director.journal.code)


def cash_file(request: HttpRequest, event: OpenEvent, name: str, form_name: str) -> HttpResponse:
    if name not in TABLES or form_name not in FILES or form_name not in FORMS:
        raise Missing(_("There is no such list. Choose accounts, owing, totals or members, as csv, xlsx or pdf."))
    with event.reading() as state:
        table = TABLES[name](_book(request, event), memberships(state, _allowed(request, event)), _imprint(event))
    return _file(request, event, table, f"{event.id}-{name}", form_name)


def receipt(request: HttpRequest, event: OpenEvent, number: int) -> HttpResponse:
    with event.reading():
        book = _book(request, event)
        movement = book.receipt(number)
        if movement is None:
            raise Missing(_("There is no receipt %d. Look at the cash desk for the numbers.") % number)
        table = receipt_table(book, movement, _imprint(event))
    return _file(request, event, table, f"{event.id}-receipt-{number}", "pdf")


def _file(request: HttpRequest, event: OpenEvent, table: Table, name: str, form_name: str) -> HttpResponse:
    drawn = form(form_name)
    made = drawn.render(table, paper_of(request, event.director.event()))
    response = HttpResponse(made, content_type=drawn.media_type)
    kind = "inline" if form_name == "pdf" else "attachment"
    response.headers["Content-Disposition"] = f'{kind}; filename="{name}{drawn.suffix}"'
    return response
