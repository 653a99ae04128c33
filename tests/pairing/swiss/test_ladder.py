"""The first clause on which two rounds differ, and how it is told."""

from __future__ import annotations

from topboard.pairing.dutch.texts import LEFT_AGAIN, LEFT_OVER, NOT_DUE
from topboard.pairing.swiss import Criterion, Failure, Shortfall, first_difference, instead
from topboard.pairing.swiss.texts import POINTS
from topboard.pairing.uschess.texts_criteria import DROPS
from topboard.rulebook.clauses import dutch as rules
from topboard.rulebook.clauses import uschess as us

FLOATERS = Criterion(rules.C6, LEFT_OVER)
AGAIN = Criterion(rules.C7, LEFT_AGAIN)
COLORS = Criterion(rules.C12, NOT_DUE)
ORDER = Criterion(rules.TRANSPOSITION, LEFT_OVER, in_order=True)
LAW = Criterion(rules.C1, LEFT_OVER, law=True)


def row(*failures: tuple[Criterion, int]) -> list[Failure]:
    return [criterion.failure((count,)) for criterion, count in failures]


def test_the_first_clause_decides() -> None:
    found = first_difference(row((FLOATERS, 2), (COLORS, 0)), row((FLOATERS, 0), (COLORS, 5)))
    assert found is not None
    assert found[0].rule is rules.C6
    assert str(instead(*found)) == "2 players without an opponent instead of none"


def test_equal_rounds_have_no_difference() -> None:
    assert first_difference(row((FLOATERS, 1)), row((FLOATERS, 1))) is None


def test_another_order_in_one_group_does_not_excuse_a_fault_in_the_next() -> None:
    theirs, ours = row((ORDER, 1), (COLORS, 1), (ORDER, 0)), row((ORDER, 0), (COLORS, 0), (ORDER, 0))
    found = first_difference(theirs, ours)
    assert found is not None
    assert found[0].rule is rules.C12


def test_a_fault_less_in_the_next_group_does_not_make_another_order_better() -> None:
    found = first_difference(row((ORDER, 1), (COLORS, 0)), row((ORDER, 0), (COLORS, 1)))
    assert found is not None
    assert Shortfall.of(*found).in_order


def test_a_law_that_could_be_kept_makes_the_round_illegal() -> None:
    found = first_difference(row((LAW, 1)), row((LAW, 0)))
    assert found is not None
    assert Shortfall.of(*found).illegal


def test_what_a_kind_names_beside_the_number() -> None:
    drops = Criterion(us.R27A2, DROPS)
    said = instead(drops.failure((3,), score=20), drops.failure((1,), score=20))
    assert str(said) == "3 players with 2.0 or more paired below instead of 1"


def test_values_are_listed_with_their_number() -> None:
    worse = AGAIN.failure((1, 1), values=[POINTS(score=20), POINTS(score=15)])
    better = AGAIN.failure((0, 1), values=[POINTS(score=15)])
    assert str(instead(worse, better)) == (
        "2 players moved down to the group and left over again, with the scores 2.0 and 1.5 instead of 1.5"
    )
    assert str(Shortfall.of(worse, better).cost) == "2.0 and 1.5 instead of 1.5"
    assert str(Shortfall.of(worse, AGAIN.failure((0, 0))).cost) == "2.0 and 1.5 instead of none"
