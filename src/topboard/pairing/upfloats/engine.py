"""What systems with upfloaters answer to the frame, all but how their sections are read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from topboard.core import Section
from topboard.pairing.legality import Legality
from topboard.pairing.swiss import Colors, PlacingClauses, Row, Rows, Seats, Shortfall, SwissEngine
from topboard.pairing.swiss.pairing_scores import PairingScores
from topboard.pairing.upfloats import compare, explain
from topboard.pairing.upfloats.field import FloatField
from topboard.pairing.upfloats.pairing import PairedField, pair_field
from topboard.rulebook import Decision, Reason


class UpfloatEngine(SwissEngine[FloatField, PairedField]):
    """The engine of a system that pairs by upfloaters."""

    def virtual_points(self, section: Section, round: int, scores: Mapping[int, int]) -> PairingScores | None:
        return PairingScores.of(section, round, self.options_of(section).acceleration, scores)

    def placing(self, field: FloatField) -> PlacingClauses:
        clauses = field.procedure.clauses
        return PlacingClauses(once=clauses.bracket, everybody=clauses.completion)

    def pair_field(self, field: FloatField, legality: Legality) -> PairedField:
        return pair_field(field, legality)

    def shortfall(self, best: PairedField, given: Rows) -> Shortfall | None:
        return compare.shortfall(best, given)

    def colors(self, best: PairedField, rows: Rows, row: Row) -> Colors:
        field = best.field
        high, low = (field.entrants[place] for place in sorted(field.place[number] for number in row))
        return field.procedure.colors(field, high, low)

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

    def why_scores_differ(self, best: PairedField, high: int, low: int) -> Iterator[Reason]:
        return explain.why_scores_differ(best, high, low)
