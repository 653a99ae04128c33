"""From the section to the field: what the rounds so far mean to the Dubov system."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from topboard.core import Cell, Section
from topboard.pairing.common.cards import Scorecard, to_be_paired
from topboard.pairing.dubov.editions import DubovEdition
from topboard.pairing.dubov.field import Entrant, Field
from topboard.pairing.swiss.acceleration import Acceleration, scores_before
from topboard.pairing.swiss.initial_order import effective_numbers, initial_color
from topboard.ratings.rounding import half_up

Scores = Mapping[int, Mapping[int, int]]
"""By round, everybody's pairing score before it."""


def field_of(
    section: Section, round: int, everybody: Sequence[Scorecard], edition: DubovEdition, method: str = ""
) -> Field:
    """Everybody to be paired in a round, as the Dubov rules see them; `method` is the acceleration in use."""
    before = scores_before(section, round, everybody, Acceleration.of(section, round, method))
    numbers, alphabet = effective_numbers(everybody), _alphabet(everybody)
    ratings = {card.number: card.player.value for card in everybody}
    system = section.point_system
    entrants = []
    for card in to_be_paired(everybody):
        average = average_of_opponents(card.cells, ratings)
        floats = [float_of(card, at, before) for at in range(1, round)]
        entrants.append(
            Entrant(
                number=card.number,
                effective=numbers[card.number],
                score=before[round][card.number],
                rating=ratings[card.number],
                aro=half_up(average),
                exact_aro=half_up(10 * average),
                colors="".join(card.colors),
                opponents=card.met | card.barred,
                may_take_bye=not any(
                    edition.laws.bars_from_bye(cell, system) for cell in card.cells if not cell.played
                ),
                upfloats=floats.count(1),
                upfloated=floats[-1:] == [1],
                downfloated=-1 in floats,
                alphabet=alphabet[card.number],
            )
        )
    return Field.of(
        entrants,
        round=round,
        rounds=section.rounds_total,
        initial_color=initial_color(section),
        edition=edition.name,
    )


def average_of_opponents(cells: Sequence[Cell], ratings: Mapping[int, int]) -> Fraction:
    """The average rating of the opponents met over the board; 0 before the first game (1.6)."""
    met = [ratings[cell.opponent] for cell in cells if cell.played]
    return Fraction(sum(met), len(met)) if met else Fraction(0)


def float_of(card: Scorecard, round: int, before: Scores) -> int:
    """1 for a game against a higher pairing score, -1 for one against a lower; 0 for any other round."""
    cell = card.cells[round - 1]
    if not cell.played:
        return 0
    mine, yours = before[round][card.number], before[round][cell.opponent]
    return (yours > mine) - (yours < mine)


def _alphabet(everybody: Sequence[Scorecard]) -> dict[int, int]:
    """Everybody's place in the alphabetical list; the same names by number."""
    ordered = sorted(everybody, key=lambda card: (card.player.name.casefold(), card.number))
    return {card.number: at for at, card in enumerate(ordered)}
