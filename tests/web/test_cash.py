"""The cash desk: what is typed wrongly is named and stays, files are made, and cashiers see their own sections."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client
from tests.web.conftest import PASSWORD, ClientOf

from topboard.director import commands as do
from topboard.director.entries.membership import MemberState
from topboard.director.money.ledger import Line
from topboard.web.accounts.roles import Role
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent
from topboard.web.models import Account, RoleGrant

DESK = f"/desk/{SAMPLE}/cash"


def test_a_fee_of_ten_names_the_field_and_stays(director: Client, event: OpenEvent) -> None:
    answer = director.post(
        f"{DESK}/fees", {"fees.open": "ten", "fees.reserve": "30", "currency": "$", "late_extra": "x"}
    )
    text = answer.content.decode()
    assert answer.status_code == 422
    assert "Open: &#39;ten&#39; is not an amount. Write 25 or 25.50." in text
    assert "Late entries pay more: &#39;x&#39; is not an amount." in text
    assert 'name="fees.open" value="ten"' in text
    assert 'name="fees.reserve" value="30"' in text
    assert not event.director.state.fees.sections


def test_an_amount_that_is_none_stays_in_its_field(director: Client, event: OpenEvent) -> None:
    answer = director.post(f"{DESK}/money", {"player": "p3", "line": "payment", "amount": "ten", "method": "card"})
    assert answer.status_code == 422
    assert 'name="amount" value="ten"' in answer.content.decode()
    assert not event.director.state.player("p3").ledger


@pytest.mark.parametrize("name", ["accounts", "owing", "totals", "members"])
@pytest.mark.parametrize(("form", "begins"), [("csv", b"\xef\xbb\xbf"), ("xlsx", b"PK"), ("pdf", b"%PDF")])
def test_every_list_as_a_file(director: Client, event: OpenEvent, name: str, form: str, begins: bytes) -> None:
    answer = director.get(f"{DESK}/{name}.{form}")
    assert answer.status_code == 200
    assert answer.content.startswith(begins)


def test_a_receipt_is_printed_and_another_is_not_there(director: Client, event: OpenEvent) -> None:
    event.do(do.RecordMoney("p3", Line.PAYMENT, 4000), actor="Ann")
    assert director.get(f"{DESK}/receipt/1.pdf").content.startswith(b"%PDF")
    assert director.get(f"{DESK}/receipt/2.pdf").status_code == 404
    assert director.get(f"{DESK}/other.csv").status_code == 404


def test_a_cashier_of_one_section_sees_that_section(event: OpenEvent, client_of: ClientOf) -> None:
    cashier = Account.objects.create_account("till", PASSWORD)
    RoleGrant.objects.create(account=cashier, role=Role.CASHIER, event=SAMPLE, section="juniors")
    client = Client()
    client.force_login(cashier)
    text = client.get(DESK).content.decode()
    assert "Juniors" in text
    assert 'id="p1"' not in text
    answer = client.post(f"{DESK}/money", {"player": "p1", "line": "payment", "amount": "10"})
    assert answer.status_code == 403
    assert not event.director.state.player("p1").ledger
    assert client_of(Role.HELPER).get(DESK).status_code == 403


def test_programs_read_the_books(event: OpenEvent, token_of: Callable[[Role], str]) -> None:
    event.do(do.SetFees({"open": 4000}, "$"), actor="Ann")
    event.do(do.RecordMoney("p3", Line.PAYMENT, 1500, method="card"), actor="Ann")
    asks = {"Authorization": f"Bearer {token_of(Role.CASHIER)}"}
    found = Client().get(f"/api/v1/events/{SAMPLE}/cash", headers=asks).json()
    (account,) = [each for each in found["accounts"] if each["player"] == "p3"]
    assert (account["due"], account["paid"], account["owes"]) == ("40.00", "15.00", "25.00")
    assert [(each["receipt"], each["method"]) for each in found["lines"]] == [(1, "card")]
    members = Client().get(f"/api/v1/events/{SAMPLE}/memberships", headers=asks).json()
    assert {each["state"] for each in members} <= {state.value for state in MemberState}
    assert {each["player"] for each in members} < {each["player"] for each in found["accounts"]}
