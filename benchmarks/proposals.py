"""Whether two versions of the program pair alike: a digest of every random tournament, reasons included.

    .venv/bin/python -m benchmarks.proposals dutch uschess --count 1500 --write before.json
    .venv/bin/python -m benchmarks.proposals dutch uschess --count 1500 --against before.json

Of each tournament the digest holds every proposal with its byes and reasons, refusals, and the final standings with
their working. Fields have 5 to 60 players, some of them away, late or kept apart, and games that are forfeited. Each
round is also paired without reasons, and counted where that gives other boards.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path

from topboard.core import Prohibition, Section
from topboard.errors import TopboardError
from topboard.pairing import Engine, Proposal
from topboard.pairing.engine import quickest
from topboard.pairing.registry import SYSTEMS
from topboard.simulate import SimulationOptions, tournament
from topboard.tiebreaks import standings

SWISSES = ("dutch", "lim", "dubov", "burstein", "uschess", "cfc", "keizer", "mcmahon")
FEWEST, MOST = 5, 60
KEPT_APART = 4
"""In one tournament of so many some players are kept apart, and in one of so many an old edition is played."""
TIEBREAKS = ("BH", "BH/C1", "SB", "DE", "PS", "ARO")


class Seen:
    """The pairings of one tournament as they are made, with a digest of everything that is said."""

    def __init__(self, engine: Engine, seed: int) -> None:
        self.engine = engine
        self.dice = random.Random(f"apart/{seed}")
        self.apart: tuple[Prohibition, ...] | None = None
        self.digest = hashlib.sha256()
        self.otherwise = 0

    def pair(self, section: Section) -> Proposal:
        asked = replace(section, prohibitions=self._kept_apart(section))
        proposal = self.engine.pair(asked)
        self.digest.update(repr((proposal.pairs, proposal.byes, proposal.decisions)).encode())
        quick = quickest(self.engine)(asked)
        self.otherwise += (quick.pairs, quick.byes) != (proposal.pairs, proposal.byes)
        return proposal

    def _kept_apart(self, section: Section) -> tuple[Prohibition, ...]:
        if self.apart is None:
            numbers = [player.number for player in section.players]
            some = self.dice.sample(numbers, self.dice.randint(2, max(2, len(numbers) // 4)))
            self.apart = (Prohibition(frozenset(some)),) if self.dice.randrange(KEPT_APART) == 0 else ()
        return self.apart


def digest(system: str, seed: int) -> tuple[str, int]:
    """Of one tournament; with it, how many rounds without reasons have other boards."""
    dice, engine = random.Random(f"{system}/{seed}"), SYSTEMS.engine(system)
    seen = Seen(engine, seed)
    edition = dice.choice(engine.editions) if dice.randrange(KEPT_APART) == 0 else ""
    options = SimulationOptions(
        players=dice.randint(FEWEST, MOST), system=system, edition=edition, tiebreaks=TIEBREAKS, lowest_rating=1200
    )
    try:
        event = tournament(options, seed, seen.pair)
        seen.digest.update(repr(standings(event.sections[0]).rows).encode())
    except TopboardError as refused:
        seen.digest.update(str(refused).encode())
    return seen.digest.hexdigest()[:16], seen.otherwise


def digests(system: str, first: int, count: int, jobs: int) -> Iterator[tuple[str, int]]:
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(partial(digest, system), range(first, first + count), chunksize=10)


def told(system: str, found: Sequence[tuple[str, int]], known: Sequence[str], first: int) -> str:
    otherwise = sum(each for _, each in found)
    line = f"{system:<12} {len(found):>6} tournaments, {otherwise} rounds differ without reasons"
    if not known:
        return line
    compared = list(zip(found, known, strict=False))
    different = [first + at for at, ((one, _), other) in enumerate(compared) if one != other]
    return f"{line}; {len(different)} of {len(compared)} differ from before {different[:10] or ''}".rstrip()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("systems", nargs="*", default=SWISSES, metavar="SYSTEM")
    parser.add_argument("--count", type=int, default=1500, help="tournaments of each system")
    parser.add_argument("--first", type=int, default=1, help="the seed of the first")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--write", type=Path, help="keep the digests here")
    parser.add_argument("--against", type=Path, help="compare with the digests kept here")
    args = parser.parse_args()
    kept: dict[str, list[str]] = {}
    before = json.loads(args.against.read_text(encoding="utf-8")) if args.against else {}
    for system in args.systems:
        found = list(digests(system, args.first, args.count, args.jobs))
        print(told(system, found, before.get(system, ()), args.first), flush=True)
        kept[system] = [one for one, _ in found]
    if args.write:
        args.write.write_text(json.dumps(kept), encoding="utf-8")


if __name__ == "__main__":
    main()
