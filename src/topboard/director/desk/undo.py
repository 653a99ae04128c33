"""Undo anything: a new event that names what it takes back. Undoing that brings it back again."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Annotated

from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import Desk, Plan, demand
from topboard.director.desk.field_kinds import Whole
from topboard.director.desk.fields import Accepting, Asked, Because
from topboard.director.desk.labels import EventNames, describe, local_time
from topboard.director.entries import erasing_texts
from topboard.director.fide_mode import texts
from topboard.director.sections.practice_texts import COPY_STAYS, DELETE_IT
from topboard.journal import DoesNotFit, Entry, continued, fold, undone_positions
from topboard.journal.events import FideModeLeft, PeopleErased, PracticeBegun, SectionClosed, SectionsMerged, Undone
from topboard.rulebook import NUMBER, REASON, TEXT, Level, Problem, kind
from topboard.rulebook.clauses.fide_mode import FIDE_MODE

NO_POSITION = kind("director.undo.no-position", "There is no position {position}.", position=NUMBER)
POSITIONS_UP_TO = kind("director.undo.positions-up-to", "The journal has positions 1 to {count}.", count=NUMBER)
ALREADY_UNDONE = kind(
    "director.undo.already-undone",
    "Position {position} was undone by {actor} at {time}.",
    position=NUMBER,
    actor=TEXT,
    time=TEXT,
)
BUILDS_ON_IT = kind(
    "director.undo.builds-on-it",
    "{actor} later did something that builds on it: {what} (position {position}).",
    position=NUMBER,
    actor=TEXT,
    what=REASON,
)
BRING_BACK = kind("director.undo.bring-back", "Undo position {position} to bring it back.", position=NUMBER)
UNDO_FIRST = kind(
    "director.undo.undo-first", "Undo that first (position {position}), or everything from here on.", position=NUMBER
)
OF_CLOSED_SECTION = kind("director.undo.of-closed-section", "This changes a section that is over.")
IS_CLOSED = kind("director.undo.is-closed", "Section {section} is closed.", section=TEXT)
THINK_OF_AWARDS = kind("director.undo.think-of-awards", "Check its standings, prizes and report afterwards.")


FOR_GOOD = (PeopleErased, FideModeLeft, PracticeBegun)
"""What nobody can take back."""


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back everything that one command wrote, named by the position of any of its events."""

    position: Annotated[int, Asked("Position", Whole(0, 10**6))]
    reason: Because = ""
    accept: Accepting = ()

    def decide(self, desk: Desk) -> Plan:
        entries = desk.journal.entries
        _need_position(entries, self.position)
        targets = step_at(entries, self.position)
        for target in targets:
            _need_not_for_good(target)
        if self.position in undone_positions(entries):
            self._already(desk)
        return _undone(desk, (targets,), self.reason, self.accept)

    def _already(self, desk: Desk) -> None:
        for entry in reversed(desk.journal.entries):
            if isinstance(entry.event, Undone) and self.position in entry.event.positions:
                text = ALREADY_UNDONE(position=self.position, actor=entry.actor, time=local_time(entry.time))
                raise refuse(text, BRING_BACK(position=entry.position), by=entry.actor)


def _need_position(entries: Sequence[Entry], position: int) -> None:
    if not 1 <= position <= len(entries):
        raise refuse(NO_POSITION(position=position), POSITIONS_UP_TO(count=len(entries)))


def _need_not_for_good(entry: Entry) -> None:
    if isinstance(entry.event, PeopleErased):
        raise refuse(erasing_texts.STAYS_GONE(), erasing_texts.ENTER_AGAIN())
    if isinstance(entry.event, FideModeLeft):
        raise refuse(texts.STAYS_LEFT(), texts.MAKE_ANOTHER(), rule=FIDE_MODE)
    if isinstance(entry.event, PracticeBegun):
        raise refuse(COPY_STAYS(), DELETE_IT())


def step_at(entries: Sequence[Entry], position: int) -> tuple[Entry, ...]:
    """Everything that the command wrote which wrote this position."""
    batch = entries[position - 1].batch
    return tuple(takewhile(lambda entry: entry.batch == batch, entries[batch - 1 :]))


def _undone(desk: Desk, steps: Sequence[Sequence[Entry]], reason: str, accept: Iterable[str]) -> Plan:
    """These steps taken back, the newest first."""
    events = tuple(Undone.of({target.position: target.event for target in step}, reason) for step in steps)
    _check_fits(desk, events)
    demand(_closed(desk, [target for step in steps for target in step]), accept, OF_CLOSED_SECTION())
    return Plan(events)


def _check_fits(desk: Desk, events: Sequence[Undone]) -> None:
    """Without the undone events the later ones must still make sense."""
    try:
        fold(continued(desk.journal.entries, events, desk.actor))
    except DoesNotFit as unfit:
        later = unfit.entry
        _need_not_for_good(later)
        words = describe(later.event, EventNames(desk.state, desk.journal.entries))
        text = BUILDS_ON_IT(position=later.position, actor=later.actor, what=words)
        raise refuse(text, UNDO_FIRST(position=later.position), by=later.actor) from None


def _closed(desk: Desk, targets: Sequence[Entry]) -> Iterator[Problem]:
    """What is taken back in a section that is over changes a result people went home with."""
    home = desk.state.section_of
    reopened = {target.event.section for target in targets if isinstance(target.event, SectionClosed | SectionsMerged)}
    for target in targets:
        event = target.event
        id = getattr(event, "section", "") or home.get(getattr(event, "player", "") or getattr(event, "team", ""), "")
        section = desk.state.sections.get(id)
        if section is not None and section.closed and id not in reopened:
            yield Problem("closed-section", Level.WARNING, IS_CLOSED(section=section.rules.name), THINK_OF_AWARDS())


@dataclass(frozen=True, slots=True)
class UndoFrom:
    """Take back every step from a position on, so that the event is as it was before it."""

    position: Annotated[int, Asked("Position", Whole(0, 10**6))]
    reason: Because = ""
    accept: Accepting = ()

    def decide(self, desk: Desk) -> Plan:
        entries = desk.journal.entries
        _need_position(entries, self.position)
        steps = everything_from(entries, self.position)
        return _undone(desk, [step_at(entries, step) for step in steps], self.reason, self.accept)


def everything_from(entries: Sequence[Entry], first: int) -> tuple[int, ...]:
    """The steps to undo, the newest first, so that the event is as it was before a position.

    What was taken back since stays so: an undo of something that is later than the position is left as it is, and one
    of something earlier is itself taken back. So is one that wrote more beside it, such as the line that reports keep
    in FIDE mode; what it brings back is then taken back in its turn. Erasing and leaving FIDE mode cannot be undone.
    """
    undoings = [entry for entry in entries if isinstance(entry.event, Undone)]
    undone, taken = undone_positions(undoings), set[int]()
    steps = []
    for batch in sorted({entry.batch for entry in entries[first - 1 :]}, reverse=True):
        step = step_at(entries, batch)
        for_good = any(isinstance(entry.event, FOR_GOOD) for entry in step)
        if not for_good and any(_stands(entry, first, undone) for entry in step):
            steps.append(batch)
            taken.update(entry.position for entry in step)
            undone = undone_positions(undoings, taken)
    return tuple(steps)


def _stands(entry: Entry, first: int, undone: Container[int]) -> bool:
    """Whether something counts that is not merely an undo of what stands at the position or later."""
    within = isinstance(entry.event, Undone) and min(entry.event.positions) >= first
    return entry.position not in undone and not within
