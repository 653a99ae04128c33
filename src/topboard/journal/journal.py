"""The journal of one event: what is stored, and the live state that follows every event as it comes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from copy import copy
from datetime import UTC, date, datetime

from msgspec import structs

from topboard.errors import JournalCorrupt
from topboard.journal.checks.inspection import inspect
from topboard.journal.checks.seal import code_of
from topboard.journal.codec import Codec, Entry, default_codec
from topboard.journal.command_id import CommandId, WrittenBy
from topboard.journal.erasing import replaced_texts
from topboard.journal.events import ErasedText, EventBody, PeopleErased, Undone
from topboard.journal.folding.fold import apply, fold
from topboard.journal.folding.freeze import event as event_value
from topboard.journal.folding.snapshot import still
from topboard.journal.folding.state import EventState
from topboard.journal.stored import StoredEvent, Unplaced, chain, digest_of, erased, stamp, verified
from topboard.journal.stores.base import NO_IDS, Ids, Store, conflict
from topboard.rulebook import QUOTED, kind

ENTRIES_NOT_FOUND = kind(
    "journal.journal.entries-not-found",
    "The event '{id}' is listed, but its entries are not found. Restore it from a backup.",
    id=QUOTED,
)

Clock = Callable[[], datetime]
Checked = list[tuple[Unplaced, EventBody]]


def wall_clock() -> datetime:
    return datetime.now(UTC)


def _plain(actor: str) -> str:
    """The name of the writer, without characters that no text file can hold."""
    return actor.encode("utf-8", "replace").decode()


def _ids(stored: Sequence[StoredEvent], id: CommandId | None) -> Ids:
    return {stored[0].position: id} if stored and id else NO_IDS


class Journal:
    """Reads a journal once, then only what is new. `state` is always the fold of `entries`.

    `lost` are entries that were here and that the store has no longer: it was set back to an earlier time.
    `is_still` says that it no longer follows the store (`still`).
    """

    is_still = False

    def __init__(self, store: Store, id: str, *, clock: Clock = wall_clock, codec: Codec | None = None) -> None:
        self.store, self.id = store, id
        self._clock = clock
        self._codec = codec or default_codec()
        self._tail: StoredEvent | None = None
        self.entries: list[Entry] = []
        self.counts: Counter[str] = Counter()
        self.state = EventState()
        self.lost: tuple[Entry, ...] = ()
        self._seen: Journal | None = None
        self.refresh()

    @property
    def position(self) -> int:
        return len(self.entries)

    @property
    def now(self) -> datetime:
        """The moment on the clock that stamps the entries."""
        return self._clock()

    @property
    def today(self) -> date:
        """The day on the clock that stamps the entries."""
        return self._clock().date()

    @property
    def code(self) -> str:
        """What the journal came to, short enough to be read out; empty before the first event."""
        return code_of(self._tail.digest) if self._tail else ""

    def still(self) -> Journal:
        """The journal as it is now, for people who look at it while others write: nothing moves in it, and nobody can
        write to it. Made once for every state."""
        if self._seen is None or self._seen._tail is not self._tail:
            event_value(self.state)
            seen = copy(self)
            seen.is_still, seen._seen = True, None
            seen.entries, seen.counts, seen.state = list(self.entries), Counter(self.counts), still(self.state)
            self._seen = seen
        return self._seen

    @property
    def is_newest(self) -> bool:
        """Whether nothing is stored behind what is here, and nothing in its place."""
        return self.store.last(self.id) == self._tail

    def refresh(self) -> tuple[Entry, ...]:
        """Catch up with what others wrote since, checking each event against the chain.

        The newest event that is known is read again with them. Where the store has another in its place, or none, what
        is here is ahead of what is stored, and the journal is reloaded: only what is stored counts.
        """
        if self.is_still:
            return ()
        stored = self.store.read(self.id, after=max(0, self.position - 1))
        # Reading the newest known event again costs one row, and shows that the store was set back, as by a restored
        # backup: without it new events would be chained to one that no longer exists.
        if self._tail is not None and stored[:1] != [self._tail]:
            return self._read_anew()
        stored = list(verified(stored if self._tail is None else stored[1:], after=self._tail))
        fresh = self._codec.decode_all(stored)
        if self.position and any(isinstance(entry.event, PeopleErased) for entry in fresh):
            self._begin(list(verified(self.store.read(self.id))))
        else:
            self._take(fresh)
            self._tail = stored[-1] if stored else self._tail
        return tuple(fresh)

    def _read_anew(self) -> tuple[Entry, ...]:
        stored = list(verified(self.store.read(self.id)))
        entries = self._codec.decode_all(stored)
        same = next((n for n, pair in enumerate(zip(entries, self.entries, strict=False)) if pair[0] != pair[1]), None)
        common = min(len(entries), len(self.entries)) if same is None else same
        self.lost += tuple(self.entries[common:])
        self.state = fold(entries)
        self.entries, self.counts = entries, Counter(entry.event.name for entry in entries)
        self._tail = stored[-1] if stored else None
        return tuple(entries[common:])

    def checked(self, events: Sequence[EventBody]) -> Checked:
        """What would be stored of these events, each as it will be read again. A round of a large section takes a
        while: it can be looked at before anybody is kept from writing."""
        return [self._codec.checked(event) for event in events]

    def written_by(self, id: str) -> WrittenBy | None:
        """Where the command with this id was written in this journal; None where it was not."""
        return self.store.written_by(id, self.id)

    def append(
        self, events: Sequence[EventBody], *, actor: str, checked: Checked | None = None, id: CommandId | None = None
    ) -> tuple[Entry, ...]:
        """Write what one command decided, all or nothing: JournalConflict when somebody else was faster.

        The live state follows each event as it will be read again, so that it is the same after a restart. `checked`
        are the events where they were looked at before.
        """
        if self.is_still:
            raise RuntimeError("a journal that is only looked at is not written to")
        if any(isinstance(event, PeopleErased) for event in events):
            return self._erase(events, actor, id)
        checked = self.checked(events) if checked is None else checked
        stored = chain([each for each, _ in checked], after=self._tail, time=stamp(self._clock()), actor=_plain(actor))
        fresh = [
            Entry(each.position, each.time, each.actor, each.batch, event)
            for each, (_, event) in zip(stored, checked, strict=True)
        ]
        length = self.position
        try:
            self._take(fresh)
            self.store.append(self.id, stored, _ids(stored, id))
        except BaseException:
            self._forget(length)
            raise
        if stored:
            self._tail = stored[-1]
        return tuple(fresh)

    def _erase(self, events: Sequence[EventBody], actor: str, id: CommandId | None) -> tuple[Entry, ...]:
        """Write events that erase people, and replace what was written about them before."""
        before = self.store.read(self.id)
        if len(before) != self.position:
            raise conflict(self.id, self.position + 1, before[self.position :])
        players = {player for event in events if isinstance(event, PeopleErased) for player in event.players}
        records = {at for event in events if isinstance(event, PeopleErased) for at in event.records}
        replaced = replaced_texts(before, players, records)
        texts = tuple(ErasedText(position, digest_of(event)) for position, event in replaced.items())
        named = [structs.replace(event, texts=texts) if isinstance(event, PeopleErased) else event for event in events]
        unplaced = [self._codec.checked(event)[0] for event in named]
        stored = chain(unplaced, after=self._tail, time=stamp(self._clock()), actor=_plain(actor))
        after = [*(replaced.get(event.position, event) for event in before), *stored]
        # Erasing cannot be undone, so the journal as it will be is read through once before anything is replaced.
        fold(self._codec.decode_all(after))
        texts_now = {position: event.body for position, event in replaced.items()}
        self.store.erase(self.id, stored, texts_now, _ids(stored, id))
        self._begin(after)
        return tuple(self.entries[len(before) :])

    def erasures(self) -> tuple[tuple[int, Entry], ...]:
        """Positions whose text was replaced because people were erased, each with the entry that says who did it."""
        found = erased(self.store.read(self.id))
        return tuple((position, self.entries[by.position - 1]) for position, (_digest, by) in sorted(found.items()))

    def _begin(self, stored: Sequence[StoredEvent]) -> None:
        """Read everything again."""
        self.entries = self._codec.decode_all(stored)
        self.counts = Counter(entry.event.name for entry in self.entries)
        self.state = fold(self.entries)
        self._tail = stored[-1] if stored else None

    def as_at(self, when: int | datetime) -> EventState:
        """The state after a position, or as it was at a moment."""
        return fold(self.entries[: self.position_at(when)])

    def position_at(self, when: int | datetime) -> int:
        """The position, or that of the last event of which the clock said that it was written by that moment."""
        if isinstance(when, int):
            return max(0, min(when, self.position))
        moment = stamp(when)
        return next((entry.position for entry in reversed(self.entries) if entry.time <= moment), 0)

    def verify(self) -> int:
        """Read the whole journal again: every digest, and whether each event is one that an import would let in.

        The number of events, or JournalCorrupt.
        """
        events = list(verified(self.store.read(self.id)))
        if not events and self.id in self.store.journals():
            raise JournalCorrupt(
                ENTRIES_NOT_FOUND(id=self.id),
                position=1,
            )
        inspect(events, self._codec)
        return len(events)

    def _take(self, fresh: Sequence[Entry]) -> None:
        self.entries.extend(fresh)
        self.counts.update(entry.event.name for entry in fresh)
        # An event is not taken out of a state it has shaped: what an undo leaves is the fold of everything else.
        if any(isinstance(entry.event, Undone) for entry in fresh):
            self.state = fold(self.entries)
            return
        for entry in fresh:
            apply(self.state, entry)

    def _forget(self, length: int) -> None:
        """Go back to what is stored, after a write that did not happen."""
        self.counts.subtract(entry.event.name for entry in self.entries[length:])
        del self.entries[length:]
        self.state = fold(self.entries)
