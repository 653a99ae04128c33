"""Appeals through the director's commands: taken, decided, the deposit, who may vote."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.director.hall import Hall

from topboard.charts import render
from topboard.charts.table import Imprint
from topboard.director import commands as do
from topboard.director.arbiter.appeals import appeal_decision, appeal_form, appeal_terms, appeals_of
from topboard.officiating.appeals import CommitteeMember, Decider, Seat

VOTERS = ("Ann Lee", "Cy Dahl", "Di Rossi")


@pytest.fixture
def hall() -> Hall:
    made = Hall(4)
    made.publish()
    members = (
        CommitteeMember("Ann Lee", Seat.CHAIRMAN),
        CommitteeMember("Player 01"),
        CommitteeMember("Cy Dahl"),
        CommitteeMember("Di Rossi", Seat.RESERVE),
    )
    made.accept(do.SetAppeals(members, 30, 5000))
    return made


def test_taken_and_decided(hall: Hall) -> None:
    """The deposit goes back if the appeal is upheld."""
    hall.accept(do.FileAppeal("p1", "the flag had not fallen", 1, 20, 5000))
    hall.accept(do.DecideAppeal("a1", upheld=True, reason="clock", voters=VOTERS))
    (case,) = appeals_of(hall.director.state)
    assert case.decided is not None
    assert (case.decided.event.amount, case.board) == (5000, case.board)
    assert case.opponent.startswith("Player")
    hall.refuse(do.DecideAppeal("a1", upheld=False))
    _terms, members = appeal_terms(hall.director.state)
    paper = render(appeal_decision(case, members, Imprint("Open")), "text").decode()
    assert "Decision of the appeals committee" in paper
    assert "upheld" in paper
    for who in ("Ann Lee (chairman)", "Cy Dahl (member)", "Di Rossi (reserve)"):
        assert who in paper


def test_late_and_unpaid_only_on_the_directors_word(hall: Hall) -> None:
    refusal = hall.refuse(do.FileAppeal("p1", "again", 1, 31))
    assert refusal.accept == ("late-appeal", "no-deposit")
    hall.accept(do.FileAppeal("p1", "again", 1, 31, accept=refusal.accept))


def test_a_party_may_not_vote(hall: Hall) -> None:
    hall.accept(do.FileAppeal("p1", "again", 1, 0, 5000))
    party = hall.refuse(do.DecideAppeal("a1", upheld=True, voters=("Ann Lee", "Player 01", "Cy Dahl")))
    assert party.accept == ()
    even = hall.refuse(do.DecideAppeal("a1", upheld=True, voters=("Ann Lee", "Cy Dahl")))
    assert even.accept == ("few-votes", "even-votes")
    hall.refuse(do.DecideAppeal("a1", upheld=False, refund=5001, voters=VOTERS))
    hall.accept(do.DecideAppeal("a1", upheld=False, refund=2500, voters=("Cy Dahl",), accept=("few-votes",)))


def test_somebody_decides_by_name(hall: Hall) -> None:
    """Nobody named: refused, and no word of the director's helps. The chief arbiter alone is a choice of its own."""
    hall.accept(do.FileAppeal("p1", "again", 1, 0, 5000))
    nobody = hall.refuse(do.DecideAppeal("a1", upheld=True, accept=("nobody-voted", "even-votes")))
    assert (nobody.accept, "chief arbiter" in str(nobody)) == ((), True)
    alone = do.DecideAppeal("a1", upheld=True, by=Decider.CHIEF_ARBITER)
    assert "names no chief arbiter" in str(hall.refuse(alone))
    hall.accept(do.ChangeEvent({"chief_arbiter": "Gil Moor"}))
    hall.refuse(replace(alone, voters=VOTERS))
    assert [each.id for each in hall.accept(alone).problems] == ["decided-alone"]
    (case,) = appeals_of(hall.director.state)
    paper = render(appeal_decision(case, (), Imprint("Open")), "text").decode()
    assert "Decision of the chief arbiter" in paper
    assert "Gil Moor" in paper
    assert "Voted" not in paper


def test_a_chief_arbiter_who_plays_does_not_decide(hall: Hall) -> None:
    hall.accept(do.FileAppeal("p1", "again", 1, 0, 5000))
    hall.accept(do.ChangeEvent({"chief_arbiter": "Player 01"}))
    assert "party" in str(hall.refuse(do.DecideAppeal("a1", upheld=True, by=Decider.CHIEF_ARBITER)))


def test_the_empty_form(hall: Hall) -> None:
    terms, _members = appeal_terms(hall.director.state)
    assert "30" in render(appeal_form(None, terms, Imprint("Open")), "text").decode()
    hall.refuse(do.DecideAppeal("a9", upheld=True))
    hall.refuse(do.FileAppeal("p1", "  "))
