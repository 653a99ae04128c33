"""What the desk sends to those who follow, as lines of JSON: entries, and how far every journal is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from topboard.errors import InvalidFile
from topboard.journal.export import ExportedEvent
from topboard.journal.stored import StoredEvent

BATCH = 500
"""At most as many entries in one line."""


class Batch(msgspec.Struct, frozen=True, tag_field="kind", tag="entries"):
    """New entries of one journal, in order."""

    journal: str
    events: tuple[ExportedEvent, ...]

    def stored(self) -> list[StoredEvent]:
        return [event.event() for event in self.events]


class Heartbeat(msgspec.Struct, frozen=True, tag_field="kind", tag="at"):
    """The desk is there, and so far is each of its journals."""

    at: dict[str, int]


def batch_line(journal: str, events: Sequence[StoredEvent]) -> bytes:
    return msgspec.json.encode(Batch(journal, tuple(map(ExportedEvent.of, events)))) + b"\n"


def heartbeat_line(at: Mapping[str, int]) -> bytes:
    return msgspec.json.encode(Heartbeat(dict(at))) + b"\n"


def read_line(line: bytes) -> Batch | Heartbeat:
    try:
        return msgspec.json.decode(line, type=Batch | Heartbeat)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise InvalidFile(f"the desk sent what cannot be read ({error}); is it the same version of Topboard?") from None
