"""The result of a match as it is typed: a score such as 2.5-1.5, or its boards in order such as 1=01."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from topboard.core import Points, Result
from topboard.director.desk.field_kinds import Lookup, One, Schema, Unreadable

SCORE = "%(field)s: write the score of the match such as 2.5-1.5, not %(text)s."
BOARDS = "%(field)s: write a sign for each board in order, such as 1=01 (1, = or d, 0, + or -), not %(text)s."
SCORES = re.compile(r"^(\d{0,2}(?:[.,]\d|½)?)[-:](\d{0,2}(?:[.,]\d|½)?)$")
SIGNS: dict[str, Result] = {
    "1": Result.WHITE_WINS,
    "=": Result.DRAW,
    "½": Result.DRAW,
    "d": Result.DRAW,
    "0": Result.BLACK_WINS,
    "+": Result.WHITE_WINS_BY_FORFEIT,
    "-": Result.BLACK_WINS_BY_FORFEIT,
}
MOST_SIGNS = 60


def score_of(text: str) -> tuple[Points, Points] | None:
    """Both sides of a score; None where it is none."""
    found = SCORES.match(text.strip())
    if found is None or not all(found.groups()):
        return None
    ours, theirs = (_points(part) for part in found.groups())
    return ours, theirs


def _points(text: str) -> Points:
    whole = text.replace(",", ".").replace("½", ".5")
    return Points.of(f"0{whole}" if whole.startswith(".") else whole)


def boards_of(text: str) -> tuple[Result, ...] | None:
    """The results of the boards of a match, one sign each; None where it is none."""
    signs = text.strip()
    if not signs or len(signs) > MOST_SIGNS or set(signs) - set(SIGNS):
        return None
    return tuple(SIGNS[sign] for sign in signs)


@dataclass(frozen=True, slots=True)
class TypedMatch:
    """What was typed of a match: its table, and its score, its boards, or both."""

    table: int
    score: tuple[Points, Points] | None = None
    boards: tuple[Result, ...] = ()


@dataclass(frozen=True, slots=True)
class TypedBoard:
    """A board of a match by its place in it, `3.2 1`: what follows is a result as ever."""

    table: int
    board: int
    result: str


MATCH_LINE = re.compile(r"^\s*T?(\d{1,4})\s+(\S+)(?:\s+(\S+))?\s*$", re.IGNORECASE)
BOARD_LINE = re.compile(r"^\s*T?(\d{1,4})[.](\d{1,2})\s+(\S+)\s*$", re.IGNORECASE)


def read_match(text: str) -> TypedMatch | TypedBoard | None:
    """`3 2.5-1.5`, `3 1=01`, `3 2.5-1.5 1=01`, and `3.2 1` for board 2 at table 3; None where it is none of these.

    Tables may be typed as the pages print them: `T3`.
    """
    by_board = BOARD_LINE.match(text)
    if by_board is not None:
        return TypedBoard(int(by_board[1]), int(by_board[2]), by_board[3])
    found = MATCH_LINE.match(text)
    if found is None:
        return None
    score = score_of(found[2])
    boards = boards_of(found[3]) if score and found[3] else boards_of(found[2]) if not score and not found[3] else ()
    if boards is None or (score is None and not boards):
        return None
    return TypedMatch(int(found[1]), score, boards)


@dataclass(frozen=True, slots=True)
class MatchScore(One):
    """The score of a match, the team with White on board 1 first."""

    def read(self, value: Any, known: Lookup) -> tuple[Points, Points]:
        found = score_of(value) if isinstance(value, str) else None
        if found is None:
            raise Unreadable(SCORE, value)
        return found

    def schema(self) -> Schema:
        return {"type": "string", "maxLength": 12}


@dataclass(frozen=True, slots=True)
class MatchBoards(One):
    """The boards of a match in order, told for the team with White on board 1."""

    def read(self, value: Any, known: Lookup) -> tuple[Result, ...]:
        found = boards_of(value) if isinstance(value, str) else None
        if found is None:
            raise Unreadable(BOARDS, value)
        return found

    def schema(self) -> Schema:
        return {"type": "string", "maxLength": MOST_SIGNS}
