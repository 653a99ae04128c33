"""The Dubov and Burstein engines: how fast, and beside py4swiss.

    python -m benchmarks.dubov_burstein speed --players 400 1000       the worst round of each edition, with its reasons
    python -m benchmarks.dubov_burstein compare dubov --count 300      random tournaments, paired again by py4swiss
    python -m benchmarks.dubov_burstein agree FILE... --system dubov   reports checked, every round of them

A round of py4swiss that differs is judged by our own check: the counts say by which clause it falls short. Times are
processor time of the engine, from the section to the reasoned proposal.
"""

from __future__ import annotations

import argparse
import random
import resource
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path

from benchmarks.dutch_fields import Habits, as_trf, before_each_round, field, random_field
from benchmarks.dutch_peers import PEERS, PeerProcess, PeerRound

from topboard.core import Bye, Color, Game, Round, Section, Unpaired
from topboard.errors import PairingImpossible
from topboard.formats.trf import read_trf
from topboard.pairing import Judgement, Proposal
from topboard.pairing.registry import SYSTEMS

GOALS = {400: 0.3, 1000: 2.0}
NAMES = ("dubov", "burstein")


def ruled(section: Section, system: str, edition: str) -> Section:
    return replace(section, system=system, edition=edition, options={}, acceleration="")


# -- speed -------------------------------------------------------------------------------------------------------------


def speed(options: argparse.Namespace) -> int:
    slow = 0
    for system in NAMES:
        for edition in SYSTEMS.engine(system).editions:
            for players in options.players:
                worst, at = _worst(system, edition, players, options)
                goal = GOALS.get(players)
                slow += goal is not None and worst > goal
                print(
                    f"{system:9} {edition:9} {players:>6} players: worst round {at} in {worst:.3f} s"
                    + (f", goal {goal} s" if goal else ""),
                    flush=True,
                )
    print(f"memory at most {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB")
    return 1 if slow else 0


def _worst(system: str, edition: str, players: int, options: argparse.Namespace) -> tuple[float, int]:
    dice = random.Random(options.seed)
    section = ruled(field(dice, players, options.rounds), system, edition)
    engine = SYSTEMS.engine(system)
    worst, at = 0.0, 0

    def pair(before: Section) -> Proposal:
        nonlocal worst, at
        start = time.process_time()
        made = engine.pair(before)
        seconds = time.process_time() - start
        if seconds > worst:
            worst, at = seconds, before.next_round
        return made

    for _ in before_each_round(dice, section, Habits(draws=options.draws), pair):
        pass
    return worst, at


# -- agreement ---------------------------------------------------------------------------------------------------------


def compare(options: argparse.Namespace) -> int:
    """Whole tournaments, paired by us; before each round py4swiss is asked the same."""
    peer = PEERS[f"py4swiss-{options.system}"]
    process = PeerProcess(peer.name, options.limit)
    engine = SYSTEMS.engine(options.system)
    counts: Counter[str] = Counter()
    for seed in range(options.first, options.first + options.count):
        dice = random.Random(seed)
        section, habits = random_field(dice)
        for before in before_each_round(dice, ruled(section, options.system, peer.edition), habits, engine.pair):
            said = _compare_round(process, before)
            counts[said] += 1
            if options.show and not said.startswith("same"):
                print(f"seed {seed} round {before.next_round} of {before.rounds_total}: {said}", flush=True)
    process.close()
    print(f"{peer.name}: {counts.total()} rounds compared")
    for said, count in counts.most_common():
        print(f"{count:>6}  {said}")
    return 0


def _compare_round(process: PeerProcess, before: Section) -> str:
    color = (before.initial_color or Color.WHITE).value
    report = as_trf(before, PEERS[process.name].dialect)
    theirs = process.pair(report, before.next_round, before.rounds_total, color)
    engine = SYSTEMS.engine(before.system)
    try:
        made = engine.pair(before)
    except PairingImpossible:
        return "same: no pairing" if theirs.error else "differs: ours finds no pairing"
    if theirs.error:
        return f"failed: {theirs.error[:60]}"
    ours = {(pair.white, pair.black) for pair in made.pairs}
    if made.pairing_bye:
        ours.add((made.pairing_bye, 0))
    return "same" if ours == theirs.pairs else _judged(before, made, theirs)


def _judged(before: Section, made: Proposal, theirs: PeerRound) -> str:
    """What our check says of the other round."""
    games = tuple(Game(n, white, black) for n, (white, black) in enumerate(sorted(theirs.pairs), 1) if black)
    byes = tuple(Unpaired(white, Bye.PAIRING) for white, black in theirs.pairs if not black)
    away = tuple(unpaired for unpaired in made.byes if unpaired.bye is not Bye.PAIRING)
    there = Round(before.next_round, games, (*byes, *away))
    verdict = SYSTEMS.engine(before.system).check(replace(before, rounds=(*before.rounds, there)), before.next_round)
    clause = verdict.rule.clause if verdict.rule else ""
    return f"{verdict.judgement.value}: {clause}" if verdict.judgement is not Judgement.SAME else "same by our check"


def agree(options: argparse.Namespace) -> int:
    """Reports of other programs, every round checked."""
    engine = SYSTEMS.engine(options.system)
    agreed = rounds = 0
    for path in options.files:
        section = ruled(read_trf(path.read_bytes()).event.sections[0], options.system, options.edition)
        section = replace(section, rounds_total=options.rounds or section.rounds_total)
        for number in range(1, len(section.rounds) + 1):
            verdict = engine.check(section, number)
            rounds += 1
            agreed += verdict.agrees
            if not verdict.agrees:
                print(f"{path.name} round {number}: {verdict.judgement.value}: {verdict.text}")
    print(f"{agreed} of {rounds} rounds agree")
    return 0 if agreed == rounds else 1


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    timed = commands.add_parser("speed")
    timed.add_argument("--players", type=int, nargs="+", default=[400, 1000])
    timed.add_argument("--rounds", type=int, default=9)
    timed.add_argument("--seed", type=int, default=1)
    timed.add_argument("--draws", type=float, default=0.3)
    timed.set_defaults(run=speed)
    beside = commands.add_parser("compare")
    beside.add_argument("system", choices=NAMES)
    beside.add_argument("--first", type=int, default=1)
    beside.add_argument("--count", type=int, default=100)
    beside.add_argument("--limit", type=float, default=60.0)
    beside.add_argument("--show", action="store_true", help="a line for every round that is not the same")
    beside.set_defaults(run=compare)
    checked = commands.add_parser("agree")
    checked.add_argument("files", type=Path, nargs="+")
    checked.add_argument("--system", choices=NAMES, default="dubov")
    checked.add_argument("--edition", default="")
    checked.add_argument("--rounds", type=int, default=0)
    checked.set_defaults(run=agree)
    options = parser.parse_args()
    return int(options.run(options))


if __name__ == "__main__":
    raise SystemExit(main())
