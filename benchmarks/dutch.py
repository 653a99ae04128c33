"""The Dutch engine beside others: how fast, and whether they agree.

    python -m benchmarks.dutch speed --players 200 400 800      times of every round, ours and the peers', worst round
    python -m benchmarks.dutch speed --players 10000 --seed 1 2 3 4 5
    python -m benchmarks.dutch compare gacrux --count 50        whole random tournaments paired again by a peer
    python -m benchmarks.dutch agree FILE...                    reports paired again, every round of them

Times are processor time of the engine in a running process, from the section to the reasoned proposal.
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from benchmarks.dutch_fields import Habits, as_trf, before_each_round, field, random_field
from benchmarks.dutch_peers import PEERS, PeerProcess, PeerRound

from topboard.core import Color, Section
from topboard.errors import PairingImpossible
from topboard.formats.trf import read_trf
from topboard.pairing import Proposal
from topboard.pairing.dutch import Options, check, pair

GOALS = {200: 0.05, 400: 0.15, 800: 0.4, 2000: 2.0, 10000: 2.5}


@dataclass(slots=True)
class Clock:
    """Our own engine, with the processor time of its last round. Asked for the same round again it says the same."""

    options: Options
    seconds: float = 0.0
    last: tuple[Section, Proposal] | None = None

    def pair(self, section: Section) -> Proposal:
        if self.last is not None and self.last[0] is section:
            return self.last[1]
        start = time.process_time()
        try:
            self.last = (section, pair(section, options=self.options))
            return self.last[1]
        finally:
            self.seconds = time.process_time() - start


def peer_round(process: PeerProcess, section: Section) -> PeerRound:
    color = (section.initial_color or Color.WHITE).value
    report = as_trf(section, PEERS[process.name].dialect)
    return process.pair(report, section.next_round, section.rounds_total, color)


# -- speed -------------------------------------------------------------------------------------------------------------


def speed(options: argparse.Namespace) -> int:
    print(
        f"{'players':>7} {'round':>5} {'ours s':>8} "
        + " ".join(f"{name + ' s':>12} {'ratio':>6}" for name in options.peers)
    )
    for players in options.players:
        worst = [_speed_of(players, seed, options) for seed in options.seed]
        if len(worst) > 1:
            print(f"{players:>7} worst of {len(worst)} tournaments {max(worst):.3f} s", flush=True)
    print(f"load of the machine {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    print(f"our memory at most {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB")
    return 0


def _speed_of(players: int, seed: int, options: argparse.Namespace) -> float:
    """Our worst round of a tournament."""
    dice = random.Random(seed)
    section = field(dice, players, options.rounds)
    clock = Clock(Options())
    processes = {name: PeerProcess(name, options.limit) for name in options.peers if players <= options.peers_up_to}
    worst: dict[str, float] = {"ours": 0.0}
    memory: dict[str, int] = {}
    given_up: set[str] = set()
    for before in before_each_round(dice, section, Habits(draws=options.draws), clock.pair):
        clock.pair(before)
        line = f"{players:>7} {before.next_round:>5} {clock.seconds:>8.3f} "
        worst["ours"] = max(worst["ours"], clock.seconds)
        for name, process in processes.items():
            if name in given_up:
                line += f"{'given up':>12} {'':>6} "
                continue
            found = peer_round(process, before)
            line += f"{found.seconds:>12.3f} {found.seconds / clock.seconds:>6.1f} " + (found.error[:40])
            worst[name] = max(worst.get(name, 0.0), found.seconds)
            memory[name] = max(memory.get(name, 0), found.megabytes)
            given_up |= {name} if found.error else set()
        print(line, flush=True)
    for process in processes.values():
        process.close()
    goal = GOALS.get(players)
    text = ", ".join(
        f"{name} {seconds:.3f} s"
        + (f" ({seconds / worst['ours']:.1f} times ours, {memory[name]} MB)" if name in memory else "")
        for name, seconds in worst.items()
    )
    print(f"{players:>7} worst {text}" + (f"; goal {goal} s" if goal else ""), flush=True)
    return worst["ours"]


# -- agreement ---------------------------------------------------------------------------------------------------------


def compare(options: argparse.Namespace) -> int:
    """Whole tournaments, paired by us; before each round the peer is asked the same."""
    peer = PEERS[options.peer]
    process = PeerProcess(peer.name, options.limit)
    clock = Clock(Options(edition=peer.edition))
    rounds = differences = failures = 0
    for seed in range(options.first, options.first + options.count):
        dice = random.Random(seed)
        section, habits = random_field(dice, any_points=options.any_points)
        for before in before_each_round(dice, section, habits, clock.pair):
            verdict = _compare_round(clock, process, before)
            rounds += 1
            differences += verdict.startswith("differs")
            failures += verdict.startswith("failed")
            if verdict:
                print(f"seed {seed} round {before.next_round} of {before.rounds_total}: {verdict}", flush=True)
                _keep(options.keep, peer.name, seed, before)
    process.close()
    print(
        f"{peer.name} ({peer.edition}): {rounds} rounds compared, {differences} differ, {failures} the peer failed in"
    )
    return 1 if differences else 0


def _compare_round(clock: Clock, process: PeerProcess, before: Section) -> str:
    """Empty when both agree."""
    theirs = peer_round(process, before)
    try:
        proposal = clock.pair(before)
    except PairingImpossible as fault:
        return "" if theirs.error or not theirs.pairs else f"differs: ours finds none ({fault})"
    ours = {(p.white, p.black) for p in proposal.pairs} | (
        {(proposal.pairing_bye, 0)} if proposal.pairing_bye else set()
    )
    if theirs.error:
        return f"failed: {theirs.error[:100]}"
    if ours == theirs.pairs:
        return ""
    return f"differs: {_judged(clock, before, proposal, theirs)}"


def _judged(clock: Clock, before: Section, proposal: Proposal, theirs: PeerRound) -> str:
    """The peer's round on our ladder."""
    games = proposal.as_round().games
    if len(games) != sum(black != 0 for _, black in theirs.pairs):
        return f"another number of boards: {sorted(theirs.pairs)}"
    boards = [pair for pair in theirs.pairs if pair[1]]
    made = tuple(replace(game, white=w, black=b) for game, (w, b) in zip(games, boards, strict=True))
    byes = {black: white for white, black in theirs.pairs if black == 0}
    others = tuple(u for u in proposal.byes if u.player != proposal.pairing_bye)
    given = tuple(replace(u, player=byes[0]) for u in proposal.byes if u.player == proposal.pairing_bye and 0 in byes)
    round = replace(proposal.as_round(), games=made, byes=given + others)
    verdict = check(replace(before, rounds=(*before.rounds, round)), proposal.round, clock.options)
    return f"theirs is {verdict.judgement.value}: {verdict.text}"


