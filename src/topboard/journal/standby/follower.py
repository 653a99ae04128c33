"""Stores what the desk sends, each entry checked against the chain, and knows how far behind it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from topboard.errors import JournalConflict, JournalCorrupt
from topboard.journal.standby import texts
from topboard.journal.standby.link import DeskLink, Untrusted
from topboard.journal.standby.messages import Batch, Heartbeat
from topboard.journal.stored import verified
from topboard.journal.stores.base import Store

Told = Callable[["Follower"], bool]


class Follower:
    """`there` is how far the desk's journals are, as last heard; `here` how far ours."""

    def __init__(self, store: Store, link: DeskLink, name: str) -> None:
        self.store, self.link, self.name = store, link, name
        self.there: dict[str, int] = {}
        self.here: dict[str, int] = self._stored()

    def _stored(self) -> dict[str, int]:
        return {id: tail.position for id, tail in self.store.tails().items()}

    @property
    def behind(self) -> int:
        """How many entries are not here yet."""
        return sum(max(0, position - self.here.get(id, 0)) for id, position in self.there.items())

    def follow(self, told: Told) -> None:
        """Until the line is cut, or `told` has heard enough: it is asked after everything the desk sends."""
        for message in self.link.follow(self.here, name=self.name):
            self.take(message)
            if told(self):
                return

    def take(self, message: Batch | Heartbeat) -> None:
        if isinstance(message, Heartbeat):
            self._compare(message.at)
            self.there = message.at
            return
        journal, events = message.journal, message.stored()
        try:
            fresh = list(verified(events, after=self.store.last(journal), left=message.left))
            if message.texts:
                self.store.erase(journal, fresh, message.texts, message.ids)
            else:
                self.store.append(journal, fresh, message.ids)
        except (JournalCorrupt, JournalConflict):
            raise self._parted(journal, events[-1].position if events else 0) from None
        if fresh:
            self.here[journal] = fresh[-1].position
            self.there[journal] = max(self.there.get(journal, 0), fresh[-1].position)

    def _compare(self, at: Mapping[str, int]) -> None:
        """Nothing may be here that the desk does not have: it would not be the same event."""
        for journal, position in self.here.items():
            if position > at.get(journal, 0):
                raise self._parted(journal, at.get(journal, 0))

    def _parted(self, journal: str, there: int) -> Untrusted:
        return Untrusted(texts.PARTED(event=journal, here=str(self.here.get(journal, 0)), there=str(there)))
