"""The director: commands in, events or a refusal out. The only place where rules and journal meet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from threading import RLock

from topboard.core import Event, Section
from topboard.director.desk.answers import Accepted, Answer, Refusal, Refused
from topboard.director.desk.desk import Command, Desk, Plan, QuickCommand
from topboard.director.desk.labels import EventNames, describe, local_time
from topboard.director.fide_mode import guarded
from topboard.errors import JournalConflict, JournalUnstorable
from topboard.garbage_collection import few_collections
from topboard.journal import DoesNotFit, Entry, EventState, Journal, event_value, section_value
from topboard.journal.command_id import CommandId
from topboard.journal.events import EventBody
from topboard.journal.events.words import LABELS
from topboard.journal.journal import Checked
from topboard.language import translated
from topboard.pairing import Registry
from topboard.pairing.programs import NO_PROGRAMS, PairingPrograms
from topboard.rulebook import REASON, TEXT, Reason, kind
from topboard.rulebook.holes import CONTEXT

OTHERS_WRITE = kind("director.director.others-write", "others keep writing at the same time; try again")
OTHERS_WROTE = kind("director.director.others-wrote", "others wrote meanwhile")

ALREADY = kind(
    "director.already",
    "{actor} already entered this at {time}: {written}",
    actor=TEXT,
    time=TEXT,
    written=REASON,
)
ALREADY_YOU = kind("director.already-you", "You already did this at {time}: {written}", time=TEXT, written=REASON)
MEANWHILE_YOU = kind(
    "director.meanwhile-you",
    "Under your name, perhaps on another device, something else was entered at {time}: {written}",
    time=TEXT,
    written=REASON,
)
OTHER_UNDER_ID = kind(
    "director.other-under-id",
    "Something else was saved from this form at {time}: {written}",
    time=TEXT,
    written=REASON,
)
ENTER_AGAIN = kind("director.enter-again", "Reload the page and enter it there.")
CANNOT_BE_SAVED = kind("director.cannot-be-saved", "This cannot be saved: {why}.", why=REASON)
A_VALUE = kind("director.a-value", "a value")
CORRECT_OR_REPORT = kind(
    "director.correct-or-report",
    "Nothing was changed. Correct it, or report what you were doing if it is not something that you entered.",
)
LOOK_AGAIN = kind("director.look-again", "Look at it as it is now, and correct it if it is wrong.")

TRIES = 50
"""How often a command is decided again because others wrote elsewhere at the same moment."""
TRIES_OUTSIDE = 2
"""How often that is done without keeping them from writing."""


class Director:
    """Runs one event. May be shared by threads; several directors may run the same journal in several processes.

    The lock is held while the journal is read or written, and by nothing that takes long: what is worked out from the
    journal is worked out from a `still` one.
    """

    def __init__(self, journal: Journal, registry: Registry, programs: PairingPrograms = NO_PROGRAMS) -> None:
        self.journal, self.registry, self.programs = journal, registry, programs
        self._lock = RLock()
        self._seen: Director | None = None

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Nobody else reads or writes the journal. Garbage is looked for afterwards: in a large event that takes longer
        than all that is done here."""
        with few_collections(), self._lock:
            yield

    @property
    def state(self) -> EventState:
        return self.journal.state

    @property
    def position(self) -> int:
        return self.journal.position

    def refresh(self) -> int:
        """Catch up with what others wrote; the position reached."""
        with self._alone():
            self.journal.refresh()
            return self.position

    def still(self) -> Director:
        """The event as it is now, for as long as somebody looks at it: what others write meanwhile is not in it.

        While nothing new is stored nobody waits for the lock, whatever is being written."""
        # Asked without the lock: whoever looks at a page must not wait for a round that is being paired. Looking a
        # moment too early gives the event as it was before that round, which is true of that moment.
        if self._seen is not None and self._seen.journal.is_newest:
            return self._seen
        with self._alone():
            self.journal.refresh()
            journal = self.journal.still()
            if self._seen is None or self._seen.journal is not journal:
                self._seen = Director(journal, self.registry, self.programs)
            return self._seen

    def event(self) -> Event:
        with self._alone():
            return event_value(self.state)

    def section(self, id: str) -> Section:
        with self._alone():
            return section_value(self.state.sections[id])

    @few_collections()
    def do(self, command: Command, *, actor: str, seen: int | None = None, id: CommandId | None = None) -> Answer:
        """Carry out a command, or refuse it and leave the journal as it was.

        Under the same `id` it is written once: given again, it is answered as the first time.

        `seen` is the position that the person was looking at. What others wrote behind it about the same thing is
        never overwritten: the answer says what they wrote. What they wrote about other things does not matter.
        """
        base = self.refresh() if seen is None else min(seen, self.refresh())
        try:
            return self._done(command, actor, base, id)
        except Refused as refused:
            return refused.refusal
        except (JournalUnstorable, DoesNotFit) as error:
            return Refusal(CANNOT_BE_SAVED(why=_plainly(error.why)), CORRECT_OR_REPORT())

    def _done(self, command: Command, actor: str, base: int, id: CommandId | None) -> Answer:
        if not isinstance(command, QuickCommand):
            for _ in range(TRIES_OUTSIDE):
                with suppress(JournalConflict):
                    return self._decided_outside(command, actor, base, id)
        with self._alone():
            for _ in range(TRIES):
                self.journal.refresh()
                try:
                    return self._once(command, actor, base, id)
                except JournalConflict:
                    continue
        raise JournalConflict(OTHERS_WRITE(), position=self.position + 1)

    def _decided_outside(self, command: Command, actor: str, base: int, id: CommandId | None) -> Answer:
        """A command that may take long, such as pairing, is decided on a snapshot while others go on writing;
        JournalConflict if they did."""
        seen = self.still()
        before = self._written_before(id)
        if before is not None:
            return before
        plan = decided(command, Desk(seen.journal, self.registry, actor, self.programs))
        checked = self.journal.checked(plan.events)
        with self._alone():
            self.journal.refresh()
            if self.journal.still() is not seen.journal:
                raise JournalConflict(OTHERS_WROTE(), position=self.position + 1)
            return self._write(plan, actor, base, id, checked)

    def _once(self, command: Command, actor: str, base: int, id: CommandId | None) -> Answer:
        """Decided while nobody else writes: what takes long has been done before, or is not done now."""
        before = self._written_before(id)
        if before is not None:
            return before
        desk = Desk(self.journal, self.registry, actor, self.programs.answered())
        return self._write(decided(command, desk), actor, base, id)

    def _written_before(self, id: CommandId | None) -> Answer | None:
        """What the command was answered that was given under this id; None for a new one.

        Asked whenever the journal has been read and before anything is decided. Who writes behind that, in this process
        or in another, takes the place of what is decided here, and it is asked again.
        """
        found = self.journal.written_by(id.id) if id else None
        if found is None or id is None:
            return None
        self.refresh()
        entries = tuple(each for each in self.journal.entries[found.position - 1 :] if each.batch == found.position)
        if found.body == id.body:
            return Accepted(entries, again=True)
        first = entries[0]
        what = {"time": local_time(first.time), "written": describe(first.event, self._names())}
        return Refusal(OTHER_UNDER_ID(**what), ENTER_AGAIN())

    def _write(self, plan: Plan, actor: str, base: int, id: CommandId | None, checked: Checked | None = None) -> Answer:
        clash = self._clash(plan.events, base)
        if clash is not None:
            return self._too_late(clash, actor, is_same=clash.event in plan.events)
        entries = self.journal.append(plan.events, actor=actor, checked=checked, id=id) if plan.events else ()
        return Accepted(entries, plan.problems)

    def _clash(self, events: Iterable[EventBody], base: int) -> Entry | None:
        """The newest event behind `base` that touches what these would."""
        if base >= self.position:
            return None
        mine = {touch for event in events for touch in event.touches()}
        behind = reversed(self.journal.entries[base:])
        return next((entry for entry in behind if mine.intersection(entry.event.touches())), None)

    def _too_late(self, entry: Entry, actor: str, *, is_same: bool) -> Refusal:
        what = {"time": local_time(entry.time), "written": describe(entry.event, self._names())}
        yours = ALREADY_YOU if is_same else MEANWHILE_YOU
        already = yours(**what) if entry.actor == actor else ALREADY(actor=entry.actor, **what)
        return Refusal(already, LOOK_AGAIN(), by=entry.actor)

    def _names(self) -> EventNames:
        return EventNames(self.state, self.journal.entries)


def _plainly(reason: Reason) -> Reason:
    """What the journal says about a field, with its label instead of its stored name."""
    given = dict(reason.given)
    if "field" in given:
        label = LABELS.get(given["field"])
        given["field"] = translated(label, CONTEXT) if label else A_VALUE().told()
    return reason.kind(**given)


def decided(command: Command, desk: Desk) -> Plan:
    """What a command would write, with what FIDE mode adds to it; a refusal is raised."""
    plan: Plan = command.decide(desk)
    return guarded(desk, command, plan)
