"""The list of events, known without opening them: name, dates, place, state of the sections, what is kept until when.

A journal is folded for its summary once, and again only when something was written to it. The summaries stand in a
small file of the data folder; it may be deleted at any time, and is then made again. Nothing personal is in it.
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import suppress
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
from django.conf import settings
from django.utils import translation

from topboard import __version__
from topboard.director import not_erased
from topboard.director.arbiter.fair_play import erasable
from topboard.director.rounds.round_questions import EventAnswer, EventQuestion
from topboard.errors import JournalError
from topboard.journal import EventState, SectionState, StoredEvent, Tail
from topboard.journal.folding.section_order import sections_in_order
from topboard.language import LANGUAGES, speaking
from topboard.names import answers, indexed
from topboard.web.errors import Missing
from topboard.web.events.shelf import OpenEvent, Shelf, missing_event, shelf
from topboard.web.show.inquiries import asking
from topboard.web.show.section_progress import section_now

FILE = "summaries.sqlite3"
AT_ONCE = 20
"""Journals that a list reads while somebody waits for it; more are left to the hourly look at all."""


class SectionCard(msgspec.Struct, frozen=True):
    """A section as the list of events shows it: its state in every language, and how many entered again (28S)."""

    id: str
    name: str
    stage: str
    texts: dict[str, str]
    entries: int
    again: int


class EventSummary(msgspec.Struct, frozen=True):
    """`written` says when something was last written, `people` still have personal details in the journal, `records`
    are confidential and still have their words, and `rounds` counts what was published and what was completed."""

    answer: EventAnswer
    written: str = ""
    cards: tuple[SectionCard, ...] = ()
    keep_until: date | None = None
    people: int = 0
    records: int = 0
    rounds: int = 0
    found_by: str = ""
    """The name, the place, the day and the sections, in plain letters."""

    @property
    def id(self) -> str:
        return self.answer.id

    @property
    def name(self) -> str:
        return self.answer.name

    def is_of(self, last: StoredEvent | Tail) -> bool:
        """Whether nothing was written since."""
        return (self.answer.position, self.written) == (last.position, last.time)

    def is_due(self, day: date) -> bool:
        """Whether the day has passed until which personal details are kept."""
        return self.keep_until is not None and self.keep_until < day

    def matches(self, words: str) -> bool:
        return not words or answers(words, self.found_by)


class EventIndex:
    """The summaries of one shelf; `file` is where they outlast the process."""

    def __init__(self, events: Shelf, file: Path) -> None:
        self._shelf, self._file = events, SummaryFile(file)
        self._known = {summary.id: summary for summary in self._file.everything()}
        self._listed: tuple[dict[str, Tail], list[EventSummary]] | None = None

    def of(self, id: str) -> EventSummary:
        """As it is now."""
        last = self._shelf.store.last(id)
        if last is None:
            self._forget(id)
            raise missing_event(id)
        return self._up_to(id, last)

    def everything(self, most: int = AT_ONCE) -> list[EventSummary]:
        """All events, the oldest first. If more journals than this were written to, as after a new version has come,
        none is read: what was known before stands for them. One that cannot be read is there by its id."""
        tails = self._shelf.store.tails()
        if self._listed and self._listed[0] is tails:
            return self._listed[1]
        for gone in self._known.keys() - tails.keys():
            self._forget(gone)
        changed = [id for id, tail in tails.items() if id not in self._known or not self._known[id].is_of(tail)]
        for id in changed if len(changed) <= most else ():
            with suppress(Missing, JournalError):
                self._up_to(id, tails[id])
        found = [self._known.get(id) or self._heading(id, tail) for id, tail in tails.items()]
        self._listed = (tails, found) if len(changed) <= most else None
        return found

    def _up_to(self, id: str, last: StoredEvent | Tail) -> EventSummary:
        """What is known here, or what another process noted; else the journal is read."""
        known = self._known.get(id)
        if known is None or not known.is_of(last):
            known = self._file.of(id)
        if known is None or not known.is_of(last):
            known = summary_of(self._shelf.event(id, keep=False))
            self._file.keep(known)
        self._known[id] = known
        return known

    def _heading(self, id: str, tail: Tail) -> EventSummary:
        """The event by the poster that it had when it was created, until its journal is read."""
        about: dict[str, Any] = {}
        with suppress(JournalError, msgspec.MsgspecError, KeyError, IndexError, TypeError):
            about = msgspec.json.decode(self._shelf.store.read(id, through=1)[0].body)["details"]
        name, city = (str(about.get(each) or "") for each in ("name", "city"))
        answer = EventAnswer(id, name or id, 0, city, None, None, [])
        heading = EventSummary(answer, tail.time, found_by=_found_by(answer))
        return self._known.setdefault(id, heading)

    def _forget(self, id: str) -> None:
        if self._known.pop(id, None):
            self._file.forget(id)


def summary_of(event: OpenEvent) -> EventSummary:
    with asking(event, lambda *_: True) as one, event.reading() as state:
        details, last = state.details, event.director.journal.entries[-1]
        answer = EventQuestion().answer(one)
        return EventSummary(
            answer,
            last.time,
            tuple(_card(event, section) for section in sections_in_order(state)),
            details.keep_until if details else None,
            len(not_erased(event.director)),
            len(erasable(event.director.journal)),
            _rounds(state),
            _found_by(answer),
        )


def _found_by(event: EventAnswer) -> str:
    texts = (event.name, event.city, event.id, str(event.starts or ""), *(section.name for section in event.sections))
    return " ".join(indexed(text) or text.casefold() for text in texts)


def _card(event: OpenEvent, section: SectionState) -> SectionCard:
    texts = {}
    for language in LANGUAGES:
        with translation.override(language), speaking(language):
            now = section_now(event, section.id)
            texts[language] = now.text
    again = sum(bool(player.reentry_of) for player in section.players.values())
    return SectionCard(section.id, section.rules.name, now.step.stage.name.lower(), texts, len(section.players), again)


def _rounds(state: EventState) -> int:
    rounds = [round for section in state.sections.values() for round in section.rounds]
    return len(rounds) + sum(all(board.result for board in round.boards.values()) for round in rounds)


class SummaryFile:
    """The summaries on the disk, by event and program. What cannot be read or written is worked out again instead."""

    def __init__(self, path: Path) -> None:
        self._lock = threading.Lock()
        self._connection = self._opened(path)

    def _opened(self, path: Path) -> sqlite3.Connection:
        table = "CREATE TABLE IF NOT EXISTS summary (event TEXT PRIMARY KEY, program TEXT, body BLOB) WITHOUT ROWID"
        for place in (path, path, ":memory:"):
            connection = sqlite3.connect(place, timeout=1, isolation_level=None, check_same_thread=False)
            try:
                connection.execute("PRAGMA synchronous = OFF")
                connection.execute(table)
                connection.execute("DELETE FROM summary WHERE program <> ?", (__version__,))
                return connection
            except sqlite3.Error:
                connection.close()
                with suppress(OSError):
                    path.unlink()
        raise AssertionError("memory can always be written")

    def everything(self) -> Iterator[EventSummary]:
        for (body,) in self._rows("SELECT body FROM summary WHERE program = ?", __version__):
            with suppress(msgspec.MsgspecError):
                yield msgspec.json.decode(body, type=EventSummary)

    def of(self, id: str) -> EventSummary | None:
        rows = self._rows("SELECT body FROM summary WHERE event = ? AND program = ?", id, __version__)
        with suppress(msgspec.MsgspecError, IndexError):
            return msgspec.json.decode(rows[0][0], type=EventSummary)
        return None

    def keep(self, summary: EventSummary) -> None:
        body = msgspec.json.encode(summary)
        self._rows("INSERT OR REPLACE INTO summary VALUES (?, ?, ?)", summary.id, __version__, body)

    def forget(self, id: str) -> None:
        self._rows("DELETE FROM summary WHERE event = ?", id)

    def _rows(self, query: str, *values: object) -> list[tuple[bytes]]:
        with self._lock, suppress(sqlite3.Error):
            return self._connection.execute(query, values).fetchall()
        return []


@lru_cache(maxsize=1)
def _of(events: Shelf, home: Path) -> EventIndex:
    return EventIndex(events, home / FILE)


def event_index() -> EventIndex:
    """That of this server's events."""
    return _of(shelf(), settings.TOPBOARD_HOME)
