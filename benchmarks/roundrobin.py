"""Long checks of the fixed schedules, as counts.

python -m benchmarks.roundrobin                       tables to 100 players, Scheveningen, Schiller; then 2,000 events
python -m benchmarks.roundrobin --events 20000        that many random events with withdrawals
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from topboard.core import Color, Player, Result, Section, Status, counted_results, excluded_players, records
from topboard.pairing.common.berger import Line, TableKind, cycles, lines
from topboard.pairing.common.schedule_engine import ScheduleEngine
from topboard.pairing.common.schedule_withdrawals import color_corrections
from topboard.pairing.roundrobin import ENGINE
from topboard.pairing.teamtables.scheveningen_tables import scheveningen
from topboard.pairing.teamtables.schiller_tables import schiller

RESULTS = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)


def faults_of(rounds: Sequence[Line], expected: int, times: int) -> list[str]:
    """What is wrong with a schedule: meetings, two games at once, colours out by more than one."""
    found = []
    met = Counter(pair.players for line in rounds for pair in line)
    if len(met) != expected or set(met.values()) != {times}:
        found.append("meetings")
    if any(len({n for p in line for n in p.players}) != 2 * len(line) for line in rounds):
        found.append("two games in a round")
    balance: Counter[int] = Counter()
    for line in rounds:
        for pair in line:
            balance[pair.white] += 1
            balance[pair.black] -= 1
    if any(abs(difference) > 1 for difference in balance.values()):
        found.append("colours")
    return found


def of_players(table: Iterable[Line], players: int) -> tuple[Line, ...]:
    return tuple(tuple(p for p in line if max(p.white, p.black) <= players) for line in table)


def check_tables(most: int) -> Counter[str]:
    counts: Counter[str] = Counter()
    for players in range(2, most + 1):
        for table in TableKind:
            for times in (1, 2, 3):
                rounds = of_players(cycles(lines(table, players), times), players)
                counts["tables"] += 1
                counts.update(faults_of(rounds, players * (players - 1) // 2, times))
    for boards in range(1, 11):
        counts["tables"] += 1
        counts.update(faults_of(scheveningen(boards), boards * boards, 1))
    for teams in range(2, 13):
        for each in range(1, 11):
            counts["tables"] += 1
            counts.update(faults_of(schiller(teams, each), teams * (teams - 1) // 2 * each * each, 1))
    return counts


def random_section(dice: random.Random) -> Section:
    players = tuple(Player(number, f"Player {number}") for number in range(1, dice.randint(3, 24) + 1))
    table = dice.choice(list(TableKind))
    options: dict[str, object] = {
        "table": table.value,
        "cycles": dice.choice([1, 1, 1, 2]),
        "correct_colors": dice.random() < 0.7,
        "early_withdrawal": dice.choice(["plus", "minus", "free"]),
    }
    return Section(system="roundrobin", players=players, options=options, seed=dice.randrange(10**6))


def withdraw(section: Section, dice: random.Random) -> Section:
    number = dice.choice([p.number for p in section.players])
    gone = (replace(p, status=Status.WITHDRAWN) if p.number == number else p for p in section.players)
    return replace(section, players=tuple(gone))


def played_event(engine: ScheduleEngine, dice: random.Random, counts: Counter[str]) -> Section:
    """A whole event in which some players leave between rounds."""
    section = random_section(dice)
    for _ in engine.schedule(section).rounds:
        if dice.random() < 0.08:
            section = withdraw(section, dice)
            counts["withdrawals"] += 1
            counts["reversals proposed"] += len(color_corrections(section, engine.plan(section)))
        paired = engine.pair(section).as_round()
        games = tuple(replace(g, result=g.result or dice.choice(RESULTS)) for g in paired.games)
        section = replace(section, rounds=(*section.rounds, replace(paired, games=games)))
    return section


def judge_event(engine: ScheduleEngine, section: Section, counts: Counter[str]) -> None:
    counts["events"] += 1
    counts["players excluded"] += len(excluded_players(section))
    for round in section.rounds:
        counts["rounds"] += 1
        if not engine.check(section, round.number).agrees:
            counts["rounds that disagree"] += 1
    kind = "corrected" if section.options["correct_colors"] else "uncorrected"
    for cells in records(counted_results(section)).values():
        had = [cell.color for cell in cells if cell.opponent and cell.played]
        if abs(had.count(Color.WHITE) - had.count(Color.BLACK)) > 1:
            counts[f"players out by two or more, {kind}"] += 1
        counts[f"players, {kind}"] += 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--events", type=int, default=2000)
    parser.add_argument("--players", type=int, default=100, help="largest table")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    start = time.perf_counter()
    for name, count in check_tables(arguments.players).items():
        print(f"{count:>8} {name}")
    print(f"         in {time.perf_counter() - start:.1f} s")
    dice, counts = random.Random(arguments.seed), Counter[str]()
    start = time.perf_counter()
    for _ in range(arguments.events):
        judge_event(ENGINE, played_event(ENGINE, dice, counts), counts)
    for name, count in counts.items():
        print(f"{count:>8} {name}")
    print(f"         in {time.perf_counter() - start:.1f} s")


if __name__ == "__main__":
    main()
