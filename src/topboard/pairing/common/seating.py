"""Numbers of a round-robin table that make a first round right which was paired otherwise (29L, C.05 7.4)."""

from __future__ import annotations

from collections.abc import Sequence

from topboard.pairing.common.berger import Line
from topboard.pairing.proposal import Pair


def seats_for_first_round(
    games: Sequence[tuple[int, int]], line: Line, *, free: int | None = None, empty: int = 0
) -> dict[int, int]:
    """A table number for each player, so that the table's `line` is the round that was played.

    `games` have White first, the top board first. `free` is the player without a game, who is seated against
    `empty`, the number nobody has. The top board takes the pair with number 1, the others follow the line's order;
    colours are the table's where the line allows it.
    """
    seats: dict[int, int] = {}
    open_pairs = sorted(line, key=lambda pair: 1 not in pair.players)
    if free is not None:
        against = next(pair for pair in line if empty in pair.players)
        open_pairs.remove(against)
        seats[free] = against.white if against.black == empty else against.black
    for (white, black), pair in zip(games, open_pairs, strict=True):
        seats[white], seats[black] = pair.white, pair.black
    return seats


def line_of(seats: dict[int, int], line: Line) -> tuple[tuple[Pair, ...], tuple[int, ...]]:
    """A line of the table as real pairs, and who is free in it."""
    player = {number: who for who, number in seats.items()}
    pairs = tuple(Pair(player[p.white], player[p.black]) for p in line if p.white in player and p.black in player)
    busy = {who for pair in pairs for who in pair.players}
    return pairs, tuple(sorted(who for who in seats if who not in busy))
