"""A whole event in one file of JSON lines: the first line says what it is, every other is an event of the journal.

The text of each event is carried as it was stored, so that its digest can be verified on the other machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import msgspec

from topboard.errors import IN_ROW, Fault, InvalidFile, JournalConflict, JournalCorrupt, UnknownName
from topboard.journal.checks import gate
from topboard.journal.checks.inspection import inspect
from topboard.journal.checks.seal import Seal
from topboard.journal.codec import in_words
from topboard.journal.erasing import only_people_gone
from topboard.journal.stored import BEGINNING, StoredEvent, erased, verified
from topboard.journal.stores.base import Store
from topboard.rulebook import NUMBER, QUOTED, REASON, TEXT, kind

WENT_ANOTHER_WAY = kind(
    "journal.export.went-another-way",
    "journal '{id}' is here already and went another way from position {position} on; import the file under"
    " another name",
    id=QUOTED,
    position=NUMBER,
)
UNDER_COVER_OF_ERASING = kind(
    "journal.export.under-cover-of-erasing",
    "position {position} ({event}) says something else in the file than here, under the cover of erasing people."
    " Nothing was imported.",
    position=NUMBER,
    event=TEXT,
)
EMPTY = kind("journal.export.empty", "the file is empty; it should be an exported event")
CUT = kind(
    "journal.export.cut",
    "the file should hold {events} events and has {count}; it was cut or put together. Export the event again.",
    events=NUMBER,
    count=NUMBER,
)
NOT_FIRST_LINE = kind("journal.export.not-first-line", "not the first line of an exported event: {fault}", fault=REASON)
NOT_AN_EXPORT = kind("journal.export.not-an-export", "this is not an exported event. {fault}", fault=REASON)
OTHER_FORMAT = kind(
    "journal.export.other-format", "the format is '{format}', expected '{expected}'", format=QUOTED, expected=QUOTED
)
NEWER_EXPORT = kind(
    "journal.export.newer-export", "version {version} was written by a newer Topboard; update Topboard", version=NUMBER
)
NAMES_NO_EVENT = kind("journal.export.names-no-event", "it names no event, or one without entries")
POSITION_NOT_READ = kind(
    "journal.export.position-not-read", "position {position} cannot be read: {fault}", position=NUMBER, fault=REASON
)
EXPORT_AGAIN = kind("journal.export.export-again", "{fault}. Export the event again.", fault=REASON)

FORMAT = "topboard-journal"
UNSIGNED, VERSION = 1, 2
"""Files with a signature are of the second version; one without can be read by the first Topboard."""
LONGEST_NAME = 200


class Heading(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The first line. `events` and `digest` show whether something is missing at the end, `seal` who wrote it."""

    format: str
    version: int
    journal: str
    events: int
    digest: str
    seal: Seal | None = None