def _keep(folder: Path | None, name: str, seed: int, section: Section) -> None:
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        target = folder / f"{name}-{seed}-{section.next_round}.trf"
        target.write_bytes(as_trf(section, PEERS[name].dialect))


def agree(options: argparse.Namespace) -> int:
    """Reports made by anyone: every round judged."""
    rounds = same = 0
    for path in options.files:
        section = read_trf(path.read_bytes()).event.sections[0]
        chosen = Options.of(section)
        if options.acceleration:
            chosen = replace(chosen, acceleration=options.acceleration)
        for number in range(1, len(section.rounds) + 1):
            verdict = check(section, number, chosen)
            rounds += 1
            same += verdict.agrees
            if not verdict.agrees:
                print(f"{path.name} round {number}: {verdict.judgement.value}: {verdict.text}")
    print(f"{rounds} rounds judged, {same} the same")
    return 0 if same == rounds else 1


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="dutch", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    commands = parser.add_subparsers(required=True)
    fast = commands.add_parser("speed", help="time every round of one tournament of each size")
    fast.add_argument("--players", type=int, nargs="+", default=[200, 400, 800, 2000])
    fast.add_argument("--rounds", type=int, default=9)
    fast.add_argument("--draws", type=int, default=30)
    fast.add_argument("--seed", type=int, nargs="+", default=[1])
    fast.add_argument("--peers", nargs="*", choices=tuple(PEERS), default=list(PEERS))
    fast.add_argument("--peers-up-to", type=int, default=800, help="leave the peers out above this number of players")
    fast.add_argument("--limit", type=float, default=300.0, help="seconds after which a peer is given up")
    fast.set_defaults(run=speed)
    same = commands.add_parser("compare", help="pair random tournaments with a peer as well")
    same.add_argument("peer", choices=tuple(PEERS))
    same.add_argument("--first", type=int, default=0, help="first seed")
    same.add_argument("--count", type=int, default=20, help="tournaments")
    same.add_argument("--limit", type=float, default=60.0)
    same.add_argument("--any-points", action="store_true", help="other point systems too")
    same.add_argument("--keep", type=Path, help="folder for the positions that differ")
    same.set_defaults(run=compare)
    files = commands.add_parser("agree", help="judge the rounds of reports")
    files.add_argument("files", nargs="+", type=Path)
    files.add_argument("--acceleration", default="", help="if not the one that the report names")
    files.set_defaults(run=agree)
    options = parser.parse_args(arguments)
    return int(options.run(options))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
