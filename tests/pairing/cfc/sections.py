"""Sections for the tests: small ones written down, and random ones that vary whatever the rules look at."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from topboard.core import (
    Bye,
    ByeRequest,
    Game,
    Player,
    Points,
    Prohibition,
    RatingSource,
    Result,
    Round,
    Section,
    Status,
    Unpaired,
    UsedRating,
    VirtualPoints,
)

W, D, B = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS
OVER_THE_BOARD = (W, D, B, W, B)
OTHERWISE = (Result.WHITE_WINS_BY_FORFEIT, Result.BLACK_WINS_BY_FORFEIT, Result.DOUBLE_FORFEIT, None, Result.ADJOURNED)


def rated(number: int, rating: int = 0, **facts: object) -> Player:
    used = UsedRating(rating, RatingSource.PUBLISHED) if rating else UsedRating()
    return replace(Player(number, f"P{number}", used), **facts)  # type: ignore[arg-type]


def section(ratings: Sequence[int], rounds_total: int = 5, **facts: object) -> Section:
    players = tuple(rated(number, rating) for number, rating in enumerate(ratings, 1))
    plain = Section(system="cfc", rounds_total=rounds_total, players=players)
    return replace(plain, **facts)  # type: ignore[arg-type]


def played(before: Section, *games: tuple[int, int, Result | None], byes: Sequence[Unpaired] = ()) -> Section:
    """The section with one more round: White, Black, result."""
    rows = tuple(Game(board, white, black, result) for board, (white, black, result) in enumerate(games, 1))
    return replace(before, rounds=(*before.rounds, Round(len(before.rounds) + 1, rows, tuple(byes))))


# -- random --------------------------------------------------------------------------------------------------------

CHOICES: dict[str, tuple[object, ...]] = {
    "unrated": ("bottom", "average", "fifth"),
    "apart": ("requests", "club", "family", "city", "team"),
    "apart_rounds": (0, 2, 5),
    "odd_color": (False, True),
    "odd_once": (False, True),
    "transpose": ("due", "equalize"),
    "last_round_lot": (False, True),
    "acceleration": ("none", "quarters", "regroup"),
}


def random_options(dice: random.Random) -> dict[str, object]:
    """Half of the sections have none; the others have one in three of them."""
    if dice.random() < 0.5:
        return {}
    return {name: dice.choice(values) for name, values in CHOICES.items() if dice.random() < 0.35}


def random_section(seed: int, most: int = 8) -> Section:
    """Players with a past: rounds that were paired at random, with byes, defaults, late entries and open games."""
    dice = random.Random(seed)
    count = dice.randint(2, most)
    rounds = dice.choice((0, 1, 1, 2, 2, 3, 3, 4, 5))
    total = dice.choice((0, rounds + 1, rounds + 1, rounds + 2, rounds + 4))
    players = tuple(_player(dice, number, rounds) for number in range(1, count + 1))
    found = Section(system="cfc", rounds_total=total, players=players, seed=seed, options=random_options(dice))
    for _ in range(rounds):
        found = _one_more(found, dice)
    numbers = [p.number for p in players]
    return replace(
        found,
        prohibitions=tuple(_prohibition(dice, numbers) for _ in range(dice.choice((0, 0, 0, 1, 2)))),
        virtual_points=_virtual(dice, found),
        bye_requests=tuple(
            ByeRequest(n, found.next_round, Bye.HALF) for n in numbers if count > 3 and dice.random() < 0.05
        ),
    )


def _player(dice: random.Random, number: int, rounds: int) -> Player:
    rating = 0 if dice.random() < 0.2 else dice.choice((1500, 1600, 1600, 1700, 1800, 1900, 2000 - number))
    return rated(
        number,
        rating,
        status=Status.WITHDRAWN if dice.random() < 0.03 else Status.ACTIVE,
        entered_round=dice.randint(2, rounds + 1) if rounds and dice.random() < 0.1 else 1,
        club=dice.choice(("", "", "Knights", "Rooks")),
        family=dice.choice(("", "", "", "Lane")),
        city=dice.choice(("", "Ottawa", "Regina")),
        team=dice.choice(("", "", "Red", "Blue")),
        bye_ineligible=dice.random() < 0.05,
    )


def _one_more(found: Section, dice: random.Random) -> Section:
    """A round paired without regard to anything but second meetings, as far as those can be avoided cheaply."""
    number = found.next_round
    waiting = [p.number for p in found.players if p.entered_round <= number]
    dice.shuffle(waiting)
    met = {frozenset(g.players) for r in found.rounds for g in r.games}
    games: list[Game] = []
    byes: list[Unpaired] = []
    while len(waiting) > 1:
        a = waiting.pop()
        b = next((n for n in waiting if frozenset((a, n)) not in met), 0)
        if not b or dice.random() < 0.04:
            byes.append(Unpaired(a, dice.choice((Bye.HALF, Bye.ZERO, Bye.FULL))))
            continue
        waiting.remove(b)
        result = dice.choice(OVER_THE_BOARD) if dice.random() < 0.9 else dice.choice(OTHERWISE)
        ruled = dice.choice((None, W, D)) if result in (None, Result.ADJOURNED) else None
        games.append(Game(len(games) + 1, a, b, result, pairing_result=ruled))
    byes += [Unpaired(n, Bye.PAIRING) for n in waiting]
    return replace(found, rounds=(*found.rounds, Round(number, tuple(games), tuple(byes))))


def _prohibition(dice: random.Random, numbers: Sequence[int]) -> Prohibition:
    return Prohibition(frozenset(dice.sample(list(numbers), min(2, len(numbers)))), hard=dice.random() < 0.4)


def _virtual(dice: random.Random, found: Section) -> tuple[VirtualPoints, ...]:
    late = [p.number for p in found.players if p.entered_round > 1]
    return tuple(VirtualPoints(n, found.next_round, Points(5)) for n in late if dice.random() < 0.5)


def drawn_section(seed: int) -> Section:
    """Eight or ten players with equal scores: every game was drawn, and colours went by chance."""
    dice = random.Random(seed)
    count, rounds = dice.choice((8, 10)), dice.choice((2, 3, 4))
    players = tuple(rated(number, 2000 - 10 * number) for number in range(1, count + 1))
    while True:
        found = Section(system="cfc", rounds_total=dice.choice((5, 6)), players=players, seed=seed)
        for _ in range(rounds):
            found = _one_more(found, dice)
        if any(r.byes for r in found.rounds):
            continue
        rows = (replace(r, games=tuple(replace(g, result=D) for g in r.games)) for r in found.rounds)
        return replace(found, rounds=tuple(rows), options=random_options(dice))
