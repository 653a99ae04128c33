"""What a store of journals offers. It does not know what the events mean."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, Protocol

from topboard.errors import JournalConflict
from topboard.journal.command_id import CommandId, WrittenBy
from topboard.journal.stored import StoredEvent
from topboard.rulebook import NUMBER, QUOTED, TEXT, kind

TAKEN = kind(
    "journal.base.taken",
    "journal '{journal}': position {position} was taken by {who}; look at what was written and try again",
    journal=QUOTED,
    position=NUMBER,
    who=TEXT,
)


Ids = Mapping[int, CommandId]
"""Ids of commands, by the first position that each wrote."""
NO_IDS: Ids = MappingProxyType({})


class Tail(NamedTuple):
    """How far a journal is, when it began and when something was last written to it. Whatever is written changes it."""

    position: int
    began: str
    time: str


class Store(Protocol):
    """One place that holds several journals, each a list of events at positions 1, 2, 3...

    `append` is all or nothing: when it returns, the events survive a power cut; when it raises, the journal is as
    it was. JournalConflict says that somebody else took the position, and carries what they wrote;
    JournalUnwritable that the disk is full, the file read-only or the server gone.
    """

    def journals(self) -> tuple[str, ...]:
        """The journals held, oldest first."""
        ...

    def tails(self) -> dict[str, Tail]:
        """The same, each with how far it is: a small table beside the events, however many there are."""
        ...

    def last(self, journal: str) -> StoredEvent | None:
        """The newest event of a journal; None when there is no such journal."""
        ...

    def read(self, journal: str, *, after: int = 0, through: int | None = None) -> list[StoredEvent]:
        """The events behind position `after`, in order."""
        ...

    def append(self, journal: str, events: Sequence[StoredEvent], ids: Ids = NO_IDS) -> None:
        """Add events whose positions follow the last one of the journal, with the ids of the commands."""
        ...

    def written_by(self, id: str, journal: str = "") -> WrittenBy | None:
        """Where the command with this id was written, in this journal or in any; None where it was not. One look into
        an index, however long the journal is."""
        ...

    def ids(self, journal: str, *, after: int = 0, through: int | None = None) -> dict[int, CommandId]:
        """The ids of the commands behind position `after`, by the first position that each wrote."""
        ...

    def remove(self, journal: str, *, through: int) -> None:
        """Take a whole journal away, with every event up to `through`; JournalConflict where it goes on.

        The caller has exported the journal before.
        """
        ...

    def erase(self, journal: str, events: Sequence[StoredEvent], bodies: Mapping[int, str], ids: Ids = NO_IDS) -> None:
        """Add events, the last of which says that people were erased, and replace the texts at these positions, all or
        nothing. The only way in which something that was written changes."""
        ...

    def close(self) -> None: ...


def conflict(journal: str, position: int, written: Sequence[StoredEvent]) -> JournalConflict:
    who = ", ".join(sorted({event.actor for event in written})) or "–"
    return JournalConflict(
        TAKEN(journal=journal, position=position, who=who),
        position=position,
        written=written,
    )
