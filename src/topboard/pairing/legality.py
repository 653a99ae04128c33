"""What no round may have: two players who may not meet, a bye for somebody who may not have it.

Engines and the director's desk ask the same value, made from everybody's card and the clauses of the system's book.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from types import MappingProxyType
from typing import Self

from topboard.core import STANDARD, Bye, Cell, Outcome, PointSystem, Prohibition, Section, Status
from topboard.pairing import texts
from topboard.pairing.common.cards import Scorecard, cards
from topboard.rulebook import Reason, Rule

ByeBar = Callable[[Cell, PointSystem], bool]
"""Whether an earlier round without a game keeps a player from the bye."""

GRANTED = {Bye.FULL: "full-point bye", Bye.HALF: "half-point bye", Bye.ZERO: "zero-point bye"}
UNPLAYED = {Outcome.FULL_BYE: "full-point bye", Outcome.HALF_BYE: "half-point bye", Outcome.ZERO_BYE: "zero-point bye"}


class Law(StrEnum):
    """What is broken by a pair or a bye that may not be."""

    REMATCH = "rematch"
    PROHIBITED = "prohibited"
    COLORS = "colors"
    BYE = "bye"


@dataclass(frozen=True, slots=True)
class Bar:
    """What forbids a pair or a bye: the law, its clause, and the fact, which goes on after a colon."""

    law: Law
    rule: Rule
    reason: Reason


@dataclass(frozen=True, slots=True)
class Laws:
    """The clauses of a book, and what it makes of rounds without a game; two players meet at most `meetings` times."""

    rematch: Rule
    prohibited: Rule
    bye: Rule
    bars_from_bye: ByeBar
    meetings: int = 1


@dataclass(frozen=True)
class Legality:
    """The laws of one round. Without cards, players are known by what the system's own field says of them only."""

    laws: Laws
    round: int = 0
    cards: Mapping[int, Scorecard] = field(default_factory=lambda: MappingProxyType({}))
    prohibitions: tuple[Prohibition, ...] = ()
    points: PointSystem = STANDARD

    @classmethod
    def of(cls, laws: Laws, section: Section, round: int, everybody: Iterable[Scorecard]) -> Self:
        hard = tuple(p for p in section.prohibitions if p.hard and p.applies(round))
        known = MappingProxyType({card.number: card for card in everybody})
        return cls(laws, round, known, hard, section.point_system)

    @classmethod
    def before(cls, laws: Laws, section: Section, round: int | None = None) -> Self:
        """The laws of a round by what the rounds before it say (default: the next one)."""
        number = section.next_round if round is None else round
        return cls.of(laws, section, number, cards(section, number))

    # -- two players -----------------------------------------------------------------------------------------------

    def bars(self, a: int, b: int) -> tuple[Bar, ...]:
        """Everything that keeps two players apart."""
        return tuple(bar for bar in (self.rematch(a, b), self.prohibited(a, b)) if bar is not None)

    def between(self, a: int, b: int) -> Bar | None:
        """What keeps two players apart first, None when they may meet."""
        return next(iter(self.bars(a, b)), None)

    def met_in(self, a: int, b: int) -> tuple[int, ...]:
        """The rounds in which two players met over the board."""
        card = self.cards.get(a)
        cells = card.cells if card is not None else ()
        return tuple(cell.round for cell in cells if cell.opponent == b and cell.outcome.meaning.met)

    def rematch(self, a: int, b: int) -> Bar | None:
        rounds = self.met_in(a, b)
        if len(rounds) < self.laws.meetings:
            return None
        return Bar(Law.REMATCH, self.laws.rematch, texts.MET(round=rounds[-1]))

    def prohibited(self, a: int, b: int) -> Bar | None:
        if a not in self.cards or b not in self.cards[a].barred:
            return None
        found = next((p for p in self.prohibitions if a in p.players and b in p.players), None)
        return _kept_apart(self.laws.prohibited, found.reason if found else "")

    # -- the bye ---------------------------------------------------------------------------------------------------

    def from_bye(self, number: int) -> Bar | None:
        """The earlier round because of which a player may not have the bye, None when nothing stands against it."""
        card = self.cards.get(number)
        for cell in card.cells if card else ():
            if not cell.played and self.laws.bars_from_bye(cell, self.points):
                return Bar(Law.BYE, self.laws.bye, _unplayed(number, cell))
        return None

    def due(self, number: int) -> bool:
        """Whether somebody who is here must have a place in the round; in a knock-out not everybody must."""
        return True

    # -- who is away -----------------------------------------------------------------------------------------------

    def absence(self, number: int) -> Reason | None:
        """Why a player is not to be paired; None for somebody who is."""
        card = self.cards.get(number)
        if card is None or card.absent is None:
            return None
        if card.player.status is Status.WITHDRAWN:
            return texts.WITHDRAWN(who=number, round=self.round)
        if card.player.status is Status.EXPELLED:
            return texts.EXPELLED(who=number, round=self.round)
        if card.player.entered_round > self.round:
            return texts.ENTERS_LATER(who=number, entered=card.player.entered_round, round=self.round)
        return texts.HAS_BYE(who=number, bye=GRANTED[card.absent], round=self.round)


@cache
def _kept_apart(rule: Rule, why: str) -> Bar:
    """One value for all the pairs of a prohibition, which may keep half a field apart."""
    return Bar(Law.PROHIBITED, rule, texts.KEPT_APART_BECAUSE(why=why) if why else texts.KEPT_APART())


def _unplayed(number: int, cell: Cell) -> Reason:
    if cell.outcome is Outcome.PAIRING_BYE:
        return texts.HAD_BYE(who=number, round=cell.round)
    if cell.outcome is Outcome.FORFEIT_WIN:
        return texts.WON_BY_FORFEIT(who=number, round=cell.round)
    if cell.outcome in UNPLAYED:
        return texts.HAD_GRANTED_BYE(who=number, bye=UNPLAYED[cell.outcome], round=cell.round)
    return texts.SCORED_UNPLAYED(who=number, round=cell.round)


# -- bars from the bye, as the books have them -------------------------------------------------------------------------


def bye_or_worth_a_win(cell: Cell, system: PointSystem) -> bool:
    """An earlier bye of the pairing, or a round without a game worth at least a win (C.04.1 of 2026)."""
    return cell.outcome is Outcome.PAIRING_BYE or cell.points >= system.win


def bye_or_forfeit_win(cell: Cell, system: PointSystem) -> bool:
    """An earlier bye of the pairing, or a win by forfeit (C.04.1 of 2017)."""
    return cell.outcome in (Outcome.PAIRING_BYE, Outcome.FORFEIT_WIN)


def full_bye_or_forfeit_win(cell: Cell, system: PointSystem) -> bool:
    """A full-point bye of any kind, or a win by forfeit (US Chess 28L3)."""
    return cell.outcome in (Outcome.PAIRING_BYE, Outcome.FULL_BYE, Outcome.FORFEIT_WIN)


def full_bye(cell: Cell, system: PointSystem) -> bool:
    """A full-point bye of any kind (CFC 615)."""
    return cell.outcome in (Outcome.PAIRING_BYE, Outcome.FULL_BYE)
