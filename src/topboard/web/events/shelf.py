"""The events this server runs: one director each, opened when asked for and kept while it is asked for."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import TypeVar, cast
from weakref import WeakValueDictionary

from django.conf import settings
from django.utils.translation import gettext as _

from topboard.core import Section
from topboard.director import Accepted, Answer, Command, Director, Progress, as_judged, board_reasons, hindsight, stage
from topboard.director.commands import CreateEvent
from topboard.director.desk.labels import local_time
from topboard.director.sections.copy_event import CopyEvent
from topboard.director.sections.practice import PracticeCopy, marked
from topboard.director.sections.sections import slug
from topboard.garbage_collection import few_collections
from topboard.journal import EventState, Installation, Journal, SectionState, Store
from topboard.journal import open_store as journal_store
from topboard.journal.events import EventDetails, RoundChanged, RoundPaired
from topboard.pairing import Engine, Registry
from topboard.pairing.registry import SYSTEMS
from topboard.rulebook import Decision
from topboard.simulate.agreement.programs import OwnersPrograms
from topboard.web.errors import Missing
from topboard.web.events.command_ids import following_id, request_ids
from topboard.web.events.data_folder import JOURNAL_FILE
from topboard.web.events.fencing import GuardedStore, Standby

Listener = Callable[[str, int], None]
T = TypeVar("T")
MOST_ENTRIES = 40_000
TRIES = 50
"""How often a name is looked for again because another process took it meanwhile."""
"""Of all journals that are kept open together: twenty large events, or hundreds of small ones. The newest is kept
whatever its size."""


@dataclass
class OpenEvent:
    """An event with its director. Read its state inside `reading`; commands take care of themselves, outside it."""

    id: str
    live: Director
    _worked_out: dict[object, tuple[object, object]] = field(default_factory=dict)
    """What follows from the fold and takes seconds: rounds that came without reasons, paired again, and norms. Without
    it every look at such a board, and every page and paper with norms, would take as long again."""

    _looking: threading.local = field(default_factory=threading.local)

    @contextmanager
    def reading(self) -> Iterator[EventState]:
        """In here, and in this thread, the event stays as it is now. Nobody waits for a reader, and a reader may take
        its time: the lock is held only while new entries are read. Garbage is looked for seldom meanwhile: pages of a
        large event are made of much that lives until they are sent."""
        before = self._looked_at
        if before is None:
            self._looking.at = self.live.still()
        try:
            if not self.position:
                raise missing_event(self.id)
            with few_collections():
                yield self.director.state
        finally:
            self._looking.at = before

    @property
    def _looked_at(self) -> Director | None:
        return getattr(self._looking, "at", None)

    @property
    def director(self) -> Director:
        """Within `reading` as it was when that began, otherwise as it is."""
        return self._looked_at or self.live

    @property
    def gone(self) -> bool:
        """Whether another process, or the terminal, took it off the shelf; another may have its name since."""
        lost = self.director.journal.lost
        return not self.position or (bool(lost) and lost[0].position == 1)

    @property
    def position(self) -> int:
        return self.director.position

    @property
    def name(self) -> str:
        details = self.director.state.details
        return details.name if details else self.id

    @property
    def starts(self) -> date | None:
        """When the event begins: the editions of the rules go by it."""
        details = self.director.state.details
        return details.starts if details else None

    def do(self, command: Command, *, actor: str, seen: int | None = None) -> Answer:
        if self._looked_at is not None:
            raise RuntimeError("a command is given outside of reading, or what is read is out of date")
        answer = self.live.do(command, actor=actor, seen=seen, id=following_id())
        if isinstance(answer, Accepted) and answer.again:
            note_again(answer)
        elif isinstance(answer, Accepted) and answer.entries:
            announce(self.id, self.position)
            if any(isinstance(entry.event, RoundPaired | RoundChanged) for entry in answer.entries):
                installation().keep(self.director.journal.store, self.id)
        return answer

    def state(self, section: str) -> SectionState:
        found = self.director.state.sections.get(section)
        if found is None:
            raise Missing(_("%(event)s has no section %(section)r.") % {"event": self.name, "section": section})
        return found

    def section(self, id: str) -> Section:
        self.state(id)
        return self.director.section(id)

    def engine(self, section: str) -> Engine | None:
        """What pairs the section; None where that is done elsewhere."""
        return self.director.registry.engine_if_any(self.state(section).system)

    def board_reasons(self, section: str, round: int, board: int) -> tuple[Decision, ...]:
        return board_reasons(self.director, section, round, board, self.hindsight)

    def hindsight(self, section: Section, round: int) -> tuple[Decision, ...]:
        """The reasons of a round that came without any; it is paired again only when something before it changed."""
        before = replace(section, rounds=section.rounds[:round], report=None)
        before = as_judged(self.director, before, round)
        registry = self.director.registry
        return self.once(("again", section.id, round), before, lambda: hindsight(registry, before, round))

    def once(self, what: object, made_of: object, make: Callable[[], T]) -> T:
        """Worked out again only when that changed of which it is made."""
        kept = self._worked_out.get(what)
        if kept is None or kept[0] != made_of:
            kept = self._worked_out[what] = (made_of, make())
        return cast(T, kept[1])

    def stage(self, section: str) -> Progress:
        self.state(section)
        return stage(self.director, section)


def missing_event(id: str) -> Missing:
    return Missing(_("There is no event %r here.") % id)


def note_again(answer: Accepted) -> None:
    """The request that is being answered had been written before."""
    ids = request_ids()
    if ids and answer.entries:
        ids.again.append(local_time(answer.entries[0].time))


class Shelf:
    """The events of one store."""

    def __init__(self, store: Store, registry: Registry) -> None:
        self.store, self.registry = store, registry
        self.programs = OwnersPrograms(Path(settings.TOPBOARD_HOME))
        # Without those that are kept open, every page of an event would read its journal from the first entry on.
        self._open: OrderedDict[str, OpenEvent] = OrderedDict()
        # An event that was let go may still be in somebody's hands. Opened a second time, two desks would work with two
        # directors, and meet as a conflict in the store instead of waiting for each other.
        self._in_use: WeakValueDictionary[str, OpenEvent] = WeakValueDictionary()
        self._opening: dict[str, threading.Lock] = {}
        self._lock, self._beginning = threading.Lock(), threading.Lock()

    @property
    def own_store(self) -> Store:
        """The store itself, without the fence before it."""
        return self.store.inner if isinstance(self.store, GuardedStore) else self.store

    def ids(self) -> tuple[str, ...]:
        return self.store.journals()

    def event(self, id: str, *, keep: bool = True) -> OpenEvent:
        """Open it, or find it open. Opening one does not block the others. With `keep` it stays open until others were
        asked for since; without, somebody only looks through many."""
        found = self._found(id)
        if found is None:
            found = self._opened(id)
        if keep:
            self._keep(found)
        return found

    def _opened(self, id: str) -> OpenEvent:
        if self.store.last(id) is None:
            with self._lock:
                self._open.pop(id, None)
                self._in_use.pop(id, None)
                self._opening.pop(id, None)
            raise missing_event(id)
        # Without a lock for each event, all who come first would fold the journal, and each would work with an event of
        # their own: two desks would then meet as a conflict in the store instead of waiting for each other. With one
        # lock for all, a large event would keep everybody from the small ones.
        with self._lock:
            opening = self._opening.setdefault(id, threading.Lock())
        with opening:
            found = self._found(id)
            if found is None:
                director = Director(Journal(self.store, id), self.registry, self.programs)
                director.still()  # the first one takes longest: nobody waits for it yet but whoever opens the event
                found = OpenEvent(id, director)
                with self._lock:
                    self._in_use[id] = found
            return found

    def _found(self, id: str) -> OpenEvent | None:
        with self._lock:
            found = self._in_use.get(id)
        return None if found is None or found.gone else found

    def _keep(self, event: OpenEvent) -> None:
        """As the one that was asked for last; those go that nobody asked for the longest time."""
        with self._lock:
            is_new = self._open.get(event.id) is not event
            self._open[event.id] = event
            self._open.move_to_end(event.id)
            if is_new:
                weight = sum(each.live.position for each in self._open.values())
                while weight > MOST_ENTRIES and len(self._open) > 1:
                    weight -= self._open.popitem(last=False)[1].live.position

    def create(self, details: EventDetails, *, actor: str) -> tuple[str, Answer]:
        """A new journal with a name made from the event's."""
        return self._begin(details.name, CreateEvent(details), actor)

    def copy(
        self, event: OpenEvent, name: str, starts: date | None, *, actor: str, players: bool = False
    ) -> tuple[str, Answer]:
        """A new event after the pattern of one that is here, with its players if it is the next one of a season."""
        with event.reading() as state:
            command = CopyEvent(state, name, starts, players)
        return self._begin(name, command, actor)

    def practice(self, event: OpenEvent, *, actor: str) -> tuple[str, Answer]:
        """A copy of an event as it stands, to try things in."""
        with event.reading():
            command = PracticeCopy(event.director.journal.entries, event.name)
        return self._begin(marked(event.name), command, actor)

    def _begin(self, name: str, command: Command, actor: str) -> tuple[str, Answer]:
        given = following_id()
        # Two requests with one id would otherwise both find that nothing was written, and make two events.
        with self._beginning:
            for _ in range(TRIES):
                found = self.store.written_by(given.id) if given else None
                if found and given and found.body == given.body:
                    id, director = found.journal, self.event(found.journal).live
                else:
                    id = self.free_id(name)
                    director = Director(Journal(self.store, id), self.registry, self.programs)
                answer = director.do(command, actor=actor, id=given)
                # Refused, and yet the event is there: another process began one of this name at the same moment. That
                # one is somebody else's, so a further name is looked for.
                if isinstance(answer, Accepted) or found or not self.has(id):
                    break
        if isinstance(answer, Accepted) and answer.again:
            note_again(answer)
        elif isinstance(answer, Accepted):
            event = OpenEvent(id, director)
            with self._lock:
                self._in_use[id] = event
            self._keep(event)
        return id, answer

    def remove(self, event: OpenEvent) -> None:
        """Take an event off the shelf, unless somebody wrote to it meanwhile."""
        with self._lock:
            self.store.remove(event.id, through=event.position)
            self._open.pop(event.id, None)
            self._in_use.pop(event.id, None)

    def free_id(self, name: str) -> str:
        base = slug(name)[:60].strip("-")
        taken = set(self.ids())
        count = 2
        id = base
        while id in taken:
            id, count = f"{base}-{count}", count + 1
        return id

    def has(self, id: str) -> bool:
        return self.store.last(id) is not None

    def position(self, id: str) -> int:
        last = self.store.last(id)
        return last.position if last else 0


_listeners: list[Listener] = []


def listen(listener: Listener) -> None:
    """Have `listener` called with event and position after every command that wrote something in this process."""
    _listeners.append(listener)


def announce(event: str, position: int) -> None:
    for listener in _listeners:
        listener(event, position)


def open_store() -> Store:
    address = settings.DATABASE_URL or str(settings.TOPBOARD_HOME / JOURNAL_FILE)
    return GuardedStore(journal_store(address), Standby(settings.TOPBOARD_HOME))


@lru_cache(maxsize=1)
def installation() -> Installation:
    """What signs here."""
    return Installation(settings.TOPBOARD_HOME)


@lru_cache(maxsize=1)
def shelf() -> Shelf:
    """This server's events."""
    return Shelf(open_store(), SYSTEMS)
