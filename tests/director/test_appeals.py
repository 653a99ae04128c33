"""Appeals through the director's commands: taken, decided, the deposit, who may vote."""

from __future__ import annotations

import pytest
from tests.director.hall import Hall

from topboard.charts import render
from topboard.charts.table import Imprint
from topboard.director import commands as do
from topboard.director.appeals import appeal_decision, appeal_form, appeal_terms, appeals_of
from topboard.officiating.appeals import CommitteeMember, Seat


@pytest.fixture
def hall() -> Hall:
    made = Hall(4)
    made.publish()
    members = (CommitteeMember("Ann Lee", Seat.CHAIRMAN), CommitteeMember("Player 01"), CommitteeMember("Cy Dahl"))
    made.accept(do.SetAppeals(members, 30, 5000))
    return made


def test_taken_and_decided(hall: Hall) -> None:
    """The deposit goes back if the appeal is upheld."""
    hall.accept(do.FileAppeal("p1", "the flag had not fallen", 1, 20, 5000))
    hall.accept(do.DecideAppeal("a1", upheld=True, reason="clock", voters=("Ann Lee",)))
    (case,) = appeals_of(hall.journal, hall.director.state)
    assert case.decided is not None
    assert (case.decided.event.amount, case.board) == (5000, case.board)
    assert case.opponent.startswith("Player")
    hall.refuse(do.DecideAppeal("a1", upheld=False))
    assert "upheld" in render(appeal_decision(case, Imprint("Open")), "text").decode()


def test_late_and_unpaid_only_on_the_directors_word(hall: Hall) -> None:
    refusal = hall.refuse(do.FileAppeal("p1", "again", 1, 31))
    assert refusal.accept == ("late-appeal", "no-deposit")
    hall.accept(do.FileAppeal("p1", "again", 1, 31, accept=refusal.accept))


def test_a_party_may_not_vote(hall: Hall) -> None:
    hall.accept(do.FileAppeal("p1", "again", 1, 0, 5000))
    hall.refuse(do.DecideAppeal("a1", upheld=True, voters=("Ann Lee", "Player 01", "Cy Dahl")))
    even = hall.refuse(do.DecideAppeal("a1", upheld=True, voters=("Ann Lee", "Cy Dahl")))
    assert even.accept == ("even-votes",)
    hall.refuse(do.DecideAppeal("a1", upheld=False, refund=5001))
    hall.accept(do.DecideAppeal("a1", upheld=False, refund=2500, voters=("Cy Dahl",)))


def test_the_empty_form(hall: Hall) -> None:
    terms, _members = appeal_terms(hall.journal)
    assert "30" in render(appeal_form(None, terms, Imprint("Open")), "text").decode()
    hall.refuse(do.DecideAppeal("a9", upheld=True))
    hall.refuse(do.FileAppeal("p1", "  "))
