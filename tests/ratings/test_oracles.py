"""The formulas against those written a second time from the texts, on random events, to the digit."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from tests.ratings import oracle_cfc, oracle_fide, oracle_uschess
from tests.ratings.against_oracles import DIFFERENCES

EVENTS = 25
WIN, DRAW, LOSS = Fraction(1), Fraction(1, 2), Fraction(0)


@pytest.mark.parametrize("federation", DIFFERENCES)
def test_random_events(federation: str, tmp_path: Path) -> None:
    """Everybody's rating after an event is what the text of the federation says, read twice."""
    found = [line for seed in range(EVENTS) for line in DIFFERENCES[federation](seed, tmp_path)]
    assert not found, "\n".join(found)


class TestOracles:
    """What the oracles themselves say is what was published or worked by hand."""

    def test_us_event(self) -> None:
        """1800, 1600, 1500 with ten games and an unrated adult: 1797.797, 1628.562, 1476.717 and 1077.850."""
        entrants = {
            1: oracle_uschess.Entrant(1800, 100),
            2: oracle_uschess.Entrant(1600, 40),
            3: oracle_uschess.Entrant(1500, 10),
            4: oracle_uschess.Entrant(None, age=30),
        }
        games = {
            1: [(3, WIN), (4, WIN), (2, DRAW)],
            2: [(1, DRAW), (3, WIN), (4, WIN)],
            3: [(1, LOSS), (2, LOSS), (4, WIN)],
            4: [(1, LOSS), (2, LOSS), (3, LOSS)],
        }
        found = oracle_uschess.rate(entrants, games, oracle_uschess.Terms(10))
        assert [round(found[number], 3) for number in (1, 2, 3, 4)] == [1797.797, 1628.562, 1476.717, 1077.85]

    def test_fide_round_robin(self) -> None:
        """Scores 4, 4, 2.5, 1.5, 1 of 2000 to 1600 and 2 of the unrated player: Ru 1725."""
        ratings: list[int | None] = [2000, 1900, 1800, 1700, 1600, None]
        entrants = {n: oracle_fide.Entrant(rating) for n, rating in enumerate(ratings, 1)}
        scores = {1: 8, 2: 8, 3: 5, 4: 3, 5: 2, 6: 4}
        games = {n: _spread_out(n, halves) for n, halves in scores.items()}
        assert oracle_fide.round_robin(entrants, games) == {6: 1725}

    def test_cfc_established(self) -> None:
        """1450 with 4 of 6 against 1237 1511 1214 1441 1579 2133: 1496.35, with an all-time high 1516.35."""
        opponents = [1237, 1511, 1214, 1441, 1579, 2133]
        games = [(Fraction(rating), WIN if n < 4 else LOSS) for n, rating in enumerate(opponents)]
        plain = oracle_cfc.established(oracle_cfc.Entrant(1450), games, oracle_cfc.Terms())
        highest = oracle_cfc.established(oracle_cfc.Entrant(1450, peak=1450), games, oracle_cfc.Terms())
        assert (round(plain, 2), round(highest, 2)) == (1496.35, 1516.35)


def _spread_out(number: int, halves: int) -> list[tuple[int, Fraction]]:
    """Any five results that add up to so many half points: only the sum counts here."""
    opponents = [each for each in range(1, 7) if each != number]
    results = [WIN] * (halves // 2) + [DRAW] * (halves % 2)
    return list(zip(opponents, results + [LOSS] * (5 - len(results)), strict=True))
