"""What commands cost from the shell: processor seconds, beside the bare interpreter. The least of several runs, since
others on the computer only make them slower."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from pathlib import Path

from benchmarks.asked import numbers

REPORT = "tests/cases/dutch-2026/corners/c5.trf"
COMPILED = Path(__file__).parents[1] / ".venv" / "compiled"
COMMANDS = (
    ["--help"],
    ["--version"],
    ["rule", "29E5a"],
    ["pair", REPORT],
    ["check", REPORT],
    ["standings", REPORT],
    ["chart", "wall", REPORT],
    ["why", REPORT, "1", "--round", "1"],
    ["engine", "--dutch", REPORT, "-p"],
)


def seconds(command: list[str], times: int) -> float:
    """Of the processor, with what Python compiled kept as `./start` keeps it."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    surroundings = {**kept, "PYTHONPYCACHEPREFIX": str(COMPILED)}
    least = float("inf")
    for _ in range(times + 1):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, check=False, capture_output=True, env=surroundings)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        least = min(least, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return least


def main(times: int) -> None:
    bare = seconds([sys.executable, "-c", "pass"], times)
    print(f"{'python -c pass':60} {bare:6.3f} s")
    for words in COMMANDS:
        took = seconds([sys.executable, "-m", "topboard", *words], times)
        print(f"{'topboard ' + ' '.join(words):60} {took:6.3f} s  {took / bare:5.1f} x the bare interpreter")


if __name__ == "__main__":
    main(*numbers(__doc__, times=6))
