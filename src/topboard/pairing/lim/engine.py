"""The Lim system as an engine."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType

from topboard.core import Section
from topboard.pairing import legality as laws
from topboard.pairing.common.cards import Scorecard
from topboard.pairing.engine import functions_of
from topboard.pairing.lim import compare, explain
from topboard.pairing.lim.colors import colors_of
from topboard.pairing.lim.field import Field
from topboard.pairing.lim.legality import LAWS, with_colors
from topboard.pairing.lim.options import Options
from topboard.pairing.lim.pairing import PairedField, pair_field
from topboard.pairing.lim.snapshot import field_of
from topboard.pairing.options import to_mapping
from topboard.pairing.swiss import Colors, PlacingClauses, Row, Rows, Seats, Shortfall, SwissEngine
from topboard.rulebook import Decision, Reason
from topboard.rulebook.clauses import lim


class LimEngine(SwissEngine[Field, PairedField]):
    """C.04.4.3: a procedure, not a search for the best; each step takes the first that the order gives."""

    system = "lim"
    title = "FIDE Lim Swiss system"
    editions = ("2026-02",)
    colors_of_equals = True

    # -- a section -------------------------------------------------------------------------------------------------

    def options_of(self, section: Section) -> Options:
        return Options.of(section)

    def edition_of(self, section: Section) -> str:
        return self.editions[0]

    def options_used(self, section: Section) -> Mapping[str, object]:
        return MappingProxyType(to_mapping(self.options_of(section)))

    def field_of(self, section: Section, round: int, everybody: Sequence[Scorecard]) -> Field:
        return field_of(section, round, everybody, self.options_of(section))

    def legality_of(self, section: Section, round: int, everybody: Sequence[Scorecard], field: Field) -> laws.Legality:
        return with_colors(laws.Legality.of(LAWS, section, round, everybody), field)

    # -- a round ---------------------------------------------------------------------------------------------------

    def placing(self, field: Field) -> PlacingClauses:
        return PlacingClauses(once=lim.ORDER, everybody=lim.BYE, pairable=lim.CRACK)

    def pair_field(self, field: Field, legality: laws.Legality) -> PairedField:
        return pair_field(field, legality)

    def shortfall(self, best: PairedField, given: Rows) -> Shortfall | None:
        return compare.shortfall(best, given)

    def colors(self, best: PairedField, rows: Rows, row: Row) -> Colors:
        a, b = sorted(best.field.place[number] for number in row)
        return colors_of(best.field, (a, b), below=best.below((a, b)))

    def boards_share_colors(self, best: PairedField) -> bool:
        return False

    def decisions(self, best: PairedField, legality: laws.Legality, seats: Seats) -> Iterator[Decision]:
        return explain.decisions(best, legality, seats)

    def decisions_about(
        self, best: PairedField, legality: laws.Legality, seats: Seats, numbers: frozenset[int]
    ) -> Iterator[Decision]:
        return explain.decisions_about(best, legality, seats, numbers)

    def where(self, best: PairedField, due: Iterable[Row]) -> Reason | None:
        return explain.where(best, due)


ENGINE = LimEngine()
pair, check, why = functions_of(ENGINE)
