"""The Dutch editions of 1998, 2005 and 2012: against their texts step by step, as a whole, and how fast.

python -m benchmarks.dutch_old fields --count 5000          random fields of up to 9 players
python -m benchmarks.dutch_old tournaments --count 200      every round of whole small tournaments
python -m benchmarks.dutch_old properties --players 200     whole tournaments: what no round may have
python -m benchmarks.dutch_old speed --players 400 1000     processor time of every round, from the section on
"""

from __future__ import annotations

import argparse
import random
import resource
import sys
import time
from collections.abc import Iterator, Sequence

from benchmarks.dutch_fields import Habits, as_trf, before_each_round, field, random_field
from tests.pairing.dutch.oracle_history import read_trf
from tests.pairing.dutch.procedure_oracle import Procedure
from tests.pairing.dutch.test_procedures import EDITIONS, agrees, agrees_on_made_up

from topboard.core import Bye, Color, PointSystem, Section
from topboard.errors import PairingImpossible
from topboard.pairing import Proposal
from topboard.pairing.dutch import Options, check, pair
from topboard.pairing.proposal import Judgement


def fields(options: argparse.Namespace, edition: str) -> bool:
    seeds = range(options.first, options.first + options.count)
    different = [seed for seed in seeds if not agrees(seed, edition, options.most)]
    print(f"{edition}: {len(seeds)} fields of up to {options.most} players, {len(different)} differ {different[:20]}")
    return not different


def made_up(options: argparse.Namespace, edition: str) -> bool:
    seeds = range(options.first, options.first + options.count)
    different = [seed for seed in seeds if not agrees_on_made_up(seed, edition, options.most)]
    print(f"{edition}: {len(seeds)} made-up fields of up to {options.most}, {len(different)} differ {different[:20]}")
    return not different


# -- whole tournaments -------------------------------------------------------------------------------------------------


def tournaments(options: argparse.Namespace, edition: str) -> bool:
    rounds, different = 0, []
    for seed in range(options.first, options.first + options.count):
        for section in small_tournament(seed, edition, options.most):
            rounds += 1
            if round_of(section, edition) != round_by_text(section, edition):
                different.append((seed, section.next_round))
    print(f"{edition}: {options.count} tournaments, {rounds} rounds, {len(different)} differ {different[:20]}")
    return not different


def small_tournament(seed: int, edition: str, most: int) -> Iterator[Section]:
    """A tournament of few players before each of its rounds, as the engine pairs it."""
    dice = random.Random(seed)
    players = dice.randint(4, most)
    section = field(dice, players, dice.randint(3, players - 1), PointSystem())
    _, habits = random_field(dice)
    return before_each_round(dice, section, habits, lambda s: pair(s, options=Options(edition=edition)))


def round_of(section: Section, edition: str) -> set[tuple[int, int]] | None:
    try:
        proposal = pair(section, options=Options(edition=edition))
    except PairingImpossible:
        return None
    byes = {(unpaired.player, 0) for unpaired in proposal.byes if unpaired.bye is Bye.PAIRING}
    return {(made.white, made.black) for made in proposal.pairs} | byes


def round_by_text(section: Section, edition: str) -> set[tuple[int, int]] | None:
    color = (section.initial_color or Color.WHITE).value
    history = read_trf(as_trf(section).decode(), rounds=section.rounds_total, initial=color)
    number = section.next_round
    away = {request.player for request in section.bye_requests if request.round == number}
    found = Procedure(
        history.snapshot(number, [p.number for p in section.players if p.number not in away], edition),
        last_round=number == section.rounds_total,
        rounds_played=number - 1,
        win=10,
        initial=color,
        edition=edition,
    ).run()
    return None if found is None else set(found)


def properties(options: argparse.Namespace, edition: str) -> bool:
    """Every round is complete and legal, and `check` finds nothing better, reading the rounds from the section."""
    rounds, faults = 0, []
    chosen = Options(edition=edition)
    for seed in range(options.first, options.first + options.count):
        dice = random.Random(seed)
        players = dice.randint(options.players[0] // 4, options.players[0])
        section = field(dice, players, dice.randint(5, 11))
        _, habits = random_field(dice)
        *_, last = before_each_round(dice, section, habits, lambda s: pair(s, options=chosen))
        for number in range(1, len(last.rounds) + 1):
            rounds += 1
            if check(last, number, chosen).judgement is not Judgement.SAME:
                faults.append((seed, number))
    print(f"{edition}: {options.count} tournaments of up to {options.players[0]} players, {rounds} rounds checked,")
    print(f"      {len(faults)} not as the rules give them {faults[:20]}")
    return not faults


# -- speed -------------------------------------------------------------------------------------------------------------


def speed(options: argparse.Namespace, edition: str) -> bool:
    for players in options.players:
        times: list[float] = []

        def paired(section: Section, times: list[float] = times) -> Proposal:
            start = time.process_time()
            try:
                return pair(section, options=Options(edition=edition))
            finally:
                times.append(time.process_time() - start)

        dice = random.Random(options.seed)
        section = field(dice, players, options.rounds)
        for _ in before_each_round(dice, section, Habits(draws=options.draws), paired):
            pass
        shown = " ".join(f"{seconds:.3f}" for seconds in times)
        print(f"{edition}: {players} players, worst round {max(times):.3f} s ({shown})", flush=True)
    print(f"memory at most {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB")
    return True


COMMANDS = {"fields": fields, "made-up": made_up, "tournaments": tournaments, "properties": properties, "speed": speed}


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=COMMANDS)
    parser.add_argument("--edition", choices=EDITIONS, action="append")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--most", type=int, default=9)
    parser.add_argument("--players", type=int, nargs="+", default=[200])
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--draws", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    good = [COMMANDS[options.what](options, edition) for edition in options.edition or EDITIONS]
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
