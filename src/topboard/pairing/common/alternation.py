"""Colours for rounds whose pairs are given: everybody has both colours in every two rounds (1-2, 3-4, ...).

Two rounds together make chains and rings of players. Going along one and giving White to the player we come from gives
everybody in it one White and one Black, so nobody ever has a colour three times running.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from topboard.pairing.common.berger import Line
from topboard.pairing.proposal import Pair

Colored = list[tuple[int, Pair]]
"""Games of a chain or ring with the round each is in, White first."""


def alternating(rounds: Sequence[Line]) -> tuple[Line, ...]:
    """The same pairs with colours; each chain runs the way that evens colours more and repeats them less."""
    difference: dict[int, int] = {}
    last: dict[int, int] = {}
    colored: dict[tuple[int, frozenset[int]], Pair] = {}
    for start in range(0, len(rounds), 2):
        for chain in _chains(rounds, range(start, min(start + 2, len(rounds)))):
            back = [(turn, Pair(pair.black, pair.white)) for turn, pair in chain]
            best = min((chain, back), key=lambda games: _cost(games, difference, last))
            for turn, pair in best:
                colored[turn, pair.players] = pair
                for player, step in ((pair.white, 1), (pair.black, -1)):
                    difference[player] = difference.get(player, 0) + step
        for turn in range(start, min(start + 2, len(rounds))):
            for pair in (colored[turn, pair.players] for pair in rounds[turn]):
                last[pair.white], last[pair.black] = 1, -1
    return tuple(tuple(colored[turn, pair.players] for pair in line) for turn, line in enumerate(rounds))


def _chains(rounds: Sequence[Line], turns: Iterable[int]) -> Iterator[Colored]:
    """Chains first, from an end; what is left are rings."""
    at: dict[int, list[tuple[int, frozenset[int]]]] = {}
    for turn in turns:
        for pair in rounds[turn]:
            for player in pair.players:
                at.setdefault(player, []).append((turn, pair.players))
    done: set[tuple[int, frozenset[int]]] = set()
    for player in sorted(at, key=lambda p: (len(at[p]), p)):
        chain: Colored = []
        here = player
        while step := next((game for game in at[here] if game not in done), None):
            done.add(step)
            there = next(iter(step[1] - {here}))
            chain.append((step[0], Pair(here, there)))
            here = there
        if chain:
            yield chain


def _cost(games: Colored, difference: dict[int, int], last: dict[int, int]) -> tuple[int, int]:
    """How uneven colours become, then how many players get the colour they had last."""
    change: dict[int, int] = {}
    for _, pair in games:
        change[pair.white] = change.get(pair.white, 0) + 1
        change[pair.black] = change.get(pair.black, 0) - 1
    uneven = sum((difference.get(player, 0) + step) ** 2 for player, step in change.items())
    first = {player: turn for turn, pair in sorted(games, key=lambda game: -game[0]) for player in pair.players}
    repeated = sum(
        last.get(player, 0) == step
        for turn, pair in games
        for player, step in ((pair.white, 1), (pair.black, -1))
        if first[player] == turn
    )
    return uneven, repeated
