"""Who comes in: how many connections and streams one address may hold, and what is kept free for the desks.

A connection beyond its address's share, or beyond what is open to everybody, comes in on trial: there are few such
places, and it keeps one only if its first request is that of somebody who is logged in. So nobody who fills the house
can keep the desks out of it.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address

MOST_CONNECTIONS = 10_000
OWN_FILES = 256
"""Files for ourselves: journals, accounts, pages being read."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How much there is in all, for one address, and for those who are logged in only."""

    connections: int
    per_address: int
    reserve: int

    @classmethod
    def for_files(cls, files: int, per_address: int = 0) -> Limits:
        """What a process that may open this many files can offer."""
        most = min(MOST_CONNECTIONS, max(files - OWN_FILES, files // 2))
        return cls(most, min(per_address or most // 4, most), most // 16)

    @property
    def trials(self) -> int:
        """Half of the reserve; the other half is for those who have passed."""
        return max(2, self.reserve // 2)

    @property
    def streams(self) -> Limits:
        """Half of everything may listen; the other half asks and enters."""
        return Limits(self.connections // 2, self.per_address // 2, self.reserve // 2)


@lru_cache(maxsize=65536)
def household(address: str) -> str:
    """What counts as one address: of IPv6 the network, for each machine has as many addresses in it as it likes."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(parsed, IPv6Address):
        return address
    if parsed.ipv4_mapped:
        return str(parsed.ipv4_mapped)
    return str(IPv6Network((parsed, 64), strict=False)) if not parsed.is_loopback else address


class Held(Enum):
    """How a place is held: by anybody, on trial, by somebody who is logged in, or no longer."""

    OPEN = auto()
    TRIAL = auto()
    DESK = auto()
    LEFT = auto()


@dataclass(slots=True, eq=False)
class Place:
    """Room for one connection or one stream. `give_up` is called when the place goes to somebody else."""

    household: str
    kind: Held
    give_up: Callable[[], object] = lambda: None


class Door:
    """The places of one kind: connections, or streams."""

    def __init__(self, limits: Limits, exempt: Callable[[str], bool] = lambda address: False) -> None:
        self.limits = limits
        self._exempt = exempt
        self._held: Counter[tuple[Held, str]] = Counter()
        self._taken: Counter[Held] = Counter()
        self._silent: dict[Place, None] = {}

    @property
    def taken(self) -> int:
        return self._taken.total()

    def enter(self, address: str) -> Place | None:
        """A place as everybody has one, or None when there is none for this address."""
        house = household(address)
        open_to_all = self.limits.connections - self.limits.reserve
        if self.taken >= self.limits.connections or self._taken[Held.OPEN] >= open_to_all:
            return None
        if self._held[Held.OPEN, house] >= self.limits.per_address and not self._exempt(address):
            return None
        return self._let_in(house, Held.OPEN)

    def enter_on_trial(self, address: str) -> Place | None:
        """A place for as long as it takes to identify oneself, when there is no other.

        Staff identify themselves at once. Where nothing is free, the one who has been silent longest gives up the
        place: one of the same address, if that has more than half of them.
        """
        house, trials = household(address), self.limits.trials
        if self._held[Held.TRIAL, house] >= max(1, trials // 2):
            # One address may end its own silent connections but, while it has its half, no others: otherwise a flood
            # from one place would push out the desk that is just saying who it is.
            self._end_silent(lambda place: place.household == house)
        elif self._taken[Held.TRIAL] >= trials or self.taken >= self.limits.connections:
            self._end_silent(lambda place: True)
        if self._taken[Held.TRIAL] >= trials or self.taken >= self.limits.connections:
            return None
        place = self._let_in(house, Held.TRIAL)
        self._silent[place] = None
        return place

    def _end_silent(self, fits: Callable[[Place], bool]) -> None:
        ended = next(filter(fits, self._silent), None)
        if ended is not None:
            self.leave(ended)
            ended.give_up()

    def heard(self, place: Place) -> None:
        """It has said what it wants; whether it is let in is found out now."""
        self._silent.pop(place, None)

    def enter_logged_in(self, address: str) -> Place | None:
        """A place for a desk, which finds one until everything is taken."""
        return self._let_in(household(address), Held.DESK) if self.taken < self.limits.connections else None

    def prove(self, place: Place) -> None:
        """The one on trial is logged in: the place is kept, and the trial is free for the next."""
        if place.kind is Held.TRIAL:
            self.leave(place)
            place.kind = Held.DESK
            self._count(place)

    def leave(self, place: Place) -> None:
        if place.kind is Held.LEFT:
            return
        self._silent.pop(place, None)
        key = (place.kind, place.household)
        self._held[key] -= 1
        if not self._held[key]:
            del self._held[key]
        self._taken[place.kind] -= 1
        place.kind = Held.LEFT

    def _let_in(self, house: str, kind: Held) -> Place:
        place = Place(house, kind)
        self._count(place)
        return place

    def _count(self, place: Place) -> None:
        self._held[place.kind, place.household] += 1
        self._taken[place.kind] += 1


def raise_file_limit() -> int:
    """Every phone that listens keeps a connection open, and the usual limit of 1024 files is soon reached.

    As many as the system lets us have, or as we can use. How many that is.
    """
    try:
        import resource
    except ImportError:
        return MOST_CONNECTIONS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_CONNECTIONS + OWN_FILES
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (OSError, ValueError):
            return soft
        return wanted
    return wanted if soft == resource.RLIM_INFINITY else soft


def limits_here() -> Limits:
    """The limits of this process. TOPBOARD_PER_ADDRESS is for a hall that comes in through one router."""
    given = os.environ.get("TOPBOARD_PER_ADDRESS", "")
    return Limits.for_files(raise_file_limit(), int(given) if given.isdecimal() else 0)
