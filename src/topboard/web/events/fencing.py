"""The fence that keeps two desks apart.

When another laptop has taken over, or may have while this one was away, nothing more is written here until the owner
says so: results that were entered at two desks could not be brought together again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from pathlib import Path

import msgspec

from topboard.errors import JournalUnwritable
from topboard.journal import Store, StoredEvent, Tail
from topboard.journal.command_id import CommandId, WrittenBy
from topboard.journal.installation import place_of
from topboard.journal.small_files import read_value, write_value
from topboard.journal.standby import TakenOver, read_taken_over, texts
from topboard.journal.stores.base import NO_IDS, Ids
from topboard.rulebook import Reason

FENCE, FOLLOWERS = "fence.json", "followers.json"
REMEMBERED = timedelta(hours=12)
"""How long after it was last heard from a standby laptop may have taken over."""


class Fence(msgspec.Struct, frozen=True):
    """Why nothing may be written here; no name means that it may."""

    name: str = ""
    time: datetime | None = None
    moved: bool = False
    there: dict[str, int] = {}

    def reason(self, here: Mapping[str, int]) -> Reason:
        time = self.time.astimezone().strftime("%H:%M") if self.time else ""
        if self.moved:
            return texts.MOVED(name=self.name, time=time, there=listed(self.there), here=listed(here))
        return texts.UNSURE(name=self.name, time=time)


class Seen(msgspec.Struct, frozen=True):
    """A standby laptop, when it was last heard and how far it was."""

    time: datetime
    at: dict[str, int]


class Followers(msgspec.Struct, frozen=True):
    seen: dict[str, Seen] = {}


def listed(at: Mapping[str, int]) -> str:
    """Positions for people: `spring-open: 57`."""
    return ", ".join(f"{id}: {position}" for id, position in at.items()) or "–"


class Standby:
    """What a data folder knows of the laptops that follow it."""

    def __init__(self, home: Path) -> None:
        self.home = home

    @property
    def fence(self) -> Fence:
        return read_value(self.home / FENCE, Fence) or Fence()

    @property
    def followers(self) -> dict[str, Seen]:
        return (read_value(self.home / FOLLOWERS, Followers) or Followers()).seen

    @property
    def taken_over(self) -> TakenOver | None:
        return read_taken_over(self.home)

    def started(self, now: datetime) -> None:
        """This desk was away: whoever followed it lately may have taken over."""
        if self.fence.name:
            return
        lately = [(seen.time, name) for name, seen in self.followers.items() if now - seen.time < REMEMBERED]
        if lately:
            time, name = max(lately)
            write_value(self.home / FENCE, Fence(name, time))

    def heard(self, name: str, at: Mapping[str, int], now: datetime) -> None:
        """A laptop follows, so it has not taken over."""
        write_value(self.home / FOLLOWERS, Followers({**self.followers, name: Seen(now, dict(at))}))
        if self.fence.name and not self.fence.moved:
            self.open()

    def moved(self, name: str, at: Mapping[str, int], now: datetime) -> None:
        """Another laptop is the desk now. Nothing more is written here."""
        if not self.fence.moved:
            write_value(self.home / FENCE, Fence(name, now, moved=True, there=dict(at)))

    def open(self) -> None:
        (self.home / FENCE).unlink(missing_ok=True)

    def go_on(self) -> None:
        """The owner says that this is the desk: nobody who followed is waited for."""
        (self.home / FOLLOWERS).unlink(missing_ok=True)
        self.open()


class GuardedStore:
    """The store behind the fence: everything is read, nothing is written while another desk may be at work."""

    def __init__(self, store: Store, standby: Standby) -> None:
        self.inner, self._standby = store, standby

    def journals(self) -> tuple[str, ...]:
        return self.inner.journals()

    def tails(self) -> dict[str, Tail]:
        return self.inner.tails()

    def last(self, journal: str) -> StoredEvent | None:
        return self.inner.last(journal)

    def read(self, journal: str, *, after: int = 0, through: int | None = None) -> list[StoredEvent]:
        return self.inner.read(journal, after=after, through=through)

    def written_by(self, id: str, journal: str = "") -> WrittenBy | None:
        return self.inner.written_by(id, journal)

    def ids(self, journal: str, *, after: int = 0, through: int | None = None) -> dict[int, CommandId]:
        return self.inner.ids(journal, after=after, through=through)

    def append(self, journal: str, events: Sequence[StoredEvent], ids: Ids = NO_IDS) -> None:
        self._check()
        self.inner.append(journal, events, ids)

    def remove(self, journal: str, *, through: int) -> None:
        self._check()
        self.inner.remove(journal, through=through)

    def erase(self, journal: str, events: Sequence[StoredEvent], bodies: Mapping[int, str], ids: Ids = NO_IDS) -> None:
        self._check()
        self.inner.erase(journal, events, bodies, ids)

    def _check(self) -> None:
        fence = self._standby.fence
        if fence.name:
            raise JournalUnwritable(fence.reason(positions(self.inner)))

    @property
    def place(self) -> str:
        """Where it is kept, for the signatures of this installation."""
        return place_of(self.inner)

    def close(self) -> None:
        self.inner.close()


def positions(store: Store) -> dict[str, int]:
    """How far every journal is."""
    return {id: tail.position for id, tail in store.tails().items()}


def old_desk(taken: TakenOver | None) -> Reason | None:
    """What the old desk had more than was here when this one took over, once it has said so."""
    if taken is None or not taken.told:
        return None
    more = [
        texts.MORE(event=id, count=position - taken.here.get(id, 0), first=str(taken.here.get(id, 0) + 1)).told()
        for id, position in taken.old.items()
        if position > taken.here.get(id, 0)
    ]
    return texts.OLD_DESK(address=taken.following.address, more="; ".join(more)) if more else None
