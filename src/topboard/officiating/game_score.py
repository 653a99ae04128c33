"""The score of a game: its moves as they are written, and every position they lead to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache

from topboard.chess import Ambiguous, Illegal, Move, NotFen, NotNotation, Position, move_text, read_fen, read_move
from topboard.errors import NotAMove
from topboard.rulebook import REASON, TEXT, Reason, kind
from topboard.rulebook.reason import Kind

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
SHOWN = 20


@dataclass(frozen=True, slots=True)
class GameScore:
    """The moves in standard notation; `start` is the position they start from where it is not the usual one (FEN)."""

    moves: tuple[str, ...] = ()
    start: str = ""

    @property
    def first(self) -> Position:
        return _first(self.start)

    @property
    def last(self) -> Position:
        """The position on the board now."""
        *_before, last = self.positions()
        return last

    def positions(self) -> Iterator[Position]:
        """Every position in order, the first one before any move."""
        yield self.first
        for _move, position in self.steps():
            yield position

    def steps(self) -> Iterator[tuple[Move, Position]]:
        """Every move with the position after it."""
        position = self.first
        for written in self.moves:
            _text, move, position = _step(position, written)
            yield move, position

    def number(self, ply: int) -> str:
        """A move as people count it: `12.Nf3` for White, `12...Nf6` for Black."""
        at = self.first.plies + ply - 1
        return f"{at // 2 + 1}{'...' if at % 2 else '.'}{self.moves[ply - 1]}"


@lru_cache(maxsize=64)
def _first(start: str) -> Position:
    if not start:
        return Position.usual()
    with suppress(NotFen):
        position = read_fen(start)
        if position.is_possible:
            return position
    raise NotAMove(NO_POSITION(fen=start[:80]), 0)


@lru_cache(maxsize=2 * MOST_PLIES)
def _step(position: Position, written: str) -> tuple[str, Move, Position]:
    """A move in standard notation, and where it leads.

    Kept, because a page walks through the same game again and again: from the first position, which is kept too, every
    step leads to a position whose next step is known.
    """
    move = read_move(position, written)
    there = position.after(move)
    return move_text(position, move, there), move, there


def score_of(written: Iterable[str], start: str = "") -> GameScore:
    """The score that these moves make; `NotAMove` names the first that cannot be played, with the moves before it."""
    position = _first(start)
    moves: list[str] = []
    for text in written:
        if len(moves) >= MOST_PLIES:
            raise NotAMove(_fault(position, text, NOT_A_MOVE), len(moves), tuple(moves))
        move, position = played(position, text, tuple(moves))
        moves.append(move)
    return GameScore(tuple(moves), start)


def played(position: Position, text: str, before: tuple[str, ...] = ()) -> tuple[str, Position]:
    """A move as it is written: in standard notation, and the position after it."""
    try:
        moved, _move, there = _step(position, text)
    except Ambiguous:
        raise NotAMove(_fault(position, text, AMBIGUOUS), len(before), before) from None
    except Illegal:
        raise NotAMove(_fault(position, text, NOT_LEGAL), len(before), before) from None
    except NotNotation:
        raise NotAMove(_fault(position, text, NOT_A_MOVE), len(before), before) from None
    return moved, there


def _fault(position: Position, text: str, told: Kind) -> Reason:
    whose = WHITE_MOVE if position.turn else BLACK_MOVE
    return told(move=whose(number=str(position.number)), written=repr(text[:SHOWN]))
