"""From the section to the field: what the rounds so far mean to the Burstein system."""

from __future__ import annotations

from collections.abc import Sequence

from topboard.core import Section
from topboard.pairing.burstein.editions import BursteinEdition
from topboard.pairing.burstein.field import Entrant, Field
from topboard.pairing.burstein.index import indices
from topboard.pairing.common.cards import Scorecard, to_be_paired
from topboard.pairing.swiss.acceleration import Acceleration, scores_before
from topboard.pairing.swiss.initial_order import effective_numbers, initial_color


def seeding_rounds(section: Section) -> int:
    """The rounds that are paired by the Dutch system: half of them, at most four (1.6)."""
    return min(4, section.rounds_total // 2)


def field_of(
    section: Section, round: int, everybody: Sequence[Scorecard], edition: BursteinEdition, method: str = ""
) -> Field:
    """Everybody to be paired in a round, as the Burstein rules see them; virtual points never enter the Index."""
    acceleration = Acceleration.of(section, round, method)
    scores = scores_before(section, round, everybody, acceleration, most=1)[round]
    numbers, index = effective_numbers(everybody), indices(section, everybody)
    system = section.point_system
    entrants = []
    for card in to_be_paired(everybody):
        buchholz, sonneborn = index[card.number]
        entrants.append(
            Entrant(
                number=card.number,
                effective=numbers[card.number],
                score=scores[card.number],
                buchholz=buchholz,
                sonneborn=sonneborn,
                colors="".join(card.colors),
                opponents=card.met | card.barred,
                may_take_bye=not any(
                    edition.laws.bars_from_bye(cell, system) for cell in card.cells if not cell.played
                ),
            )
        )
    return Field.of(entrants, initial_color=initial_color(section), edition=edition.name)
