"""The score of a game: its moves as they are written, and every position they lead to."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from topboard.errors import NotAMove
from topboard.rulebook import REASON, TEXT, Reason, kind
from topboard.rulebook.reason import Kind

if TYPE_CHECKING:
    from chess import Board

NOT_LEGAL = kind("score.not-legal", "{move}: {written} is not a legal move here.", move=REASON, written=TEXT)
NOT_A_MOVE = kind("score.not-a-move", "{move}: {written} is not a move.", move=REASON, written=TEXT)
AMBIGUOUS = kind(
    "score.ambiguous", "{move}: {written} can be played by two pieces. Say which one moves.", move=REASON, written=TEXT
)
NO_POSITION = kind("score.no-position", "The position the game starts from cannot be read: {fen}", fen=TEXT)
WHITE_MOVE = kind("score.white-move", "Move {number}, White", number=TEXT)
BLACK_MOVE = kind("score.black-move", "Move {number}, Black", number=TEXT)
MOST_PLIES = 1200
"""Nobody has played six hundred moves; more of them are not one game."""
LONG_MOVE = re.compile(r"([KQRBN]?)([a-h][1-8])[-x:]?([a-h][1-8])=?([QRBNqrbn]?)[+#]?")
SHOWN = 20


@dataclass(frozen=True, slots=True)
class GameScore:
    """The moves in standard notation; `start` is the position they start from where it is not the usual one (FEN)."""

    moves: tuple[str, ...] = ()
    start: str = ""

    @property
    def first(self) -> Board:
        return _first(self.start).copy()

    @property
    def last(self) -> Board:
        """The position on the board now."""
        return _last(self).copy()

    def boards(self) -> Iterator[Board]:
        """Every position in order, the first one before any move. The board is the same one, moved on."""
        board = self.first
        yield board
        for move in self.moves:
            board.push_san(move)
            yield board

    def number(self, ply: int) -> str:
        """A move as people count it: `12.Nf3` for White, `12...Nf6` for Black."""
        at = self.first.ply() + ply - 1
        return f"{at // 2 + 1}{'...' if at % 2 else '.'}{self.moves[ply - 1]}"


@lru_cache(maxsize=64)
def _first(start: str) -> Board:
    from chess import Board

    try:
        board = Board(start) if start else Board()
    except ValueError:
        raise NotAMove(NO_POSITION(fen=start[:80]), 0) from None
    if not board.is_valid():
        raise NotAMove(NO_POSITION(fen=start[:80]), 0)
    return board


@lru_cache(maxsize=64)
def _last(score: GameScore) -> Board:
    *_before, last = score.boards()
    return last


def score_of(written: Iterable[str], start: str = "") -> GameScore:
    """The score that these moves make; `NotAMove` names the first that cannot be played, with the moves before it."""
    board = _first(start).copy()
    moves: list[str] = []
    for text in written:
        if len(moves) >= MOST_PLIES:
            raise NotAMove(_fault(board, text, NOT_A_MOVE), len(moves), tuple(moves))
        moves.append(played(board, text, tuple(moves)))
    return GameScore(tuple(moves), start)


def played(board: Board, text: str, before: tuple[str, ...] = ()) -> str:
    """Play a move on the board; gives it back in standard notation."""
    from chess import AmbiguousMoveError, IllegalMoveError, Move

    plain = text.strip().rstrip("!?").replace("0-0-0", "O-O-O").replace("0-0", "O-O")
    try:
        if found := LONG_MOVE.fullmatch(plain):
            move = Move.from_uci(f"{found[2]}{found[3]}{found[4].lower()}")
            if not board.is_legal(move):
                raise IllegalMoveError
        else:
            move = board.parse_san(plain)
    except AmbiguousMoveError:
        raise NotAMove(_fault(board, text, AMBIGUOUS), len(before), before) from None
    except IllegalMoveError:
        raise NotAMove(_fault(board, text, NOT_LEGAL), len(before), before) from None
    except ValueError:
        raise NotAMove(_fault(board, text, NOT_A_MOVE), len(before), before) from None
    if not move:
        raise NotAMove(_fault(board, text, NOT_A_MOVE), len(before), before)
    return board.san_and_push(move)


def _fault(board: Board, text: str, told: Kind) -> Reason:
    whose = WHITE_MOVE if board.turn else BLACK_MOVE
    return told(move=whose(number=str(board.fullmove_number)), written=repr(text[:SHOWN]))
