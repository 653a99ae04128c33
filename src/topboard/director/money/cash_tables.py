"""The books of the cash desk on paper and in spreadsheets: accounts, who owes, totals, memberships, receipts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from topboard.charts.table import (
    Align,
    Blank,
    Blanks,
    Block,
    Card,
    Cards,
    CellText,
    Column,
    Grid,
    Imprint,
    Say,
    Table,
    TableRow,
    TypeSize,
    entry,
    figure,
)
from topboard.charts.words import words
from topboard.director.entries.membership import Membership, MemberState
from topboard.director.money.cash import CashBook, CashTotal, FeeAccount, Movement
from topboard.director.money.ledger import METHOD_WORDS, PayMethod
from topboard.language import translated
from topboard.rulebook.holes import amount

Books = Callable[[CashBook, Sequence[Membership], Imprint], Table]


def method_word(method: str) -> str:
    return translated(METHOD_WORDS[PayMethod(method)]) if method in set(PayMethod) else method


def state_word(state: MemberState) -> str:
    told = {
        MemberState.NO_ID: words.MEMBER_NO_ID,
        MemberState.EXPIRES: words.MEMBER_EXPIRES,
        MemberState.UNKNOWN: words.MEMBER_UNKNOWN,
        MemberState.VALID: words.MEMBER_VALID,
        MemberState.LIFE: words.MEMBER_LIFE,
    }
    return told[state]


def made_of(account: FeeAccount, currency: str) -> str:
    """The working of a fee: entry fee, Open $40, late entry $10."""
    return ", ".join(f"{part.what.told()} {amount(part.cents, currency)}" for part in account.parts)


def accounts_table(book: CashBook, _members: Sequence[Membership], imprint: Imprint) -> Table:
    return _one(words.CASH_ACCOUNTS, _accounts(book, book.accounts, words.CASH_NOTHING), imprint)


def owing_table(book: CashBook, _members: Sequence[Membership], imprint: Imprint) -> Table:
    return _one(words.CASH_OWING, _accounts(book, book.owing, words.CASH_NOBODY), imprint)


def totals_table(book: CashBook, _members: Sequence[Membership], imprint: Imprint) -> Table:
    grids = (
        _sums(book, words.CASH_BY_SECTION, words.SECTION, book.sections),
        _sums(book, words.CASH_BY_SCHOOL, words.CASH_SCHOOL, book.schools),
        _by_day(book),
    )
    blocks = tuple(Block(grid, title=words.CASH_TOTALS if not at else "") for at, grid in enumerate(grids))
    return Table(words.CASH_TOTALS, blocks, imprint)


def members_table(_book: CashBook, members: Sequence[Membership], imprint: Imprint) -> Table:
    columns = (
        Column(words.NAME, stretch=True),
        Column(words.SECTION),
        Column(words.MEMBER_ID),
        Column(words.MEMBER_UNTIL),
        Column(words.MEMBER_STATE),
    )
    rows = tuple(
        TableRow(
            tuple(
                map(
                    entry,
                    (each.player.called, each.section.rules.name, each.number, each.until, state_word(each.state)),
                )
            )
        )
        for each in members
    )
    return _one(words.CASH_MEMBERS, Grid(columns, rows), imprint)


TABLES: dict[str, Books] = {
    "accounts": accounts_table,
    "owing": owing_table,
    "totals": totals_table,
    "members": members_table,
}
"""What can be printed or exported, by the name in the address."""


def receipt_table(book: CashBook, movement: Movement, imprint: Imprint) -> Table:
    """What the player gets for the money: two to a page, one for the desk."""
    account, currency = movement.account, book.currency
    heading = words.CASH_REFUND if movement.cents < 0 else words.CASH_RECEIPT
    title = heading.format(number=movement.line.receipt)
    who = words.CASH_TO if movement.cents < 0 else words.CASH_FROM
    left = amount(max(0, account.owes), currency)
    fields = (
        Blanks((Blank(who, account.player.called), Blank(words.CASH_DAY, movement.day))),
        Blanks((Blank(words.CASH_FOR, made_of(account, currency) or account.section.rules.name),)),
        Blanks((Blank(words.CASH_METHOD, method_word(movement.line.method)), Blank(words.CASH_STILL_OWED, left))),
    )
    total = Say(f"{words.CASH_AMOUNT}: {amount(abs(movement.cents), currency)}", TypeSize.LARGE, strong=True)
    head = (Say(imprint.event, strong=True), Say(title, TypeSize.LARGE, strong=True))
    card = Card(title, (*head, *fields, total, Blanks((Blank(words.SIGNATURE),))))
    return Table(title, (Block(Cards((card, card), across=1, down=2)),), imprint)


def _one(title: str, grid: Grid, imprint: Imprint) -> Table:
    return Table(title, (Block(grid, title=title),), imprint)


def _accounts(book: CashBook, accounts: Sequence[FeeAccount], empty: str) -> Grid:
    columns = (
        Column(words.NAME, stretch=True),
        Column(words.SECTION),
        Column(words.CASH_SCHOOL, stretch=True),
        Column(words.CASH_FEE, Align.RIGHT),
        Column(words.PAID, Align.RIGHT),
        Column(words.CASH_OWES, Align.RIGHT),
        Column(words.CASH_MADE_OF, stretch=True),
        Column(words.CASH_METHOD),
        Column(words.CASH_RECEIPTS),
    )
    return Grid(columns, tuple(_account(book, each) for each in accounts), empty=empty)


def _account(book: CashBook, account: FeeAccount) -> TableRow:
    moved = [each.line for each in book.movements if each.account is account]
    methods = dict.fromkeys(method_word(line.method) for line in moved if line.method)
    receipts = [str(line.receipt) for line in moved if line.receipt]
    cells = (
        entry(account.player.called),
        entry(account.section.rules.name),
        entry(account.school),
        *(_money(cents, book.currency) for cents in (account.due, account.paid, account.owes)),
        entry(made_of(account, book.currency)),
        entry(", ".join(methods)),
        entry(", ".join(receipts)),
    )
    return TableRow(cells)


def _money(cents: int, currency: str) -> CellText:
    """As people read it, and for spreadsheets the number."""
    return entry(amount(cents, currency), number=Fraction(cents, 100))


def _sums(book: CashBook, heading: str, what: str, totals: Sequence[CashTotal]) -> Grid:
    columns = (
        Column(what, stretch=True),
        Column(words.CASH_PLAYERS, Align.RIGHT),
        *(Column(each, Align.RIGHT) for each in (words.CASH_FEE, words.PAID, words.CASH_OWES)),
    )
    named = [(total.name or words.CASH_NO_SCHOOL, total) for total in totals]
    rows = tuple(_sum_row(book, name, total) for name, total in (*named, (words.TOTAL, book.total)))
    return Grid(columns, rows, heading=heading)


def _sum_row(book: CashBook, name: str, total: CashTotal) -> TableRow:
    sums = (_money(cents, book.currency) for cents in (total.due, total.paid, total.owes))
    return TableRow((entry(name), figure(total.players), *sums))


def _by_day(book: CashBook) -> Grid:
    methods = book.methods
    columns = (
        Column(words.CASH_DAY, stretch=True),
        *(Column(method_word(method), Align.RIGHT) for method in methods),
        Column(words.TOTAL, Align.RIGHT),
    )
    rows = tuple(
        TableRow(
            (
                entry(day or words.CASH_NO_DAY),
                *(_money(sums.get(method, 0), book.currency) for method in methods),
                _money(sum(sums.values()), book.currency),
            )
        )
        for day, sums in book.days
    )
    return Grid(columns, rows, heading=words.CASH_BY_DAY, empty=words.CASH_NOTHING)
