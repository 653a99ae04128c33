"""Article 5 and 7.2: who gets White."""

from __future__ import annotations

import pytest
from tests.pairing.lim.positions import colored, field, player

from topboard.pairing.lim.field import colors_left, due_color
from topboard.pairing.lim.pairing import pair_field


@pytest.mark.parametrize(
    ("colors", "due"),
    [("", ""), ("W", "B"), ("WB", "W"), ("WWB", "B"), ("WBBW", "B"), ("BWWB", "W"), ("WWBWWBB", "W")],
)
def test_what_is_due(colors: str, due: str) -> None:
    """5.5: the colour had less often, then the other than last time; but the one that the limits leave (5.3)."""
    assert due_color(colors) == due


@pytest.mark.parametrize(("colors", "left"), [("", "WB"), ("WW", "B"), ("WBW", "WB"), ("WBWW", "B"), ("WWBWWBB", "W")])
def test_what_the_limits_leave(colors: str, left: str) -> None:
    """5.1: not three times running, not three times more than the other."""
    assert colors_left(colors) == left


def test_both_get_what_is_due() -> None:
    assert colored(field(player(1, 5, "W"), player(2, 5, "B"), rounds=1)) == "2-1"


def test_one_without_games_yields() -> None:
    assert colored(field(player(1, 5, "W"), player(2, 5), rounds=1)) == "2-1"


def test_the_limits_come_first() -> None:
    """5.3: both are due Black; 2 may have nothing else."""
    position = field(player(1, 15, "WBW"), player(2, 15, "BWW"), rounds=3)
    assert colored(position) == "1-2"
    assert pair_field(position).boards[0].rule.clause == "5.3"


def test_the_latest_difference() -> None:
    """5.4: both are due White; in the latest round with different colours 1 had White, so now 2 has it."""
    position = field(player(1, 20, "BWWB"), player(2, 20, "WBWB"), rounds=4)
    assert colored(position) == "2-1"
    assert pair_field(position).boards[0].rule.clause == "5.4"


@pytest.mark.parametrize(("score", "boards"), [(20, "2-1"), (10, "2-1"), (0, "1-2")])
def test_rank_above_and_below_the_median(score: int, boards: str) -> None:
    """5.4: of equal histories the higher-ranked gets what is due, below the median the lower-ranked."""
    assert colored(field(player(1, score, "BW"), player(2, score, "BW"))) == boards


@pytest.mark.parametrize(("lot", "boards"), [("W", "1-4 5-2 3-6"), ("B", "4-1 2-5 6-3")])
def test_round_one(lot: str, boards: str) -> None:
    """7.2: number 1 has the colour of the lot, and so have the odd numbers of the top half."""
    assert colored(field(*(player(n, 0) for n in range(1, 7)), rounds=0, lot=lot)) == boards
