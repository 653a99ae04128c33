"""Every reason is true: random whole tournaments of every system, and each sentence checked by a second witness.

python -m benchmarks.truth --tournaments 1000 --seed 1     this many tournaments, the same for the same seed
python -m benchmarks.truth --tournaments 1000 --state truth.json     goes on where the file stops
python -m benchmarks.truth --tournaments 100 --lies 5000   plants lies, too, and prints how many the witness finds
python -m benchmarks.truth --tournaments 100 --by-hand     with many changes by hand, and what is made to fit them
python -m benchmarks.truth --show 17                       types tournament 17 and prints every reason that is false

Prints how many reasons were checked, which kinds were met and never met, and every false one with the tournaments in
which it was found. Ends with 1 if there is one.
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
import warnings
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event
from typing import Any

from benchmarks.interplay import ANYWAY, Clock
from benchmarks.interplay_verbs import NAMES
from benchmarks.witness import lies, scope
from benchmarks.witness.desk import Answered, WatchedDirector
from benchmarks.witness.gather import BY_HAND, Basis, Uttered, of_norms, of_prizes, of_refusal, of_round, of_standings
from benchmarks.witness.registry import heard
from benchmarks.witness.tournament import Tournament
from scripts.translate import load_kinds

from topboard.cli.desk.session import Session
from topboard.cli.desk.verbs import obey
from topboard.errors import TopboardError
from topboard.journal import Journal, MemoryStore
from topboard.pairing.registry import SYSTEMS
from topboard.rulebook import KINDS

LINES = 160
"""So many lines at most are typed after the beginning."""
REFUSALS = 6
"""A tournament that is refused so often in turn is over."""
SHOWN = 3
Noted = dict[str, dict[str, list[str]]]
"""Examples of what is false, by kind and by what contradicts it."""
ENDED = Event()


COUNTERS = ("met", "undecided", "lies", "lies_found", "believed")


@dataclass
class Tally:
    """What was counted so far; `next` is the number of the next tournament."""

    seed: int
    next: int = 0
    by_hand: bool = False
    """Whether every third line changes something by hand."""
    reasons: int = 0
    met: Counter[str] = field(default_factory=Counter)
    undecided: Counter[str] = field(default_factory=Counter)
    false: Noted = field(default_factory=dict)
    misquoted: Noted = field(default_factory=dict)
    found: int = 0
    answers: int = 0
    answers_false: dict[str, list[str]] = field(default_factory=dict)
    broken: dict[str, list[int]] = field(default_factory=dict)
    wanted_lies: int = 0
    lies: Counter[str] = field(default_factory=Counter)
    lies_found: Counter[str] = field(default_factory=Counter)
    believed: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0

    @classmethod
    def kept(cls, path: Path) -> Tally:
        data: dict[str, Any] = json.loads(path.read_text())
        counted: dict[str, Any] = {name: Counter(data[name]) for name in COUNTERS}
        return cls(**{**data, **counted})

    def keep(self, path: Path | None) -> None:
        if path is not None:
            part = path.with_name(f"{path.name}.part")
            part.write_text(json.dumps(vars(self)))
            part.replace(path)

    def hear(self, uttered: Uttered, where: str) -> Iterator[str]:
        """The witness on a reason and all within it; yields what is false."""
        before = self.found
        for finding in heard(uttered.scene):
            if scope.is_silent(finding.kind):
                continue
            self.reasons += 1
            self.met[finding.kind] += 1
            self.undecided[finding.kind] += finding.undecided
            for against in finding.against:
                changed = " of a round changed by hand" if BY_HAND in uttered.door else ""
                yield self.note(self.false, finding.kind + changed, uttered, where, against)
        for against in uttered.misquoted():
            yield self.note(self.misquoted, uttered.scene.reason.kind.id, uttered, where, against)
        if self.found == before and sum(self.lies.values()) < self.wanted_lies:
            self.plant(uttered)

    def answered(self, answered: Answered, where: str) -> str:
        """The witness on an answer of the desk; what is false, or nothing."""
        kind = answered.reason.kind.id
        self.answers += 1
        self.met[kind] += 1
        for against in answered.against:
            self.found += 1
            told = f"{where}: {answered.reason.told()} -- {against}"
            self.answers_false.setdefault(kind, []).append(told)
        return "; ".join(answered.against) and told

    def plant(self, uttered: Uttered) -> None:
        """Lies in what was found to be true, and whether the witness finds them."""
        for lie in lies.planted(uttered, random.Random(f"{self.seed}:{self.reasons}")):
            self.lies[lie.sort] += 1
            if lies.found(lie):
                self.lies_found[lie.sort] += 1
            else:
                self.believed[f"{lie.sort} in {lie.kind}"] += 1

    def note(self, book: Noted, kind: str, uttered: Uttered, where: str, against: str) -> str:
        """What is false, under its kind and what contradicts it; the first examples are kept."""
        self.found += 1
        told = f"{where} {uttered.door}: {uttered.scene.reason.told()} -- {against}"
        examples = book.setdefault(kind, {}).setdefault(_shape(against), [])
        if len(examples) < SHOWN:
            examples.append(told)
        return told


def _shape(against: str) -> str:
    """What contradicts, without its numbers."""
    return "".join("#" if letter.isdigit() else letter for letter in against)[:60]


@dataclass
class Played:
    """One tournament, looked at after every line."""

    tally: Tally
    number: int
    show: bool = False
    lines: int = LINES
    refused: int = 0
    seen: object = None

    def __post_init__(self) -> None:
        self.dice = random.Random(f"{self.tally.seed}:{self.number}")
        self.asking = random.Random(f"asking {self.tally.seed}:{self.number}")
        self.director = WatchedDirector(Journal(MemoryStore(), "truth", clock=Clock()), SYSTEMS)
        self.session = Session(self.director, "Ann", rehearsing=True)
        self.basis: Basis = {}
        self.system = NAMES[self.number % len(NAMES)]
        self.tournament = Tournament.at(self.session, self.dice, by_hand=self.tally.by_hand)

    def run(self) -> None:
        for line in self.tournament.beginning(self.system):
            self.type(line)
        self.refused = 0
        for _ in range(self.lines):
            if self.session.section_id not in self.session.director.state.sections or self.refused > REFUSALS:
                break
            self.type(self.tournament.line())
            self.look()
        self.look_back()

    def type(self, line: str, again: int = 2) -> None:
        """A line; where it is refused with a way out, that way."""
        if self.show:
            print(line)
        try:
            obey(self.session, line)
            self.refused = 0
        except TopboardError as refused:
            way_out = str(refused).rpartition(ANYWAY)[2]
            if ANYWAY in str(refused) and again:
                self.type(way_out, again - 1)
            else:
                self.refused += 1
        self.look_at_answers()

    def look_at_answers(self) -> None:
        """At what the desk said since: refusals, and what it told beside what it did."""
        for answered in self.director.answered:
            told = self.tally.answered(answered, f"#{self.number} {self.system} desk")
            if self.show and told:
                print(f"    FALSE {told}")
        self.director.answered.clear()

    def look(self) -> None:
        """At a round that is new, or was changed."""
        section = self.session.director.state.sections.get(self.session.section_id)
        if section is None:
            return
        there = section.draft or (section.rounds[-1].placing if section.rounds else None)
        if there is None or there == self.seen:
            return
        self.seen = there
        self.hear(section.draft.round if section.draft else len(section.rounds))

    def look_back(self) -> None:
        """At every round after all that was corrected since."""
        director, id = self.session.director, self.session.section_id
        section = director.state.sections.get(id)
        if section is None:
            return
        for number in range(1, len(section.rounds) + 1):
            self.hear(number)
        self.listen(of_refusal(director, id), "the next round")
        self.listen(of_standings(director, id), "standings")
        self.listen(of_prizes(director, id), "prizes")
        self.listen(of_norms(director, id), "norms")

    def hear(self, number: int) -> None:
        reasons = of_round(self.session.director, self.session.section_id, number, self.asking, self.basis)
        self.listen(reasons, f"round {number}")

    def listen(self, reasons: Iterator[Uttered], about: str) -> None:
        try:
            for uttered in reasons:
                for told in self.tally.hear(uttered, f"#{self.number} {self.system} {about}"):
                    if self.show:
                        print(f"    FALSE {told}")
        except TopboardError as refused:
            self.tally.broken.setdefault(f"{type(refused).__name__}: {refused}"[:90], []).append(self.number)


def play(tally: Tally, tournaments: int, state: Path | None = None, lines: int = LINES) -> None:
    began, already = time.monotonic(), tally.seconds
    last = tally.next + tournaments
    while tally.next < last and not ENDED.is_set():
        Played(tally, tally.next, lines=lines).run()
        tally.next += 1
        tally.seconds = already + time.monotonic() - began
        if tally.next % 50 == 0:
            tally.keep(state)
    tally.keep(state)


def told(tally: Tally) -> Iterator[str]:
    """The figures, and everything that is false."""
    load_kinds()
    checked = scope.WITNESSED
    met = {kind for kind in tally.met if kind in checked}
    looked = sum(count for kind, count in tally.met.items() if kind in checked) - sum(tally.undecided.values())
    by_hand = ", changed by hand" if tally.by_hand else ""
    yield (
        f"{tally.next:,} tournaments, seed {tally.seed}{by_hand}: {tally.reasons:,} reasons, {looked:,} of them "
        f"checked and decided, {tally.found:,} false; {tally.seconds:.0f} s"
    )
    yield (
        f"{len(checked)} kinds have a truth check: {len(met)} met, {len(checked) - len(met)} never; "
        f"{sum(map(scope.is_silent, KINDS))} kinds without a claim of their own"
    )
    yield f"never met: {', '.join(sorted(checked - met)) or 'none'}"
    if planted := sum(tally.lies.values()):
        caught = sum(tally.lies_found.values())
        sorts = ", ".join(f"{sort} {tally.lies_found[sort]:,} of {count:,}" for sort, count in tally.lies.items())
        yield f"lies: {caught:,} of {planted:,} found, {100 * caught / planted:.1f} % ({sorts})"
        yield f"believed most often: {', '.join(f'{what} {count}' for what, count in tally.believed.most_common(25))}"
    for word, book in (("FALSE", tally.false), ("MISQUOTED", tally.misquoted)):
        for kind, shapes in sorted(book.items()):
            for examples in shapes.values():
                yield f"{word} {kind}: {examples[0]}"
    yield f"{tally.answers:,} answers of the desk looked at"
    for kind, told in sorted(tally.answers_false.items()):
        yield f"DESK {kind}: {told[0]}"
    for what, numbers in tally.broken.items():
        yield f"REFUSED {what}: tournaments {numbers[:SHOWN]}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tournaments", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--from", dest="start", type=int, default=0, metavar="N", help="the first tournament")
    parser.add_argument("--by-hand", action="store_true", help="every third line changes something by hand")
    parser.add_argument("--state", type=Path, help="file that keeps the counts; if it exists, the run goes on with it")
    parser.add_argument("--lies", type=int, default=0, metavar="N", help="plant N lies and print how many are found")
    parser.add_argument("--show", type=int, metavar="N", help="type one tournament and show what is false in it")
    given = parser.parse_args()
    warnings.simplefilter("ignore")
    with tempfile.TemporaryDirectory(prefix="topboard-truth-", ignore_cleanup_errors=True) as home:
        os.environ["TOPBOARD_HOME"] = home
        return run(given)


def run(given: argparse.Namespace) -> int:
    resumed = given.state is not None and given.state.exists()
    tally = Tally.kept(given.state) if resumed else Tally(given.seed, given.start, given.by_hand)
    tally.wanted_lies = given.lies
    if given.show is not None:
        Played(tally, given.show, show=True).run()
        return 1 if tally.found else 0
    play(tally, given.tournaments, given.state)
    for line in told(tally):
        print(line)
    return 1 if tally.found else 0


if __name__ == "__main__":
    for how in (signal.SIGTERM, signal.SIGINT):
        signal.signal(how, lambda *_signal: ENDED.set())
    sys.exit(main())
