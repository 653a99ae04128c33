"""Payments from the bank: the rows of its list (CSV) are matched with entries by their reference.

Only the day, the amount and the reference are kept. Long numbers, as of accounts and cards, are not even shown.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from topboard.core import PlayerId
from topboard.director import Answer
from topboard.director import commands as do
from topboard.director.money.ledger import Line, PayMethod, money
from topboard.errors import TopboardError
from topboard.formats.tables.csvfile import read_csv
from topboard.formats.tables.dates import calendar_date
from topboard.web.accounts.dispatch import give
from topboard.web.accounts.roles import Grant
from topboard.web.entries.prices import sheet_prices
from topboard.web.events.shelf import OpenEvent
from topboard.web.models import EntrySheet, EntryState

REFERENCE = re.compile(r"\bENTRY\W{0,3}(\d{1,9})\b", re.IGNORECASE)
AMOUNT_HEADINGS = ("amount", "credit", "paid in", "value", "montant", "crédit", "betrag", "gutschrift")
CURRENCY = r"(?:[A-Z]{3}|[^\w\s.,+-])?"
MONEY = re.compile(rf"([+-]?)\s*{CURRENCY}\s*(\d{{1,3}}(?:[.,' \u00a0]\d{{3}})+|\d+)(?:[.,](\d{{1,2}}))?\s*{CURRENCY}")
LONG_NUMBER = re.compile(r"(?:\d[ -]?){9,}\d")
LONGEST_TEXT = 160
HEAD_ROWS = 20
"""Banks write about the account before the headings."""


class PaymentState(StrEnum):
    READY = "ready"
    DOUBLE = "double"
    NOT_ACCEPTED = "not accepted"
    NO_ENTRY = "no entry"


@dataclass(frozen=True, slots=True)
class BankRow:
    """A row of the list: what came in, and for which entry form, None where no reference stands in it."""

    cents: int
    day: date | None
    text: str
    sheet: int | None


@dataclass(frozen=True, slots=True)
class BankPayment:
    """A row with the players that it pays for; `shares` are cents by player."""

    row: BankRow
    state: PaymentState
    names: tuple[str, ...] = ()
    shares: tuple[tuple[PlayerId, int], ...] = ()
    owed: int = 0

    @property
    def key(self) -> str:
        """What the page sends back."""
        return f"{self.row.sheet}|{self.row.cents}|{self.row.day or ''}"

    @property
    def note(self) -> str:
        """By it a payment is known again when the next list has it too."""
        return note_of(self.row)


def note_of(row: BankRow) -> str:
    return f"ENTRY {row.sheet}, {money(row.cents)}, {row.day or '?'}"


def read_bank_list(data: bytes) -> list[BankRow]:
    """Every row in which money came in, whatever its columns are called."""
    rows = [[cell.strip() for cell in row] for row in read_csv(data) if any(cell.strip() for cell in row)]
    column = next((at for row in rows[:HEAD_ROWS] if (at := _amount_column(row)) is not None), None)
    found = []
    for row in rows:
        cents = _cents_of(row, column)
        if cents is not None and cents > 0:
            said = REFERENCE.search(" ".join(row))
            found.append(BankRow(cents, _day_of(row), _shown(row), int(said[1]) if said else None))
    return found


def _amount_column(headings: Sequence[str]) -> int | None:
    """The first heading that speaks of an amount, and not of the day on which it counts."""
    words = [text.casefold() for text in headings]
    named = (at for at, text in enumerate(words) if text.startswith(AMOUNT_HEADINGS) and "dat" not in text)
    return next(named, None)


def _cents_of(row: Sequence[str], column: int | None) -> int | None:
    """In its column, or without headings the first cell that is an amount with cents."""
    if column is not None:
        return cents_in(row[column]) if column < len(row) else None
    return next((cents for cell in row if "." in cell or "," in cell for cents in [cents_in(cell)] if cents), None)


def cents_in(text: str) -> int | None:
    """1.234,56 and 1,234.56 are the same amount; None for anything else."""
    found = MONEY.fullmatch(text)
    if found is None:
        return None
    sign, whole, cents = found.groups()
    amount = int(re.sub(r"\D", "", whole)) * 100 + int((cents or "").ljust(2, "0"))
    return -amount if sign == "-" else amount


def _day_of(row: Sequence[str]) -> date | None:
    for cell in row:
        try:
            return calendar_date(cell, None)
        except (TopboardError, ValueError):
            continue
    return None


def _shown(row: Sequence[str]) -> str:
    words = " · ".join(cell for cell in row if cell)
    return LONG_NUMBER.sub("…", words)[:LONGEST_TEXT]


def bank_payments(event: OpenEvent, rows: Sequence[BankRow]) -> Iterator[BankPayment]:
    """Each row with its entry; the same payment twice, in this list or an earlier one, is a double."""
    seen: set[str] = set()
    for row in rows:
        sheet = EntrySheet.objects.filter(event=event.id, pk=row.sheet).first() if row.sheet else None
        if sheet is None:
            yield BankPayment(row, PaymentState.NO_ENTRY)
            continue
        made = _payment(event, row, sheet, doubled=note_of(row) in seen)
        seen.add(note_of(row))
        yield made


def _payment(event: OpenEvent, row: BankRow, sheet: EntrySheet, *, doubled: bool) -> BankPayment:
    state, prices = event.director.state, sheet_prices(event, sheet)
    lines = list(sheet.lines.order_by("pk"))
    names = tuple(line.name for line in lines)
    here = [line for line in lines if line.state == EntryState.ACCEPTED and line.player in state.section_of]
    if not here:
        return BankPayment(row, PaymentState.NOT_ACCEPTED, names)
    owed = [(PlayerId(line.player), prices[line.pk].owes if line.pk in prices else 0) for line in here]
    ledger = [line.reason for id, _owes in owed for line in state.player(id).ledger]
    is_double = doubled or note_of(row) in ledger
    shares = tuple(_shared(row.cents, owed))
    kind = PaymentState.DOUBLE if is_double else PaymentState.READY
    return BankPayment(row, kind, names, shares, sum(owes for _id, owes in owed))


def _shared(cents: int, owed: Sequence[tuple[PlayerId, int]]) -> Iterator[tuple[PlayerId, int]]:
    """Each player's debt in the order of the form; what is left over stands with the first."""
    parts, left = [], cents
    for id, owes in owed:
        parts.append((id, min(owes, left)))
        left -= parts[-1][1]
    for at, (id, part) in enumerate(parts):
        share = part + (left if at == 0 else 0)
        if share:
            yield id, share


