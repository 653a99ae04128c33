"""Every kind of reason has a truth check or says why it claims nothing; a sample of tournaments is true."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from benchmarks import truth
from benchmarks.interplay_verbs import NAMES
from benchmarks.witness import scope
from scripts.translate import load_kinds

from topboard.rulebook import KINDS

load_kinds()
SEED = 7
LINES = 30
"""The first rounds of each."""


def places_of(id: str) -> list[str]:
    """Where a kind stands; it must be in exactly one place."""
    stands = {
        "a truth check": id in scope.WITNESSED,
        "no claim": scope.is_silent(id) and id not in scope.WITNESSED and not scope.is_outside(id),
        "outside": scope.is_outside(id),
    }
    return [where for where, there in stands.items() if there]


def test_every_kind_has_a_truth_check_or_claims_nothing() -> None:
    """A kind without a check fails; a new one gets a check in `benchmarks/witness`."""
    assert {id: places_of(id) for id in KINDS if len(places_of(id)) != 1} == {}


@pytest.mark.parametrize(("id", "asks"), [("director.common.choose-two", True), ("director.drafts.no-draft", False)])
def test_a_request_claims_nothing(id: str, asks: bool) -> None:
    """ "Choose two different players." is the way out of a refusal; "There is no draft." can be false."""
    assert scope.is_request(id) is asks


def test_nothing_is_listed_that_is_not_a_kind() -> None:
    assert (scope.WITNESSED | scope.SILENT) - set(KINDS) == set()
    assert scope.OUTSIDE.keys() - {id.partition(".")[0] for id in KINDS} == set()
    assert [id for id, times in Counter(id for ids in scope.NO_CLAIM.values() for id in ids).items() if times > 1] == []


@pytest.mark.parametrize("number", range(len(NAMES)))
def test_the_reasons_of_a_tournament_of_each_system_are_true(number: int) -> None:
    """A kind cites only clauses about what it says, from the section's own book and an edition of the event's day."""
    tally = truth.Tally(SEED, number)
    truth.play(tally, 1, lines=LINES)
    assert tally.false == {}
    assert tally.misquoted == {}
    assert tally.answers_false == {}
    assert tally.broken == {}


FOUND = [
    *((1, 0), (1, 14), (7, 2), (7, 5), (7, 18), (7, 22), (7, 49), (7, 59), (5, 56), (23, 32)),
    *((7101, 4), (7101, 225), (901, 32), (901, 116), (901, 127), (901, 228), (902, 144), (902, 445)),
    *((41, 54), (23, 26), (7101, 63), (7101, 353), (903, 1372), (912, 22), (991, 200), (991, 221)),
]
"""Seeds and numbers of whole tournaments in which a false sentence was found once."""


@pytest.mark.parametrize(("seed", "number"), FOUND)
def test_what_was_found_to_be_false_stays_true(seed: int, number: int) -> None:
    """Who was left over and why, colors counted, rounds of two-game matches, switches with somebody unrated."""
    tally = truth.Tally(seed, number)
    truth.play(tally, 1)
    assert tally.false == {}


def test_the_witness_finds_planted_lies() -> None:
    """Another player, another clause, a count off by one, the negation."""
    tally = truth.Tally(SEED, NAMES.index("dutch"), wanted_lies=300)
    truth.play(tally, 1, lines=LINES)
    planted, found = sum(tally.lies.values()), sum(tally.lies_found.values())
    assert planted >= 300
    assert found / planted > 0.95


def test_the_counts_are_kept_for_the_next_run(tmp_path: Path) -> None:
    tally = truth.Tally(SEED, NAMES.index("quads"))
    truth.play(tally, 1, tmp_path / "truth.json", lines=LINES)
    assert truth.Tally.kept(tmp_path / "truth.json") == tally
