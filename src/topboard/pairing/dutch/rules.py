"""The editions that are lists of criteria, 2017 and 2026, as a Swiss system, for the frame."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from topboard.pairing.dutch import compare, explain
from topboard.pairing.dutch.editions import edition_named
from topboard.pairing.dutch.field import Field
from topboard.pairing.dutch.pairing import PairedField, pair_field
from topboard.pairing.legality import Legality
from topboard.pairing.swiss import Colors, PlacingClauses, Row, Rows, Seats, Shortfall, SwissSystem
from topboard.pairing.swiss.fide_colors import colors_of
from topboard.rulebook import Decision, Reason


class CriteriaRules(SwissSystem[Field, PairedField]):
    """What the frame asks, answered by the criteria of the field's edition."""

    def placing(self, field: Field) -> PlacingClauses:
        clauses = edition_named(field.edition).clauses
        return PlacingClauses(once=clauses.bracket, everybody=clauses.completion)

    def pair_field(self, field: Field, legality: Legality) -> PairedField:
        return pair_field(field, legality)

    def shortfall(self, best: PairedField, given: Rows) -> Shortfall | None:
        return compare.shortfall(best, given)

    def shortfall_of(self, best: PairedField, rival: PairedField) -> Shortfall:
        return compare.shortfall_of(best, rival)

    def colors(self, best: PairedField, rows: Rows, row: Row) -> Colors:
        return colors_of(best.field, best.edition.clauses.colors, row)

    def boards_share_colors(self, best: PairedField) -> bool:
        return False

    def decisions(self, best: PairedField, legality: Legality, seats: Seats) -> Iterator[Decision]:
        return explain.decisions(best, legality, seats)

    def decisions_about(
        self, best: PairedField, legality: Legality, seats: Seats, numbers: frozenset[int]
    ) -> Iterator[Decision]:
        return explain.decisions_about(best, legality, seats, numbers)

    def where(self, best: PairedField, due: Iterable[Row]) -> Reason | None:
        return explain.where(best, due)


CRITERIA = CriteriaRules()