def row_of_key(key: str) -> BankRow | None:
    """A row as the page sent it back; None for what no page of ours sends."""
    sheet, _bar, rest = key.partition("|")
    cents, _bar, day = rest.partition("|")
    if not (sheet.isdecimal() and cents.isdecimal() and len(sheet) < 10 and len(cents) < 10):
        return None
    try:
        return BankRow(int(cents), date.fromisoformat(day) if day else None, "", int(sheet))
    except ValueError:
        return None


def take_bank_list(
    event: OpenEvent, data: bytes, grants: Iterable[Grant], *, actor: str, record: bool
) -> tuple[list[BankPayment], Answer | None]:
    """What the list says, for those who have no page to look at; with `record` everything that is ready is recorded."""
    with event.reading():
        found = list(bank_payments(event, read_bank_list(data)))
    ready = [each for each in found if each.state is PaymentState.READY]
    return found, give(event, recorded(ready), grants, actor=actor) if record and ready else None


def recorded(payments: Sequence[BankPayment]) -> do.Together:
    """All of them as one step, which one undo takes back."""
    return do.Together(
        tuple(
            do.RecordMoney(id, Line.PAYMENT, cents, each.note, PayMethod.TRANSFER.value, each.row.day)
            for each in payments
            for id, cents in each.shares
        )
    )
