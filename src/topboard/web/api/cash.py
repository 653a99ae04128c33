"""What the API says of the cash desk: accounts, totals, receipts, memberships."""

from __future__ import annotations

from django.http import HttpRequest
from ninja import Router, Schema

from topboard.director.desk.rights import Right
from topboard.director.entries.membership import memberships
from topboard.director.money.cash import CashBook, CashTotal, FeeAccount, cash_book
from topboard.director.money.ledger import money
from topboard.web.accounts.roles import may
from topboard.web.api.access import Needs, token_of
from topboard.web.events.shelf import OpenEvent, shelf

ENTRIES_SOMEWHERE = Needs(Right.ENTRIES, somewhere=True)
router = Router()


class FeePartOut(Schema):
    """One step of a fee; money as decimal text, below zero where it is taken off."""

    what: str
    money: str


class AccountOut(Schema):
    """What a player is to pay and has paid; `owes` is below zero for somebody who paid too much."""

    player: str
    name: str
    section: str
    school: str
    due: str
    paid: str
    owes: str
    parts: list[FeePartOut]


class CashTotalOut(Schema):
    name: str
    players: int
    due: str
    paid: str
    owes: str


class CashLineOut(Schema):
    """Money of an entry fee; below zero for a refund. `receipt` is 0 for what was entered with the player."""

    player: str
    money: str
    method: str
    day: str
    receipt: int


class CashOut(Schema):
    currency: str
    accounts: list[AccountOut]
    sections: list[CashTotalOut]
    schools: list[CashTotalOut]
    lines: list[CashLineOut]


class MembershipOut(Schema):
    """`state` is one of: no ID, expires before the last day, no expiry date entered, valid, life member."""

    player: str
    name: str
    section: str
    id: str
    expires: str
    state: str


def _sections(request: HttpRequest, event: OpenEvent) -> list[str]:
    grant = token_of(request).grant
    return [id for id in event.director.state.sections if may((grant,), Right.ENTRIES, event.id, id)]


@router.get("/events/{event}/cash", response={200: CashOut}, auth=ENTRIES_SOMEWHERE)
def cash(request: HttpRequest, event: str) -> CashOut:
    """Entry fees: what everybody owes and paid, the totals, and every payment with its receipt."""
    opened = shelf().event(event)
    with opened.reading() as state:
        book = cash_book(state, opened.director.journal.entries, _sections(request, opened))
    return CashOut(
        currency=book.currency,
        accounts=[_account(each) for each in book.accounts],
        sections=[_total(each) for each in book.sections],
        schools=[_total(each) for each in book.schools],
        lines=_lines(book),
    )


@router.get("/events/{event}/memberships", response={200: list[MembershipOut]}, auth=ENTRIES_SOMEWHERE)
def members(request: HttpRequest, event: str) -> list[MembershipOut]:
    """Who is a member through the last day, the most urgent first."""
    opened = shelf().event(event)
    with opened.reading() as state:
        found = memberships(state, _sections(request, opened))
    return [
        MembershipOut(
            player=str(each.player.id),
            name=each.player.facts.name,
            section=each.section.id,
            id=each.number,
            expires=each.until,
            state=each.state.value,
        )
        for each in found
    ]


def _account(account: FeeAccount) -> AccountOut:
    return AccountOut(
        player=str(account.player.id),
        name=account.player.facts.name,
        section=account.section.id,
        school=account.school,
        due=money(account.due),
        paid=money(account.paid),
        owes=money(account.owes),
        parts=[FeePartOut(what=part.what.told(), money=money(part.cents)) for part in account.parts],
    )


def _total(total: CashTotal) -> CashTotalOut:
    sums = {"due": money(total.due), "paid": money(total.paid), "owes": money(total.owes)}
    return CashTotalOut(name=total.name, players=total.players, **sums)


def _lines(book: CashBook) -> list[CashLineOut]:
    return [
        CashLineOut(
            player=str(each.account.player.id),
            money=money(each.cents),
            method=each.line.method,
            day=each.day,
            receipt=each.line.receipt,
        )
        for each in book.movements
    ]
