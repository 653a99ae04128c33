"""How long commands take from the shell: `python -m benchmarks.commands`. Medians, as good as the load allows."""

from __future__ import annotations

import subprocess
import sys
import time
from statistics import median

from benchmarks.asked import numbers

COMMANDS = (["--help"], ["--version"], ["rule", "29E5a"], ["pair", "tests/cases/dutch-2026/corners/c5.trf"])
TIMES = 9


def seconds(words: list[str]) -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, "-m", "topboard", *words], check=False, capture_output=True)
    return time.perf_counter() - start


def main() -> None:
    bare = median(_bare() for _ in range(TIMES))
    print(f"{'python -c pass':48} {bare:6.3f} s")
    for words in COMMANDS:
        took = median(seconds(words) for _ in range(TIMES))
        print(f"{'topboard ' + ' '.join(words):48} {took:6.3f} s  {took / bare:5.1f} x the bare interpreter")


def _bare() -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", "pass"], check=False)
    return time.perf_counter() - start


if __name__ == "__main__":
    numbers(__doc__)
    main()
