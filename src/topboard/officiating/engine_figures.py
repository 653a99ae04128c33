"""Figures from a chess engine's opinion of a game: average loss and how often the moves are its own. Never a verdict.

An engine says of positions what they are worth and what it would play. What follows from that is computed here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import reduce

from topboard.core import Color
from topboard.officiating.game_score import GameScore

OPENING_MOVES = 10
"""Moves of each side that are not looked at: they are learnt at home."""
DECIDED = 300
"""Centipawns. In a position that is won or lost for somebody, moves say little about the player."""
MOST = 1000
"""A mate, or anything larger, counts as this many centipawns."""
ENOUGH = 60
"""Fewer positions than these say nothing about anybody."""


@dataclass(frozen=True, slots=True)
class Opinion:
    """What the side to move is worth in a position, in centipawns, and the move (UCI) that the engine would play."""

    centipawns: int
    best: str = ""


@dataclass(frozen=True, slots=True)
class EngineFigure:
    """Over a number of games: positions that were looked at, centipawns lost in all, moves that were the engine's
    own."""

    games: int = 0
    positions: int = 0
    lost: int = 0
    matched: int = 0

    def __add__(self, other: EngineFigure) -> EngineFigure:
        return EngineFigure(
            self.games + other.games,
            self.positions + other.positions,
            self.lost + other.lost,
            self.matched + other.matched,
        )

    @property
    def average(self) -> float | None:
        """Average centipawn loss."""
        return self.lost / self.positions if self.positions else None

    @property
    def match_rate(self) -> float | None:
        """In per cent."""
        return 100 * self.matched / self.positions if self.positions else None

    @property
    def enough(self) -> bool:
        return self.positions >= ENOUGH


def total(figures: Iterable[EngineFigure]) -> EngineFigure:
    return reduce(EngineFigure.__add__, figures, EngineFigure())


def choices(score: GameScore) -> Iterator[int]:
    """The positions, counted in half moves, from which a move is looked at: out of the opening, with a choice."""
    for ply, position in enumerate(score.positions()):
        if ply < len(score.moves) and position.number > OPENING_MOVES and len(position.legal_moves) > 1:
            yield ply


def positions_to_judge(score: GameScore) -> tuple[int, ...]:
    """Every position of which an opinion is needed: before each move that is looked at, and after it."""
    return tuple(sorted({at for ply in choices(score) for at in (ply, ply + 1)}))


def figures_of(score: GameScore, opinions: Mapping[int, Opinion]) -> dict[Color, EngineFigure]:
    """The figures of both sides. A move that is the engine's own loses nothing, whatever it says of what follows."""
    found = dict.fromkeys(Color, EngineFigure())
    wanted = set(choices(score))
    for ply, (move, position) in enumerate(score.steps(), 1):
        if ply - 1 in wanted:
            side = Color.BLACK if position.turn else Color.WHITE
            found[side] += _one(opinions[ply - 1], opinions[ply], move.uci(chess960=position.chess960))
    played = EngineFigure(games=1)
    return {side: figure + played for side, figure in found.items()} if score.moves else found


def _one(before: Opinion, after: Opinion, played: str) -> EngineFigure:
    if abs(before.centipawns) > DECIDED:
        return EngineFigure()
    if played == before.best:
        return EngineFigure(positions=1, matched=1)
    return EngineFigure(positions=1, lost=max(0, _bounded(before.centipawns) + _bounded(after.centipawns)))


def _bounded(centipawns: int) -> int:
    return max(-MOST, min(MOST, centipawns))
