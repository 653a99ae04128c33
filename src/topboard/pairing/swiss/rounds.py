"""A round as it is asked about: the boards that the rules give, and what stands there already."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, Protocol, TypeVar

from topboard.core import Bye, Section
from topboard.errors import TopboardError
from topboard.pairing.common.cards import Scorecard
from topboard.pairing.legality import Legality
from topboard.pairing.swiss import texts
from topboard.pairing.swiss.field import BYE, Field
from topboard.pairing.texts import BYE_FOR, PAIR
from topboard.rulebook import NUMBER, QUOTED, Decision, Reason, Rule, Subject, kind

NOT_THE_NEXT = kind(
    "pairing.rounds.not-the-next",
    "round {round} cannot be paired: the next of section '{section}' is round {next}",
    round=NUMBER,
    section=QUOTED,
    next=NUMBER,
)

Row = tuple[int, int]
"""Two numbers, White first; the bye is the player and 0."""

Rows = tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """Two places of the field with their colours, and the clause by which they have them."""

    white: int
    black: int
    rule: Rule

    @property
    def places(self) -> tuple[int, int]:
        """The higher-ranked first."""
        return (min(self.white, self.black), max(self.white, self.black))


@dataclass(frozen=True, slots=True)
class Colors:
    """Who of two numbers should have White, the clause, and why, as a part of a sentence that follows a colon."""

    white: int
    black: int
    rule: Rule
    why: Reason

    @property
    def row(self) -> Row:
        return (self.white, self.black)

    def decision(self, board: int) -> Decision:
        reason = texts.HAS_WHITE(white=self.white, black=self.black, why=self.why)
        return Decision(Subject.COLOR, self.rule, reason, self.row, board)

    @property
    def should(self) -> Reason:
        """As a part of a sentence about a board where it is not so."""
        return texts.SHOULD_HAVE_WHITE(white=self.white, black=self.black, why=self.why)


class Paired(Protocol):
    """A round that a system made: its boards in order, and the place that has the bye."""

    @property
    def field(self) -> Field[Any]: ...

    @property
    def boards(self) -> tuple[Board, ...]: ...

    @property
    def bye(self) -> int | None: ...


def rows_of(paired: Paired) -> Rows:
    """The round in numbers: the boards, then the bye."""
    numbers = paired.field.numbers
    games = tuple((numbers[board.white], numbers[board.black]) for board in paired.boards)
    return games if paired.bye is None else (*games, (numbers[paired.bye], BYE))


def has(rows: Iterable[Row], a: int, b: int) -> bool:
    """Whether a round has two players on one board, or the bye for the first."""
    return any({a, b} == set(row) for row in rows)


def named(row: Row) -> Reason:
    """A board, or the bye, as people speak of it."""
    a, b = row
    return BYE_FOR(a=a) if b == BYE else PAIR(a=a, b=b)


def given_rows(section: Section, round: int) -> Rows:
    """What a round has: its games, and the bye of the pairing."""
    there = section.round(round)
    games = tuple((game.white, game.black) for game in there.games)
    return games + tuple((u.player, BYE) for u in there.byes if u.bye is Bye.PAIRING)


F = TypeVar("F", bound=Field[Any])


@dataclass(frozen=True)
class AskedRound(Generic[F]):
    """A round of a section: the field to be paired, and the laws. `given` is None for a round not paired yet."""

    section: Section
    round: int
    everybody: tuple[Scorecard, ...]
    field: F
    legality: Legality

    @cached_property
    def given(self) -> Rows | None:
        return given_rows(self.section, self.round) if self.round <= len(self.section.rounds) else None

    @cached_property
    def board_of(self) -> Mapping[Row, int]:
        """The boards of the round that is there, White first."""
        if self.given is None:
            return {}
        return {game.players: game.board for game in self.section.round(self.round).games}

    def seats(self, paired: Paired) -> dict[Board, int]:
        """The board of each pair: where it sits in the round that is there (0: nowhere), else in order."""
        if self.given is None:
            return {board: seat for seat, board in enumerate(paired.boards, self.section.first_board)}
        seats = {frozenset(players): board for players, board in self.board_of.items()}
        numbers = self.field.numbers
        return {board: seats.get(frozenset(numbers[k] for k in board.places), 0) for board in paired.boards}


def round_to_pair(section: Section, round: int | None) -> int:
    """The round asked for, the next one by default; an error when the rounds before it are not there."""
    number = section.next_round if round is None else round
    if not 1 <= number <= section.next_round:
        raise TopboardError(NOT_THE_NEXT(round=number, section=section.name, next=section.next_round))
    return number
