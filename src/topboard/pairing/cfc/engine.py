"""The CFC system as an engine."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from topboard.core import Section
from topboard.pairing import legality as laws
from topboard.pairing.cfc import criteria, explain
from topboard.pairing.cfc.colors import colors_of
from topboard.pairing.cfc.field import Field
from topboard.pairing.cfc.legality import LAWS, Legality
from topboard.pairing.cfc.options import Options
from topboard.pairing.cfc.pairing import PairedField, pair_field
from topboard.pairing.cfc.snapshot import field_of
from topboard.pairing.common.cards import Scorecard
from topboard.pairing.engine import functions_of
from topboard.pairing.options import to_mapping
from topboard.pairing.swiss import Colors, PlacingClauses, Row, Rows, Seats, Shortfall, SwissEngine
from topboard.rulebook import Decision, Reason
from topboard.rulebook.clauses import cfc


class CFCEngine(SwissEngine[Field, PairedField]):
    """Rules 601-633 of the CFC Handbook: individual Swiss tournaments."""

    system = "cfc"
    title = "CFC Swiss system"
    editions = ("2002",)
    colors_of_equals = True

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
        return Legality.of(LAWS, section, round, everybody)

    def legality(self, section: Section, round: int | None = None) -> laws.Legality:
        """What the desk asks; it says for itself who was promised not to get the bye."""
        return laws.Legality.before(LAWS, section, round)

    # -- a round ---------------------------------------------------------------------------------------------------

    def placing(self, field: Field) -> PlacingClauses:
        return PlacingClauses(once=cfc.C616, everybody=cfc.C615, pairable=cfc.C618A)

    def pair_field(self, field: Field, legality: laws.Legality) -> PairedField:
        return pair_field(field, legality)

    def shortfall(self, best: PairedField, given: Rows) -> Shortfall | None:
        return criteria.shortfall(best, given)

    def colors(self, best: PairedField, rows: Rows, row: Row) -> Colors:
        return colors_of(best.field, best.board(rows, row))

    def boards_share_colors(self, best: PairedField) -> bool:
        return best.field.round == 1

    def decisions(self, best: PairedField, legality: laws.Legality, seats: Seats) -> Iterator[Decision]:
        return explain.decisions(best, legality, seats)

    def decisions_about(
        self, best: PairedField, legality: laws.Legality, seats: Seats, numbers: frozenset[int]
    ) -> Iterator[Decision]:
        return explain.decisions_about(best, legality, seats, numbers)

    def where(self, best: PairedField, due: Iterable[Row]) -> Reason | None:
        return explain.where(best, due)


ENGINE = CFCEngine()
pair, check, why = functions_of(ENGINE)
