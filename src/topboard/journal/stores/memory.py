"""Journals in memory: for tests, demonstrations and single runs of the command line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from threading import Lock

import msgspec

from topboard.journal.stored import StoredEvent
from topboard.journal.stores.base import Tail, conflict


class MemoryStore:
    """Gone when the process ends."""

    def __init__(self) -> None:
        self._journals: dict[str, list[StoredEvent]] = {}
        self._lock = Lock()

    def journals(self) -> tuple[str, ...]:
        return tuple(self._journals)

    def tails(self) -> dict[str, Tail]:
        return {id: Tail(len(held), held[0].time, held[-1].time) for id, held in list(self._journals.items())}

    def last(self, journal: str) -> StoredEvent | None:
        events = self._journals.get(journal)
        return events[-1] if events else None

    def read(self, journal: str, *, after: int = 0, through: int | None = None) -> list[StoredEvent]:
        return self._journals.get(journal, [])[after:through]

    def append(self, journal: str, events: Sequence[StoredEvent]) -> None:
        if not events:
            return
        with self._lock:
            held = self._journals.get(journal, [])
            if events[0].position != len(held) + 1:
                raise conflict(journal, events[0].position, held[events[0].position - 1 :])
            self._journals.setdefault(journal, held).extend(events)

    def remove(self, journal: str, *, through: int) -> None:
        with self._lock:
            held = self._journals.get(journal, [])
            if len(held) != through:
                raise conflict(journal, through + 1, held[through:])
            self._journals.pop(journal, None)

    def erase(self, journal: str, events: Sequence[StoredEvent], bodies: Mapping[int, str]) -> None:
        self.append(journal, events)
        with self._lock:
            held = self._journals[journal]
            for position, body in bodies.items():
                held[position - 1] = msgspec.structs.replace(held[position - 1], body=body)

    def close(self) -> None:
        self._journals.clear()
