"""A list of payments from the bank marks entries as paid: matched by reference, shown before, undone in one step."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pytest
from django.test import Client
from tests.web.test_entries import ANN, BO, FORM, INBOX, form, told

from topboard.director import commands as do
from topboard.director.money.ledger import paid
from topboard.errors import TopboardError
from topboard.journal.events import SectionRules
from topboard.web.accounts.roles import Role
from topboard.web.entries import terminal
from topboard.web.entries.bank_list import cents_in, read_bank_list
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent
from topboard.web.models import EntryChoices, EntrySheet

PAYMENTS = f"{INBOX}/payments"


@pytest.mark.parametrize(
    ("text", "cents"),
    [
        ("30", 3000),
        ("30.5", 3050),
        ("1,234.56", 123456),
        ("1.234,56", 123456),
        ("1 234,56", 123456),
        ("€ 30,00", 3000),
        ("30.00 EUR", 3000),
        ("+30.00", 3000),
        ("-12.00", -1200),
        ("ENTRY 3", None),
        ("2026-05-01", None),
    ],
)
def test_amounts_as_banks_write_them(text: str, cents: int | None) -> None:
    assert cents_in(text) == cents


def test_a_list_with_other_headings_and_no_headings() -> None:
    german = (
        b'Buchung;Verwendungszweck;Betrag\n01.05.2026;Startgeld entry-12 Alpha;"1.030,00"\n02.05.2026;Miete;-50,00\n'
    )
    (row,) = read_bank_list(german)
    assert (row.cents, row.sheet, row.day) == (103000, 12, date(2026, 5, 1))
    odd = ("Account of the club", "Value date,Text,Debit,Credit", "2026-05-01,ENTRY 9,,30.00", "2026-05-02,rent,50.00,")
    (row,) = read_bank_list("\n".join(odd).encode())
    assert (row.cents, row.sheet) == (3000, 9)
    (bare,) = read_bank_list(b"2026-05-01,Pat Parent,ENTRY 7,30.00\n")
    assert (bare.cents, bare.sheet) == (3000, 7)


def test_long_numbers_are_not_shown() -> None:
    (row,) = read_bank_list(b"2026-05-01,card 4111 1111 1111 1111,ENTRY 7,30.00\n")
    assert "1111" not in row.text


@pytest.fixture
def family(event: OpenEvent, director: Client) -> EntrySheet:
    """Two entries on one form, accepted, of 30 and 20."""
    event.do(do.CreateSection(SectionRules("New", "dutch", rounds_total=5), "new"), actor="A")
    event.do(do.SetFees({"new": 3000}, "£", family_off=1000), actor="A")
    EntryChoices(event=SAMPLE, is_open=True, sections=["new"]).save()
    director.post(FORM, form(ANN, BO))
    director.post(f"{INBOX}/accept", {"fitting": "1"})
    return EntrySheet.objects.get()


def paid_in(event: OpenEvent) -> list[int]:
    return [paid(player) for player in event.director.state.sections["new"].players.values()]


def test_seen_first_then_recorded_and_undone(event: OpenEvent, director: Client, family: EntrySheet) -> None:
    rows = (f"2026-05-01,ENTRY {family.pk} Alpha,50.00", "2026-05-02,rent,12.00", "2026-05-02,ENTRY 999,30.00")
    text = "\n".join(("Date,Details,Amount", *rows))
    seen = director.post(PAYMENTS, {"text": text})
    page = told(seen)
    assert "Alpha, Ann, Alpha, Bo" in page
    assert "pays in full" in page
    assert page.count("no entry has this reference") == 2
    assert paid_in(event) == [0, 0]
    director.post(f"{PAYMENTS}/take", {"payment": f"{family.pk}|5000|2026-05-01"})
    assert paid_in(event) == [3000, 2000]
    again = director.post(PAYMENTS, {"text": text}).content.decode()
    assert "recorded already" in again
    assert "checked" not in again.partition("<tbody>")[2].partition("</tbody>")[0]
    event.do(do.Undo(event.position), actor="Ann")
    assert paid_in(event) == [0, 0]


def test_an_entry_that_waits_is_named(event: OpenEvent, director: Client, family: EntrySheet) -> None:
    director.post(FORM, form({"name": "Beta, Cy", "rating": "1000"}, sender="Cy", email="cy@example.org"))
    sheet = EntrySheet.objects.latest("pk")
    page = told(director.post(PAYMENTS, {"text": f"2026-05-01,ENTRY {sheet.pk},30.00\n"}))
    assert "accept the entry first" in page


def test_the_same_payment_twice_in_a_list(director: Client, family: EntrySheet) -> None:
    text = f"2026-05-01,ENTRY {family.pk},50.00\n" * 2
    assert told(director.post(PAYMENTS, {"text": text})).count("recorded already") == 1


def test_a_list_without_payments_says_so(director: Client, family: EntrySheet) -> None:
    page = director.post(PAYMENTS, {"text": "nothing here"}, follow=True).content.decode()
    assert "No payments were found" in page


def test_a_program_looks_then_records(
    event: OpenEvent, client: Client, family: EntrySheet, token_of: Callable[[Role], str]
) -> None:
    """Nothing is recorded until it is asked for; a second time the payment is known."""
    headers = {"Authorization": f"Bearer {token_of(Role.CASHIER)}"}
    text = f"2026-05-01,ENTRY {family.pk},50.00\n2026-05-02,rent,12.00\n"
    states = []
    for record in (False, True, True):
        body = {"text": text, "record": record}
        answer = client.post(f"/api/v1/events/{SAMPLE}/payments", body, "application/json", headers=headers)
        states.append(([each["state"] for each in answer.json()], paid_in(event)))
    assert states == [
        (["ready", "no entry"], [0, 0]),
        (["ready", "no entry"], [3000, 2000]),
        (["double", "no entry"], [3000, 2000]),
    ]


def test_at_the_terminal(event: OpenEvent, family: EntrySheet) -> None:
    data = f"2026-05-01,ENTRY {family.pk},50.00\n".encode()
    assert list(terminal.payments(SAMPLE, data, record=False))[-1] == "Ready: 1"
    lines = list(terminal.payments(SAMPLE, data, record=True))
    assert lines == ["    50.00  2026-05-01  ready  Alpha, Ann, Alpha, Bo", "Recorded: 1"]
    assert paid_in(event) == [3000, 2000]
    with pytest.raises(TopboardError):
        list(terminal.payments("nowhere", data, record=False))
