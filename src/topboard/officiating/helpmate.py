"""Whether a side can mate by any series of legal moves, the other side helping: a line of moves, a proof, or neither.

The positions are looked through with the likeliest first. If a mate is found, its line is the proof that there is one;
if positions run out, there is none. Where the material or a blockade rules the mate out, nothing more is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import cycle

from topboard.chess import Move, Position
from topboard.officiating.blockade import is_blockade
from topboard.officiating.mate_distance import to_clear, to_storm

POSITIONS, BLOCKADES = 40_000, 400
"""How many positions are looked at after a flag fell before it is left to the arbiter (a few seconds), and how many of
them for a blockade."""
FEW_POSITIONS, FEW_BLOCKADES = 60, 8
"""The same, to see whether a game is over: enough for forced replies, and soon done."""
DISTANCES = (to_storm, to_clear)
_Waiting = tuple[int, int, Position]
"""How far from mate it looks, its number, and the position."""


@dataclass(frozen=True, slots=True)
class Helpmate:
    """A line of moves that mates; or, without one, whether it is certain that there is none."""

    line: tuple[Move, ...] = ()
    is_impossible: bool = False


def helpmate(position: Position, winner: bool) -> Helpmate:
    """A mate by this side that both sides play for."""
    return _HelpmateSearch(winner, POSITIONS, BLOCKADES).run(position)


def is_dead(position: Position) -> bool:
    """Whether it is certain, and soon seen, that neither side can mate."""
    searches = (_HelpmateSearch(winner, FEW_POSITIONS, FEW_BLOCKADES) for winner in (True, False))
    return all(search.run(position).is_impossible for search in searches)


@dataclass(slots=True)
class _HelpmateSearch:
    """Positions to look at, by two guesses at which is nearer to a mate: what one overlooks, the other finds."""

    winner: bool
    positions: int
    blockades: int
    waiting: tuple[list[_Waiting], ...] = field(default_factory=lambda: tuple([] for _ in DISTANCES))
    came_from: dict[object, tuple[object, Move] | None] = field(default_factory=dict)

    def run(self, position: Position) -> Helpmate:
        if self._is_ruled_out(position):
            return Helpmate(is_impossible=True)
        self.came_from[position.identity] = None
        self._keep(position)
        for here in self._nearest_first():
            for move in here.legal_moves:
                if len(self.came_from) > self.positions:
                    return Helpmate()
                if mate := self._look(here, move):
                    return Helpmate(self._line(mate))
        return Helpmate(is_impossible=True)

    def _nearest_first(self) -> Iterator[Position]:
        seen: set[int] = set()
        for heap in cycle(self.waiting):
            while heap:
                _, number, position = heappop(heap)
                if number not in seen:
                    seen.add(number)
                    yield position
                    break
            else:
                return

    def _keep(self, position: Position) -> None:
        number = len(self.came_from)
        for distance, heap in zip(DISTANCES, self.waiting, strict=True):
            heappush(heap, (distance(position, self.winner), number, position))

    def _look(self, here: Position, move: Move) -> object:
        """Keep the position after a move for later, if it is new; the key of a mate."""
        there = here.after(move)
        key = there.identity
        if key in self.came_from:
            return None
        self.came_from[key] = here.identity, move
        if there.turn is not self.winner and there.is_checkmate:
            return key
        if not (there.quiet == 0 and self._is_ruled_out(there)):
            self._keep(there)
        return None

    def _is_ruled_out(self, position: Position) -> bool:
        """By the material, or by pieces that never move. Both change only with a capture or a pawn's move."""
        if position.cannot_mate(self.winner):
            return True
        self.blockades -= 1
        return self.blockades >= 0 and is_blockade(position, self.winner)

    def _line(self, key: object) -> tuple[Move, ...]:
        moves: list[Move] = []
        while step := self.came_from[key]:
            key, move = step
            moves.append(move)
        return tuple(reversed(moves))
