"""From the section of the teams to the field: what the matches so far mean to the Swiss Team system."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from topboard.core import Section
from topboard.pairing.common.cards import Scorecard
from topboard.pairing.team.colors import wish_of
from topboard.pairing.team.editions import edition_named
from topboard.pairing.team.entrants import SECONDARY
from topboard.pairing.team.options import Options
from topboard.pairing.upfloats.field import FloatField
from topboard.pairing.upfloats.snapshot import CardReading, entrants_of

LAST_ROUNDS = 2
"""In this many rounds at the end it does not matter who floated before (C7, C10)."""


def field_of(teams: Section, round: int, everybody: Sequence[Scorecard], options: Options) -> FloatField:
    """Every team to be paired in a round."""
    procedure = edition_named(options.edition)
    last = round == teams.rounds_total
    other: dict[int, Fraction] = {}
    if options.secondary:
        other = {value.player: value.value for value in teams.entered if value.code == SECONDARY}
    reading = CardReading(
        procedure=procedure,
        acceleration=options.acceleration,
        secondary={number: int(value * 10) for number, value in other.items()},
        wish=lambda colors: wish_of(colors, options.preferences, last_round=last),
    )
    return FloatField.of(
        entrants_of(teams, round, everybody, reading),
        procedure,
        floats_count=round <= teams.rounds_total - LAST_ROUNDS,
        initial_color=teams.initial_color.value if teams.initial_color else "W",
    )
