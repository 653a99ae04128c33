"""Players as people know them: names beside numbers, and what their earlier rounds have to do with a pairing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from topboard.core import STANDARD, Bye, Cell, Outcome, PointSystem, Prohibition, Section, Status
from topboard.pairing.common.cards import Card

BYE = 0
SHOWN = 8
"""So many players or pairs are named in one list; the others are counted."""

UNPLAYED = {
    Outcome.PAIRING_BYE: "had the bye",
    Outcome.FULL_BYE: "had a full-point bye",
    Outcome.HALF_BYE: "had a half-point bye",
    Outcome.FORFEIT_WIN: "won by forfeit",
}
GRANTED = {Bye.FULL: "full-point bye", Bye.HALF: "half-point bye", Bye.ZERO: "zero-point bye"}


@dataclass(frozen=True, slots=True)
class Roster:
    """Everybody's card before a round, and the pairs that the director forbids in it. Empty where nobody is known."""

    round: int = 0
    cards: Mapping[int, Card] = field(default_factory=lambda: MappingProxyType({}))
    prohibitions: tuple[Prohibition, ...] = ()
    points: PointSystem = STANDARD

    @classmethod
    def of(cls, section: Section, round: int, cards: Iterable[Card]) -> Roster:
        hard = tuple(p for p in section.prohibitions if p.hard and p.applies(round))
        return cls(round, MappingProxyType({card.number: card for card in cards}), hard, section.point_system)

    # -- names -----------------------------------------------------------------------------------------------------

    def who(self, number: int) -> str:
        """The pairing number and the name: "4 Bishop, Omar"."""
        card = self.cards.get(number)
        return str(number) if card is None or not card.player.name else f"{number} {card.player.name}"

    def everyone(self, numbers: Sequence[int]) -> str:
        return listed([self.who(number) for number in numbers])

    def pair(self, a: int, b: int) -> str:
        """Two players, White first; or the bye, whose number is 0."""
        return f"the bye for {self.who(a)}" if b == BYE else f"{self.who(a)} v {self.who(b)}"

    # -- what happened ---------------------------------------------------------------------------------------------

    def met_in(self, a: int, b: int) -> tuple[int, ...]:
        """The rounds in which two players met over the board."""
        card = self.cards.get(a)
        cells = card.cells if card is not None else ()
        return tuple(cell.round for cell in cells if cell.opponent == b and cell.outcome.meaning.met)

    def prohibition(self, a: int, b: int) -> Prohibition | None:
        """The prohibition that keeps two players apart in this round."""
        if a not in self.cards or b not in self.cards[a].barred:
            return None
        return next((p for p in self.prohibitions if {a, b} <= p.players), None)

    def bye_bar(self, number: int, bars: Callable[[Cell, PointSystem], bool]) -> str:
        """The earlier round because of which a player may not have the bye."""
        card = self.cards.get(number)
        cells = [cell for cell in card.cells if not cell.played and bars(cell, self.points)] if card else []
        if not cells:
            return "had a bye or a win without a game before"
        return f"{UNPLAYED.get(cells[0].outcome, 'scored without a game')} in round {cells[0].round}"

    def absence(self, number: int) -> str:
        """Why a player is not to be paired; "" for somebody who is."""
        card = self.cards[number]
        if card.absent is None:
            return ""
        if card.player.status is not Status.ACTIVE:
            return card.player.status.value
        if card.player.entered_round > self.round:
            return f"enters in round {card.player.entered_round}"
        return GRANTED.get(card.absent, card.absent.value)


NOBODY = Roster()
"""For fields whose players are known by their numbers only."""


def listed(words: Sequence[str], shown: int = SHOWN) -> str:
    """A list in words. Where the words have commas of their own, semicolons divide it."""
    divider = "; " if any("," in word for word in words) else ", "
    if len(words) > shown:
        return f"{divider.join(words[:shown])} and {len(words) - shown} more"
    if len(words) < 2:
        return "".join(words)
    return f"{divider.join(words[:-1])} and {words[-1]}"


def plural(count: int, one: str, many: str) -> str:
    """A count with its noun: "1 player", "3 players", "no players"."""
    return f"{count or 'no'} {one if count == 1 else many}"
