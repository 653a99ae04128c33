"""What the desk sends to those who follow, as lines of JSON: entries, and how far every journal is."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from topboard.errors import InvalidFile
from topboard.journal.command_id import CommandId
from topboard.journal.export import ExportedEvent
from topboard.journal.stored import StoredEvent, digest_of, erased
from topboard.journal.stores.base import Store
from topboard.rulebook import TEXT, kind

NOT_UNDERSTOOD = kind(
    "journal.messages.not-understood",
    "the desk sent what cannot be read ({error}); is it the same version of Topboard?",
    error=TEXT,
)

BATCH = 500
"""At most as many entries in one line."""


class Batch(msgspec.Struct, frozen=True, tag_field="kind", tag="entries"):
    """New entries of one journal, in order.

    Where people were erased, `left` are the digests of the texts that are there since, by position, and `texts` the new
    texts of entries that were sent before.
    """

    journal: str
    events: tuple[ExportedEvent, ...]
    left: dict[int, str] = {}
    texts: dict[int, str] = {}
    ids: dict[int, CommandId] = {}
    """Of the commands that wrote them: who takes over answers a command that is given again as the desk would have."""

    def stored(self) -> list[StoredEvent]:
        return [event.event() for event in self.events]


class Heartbeat(msgspec.Struct, frozen=True, tag_field="kind", tag="at"):
    """The desk is there, and this is how far each of its journals goes."""

    at: dict[str, int]


def batch_of(store: Store, journal: str, *, after: int) -> Batch:
    """The next entries of a journal, with what erasing made of them and of those sent before."""
    events = store.read(journal, after=after, through=after + BATCH)
    replaced = [event.position for event in events if digest_of(event) != event.digest]
    earlier = [position for position in erased(events) if position <= after]
    whole = store.read(journal) if replaced or earlier else []
    digests = erased(whole)
    left = {position: digests[position][0] for position in replaced if position in digests}
    texts = {position: whole[position - 1].body for position in earlier}
    through = events[-1].position if events else after
    ids = store.ids(journal, after=after, through=through)
    return Batch(journal, tuple(map(ExportedEvent.of, events)), left, texts, ids)


def batch_line(batch: Batch) -> bytes:
    return msgspec.json.encode(batch) + b"\n"


def heartbeat_line(at: Mapping[str, int]) -> bytes:
    return msgspec.json.encode(Heartbeat(dict(at))) + b"\n"


def read_line(line: bytes) -> Batch | Heartbeat:
    try:
        return msgspec.json.decode(line, type=Batch | Heartbeat)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise InvalidFile(NOT_UNDERSTOOD(error=str(error))) from None
