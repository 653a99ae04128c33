"""Somebody as a federation lists them: one row of a rating list, whatever file it came from."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

INACTIVE = "i"


class ListKind(StrEnum):
    """Every kind of rating that a list may hold."""

    STANDARD = "standard"
    RAPID = "rapid"
    REGULAR = "regular"
    QUICK = "quick"
    BLITZ = "blitz"
    ONLINE_STANDARD = "online-standard"
    ONLINE_RAPID = "online-rapid"
    ONLINE_REGULAR = "online-regular"
    ONLINE_QUICK = "online-quick"
    ONLINE_BLITZ = "online-blitz"


LIST_KINDS = tuple(kind.value for kind in ListKind)
LIST_IDS = {"fide": "fide_id", "uschess": "uschess_id", "cfc": "cfc_id"}
"""Whose number a list goes by; that of any other list is a national one."""
CLUB = "club"
"""The list of the people who played here; its numbers say whose id they are."""


class ListedPlayer(NamedTuple):
    """A tuple, because there are millions of them. `number` is the id on this list.

    `ratings`, `games` and `factors` have one entry for each kind of the list, 0 where there is none. `games` are those
    behind a provisional rating on lists that mark them, -1 where it is provisional and nobody says how many; on FIDE's
    list they are the games of the period. `factors` are K. `expires` is a day as 2027-03-31. `flag` has an `i` for
    somebody who is inactive, and else whatever the list marks.
    """

    number: str
    name: str
    federation: str = ""
    state: str = ""
    city: str = ""
    club: str = ""
    sex: str = ""
    title: str = ""
    born: int = 0
    expires: str = ""
    flag: str = ""
    fide_id: str = ""
    ratings: tuple[int, ...] = ()
    games: tuple[int, ...] = ()
    factors: tuple[int, ...] = ()

    @property
    def inactive(self) -> bool:
        return INACTIVE in self.flag
