"""Prize funds based on entries (32C4, 32E): what must be paid for the turnout there was."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from topboard.core.people.player import PersonFacts
from topboard.prizes.prize import Cents, Prize, PrizeList, has_sum
from topboard.rulebook import COUNT, MONEY, NUMBER, TEXT, Reason, Rule, kind

BASED_ON = kind(
    "prizes.based-on-entries",
    "{money} (based on {wanted} entries; {count} pay {due}, {clause})",
    one="{money} (based on {wanted} entries; {count} pays {due}, {clause})",
    money=MONEY,
    wanted=NUMBER,
    count=COUNT,
    due=MONEY,
    clause=TEXT,
)
BASED_ON_ANNOUNCED = kind(
    "prizes.based-on-announced",
    "{money} (based on {wanted} entries; {count} pay {due})",
    one="{money} (based on {wanted} entries; {count} pays {due})",
    money=MONEY,
    wanted=NUMBER,
    count=COUNT,
    due=MONEY,
)
HALF_ABOVE: Cents = 500_00
"""Above this much advertised, in all sections together, at least half of each prize is paid (32C4b)."""


@dataclass(frozen=True, slots=True)
class Fund:
    """A fund based on entries: how many were wanted and came, what that pays, and by which clause if the book has one.

    `sums` has of each prize that is not paid as it was announced, by its id, what was announced and what is due.
    """

    wanted: int
    entries: int
    rule: Rule | None
    reason: Reason
    sums: Mapping[str, tuple[Cents, Cents]]

    def worth(self, prize: Prize, currency: str) -> Reason | None:
        """The sum as it was announced beside the one that is due; None where they are the same."""
        if prize.id not in self.sums:
            return None
        announced, owed = self.sums[prize.id]
        told = {"wanted": self.wanted, "count": self.entries, "money": (announced, currency), "due": (owed, currency)}
        return BASED_ON(clause=self.rule.clause, **told) if self.rule else BASED_ON_ANNOUNCED(**told)


def turnout(people: Iterable[PersonFacts]) -> int:
    """How many entered: a house player fills in and enters nothing (28M1)."""
    return sum(not each.house_player for each in people)


def proportion(entries: int, based_on: int, advertised: Cents) -> Fraction:
    """The part of each prize that must be paid. `advertised` is the whole event's fund."""
    if not based_on:
        return Fraction(1)
    part = min(Fraction(entries, based_on), Fraction(1))
    return max(part, Fraction(1, 2)) if advertised > HALF_ABOVE else part


def due(prize: Prize, part: Fraction) -> Cents:
    """What must be paid of a prize, rounded up to the cent: "at least in proportion" (32C4a)."""
    if prize.guaranteed or not has_sum(prize):
        return prize.cents
    return -int(-prize.cents * part // 1)


def payable(prizes: PrizeList, entries: int, advertised: Cents | None = None) -> PrizeList:
    """The list with every prize at what must be paid for this turnout; guaranteed ones in full (32E)."""
    part = proportion(entries, prizes.based_on, prizes.advertised if advertised is None else advertised)
    return replace(prizes, prizes=tuple(replace(each, cents=due(each, part)) for each in prizes.prizes))
