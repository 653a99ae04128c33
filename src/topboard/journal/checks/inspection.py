"""A whole journal at the gate: what no Topboard wrote is found, even where every digest is right.

A digest only says that nobody changed an event since it was computed. Anyone who makes up a file can compute the
digests too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import datetime

import msgspec

from topboard.core.bounds import FIRST_YEAR, LAST_YEAR
from topboard.errors import JournalCorrupt
from topboard.journal.checks import gate
from topboard.journal.codec import Codec, Entry, default_codec
from topboard.journal.erasing import shows_erasing
from topboard.journal.events import Undone
from topboard.journal.events.people_erased import PeopleErased
from topboard.journal.folding.fold import DoesNotFit, apply, fold
from topboard.journal.folding.freeze import event as event_value
from topboard.journal.folding.state import EventState
from topboard.journal.stored import StoredEvent, stamp
from topboard.rulebook import NUMBER, TEXT, kind

NOT_A_TIME = kind("gate.not-a-time", "'{text}' is not a time as journals store it", text=TEXT)
OTHER_BATCH = kind(
    "gate.other-batch", "it says it was written together with position {batch}, which cannot be", batch=TEXT
)
NO_UNDO = kind("gate.no-undo", "it undoes nothing that was done before it in one step and still counted")
ENDLESS = kind("gate.endless", "there is more undoing than can be checked ({most} steps)", most=NUMBER)
NOT_ERASED = kind(
    "gate.not-erased",
    "it says that people were erased at position {position}, and nothing there shows it",
    position=TEXT,
)
UNUSABLE = kind("gate.unusable", "what it adds up to cannot be used")

LONGEST_ACTOR = 400
MOST_WORK = 5_000_000
"""Events folded again because something was undone. A hundred times as much as any event that people ran."""


def inspect(events: Iterable[StoredEvent], codec: Codec | None = None) -> EventState:
    """The state that these events add up to; JournalCorrupt at the first that no command can have written there."""
    return _Inspection(codec or default_codec()).passed(events)


class _Inspection:
    """One walk through a journal, with the state that each event finds."""

    def __init__(self, codec: Codec) -> None:
        self._codec = codec
        self._entries: list[Entry] = []
        self._state = EventState()
        self._stale = False
        self._work = 0
        self._undone: Counter[int] = Counter()
        self._batches: dict[int, int] = {}
        self._bodies: list[str] = []

    def passed(self, events: Iterable[StoredEvent]) -> EventState:
        before: StoredEvent | None = None
        for stored in events:
            self._take(stored, before)
            before = stored
        self._catch_up()
        try:
            event_value(self._state)
        except (ValueError, KeyError, TypeError):
            raise JournalCorrupt(UNUSABLE(), position=len(self._entries)) from None
        return self._state

    def _take(self, stored: StoredEvent, before: StoredEvent | None) -> None:
        entry = self._codec.decode(stored)
        try:
            _check_place(stored, before)
            gate.check(entry.event)
            if isinstance(entry.event, Undone):
                self._check_undo(entry.event)
            if isinstance(entry.event, PeopleErased):
                self._check_erasing(entry.event)
        except gate.Unsound as unsound:
            raise DoesNotFit(entry, unsound.reason) from None
        self._batches[stored.batch] = stored.position
        self._bodies.append(stored.body)
        if isinstance(entry.event, Undone):
            self._entries.append(entry)
            self._undo(stored.position)
        else:
            self._catch_up()
            self._entries.append(entry)
            apply(self._state, entry)

    def _check_undo(self, event: Undone) -> None:
        """What one command wrote is undone whole, once, and only afterwards."""
        first = event.positions[0] if event.positions else 0
        batch = self._entries[first - 1].batch if 1 <= first <= len(self._entries) else 0
        whole = tuple(range(batch, self._batches[batch] + 1)) if batch else None
        if event.positions != whole or any(self._undone[position] for position in event.positions):
            raise gate.Unsound(NO_UNDO())

    def _check_erasing(self, event: PeopleErased) -> None:
        """Only people are erased, never results: each text that was replaced shows that it was."""
        for position in (text.position for text in event.texts):
            body = self._bodies[position - 1] if position <= len(self._bodies) else ""
            if not body or not shows_erasing(msgspec.json.decode(body), event.players):
                raise gate.Unsound(NOT_ERASED(position=str(position)))

    def _undo(self, position: int) -> None:
        """Of an undo that is undone, what it had undone counts again."""
        turned = [(position, 1)]
        while turned:
            at, by = turned.pop()
            event = self._entries[at - 1].event
            assert isinstance(event, Undone)
            self._worked(len(event.positions))
            for each in event.positions:
                counted = not self._undone[each]
                self._undone[each] += by
                if counted != (not self._undone[each]) and isinstance(self._entries[each - 1].event, Undone):
                    turned.append((each, -1 if counted else 1))
        self._stale = True

    def _catch_up(self) -> None:
        if self._stale:
            self._worked(len(self._entries))
            self._state = fold(self._entries)
            self._stale = False

    def _worked(self, steps: int) -> None:
        self._work += steps
        if self._work > MOST_WORK:
            raise DoesNotFit(self._entries[-1], ENDLESS(most=MOST_WORK))


def _check_place(stored: StoredEvent, before: StoredEvent | None) -> None:
    """When it was written, by whom and together with what."""
    gate.check_text("actor", stored.actor, LONGEST_ACTOR)
    _check_time(stored.time)
    together = before is not None and (stored.batch, stored.time, stored.actor) == (
        before.batch,
        before.time,
        before.actor,
    )
    if stored.batch != stored.position and not together:
        raise gate.Unsound(OTHER_BATCH(batch=str(stored.batch)))


def _check_time(text: str) -> None:
    """As `stamp` writes it, in years that people live in."""
    try:
        moment = datetime.fromisoformat(text)
        sound = stamp(moment) == text and FIRST_YEAR <= moment.year <= LAST_YEAR
    except (ValueError, OverflowError):
        sound = False
    if not sound:
        raise gate.Unsound(NOT_A_TIME(text=text[:40]))
