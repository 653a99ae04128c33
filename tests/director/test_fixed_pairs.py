"""A pair or a bye that the director fixes for a round: everybody else is paired by the rules around it."""

from __future__ import annotations

import pytest
from tests.director.hall import Hall

from topboard.core import Bye
from topboard.director import commands as do
from topboard.pairing.registry import SYSTEMS

WHY = "they travel together"


def met(hall: Hall) -> set[frozenset[str]]:
    draft = hall.section.draft
    assert draft is not None
    return {frozenset(pair) for pair in draft.placing.pairs.values()}


def test_two_meet_and_everybody_else_has_a_place() -> None:
    """28J: in round one 1 meets 5 of eight players; with 1 and 2 fixed the other six are paired 3-6, 4-7, 5-8."""
    hall = Hall(8, system="uschess", registry=SYSTEMS)
    hall.accept(do.FixPair("open", "p1", WHY, "p2"))
    assert met(hall) == {frozenset(pair) for pair in (("p1", "p2"), ("p3", "p6"), ("p4", "p7"), ("p5", "p8"))}


def test_a_second_one_keeps_the_first() -> None:
    hall = Hall(8, system="dutch", registry=SYSTEMS)
    hall.accept(do.FixPair("open", "p1", WHY, "p2", accept=("hand-pairing",)))
    hall.accept(do.FixPair("open", "p3", WHY, "p4", accept=("hand-pairing",)))
    assert {frozenset(("p1", "p2")), frozenset(("p3", "p4"))} <= met(hall)
    draft = hall.section.draft
    assert draft
    assert [change["kind"] for change in draft.changes] == ["director.pair-fixed", "director.pair-fixed"]


def test_a_bye() -> None:
    hall = Hall(7, system="uschess", registry=SYSTEMS)
    hall.accept(do.FixPair("open", "p1", "rests", ""))
    draft = hall.section.draft
    assert draft
    assert draft.placing.byes == {"p1": Bye.PAIRING}
    assert len(draft.placing.pairs) == 3


def test_the_boards_are_in_the_order_of_scores() -> None:
    """The leaders sit on board 1 also when they are fixed."""
    hall = Hall(8, system="uschess", registry=SYSTEMS)
    hall.play_round()
    winners = [board.white for board in hall.section.rounds[0].boards.values()]
    hall.accept(do.FixPair("open", winners[2], WHY, winners[3]))
    one, other, *_ = (board.black for board in hall.section.rounds[0].boards.values())
    hall.accept(do.FixPair("open", one, WHY, other))
    draft = hall.section.draft
    assert draft
    assert frozenset(winners[2:]) in {frozenset(draft.placing.pairs[board]) for board in (1, 2)}
    assert not set(winners) & set(draft.placing.pairs[4])


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (do.FixPair("open", "p1", WHY, "p1"), "same player twice"),
        (do.FixPair("open", "p1", WHY, "nobody"), "nobody"),
    ],
)
def test_refused(command: do.FixPair, said: str) -> None:
    hall = Hall(6, system="uschess", registry=SYSTEMS)
    assert said in str(hall.refuse(command))


def test_a_player_who_has_a_bye_or_is_fixed_already() -> None:
    hall = Hall(8, system="uschess", registry=SYSTEMS)
    hall.accept(do.GrantBye("p3", 1, Bye.HALF))
    assert "is not paired in round 1" in str(hall.refuse(do.FixPair("open", "p3", WHY, "p2")))
    hall.accept(do.FixPair("open", "p1", WHY, "p2"))
    assert "fixed in this round already" in str(hall.refuse(do.FixPair("open", "p2", WHY, "p4")))


@pytest.mark.parametrize("system", ["roundrobin", "knockout", "simul", "team-sonneborn", "team-roundrobin"])
def test_a_table_or_a_bracket_says_who_meets(system: str) -> None:
    hall = Hall(6, system=system, registry=SYSTEMS)
    assert "says who meets whom" in str(hall.refuse(do.FixPair("open", "p1", WHY, "p2")))
