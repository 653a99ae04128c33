"""Small fields for systems with upfloaters: by hand, and random ones on which an oracle can be run beside the engine.

An oracle is a function of a field that gives the pairs and the bye, None where there is no legal pairing. Whoever
writes one from the text asks `differing` which seeds come out otherwise.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import combinations

from topboard.errors import PairingImpossible
from topboard.pairing.legality import Legality
from topboard.pairing.upfloats import NO_PREFERENCE, Entrant, FloatField, Procedure, Wish
from topboard.pairing.upfloats.pairing import PairedField, pair_field

Answer = tuple[frozenset[frozenset[int]], int]
"""The pairs by number, and the number that has the bye, 0 for none."""
FloatOracle = Callable[[FloatField], Answer | None]


def entrants(scores: dict[int, int], met: Iterable[tuple[int, int]] = ()) -> list[Entrant]:
    """Numbers with their scores in whole points, some of whom have met."""
    apart: dict[int, set[int]] = {number: set() for number in scores}
    for a, b in met:
        apart[a].add(b)
        apart[b].add(a)
    return [Entrant(n, n, 10 * score, met=frozenset(apart[n])) for n, score in scores.items()]


def wishing(field: FloatField, wishes: dict[int, str]) -> FloatField:
    """W and B are strong wishes, w and b mild ones."""
    given = {number: Wish(letter.upper(), strong=letter.isupper()) for number, letter in wishes.items()}
    return replace(field, entrants=tuple(replace(e, wish=given.get(e.number, e.wish)) for e in field.entrants))


def floated(field: FloatField, *numbers: int) -> FloatField:
    return replace(field, entrants=tuple(replace(e, floated=e.number in numbers) for e in field.entrants))


def paired(field: FloatField) -> PairedField:
    return pair_field(field, Legality(field.procedure.laws))


def answer(field: FloatField) -> Answer | None:
    """What the engine gives, in numbers."""
    try:
        made = paired(field)
    except PairingImpossible:
        return None
    pairs = frozenset(frozenset(field.numbers[place] for place in board.places) for board in made.boards)
    return pairs, 0 if made.bye is None else field.numbers[made.bye]


def pairs_of(field: FloatField) -> set[tuple[int, ...]]:
    found = answer(field)
    assert found is not None
    return {tuple(sorted(pair)) for pair in found[0]}


def random_field(seed: int, procedure: Procedure, most: int = 9) -> FloatField:
    """A field of two to `most`, with scores, meetings, floats, byes and wishes by the seed."""
    dice = random.Random(seed)
    numbers = range(1, dice.randint(2, most) + 1)
    density, levels = dice.choice((0, 0.2, 0.4, 0.6)), dice.randint(1, 4)
    met = [pair for pair in combinations(numbers, 2) if dice.random() < density]
    field = [
        replace(
            entrant,
            floated=dice.random() < 0.4,
            may_take_bye=dice.random() < 0.8,
            played=dice.randrange(3),
            wish=Wish(dice.choice("WB"), dice.random() < 0.5) if dice.random() < 0.7 else NO_PREFERENCE,
        )
        for entrant in entrants({number: dice.randrange(levels) for number in numbers}, met)
    ]
    return FloatField.of(field, procedure, floats_count=dice.random() < 0.7)


def differing(oracle: FloatOracle, procedure: Procedure, seeds: Iterable[int]) -> list[int]:
    """The seeds of the fields that an oracle pairs otherwise than the engine."""
    fields = ((seed, random_field(seed, procedure)) for seed in seeds)
    return [seed for seed, field in fields if oracle(field) != answer(field)]
