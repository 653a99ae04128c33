"""The format adviser, against the handbook's numbers."""

from __future__ import annotations

import pytest

from topboard.organise.adviser import (
    AdvisedFormat,
    EventAim,
    FormatQuestion,
    advise,
    decimal,
    knock_out_rounds,
    perfect_scores,
    rounds_for_one,
    saying,
)


def test_perfect_scores() -> None:
    """N x ((1-d)/2)^r: of 128 players with 20 % draws 1.31 are left after 5 rounds and 0.52 after 6."""
    assert [decimal(left) for left in perfect_scores(128, 20, 6)][-2:] == ["1.31", "0.52"]
    assert rounds_for_one(128, 20) == 6


@pytest.mark.parametrize(("players", "rounds"), [(2, 1), (8, 3), (9, 4), (128, 7), (129, 8)])
def test_a_knock_out(players: int, rounds: int) -> None:
    """2^n players take n rounds; 128 need 7."""
    assert knock_out_rounds(players) == rounds
    assert rounds_for_one(players, 0) == rounds


def test_the_saying_and_the_formula_stand_side_by_side() -> None:
    """The rounds of a knock-out, and two for each further place; the handbook doubts it, so both are shown."""
    assert saying(128, 1) == 7
    assert saying(128, 3) == 11
    advice = advise(FormatQuestion(128, 9, places=3))
    assert (advice.needed, advice.said) == (6, 11)


def formats(question: FormatQuestion) -> dict[str, AdvisedFormat]:
    return {each.id: each for each in advise(question).formats}


def test_a_field_larger_than_two_to_the_rounds_is_accelerated() -> None:
    assert "accelerated" in formats(FormatQuestion(128, 5))
    assert "accelerated" not in formats(FormatQuestion(32, 5))


@pytest.mark.parametrize(("players", "rounds"), [(10, 9), (11, 11), (12, 11)])
def test_everybody_meets_everybody(players: int, rounds: int) -> None:
    """11 players need 11 rounds."""
    assert formats(FormatQuestion(players, 30))["round-robin"].rounds == rounds


def test_what_fits_and_serves_comes_first() -> None:
    assert advise(FormatQuestion(10, 9, aims=frozenset({EventAim.NORMS}))).formats[0].id in ("swiss", "round-robin")
    assert EventAim.NORMS in formats(FormatQuestion(10, 9))["round-robin"].serves
    assert advise(FormatQuestion(64, 7, aims=frozenset({EventAim.EVEN}))).formats[0].id == "swiss"
    assert not formats(FormatQuestion(64, 5))["knock-out"].fits


def test_byes_of_a_knock_out() -> None:
    assert "4 players have a bye in round 1." in [str(r) for r in formats(FormatQuestion(12, 9))["knock-out"].reasons]
