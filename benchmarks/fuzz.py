"""Every reader and every command with what nobody should send: counts by what became of it, and faults of ours.

python -m benchmarks.fuzz --count 20000              so many inputs, spread over all targets
python -m benchmarks.fuzz --seconds 600              as many as there is time for
python -m benchmarks.fuzz --only export --only case  these targets alone
python -m benchmarks.fuzz --state fuzz.json          goes on where the last run stopped, and adds to its counts

Input number N of a target is the same for the same seed, so that a fault can be looked at again: --only T --from N
--count 1. Ends with 1 when anything was unhandled.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import sys
import tempfile
import time
import traceback
import warnings
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event

from benchmarks.fuzz_targets import TARGETS as READERS_AND_COMMANDS
from benchmarks.fuzz_targets import Target
from benchmarks.fuzz_web import pages_target, uploads_target, website

TARGETS: Mapping[str, Target] = {**READERS_AND_COMMANDS, "pages": pages_target, "uploads": uploads_target}

TOO_LONG_SECONDS = 30.0
MAY_TAKE_SECONDS = {"topboard generate": 600.0}
"""Who asks for 99 rounds of two hundred players has to wait for them."""
ENDED = Event()
"""Somebody told it to end. The input that is being tried comes to its end first: a command would take it for Ctrl+C."""
SHOWN = 3
"""As many inputs of each fault are named."""


class TooLong(Exception):
    """Nobody waits so long for an answer to a damaged file."""


@dataclass
class Tally:
    """What became of the inputs so far, by target; `next` is the number of the next input of each."""

    seed: int
    next: Counter[str] = field(default_factory=Counter)
    became: dict[str, Counter[str]] = field(default_factory=dict)
    faults: dict[str, list[str]] = field(default_factory=dict)
    slowest: dict[str, float] = field(default_factory=dict)
    spent: dict[str, float] = field(default_factory=dict)

    @classmethod
    def kept(cls, path: Path | None, seed: int) -> Tally:
        if path is None or not path.exists():
            return cls(seed)
        data = json.loads(path.read_text())
        became = {target: Counter(words) for target, words in data["became"].items()}
        return cls(data["seed"], Counter(data["next"]), became, data["faults"], data["slowest"])

    def keep(self, path: Path | None) -> None:
        if path is not None:
            part = path.with_name(f"{path.name}.part")
            part.write_text(json.dumps(vars(self)))
            part.replace(path)

    @property
    def inputs(self) -> int:
        return sum(words.total() for words in self.became.values())

    @property
    def unhandled(self) -> int:
        return sum(words["UNHANDLED"] for words in self.became.values())


def try_one(tally: Tally, target: str) -> None:
    """The next input of a target."""
    number = tally.next[target]
    tally.next[target] += 1
    started = processor_seconds()
    try:
        with at_most(MAY_TAKE_SECONDS.get(target, TOO_LONG_SECONDS)):
            word = TARGETS[target](random.Random(f"{tally.seed}:{target}:{number}"))
    except Exception as error:
        word = "UNHANDLED"
        note(tally, target, number, error)
    tally.became.setdefault(target, Counter())[word] += 1
    took = processor_seconds() - started
    tally.slowest[target] = max(tally.slowest.get(target, 0.0), took)
    if target in tally.spent:
        tally.spent[target] += took
    else:
        tally.spent[target] = 0.0  # The first input pays for what is made once.


def processor_seconds() -> float:
    """Its own and those of the processes that commands start."""
    return sum(os.times()[:4])


def note(tally: Tally, target: str, number: int, error: Exception) -> None:
    """Faults at the same place are one; the first inputs that found it are named."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if "topboard" in frame.filename]
    place = f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else "?"
    what = f"{target}: {type(error).__name__} at {place}: {str(error)[-300:]}"
    if type(error).__name__ == "Fault":
        what = f"{target}: {' | '.join(str(error).splitlines()[-9:-1])}"
    found = tally.faults.setdefault(what, [])
    if len(found) < SHOWN:
        found.append(str(number))


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Seconds of the processor: how busy the machine is does not matter."""

    def ring(*_signal: object) -> None:
        raise TooLong(f"more than {seconds:.0f} s")

    signal.signal(signal.SIGVTALRM, ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def told(tally: Tally) -> Iterator[str]:
    yield f"{'target':<20} {'inputs':>9} {'unhandled':>9} {'slowest':>8}  became"
    for target, words in tally.became.items():
        rest = ", ".join(f"{count:,} {word}" for word, count in words.most_common() if word != "UNHANDLED")
        slowest = tally.slowest[target]
        yield f"{target:<20} {words.total():>9,} {words['UNHANDLED']:>9,} {slowest:>6.2f} s  {rest}"
    yield f"{'all':<20} {tally.inputs:>9,} {tally.unhandled:>9,}           seed {tally.seed}"
    for what, numbers in tally.faults.items():
        yield f"UNHANDLED (inputs {', '.join(numbers)}) {what}"


def fuzz(tally: Tally, targets: Sequence[str], count: int | None, seconds: float | None, state: Path | None) -> None:
    """One input of each target in turn, until enough were tried; or an equal share of the time for each."""
    ends = time.monotonic() + seconds if seconds else None
    tried = 0
    while not ENDED.is_set() and (count is None or tried < count) and (ends is None or time.monotonic() < ends):
        least = min(targets, key=lambda target: tally.spent.get(target, -1.0))
        try_one(tally, least if ends else targets[tried % len(targets)])
        tried += 1
        if tried % 2000 == 0:
            tally.keep(state)
    tally.keep(state)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, help="how many inputs; default: 20,000, or no limit with --seconds")
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", action="append", choices=list(TARGETS), metavar="TARGET")
    parser.add_argument("--from", dest="start", type=int, default=0, metavar="N", help="the first input of each target")
    parser.add_argument("--state", type=Path, help="file that keeps the counts")
    given = parser.parse_args()
    warnings.simplefilter("ignore")
    with tempfile.TemporaryDirectory(prefix="topboard-fuzz-", ignore_cleanup_errors=True) as home:
        os.environ["TOPBOARD_HOME"] = tempfile.tempdir = home
        return run(given)


def run(given: argparse.Namespace) -> int:
    """Everything that is written on the way lies in one folder, which is gone afterwards."""
    targets = given.only or list(TARGETS)
    tally = Tally.kept(given.state, given.seed)
    for target in targets:
        tally.next[target] = max(tally.next[target], given.start)
    count = given.count if given.count or given.seconds else 20_000
    if not {"pages", "uploads"}.isdisjoint(targets):
        website()  # First of all: a command may set the web up for a folder that is gone afterwards.
    fuzz(tally, targets, count, given.seconds, given.state)
    for line in told(tally):
        print(line)
    return 1 if tally.unhandled else 0


if __name__ == "__main__":
    for how in (signal.SIGTERM, signal.SIGINT):
        signal.signal(how, lambda *_signal: ENDED.set())
    sys.exit(main())
