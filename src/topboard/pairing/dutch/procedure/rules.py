"""The editions that were procedures as a Swiss system, for the frame."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from topboard.pairing.dutch.field import Field
from topboard.pairing.dutch.procedure import compare, explain
from topboard.pairing.dutch.procedure.colors import colors_by_procedure
from topboard.pairing.dutch.procedure.editions import PROCEDURES
from topboard.pairing.dutch.procedure.walk import ProcedureRound, pair_by_procedure
from topboard.pairing.legality import Legality
from topboard.pairing.swiss import Colors, PlacingClauses, Row, Rows, Seats, Shortfall, SwissSystem
from topboard.rulebook import Decision, Reason


class ProcedureRules(SwissSystem[Field, ProcedureRound]):
    """What the frame asks, answered by the procedure of the field's edition."""

    def placing(self, field: Field) -> PlacingClauses:
        clauses = PROCEDURES[field.edition].clauses
        return PlacingClauses(once=clauses.bracket, everybody=clauses.lowest)

    def pair_field(self, field: Field, legality: Legality) -> ProcedureRound:
        return pair_by_procedure(field, legality)

    def shortfall(self, best: ProcedureRound, given: Rows) -> Shortfall | None:
        return compare.shortfall(best, given)

    def colors(self, best: ProcedureRound, rows: Rows, row: Row) -> Colors:
        return colors_by_procedure(best.field, best.edition, row)

    def boards_share_colors(self, best: ProcedureRound) -> bool:
        return False

    def decisions(self, best: ProcedureRound, legality: Legality, seats: Seats) -> Iterator[Decision]:
        return explain.decisions(best, legality, seats)

    def decisions_about(
        self, best: ProcedureRound, legality: Legality, seats: Seats, numbers: frozenset[int]
    ) -> Iterator[Decision]:
        return explain.decisions_about(best, legality, seats, numbers)

    def where(self, best: ProcedureRound, due: Iterable[Row]) -> Reason | None:
        return explain.where(best, due)


PROCEDURE = ProcedureRules()
