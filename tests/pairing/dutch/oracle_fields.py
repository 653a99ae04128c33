"""Random positions: short histories of few players over many rounds, so that brackets collapse."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace

from tests.pairing.dutch.oracle_editions import Field2026
from tests.pairing.dutch.oracle_history import ABSENT, Cell, History, Scoring
from tests.pairing.dutch.oracle_players import P

SCORINGS = (
    Scoring(),
    Scoring(bye=5),
    Scoring(bye=0),
    Scoring(win=30, draw=10, bye=30),
    Scoring(win=30, draw=10, bye=15),
    Scoring(win=30, draw=20, loss=10, bye=30),
    Scoring(win=20, draw=10, bye=20),
)


@dataclass(frozen=True)
class Habits:
    """How often, in percent, the players of one random tournament do what upsets a pairing."""

    draw: int
    upset: int
    absent: int
    forfeit: int
    withdrawn: int
    late: int


@dataclass(frozen=True)
class Position:
    """A tournament before one of its rounds, and those who are there to be paired."""

    history: History
    round: int
    present: tuple[int, ...]

    @property
    def last_round(self) -> bool:
        return self.round == self.history.rounds

    def players(self, edition: str = "2026-02") -> list[P]:
        return self.history.snapshot(self.round, self.present, edition)


def random_field(
    seed: int, *, most_players: int = 10, standard_points: bool = False, accelerated: bool = True
) -> Position:
    """The position that a seed gives: sizes, point system, habits, history and the round to pair all vary."""
    dice = random.Random(seed)
    size = dice.randint(3, most_players)
    rounds = dice.randint(2, size + 2)
    scoring = Scoring() if standard_points or dice.random() < 0.5 else dice.choice(SCORINGS)
    history = History(dict.fromkeys(range(1, size + 1), ()), rounds, scoring, dice.choice("WB"))
    if accelerated and dice.random() < 0.2:
        history = replace(history, virtual=acceleration(size, rounds, scoring))
    habits = random_habits(dice)
    arrivals = {number: dice.randint(2, 4) if chance(dice, habits.late) else 1 for number in history.cells}
    target = rounds if dice.random() < 0.3 else dice.randint(1, rounds)
    gone: set[int] = set()
    for round_ in range(1, rounds + 1):
        gone |= {number for number in history.cells if round_ > 1 and chance(dice, habits.withdrawn)}
        here = tuple(n for n in history.cells if arrivals[n] <= round_ and n not in gone)
        present = tuple(n for n in here if not chance(dice, habits.absent))
        if len(present) < 2:
            present = here = tuple(history.cells)
        pairing = likely_pairing(dice, history, round_, present)
        if round_ == target or pairing is None:
            break
        history = play(dice, history, habits, pairing, here)
    return Position(history, round_, present)


def random_habits(dice: random.Random) -> Habits:
    return Habits(
        draw=dice.choice((0, 15, 40, 80)),
        upset=dice.choice((0, 10, 30, 50)),
        absent=dice.choice((0, 0, 5, 20)),
        forfeit=dice.choice((0, 0, 5, 25)),
        withdrawn=dice.choice((0, 0, 0, 3)),
        late=dice.choice((0, 0, 15)),
    )


def chance(dice: random.Random, percent: int) -> bool:
    return dice.randrange(100) < percent


def acceleration(size: int, rounds: int, scoring: Scoring) -> dict[int, tuple[int, ...]]:
    """A win's points for the upper half in the first quarter of the rounds, half of them in the second."""
    accelerated = (rounds + 1) // 2
    whole = (accelerated + 1) // 2
    points = (scoring.win,) * whole + (scoring.win // 2,) * (accelerated - whole)
    return dict.fromkeys(range(1, 2 * ((size + 3) // 4) + 1), points)


def likely_pairing(
    dice: random.Random, history: History, round_: int, present: Sequence[int]
) -> list[tuple[int, int]] | None:
    """A complete pairing under C1 to C3 of players near each other in rank; no engine has a say in it."""
    players = history.snapshot(round_, present, "2026-02")
    field = Field2026(players, last_round=False, rounds_played=round_ - 1, win=history.scoring.win, initial="W")
    remaining = frozenset(field.places)
    if field.completion(remaining) is None:
        return None
    pairs: list[tuple[int, int]] = []
    if len(remaining) % 2:
        able = [p for p in field.places if field.players[p].bye_ok and field.matchable(remaining - {p})]
        bye = dice.choice(able[-2:])
        remaining -= {bye}
        pairs.append((field.players[bye].number, 0))
    while remaining:
        first = min(remaining)
        able = [p for p in sorted(remaining) if field.may_meet(first, p) and field.matchable(remaining - {first, p})]
        other = dice.choice(able[:3])
        remaining -= {first, other}
        couple = field.players[first].number, field.players[other].number
        pairs.append(couple if field.colors((first, other))[0] == "W" else (couple[1], couple[0]))
    return pairs


def play(
    dice: random.Random, history: History, habits: Habits, pairing: Sequence[tuple[int, int]], here: Sequence[int]
) -> History:
    """The history with one more round: results of the pairing, and byes of those who asked for one."""
    new: dict[int, Cell] = {}
    for white, black in pairing:
        if not black:
            new[white] = Cell(0, "", "U")
            continue
        results = random_results(dice, habits, white, black)
        new[white], new[black] = Cell(black, "W", results[0]), Cell(white, "B", results[1])
    for number in here:
        if number not in new:
            new[number] = Cell(0, "", dice.choice("HHZZF"))
    return replace(history, cells={n: (*cells, new.get(n, ABSENT)) for n, cells in history.cells.items()})


def random_results(dice: random.Random, habits: Habits, white: int, black: int) -> str:
    """The results of White and of Black."""
    if chance(dice, habits.forfeit):
        return dice.choice(("+-", "-+", "--"))
    if chance(dice, habits.draw):
        return "=="
    favorite_wins = not chance(dice, habits.upset)
    return "10" if favorite_wins == (white < black) else "01"
