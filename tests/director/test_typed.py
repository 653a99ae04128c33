"""What may be typed into the result field."""

from __future__ import annotations

import pytest

from topboard.core import Result
from topboard.director.desk.result_line import NotUnderstood, Typed, read_line


@pytest.mark.parametrize(
    ("line", "board", "result"),
    [
        ("7 1", 7, Result.WHITE_WINS),
        ("7 =", 7, Result.DRAW),
        ("7 0", 7, Result.BLACK_WINS),
        ("7 +", 7, Result.WHITE_WINS_BY_FORFEIT),
        ("7 -", 7, Result.BLACK_WINS_BY_FORFEIT),
        ("7 --", 7, Result.DOUBLE_FORFEIT),
        ("7 a", 7, Result.ADJOURNED),
        ("7 u", 7, None),
        ("12-", 12, Result.BLACK_WINS_BY_FORFEIT),
        ("12=", 12, Result.DRAW),
        (" 112  1/2-1/2 ", 112, Result.DRAW),
        ("3 0-1", 3, Result.BLACK_WINS),
        ("3:1", 3, Result.WHITE_WINS),
        ("4 A", 4, Result.ADJOURNED),
    ],
)
def test_board_and_result(line: str, board: int, result: Result | None) -> None:
    assert read_line(line) == Typed(board, result)


@pytest.mark.parametrize("line", ["", "7", "71", "x 1", "7 2", "7 1 1", "7 win", "99999 1", "-7 1"])
def test_what_is_not_understood_says_how_to_write_it(line: str) -> None:
    with pytest.raises(NotUnderstood, match=r"7 1|Use 1"):
        read_line(line)
