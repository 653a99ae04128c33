"""The roster with its conflicts, the survey, and loans."""

from __future__ import annotations

from topboard.organise.roster import (
    SURVEY,
    LentItem,
    RosterDuty,
    StaffMember,
    loans_out,
    roster_problems,
)

ANN, BOB = StaffMember("ann", "Ann Bishop", arbiter=True), StaffMember("bob", "Bob Rook")


def found(*duties: RosterDuty, arbiters: int = 0, playing: tuple[str, ...] = ()) -> list[str]:
    return [str(p) for p in roster_problems((ANN, BOB), duties, 2, arbiters, playing)]


def test_two_duties_in_one_round() -> None:
    twice = (RosterDuty("1", "ann", 1, "Open"), RosterDuty("2", "ann", 1, "Reserve"), RosterDuty("3", "ann", 2))
    assert found(*twice) == ["Ann Bishop has 2 duties in round 1."]


def test_somebody_on_duty_who_plays() -> None:
    assert found(RosterDuty("1", "bob", 1), playing=("BOB ROOK",)) == ["Bob Rook is on duty and plays."]
    assert found(playing=("Bob Rook",)) == []


def test_a_round_with_too_few_arbiters() -> None:
    """Who is no arbiter does not count as one."""
    told = found(RosterDuty("1", "ann", 1), RosterDuty("2", "bob", 2), arbiters=1)
    assert told == ["Round 2: no arbiters on duty. The plan asks for 1. [Handbook Staff]"]


def test_the_survey() -> None:
    """Doors, sun, heat, floor, access, parking, first aid, power, noise."""
    asked = {"doors", "sun", "heat", "floor", "access", "parking", "first-aid", "power", "noise"}
    assert asked < set(SURVEY)


def test_what_was_lent_and_did_not_go_back() -> None:
    own, lent, back = LentItem("a", "Sets", 10), LentItem("b", "Clocks", 10, "Elm", 4), LentItem("c", "T", 1, "Elm", 1)
    assert [(item.id, item.out) for item in loans_out((own, lent, back))] == [("b", 6)]
