"""Rounds that are paired group after group from the top, after the bye: what such systems have in common.

A system says how it makes a group, and what it has to tell about one. With a ladder of criteria it also says how far
the pairs of a group fail it.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, Protocol, TypeVar

from topboard.matching import fastest_solver, perfect
from topboard.pairing.legality import Laws, Legality
from topboard.pairing.swiss import by_edition
from topboard.pairing.swiss.board_order import board_order
from topboard.pairing.swiss.bye_first import ByeFirst
from topboard.pairing.swiss.color_laws import ColorEntrant, absolute
from topboard.pairing.swiss.departures import Departures
from topboard.pairing.swiss.fide_colors import colors_of, seated
from topboard.pairing.swiss.field import BYE
from topboard.pairing.swiss.impossible import impossible
from topboard.pairing.swiss.ladder import Failure, Shortfall, first_difference
from topboard.pairing.swiss.rounds import Board, Colors, Row, Rows
from topboard.pairing.swiss.system import PlacingClauses, Seats, SwissSystem
from topboard.pairing.swiss.telling import concerning, where_made
from topboard.rulebook import Decision, Reason, Rule, Subject

Pair = tuple[int, int]
Opponents = Mapping[int, int]
"""For each place of somebody's round the place of the opponent."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupClauses:
    """The clauses that every such system cites. The bye goes by score, by games, then by the system's own order."""

    same_color: Rule
    completion: Rule
    bracket: Rule
    bye: tuple[Rule, Rule, Rule]
    unpairable: Rule
    colors: tuple[Rule, Rule, Rule, Rule, Rule]


C = TypeVar("C", bound=GroupClauses)


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupEdition(Generic[C]):
    """One edition of such a system."""

    name: str
    title: str
    laws: Laws
    clauses: C


A_co = TypeVar("A_co", bound=ColorEntrant, covariant=True)


@dataclass(frozen=True, kw_only=True)
class Field(by_edition.Field[A_co]):
    """A field in which an absolute colour preference counts always, even for topscorers (C3)."""

    @cached_property
    def strict(self) -> dict[str, int]:
        return absolute(self.entrants)


class GroupOfPairs(Protocol):
    """A group with the pairs made in it, in places."""

    @property
    def score(self) -> int: ...

    @property
    def members(self) -> Collection[int]: ...

    @property
    def pairs(self) -> tuple[Pair, ...]: ...


F = TypeVar("F", bound=Field[Any])
E = TypeVar("E", bound=GroupEdition[Any])
G = TypeVar("G", bound=GroupOfPairs)


@dataclass(frozen=True)
class GroupedRound(Generic[F, E, G]):
    """All groups of a round; `bye` is the place that gets the bye, None when the number is even."""

    field: F
    edition: E
    groups: tuple[G, ...]
    boards: tuple[Board, ...]
    bye: int | None


