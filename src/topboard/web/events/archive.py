"""Events that are over: taken off the shelf whole, kept as files, brought back or deleted for good by the owner, on the
owner's page, by the API or at the terminal. Each has a line in the owner's log."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path

import msgspec
from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import gettext as _

from topboard.director import Director, not_erased
from topboard.director.sections.sections import slug
from topboard.errors import InvalidFile, JournalUnwritable
from topboard.journal import export_journal, read_export
from topboard.journal.checks.gate import ID
from topboard.rulebook import TEXT, kind
from topboard.web.accounts.audit_log import note
from topboard.web.cache.public_views import VIEWS
from topboard.web.entries.entry_retention import forget_event
from topboard.web.errors import Missing
from topboard.web.events.import_event import Taken, take_in
from topboard.web.events.shelf import OpenEvent, Shelf, installation
from topboard.web.models import ApiToken, CaptainLink, HelperLink, KioskLink, PublicChoices, RoleGrant
from topboard.web.show.local_time import now, today
from topboard.web.show.notices import backups

NOT_ARCHIVED = kind(
    "web.archive.not-archived", "The archive cannot be written ({why}). The event stays where it is.", why=TEXT
)

NOT_SURE = kind("web.archive.not-sure", "Nothing was deleted. Select that you are sure, then try again.")
NOT_BACKED_UP = kind(
    "web.archive.not-backed-up", "No backup could be made, so nothing was deleted. See the page Backups."
)

SUFFIX = ".topboard"
NAME = re.compile(rf"[A-Za-z0-9_-]{{1,160}}{re.escape(SUFFIX)}", re.ASCII)
KEEP = re.compile(rf"-keep-(\d{{8}}){re.escape(SUFFIX)}", re.ASCII)
"""The day until which personal details are kept is part of a file's name, so that the list knows it unread."""
DELETED, REMOVED = "-deleted", "event-removed"
WAS_DELETED = re.compile(rf"-\d{{6}}{DELETED}(-keep-\d{{8}})?{re.escape(SUFFIX)}", re.ASCII)
"""How the file of an event that was deleted is marked, and how the owner's log calls it."""


@dataclass(frozen=True, slots=True)
class Archived:
    """An event in the archive."""

    name: str
    title: str
    entries: int
    since: datetime
    size: int
    keep_until: date | None = None
    deleted: bool = False

    @property
    def kept_too_long(self) -> bool:
        """Whether the day has passed until which the personal details in it were to be kept."""
        return self.keep_until is not None and self.keep_until < today()


def folder() -> Path:
    return Path(settings.TOPBOARD_HOME) / "archive"


def put_away(
    request: HttpRequest | None, shelf: Shelf, event: OpenEvent, *, by: str, kind: str = "event-archived"
) -> str:
    """Write the event to a file, read the file back, and only then take the event off the shelf; the file's name."""
    with event.reading():
        title = event.name
        data = export_journal(shelf.store, event.id, installation().seal)
        id = event.id if ID.fullmatch(event.id) else slug(event.id)
        mark = DELETED if kind == REMOVED else ""
        name = f"{id}-{now().astimezone(UTC):%Y%m%d-%H%M%S-%f}{mark}{_keep(event.director)}{SUFFIX}"
        _write(name, data)
        try:
            read_export((folder() / name).read_bytes())
            shelf.remove(event)
        except BaseException:
            (folder() / name).unlink()
            raise
    installation().forget(shelf.store, event.id)
    _end_what_was_given(event.id)
    note(request, kind, who=by, about=title)
    return name


def remove(request: HttpRequest | None, shelf: Shelf, event: OpenEvent, *, sure: bool, by: str) -> str:
    """Delete an event, with a copy made first: where backups go, if a place was chosen, and in the archive. If either
    cannot be written the event stays. The name of the copy in the archive."""
    if not sure:
        raise InvalidFile(NOT_SURE())
    if backups().choice.place and not backups().make(now=now()):
        raise JournalUnwritable(NOT_BACKED_UP())
    return put_away(request, shelf, event, by=by, kind=REMOVED)


def _keep(director: Director) -> str:
    details = director.state.details
    until = details.keep_until if details and not_erased(director) else None
    return f"-keep-{until:%Y%m%d}" if until else ""


def _end_what_was_given(event: str) -> None:
    """Its pages are no longer public; its links, tokens and roles end, for the next event may have the same id."""
    PublicChoices.objects.filter(event=event).delete()
    VIEWS.forget(event)
    for links in (HelperLink, CaptainLink, KioskLink, ApiToken):
        links.objects.filter(event=event).update(revoked=True)
    RoleGrant.objects.filter(event=event).delete()
    forget_event(event)


def _write(name: str, data: bytes) -> None:
    """On the disk before anything is removed."""
    part = folder() / f"{name}.part"
    try:
        folder().mkdir(parents=True, exist_ok=True, mode=0o700)
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        part.replace(folder() / name)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise JournalUnwritable(NOT_ARCHIVED(why=error.strerror or str(error))) from None


def archived() -> tuple[Archived, ...]:
    """The events in the archive, the newest first."""
    return tuple(sorted(_found(), key=lambda each: each.since, reverse=True))


def kept_too_long_in_archive() -> int:
    """How many events have personal details past their day; the names of the files say it."""
    days = (_keep_until(path.name) for path in folder().glob(f"*{SUFFIX}")) if folder().is_dir() else ()
    return sum(day is not None and day < today() for day in days)


def _found() -> Iterator[Archived]:
    for path in folder().glob(f"*{SUFFIX}") if folder().is_dir() else ():
        about = path.stat()
        title, entries = _heading(path)
        since = datetime.fromtimestamp(about.st_mtime, UTC)
        until, deleted = _keep_until(path.name), bool(WAS_DELETED.search(path.name))
        yield Archived(path.name, title, entries, since, about.st_size, until, deleted)


def _keep_until(name: str) -> date | None:
    found = KEEP.search(name)
    try:
        return date.fromisoformat(found[1]) if found else None
    except ValueError:
        return None


def _heading(path: Path) -> tuple[str, int]:
    """The name of the event as it was created, and how many entries it has, without reading the whole file."""
    try:
        with path.open("rb") as file:
            heading = msgspec.json.decode(file.readline(10_000))
            created = msgspec.json.decode(file.readline(100_000))
        return str(created["body"]["details"]["name"]), int(heading["events"])
    except (OSError, msgspec.MsgspecError, KeyError, TypeError, ValueError):
        return path.name, 0


def path_of(name: str) -> Path:
    """A file of the archive by its name, and nothing else on this computer."""
    path = folder() / name
    if not NAME.fullmatch(name) or not path.is_file():
        raise Missing(_("There is no such event in the archive."))
    return path


def bring_back(request: HttpRequest | None, shelf: Shelf, name: str, *, by: str) -> Taken:
    """Import the event again; its file goes when it is back."""
    path = path_of(name)
    taken = take_in(shelf, name, path.read_bytes(), actor=by)
    path.unlink()
    note(request, "event-back", who=by, about=shelf.event(taken.id).name)
    return taken


def delete(request: HttpRequest | None, name: str, *, sure: bool, by: str) -> None:
    path = path_of(name)
    if not sure:
        raise InvalidFile(NOT_SURE())
    title, _entries = _heading(path)
    path.unlink()
    note(request, "event-deleted", who=by, about=title)
