"""Copies that make themselves: after every round and every few minutes, to the place that the owner chose.

One thread looks every few seconds whether anything was written since the last copy. The choice and what became of the
last copy stand in two small files of the data folder, so that every process and every page knows them.
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec

from topboard.errors import JournalUnwritable, TopboardError
from topboard.journal.backups import BackupFailed, Folder, keep_copy, make_copy, place_at, texts
from topboard.journal.backups.restoring import keep_before
from topboard.journal.small_files import read_value, write_value
from topboard.rulebook import SPOKEN, TEXT, Reason, kind
from topboard.rulebook.reason import read_reason
from topboard.web.events.data_folder import ACCOUNTS_FILE
from topboard.web.events.fencing import positions
from topboard.web.events.shelf import Shelf
from topboard.web.jobs.runner import until_stopped

ACCOUNTS_AWAY = kind(
    "web.backup.accounts-away",
    "The accounts cannot be used ({words}). Check {place}, or the server that TOPBOARD_DATABASE_URL names.",
    words=TEXT,
    place=TEXT,
)

CHOICE, STATE, GATE = "backups.json", "backups-state.json", "backing-up"
LOOK_SECONDS = 5.0
AGAIN = timedelta(minutes=1)
"""How long after a failure it is tried again."""


class BackupChoice(msgspec.Struct, frozen=True):
    """Where copies go, and how many minutes may pass between two; no place means no copies."""

    place: str = ""
    minutes: int = 5

    @property
    def shown(self) -> str:
        """The place without its password."""
        return place_at(self.place).name if self.place else ""


class BackupState(msgspec.Struct, frozen=True):
    """The last copy, and when and why copies started to fail."""

    name: str = ""
    made: datetime | None = None
    entries: int = 0
    failing: datetime | None = None
    fault: dict[str, object] = {}

    @property
    def reason(self) -> Reason | None:
        return read_reason(self.fault) if self.failing else None


class Backups:
    """The copies of one data folder."""

    def __init__(self, home: Path, shelf: Shelf) -> None:
        self.home, self.shelf = home, shelf
        self._making = threading.Lock()
        self._copied: tuple[dict[str, int], datetime | None] | None = None
        self._rounds: dict[str, int] | None = None

    @property
    def choice(self) -> BackupChoice:
        return read_value(self.home / CHOICE, BackupChoice) or BackupChoice()

    @property
    def state(self) -> BackupState:
        return read_value(self.home / STATE, BackupState) or BackupState()

    def choose(self, choice: BackupChoice, *, now: datetime) -> None:
        """Switch to another place once a copy was made there, or to none."""
        if choice.place:
            place = place_at(choice.place)
            if isinstance(place, Folder) and place.path.resolve().is_relative_to(self.home.resolve()):
                raise BackupFailed(texts.SAME_FOLDER(place=place.name))
            place.prepare()
            self._make(choice, now, round=False)
        write_value(self.home / CHOICE, choice)

    def make(self, *, now: datetime, round: bool = False) -> bool:
        """One copy now. Whether it was made; the state says why not."""
        try:
            self._make(self.choice, now, round=round)
        except (TopboardError, OSError) as error:
            self._failed(error, now)
            return False
        return True

    def _make(self, choice: BackupChoice, now: datetime, *, round: bool) -> None:
        # "Copy now" on the owner's page and the thread may begin together. Both would send the whole of the data, and
        # the earlier of the two could note last what was copied, so that the newest entries looked like news again.
        with self._making:
            marks, rounds, sent = self._marks(), self._completed(), last_entry()
            data = make_copy(self.shelf.own_store, self.home / ACCOUNTS_FILE, moment=now)
            name = keep_copy(place_at(choice.place), data, moment=now, round=round)
            self._copied, self._rounds = (marks, sent), rounds
            write_value(self.home / STATE, BackupState(name, now, sum(marks.values())))

    def _failed(self, error: Exception, now: datetime) -> None:
        """What the desk shows until a copy succeeds."""
        before = self.state
        reason = error.reason if isinstance(error, TopboardError) else SPOKEN(text=str(error))
        since = before.failing or now
        state = msgspec.structs.replace(before, failing=since, fault=reason.plain())
        try:
            write_value(self.home / STATE, state)
        except OSError:
            """The disk of the desk itself is full: anyone who enters a result sees that."""

    def due(self, now: datetime) -> tuple[bool, bool]:
        """Whether a copy should be made now, and whether a round is the reason."""
        choice, state = self.choice, self.state
        if not choice.place or (state.failing and self._tried_lately(now)):
            return False, False
        is_round_over = self._is_round_over()
        if (self._marks(), last_entry()) == self._copied and not state.failing:
            return False, False
        if is_round_over:
            return True, True
        return state.made is None or not _is_within(now - state.made, timedelta(minutes=choice.minutes)), False

    def _is_round_over(self) -> bool:
        """Since the last copy, or since somebody watches: another process, or the owner's page, may have made that."""
        completed = self._completed()
        if self._rounds is None:
            self._rounds = completed
        return completed != self._rounds

    def _tried_lately(self, now: datetime) -> bool:
        try:
            last = (self.home / STATE).stat().st_mtime
        except OSError:
            return False
        return _is_within(timedelta(seconds=now.timestamp() - last), AGAIN)

    def _marks(self) -> dict[str, int]:
        """How far every journal is."""
        return positions(self.shelf.store)

    def _completed(self) -> dict[str, int]:
        """How many rounds of every event were published, and how many of them have all their results."""
        from topboard.web.events.event_index import event_index

        return {summary.id: summary.rounds for summary in event_index().everything()}

    def look(self, now: datetime) -> None:
        """Make a copy if one is due."""
        due, round = self.due(now)
        if due:
            self.make(now=now, round=round)

    def run(self, stop: threading.Event) -> None:
        """Look until told to stop. Of several processes one does it; another takes over when it ends."""
        while not stop.wait(LOOK_SECONDS):
            try:
                with _alone(self.home):
                    while not stop.wait(LOOK_SECONDS):
                        self.look(datetime.now(UTC))
            except (TopboardError, OSError, sqlite3.Error):
                """The store is away or another process has the gate: look again."""


