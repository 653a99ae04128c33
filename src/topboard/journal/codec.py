"""Stored text to event types and back. Old versions are brought up to date one step at a time when they are read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache

import msgspec

from topboard.errors import JournalCorrupt, JournalUnstorable, UnknownName
from topboard.journal.checks import gate
from topboard.journal.events import EventBody, known_events
from topboard.journal.events.base import Body, Upcast, known_upcasts
from topboard.journal.stored import StoredEvent, Unplaced
from topboard.rulebook import NUMBER, REASON, TEXT, Reason, kind

CANNOT_BE_READ = kind(
    "journal.codec.cannot-be-read",
    "position {position}: {event} cannot be read: {fault}",
    position=NUMBER,
    event=TEXT,
    fault=REASON,
)
NEWER_VERSION = kind(
    "journal.codec.newer-version",
    "position {position}: {event} version {version} was written by a newer Topboard (this one knows version"
    " {known}). Update Topboard.",
    position=NUMBER,
    event=TEXT,
    version=NUMBER,
    known=NUMBER,
)
MISSING = kind("journal.codec.missing", "{field} is missing", field=TEXT)
NOT_KNOWN = kind("journal.codec.not-known", "{field} is not known here", field=TEXT)
NOT_AS_IT_SHOULD_BE = kind("journal.codec.not-as-it-should-be", "{field} is not what it should be", field=TEXT)
NOT_WHOLE = kind("journal.codec.not-whole", "it is not whole, or not of this kind")
AT_POSITION = kind("journal.codec.at-position", "position {position}: {fault}", position=NUMBER, fault=REASON)
NO_SUCH_VERSION = kind(
    "journal.codec.no-such-version",
    "position {position}: there is no version {version} of {event}",
    position=NUMBER,
    version=NUMBER,
    event=TEXT,
)

WHERE = re.compile(r"`\$\.?(?:.*\.)?([a-z_]+)[^`.]*`$")
"""How msgspec names the part of a value: `$.facts.birth`."""
FIELD = re.compile(r"Object (missing required|contains unknown) field `([^`]+)`")

NOT_AS_IT_WAS = (KeyError, TypeError, AttributeError, ValueError)
"""What the step from an old version meets in a body that never had that version's form."""


class Entry(msgspec.Struct, frozen=True):
    """An event of a journal, read: its place, and what happened in today's form."""

    position: int
    time: str
    actor: str
    batch: int
    event: EventBody


class Codec:
    """Event types by plain name, and the steps from each old version to the next."""

    def __init__(
        self, types: Mapping[str, type[EventBody]], upcasts: Mapping[tuple[str, int], Upcast] | None = None
    ) -> None:
        self._types = dict(types)
        self._upcasts = dict(upcasts or {})
        self._decoders: dict[tuple[str, int], msgspec.json.Decoder[EventBody]] = {
            (name, kind.version): msgspec.json.Decoder(kind) for name, kind in self._types.items()
        }
        self._encoder = msgspec.json.Encoder()

    def encode(self, event: EventBody) -> Unplaced:
        return Unplaced(event.name, event.version, self._encoder.encode(event).decode())

    def checked(self, event: EventBody) -> tuple[Unplaced, EventBody]:
        """The stored form of an event and the event as it will be read again; JournalUnstorable when it could not be.

        What cannot be read again must never be stored: nothing is ever taken out of a journal.
        """
        try:
            unplaced = self.encode(event)
            again = self._decoders[event.name, event.version].decode(unplaced.body)
        except (msgspec.MsgspecError, TypeError, ValueError, OverflowError, RecursionError) as error:
            raise JournalUnstorable(event.name, _lost(str(error))) from None
        if self.encode(again) != unplaced:
            raise JournalUnstorable(event.name, _lost(""))
        try:
            gate.check(again)
        except gate.Unsound as unsound:
            raise JournalUnstorable(event.name, unsound.reason) from None
        return unplaced, again

    def decode(self, stored: StoredEvent) -> Entry:
        decoder = self._decoders.get((stored.name, stored.version))
        try:
            event = decoder.decode(stored.body) if decoder else self._upcast(stored)
        except (msgspec.MsgspecError, RecursionError, *NOT_AS_IT_WAS) as error:
            raise JournalCorrupt(
                CANNOT_BE_READ(position=stored.position, event=stored.name, fault=in_words(error)),
                position=stored.position,
            ) from None
        return Entry(stored.position, stored.time, stored.actor, stored.batch, event)

    def decode_all(self, events: Iterable[StoredEvent]) -> list[Entry]:
        return [self.decode(stored) for stored in events]

    def _upcast(self, stored: StoredEvent) -> EventBody:
        kind = self._types.get(stored.name)
        if kind is None:
            unknown = UnknownName("kind of event", stored.name, self._types)
            unknown.reason = AT_POSITION(position=stored.position, fault=unknown.reason)
            raise unknown
        if stored.version > kind.version:
            raise JournalCorrupt(
                NEWER_VERSION(position=stored.position, event=stored.name, version=stored.version, known=kind.version),
                position=stored.position,
            )
        if stored.version < 1:
            raise JournalCorrupt(
                NO_SUCH_VERSION(position=stored.position, version=stored.version, event=stored.name),
                position=stored.position,
            )
        body: Body = msgspec.json.decode(stored.body, type=dict[str, object])
        for version in range(stored.version, kind.version):
            body = self._upcasts[stored.name, version](body)
        return msgspec.convert(body, kind)


def part_named(error: Exception) -> str:
    """The field that a reader stumbled over; empty where it names none."""
    field, where = FIELD.search(str(error)), WHERE.search(str(error))
    return field[2] if field else where[1] if where else ""


def in_words(error: Exception) -> Reason:
    """What a reader found, for people: which part is missing, unknown or of the wrong kind."""
    field, where = FIELD.search(str(error)), WHERE.search(str(error))
    if field:
        return (MISSING if field[1] == "missing required" else NOT_KNOWN)(field=field[2])
    return NOT_AS_IT_SHOULD_BE(field=where[1]) if where else NOT_WHOLE()


def _lost(error: str) -> Reason:
    """Which part of the event has a value that would be lost."""
    where = WHERE.search(error)
    return gate.UNREADABLE(field=where[1]) if where else gate.ANY_UNREADABLE()


@cache
def default_codec() -> Codec:
    """The kinds of events of this version of Topboard, each with a step from every version ever stored."""
    types = known_events()
    return Codec(types, known_upcasts(types))
