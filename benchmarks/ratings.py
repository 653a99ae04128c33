"""How long rating a whole section takes, by each federation: `python -m benchmarks.ratings [players] [rounds]`."""

from __future__ import annotations

from datetime import date
from time import process_time

from benchmarks.asked import numbers
from benchmarks.tiebreaks import random_section

from topboard.ratings.estimate import FEDERATIONS, Occasion, rate


def main(players: int, rounds: int) -> None:
    section = random_section(players, rounds, seed=1)
    occasion = Occasion(date(2026, 5, 1), date(2026, 5, 9), "90+30")
    for name in FEDERATIONS:
        start = process_time()
        found = rate(section, occasion, federation=name)
        print(f"{name}: {len(found.lines)} players, {rounds} rounds, {process_time() - start:.3f} s of processor time")


if __name__ == "__main__":
    main(*numbers(__doc__, players=2000, rounds=9))
