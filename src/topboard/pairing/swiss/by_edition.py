"""An engine whose editions may be different procedures: what is asked of a round goes to the rules of its edition."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Protocol, TypeVar

from topboard.core import Section
from topboard.errors import Thing, UnknownName
from topboard.pairing import legality as laws
from topboard.pairing.common.cards import Scorecard
from topboard.pairing.swiss import color_laws, texts
from topboard.pairing.swiss.color_laws import ColorLegality, L_co
from topboard.pairing.swiss.engine import SwissEngine
from topboard.pairing.swiss.ladder import Shortfall
from topboard.pairing.swiss.pairing_scores import PairingScores
from topboard.pairing.swiss.rounds import Colors, Row, Rows
from topboard.pairing.swiss.system import PlacingClauses, Seats, SwissSystem
from topboard.rulebook import Decision, Reason, Rule


class LawClauses(Protocol):
    @property
    def same_color(self) -> Rule: ...


class LawfulEdition(Protocol):
    """What every edition has: its laws, and the clause that keeps two apart who must both have the same colour."""

    @property
    def laws(self) -> laws.Laws: ...

    @property
    def clauses(self) -> LawClauses: ...


@dataclass(frozen=True, kw_only=True)
class Field(color_laws.Field[L_co]):
    """A field that knows by which edition it is paired."""

    edition: str


F = TypeVar("F", bound=Field[Any])
E = TypeVar("E")


def edition_in(editions: Mapping[str, E], name: str, what: Thing) -> E:
    """The edition of that name; the first, which is in force, when the name is empty."""
    if not name:
        return next(iter(editions.values()))
    try:
        return editions[name]
    except KeyError:
        raise UnknownName(what, name, editions) from None


class EditionEngine(SwissEngine[F, Any]):
    """The engine of a system with editions. `rules_of` is the one place where their procedures part."""

    same_color = texts.BOTH_MUST_HAVE
    """The sentence for two players who must both have the same colour."""

    @abstractmethod
    def edition_named(self, name: str) -> LawfulEdition:
        """The edition of that name."""

    @abstractmethod
    def rules_of(self, field: F) -> SwissSystem[F, Any]:
        """What the edition of a field makes of a round."""

    def virtual_points(self, section: Section, round: int, scores: Mapping[int, int]) -> PairingScores | None:
        return PairingScores.of(section, round, self.options_of(section).acceleration, scores)

    # -- a section -------------------------------------------------------------------------------------------------

    def edition_of(self, section: Section) -> str:
        edition: str = self.options_of(section).edition
        return edition

    def options_used(self, section: Section) -> Mapping[str, object]:
        return MappingProxyType(self.options_of(section).as_dict())

    def legality_of(self, section: Section, round: int, everybody: Sequence[Scorecard], field: F) -> ColorLegality:
        edition = self.edition_named(field.edition)
        known = laws.Legality.of(edition.laws, section, round, everybody)
        return ColorLegality.joined(known, field, edition.clauses.same_color, self.same_color)

    # -- a round ---------------------------------------------------------------------------------------------------

    def placing(self, field: F) -> PlacingClauses:
        return self.rules_of(field).placing(field)

    def pair_field(self, field: F, legality: laws.Legality) -> Any:
        return self.rules_of(field).pair_field(field, legality)

    def shortfall(self, best: Any, given: Rows) -> Shortfall | None:
        return self.rules_of(best.field).shortfall(best, given)

    def shortfall_of(self, best: Any, rival: Any) -> Shortfall:
        return self.rules_of(best.field).shortfall_of(best, rival)

    def colors(self, best: Any, rows: Rows, row: Row) -> Colors:
        return self.rules_of(best.field).colors(best, rows, row)

    def boards_share_colors(self, best: Any) -> bool:
        return self.rules_of(best.field).boards_share_colors(best)

    def decisions(self, best: Any, legality: laws.Legality, seats: Seats) -> Iterator[Decision]:
        return self.rules_of(best.field).decisions(best, legality, seats)

    def decisions_about(
        self, best: Any, legality: laws.Legality, seats: Seats, numbers: frozenset[int]
    ) -> Iterator[Decision]:
        return self.rules_of(best.field).decisions_about(best, legality, seats, numbers)

    def where(self, best: Any, due: Iterable[Row]) -> Reason | None:
        return self.rules_of(best.field).where(best, due)
