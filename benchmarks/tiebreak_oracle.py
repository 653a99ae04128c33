"""Compare every individual tie-break with `gacrux` on random events, and print how often the two differ.

    python -m benchmarks.tiebreak_oracle [events] [first seed]

The other program is run, in this process, with a report file and its printed table is read.
"""

from __future__ import annotations

import io
import runpy
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from contextlib import redirect_stdout
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

from benchmarks.asked import numbers
from benchmarks.random_events import random_round_robin, random_swiss, report

from topboard.core import Section
from topboard.tiebreaks import Standings, standings

BOTH = (
    ("WIN", "WON", "BPG", "BWG", "REP", "PS", "PS/C1", "PS/C2", "STD", "KS", "KS/L+1", "KS/L-2", "TPN", "RTNG"),
    ("SB", "SB/C1", "SB/C2"),
    ("SB/P", "SB/C1/P", "SB/C2/P"),
    ("ARO", "ARO/C1", "ARO/C2", "ARO/M1", "ARO/M2", "TPR", "PTP", "APRO", "APPO"),
    ("DE",),
    ("DE/P",),
)
SWISS = (
    *BOTH,
    ("BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2", "AOB"),
    ("BH/P", "BH/C1/P", "BH/C2/P", "BH/M1/P", "BH/M2/P"),
    ("FB", "FB/C1", "FB/C2", "FB/M1", "FB/M2"),
    ("FB/P", "FB/C1/P", "FB/C2/P", "FB/M1/P", "FB/M2/P"),
    ("AOB/F",),
)
"""Asked for in one run each: the other program's averages of opponents follow the modifiers of codes before them."""

TOLERANCE = Fraction(6, 1000)


def other_table(path: Path, codes: tuple[str, ...], kind: str) -> dict[int, dict[str, str]]:
    """The table the other program prints, by pairing number and code."""
    out, arguments = io.StringIO(), sys.argv
    sys.argv = ["tiebreakchecker", kind, "-i", str(path), "-f", "TRF", "-d", "T", "-t", "PTS", *codes]
    try:
        with redirect_stdout(out):
            runpy.run_module("gacrux.tiebreakchecker", run_name="__main__")
    except SystemExit:
        pass
    finally:
        sys.argv = arguments
    lines = [line.split("\t") for line in out.getvalue().splitlines() if line]
    head = lines[0]
    rows = [dict(zip(head, line, strict=True)) for line in lines[1:]]
    return {int(row["StartNo"]): row for row in rows}


def value_differences(ours: Standings, theirs: dict[int, dict[str, str]], code: str) -> int:
    """How many players have another value there."""
    wrong = 0
    for row in ours.rows:
        value = row.values[code]
        if abs(value - Fraction(Decimal(theirs[row.number][code]))) > TOLERANCE:
            wrong += 1
    return wrong


def standard_points_apart_from_nil_nil(ours: Standings, theirs: dict[int, dict[str, str]], code: str) -> int:
    """As above for STD, with nothing instead of half a point where both opponents got nothing from a round.

    The regulations compare the two opponents' points, which are equal in a double forfeit; the other program compares
    with a draw.
    """
    wrong = 0
    for row in ours.rows:
        working = row.working[code].contributions
        nil_nil = sum(c.opponent != 0 and c.earned == 0 and c.amount == Fraction(1, 2) for c in working)
        value = row.working[code].value - Fraction(nil_nil, 2)
        wrong += abs(value - Fraction(Decimal(theirs[row.number][code]))) > TOLERANCE
    return wrong


def order_differences(ours: Standings, theirs: dict[int, dict[str, str]], code: str) -> int:
    """How many tied groups direct encounter orders otherwise; the two print different numbers for the same order."""
    groups: dict[int, list[int]] = {}
    for row in ours.rows:
        groups.setdefault(row.points, []).append(row.number)
    wrong = 0
    for group in groups.values():
        mine = {n: -ours.row(n).values[code] for n in group}
        other = {n: Fraction(theirs[n][code]) for n in group}
        wrong += _shape(mine) != _shape(other)
    return wrong


def _shape(values: dict[int, Fraction]) -> dict[int, int]:
    order = sorted(set(values.values()))
    return {n: order.index(value) for n, value in values.items()}


MEASURES = {"DE": order_differences, "DE/P": order_differences, "STD": standard_points_apart_from_nil_nil}


def compare(
    make: Callable[[int], Section], lists: tuple[tuple[str, ...], ...], kind: str, seeds: range
) -> tuple[Counter[str], Counter[str], dict[str, int]]:
    """Events with a difference by code, players with one by code, and a seed that shows each."""
    events: Counter[str] = Counter()
    players: Counter[str] = Counter()
    example: dict[str, int] = {}
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "event.trf"
        for seed in seeds:
            section = make(seed)
            path.write_text(report(section))
            for wanted in lists:
                ours = standings(section, tiebreaks=wanted, edition="2026-03")
                theirs = other_table(path, wanted, kind)
                for code in wanted:
                    wrong = MEASURES.get(code, value_differences)(ours, theirs, code)
                    events[code] += wrong > 0
                    players[code] += wrong
                    if wrong:
                        example.setdefault(code, seed)
    return events, players, example


def main(count: int, first: int) -> None:
    for name, make, codes, kind in (
        ("Swiss", random_swiss, SWISS, "-s"),
        ("round robin", random_round_robin, BOTH, "-p"),
    ):
        events, players, example = compare(make, codes, kind, range(first, first + count))
        print(f"{name}: {count} events, {len(events)} codes")
        for code in events:
            if events[code]:
                print(
                    f"  {code:8} differs in {events[code]} events, {players[code]} values; first seed {example[code]}"
                )
        print(f"  {sum(not n for n in events.values())} codes without any difference")


if __name__ == "__main__":
    main(*numbers(__doc__, events=2000, first_seed=1))
