"""The prizes of a section before it is over: what is played for, and who may win it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date

from topboard.prizes.prize import Cents, Contender, PrizeList


@dataclass(frozen=True, slots=True)
class PrizesAtStake:
    """The list as it is paid, and the rulings on who may win, by pairing number.

    `barred` holds the reasons, `allowed` the limits of those whom the director let win (None for no limit). `starts` is
    the first day of the event, by which ages count.
    """

    list: PrizeList
    starts: date | None = None
    barred: Mapping[int, str] = field(default_factory=dict)
    allowed: Mapping[int, Cents | None] = field(default_factory=dict)

    def ruled(self, player: Contender) -> Contender:
        """A player with what the director ruled."""
        number = int(player.id)
        if number in self.barred:
            return replace(player, barred=self.barred[number])
        if number in self.allowed:
            return replace(player, finished=True, barred="", limit=self.allowed[number])
        return player
