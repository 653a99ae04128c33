"""What can be asked of the cash desk: the accounts with their payments, and who is a member."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.charts.table import Imprint, Table
from topboard.director.desk.question import EventInquiry, Printed, ToldAnswer
from topboard.director.desk.rights import Right
from topboard.director.entries.membership import memberships
from topboard.director.money.cash import CashTotal, FeeAccount, Movement, cash_book
from topboard.director.money.cash_tables import TABLES
from topboard.director.money.ledger import money


class FeePartTold(ToldAnswer, frozen=True):
    """One step of a fee; money as decimal text, below zero where it is taken off."""

    what: str
    money: str


class AccountTold(ToldAnswer, frozen=True):
    """What a player is to pay and has paid; `owes` is below zero for somebody who paid too much."""

    player: str
    name: str
    section: str
    school: str
    due: str
    paid: str
    owes: str
    parts: list[FeePartTold]


class CashTotalTold(ToldAnswer, frozen=True):
    name: str
    players: int
    due: str
    paid: str
    owes: str


class CashLineTold(ToldAnswer, frozen=True):
    """Money of an entry fee; below zero for a refund. `receipt` is 0 for what was entered with the player."""

    player: str
    money: str
    method: str
    day: str
    receipt: int


class CashAnswer(ToldAnswer, frozen=True):
    currency: str
    accounts: list[AccountTold]
    sections: list[CashTotalTold]
    schools: list[CashTotalTold]
    lines: list[CashLineTold]


@dataclass(frozen=True, slots=True)
class CashQuestion:
    """Entry fees: what everybody owes and paid, the totals, and every payment with its receipt."""

    def answer(self, of: EventInquiry) -> CashAnswer:
        book = cash_book(of.state, of.director.journal.entries, of.sections(Right.ENTRIES))
        return CashAnswer(
            book.currency,
            [_account(each) for each in book.accounts],
            [_total(each) for each in book.sections],
            [_total(each) for each in book.schools],
            [_line(each) for each in book.movements],
        )


def _account(each: FeeAccount) -> AccountTold:
    parts = [FeePartTold(part.what.told(), money(part.cents)) for part in each.parts]
    due, paid, owes = (money(cents) for cents in (each.due, each.paid, each.owes))
    who = (str(each.player.id), each.player.facts.name, each.section.id, each.school)
    return AccountTold(*who, due, paid, owes, parts)


def _total(each: CashTotal) -> CashTotalTold:
    return CashTotalTold(each.name, each.players, *map(money, (each.due, each.paid, each.owes)))


def _line(each: Movement) -> CashLineTold:
    return CashLineTold(str(each.account.player.id), money(each.cents), each.line.method, each.day, each.line.receipt)


class MembershipTold(ToldAnswer, frozen=True):
    """`state` is one of: no ID, expires before the last day, no expiry date entered, valid, life member."""

    player: str
    name: str
    section: str
    id: str
    expires: str
    state: str


@dataclass(frozen=True, slots=True)
class MembershipsQuestion:
    """Who is a member through the last day, the most urgent first."""

    def answer(self, of: EventInquiry) -> list[MembershipTold]:
        return [
            MembershipTold(
                str(each.player.id), each.player.facts.name, each.section.id, each.number, each.until, each.state.value
            )
            for each in memberships(of.state, of.sections(Right.ENTRIES))
        ]


def cash_table(name: str) -> Printed:
    """A list of the cash desk, as it is printed."""

    def printed(of: EventInquiry) -> Table:
        sections = of.sections(Right.ENTRIES)
        book = cash_book(of.state, of.director.journal.entries, sections)
        return TABLES[name](book, memberships(of.state, sections), Imprint())

    return printed
