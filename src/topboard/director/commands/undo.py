"""Undo anything: a new event that names what it takes back. Undoing that brings it back again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from topboard.director.answers import refuse
from topboard.director.desk import Desk, Plan
from topboard.director.fields import Asked, Because
from topboard.director.kinds import Whole
from topboard.director.texts import erasing
from topboard.director.texts import undo as say
from topboard.director.words import EventNames, describe, local_time
from topboard.journal import DoesNotFit, Entry, fold, undone_positions
from topboard.journal.events import PeopleErased, Undone


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back everything that one command wrote, named by the position of any of its events."""

    position: Annotated[int, Asked("Position", Whole(0, 10**6))]
    reason: Because = ""

    def decide(self, desk: Desk) -> Plan:
        entries = desk.journal.entries
        if not 1 <= self.position <= len(entries):
            raise refuse(say.NO_POSITION(position=self.position), say.POSITIONS_UP_TO(count=len(entries)))
        batch = entries[self.position - 1].batch
        targets = [entry for entry in entries[batch - 1 :] if entry.batch == batch]
        if any(isinstance(target.event, PeopleErased) for target in targets):
            raise refuse(erasing.STAYS_GONE(), erasing.ENTER_AGAIN())
        if self.position in undone_positions(entries):
            self._already(desk)
        event = Undone.of({target.position: target.event for target in targets}, self.reason)
        self._check_fits(desk, event)
        return Plan((event,))

    def _already(self, desk: Desk) -> None:
        for entry in reversed(desk.journal.entries):
            if isinstance(entry.event, Undone) and self.position in entry.event.positions:
                text = say.ALREADY_UNDONE(position=self.position, actor=entry.actor, time=local_time(entry.time))
                raise refuse(text, say.BRING_BACK(position=entry.position), by=entry.actor)

    def _check_fits(self, desk: Desk, event: Undone) -> None:
        """Without the undone events the later ones must still make sense."""
        last = desk.journal.entries[-1]
        attempt = Entry(last.position + 1, last.time, desk.actor, last.position + 1, event)
        try:
            fold([*desk.journal.entries, attempt])
        except DoesNotFit as unfit:
            later = unfit.entry
            words = describe(later.event, EventNames(desk.state, desk.journal.entries))
            text = say.BUILDS_ON_IT(position=later.position, actor=later.actor, what=words)
            raise refuse(text, say.UNDO_FIRST(position=later.position), by=later.actor) from None
