"""Random US weekends at the terminal: lines that are right and lines that are wrong, then what must hold.

    python -m benchmarks.weekends STEPS SEED

Two schedules of an Open and a Reserve: entries, rounds, results, byes, no-shows, re-entries, moves with and without the
score, mergers, expulsions, house players, side games, corrections, prizes, closing, undo. When a weekend has its lines
another follows, until STEPS were typed. After its lines the fold of the journal is the state, every entry has one place
in each round from its first to its last and one in the standings, every game stands in two rows of the wall chart and
of the report, the prizes that are won come to what the list pays, and players see what the desk shows.
"""

from __future__ import annotations

import random
import re
import sys
from collections import Counter

from benchmarks.interplay_invariants import paid_equals_due, public_agrees_with_desk

from topboard.cli.desk.session import Session
from topboard.cli.desk.verbs import obey
from topboard.core import Event, Round, Section, records
from topboard.director import Director
from topboard.errors import TopboardError
from topboard.formats.uschess import reported_sections, us_report
from topboard.journal import Journal, MemoryStore, fold
from topboard.pairing.registry import SYSTEMS
from topboard.tiebreaks import standings

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
            f'enter "House{step}, Hal" 1500 house_player=yes',
            f"{dice.choice(('', 'look '))}expel {who} reason=noise",
            f"correct {board} {sign} round={dice.randint(1, 3)}",
            dice.choice(
                ("close", "reopen again", "side", f"side {who} Name{dice.randrange(20)} rated=yes", "announce")
            ),
            f"ineligible {who} to={section} missed=half",
            dice.choice(
                ("pair again", "publish 99", "enter", "0 0", "bye Nobody 9", "merge Nowhere", "rules classes=1600")
            ),
        ),
        weights=(10, 3, 8, 8, 40, 6, 2, 2, 2, 2, 2, 1, 1, 3, 2, 1, 1, 1, 2, 1, 1, 3, 2, 1, 4),
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
    dice = random.Random(0)
    report = _of_report(director.event())
    return [*found, *report, *paid_equals_due(session, dice), *public_agrees_with_desk(session, dice)]


REPORTED = re.compile(r"[A-Z](\d+)([WB])")
"""A game that was played, in the row of a player: how it ended, the number of the opponent, the color."""


def _of_report(event: Event) -> list[str]:
    """Every game is reported, and stands in the rows of both players, each with the other and the other color."""
    sections = reported_sections(event)
    told = sum(len(round.games) for section in sections for round in section.rounds)
    played = sum(len(r.games) for s in event.sections for r in s.rounds) + sum(
        len(s.extra_games) for s in event.sections
    )
    found = [] if told == played else [f"{played} games, {told} in the report"]
    report = us_report(event)
    for section, row in zip(sections, report.sections, strict=True):
        cells = {
            (int(line["D_PAIR_NUM"]), round, int(game[1]), game[2])
            for line in report.players_of(row)
            for round in range(1, report.rounds + 1)
            if (game := REPORTED.fullmatch(line[f"D_RND{round:02}"]))
        }
        alone = [at for at in cells if (at[2], at[1], at[0], "B" if at[3] == "W" else "W") not in cells]
        found += [f"{section.name}: in one row of the report alone: {at}" for at in alone]
        games = sum(bool(game.result and game.result.played) for round in section.rounds for game in round.games)
        found += (
            [] if len(cells) == 2 * games else [f"{section.name}: {games} games in {len(cells)} rows of the report"]
        )
    return found


def _gaps(section: Section) -> list[str]:
    """Entries that are in the section still, without a place in a round between two in which they have one."""
    found = []
    for player in section.players:
        places = [round.number for round in section.rounds if player.number in _places(round)]
        between = range(places[0], places[-1]) if places else range(0)
        lost = [number for number in between if number not in places]
        found += [
            f"player {player.number} has no place in round {number}" for number in lost if not player.house_player
        ]
    return found


def _places(round: Round) -> Counter[int]:
    return Counter([n for game in round.games for n in game.players] + [each.player for each in round.byes])


def _ranked(section: Section) -> list[str]:
    """Every entry stands once in the standings, or once below them with the reason why it is not ranked."""
    found = standings(section)
    rows = Counter([row.number for row in found.rows] + [each.number for each in found.unranked])
    odd = [player.number for player in section.players if rows[player.number] != 1]
    return [f"players {odd} are not once in the standings"] if odd and section.rounds else []


def _of_section(section: Section) -> list[str]:
    found = [*_gaps(section), *_ranked(section)]
    for round in section.rounds:
        places = _places(round)
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
