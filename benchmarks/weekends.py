"""Random US weekends at the terminal: lines that are right and lines that are wrong, then what must hold.

    python -m benchmarks.weekends STEPS SEED

Two schedules of an Open and a Reserve: entries, rounds, results, byes, no-shows, re-entries, moves with and without the
score, mergers, prizes, undo. When a weekend has its lines another follows, until STEPS were typed. After its lines the
fold of the journal is the state, every entry has one place in each round, every game stands in two rows of the wall
chart and once in the report, the prizes that are won come to what the list pays, and players see what the desk shows.
"""

from __future__ import annotations

import random
import sys
from collections import Counter

from benchmarks.interplay_invariants import paid_equals_due, public_agrees_with_desk

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
    "use Open",
    "addschedule Two merges=3 time_control=G/60;d5",
    "section U1600 preset=us-chess rounds=5 id=low",
    "use Open",
    'prizes "$300-200-100, U1800 $60 based on 30 entries"',
)
ENTRIES = tuple(
    f'enter "Name{place}, First" {2000 - 40 * place} section={section}'
    for place, section in enumerate(("Open",) * 8 + ("Two",) * 8 + ("U1600",) * 6)
)
LINES = 200
"""As many to a weekend."""


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
            f"reenter {who} to={section}",
            f"move {who} to={section} keep_score={dice.choice(('yes', 'no'))}",
            f"merge {section}",
            "merge Open section=Two",
            dice.choice(("award", 'prizes "$200-100, U1500 $40 b/20"', "addschedule Three merges=4", "house Nobody")),
            "undo",
            f"limits {dice.choice(('', 'x'))}",
            f'sameschool Oak "Oak School{dice.randint(0, 1)}"',
            f"swap {who} Name{dice.randrange(20)}",
            dice.choice(
                ("pair again", "publish 99", "enter", "0 0", "bye Nobody 9", "merge Nowhere", "rules classes=1600")
            ),
        ),
        weights=(10, 3, 8, 8, 40, 6, 2, 2, 2, 2, 2, 1, 1, 3, 2, 1, 1, 1, 2, 4),
    )[0]


def awaited(session: Session, dice: random.Random) -> str:
    """What the section at hand waits for."""
    section = session.director.state.sections.get(session.section_id)
    if section is None or section.closed or section.next_round > section.rules.rounds_total:
        boards = section.rounds[-1].open_boards if section and section.rounds else []
        return f"{boards[0]} 1" if boards else dice.choice(("use Open", "use Two", "use U1600", "award"))
    if section.draft is not None:
        return dice.choice(("publish", "pair", "publish"))
    boards = section.rounds[-1].open_boards if section.rounds else []
    if boards:
        return f"{dice.choice(boards)} {dice.choice('1100==')}"
    return dice.choice(("pair", "pair", "use Open", "use Two", "merge Open section=Two"))


def weekend(steps: int, seed: int) -> tuple[Session, int]:
    """A session after these lines, and how many were refused; a fault of ours is raised."""
    dice = random.Random(f"weekend {seed}")
    session = Session(Director(Journal(MemoryStore(), "weekend"), SYSTEMS), "Tess")
    refused = 0
    first = (*BEGINNING, *ENTRIES)
    for at in range(len(first) + steps):
        step = at - len(first)
        text = first[at] if step < 0 else line(dice, step + len(ENTRIES))
        if step >= 0 and dice.randrange(4):
            text = awaited(session, dice)
        try:
            list(obey(session, text))
        except TopboardError as error:
            refused += 1
            if at < len(first) or not str(error):
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
    found += [] if told == played else [f"{played} games, {told} in the report"]
    dice = random.Random(0)
    return [*found, *paid_equals_due(session, dice), *public_agrees_with_desk(session, dice)]


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
    typed = refused = games = found = 0
    while typed < steps:
        session, turned_down = weekend(min(LINES, steps - typed), seed)
        typed, refused = typed + min(LINES, steps - typed), refused + turned_down
        games += sum(len(round.games) for section in session.director.event().sections for round in section.rounds)
        for fault in faults(session):
            found += 1
            print(f"weekend {seed}: {fault}")
        seed += 1
    print(f"{typed:,} lines, {refused:,} refused, {games:,} games, {found} faults")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
