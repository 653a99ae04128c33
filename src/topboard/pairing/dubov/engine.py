"""The Dubov system as an engine."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from topboard.core import Section
from topboard.pairing import legality as laws
from topboard.pairing.common.cards import Scorecard
from topboard.pairing.dubov import compare, explain, handbook_colors, handbook_told
from topboard.pairing.dubov.editions import EDITIONS, edition_named
from topboard.pairing.dubov.field import Field
from topboard.pairing.dubov.handbook import BookField, pair_by_the_book
from topboard.pairing.dubov.options import Options
from topboard.pairing.dubov.pairing import PairedField, pair_field
from topboard.pairing.dubov.snapshot import field_of
from topboard.pairing.proposal import Explanation, Proposal, Verdict
from topboard.pairing.swiss import Colors, PlacingClauses, Row, Rows, Seats, Shortfall, SwissEngine
from topboard.pairing.swiss.color_laws import ColorLegality
from topboard.pairing.swiss.fide_colors import colors_of
from topboard.rulebook import Decision, Reason

Paired = PairedField | BookField
"""A round by the criteria of an edition, or by the procedure of the handbook."""


@dataclass(frozen=True)
class DubovEngine(SwissEngine[Field, Paired]):
    """The engine that the registry hands out. Options come from the section unless they are given here."""

    options: Options | None = None

    system = "dubov"
    title = "FIDE Dubov Swiss system"
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
        return ColorLegality.joined(known, field, edition.clauses.same_color)

    # -- a round ---------------------------------------------------------------------------------------------------

    def placing(self, field: Field) -> PlacingClauses:
        clauses = edition_named(field.edition).clauses
        return PlacingClauses(once=clauses.bracket, everybody=clauses.completion)

    def pair_field(self, field: Field, legality: laws.Legality) -> Paired:
        by_the_book = edition_named(field.edition).ladder is None
        return pair_by_the_book(field, legality) if by_the_book else pair_field(field, legality)

    def shortfall(self, best: Paired, given: Rows) -> Shortfall | None:
        if isinstance(best, BookField):
            return handbook_told.shortfall(best, given)
        return compare.shortfall(best, given)

    def colors(self, best: Paired, rows: Rows, row: Row) -> Colors:
        if isinstance(best, BookField):
            return handbook_colors.colors_of(best.field, row)
        return colors_of(best.field, best.edition.clauses.colors, row)

    def boards_share_colors(self, best: Paired) -> bool:
        return False

    def decisions(self, best: Paired, legality: laws.Legality, seats: Seats) -> Iterator[Decision]:
        if isinstance(best, BookField):
            return handbook_told.decisions(best, legality, seats)
        return explain.decisions(best, legality, seats)

    def decisions_about(
        self, best: Paired, legality: laws.Legality, seats: Seats, numbers: frozenset[int]
    ) -> Iterator[Decision]:
        if isinstance(best, BookField):
            return handbook_told.decisions_about(best, legality, seats, numbers)
        return explain.decisions_about(best, legality, seats, numbers)

    def where(self, best: Paired, due: Iterable[Row]) -> Reason | None:
        return handbook_told.where(best, due) if isinstance(best, BookField) else explain.where(best, due)

    def why_bye(self, best: Paired, legality: laws.Legality) -> Iterator[Reason]:
        if isinstance(best, BookField):
            return handbook_told.why_bye(best, legality)
        return explain.why_bye(best, legality)


ENGINE = DubovEngine()


def field_for(section: Section, round: int | None = None, options: Options | None = None) -> Field:
    """The compact field of a round (default: the next one)."""
    return DubovEngine(options).position(section, round).field


def pair(section: Section, round: int | None = None, options: Options | None = None) -> Proposal:
    """The pairing of a round with its reasons; PairingImpossible when there is no legal one."""
    return DubovEngine(options).pair(section, round)


def check(section: Section, round: int, options: Options | None = None) -> Verdict:
    """Judge the round that is there, whoever made it."""
    return DubovEngine(options).check(section, round)


def why(section: Section, round: int, a: int, b: int, options: Options | None = None) -> Explanation:
    """Why two players were, or were not, paired in a round, or would be in the next; `b` may be 0 for the bye."""
    return DubovEngine(options).why(section, round, a, b)
