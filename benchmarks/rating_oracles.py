"""Compare the ratings of random events with formulas written a second time from the texts, and print how many differ.

python -m benchmarks.rating_oracles [events of each federation] [first seed]
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from benchmarks.asked import numbers
from tests.ratings.against_oracles import DIFFERENCES


def main(events: int, first: int) -> int:
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        for federation, differences in DIFFERENCES.items():
            found = [list(differences(seed, Path(folder))) for seed in range(first, first + events)]
            differing = [lines for lines in found if lines]
            for lines in differing[:20]:
                print(f"{federation} {lines[0]}")
            print(f"{federation}: {events} events, {len(differing)} differ")
            wrong += len(differing)
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(*numbers(__doc__, events=500, first_seed=0)))
