"""Entry fees: what a fee is made of, what was paid, the sums, and who is a member."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from datetime import date
from typing import Any

import pytest
from tests.director.hall import Hall

from topboard.charts import render
from topboard.charts.table import Imprint
from topboard.core import MEMBER_FOR_LIFE, Fees
from topboard.director import commands as do
from topboard.director.entries.membership import MemberState, memberships
from topboard.director.money.cash import CashBook, FeeAccount, cash_book, fee_parts
from topboard.director.money.cash_tables import TABLES, receipt_table
from topboard.director.money.ledger import Line, paid
from topboard.journal import Entry
from topboard.journal.events import SectionRules

FEES = {"open": 5000, "reserve": 3000}


def hall_with_fees(**more: Any) -> Hall:
    hall = Hall(federation="us-chess")
    hall.accept(do.ChangeEvent({"starts": date(2026, 5, 2), "ends": date(2026, 5, 3)}))
    hall.accept(do.CreateSection(SectionRules(name="Reserve", system="plain", federation="us-chess"), "reserve"))
    hall.accept(do.SetFees(FEES, "$", **more))
    return hall


def book(hall: Hall) -> CashBook:
    return cash_book(hall.director.state, hall.journal.entries)


def account(hall: Hall, player: str) -> FeeAccount:
    found = book(hall).of(player)
    assert found is not None
    return found


def working(hall: Hall, player: str) -> list[tuple[str, int]]:
    return [(part.what.told(), part.cents) for part in account(hall, player).parts]


def test_the_fee_of_the_section() -> None:
    hall = hall_with_fees()
    player = hall.enter("Adams")
    assert working(hall, player) == [("entry fee, Open", 5000)]
    hall.accept(do.MovePlayer(player, "reserve"))
    assert working(hall, player) == [("entry fee, Reserve", 3000)]


@pytest.mark.parametrize(
    ("until", "due"),
    [(date(2026, 5, 1), 6000), (date(2026, 5, 2), 5000)],
    ids=["entered after the last early day", "entered on it"],
)
def test_a_late_entry_pays_more(until: date, due: int) -> None:
    """The clock of the hall stands on 2 May when everybody enters."""
    hall = hall_with_fees(early_until=until, late_extra=1000)
    assert account(hall, hall.enter("Adams")).due == due


def test_ages_are_those_of_the_first_day() -> None:
    hall = hall_with_fees(junior_under=18, junior_off=1000, senior_from=65, senior_off=500)
    assert account(hall, hall.enter("Young", birth=date(2008, 5, 3))).due == 4000
    assert account(hall, hall.enter("Eighteen", birth=date(2008, 5, 2))).due == 5000
    assert account(hall, hall.enter("Old", birth=date(1961, 5, 2))).due == 4500
    assert account(hall, hall.enter("By the year", birth_year=2010)).due == 4000
    assert account(hall, hall.enter("Nobody knows")).due == 5000


def test_non_members_pay_more() -> None:
    """A member has an ID and is one through the last day; where no end is known, the ID is believed."""
    hall = hall_with_fees(non_member_extra=300)
    assert account(hall, hall.enter("No ID")).due == 5300
    expired = hall.enter("Expired", uschess_id="12345670", membership_expires=date(2026, 5, 2))
    assert account(hall, expired).due == 5300
    valid = hall.enter("Valid", uschess_id="12345671", membership_expires=date(2026, 5, 3))
    assert account(hall, valid).due == 5000
    assert account(hall, hall.enter("For life", uschess_id="12345672", membership_expires=MEMBER_FOR_LIFE)).due == 5000


def test_the_first_of_a_family_pays_in_full() -> None:
    """Also where the others play in another section, and whoever is listed first."""
    hall = hall_with_fees(family_off=700)
    first, alone = hall.enter("Zola, Ann", family="Zola"), hall.enter("Adams")
    second = hall.enter("Zola, Bo", family="ZOLA")
    hall.accept(do.MovePlayer(second, "reserve"))
    dues = [account(hall, each).due for each in (first, second, alone)]
    assert dues == [5000, 2300, 5000]


def test_titles_play_free_or_for_less() -> None:
    hall = hall_with_fees(titles=("gm",))
    titled = hall.enter("Master", title="GM")
    assert working(hall, titled) == [("entry fee, Open", 5000), ("title GM", -5000)]
    hall.accept(do.SetFees(FEES, titles=("GM",), title_off=2000))
    assert account(hall, titled).due == 3000


def test_a_fee_is_never_below_zero() -> None:
    hall = hall_with_fees(titles=("GM",), family_off=1000)
    hall.enter("Ann", family="Zola")
    assert account(hall, hall.enter("Bo", family="Zola", title="GM")).due == 0


def test_a_ruling_stands_before_the_entry_and_the_entry_before_the_rules() -> None:
    hall = hall_with_fees()
    player = hall.enter("Adams", fees=Fees(due=2500))
    assert account(hall, player).due == 2500
    hall.accept(do.RuleFee(player, 0, "helped to set up"))
    assert working(hall, player) == [("by ruling: helped to set up", 0)]
    hall.accept(do.RuleFee(player))
    assert account(hall, player).due == 2500
    assert not hall.accept(do.RuleFee(player)).entries


def test_a_re_entry_has_its_own_fee_and_nothing_paid() -> None:
    hall = hall_with_fees(reentry_fee=2000)
    first = hall.enter("Adams", fees=Fees(paid=5000))
    hall.enter("Baker")
    hall.play_round()
    hall.accept(do.Reenter(first))
    (second,) = [player for player in hall.section.players.values() if player.reentry_of == first]
    assert (account(hall, first).owes, account(hall, second.id).owes) == (0, 2000)


def test_somebody_who_moves_after_a_game_has_paid_in_the_first_section() -> None:
    hall = hall_with_fees()
    first = hall.enter("Adams")
    hall.enter("Baker")
    hall.accept(do.RecordMoney(first, Line.PAYMENT, 5000))
    hall.play_round()
    hall.accept(do.MovePlayer(first, "reserve"))
    (moved,) = hall.director.state.sections["reserve"].players.values()
    assert (account(hall, first).owes, account(hall, moved.id).owes) == (0, 0)


def test_payments_have_receipts_whose_numbers_never_come_twice() -> None:
    hall = hall_with_fees()
    player = hall.enter("Adams")
    step = hall.accept(do.RecordMoney(player, Line.PAYMENT, 2000, method="cash", day=date(2026, 5, 1)))
    hall.accept(do.Undo(step.entries[0].position))
    hall.accept(do.RecordMoney(player, Line.PAYMENT, 4000, method="card"))
    (movement,) = book(hall).movements
    assert (movement.line.receipt, movement.cents, movement.day) == (2, 4000, "2026-05-02")
    assert account(hall, player).owes == 1000
    assert book(hall).receipt(1) is None


def test_too_much_is_said_and_can_be_refunded_after_the_section_is_closed() -> None:
    hall = hall_with_fees()
    player = hall.enter("Adams")
    (problem,) = hall.accept(do.RecordMoney(player, Line.PAYMENT, 6000)).problems
    assert problem.message.told() == "Adams has now paid $10 too much."
    hall.accept(do.CloseSection("open"))
    hall.accept(do.RecordMoney(player, Line.REFUND, 1000, "too much", "cash"))
    assert paid(hall.section.players[player]) == 5000
    hall.refuse(do.RecordMoney(player, Line.REFUND, 5001))


def test_an_entry_with_money_is_not_removed() -> None:
    hall = hall_with_fees()
    player = hall.enter("Adams")
    hall.accept(do.RecordMoney(player, Line.PAYMENT, 5000))
    assert "Refund it" in str(hall.refuse(do.RemovePlayer(player)))
    hall.accept(do.RecordMoney(player, Line.REFUND, 5000))
    hall.accept(do.RemovePlayer(player))


def test_sums_by_section_school_and_day() -> None:
    hall = hall_with_fees()
    one, two = hall.enter("Adams", club="Elm School"), hall.enter("Baker", team="Elm School")
    three = hall.enter("Cole")
    hall.accept(do.MovePlayer(two, "reserve"))
    hall.accept(do.RecordMoney(one, Line.PAYMENT, 5000, method="cash", day=date(2026, 5, 1)))
    hall.accept(do.RecordMoney(two, Line.PAYMENT, 3000, method="card", day=date(2026, 5, 2)))
    hall.accept(do.RecordMoney(two, Line.REFUND, 500, method="cash", day=date(2026, 5, 2)))
    books = book(hall)
    assert [(each.name, each.players, each.due, each.paid) for each in books.sections] == [
        ("Open", 2, 10000, 5000),
        ("Reserve", 1, 3000, 2500),
    ]
    assert [(each.name, each.owes) for each in books.schools] == [("Elm School", 500), ("", 5000)]
    assert [(day, dict(sums)) for day, sums in books.days] == [
        ("2026-05-01", {"cash": 5000}),
        ("2026-05-02", {"card": 3000, "cash": -500}),
    ]
    assert [each.player.id for each in books.owing] == [two, three]


def test_exports_have_the_names_and_the_numbers() -> None:
    hall = hall_with_fees(late_extra=1000, early_until=date(2026, 5, 1))
    player = hall.enter("Adams", club="Elm School")
    hall.accept(do.RecordMoney(player, Line.PAYMENT, 2050, method="cash"))
    members = memberships(hall.director.state)
    text = render(TABLES["accounts"](book(hall), members, Imprint()), "csv").decode("utf-8-sig")
    (row,) = [row for row in csv.reader(io.StringIO(text)) if row[:1] == ["Adams"]]
    assert row == [
        "Adams",
        "Open",
        "Elm School",
        "60",
        "20.5",
        "39.5",
        "entry fee, Open $50, late entry $10",
        "cash",
        "1",
    ]
    movement = book(hall).receipt(1)
    assert movement is not None
    slip = render(receipt_table(book(hall), movement, Imprint("Spring Open")), "text").decode()
    assert "Receipt 1" in slip
    assert "$20.50" in slip
    for name in TABLES:
        assert render(TABLES[name](book(hall), members, Imprint("Spring Open")), "xlsx").startswith(b"PK")


def test_fees_that_cannot_be() -> None:
    hall = hall_with_fees()
    assert "late fee needs a day" in str(hall.refuse(do.SetFees(FEES, late_extra=500)))
    assert "needs its age" in str(hall.refuse(do.SetFees(FEES, junior_off=500)))
    assert "no section novice" in str(hall.refuse(do.SetFees({"novice": 100})))
    hall.accept(do.SetFees({"": 100, "open": 200}))
    assert hall.director.state.fees.sections == {"open": 200, "reserve": 100}


def test_memberships_the_most_urgent_first() -> None:
    hall = hall_with_fees()
    hall.enter("Valid", uschess_id="12345671", membership_expires=date(2026, 5, 3))
    hall.enter("Life", uschess_id="12345672", membership_expires=MEMBER_FOR_LIFE)
    hall.enter("Unknown", uschess_id="12345673")
    hall.enter("Gone", uschess_id="12345674", membership_expires=date(2026, 5, 2))
    hall.enter("Nothing")
    left = hall.enter("Left")
    hall.accept(do.Withdraw(left))
    found = [(each.player.facts.name, each.state, each.until) for each in memberships(hall.director.state)]
    assert found == [
        ("Nothing", MemberState.NO_ID, ""),
        ("Gone", MemberState.EXPIRES, "2026-05-02"),
        ("Unknown", MemberState.UNKNOWN, ""),
        ("Valid", MemberState.VALID, "2026-05-03"),
        ("Life", MemberState.LIFE, "LIFE"),
    ]


def test_a_payment_reads_the_journal_only_where_a_fee_depends_on_the_day_or_the_family() -> None:
    """With 5,000 payments on the books, the next one does not look at each of them."""
    hall = hall_with_fees()
    hall.enter("Adams")
    player = next(iter(hall.section.players.values()))
    read: list[int] = []

    def entries() -> Iterator[Entry]:
        for entry in hall.journal.entries:
            read.append(entry.position)
            yield entry

    assert fee_parts(hall.director.state, entries(), player)
    assert read == []
    hall.accept(do.SetFees({"open": 4000}, "$", early_until=date(2020, 1, 1), late_extra=500))
    assert [part.cents for part in fee_parts(hall.director.state, entries(), player)] == [4000, 500]
    assert read
