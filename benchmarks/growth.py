"""How the time of a round grows with the field: every system and edition of the registry, 50 to 1,000 players.

    .venv/bin/python -m benchmarks.growth --svg growth.svg
    .venv/bin/python -m benchmarks.growth lim dutch --sizes 100 200 400

Each tournament is played in a process of its own. Every round is timed in processor seconds, reasons included, and the
memory is the most that the process had. The exponent is the slope of the slowest round on logarithmic scales.
"""

from __future__ import annotations

import argparse
import json
import math
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import pairwise
from pathlib import Path

from benchmarks.growth_svg import Curve, drawing

from topboard.core import Section
from topboard.errors import TopboardError
from topboard.pairing import Engine, Proposal
from topboard.pairing.registry import SYSTEMS
from topboard.simulate import SimulationOptions, tournament

SIZES = (50, 100, 200, 400, 700, 1000)
GOALS = {400: 0.3, 1000: 2.0}
"""Seconds for any round of a field."""
MEGABYTES = 300
TEAMS = (0, 2, 3)
"""Systems for teams need some: no team, or so many of equal size, whichever can be paired first."""


@dataclass(frozen=True, slots=True)
class Asked:
    """One tournament to be measured."""

    system: str
    edition: str
    players: int
    rounds: int
    seed: int


@dataclass(frozen=True, slots=True)
class Measured:
    """Seconds of each round, and megabytes; `why` says why there are none."""

    players: int
    seconds: tuple[float, ...] = ()
    megabytes: int = 0
    why: str = ""

    @property
    def worst(self) -> float:
        return max(self.seconds)

    @property
    def median(self) -> float:
        return sorted(self.seconds)[len(self.seconds) // 2]

    @property
    def kept(self) -> str:
        """Whether the goal for a field of this size is kept; "" where there is none."""
        goal = GOALS.get(self.players)
        if goal is None:
            return ""
        return "met" if self.worst <= goal and self.megabytes <= MEGABYTES else f"missed (goal {goal} s)"


# -- one tournament, in a process of its own ---------------------------------------------------------------------------


def measure(asked: Asked) -> Measured:
    """Play it; where nobody can be paired without teams, with teams."""
    faults: dict[str, None] = {}
    for teams in TEAMS:
        try:
            return _played(asked, teams)
        except TopboardError as error:
            faults[str(error)] = None
    return Measured(asked.players, why=" / ".join(faults))


def _played(asked: Asked, teams: int) -> Measured:
    seconds: list[float] = []
    wishes = SimulationOptions(
        players=asked.players,
        rounds=asked.rounds,
        system=asked.system,
        edition=asked.edition,
        retired_rate=0,
        late_rate=0,
    )
    tournament(wishes, asked.seed, _timed(SYSTEMS.engine(asked.system), teams, seconds))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    return Measured(asked.players, tuple(seconds), peak)


def _timed(engine: Engine, teams: int, seconds: list[float]) -> Callable[[Section], Proposal]:
    def pair(section: Section) -> Proposal:
        there = _in_teams(section, teams) if teams else section
        start = time.process_time()
        proposal = engine.pair(there)
        seconds.append(time.process_time() - start)
        return proposal

    return pair


def _in_teams(section: Section, teams: int) -> Section:
    each = math.ceil(len(section.players) / teams)
    players = (replace(p, team=f"Team {at // each + 1}") for at, p in enumerate(section.players))
    return replace(section, players=tuple(players))


def _apart(asked: Asked) -> Measured:
    """The same in another process, so that the memory is its own."""
    command = [sys.executable, "-m", "benchmarks.growth", "--measure", json.dumps(asdict(asked))]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        return Measured(asked.players, why=done.stderr.strip().splitlines()[-1])
    return Measured(**json.loads(done.stdout))


# -- every system ------------------------------------------------------------------------------------------------------


def editions(systems: Sequence[str]) -> Iterator[tuple[str, str]]:
    for system in systems or SYSTEMS.names():
        yield from ((system, edition) for edition in SYSTEMS.engine(system).editions)


def exponent(rows: Sequence[Measured]) -> float:
    """The slope of the slowest round over the number of players, both as logarithms, by least squares."""
    points = [(math.log(row.players), math.log(max(row.worst, 1e-6))) for row in rows]
    mean_x, mean_y = (sum(values) / len(points) for values in zip(*points, strict=True))
    across: float = sum((x - mean_x) ** 2 for x, _ in points)
    together: float = sum((x - mean_x) * (y - mean_y) for x, y in points)
    return together / across


def grown(system: str, edition: str, args: argparse.Namespace) -> Iterator[Measured]:
    """From the smallest field up, until a round takes longer than somebody waits."""
    for players in sorted(args.sizes):
        row = _apart(Asked(system, edition, players, args.rounds, args.seed))
        yield row
        if row.why or row.worst > args.patience:
            return


def told(system: str, edition: str, rows: Sequence[Measured]) -> Iterator[str]:
    """The table of one system: time, ratio to the size before, memory, goal, and the exponent."""
    yield f"\n{system}, edition {edition}"
    good = [row for row in rows if not row.why]
    before = {b.players: a for a, b in pairwise(good)}
    for row in good:
        last = before.get(row.players)
        ratio = f"x{row.worst / max(last.worst, 1e-6):.1f}" if last else ""
        slowest = row.seconds.index(row.worst) + 1
        yield (
            f"{row.players:>8} {row.median:>10.3f} {row.worst:>9.3f} {slowest:>6} {ratio:>7} {row.megabytes:>6}"
            f"  {row.kept}"
        )
    if len(good) > 1:
        yield f"         time of the slowest round ~ players^{exponent(good):.2f}"
    yield from (f"{row.players:>8} not paired: {row.why}" for row in rows if row.why)


def main() -> None:
    args = _arguments()
    if args.measure:
        print(json.dumps(asdict(measure(Asked(**json.loads(args.measure))))))
        return
    print(f"{'players':>8} {'median s':>10} {'worst s':>9} {'round':>6} {'ratio':>7} {'MB':>6}  goal")
    curves: list[Curve] = []
    for system, edition in editions(args.systems):
        rows = list(grown(system, edition, args))
        print(*told(system, edition, rows), sep="\n", flush=True)
        good = [row for row in rows if not row.why]
        if len(good) > 1:
            name = f"{system} {edition} (n^{exponent(good):.2f})"
            curves.append(Curve(name, tuple((row.players, row.worst) for row in good)))
    if args.svg and curves:
        args.svg.write_text(drawing(curves, GOALS), encoding="utf-8")
        print(f"\ndrawn in {args.svg}")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("systems", nargs="*", help="systems by name; default: all of the registry")
    parser.add_argument("--sizes", type=int, nargs="+", default=list(SIZES), help="numbers of players")
    parser.add_argument("--rounds", type=int, default=9, help="rounds of each tournament")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--patience", type=float, default=30, help="seconds for a round; after that no larger field")
    parser.add_argument("--svg", type=Path, help="draw the growth into this file")
    parser.add_argument("--measure", help=argparse.SUPPRESS)
    return parser.parse_args()


if __name__ == "__main__":
    main()
