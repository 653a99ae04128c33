"""Undo anything: a new event that names what it takes back. Undoing that brings it back again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated

from topboard.director.answers import refuse
from topboard.director.commands.together import Together
from topboard.director.desk import Desk, Plan, demand
from topboard.director.fields import Accepting, Asked, Because
from topboard.director.kinds import Whole
from topboard.director.texts import erasing, fide_mode
from topboard.director.texts import undo as say
from topboard.director.words import EventNames, describe, local_time
from topboard.journal import DoesNotFit, Entry, fold, undone_positions
from topboard.journal.events import FideModeLeft, PeopleErased, SectionClosed, Undone
from topboard.rulebook import Level, Problem
from topboard.rulebook.fide_mode_clauses import FIDE_MODE

FOR_GOOD = (PeopleErased, FideModeLeft)
"""What nobody can take back."""


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back everything that one command wrote, named by the position of any of its events."""

    position: Annotated[int, Asked("Position", Whole(0, 10**6))]
    reason: Because = ""
    accept: Accepting = ()

    def decide(self, desk: Desk) -> Plan:
        entries = desk.journal.entries
        if not 1 <= self.position <= len(entries):
            raise refuse(say.NO_POSITION(position=self.position), say.POSITIONS_UP_TO(count=len(entries)))
        batch = entries[self.position - 1].batch
        targets = [entry for entry in entries[batch - 1 :] if entry.batch == batch]
        if any(isinstance(target.event, PeopleErased) for target in targets):
            raise refuse(erasing.STAYS_GONE(), erasing.ENTER_AGAIN())
        if any(isinstance(target.event, FideModeLeft) for target in targets):
            raise refuse(fide_mode.STAYS_LEFT(), fide_mode.MAKE_ANOTHER(), rule=FIDE_MODE)
        if self.position in undone_positions(entries):
            self._already(desk)
        event = Undone.of({target.position: target.event for target in targets}, self.reason)
        self._check_fits(desk, event)
        demand(_closed(desk, targets), self.accept, say.OF_CLOSED_SECTION())
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


def _closed(desk: Desk, targets: Sequence[Entry]) -> Iterator[Problem]:
    """What is taken back in a section that is over changes a result people went home with."""
    home = desk.state.section_of
    for target in targets:
        event = target.event
        id = getattr(event, "section", "") or home.get(getattr(event, "player", "") or getattr(event, "team", ""), "")
        section = desk.state.sections.get(id)
        if section is not None and section.closed and not isinstance(event, SectionClosed):
            yield Problem(
                "closed-section", Level.WARNING, say.IS_CLOSED(section=section.rules.name), say.THINK_OF_AWARDS()
            )


@dataclass(frozen=True, slots=True)
class UndoFrom:
    """Take back every step from a position on, so that the event is as it was before it."""

    position: Annotated[int, Asked("Position", Whole(0, 10**6))]
    reason: Because = ""
    accept: Accepting = ()

    def decide(self, desk: Desk) -> Plan:
        entries = desk.journal.entries
        if not 1 <= self.position <= len(entries):
            raise refuse(say.NO_POSITION(position=self.position), say.POSITIONS_UP_TO(count=len(entries)))
        steps = everything_from(entries, self.position)
        return Together(tuple(Undo(step, self.reason, self.accept) for step in steps)).decide(desk)


def everything_from(entries: Sequence[Entry], first: int) -> tuple[int, ...]:
    """The steps to undo, the newest first, so that the event is as it was before a position.

    What was taken back since stays so: an undo of something that is later than the position is left as it is, and one
    of something earlier is itself taken back. Erasing and leaving FIDE mode cannot be undone.
    """
    undone = undone_positions(entries)
    steps = {
        entry.batch: None
        for entry in entries[first - 1 :]
        if entry.position not in undone and not isinstance(entry.event, FOR_GOOD) and not _within(entry, first)
    }
    return tuple(sorted(steps, reverse=True))


def _within(entry: Entry, first: int) -> bool:
    """Whether it takes back only what stands at the position or later."""
    return isinstance(entry.event, Undone) and min(entry.event.positions) >= first
