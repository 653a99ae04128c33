"""Systems with upfloaters measured: `python -m benchmarks.team [speed | tournaments | fields MODULE:ORACLE] [count]`.

`speed` times every round of 200 teams on 6 boards, in each way of scoring, and of 1,000 players of Double-Swiss, in
processor seconds. `tournaments` plays random whole tournaments, writes each as a report, reads it back and checks every
round. `fields` runs an oracle, a function of a field (tests/pairing/upfloats/fields.py), beside the engine on small
random fields. Each prints its counts.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from importlib import import_module

from tests.pairing.upfloats.fields import differing

from topboard.core import Section
from topboard.errors import PairingImpossible
from topboard.formats.trf import read_trf, write_trf
from topboard.pairing import Proposal
from topboard.pairing.doubleswiss.editions import EDITION_2026 as DOUBLE_SWISS
from topboard.pairing.registry import SYSTEMS
from topboard.pairing.team.editions import EDITIONS
from topboard.simulate import SimulationOptions, tournament

TEAMS, BOARDS, PLAYERS = 200, 6, 1000
GOALS = {"team": 0.5, "double-swiss": 2.0}
WAYS: tuple[Mapping[str, object], ...] = ({}, {"preferences": "b"}, {"score": "game"}, {"preferences": "none"})


def speed(count: int) -> None:
    """The slowest round of some large tournaments."""
    for options in WAYS:
        wishes = SimulationOptions(system="team", players=TEAMS, rounds=11, boards=BOARDS, options=options)
        _time(wishes, count, f"{TEAMS} teams {dict(options)}")
    _time(
        SimulationOptions(system="double-swiss", players=PLAYERS, rounds=11), count, f"{PLAYERS} players Double-Swiss"
    )


def _time(wishes: SimulationOptions, count: int, what: str) -> None:
    engine, spent = SYSTEMS.engine(wishes.system), []

    def timed(section: Section) -> Proposal:
        start = time.process_time()
        proposal = engine.pair(section)
        spent.append(time.process_time() - start)
        return proposal

    for seed in range(count):
        tournament(wishes, seed, timed)
    print(f"{what}: slowest of {len(spent)} rounds {max(spent):.2f} s, goal {GOALS[wishes.system]} s")


def tournaments(count: int) -> None:
    """Whole random tournaments, through their reports."""
    found: Counter[str] = Counter()
    for seed in range(count):
        dice = random.Random(seed)
        system = dice.choice(("team", "team", "double-swiss"))
        options = dict(dice.choice(WAYS)) if system == "team" else {}
        rounds = dice.randint(3, 7)
        wishes = SimulationOptions(
            system=system,
            players=dice.randint(rounds + 3, 40),
            rounds=rounds,
            options=options,
            forfeit_rate=dice.choice((6, 30)),
            half_bye_rate=dice.choice((6, 40)),
            edition="2024" if system == "team" and dice.random() < 0.3 else "",
        )
        found.update(_judged(wishes, seed))
    print(", ".join(f"{what}: {number}" for what, number in sorted(found.items())))


def _judged(wishes: SimulationOptions, seed: int) -> list[str]:
    engine = SYSTEMS.engine(wishes.system)
    try:
        event = tournament(wishes, seed, engine.pair)
    except PairingImpossible:
        return ["cannot be paired to the end"]
    told = tournament_read(write_trf(event), wishes)
    verdicts = [engine.check(told, round.number) for round in told.rounds]
    for verdict in verdicts:
        if not verdict.agrees:
            print(f"seed {seed}, round {verdict.round}: {verdict.judgement.value}. {verdict.text}")
    return [f"rounds {verdict.judgement.value}" for verdict in verdicts]


def tournament_read(report: bytes, wishes: SimulationOptions) -> Section:
    """The section of a report; the edition stands in none."""
    return replace(read_trf(report).section, edition=wishes.edition)


def fields(count: int, oracle: str) -> None:
    """An oracle of whoever wrote one, as MODULE:FUNCTION."""
    module, _, name = oracle.partition(":")
    function = getattr(import_module(module), name)
    for procedure in (*EDITIONS.values(), DOUBLE_SWISS):
        wrong = differing(function, procedure, range(count))
        print(f"{procedure.laws.rematch.book.cite}: {count} fields, {len(wrong)} differ {wrong[:5]}")


USUAL = {"speed": 2, "tournaments": 100, "fields": 1000}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="?", choices=USUAL, default="speed")
    parser.add_argument("rest", nargs="*", metavar="MODULE:ORACLE | COUNT")
    given = parser.parse_args()
    count = next((int(word) for word in given.rest if word.isdigit()), USUAL[given.what])
    oracle = next((word for word in given.rest if ":" in word), "")
    if given.what != "fields":
        {"speed": speed, "tournaments": tournaments}[given.what](count)
    elif oracle:
        fields(count, oracle)
    else:
        parser.error("fields needs an oracle, as MODULE:FUNCTION")


if __name__ == "__main__":
    main()
