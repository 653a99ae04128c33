"""Colours of a Molter table: both for everybody in every two rounds, and for every team nearly as many of each."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

from topboard.pairing.common.team_boards import BoardGames, TeamBoard, evened
from topboard.pairing.molter.contract import MOST_DRIFT
from topboard.pairing.proposal import Pair

TRIES = 40
"""From how many starts directions are looked for."""


def colored(rounds: Sequence[BoardGames]) -> tuple[BoardGames, ...] | None:
    """Rounds 1 and 2, 3 and 4, and so on together; a last round alone is even for each team. None if it cannot be."""
    found: list[BoardGames] = []
    for at in range(0, len(rounds) - 1, 2):
        both = _two_rounds(rounds[at], rounds[at + 1], at)
        if both is None:
            return None
        found += both
    if len(rounds) % 2:
        found.append(evened(rounds[-1]))
    return tuple(found)


def _two_rounds(first: BoardGames, second: BoardGames, seed: int) -> tuple[BoardGames, BoardGames] | None:
    """The games of two rounds form rings of players. Each ring is walked one way or the other, and who leaves a game
    behind has White in it; so everybody has White once and Black once."""
    rings = _rings(first, second)
    forward = _directions([_drift(ring) for ring in rings], seed)
    if forward is None:
        return None
    white = {step for ring, ahead in zip(rings, forward, strict=True) for step in (ring if ahead else _turned(ring))}
    return _facing(first, white, 0), _facing(second, white, 1)


Step = tuple[int, TeamBoard, TeamBoard]
"""A game of the first or the second of two rounds (0, 1), White first."""
Ring = tuple[Step, ...]


def _rings(first: BoardGames, second: BoardGames) -> list[Ring]:
    opponents = [_opponents(first), _opponents(second)]
    left = dict.fromkeys(opponents[0])
    rings: list[Ring] = []
    while left:
        steps: list[Step] = []
        start = player = next(iter(left))
        while not steps or player != start:
            for which in (0, 1):
                other = opponents[which][player]
                steps.append((which, player, other))
                left.pop(player, None)
                player = other
        rings.append(tuple(steps))
    return rings


def _opponents(games: BoardGames) -> dict[TeamBoard, TeamBoard]:
    return {game.white: game.black for game in games} | {game.black: game.white for game in games}


def _turned(ring: Ring) -> Ring:
    return tuple((which, black, white) for which, white, black in ring)


def _drift(ring: Ring) -> Counter[int]:
    """White minus Black of each team in the first of the two rounds."""
    drift: Counter[int] = Counter()
    for which, white, black in ring:
        if which == 0:
            drift[white.team] += 1
            drift[black.team] -= 1
    return drift


def _directions(drifts: Sequence[Counter[int]], seed: int) -> list[bool] | None:
    """A direction for each ring so that no team is out by more than allowed: improved ring by ring from some starts."""
    dice = random.Random(seed)
    forward = [at % 2 == 0 for at in range(len(drifts))]
    for _ in range(TRIES):
        total = _improved(drifts, forward)
        if all(abs(drift) <= MOST_DRIFT for drift in total.values()):
            return forward
        forward = [dice.random() < 0.5 for _ in drifts]
    return None


def _improved(drifts: Sequence[Counter[int]], forward: list[bool]) -> Counter[int]:
    """Turn rings round as long as that brings the teams nearer to even; the drift that is left."""
    total: Counter[int] = Counter()
    for drift, ahead in zip(drifts, forward, strict=True):
        for team, value in drift.items():
            total[team] += value if ahead else -value
    better = True
    while better:
        better = False
        for at, drift in enumerate(drifts):
            sign = -2 if forward[at] else 2
            change = sum((total[team] + sign * value) ** 2 - total[team] ** 2 for team, value in drift.items())
            if change < 0:
                forward[at], better = not forward[at], True
                for team, value in drift.items():
                    total[team] += sign * value
    return total


def _facing(games: BoardGames, white: set[Step], which: int) -> BoardGames:
    return tuple(game if (which, game.white, game.black) in white else Pair(game.black, game.white) for game in games)
