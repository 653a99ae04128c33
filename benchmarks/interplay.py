"""Whole events at random: verbs of every kind over sections of every system, and what must hold whatever was typed.

python -m benchmarks.interplay --count 10000               so many sequences
python -m benchmarks.interplay --state interplay.json      keeps the counts in a small file
python -m benchmarks.interplay --state interplay.json --resume    goes on with it, on this or another computer
python -m benchmarks.interplay --show 17                   types sequence 17 line by line

Sequence number N is the same for the same seed. A sequence begins an event with one to three sections and types lines
at the terminal's desk: what the event waits for, and any verb about anybody. A refusal is an answer; anything else that
is raised is a fault, and so is an invariant that does not hold (`interplay_invariants`). Ends with 1 if there is one.
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
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Event

from benchmarks import interplay_invariants as invariants
from benchmarks.interplay_verbs import NAMES, Typist

from topboard.cli.desk.session import Session
from topboard.cli.desk.verbs import obey
from topboard.director import Director
from topboard.director.director import CORRECT_OR_REPORT
from topboard.errors import JournalError, TopboardError
from topboard.journal import Journal, MemoryStore
from topboard.language import speaking
from topboard.pairing.registry import SYSTEMS

LINES = (8, 40)
"""So many lines are typed after the beginning."""
ANYWAY = "To do it anyway, type: "
SHOWN = 3
"""As many sequences of each fault are named."""
PAPER_EVERY = 250
"""One sequence in so many prints a chart as PDF."""
ENDED = Event()


class Clock:
    """A minute passes with every look: the same sequence has the same times."""

    def __init__(self) -> None:
        self.now = datetime(2026, 5, 2, 12, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(minutes=1)
        return self.now


class Broken(Exception):
    """An invariant that does not hold."""


@dataclass
class Tally:
    """What was counted so far; `next` is the number of the next sequence, `played` how many were typed."""

    seed: int
    next: int = 0
    played: int = 0
    lines: int = 0
    refused: int = 0
    verbs: Counter[str] = field(default_factory=Counter)
    checked: Counter[str] = field(default_factory=Counter)
    faults: dict[str, list[int]] = field(default_factory=dict)
    found: int = 0
    seconds: float = 0.0

    @classmethod
    def kept(cls, path: Path) -> Tally:
        data = json.loads(path.read_text())
        return cls(**{**data, "verbs": Counter(data["verbs"]), "checked": Counter(data["checked"])})

    def keep(self, path: Path | None) -> None:
        if path is not None:
            part = path.with_name(f"{path.name}.part")
            part.write_text(json.dumps(vars(self)))
            part.replace(path)


@dataclass
class Sequence:
    """One event from the beginning to the end; `typed` are its lines with what became of them."""

    tally: Tally
    number: int
    show: bool = False
    typed: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.dice = random.Random(f"{self.tally.seed}:{self.number}")
        director = Director(Journal(MemoryStore(), "interplay", clock=Clock()), SYSTEMS)
        self.session = Session(director, "Ann", rehearsing=True)
        self.typist = Typist(self.session, self.dice)

    def run(self) -> None:
        with speaking("fr" if self.number % 4 == 3 else "en"):
            try:
                for line in self.typist.beginning(NAMES[self.number % len(NAMES)]):
                    self.type(line)
                for _ in range(self.dice.randint(*LINES)):
                    self.type(self.typist.line())
                    if self.dice.randrange(25) == 0:
                        self.look(invariants.CHEAP)
                self.look(invariants.ALL)
                if self.number % PAPER_EVERY == PAPER_EVERY - 1:
                    self.look((invariants.a_chart_prints,))
            except Exception as fault:
                self.note(fault)

    def type(self, line: str) -> None:
        """A line is obeyed or refused; what is refused has written nothing, and its way out is one."""
        said = self.answer(line)
        if said is not None and ANYWAY in said and self.dice.randrange(4):
            again = said.rpartition(ANYWAY)[2]
            answer = self.answer(again)
            if answer is not None and answer.rpartition(ANYWAY)[2] == again:
                raise Broken(f"the way out of a refusal is refused with the same way out: {said}")

    def answer(self, line: str) -> str | None:
        """What the refusal says; None where the line was obeyed."""
        before = self.session.director.position
        self.typed.append(line)
        self.tally.lines += 1
        self.tally.verbs[line.partition(" ")[0]] += 1
        try:
            said = obey(self.session, line)
        except JournalError:
            raise
        except TopboardError as refused:
            self.tally.refused += 1
            if self.show:
                print(f"{line}\n    REFUSED {refused}")
            if self.session.director.position != before:
                raise Broken(f"a refused line has written something: {refused}") from refused
            if CORRECT_OR_REPORT().told() in str(refused):
                raise Broken(f"what a command decided cannot be stored: {refused}") from refused
            return str(refused)
        if self.show:
            print("\n    ".join((line, *said)))
        return None

    def look(self, checks: tuple[invariants.Check, ...]) -> None:
        """Every check is made, also where another has found something."""
        for check in checks:
            self.tally.checked[check.__name__] += 1
            try:
                for told in check(self.session, random.Random(f"{self.number}:{check.__name__}")):
                    raise Broken(f"{check.__name__}: {told}")
            except Exception as fault:
                self.note(fault)

    def note(self, fault: Exception) -> None:
        """Faults at the same place are one; the first sequences that found it are named."""
        self.tally.found += 1
        what = place_of(fault)
        known = self.tally.faults.setdefault(what, [])
        if len(known) < SHOWN:
            known.append(self.number)
        if self.show:
            traceback.print_exception(fault)


def place_of(fault: Exception) -> str:
    """An exception by where it was raised; a broken invariant by what it says, without numbers."""
    if isinstance(fault, Broken):
        text = str(fault)
        return "".join("#" if letter.isdigit() else letter for letter in text)[:160]
    frames = [frame for frame in traceback.extract_tb(fault.__traceback__) if "topboard" in frame.filename]
    place = f"{Path(frames[-1].filename).name}:{frames[-1].name}" if frames else "?"
    return f"{type(fault).__name__} in {place}: {str(fault)[:100]}"


def play(tally: Tally, count: int | None, seconds: float | None, state: Path | None) -> None:
    """One sequence after another, until enough were played."""
    began, already = time.monotonic(), tally.seconds
    last = None if count is None else tally.next + count
    while not ENDED.is_set() and (last is None or tally.next < last):
        if seconds is not None and time.monotonic() - began > seconds:
            break
        sequence = Sequence(tally, tally.next)
        tally.next += 1
        tally.played += 1
        sequence.run()
        tally.seconds = already + time.monotonic() - began
        if tally.next % 100 == 0:
            tally.keep(state)
    tally.keep(state)


def told(tally: Tally) -> Iterator[str]:
    rate = tally.played / tally.seconds if tally.seconds else 0.0
    yield (
        f"{tally.played:,} sequences, {tally.lines:,} lines, {tally.refused:,} refused, {len(tally.verbs)} verbs, "
        f"seed {tally.seed}; {tally.seconds:.0f} s, {rate:.1f} a second"
    )
    yield ", ".join(f"{count:,} {name}" for name, count in tally.checked.items())
    yield f"{tally.found:,} faults"
    for what, numbers in sorted(tally.faults.items()):
        yield f"FAULT (sequences {', '.join(map(str, numbers))}) {what}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, help="how many sequences; default: 1,000, or no limit with --seconds")
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--from", dest="start", type=int, default=0, metavar="N", help="the first sequence")
    parser.add_argument("--state", type=Path, help="file that keeps the counts")
    parser.add_argument("--resume", action="store_true", help="go on with the counts in the file")
    parser.add_argument("--show", type=int, metavar="N", help="type one sequence and show every line")
    given = parser.parse_args()
    if given.state is not None and given.state.exists() and not given.resume:
        parser.error(f"{given.state} holds the counts of an earlier run; go on with --resume, or name another file")
    warnings.simplefilter("ignore")
    with tempfile.TemporaryDirectory(prefix="topboard-interplay-", ignore_cleanup_errors=True) as home:
        os.environ["TOPBOARD_HOME"] = home
        return run(given)


def run(given: argparse.Namespace) -> int:
    going_on = given.resume and given.state is not None and given.state.exists()
    tally = Tally.kept(given.state) if going_on else Tally(given.seed, given.start)
    if given.show is not None:
        Sequence(tally, given.show, show=True).run()
        return 1 if tally.found else 0
    play(tally, given.count if given.count or given.seconds else 1000, given.seconds, given.state)
    for line in told(tally):
        print(line)
    return 1 if tally.found else 0


if __name__ == "__main__":
    for how in (signal.SIGTERM, signal.SIGINT):
        signal.signal(how, lambda *_signal: ENDED.set())
    sys.exit(main())
