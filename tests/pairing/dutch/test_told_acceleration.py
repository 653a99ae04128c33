"""An accelerated round says so: how many virtual points somebody has and why, or in which step two players meet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from tests.pairing.dutch.test_accelerations import field, played

from topboard.core import Points, Section, VirtualPoints
from topboard.pairing.dutch.engine import ENGINE
from topboard.pairing.registry import SYSTEMS
from topboard.rulebook import Decision, Subject
from topboard.rulebook.clauses import dutch as fide
from topboard.rulebook.clauses import organiser as handbook


def about(section: Section, *numbers: int) -> Iterator[Decision]:
    """What is said about a board of the next round."""
    for decision in ENGINE.pair(section).decisions:
        if decision.subject is Subject.PAIRING and set(decision.players) == set(numbers):
            yield decision


def all_told(section: Section) -> str:
    return " ".join(decision.reason.told() for decision in ENGINE.pair(section).decisions)


class TestBaku:
    """C.04.7 1.4: the first group has a win's points on top in the first rounds, for the pairing only.

    Eight players; 1 to 4 are the first group.
    """

    START = field(8, rounds=9, acceleration="baku")

    def test_round_one(self) -> None:
        """1 meets 3, not 5: both have a virtual point."""
        _natural, accelerated = about(self.START, 1, 3)
        assert accelerated.rule == fide.BAKU_ROUNDS
        assert accelerated.reason.told() == (
            "The round is accelerated: 1 has 0.0 and 1.0 virtual (first group), so 1.0 for pairing and 3 has 0.0 and"
            " 1.0 virtual (first group), so 1.0 for pairing."
        )

    def test_a_loser_meets_a_winner(self) -> None:
        """3 lost and 5 won in round 1: both have 1.0 for pairing, and only one of them a virtual point."""
        second = played(self.START, {1: "1", 3: "0", 2: "1", 4: "0", 5: "1", 7: "0", 6: "1", 8: "0"})
        (pair,) = (pair for pair in ENGINE.pair(second).pairs if 3 in pair.players)
        (other,) = pair.players - {3}
        assert other in (5, 6)
        answer = ENGINE.why(second, 2, 3, other)
        said = f"3 has 0.0 and 1.0 virtual (first group), so 1.0 for pairing and {other} has 1.0"
        assert said in answer.told()
        assert "the group with 1.0 points for pairing" in answer.told()

    def test_after_the_accelerated_rounds_nothing_is_said(self) -> None:
        assert "virtual" not in all_told(replace(self.START, rounds_total=0))

    @pytest.mark.parametrize("system", ["dubov", "burstein", "double-swiss"])
    def test_in_every_system_that_has_it(self, system: str) -> None:
        made = SYSTEMS.engine(system).pair(replace(self.START, system=system))
        assert "virtual (first group)" in " ".join(decision.reason.told() for decision in made.decisions)


class TestGivenPoints:
    """Record 250: points that are given one by one are no first group's."""

    def test_points_by_hand(self) -> None:
        given = replace(field(4, acceleration=""), virtual_points=(VirtualPoints(4, 1, Points.of(1)),))
        accelerated = [d for d in ENGINE.pair(given).decisions if d.rule == fide.VIRTUAL_POINTS]
        assert "4 has 0.0 and 1.0 virtual, so 1.0 for pairing" in accelerated[0].reason.told()


class TestBCF:
    """The handbook's steps are named and cited; a tenth of a point is nobody's score."""

    START = field(12, rounds=5)

    def test_round_one_is_paired_in_sections(self) -> None:
        _natural, accelerated = about(self.START, 1, 4)
        assert accelerated.rule == handbook.BCF_ROUND_1
        assert "1 and 4 are both in the top section" in accelerated.reason.told()

    def test_round_two(self) -> None:
        """Top: 1, 2, 3 win. Bottom: 7, 8, 9 win and meet top players who did not (b); 1, 2 and 3 are odd (6)."""
        won = dict.fromkeys((1, 2, 3, 7, 8, 9), "1")
        second = played(self.START, won | dict.fromkeys((4, 5, 6, 10, 11, 12), "0"))
        told = all_told(second)
        assert "group (b), the perfect scores of the bottom section and the top players they meet" in told
        assert "group (a), the perfect scores of the top section" in told
        for nonsense in ("1.8", "1.9", "2.0 points"):
            assert nonsense not in told
        decisions = ENGINE.pair(second).decisions
        top = next(d for d in decisions if d.subject is Subject.BRACKET)
        assert top.rule == handbook.BCF_ROUND_2
        assert "C6" not in top.reason.told()
        assert {d.rule for d in decisions if d.subject is Subject.FLOAT and set(d.players) <= {1, 2, 3}} == {
            handbook.BCF_FLOATS
        }


def test_welchs_sixths() -> None:
    """Welch: the first sixth meets the third."""
    made = ENGINE.pair(field(12, acceleration="welch")).decisions
    first = next(d for d in made if d.rule == handbook.WELCH and 1 in d.players and d.subject is Subject.PAIRING)
    assert "the group of sixths 1 and 3 of the list" in first.reason.told()
