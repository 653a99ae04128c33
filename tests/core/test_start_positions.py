"""Starting positions of Fischer random chess: what the rules ask of them, and how they are numbered."""

from __future__ import annotations

import chess
import pytest

from topboard.core.games.start_positions import POSITIONS, USUAL_POSITION, StartPosition, position_with

EVERY = tuple(map(StartPosition, range(POSITIONS)))


def test_every_position_has_its_number() -> None:
    """There are 960, numbered from 0; another program (python-chess) has the same pieces under every number."""
    assert len({position.row for position in EVERY}) == POSITIONS
    for position in EVERY:
        assert chess.Board.from_chess960_pos(position.number).board_fen().split("/")[-1] == position.row


def test_bishops_and_king_stand_as_the_rule_says() -> None:
    """One bishop stands on a light and one on a dark square, and the king between the rooks."""
    for position in EVERY:
        row = position.row
        assert sorted(row) == sorted("RNBQKBNR")
        assert (row.index("B") + row.rindex("B")) % 2 == 1
        assert row.index("R") < row.index("K") < row.rindex("R")


@pytest.mark.parametrize(("number", "row"), [(0, "BBQNNRKR"), (USUAL_POSITION, "RNBQKBNR"), (959, "RKRNNQBB")])
def test_positions_that_everybody_knows(number: int, row: str) -> None:
    """The first and the last of the table, and the usual one, which is 518."""
    assert StartPosition(number).row == row
    assert position_with(row.lower()) == StartPosition(number)


def test_what_is_no_position() -> None:
    """King outside the rooks, bishops on one colour, a number beyond the table."""
    assert position_with("KRNBQBNR") is None
    assert position_with("RBBNQKNR") is not None
    assert position_with("RBNBQKNR") is None
    for number in (-1, 960):
        with pytest.raises(ValueError, match=str(number)):
            StartPosition(number)
