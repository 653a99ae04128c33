"""The Swiss Team system as an engine. Pairs, byes and reasons name teams by number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from topboard.core import Section
from topboard.pairing.common.cards import Scorecard
from topboard.pairing.engine import functions_of
from topboard.pairing.legality import Legality
from topboard.pairing.swiss import AskedRound
from topboard.pairing.swiss.rounds import round_to_pair
from topboard.pairing.team.editions import EDITIONS
from topboard.pairing.team.entrants import as_entrants
from topboard.pairing.team.options import Options
from topboard.pairing.team.snapshot import field_of
from topboard.pairing.upfloats import FloatField, UpfloatEngine


@dataclass(frozen=True)
class TeamEngine(UpfloatEngine):
    """The engine that the registry hands out. The frame reads the section of the teams, in which a match is a game."""

    system = "team"
    title = "FIDE Swiss Team system"
    editions = tuple(EDITIONS)

    def position(self, section: Section, round: int | None = None) -> AskedRound[FloatField]:
        number = round_to_pair(section, round)
        return super().position(as_entrants(section, self.options_of(section).score, number), number)

    def options_of(self, section: Section) -> Options:
        return Options.of(section)

    def edition_of(self, section: Section) -> str:
        return self.options_of(section).edition

    def options_used(self, section: Section) -> Mapping[str, object]:
        return MappingProxyType(self.options_of(section).as_dict())

    def field_of(self, section: Section, round: int, everybody: Sequence[Scorecard]) -> FloatField:
        return field_of(section, round, everybody, self.options_of(section))

    def legality_of(self, section: Section, round: int, everybody: Sequence[Scorecard], field: FloatField) -> Legality:
        return Legality.of(field.procedure.laws, section, round, everybody)


ENGINE = TeamEngine()
pair, check, why = functions_of(ENGINE)
