"""The Dutch system as an engine."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from topboard.core import Section
from topboard.pairing import legality as laws
from topboard.pairing.common.cards import Scorecard
from topboard.pairing.dutch import texts
from topboard.pairing.dutch.field import Field
from topboard.pairing.dutch.options import Options
from topboard.pairing.dutch.pairing import PairedField
from topboard.pairing.dutch.procedure.editions import ALL_EDITIONS, PROCEDURES, any_edition
from topboard.pairing.dutch.procedure.rules import PROCEDURE
from topboard.pairing.dutch.procedure.walk import ProcedureRound
from topboard.pairing.dutch.rules import CRITERIA
from topboard.pairing.dutch.snapshot import field_of
from topboard.pairing.proposal import Explanation, Proposal, Verdict
from topboard.pairing.swiss import Colors, PlacingClauses, Row, Rows, Seats, Shortfall, SwissEngine, SwissSystem
from topboard.pairing.swiss.color_laws import ColorLegality
from topboard.rulebook import Decision, Reason

PairedRound = PairedField | ProcedureRound
"""A round by an edition that is a list of criteria, or by one that is a procedure."""


@dataclass(frozen=True)
class DutchEngine(SwissEngine[Field, PairedRound]):
    """The engine that the registry hands out. Options come from the section unless they are given here."""

    options: Options | None = None

    system = "dutch"
    title = "FIDE (Dutch) Swiss system"
    editions = ALL_EDITIONS

    # -- a section -------------------------------------------------------------------------------------------------

    def options_of(self, section: Section) -> Options:
        return self.options or Options.of(section)

    def edition_of(self, section: Section) -> str:
        return self.options_of(section).edition

    def options_used(self, section: Section) -> Mapping[str, object]:
        return MappingProxyType(self.options_of(section).as_dict())

    def field_of(self, section: Section, round: int, everybody: Sequence[Scorecard]) -> Field:
        options = self.options_of(section)
        return field_of(
            section,
            round,
            everybody,
            any_edition(options.edition),
            options.acceleration,
            options.cut,
            options.color_remedy,
        )

    def legality_of(self, section: Section, round: int, everybody: Sequence[Scorecard], field: Field) -> ColorLegality:
        edition = any_edition(field.edition)
        known = laws.Legality.of(edition.laws, section, round, everybody)
        return ColorLegality.joined(known, field, edition.clauses.same_color, texts.SAME_COLOR)

    # -- a round ---------------------------------------------------------------------------------------------------

    def placing(self, field: Field) -> PlacingClauses:
        return rules_of(field).placing(field)

    def pair_field(self, field: Field, legality: laws.Legality) -> PairedRound:
        paired: PairedRound = rules_of(field).pair_field(field, legality)
        return paired

    def shortfall(self, best: PairedRound, given: Rows) -> Shortfall | None:
        return rules_of(best.field).shortfall(best, given)

    def shortfall_of(self, best: PairedRound, rival: PairedRound) -> Shortfall:
        return rules_of(best.field).shortfall_of(best, rival)

    def colors(self, best: PairedRound, rows: Rows, row: Row) -> Colors:
        return rules_of(best.field).colors(best, rows, row)

    def boards_share_colors(self, best: PairedRound) -> bool:
        return rules_of(best.field).boards_share_colors(best)

    def decisions(self, best: PairedRound, legality: laws.Legality, seats: Seats) -> Iterator[Decision]:
        return rules_of(best.field).decisions(best, legality, seats)

    def decisions_about(
        self, best: PairedRound, legality: laws.Legality, seats: Seats, numbers: frozenset[int]
    ) -> Iterator[Decision]:
        return rules_of(best.field).decisions_about(best, legality, seats, numbers)

    def where(self, best: PairedRound, due: Iterable[Row]) -> Reason | None:
        return rules_of(best.field).where(best, due)

    def why_bye(self, best: PairedRound, legality: laws.Legality) -> Iterator[Reason]:
        return rules_of(best.field).why_bye(best, legality)


def rules_of(field: Field) -> SwissSystem[Field, Any]:
    """What the edition of a field makes of a round."""
    return PROCEDURE if field.edition in PROCEDURES else CRITERIA


ENGINE = DutchEngine()


def field_for(section: Section, round: int | None = None, options: Options | None = None) -> Field:
    """The compact field of a round (default: the next one)."""
    return DutchEngine(options).position(section, round).field


def pair(section: Section, round: int | None = None, options: Options | None = None) -> Proposal:
    """The pairing of a round with its reasons; PairingImpossible when there is no legal one."""
    return DutchEngine(options).pair(section, round)


def check(section: Section, round: int, options: Options | None = None) -> Verdict:
    """Judge the round that is there, whoever made it."""
    return DutchEngine(options).check(section, round)


def why(section: Section, round: int, a: int, b: int, options: Options | None = None) -> Explanation:
    """Why two players were, or were not, paired in a round, or would be in the next; `b` may be 0 for the bye."""
    return DutchEngine(options).why(section, round, a, b)