def _is_within(passed: timedelta, wait: timedelta) -> bool:
    """Whether less than the wait has passed. What lies in the future was noted before the clock was set back, perhaps
    by years: nothing waits until then."""
    return timedelta(0) <= passed < wait


def last_entry() -> datetime | None:
    """When an entry over the web came or was changed last: it is in no journal, but in the copies with the accounts."""
    from django.db import DatabaseError, InterfaceError, connection
    from django.db.models import Max

    from topboard.web.models import EntrySheet

    try:
        found: datetime | None = EntrySheet.objects.aggregate(last=Max("changed"))["last"]
    except (DatabaseError, InterfaceError):
        connection.close_if_unusable_or_obsolete()
        return None
    return found


@contextmanager
def _alone(home: Path) -> Iterator[None]:
    gate = sqlite3.connect(home / GATE, timeout=0, isolation_level=None)
    try:
        gate.execute("BEGIN EXCLUSIVE")
        yield
    finally:
        gate.close()


def start(home: Path, shelf: Shelf) -> threading.Event:
    """Begin to make copies in a thread of its own; set the answer to end it."""
    return until_stopped(Backups(home, shelf).run, "backups")


def bring_up_to_date(home: Path, *further: str) -> None:
    """The accounts' tables as this version wants them, after a copy of what was there; then further commands of
    Django."""
    from django.core.management import call_command
    from django.db import DatabaseError, connection

    try:
        keep_before_migration(home)
        call_command("migrate", verbosity=0, interactive=False)
        for each in further:
            call_command(each)
    except DatabaseError as error:
        words = (str(error).strip().splitlines() or [type(error).__name__])[0]
        raise JournalUnwritable(ACCOUNTS_AWAY(words=words, place=str(connection.settings_dict["NAME"]))) from error


def keep_before_migration(home: Path) -> str:
    """A copy beside the data before its tables are brought up to date; where there is nothing yet, none."""
    from django.db import connection
    from django.db.migrations.executor import MigrationExecutor

    executor = MigrationExecutor(connection)
    waiting = executor.migration_plan(executor.loader.graph.leaf_nodes())
    if not waiting or not executor.loader.applied_migrations or not (home / ACCOUNTS_FILE).exists():
        return ""
    return keep_before(home, datetime.now(UTC), why="update")
