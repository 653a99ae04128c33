"""The Keizer system as an engine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from topboard.core import Section
from topboard.pairing import legality as laws
from topboard.pairing.common.cards import Scorecard
from topboard.pairing.engine import functions_of
from topboard.pairing.keizer import criteria, explain
from topboard.pairing.keizer.colors import colors_of
from topboard.pairing.keizer.field import Field
from topboard.pairing.keizer.legality import LAWS, Legality
from topboard.pairing.keizer.options import Options
from topboard.pairing.keizer.pairing import PairedField, pair_field
from topboard.pairing.keizer.snapshot import field_of
from topboard.pairing.options import to_mapping
from topboard.pairing.swiss import Colors, PlacingClauses, Row, Rows, Seats, Shortfall, SwissEngine
from topboard.rulebook import Decision
from topboard.rulebook.clauses import club


class KeizerEngine(SwissEngine[Field, PairedField]):
    """Keizer for clubs: the list with its values, and those present paired from the top down."""

    system = "keizer"
    title = "Keizer system"
    editions = ("2026",)

    # -- a section -------------------------------------------------------------------------------------------------

    def options_of(self, section: Section) -> Options:
        return Options.of(section)

    def edition_of(self, section: Section) -> str:
        return self.editions[0]

    def options_used(self, section: Section) -> Mapping[str, object]:
        return to_mapping(self.options_of(section))

    def field_of(self, section: Section, round: int, everybody: Sequence[Scorecard]) -> Field:
        return field_of(section, round, everybody, self.options_of(section))

    def legality_of(self, section: Section, round: int, everybody: Sequence[Scorecard], field: Field) -> Legality:
        known = laws.Legality.of(LAWS, section, round, everybody)
        return Legality(
            known.laws,
            known.round,
            known.cards,
            known.prohibitions,
            known.points,
            options=field.options,
            rounds_total=section.rounds_total,
        )

    # -- a round ---------------------------------------------------------------------------------------------------

    def placing(self, field: Field) -> PlacingClauses:
        return PlacingClauses(once=club.K_PAIRING, everybody=club.K_PAIRING)

    def pair_field(self, field: Field, legality: laws.Legality) -> PairedField:
        return pair_field(field, legality)

    def shortfall(self, best: PairedField, given: Rows) -> Shortfall | None:
        return criteria.shortfall(best, given)

    def colors(self, best: PairedField, rows: Rows, row: Row) -> Colors:
        return colors_of(best.field, row)

    def boards_share_colors(self, best: PairedField) -> bool:
        return False

    def decisions(self, best: PairedField, legality: laws.Legality, seats: Seats) -> Iterator[Decision]:
        return explain.decisions(best, legality, seats)

    def decisions_about(
        self, best: PairedField, legality: laws.Legality, seats: Seats, numbers: frozenset[int]
    ) -> Iterator[Decision]:
        return explain.decisions_about(best, legality, seats, numbers)


ENGINE = KeizerEngine()
pair, check, why = functions_of(ENGINE)