class ExportedEvent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An event; `body` is the stored text itself."""

    position: int
    time: str
    actor: str
    name: str
    version: int
    batch: int
    previous: str
    digest: str
    body: msgspec.Raw

    @classmethod
    def of(cls, event: StoredEvent) -> ExportedEvent:
        values = {name: getattr(event, name) for name in cls.__struct_fields__ if name != "body"}
        return cls(**values, body=msgspec.Raw(event.body.encode()))

    def event(self) -> StoredEvent:
        values = {name: getattr(self, name) for name in self.__struct_fields__ if name != "body"}
        return StoredEvent(**values, body=bytes(self.body).decode())


class Exported(NamedTuple):
    """A file that passed: every digest verified, every event at the gate of the journal."""

    heading: Heading
    events: list[StoredEvent]


Signer = Callable[[StoredEvent], Seal | None]


def export_journal(store: Store, journal: str, sign: Signer = lambda last: None) -> bytes:
    """The whole history of a journal as one self-contained file, signed by the installation that wrote it."""
    events = list(verified(store.read(journal)))
    if not events:
        raise UnknownName("journal", journal, store.journals())
    seal = sign(events[-1])
    heading = Heading(FORMAT, VERSION if seal else UNSIGNED, journal, len(events), events[-1].digest, seal)
    lines = [msgspec.json.encode(heading), *(msgspec.json.encode(ExportedEvent.of(event)) for event in events)]
    return b"\n".join(lines) + b"\n"


@dataclass(frozen=True, slots=True)
class Comparison:
    """An exported file beside a journal: how many events each has, and how many of them from the first on are the same.

    A journal with nothing in common does not count as the same event; `journal` is "" then.
    """

    journal: str
    here: int
    there: int
    common: int

    @property
    def parted(self) -> bool:
        """Whether each has events that the other has not."""
        return self.common < min(self.here, self.there)

    @property
    def newer(self) -> int:
        """How many events the file adds."""
        return 0 if self.parted else max(0, self.there - self.here)

    @property
    def older(self) -> int:
        """How many events the file lacks."""
        return 0 if self.parted else max(0, self.here - self.there)


def compare_export(store: Store, file: Exported) -> Comparison:
    """The journal that is the same event as the file, under whatever id: one that holds or continues it comes first."""
    heading, events = file
    digests = {event.digest: event.position for event in events}
    best = Comparison("", 0, len(events), 0)
    for id in sorted(store.journals(), key=lambda each: each != heading.journal):
        last = store.last(id)
        if last is None or not events:
            continue
        if last.digest in digests:
            return Comparison(id, last.position, len(events), last.position)
        if [event.digest for event in store.read(id, after=len(events) - 1, through=len(events))] == [heading.digest]:
            return Comparison(id, last.position, len(events), len(events))
        common = _common(store, id, events)
        if common > best.common:
            best = Comparison(id, last.position, len(events), common)
    return best


def _common(store: Store, id: str, events: Sequence[StoredEvent]) -> int:
    """How many events from the first on are the same; each digest stands for all before it."""
    low, high = 0, min(len(events), ((last := store.last(id)) and last.position) or 0)
    while low < high:
        middle = (low + high + 1) // 2
        (mine,) = store.read(id, after=middle - 1, through=middle)
        low, high = (middle, high) if mine.digest == events[middle - 1].digest else (low, middle - 1)
    return low


def import_journal(store: Store, file: bytes | Exported, *, journal: str = "") -> str:
    """Import an exported file, verified to the last byte; the id of the journal, that of the file unless given.

    A journal that is here already is continued when the file goes on where it ends; JournalConflict says where the
    two part ways.
    """
    heading, events = read_export(file) if isinstance(file, bytes) else file
    id = journal or heading.journal
    here = store.read(id)
    for mine, theirs in zip(here, events, strict=False):
        if mine.digest != theirs.digest:
            raise JournalConflict(
                WENT_ANOTHER_WAY(id=id, position=mine.position),
                position=mine.position,
                written=here[mine.position - 1 :],
            )
    fresh = events[len(here) :]
    known = {position: events[position - 1].body for position in erased(fresh) if position <= len(here)}
    if known:
        _check_erased(here, known)
        store.erase(id, fresh, known)
    else:
        store.append(id, fresh)
    return id


def _check_erased(here: Sequence[StoredEvent], bodies: Mapping[int, str]) -> None:
    """A file that goes on with an erasing replaces texts that are here: only people may be gone from them."""
    for position, body in bodies.items():
        before, after = msgspec.json.decode(here[position - 1].body), msgspec.json.decode(body)
        if not only_people_gone(before, after):
            raise JournalCorrupt(
                UNDER_COVER_OF_ERASING(position=position, event=here[position - 1].name),
                position=position,
            )


def read_export(data: bytes) -> Exported:
    """The heading and the events of a file. InvalidFile or JournalCorrupt names the first row that is not right."""
    lines = data.splitlines()
    if not lines:
        raise InvalidFile(EMPTY())
    heading = _heading(lines[0])
    events = _verified(_events(lines[1:]))
    last = events[-1].digest if events else BEGINNING
    if len(events) != heading.events or last != heading.digest:
        raise JournalCorrupt(
            CUT(events=heading.events, count=len(events)),
            position=len(events) + 1,
        )
    inspect(events)
    return Exported(heading, events)


def _heading(line: bytes) -> Heading:
    try:
        heading = msgspec.json.decode(line, type=Heading)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        fault = Fault(1, 0, NOT_FIRST_LINE(fault=in_words(error)))
        raise InvalidFile(NOT_AN_EXPORT(fault=fault.reason), [fault]) from None
    if heading.format != FORMAT:
        fault = Fault(1, 0, OTHER_FORMAT(format=heading.format, expected=FORMAT))
        raise InvalidFile(NOT_AN_EXPORT(fault=fault.reason), [fault])
    if heading.version > VERSION:
        fault = Fault(1, 0, NEWER_EXPORT(version=heading.version))
        raise InvalidFile(fault.reason, [fault])
    try:
        gate.check_text("journal", heading.journal, LONGEST_NAME)
    except gate.Unsound as unsound:
        fault = Fault(1, 0, unsound.reason)
        raise InvalidFile(NOT_AN_EXPORT(fault=fault.reason), [fault]) from None
    if not heading.journal.strip() or heading.events < 1:
        fault = Fault(1, 0, NAMES_NO_EVENT())
        raise InvalidFile(NOT_AN_EXPORT(fault=fault.reason), [fault])
    return heading


def _events(lines: list[bytes]) -> Iterator[StoredEvent]:
    decoder = msgspec.json.Decoder(ExportedEvent)
    for row, line in enumerate(lines, 2):
        try:
            yield decoder.decode(line).event()
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            fault = Fault(row, 0, POSITION_NOT_READ(position=row - 1, fault=in_words(error)))
            raise InvalidFile(EXPORT_AGAIN(fault=fault.reason), [fault]) from None


def _verified(events: Iterator[StoredEvent]) -> list[StoredEvent]:
    try:
        return list(verified(list(events)))
    except JournalCorrupt as corrupt:
        raise JournalCorrupt(
            IN_ROW(row=corrupt.position + 1, fault=corrupt.reason), position=corrupt.position
        ) from None
