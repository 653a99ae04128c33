"""Fields on which a pairing takes far longer than on others, each system with each: seconds and memory.

    .venv/bin/python -m benchmarks.hard_fields
    .venv/bin/python -m benchmarks.hard_fields uschess cfc --kinds alone apart --players 400

Every tournament is played in a process of its own, which is ended after `--patience` seconds. Rounds are timed in
processor seconds, reasons included; a refusal counts as a round. `--digest` adds a digest of every proposal with its
reasons, by which two versions of the program can be compared.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace

from topboard.core import (
    Adjustment,
    Game,
    Player,
    Points,
    Prohibition,
    RatingSource,
    Result,
    Round,
    Section,
    UsedRating,
)
from topboard.errors import PairingImpossible
from topboard.pairing.registry import SYSTEMS

SECONDS, MEGABYTES = 3.0, 300
"""What any round of any system is to take at most, with 1,000 players."""
SWISSES = ("dutch", "lim", "dubov", "burstein", "uschess", "cfc", "keizer", "lottery", "mcmahon")

Results = Callable[[random.Random], Result]


def _any(rng: random.Random) -> Result:
    return rng.choice((Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW))


def _white(rng: random.Random) -> Result:
    return Result.WHITE_WINS


def _drawn(rng: random.Random) -> Result:
    return Result.DRAW


# -- the fields --------------------------------------------------------------------------------------------------------


def _plain(section: Section) -> Section:
    return section


def _apart(share: float) -> Callable[[Section], Section]:
    """A part of the field, spread over it, none of whom may meet."""

    def apart(section: Section) -> Section:
        numbers = [player.number for player in section.players]
        chosen = random.Random(1).sample(numbers, round(share * len(numbers)))
        return replace(section, prohibitions=(Prohibition(frozenset(chosen)),))

    return apart


def _alone(section: Section) -> Section:
    """Everybody has a score of their own."""
    bonus = (Adjustment(p.number, Points(10 * (len(section.players) - at))) for at, p in enumerate(section.players))
    return replace(section, adjustments=tuple(bonus))


def _schools(count: int) -> Callable[[Section], Section]:
    def schools(section: Section) -> Section:
        players = (replace(p, team=f"School {p.number % count}") for p in section.players)
        return replace(section, players=tuple(players))

    return schools


def _level(section: Section) -> Section:
    """All ratings are equal."""
    rating = UsedRating(1500, RatingSource.PUBLISHED)
    return replace(section, players=tuple(replace(p, rating=rating) for p in section.players))


KINDS: dict[str, tuple[Callable[[Section], Section], Results, int]] = {
    "plain": (_plain, _any, 9),
    "apart": (_apart(0.47), _any, 6),
    "impossible": (_apart(0.51), _any, 1),
    "alone": (_alone, _any, 3),
    "white": (_plain, _white, 9),
    "draws": (_plain, _drawn, 5),
    "schools": (_schools(3), _any, 5),
    "level": (_level, _any, 5),
}
"""What is changed in the field, how games end, and how many rounds are played."""


def field(system: str, players: int) -> Section:
    rng = random.Random(players)
    ratings = sorted((min(2700, max(100, round(rng.gauss(1600, 300)))) for _ in range(players)), reverse=True)
    entries = (
        Player(number, f"P{number}", rating=UsedRating(value, RatingSource.PUBLISHED))
        for number, value in enumerate(ratings, start=1)
    )
    return Section(system=system, rounds_total=9, players=tuple(entries), seed=1)


# -- one tournament, in a process of its own ---------------------------------------------------------------------------


def measure(system: str, kind: str, players: int) -> dict[str, object]:
    made, result, rounds = KINDS[kind]
    section = made(field(system, players))
    engine, rng = SYSTEMS.engine(system), random.Random(players)
    seconds: list[float] = []
    seen, refused = hashlib.sha256(), ""
    for _ in range(rounds):
        start = time.process_time()
        try:
            proposal = engine.pair(section)
        except PairingImpossible as error:
            seconds.append(time.process_time() - start)
            refused = str(error)
            seen.update(refused.encode())
            break
        seconds.append(time.process_time() - start)
        seen.update(repr((proposal.pairs, proposal.byes, proposal.decisions)).encode())
        games = tuple(Game(at, p.white, p.black, result(rng)) for at, p in enumerate(proposal.pairs, start=1))
        section = replace(section, rounds=(*section.rounds, Round(proposal.round, games, proposal.byes)))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    return {"seconds": seconds, "megabytes": peak, "refused": refused[:60], "digest": seen.hexdigest()[:16]}


def _line(system: str, kind: str, args: argparse.Namespace) -> str:
    command = [sys.executable, "-m", "benchmarks.hard_fields", "--measure", system, kind, str(args.players)]
    head = f"{system:<10} {kind:<11}"
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=args.patience)
    except subprocess.TimeoutExpired:
        return f"{head} not finished after {args.patience} s"
    if done.returncode:
        return f"{head} {done.stderr.strip().splitlines()[-1]}"
    found = json.loads(done.stdout)
    worst, peak = max(found["seconds"]), found["megabytes"]
    goal = "met" if worst <= SECONDS and peak <= MEGABYTES else "missed"
    told = found["digest"] if args.digest else found["refused"]
    return f"{head} {worst:>8.2f} {found['seconds'].index(worst) + 1:>6} {peak:>6}  {goal:<7} {told}"


def lines(args: argparse.Namespace) -> Iterator[str]:
    yield f"{args.players} players\n{'system':<10} {'field':<11} {'worst s':>8} {'round':>6} {'MB':>6}  goal"
    for kind in args.kinds:
        for system in args.systems or SWISSES:
            yield _line(system, kind, args)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("systems", nargs="*", help="systems by name; default: the Swisses and Keizer")
    parser.add_argument("--kinds", nargs="+", choices=sorted(KINDS), default=list(KINDS), metavar="KIND")
    parser.add_argument("--players", type=int, default=1000)
    parser.add_argument("--patience", type=float, default=60, help="seconds for a tournament")
    parser.add_argument("--digest", action="store_true", help="a digest of all proposals with their reasons")
    parser.add_argument("--measure", nargs=3, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.measure:
        system, kind, players = args.measure
        print(json.dumps(measure(system, kind, int(players))))
        return
    for line in lines(args):
        print(line, flush=True)


if __name__ == "__main__":
    main()
