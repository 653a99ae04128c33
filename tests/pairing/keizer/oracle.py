"""Keizer by the letter: values, scores and pairs as a club secretary works them out with paper and pencil."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from topboard.core import Bye, Result, Section

POINTS = {
    Result.WHITE_WINS: (Fraction(1), Fraction(0)),
    Result.DRAW: (Fraction(1, 2), Fraction(1, 2)),
    Result.BLACK_WINS: (Fraction(0), Fraction(1)),
    Result.WHITE_WINS_BY_FORFEIT: (Fraction(1), Fraction(0)),
    Result.BLACK_WINS_BY_FORFEIT: (Fraction(0), Fraction(1)),
}


def score(section: Section, values: dict[int, Fraction], own: bool, shares: dict[Bye, Fraction]) -> dict[int, Fraction]:
    """Everybody's score with these values: the own value once, every game, every bye."""
    sums = {number: value if own else Fraction(0) for number, value in values.items()}
    for round in section.rounds:
        for game in round.games:
            assert game.result is not None
            white, black = POINTS[game.result]
            sums[game.white] += white * values[game.black]
            sums[game.black] += black * values[game.white]
        for unpaired in round.byes:
            sums[unpaired.player] += shares[unpaired.bye] * values[unpaired.player]
    return sums


def orders(section: Section, *, own: bool, shares: dict[Bye, Fraction]) -> list[tuple[list[int], dict[int, Fraction]]]:
    """Every pass from the list by rating: the order that gave the values, and the scores that came out.

    Ends with the pass whose order had been there before.
    """
    start = [player.number for player in sorted(section.players, key=lambda p: (-p.value, p.number))]
    size, order = len(start), start
    passes: list[tuple[list[int], dict[int, Fraction]]] = []
    while order not in [before for before, _ in passes]:
        values = {number: Fraction(size - place) for place, number in enumerate(order)}
        sums = score(section, values, own, shares)
        passes.append((order, sums))
        order = sorted(start, key=lambda number: (-sums[number], start.index(number)))
    return [*passes, (order, {})]


def first_pairing(order: Sequence[int], may_meet: Callable[[int, int], bool]) -> list[tuple[int, int]] | None:
    """From the top: each with the next below who may be met, taken back where the rest cannot be paired."""
    if not order:
        return []
    for other in order[1:]:
        if may_meet(order[0], other):
            rest = first_pairing([n for n in order[1:] if n != other], may_meet)
            if rest is not None:
                return [(order[0], other), *rest]
    return None
