"""What is typed into the result field: a board and a result, as short as a desk with a queue needs it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from topboard.core import Result
from topboard.errors import InvalidText
from topboard.rulebook import QUOTED, kind

WORDS: dict[str, Result | None] = {
    "1": Result.WHITE_WINS,
    "1-0": Result.WHITE_WINS,
    "w": Result.WHITE_WINS,
    "=": Result.DRAW,
    "½": Result.DRAW,
    "5": Result.DRAW,
    "d": Result.DRAW,
    "1/2": Result.DRAW,
    "1/2-1/2": Result.DRAW,
    "½-½": Result.DRAW,
    "0": Result.BLACK_WINS,
    "0-1": Result.BLACK_WINS,
    "b": Result.BLACK_WINS,
    "+": Result.WHITE_WINS_BY_FORFEIT,
    "+-": Result.WHITE_WINS_BY_FORFEIT,
    "1f-0f": Result.WHITE_WINS_BY_FORFEIT,
    "-": Result.BLACK_WINS_BY_FORFEIT,
    "-+": Result.BLACK_WINS_BY_FORFEIT,
    "0f-1f": Result.BLACK_WINS_BY_FORFEIT,
    "--": Result.DOUBLE_FORFEIT,
    "0f-0f": Result.DOUBLE_FORFEIT,
    "a": Result.ADJOURNED,
    "u": None,
}
"""What may stand behind the board number. None takes the result back."""

LINE = re.compile(r"^\s*(\d{1,4})\s*[ .:]?\s*(\S+)\s*$")
SIGN = re.compile(r"^\s*(\d{1,4})([=+½awbdu-]\S*)\s*$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Typed:
    board: int
    result: Result | None


@dataclass(frozen=True, slots=True)
class TypedGames:
    """The results of all games of a match, in order; each as its own players sat."""

    board: int
    results: tuple[Result, ...]


TYPE_A_RESULT = kind(
    "director.result-line.type-a-result",
    "Type the board, a space and the result: 7 1, 7 =, 7 0, 7 +, 7 -, 7 --, 7 a, 7 u.",
)
NOT_A_RESULT = kind(
    "director.result-line.not-a-result",
    "'{text}' is not a result. Use 1, =, 0, +, -, --, a (adjourned) or u (take back).",
    text=QUOTED,
)


class NotUnderstood(InvalidText):
    """The line says no board and result; the message says how one is written."""


def read_games(text: str, games: int) -> TypedGames | None:
    """`7 1 =`: the board and the result of each game, where a pairing is a match of that many games; None where it is
    not."""
    board, *words = text.replace(":", " ").split() or [""]
    results = tuple(WORDS.get(word.casefold()) for word in words)
    known = tuple(result for result in results if result is not None)
    if games < 2 or not board.isdecimal() or len(board) > 4 or len(words) != games or len(known) != games:
        return None
    return TypedGames(int(board), known)


def read_line(text: str) -> Typed:
    """`7 1`, `7 =`, `7 0`, `7 +`, `7 -`, `7 --`, `7 a`, `7 u`; a blank is needed only before a figure."""
    found = SIGN.match(text) or (LINE.match(text) if " " in text.strip() or ":" in text or "." in text else None)
    if found is None:
        raise NotUnderstood(TYPE_A_RESULT())
    word = found[2].casefold()
    if word not in WORDS:
        raise NotUnderstood(NOT_A_RESULT(text=found[2]))
    return Typed(int(found[1]), WORDS[word])
