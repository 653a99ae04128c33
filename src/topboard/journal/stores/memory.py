"""Journals in memory: for tests, demonstrations and single runs of the command line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from threading import Lock

import msgspec

from topboard.journal.command_id import CommandId, WrittenBy
from topboard.journal.stored import StoredEvent
from topboard.journal.stores.base import NO_IDS, Ids, Tail, conflict


class MemoryStore:
    """Gone when the process ends."""

    def __init__(self) -> None:
        self._journals: dict[str, list[StoredEvent]] = {}
        self._ids: dict[str, dict[int, CommandId]] = {}
        self._written: dict[tuple[str, str], WrittenBy] = {}
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

    def append(self, journal: str, events: Sequence[StoredEvent], ids: Ids = NO_IDS) -> None:
        if not events:
            return
        with self._lock:
            held = self._journals.get(journal, [])
            if events[0].position != len(held) + 1:
                raise conflict(journal, events[0].position, held[events[0].position - 1 :])
            self._journals.setdefault(journal, held).extend(events)
            self._ids.setdefault(journal, {}).update(ids)
            self._written.update({(each.id, journal): WrittenBy(journal, at, each.body) for at, each in ids.items()})

    def written_by(self, id: str, journal: str = "") -> WrittenBy | None:
        if journal:
            return self._written.get((id, journal))
        return next((found for key, found in list(self._written.items()) if key[0] == id), None)

    def ids(self, journal: str, *, after: int = 0, through: int | None = None) -> dict[int, CommandId]:
        held = self._ids.get(journal, {})
        return {at: id for at, id in held.items() if at > after and (through is None or at <= through)}

    def remove(self, journal: str, *, through: int) -> None:
        with self._lock:
            held = self._journals.get(journal, [])
            if len(held) != through:
                raise conflict(journal, through + 1, held[through:])
            self._journals.pop(journal, None)
            for each in self._ids.pop(journal, {}).values():
                self._written.pop((each.id, journal), None)

    def erase(self, journal: str, events: Sequence[StoredEvent], bodies: Mapping[int, str], ids: Ids = NO_IDS) -> None:
        self.append(journal, events, ids)
        with self._lock:
            held = self._journals[journal]
            for position, body in bodies.items():
                held[position - 1] = msgspec.structs.replace(held[position - 1], body=body)

    def close(self) -> None:
        self._journals.clear()
