"""McMahon: everybody starts with a score by rating, and the Dutch system pairs by that score and the points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import cached_property

from topboard.core import Section, VirtualPoints
from topboard.pairing.common.cards import Scorecard
from topboard.pairing.dutch.engine import DutchEngine
from topboard.pairing.dutch.field import Field
from topboard.pairing.dutch.mcmahon_options import Options
from topboard.pairing.dutch.procedure.editions import any_edition
from topboard.pairing.dutch.snapshot import LOOKED_AT, field_of
from topboard.pairing.options import to_mapping
from topboard.pairing.swiss.pairing_scores import PairingScores
from topboard.tiebreaks.mcmahon_bands import start_scores


@dataclass(frozen=True, kw_only=True)
class McMahonField(Field):
    """A field whose scores begin with a starting score; only points that were made count for topscorers."""

    made: Mapping[int, int]

    @cached_property
    def topscorer(self) -> tuple[bool, ...]:
        limit = self.rounds_played * self.win
        return tuple(self.last_round and 2 * self.made[entrant.number] > limit for entrant in self.entrants)


class McMahonEngine(DutchEngine):
    """The Dutch system on McMahon scores."""

    system = "mcmahon"
    title = "McMahon system"

    def options_of(self, section: Section) -> Options:  # type: ignore[override]
        return Options.of(section)

    def options_used(self, section: Section) -> Mapping[str, object]:
        return to_mapping(self.options_of(section))

    def field_of(self, section: Section, round: int, everybody: Sequence[Scorecard]) -> Field:
        edition = any_edition(self.options_of(section).edition)
        base = field_of(with_starts(section, round), round, everybody, edition)
        made = {card.number: int(card.points) for card in everybody}
        return McMahonField(**{each.name: getattr(base, each.name) for each in fields(base)}, made=made)

    def virtual_points(self, section: Section, round: int, scores: Mapping[int, int]) -> PairingScores | None:
        """A starting score is part of the system, and no acceleration."""
        return None


def with_starts(section: Section, round: int) -> Section:
    """The section with everybody's starting score in the rounds that are looked at; points given by hand are added."""
    given = {(each.player, each.round): each.points for each in section.virtual_points}
    points = tuple(
        VirtualPoints(number, at, start + given.get((number, at), 0))
        for at in range(max(1, round - LOOKED_AT + 1), round + 1)
        for number, start in start_scores(section).items()
    )
    return replace(section, virtual_points=points)


ENGINE = McMahonEngine()
