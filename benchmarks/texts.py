"""Engines beside oracles that were written from the articles alone: in how many positions do they differ?

    python -m benchmarks.texts team 1000                 every round of 1000 small tournaments
    python -m benchmarks.texts dubov 500 --first 4000    from another seed on
    python -m benchmarks.texts burstein 200 --show 3     with the first three differences

The tournaments are played round by round by the engine, with forfeits, byes, absences, late entries, rulings, adjourned
games, prohibitions and virtual points. The oracles try every pairing, so they are kept to twelve entrants.
"""

from __future__ import annotations

import argparse
from collections import Counter

from tests.pairing.texts.compared import ORACLES, Compared, compared


def told(each: Compared) -> str:
    where = f"seed {each.seed}, round {each.section.next_round}: {each.difference}"
    return f"{where}\n  engine {each.engine}\n  text   {each.text}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("system", choices=tuple(ORACLES))
    parser.add_argument("count", type=int, nargs="?", default=300, help="how many tournaments")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--show", type=int, default=5, help="print so many differences")
    options = parser.parse_args()
    found: Counter[str] = Counter()
    for each in compared(options.system, options.first, options.count):
        found[each.difference or "same"] += 1
        found["without a legal pairing"] += each.text is None
        if each.difference and found.total() - found["same"] - found["without a legal pairing"] <= options.show:
            print(told(each))
    different = sum(found[kind] for kind in ("possible", "bye", "pairs", "colors"))
    print(
        f"{options.system}: {found['same'] + different} positions of {options.count} tournaments, {different} different"
        f" ({', '.join(f'{kind} {found[kind]}' for kind in ('possible', 'bye', 'pairs', 'colors'))});"
        f" {found['without a legal pairing']} without a legal pairing"
    )
    return 1 if different else 0


if __name__ == "__main__":
    raise SystemExit(main())
