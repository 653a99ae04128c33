"""From the section to the field: what the rounds so far mean to the Dutch system."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from topboard.core import PointSystem, Section
from topboard.pairing.common.accelerated_sections import require_half, require_ratings
from topboard.pairing.common.bcf import BCF
from topboard.pairing.common.cards import Scorecard, to_be_paired
from topboard.pairing.dutch.editions import FloatOfUnplayed
from topboard.pairing.dutch.field import DOWN, UP, Entrant, Field
from topboard.pairing.legality import Laws
from topboard.pairing.swiss.acceleration import Acceleration, scores_before
from topboard.pairing.swiss.fide_colors import by_lot
from topboard.pairing.swiss.initial_order import effective_numbers, initial_color

EVERY = 15
"""Of the higher-rated players who are due White in round 1, one in this many gets Black where that was chosen."""


def with_remedy(field: Field) -> Field:
    """Round 1 with every fifteenth higher-rated player who is due White turned to Black."""
    upper = (k for group in field.scoregroups() for k in group[: len(group) // 2])
    due_white = [field.numbers[k] for k in upper if by_lot(field.initial_color, field.entrants[k]) == "W"]
    return replace(field, turned=frozenset(due_white[EVERY - 1 :: EVERY]))


class Remembering(Protocol):
    """What an edition makes of earlier rounds without a game."""

    @property
    def name(self) -> str: ...

    @property
    def laws(self) -> Laws: ...

    @property
    def float_of_unplayed(self) -> FloatOfUnplayed: ...


LOOKED_AT = 3
"""Scores are asked for in the round being paired, and in the two before it for their floats."""


class History:
    """Scores before every round that floats are asked for, of everybody in the section."""

    def __init__(
        self, section: Section, round: int, everybody: Sequence[Scorecard], acceleration: Acceleration
    ) -> None:
        self.round = round
        self.acceleration = acceleration
        self.before = scores_before(section, round, everybody, acceleration, LOOKED_AT)

    def float_of(self, card: Scorecard, back: int, system: PointSystem, of_unplayed: FloatOfUnplayed) -> str:
        """The float a player got this many rounds back; the higher score downfloats, the lower one upfloats."""
        at = self.round - back
        if at < 1:
            return ""
        cell = card.cells[at - 1]
        if not cell.played:
            return of_unplayed(cell, system)
        mine, yours = self.before[at][card.number], self.before[at][cell.opponent]
        if mine == yours:
            return ""
        return DOWN if mine > yours else UP


def field_of(
    section: Section,
    round: int,
    everybody: Sequence[Scorecard],
    edition: Remembering,
    method: str = "",
    cut: int = 0,
    remedy: bool = False,
) -> Field:
    """Everybody to be paired in a round, as the Dutch rules see them; `method` is the acceleration in use.

    `cut` is the size of its top section where the director gives one. With `remedy`, some who are due White in round 1
    get Black.
    """
    if method == BCF:
        require_ratings(section)
        if round == 1:
            require_half(section, cut)
    acceleration = Acceleration.of(section, round, method, cut, LOOKED_AT)
    history = History(section, round, everybody, acceleration)
    present = to_be_paired(everybody)
    numbers = effective_numbers(everybody)
    system = section.point_system
    entrants = []
    for card in present:
        unplayed = [cell for cell in card.own_cells if not cell.played]
        entrants.append(
            Entrant(
                number=card.number,
                effective=numbers[card.number],
                score=history.before[round][card.number],
                colors="".join(card.colors),
                opponents=card.met | card.barred,
                float1=history.float_of(card, 1, system, edition.float_of_unplayed),
                float2=history.float_of(card, 2, system, edition.float_of_unplayed),
                may_take_bye=not any(edition.laws.bars_from_bye(cell, system) for cell in unplayed),
                unplayed=len(unplayed),
            )
        )
    field = Field.of(
        entrants,
        rounds_played=round - 1,
        last_round=round == section.rounds_total,
        win=system.win,
        initial_color=initial_color(section),
        edition=edition.name,
    )
    return with_remedy(field) if remedy and round == 1 else field
