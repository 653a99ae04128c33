"""Starting positions are drawn with the section's seed: anybody can draw them again."""

from __future__ import annotations

from dataclasses import replace

from topboard.core import PlayingConditions, Section
from topboard.core.games.start_positions import POSITIONS
from topboard.pairing.common.start_positions import drawn_position, position_of_board, position_of_round

EVENING = Section(seed=7, conditions=PlayingConditions(positions="round"))


def test_a_round_has_one_position_and_the_next_another() -> None:
    drawn = [position_of_round(EVENING, round) for round in range(1, 6)]
    assert drawn == [drawn_position(7, round) for round in range(1, 6)]
    assert len(set(drawn)) > 1
    assert {position_of_board(EVENING, 1, board) for board in range(1, 9)} == {drawn[0]}
    assert position_of_round(replace(EVENING, seed=8), 1) != drawn[0]


def test_each_board_has_its_own() -> None:
    boards = replace(EVENING, conditions=PlayingConditions(positions="board"))
    assert position_of_round(boards, 1) is None
    assert len({position_of_board(boards, 1, board) for board in range(1, 9)}) > 1


def test_usual_chess_draws_nothing() -> None:
    assert position_of_board(Section(seed=7), 1, 1) is None


def test_both_games_of_a_match_begin_from_one_position() -> None:
    """Each of the two has White once in it."""
    match = replace(EVENING, system="double-swiss")
    assert position_of_round(match, 1) == position_of_round(match, 2) != position_of_round(match, 3)


def test_every_position_can_be_drawn() -> None:
    assert len({drawn_position(seed, 1).number for seed in range(12_000)}) == POSITIONS
