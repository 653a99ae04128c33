"""From everybody's cards to entrants: scores with acceleration, colours, and who floated in the previous round."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from topboard.core import Section, scores
from topboard.pairing.common.baku import group_a, virtual_points
from topboard.pairing.common.cards import Scorecard, effective_numbers, to_be_paired
from topboard.pairing.upfloats.field import NO_PREFERENCE, Entrant, Wish
from topboard.pairing.upfloats.procedure import Procedure


def no_wish(colors: str) -> Wish:
    return NO_PREFERENCE


@dataclass(frozen=True, slots=True)
class CardReading:
    """How a system reads cards: its acceleration, its secondary score, and the colour preferred after some colours."""

    procedure: Procedure
    acceleration: str = ""
    secondary: Mapping[int, int] = field(default_factory=dict)
    wish: Callable[[str], Wish] = no_wish


def entrants_of(
    section: Section, round: int, everybody: Sequence[Scorecard], reading: CardReading
) -> Iterator[Entrant]:
    """Everybody to be paired in a round."""
    now, floated = _added(section, round, reading), _floated(section, round, everybody, reading)
    numbers, system = effective_numbers(everybody), section.point_system
    bars = reading.procedure.laws.bars_from_bye
    for card in to_be_paired(everybody):
        number, colors = card.number, "".join(card.colors)
        yield Entrant(
            number=number,
            effective=numbers[number],
            score=card.points + now.get(number, 0),
            secondary=reading.secondary.get(number, 0),
            colors=colors,
            met=card.met,
            barred=card.barred,
            floated=number in floated,
            may_take_bye=not any(not cell.played and bars(cell, system) for cell in card.cells),
            played=sum(cell.played for cell in card.cells),
            wish=reading.wish(colors),
        )


def _added(section: Section, round: int, reading: CardReading) -> Mapping[int, int]:
    """Virtual points of a round: those given one by one, else those of the acceleration in use."""
    if section.virtual_points or not reading.acceleration:
        return section.assigned(round)
    points = virtual_points(section, round)
    return dict.fromkeys(group_a(section, reading.acceleration), points)


def _floated(section: Section, round: int, everybody: Sequence[Scorecard], reading: CardReading) -> frozenset[int]:
    """Who met an opponent with another pairing score in the previous round; a match that was not played is no float."""
    before = round - 1
    if not before:
        return frozenset()
    real, added = scores(section, before - 1, for_pairing=True), _added(section, before, reading)
    had = {number: points + added.get(number, 0) for number, points in real.items()}
    cells = ((card.number, card.cells[before - 1]) for card in everybody)
    return frozenset(number for number, cell in cells if cell.played and had[number] != had[cell.opponent])
