"""Random US weekends at the terminal: lines that are right and lines that are wrong, then what must hold.

    python -m benchmarks.weekends STEPS SEED

Two schedules of an Open and a Reserve: entries, rounds, results, byes, no-shows, re-entries, moves with and without the
score, mergers, undo. After the lines the fold of the journal is the state, every entry has one place in each round, and
every game stands in two rows of the wall chart and once in the report.
"""

from __future__ import annotations

import random
import sys
from collections import Counter

from topboard.cli.desk_session import Session
from topboard.cli.desk_verbs import obey
from topboard.core import Section, records
from topboard.director import Director
from topboard.errors import TopboardError
from topboard.formats.uschess import reported_sections
from topboard.journal import Journal, MemoryStore, fold
from topboard.pairing.registry import SYSTEMS

BEGINNING = (
    "event Weekend",
    "section Open preset=us-chess rounds=5 id=open",
    "section Two preset=us-chess rounds=5 id=two",
    "section U1600 preset=us-chess rounds=5 id=low",
    "use Open",
    'prizes "$300-200-100, U1800 $60"',
)


def line(dice: random.Random, step: int) -> str:
    """Something a director types; every eighth is nonsense."""
    who = f"Name{dice.randrange(max(4, min(step, 40)))}"
    board, section = dice.randint(1, 9), dice.choice(("Open", "Two", "U1600"))
    sign = dice.choice(("1", "0", "=", "+", "-", "--", "u"))
    school, rating = dice.choice(("Oak", "Elm", "")), dice.choice((0, 900, 1450, 1700, 2000))
    return dice.choices(
        (
            f'enter "Name{step}, First" {rating} team="{school}"',
            f"enter First{step} Name{step} 1500",
            "pair",
            "publish",
            f"{board} {sign}",
            f"use {section}",
            f"withdraw {who}",
            f"return {who}",
            f"bye {who} {dice.randint(1, 5)} {dice.choice(('half', 'zero', 'full'))}",
            f"reenter {who} missed={dice.choice(('half', 'zero'))}",
            f"move {who} to={section} keep_score={dice.choice(('yes', 'no'))}",
            f"merge {section}",
            "undo",
            f"limits {dice.choice(('', 'x'))}",
            f'sameschool Oak "Oak School{dice.randint(0, 1)}"',
            f"swap {who} Name{dice.randrange(20)}",
            dice.choice(
                ("pair again", "publish 99", "enter", "0 0", "bye Nobody 9", "merge Nowhere", "rules classes=1600")
            ),
        ),
        weights=(10, 3, 8, 8, 40, 6, 2, 2, 2, 2, 1, 1, 1, 1, 1, 2, 4),
    )[0]


def weekend(steps: int, seed: int) -> tuple[Session, int]:
    """A session after these lines, and how many were refused; a fault of ours is raised."""
    dice = random.Random(f"weekend {seed}")
    session = Session(Director(Journal(MemoryStore(), "weekend"), SYSTEMS), "Tess")
    refused = 0
    for at, text in enumerate([*BEGINNING, *(line(dice, step) for step in range(steps))]):
        try:
            list(obey(session, text))
        except TopboardError as error:
            refused += 1
            if at < len(BEGINNING) or not str(error):
                raise
    return session, refused


def faults(session: Session) -> list[str]:
    """What does not hold after the lines."""
    director = session.director
    found = [] if fold(director.journal.entries) == director.state else ["the fold is not the state"]
    for section in director.event().sections:
        found += [f"{section.name}: {each}" for each in _of_section(section)]
    told = sum(len(r.games) for s in reported_sections(director.event()) for r in s.rounds)
    played = sum(len(r.games) for s in director.event().sections for r in s.rounds)
    return found if told == played else [*found, f"{played} games, {told} in the report"]


def _of_section(section: Section) -> list[str]:
    found = []
    for round in section.rounds:
        places = Counter([n for game in round.games for n in game.players] + [each.player for each in round.byes])
        found += [f"round {round.number}: player {n} has {count} places" for n, count in places.items() if count > 1]
        boards = Counter(game.board for game in round.games)
        found += [f"round {round.number}: board {n} twice" for n, count in boards.items() if count > 1]
    cells = Counter((cell.round, cell.board) for row in records(section).values() for cell in row if cell.opponent)
    games = {(round.number, game.board) for round in section.rounds for game in round.games}
    found += [f"round {at[0]}, board {at[1]}: in {cells[at]} rows" for at in games if cells[at] != 2]
    return found


def main() -> None:
    steps, seed = int(sys.argv[1]), int(sys.argv[2])
    session, refused = weekend(steps, seed)
    print(f"{steps} lines, {refused} refused, journal {session.director.position}")
    for fault in faults(session):
        print(fault)


if __name__ == "__main__":
    main()
