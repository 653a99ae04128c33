"""The prizes of a section as people meet them: the list, what everybody gets, and how far it has come."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from topboard.prizes.allocation import Allocation
from topboard.prizes.based_on_entries import Fund
from topboard.prizes.prize import Cents, PrizeList
from topboard.rulebook import Reason, Rule


class PrizeStage(StrEnum):
    """How far the prizes of a section have come."""

    NONE = "none"
    DRAFT = "draft"
    ANNOUNCED = "announced"
    AWARDED = "awarded"
    PAID = "paid"


@dataclass(frozen=True, slots=True)
class Given:
    """What a player gets out of some prizes, and why: an award by the reason that it had when it was made.

    An award `fits` as long as the standings give it, for that reason. Old journals kept no reasons.
    """

    player: int
    prizes: tuple[str, ...]
    cents: Cents = 0
    goods: str = ""
    rule: Rule | None = None
    reason: Reason | None = None
    fits: bool = True


@dataclass(frozen=True, slots=True)
class SectionPrizes:
    """The list as it must be paid, the division as the standings are now, what is given, and what is paid.

    `given` are the awards once they were made; before, what the standings would give. Players go by pairing number.
    `fund` says on how many entries the prizes are based, and what those who came pay of them.
    """

    list: PrizeList
    found: Allocation
    stage: PrizeStage = PrizeStage.DRAFT
    given: tuple[Given, ...] = ()
    paid: Mapping[int, Cents] = field(default_factory=dict)
    fund: Fund | None = None

    @property
    def turnout(self) -> str:
        """How many came, and what the prizes based on entries pay of them (32C4); nothing where none is."""
        if self.fund is None:
            return ""
        cite = f" [{self.fund.rule.short}]" if self.fund.rule else ""
        return f"{self.fund.reason.told()}{cite}"

    def cents(self, player: int) -> Cents:
        return sum(each.cents for each in self.given if each.player == player)

    def of(self, player: int) -> tuple[Given, ...]:
        return tuple(each for each in self.given if each.player == player)

    @property
    def as_it_stands(self) -> bool:
        """Whether the award still matches the standings; if not, a result has changed since it was made."""
        return all(each.fits for each in self.given) and len(self.given) == len(as_found(self.found))

    @property
    def winners(self) -> tuple[int, ...]:
        """Everybody who gets something, from the top of the standings."""
        return tuple(dict.fromkeys(each.player for each in self.given))

    @property
    def total(self) -> Cents:
        return sum(each.cents for each in self.given)


def as_found(found: Allocation) -> tuple[Given, ...]:
    """What an allocation gives, with its reasons."""
    return tuple(
        Given(award.player, tuple(p.name for p in award.prizes), award.cents, award.goods, award.rule, award.reason)
        for award in found.awards
        if isinstance(award.player, int)
    )


def would_be(found: Allocation) -> SectionPrizes:
    """Prizes that belong to no event: a list divided by the standings of a file."""
    return SectionPrizes(found.list, found, PrizeStage.DRAFT, as_found(found))
