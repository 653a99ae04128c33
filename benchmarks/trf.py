"""Speed and robustness of the TRF reader, as figures.

python -m benchmarks.trf                     reads a 1,000-player, 9-round report and prints the time
python -m benchmarks.trf --fuzz 20000        flips, cuts and swaps bytes of the case files; prints counts
python -m benchmarks.trf --garbage           100 MB of noise, and 8 MB of rows that look like a report
"""

from __future__ import annotations

import argparse
import random
import resource
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from topboard.errors import InvalidTrf
from topboard.formats.trf import TrfFile, read_trf, write_trf

T = TypeVar("T")
CASES = Path(__file__).parents[1] / "tests" / "cases"
OTHER_SIDE = {"1": "0", "0": "1", "=": "="}
LETTERS = "001 1=0+-WDLHFUZwbz?\r\n\t.,/XRSPACB#é\x00\x85 23456789"


def large_report(players: int = 1000, rounds: int = 9, seed: int = 1) -> bytes:
    """A report with random pairings: the reader does not mind who meets whom."""
    dice = random.Random(seed)
    cells: dict[int, list[str]] = {number: [] for number in range(1, players + 1)}
    halves = dict.fromkeys(cells, 0)
    for _ in range(rounds):
        order = list(cells)
        dice.shuffle(order)
        if players % 2:
            alone = order.pop()
            cells[alone].append("  0000 - U")
            halves[alone] += 2
        for white, black in zip(order[::2], order[1::2], strict=False):
            letter = dice.choice("1=0")
            for number, opponent, color, mine in (
                (white, black, "w", letter),
                (black, white, "b", OTHER_SIDE[letter]),
            ):
                cells[number].append(f"  {opponent:>4} {color} {mine}")
                halves[number] += "0=1".index(mine)
    rows = ["012 Large Open", "042 2026/05/01", "142 9", "152 W"]
    for number, row in cells.items():
        points = f"{halves[number] // 2}.{5 * (halves[number] % 2)}"
        facts = (
            f"001 {number:>4} m  IM {'Surname, Name ' + str(number):<32} {2800 - number:>4} ESP {number:>11} 1980/01/02"
        )
        rows.append(f"{facts} {points:>4} {number:>4}" + "".join(row))
    return "\r\n".join(rows).encode()


def timed(work: Callable[[], T], repeat: int = 9) -> tuple[float, float, T]:
    """The best of several runs in seconds by the clock and of the processor, and what came out."""
    times = []
    for _ in range(repeat):
        start, used = time.perf_counter(), time.process_time()
        result = work()
        times.append((time.perf_counter() - start, time.process_time() - used))
    return min(times)[0], min(cpu for _, cpu in times), result


def speed() -> None:
    data = large_report()
    best, cpu, file = timed(lambda: read_trf(data))
    print(f"read  1,000 players, 9 rounds, {len(data):,} bytes: best {best:.3f} s, processor {cpu:.3f} s")
    print(f"      faults {len(file.faults)}, rounds {len(file.section.rounds)}")
    best, cpu, _ = timed(lambda: write_trf(file))
    print(f"write the same: best {best:.3f} s, processor {cpu:.3f} s")


def spoiled(data: bytes, dice: random.Random) -> bytes:
    """The data with a few bytes changed, rows cut, doubled or swapped."""
    rows = bytearray(data)
    for _ in range(dice.choice((1, 1, 2, 5, 20))):
        kind, place = dice.randrange(6), dice.randrange(len(rows) + 1)
        if kind <= 2 and place < len(rows):
            rows[place] = dice.randrange(256) if kind == 0 else ord(dice.choice(LETTERS)) & 255
        elif kind == 3:
            del rows[place : place + dice.randrange(30)]
        elif kind == 4:
            rows[place:place] = rows[place // 2 : place // 2 + dice.randrange(120)]
        else:
            rows[place:place] = dice.choice(
                (b"\n240 H 009    1\n", b"\n250 01.0 01.0 001 002 0001 0003\n", b"\nXXP 1 2\n")
            )
    return bytes(rows)


def outcome(data: bytes) -> str:
    """What became of one file. Any exception that is not InvalidTrf comes out as it is: a fault of ours."""
    try:
        file = read_trf(data)
    except InvalidTrf:
        return "refused"
    return settled(file)


def settled(file: TrfFile) -> str:
    if read_trf(write_trf(file)) != file:
        return "CHANGED BY WRITING"
    return "read with faults" if file.faults else "read"


def fuzz(count: int, seed: int) -> None:
    dice = random.Random(seed)
    files = [path.read_bytes() for path in sorted(CASES.rglob("*.trf"))]
    found: Counter[str] = Counter()
    for index in range(count):
        data = spoiled(dice.choice(files), dice)
        what = outcome(data)
        found[what] += 1
        if what.isupper() and found[what] <= 3:
            print(f"{what}: spoiled file {index} of seed {seed}")
    print(f"{count:,} spoiled files of {len(files)} case files, seed {seed}:")
    for what, times in found.most_common():
        print(f"  {times:>8,} {what}")


def garbage() -> None:
    dice = random.Random(1)
    block = bytes(dice.randrange(256) for _ in range(1 << 16))
    row = b"001    1 m    Somebody" + b" " * 60 + b"  12 w 1" * 90 + b"\n"
    samples = {
        "100 MB of noise": block * 1600,
        "8 MB of noise": block * 127,
        "8 MB without a line end": b"001 " * (2 << 20),
        "8 MB of player records": row * ((8 << 20) // len(row)),
        "8 MB of line ends": b"\n" * (8 << 20),
    }
    for name, data in samples.items():
        start = time.perf_counter()
        what = _refusal(data)
        print(f"{name:<24} {time.perf_counter() - start:6.2f} s: {what}")
    print(f"peak memory of all this: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")


def _refusal(data: bytes) -> str:
    try:
        file = read_trf(data)
    except InvalidTrf as refused:
        return str(refused)
    return f"{len(file.section.players):,} players, {len(file.faults):,} faults"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fuzz", type=int, metavar="COUNT", help="how many spoiled files to read")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--garbage", action="store_true")
    arguments = parser.parse_args()
    if arguments.fuzz:
        fuzz(arguments.fuzz, arguments.seed)
    elif arguments.garbage:
        garbage()
    else:
        speed()


if __name__ == "__main__":
    main()
