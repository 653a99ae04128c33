"""Fields of the Lim system written down player by player, and rounds as books print them."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from itertools import combinations

from topboard.pairing.lim.field import Entrant, Field
from topboard.pairing.lim.pairing import PairedField, pair_field

MEDIAN = 10
"""The score of the median after two rounds."""


def player(
    number: int,
    score: int = MEDIAN,
    colors: str = "",
    met: Iterable[int] = (),
    *,
    rating: int = 0,
    floated: bool = False,
    bye: bool = True,
) -> Entrant:
    return Entrant(number, number, score, rating, colors, frozenset(met), floated, bye)


def field(*players: Entrant, rounds: int = 2, last: bool = False, maxi: bool = False, lot: str = "W") -> Field:
    """Whoever has met somebody is met too."""
    met = {p.number: set(p.opponents) for p in players}
    for p in players:
        for other in p.opponents & met.keys():
            met[other].add(p.number)
    both = (player_like(p, met[p.number]) for p in players)
    return Field.of(both, rounds_played=rounds, last_round=last, initial_color=lot, maxi=maxi)


def player_like(p: Entrant, met: Iterable[int]) -> Entrant:
    return Entrant(p.number, p.effective, p.score, p.rating, p.colors, frozenset(met), p.floated, p.may_take_bye)


def group(count: int, score: int = MEDIAN, met: Mapping[int, Iterable[int]] | None = None) -> Field:
    """One group of numbers from 1."""
    known = met or {}
    return field(*(player(number, score, met=known.get(number, ())) for number in range(1, count + 1)))


def pairs(round: PairedField) -> list[str]:
    """The pairs in the order in which they were made, who was looked at first."""
    numbers = round.field.numbers
    return [f"{numbers[made.first]}-{numbers[made.second]}" for group in round.groups for made in group.kept]


def paired(field: Field) -> str:
    """The pairs as a book prints them."""
    return " ".join(pairs(pair_field(field)))


def floaters(round: PairedField) -> list[int]:
    """Who floats, in the order in which they are chosen."""
    return [round.field.numbers[floater.place] for group in round.groups for floater in group.floaters]


def colored(field: Field) -> str:
    """The boards in order, White first."""
    numbers = field.numbers
    return " ".join(f"{numbers[board.white]}-{numbers[board.black]}" for board in pair_field(field).boards)


def random_field(seed: int, most: int = 10) -> Field:
    """Players with any scores, colours and opponents, so that some fields have no legal round."""
    dice = random.Random(seed)
    count, rounds = dice.randint(2, most), dice.randint(0, 5)
    dense = dice.choice((0.1, 0.3, 0.5))
    met: dict[int, set[int]] = {number: set() for number in range(1, count + 1)}
    for a, b in combinations(met, 2):
        if rounds and dice.random() < dense:
            met[a].add(b)
            met[b].add(a)
    scores = range(0, 10 * rounds + 1, 5)
    players = [
        player(
            number,
            dice.choice(scores),
            "".join(dice.choice("WB") for _ in range(dice.randint(0, rounds))),
            met[number],
            rating=2000 - 40 * number + dice.randint(-60, 60),
            floated=dice.random() < 0.3,
            bye=dice.random() < 0.8,
        )
        for number in met
    ]
    return Field.of(players, rounds_played=rounds, last_round=dice.random() < 0.2, maxi=dice.random() < 0.3)
