"""A stored event: what happened, with its place, its time, who did it, and the chain of digests."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime

import msgspec

from topboard.errors import JournalCorrupt
from topboard.rulebook import NUMBER, TEXT, Kind, Reason, kind

DOES_NOT_FOLLOW = kind(
    "journal.stored.does-not-follow",
    "position {position} ({event}, {actor}, {time}) does not follow the event before it: it was changed after it"
    " was stored. Restore the journal from a backup or an export.",
    position=NUMBER,
    event=TEXT,
    actor=TEXT,
    time=TEXT,
)
NOT_AS_WRITTEN = kind(
    "journal.stored.not-as-written",
    "position {position} ({event}, {actor}, {time}) is not what was written: it was changed after it was stored."
    " Restore the journal from a backup or an export.",
    position=NUMBER,
    event=TEXT,
    actor=TEXT,
    time=TEXT,
)
POSITION_MISSING = kind(
    "journal.stored.position-missing",
    "position {position} is missing; the next event found is at {next}. Restore the journal from a backup or an"
    " export.",
    position=NUMBER,
    next=NUMBER,
)

BEGINNING = "0" * 64
"""What stands as the predecessor's digest of the first event."""


class StoredEvent(msgspec.Struct, frozen=True):
    """One line of a journal. `batch` is the first position of the events that one command wrote together."""

    position: int
    time: str
    actor: str
    name: str
    version: int
    batch: int
    body: str
    previous: str
    digest: str

    @property
    def moment(self) -> datetime:
        return datetime.fromisoformat(self.time)


def stamp(moment: datetime) -> str:
    """A moment as it is stored: UTC, to the microsecond, so that text order is time order."""
    if moment.tzinfo is None:
        raise ValueError(f"{moment.isoformat()} has no time zone; give one")
    return moment.astimezone(UTC).isoformat(timespec="microseconds")


def digest_of(event: StoredEvent) -> str:
    """The digest of an event and of everything before it.

    Every part is preceded by its length, so that no two different events have the same bytes.
    """
    parts = (
        event.previous,
        str(event.position),
        event.time,
        event.actor,
        event.name,
        str(event.version),
        str(event.batch),
        event.body,
    )
    # Without the lengths "1" and "23" would run together as "12" and "3" do, and two histories could share a digest.
    encoded = [part.encode() for part in parts]
    return hashlib.sha256(b"".join(b"%d:%s" % (len(part), part) for part in encoded)).hexdigest()


class Unplaced(msgspec.Struct, frozen=True):
    """An event that has no place yet."""

    name: str
    version: int
    body: str


def chain(events: Sequence[Unplaced], *, after: StoredEvent | None, time: str, actor: str) -> tuple[StoredEvent, ...]:
    """Give the events of one command their places behind `after`. The places are the order; the time is what the clock
    said, also when it was put right in between."""
    first = after.position + 1 if after else 1
    previous = after.digest if after else BEGINNING
    placed: list[StoredEvent] = []
    for position, event in enumerate(events, first):
        bare = StoredEvent(position, time, actor, event.name, event.version, first, event.body, previous, "")
        placed.append(msgspec.structs.replace(bare, digest=digest_of(bare)))
        previous = placed[-1].digest
    return tuple(placed)


ERASED = "people-erased"
"""The kind of event that names others whose text was replaced, each with the digest of what it is since."""


def erased(events: Iterable[StoredEvent]) -> dict[int, tuple[str, StoredEvent]]:
    """Positions whose text was replaced, with the digest of what is there since and the event that says so."""
    found: dict[int, tuple[str, StoredEvent]] = {}
    for event in events:
        if event.name == ERASED:
            for position, digest in _texts(event):
                found[position] = (digest, event)
    return found


class _Erasing(msgspec.Struct, frozen=True):
    """As much of such an event as the chain looks at."""

    texts: tuple[tuple[int, str], ...] = ()


def _texts(event: StoredEvent) -> tuple[tuple[int, str], ...]:
    try:
        return msgspec.json.decode(event.body, type=_Erasing).texts
    except msgspec.MsgspecError:
        return ()


def verified(
    events: Sequence[StoredEvent], *, after: StoredEvent | None = None, left: Mapping[int, str] | None = None
) -> Iterator[StoredEvent]:
    """Pass the events through, raising JournalCorrupt at the first that is not what was written.

    Where people were erased an event is what the erasing left of it; `left` are the digests of such texts whose erasing
    is not among these events.
    """
    known = {**(left or {}), **{position: digest for position, (digest, _event) in erased(events).items()}}
    position = after.position if after else 0
    previous = after.digest if after else BEGINNING
    for event in events:
        position += 1
        if event.position != position:
            raise JournalCorrupt(
                POSITION_MISSING(position=position, next=event.position),
                position=position,
            )
        if event.previous != previous:
            raise JournalCorrupt(_broken(DOES_NOT_FOLLOW, event), position=position)
        # An erased event keeps its old digest, which the next one is chained to; what is there now must have the digest
        # that the erasing wrote down. Any other text is one that somebody changed.
        if (digest := digest_of(event)) != event.digest and digest != known.get(position, ""):
            raise JournalCorrupt(_broken(NOT_AS_WRITTEN, event), position=position)
        previous = event.digest
        yield event


def _broken(wrong: Kind, event: StoredEvent) -> Reason:
    return wrong(position=event.position, event=event.name, actor=event.actor, time=str(event.time))
