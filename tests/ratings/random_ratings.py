"""Random events for the rating oracles: report files as somebody would write them, with the facts a list would add."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

HALF = Fraction(1, 2)
SCORES = {"1": Fraction(1), "=": HALF, "0": Fraction(0)}
MIRROR = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+", " ": " ", "W": "L", "D": "D", "L": "W"}


@dataclass(slots=True)
class Happening:
    """One event: the ratings by number, each round's cells, and the games that count."""

    ratings: dict[int, int | None]
    births: dict[int, str] = field(default_factory=dict)
    rounds: list[dict[int, tuple[int, str, str]]] = field(default_factory=list)

    def games(self) -> dict[int, list[tuple[int, Fraction]]]:
        """Games that were played and finished, by player: no byes, no forfeits, none under a move."""
        found: dict[int, list[tuple[int, Fraction]]] = {number: [] for number in self.ratings}
        for cells in self.rounds:
            for number, (opponent, _, result) in cells.items():
                if result in SCORES:
                    found[number].append((opponent, SCORES[result]))
        return found

    def report(self, headers: Sequence[str] = ()) -> str:
        """The event as a TRF."""
        lines = ["012 Random event", "042 2026/10/02", "052 2026/10/04", *headers]
        points = {"1": 2, "+": 2, "F": 2, "U": 2, "W": 2, "=": 1, "H": 1, "D": 1}
        for number, rating in self.ratings.items():
            total = sum(points.get(cells[number][2], 0) for cells in self.rounds)
            name, born = f"Player, {number}", self.births.get(number, "")
            line = (
                f"001 {number:4} m    {name:<33} {rating or '':>4} USA {'':11} {born:<10} {total / 2:4.1f} {number:4}"
            )
            for cells in self.rounds:
                opponent, color, result = cells[number]
                line += f"  {opponent:04} {color} {result}" if opponent else f"  0000 - {result}"
            lines.append(line)
        return "\n".join(lines) + "\n"


def rounds_of(
    source: random.Random, happening: Happening, count: int, *, rematches: bool, odd_results: str = "+-"
) -> None:
    """Pair and play that many rounds; now and then a bye, a forfeit or a game that is still open in the last round."""
    met: set[frozenset[int]] = set()
    for turn in range(1, count + 1):
        waiting = list(happening.ratings)
        source.shuffle(waiting)
        cells: dict[int, tuple[int, str, str]] = {}
        while waiting:
            one = waiting.pop()
            free = [each for each in waiting if rematches or frozenset((one, each)) not in met]
            if not free or source.random() < 0.05:
                cells[one] = (0, "-", source.choice("HZ") if free or turn > 1 else "U")
                continue
            other = source.choice(free)
            waiting.remove(other)
            met.add(frozenset((one, other)))
            result = _result(source, happening, one, other, last=turn == count, odd_results=odd_results)
            cells[one], cells[other] = (other, "w", result), (one, "b", MIRROR[result])
        happening.rounds.append(cells)


def _result(source: random.Random, happening: Happening, one: int, other: int, *, last: bool, odd_results: str) -> str:
    chance = source.random()
    if chance < 0.05:
        return source.choice(odd_results)
    if last and chance < 0.08:
        return " "
    edge = (happening.ratings[one] or 1000) - (happening.ratings[other] or 1000)
    return source.choices("1=0", (max(5, 40 + edge / 20), 20, max(5, 40 - edge / 20)))[0]
