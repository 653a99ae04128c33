"""The Dutch system as an engine."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from topboard.core import Section
from topboard.pairing import legality as laws
from topboard.pairing.common.cards import Scorecard
from topboard.pairing.dutch import compare, explain, texts
from topboard.pairing.dutch.byes import why_bye
from topboard.pairing.dutch.editions import EDITIONS, edition_named
from topboard.pairing.dutch.field import Field
from topboard.pairing.dutch.options import Options
from topboard.pairing.dutch.pairing import PairedField, pair_field
from topboard.pairing.dutch.snapshot import field_of
from topboard.pairing.proposal import Explanation, Proposal, Verdict
from topboard.pairing.swiss import Colors, PlacingClauses, Row, Rows, Seats, Shortfall, SwissEngine
from topboard.pairing.swiss.color_laws import ColorLegality
from topboard.pairing.swiss.fide_colors import colors_of
from topboard.rulebook import Decision, Reason


@dataclass(frozen=True)
class DutchEngine(SwissEngine[Field, PairedField]):
    """The engine that the registry hands out. Options come from the section unless they are given here."""

    options: Options | None = None

    system = "dutch"
    title = "FIDE (Dutch) Swiss system"
    editions = tuple(EDITIONS)

    # -- a section -------------------------------------------------------------------------------------------------

    def options_of(self, section: Section) -> Options:
        return self.options or Options.of(section)

    def edition_of(self, section: Section) -> str:
        return self.options_of(section).edition

    def options_used(self, section: Section) -> Mapping[str, object]:
        return MappingProxyType(self.options_of(section).as_dict())

    def field_of(self, section: Section, round: int, everybody: Sequence[Scorecard]) -> Field:
        options = self.options_of(section)
        return field_of(section, round, everybody, edition_named(options.edition), options.acceleration)

    def legality_of(self, section: Section, round: int, everybody: Sequence[Scorecard], field: Field) -> ColorLegality:
        edition = edition_named(field.edition)
        known = laws.Legality.of(edition.laws, section, round, everybody)
        return ColorLegality.joined(known, field, edition.clauses.same_color, texts.SAME_COLOR)

    # -- a round ---------------------------------------------------------------------------------------------------

    def placing(self, field: Field) -> PlacingClauses:
        clauses = edition_named(field.edition).clauses
        return PlacingClauses(once=clauses.bracket, everybody=clauses.completion)

    def pair_field(self, field: Field, legality: laws.Legality) -> PairedField:
        return pair_field(field, legality)

    def shortfall(self, best: PairedField, given: Rows) -> Shortfall | None:
        return compare.shortfall(best, given)

    def shortfall_of(self, best: PairedField, rival: PairedField) -> Shortfall:
        return compare.shortfall_of(best, rival)

    def colors(self, best: PairedField, rows: Rows, row: Row) -> Colors:
        return colors_of(best.field, best.edition.clauses.colors, row)

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

    def why_bye(self, best: PairedField, legality: laws.Legality) -> Iterator[Reason]:
        return why_bye(best, legality)


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
