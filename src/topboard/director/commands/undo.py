"""Undo anything: a new event that names what it takes back. Undoing that brings it back again."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.director.answers import refuse
from topboard.director.desk import Desk, Plan
from topboard.director.words import EventNames, describe, local_time
from topboard.journal import DoesNotFit, Entry, fold, undone_positions
from topboard.journal.events import Undone
from topboard.rulebook import NUMBER, TEXT, kind

THERE_NO_POSITION = kind("undo.there-no-position", "There is no position {position}.", position=NUMBER)
JOURNAL_HAS_POSITIONS = kind("undo.journal-has-positions", "The journal has positions 1 to {count}.", count=NUMBER)
POSITION_UNDONE_BY_AT = kind(
    "undo.position-undone-by-at",
    "Position {position} was undone by {actor} at {time}.",
    position=NUMBER,
    actor=TEXT,
    time=TEXT,
)
POSITION_BY_BUILDS_ON = kind(
    "undo.position-by-builds-on",
    "Position {position} by {actor} builds on it: {words}.",
    position=NUMBER,
    actor=TEXT,
    words=TEXT,
)
UNDO_POSITION_BRING_BACK = kind(
    "undo.undo-position-bring-back", "Undo position {position} to bring it back.", position=NUMBER
)
UNDO_POSITION_FIRST_OR = kind(
    "undo.undo-position-first-or", "Undo position {position} first, or everything from here on.", position=NUMBER
)


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back everything that one command wrote, named by the position of any of its events."""

    position: int
    reason: str = ""

    def decide(self, desk: Desk) -> Plan:
        entries = desk.journal.entries
        if not 1 <= self.position <= len(entries):
            raise refuse(THERE_NO_POSITION(position=self.position), JOURNAL_HAS_POSITIONS(count=len(entries)))
        batch = entries[self.position - 1].batch
        targets = [entry for entry in entries[batch - 1 :] if entry.batch == batch]
        if self.position in undone_positions(entries):
            self._already(desk)
        touched = {touch: None for target in targets for touch in target.event.touches()}
        event = Undone(tuple(target.position for target in targets), self.reason, tuple(touched))
        self._check_fits(desk, event)
        return Plan((event,))

    def _already(self, desk: Desk) -> None:
        for entry in reversed(desk.journal.entries):
            if isinstance(entry.event, Undone) and self.position in entry.event.positions:
                text = POSITION_UNDONE_BY_AT(position=self.position, actor=entry.actor, time=local_time(entry.time))
                raise refuse(text, UNDO_POSITION_BRING_BACK(position=entry.position), by=entry.actor)

    def _check_fits(self, desk: Desk, event: Undone) -> None:
        """Without the undone events the later ones must still make sense."""
        last = desk.journal.entries[-1]
        attempt = Entry(last.position + 1, last.time, desk.actor, last.position + 1, event)
        try:
            fold([*desk.journal.entries, attempt])
        except DoesNotFit as unfit:
            later = unfit.entry
            words = describe(later.event, EventNames(desk.state, desk.journal.entries))
            text = POSITION_BY_BUILDS_ON(position=later.position, actor=later.actor, words=words)
            raise refuse(text, UNDO_POSITION_FIRST_OR(position=later.position), by=later.actor) from None