class GroupRules(SwissSystem[F, GroupedRound[F, E, G]]):
    """What the frame asks, answered from the groups."""

    @abstractmethod
    def edition(self, field: F) -> E:
        """The edition by which a field is paired."""

    @abstractmethod
    def bye_first(self, field: F) -> ByeFirst:
        """Who gets the bye."""

    @abstractmethod
    def lowest(self, field: F, place: int) -> Reason:
        """Why the bye goes to a place, as a part of a sentence."""

    @abstractmethod
    def groups(self, field: F, bye: int | None) -> Iterator[G]:
        """The groups from the top, each paired."""

    @abstractmethod
    def group_shortfall(self, best: GroupedRound[F, E, G], group: G, given: Opponents) -> Shortfall | None:
        """The first clause by which somebody's round falls short in a group; None where its pairs are the same."""

    @abstractmethod
    def about_group(self, best: GroupedRound[F, E, G], group: G) -> Iterator[Decision]:
        """The reasons of a group besides those of its boards: itself, who came or went, who changed sides."""

    @abstractmethod
    def departures(self, best: GroupedRound[F, E, G], group: G, legality: Legality) -> Departures:
        """Why the boards of a group are those they are."""

    def seated(self, field: F, pair: Pair) -> Board:
        """Two places with their colours."""
        return seated(field, self.edition(field).clauses.colors, pair)

    # -- what the frame asks ---------------------------------------------------------------------------------------

    def placing(self, field: F) -> PlacingClauses:
        clauses = self.edition(field).clauses
        return PlacingClauses(once=clauses.bracket, everybody=clauses.completion)

    def pair_field(self, field: F, legality: Legality) -> GroupedRound[F, E, G]:
        """Pair a round; PairingImpossible when no pairing satisfies the absolute criteria."""
        edition = self.edition(field)
        bye = self.bye_first(field).taker() if field.odd else None
        if bye is None and not perfect(field.allowed, (1 << field.size) - 1, fastest_solver):
            raise impossible(field, legality, edition.clauses.unpairable)
        groups = tuple(self.groups(field, bye))
        pairs = sorted((pair for group in groups for pair in group.pairs), key=lambda pair: board_order(field, pair))
        return GroupedRound(field, edition, groups, tuple(self.seated(field, pair) for pair in pairs), bye)

    def shortfall(self, best: GroupedRound[F, E, G], given: Rows) -> Shortfall | None:
        """A legal round beside the best: the bye first, then the first group that differs decides."""
        place = best.field.place
        bye = next((place[row[0]] for row in given if BYE in row), None)
        if bye is not None and best.bye is not None and bye != best.bye:
            return self.bye_first(best.field).shortfall(best.bye, bye)
        opponent = {place[a]: place[b] for row in given for a, b in (row, row[::-1]) if BYE not in row}
        differing = (self.group_shortfall(best, group, opponent) for group in best.groups)
        return next((found for found in differing if found is not None), None)

    def colors(self, best: GroupedRound[F, E, G], rows: Rows, row: Row) -> Colors:
        return colors_of(best.field, best.edition.clauses.colors, row)

    def boards_share_colors(self, best: GroupedRound[F, E, G]) -> bool:
        return False

    def decisions(self, best: GroupedRound[F, E, G], legality: Legality, seats: Seats) -> Iterator[Decision]:
        return self._decisions(best, legality, seats, best.groups, best.boards)

    def decisions_about(
        self, best: GroupedRound[F, E, G], legality: Legality, seats: Seats, numbers: frozenset[int]
    ) -> Iterator[Decision]:
        places = {best.field.place[number] for number in numbers}
        groups = [group for group in best.groups if not places.isdisjoint(group.members)]
        boards = [board for board in best.boards if not places.isdisjoint(board.places)]
        return concerning(self._decisions(best, legality, seats, groups, boards), numbers)

    def _decisions(
        self,
        best: GroupedRound[F, E, G],
        legality: Legality,
        seats: Seats,
        groups: Iterable[G],
        boards: Iterable[Board],
    ) -> Iterator[Decision]:
        """The bye, some groups each with its boards, and the colours of some boards."""
        numbers, seat_of = best.field.numbers, {board.places: seat for board, seat in seats.items()}
        if best.bye is not None:
            yield self.bye_first(best.field).decision(best.bye, self.lowest(best.field, best.bye), legality)
        for group in groups:
            yield from self.about_group(best, group)
            departures = self.departures(best, group, legality)
            for a, b in group.pairs:
                row = (numbers[a], numbers[b])
                yield Decision(Subject.PAIRING, *departures.reason(*row), row, seat_of.get((min(a, b), max(a, b)), 0))
        for board in boards:
            yield self.colors(best, (), (numbers[board.white], numbers[board.black])).decision(seats[board])

    def where(self, best: GroupedRound[F, E, G], due: Iterable[Row]) -> Reason | None:
        made = ((group.score, {k for pair in group.pairs for k in pair}) for group in best.groups)
        return where_made(best.field, made, due)


class GroupLadderRules(GroupRules[F, E, G]):
    """The same for systems whose groups are the best on a ladder of criteria, and proved to be."""

    @abstractmethod
    def proved(self, best: GroupedRound[F, E, G], group: G) -> bool:
        """Whether a group is known to be the best, without trust in the search."""

    @abstractmethod
    def pairs_in(self, group: G, given: Opponents) -> tuple[Pair, ...]:
        """The part of somebody's round that belongs to a group."""

    @abstractmethod
    def failures(self, best: GroupedRound[F, E, G], group: G, pairs: Sequence[Pair]) -> tuple[Failure, ...]:
        """How far some pairs of a group fail each criterion."""

    @abstractmethod
    def later(self, best: GroupedRound[F, E, G], group: G, theirs: tuple[Pair, ...]) -> tuple[Rule, Reason]:
        """The step of the order that puts equally good pairs behind the best."""

    def group_shortfall(self, best: GroupedRound[F, E, G], group: G, given: Opponents) -> Shortfall | None:
        if not self.proved(best, group):
            raise AssertionError(f"the group of {group.score} tenths is not proved best")
        theirs, ours = self.pairs_in(group, given), set(map(frozenset, group.pairs))
        if set(map(frozenset, theirs)) == ours:
            return None
        where, numbers = best.field.group(group.score), best.field.numbers
        players = tuple(numbers[k] for pair in theirs if frozenset(pair) not in ours for k in pair)
        found = first_difference(self.failures(best, group, theirs), self.failures(best, group, group.pairs))
        if found is None:
            return Shortfall.later(*self.later(best, group, theirs), where, players)
        if found[0].counts < found[1].counts:
            raise AssertionError(f"in the group of {group.score} tenths the given pairs are better")
        return Shortfall.of(*found, where, players)
