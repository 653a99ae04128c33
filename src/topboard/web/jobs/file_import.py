"""Many old events imported in the background, each a row with what became of it; one such import at a time."""

from __future__ import annotations

import os
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import msgspec
from django.conf import settings
from django.utils.translation import get_language, override

from topboard.director.sections.opened_file import open_files
from topboard.errors import InvalidFile, JournalError, TopboardError
from topboard.formats.other_programs.bundles import EventFiles
from topboard.language import LANGUAGES, speaking
from topboard.rulebook import kind
from topboard.web.events.import_event import is_export, same_event, take_in, take_opened
from topboard.web.events.shelf import Shelf
from topboard.web.jobs.runner import DeskJob, JobState, JobWatch

RUNNING = kind("web.file-import.running", "Files are being imported already. Wait for them, or cancel.")
FOLDER, FILE = "imports", "files.json"
IMPORTED, HERE, NOT_READ = "imported", "already here", "not imported"


class ImportedRow(msgspec.Struct, frozen=True):
    """What became of one event: imported, already here or not imported."""

    path: str
    outcome: str
    said: str = ""
    event: str = ""
    notes: int = 0


class FileImportState(JobState, frozen=True, kw_only=True):
    """The last import of many files."""

    total: int
    rows: tuple[ImportedRow, ...] = ()

    @property
    def size(self) -> int:
        return self.total

    def count(self, outcome: str) -> int:
        return sum(row.outcome == outcome for row in self.rows)


class FileImport(DeskJob[FileImportState]):
    """The import of many events at this server."""

    def __init__(self) -> None:
        super().__init__(Path(settings.TOPBOARD_HOME) / FOLDER / FILE, FileImportState)

    def start(self, shelf: Shelf, found: Sequence[EventFiles], *, actor: str, players_only: bool) -> None:
        begun = FileImportState(process=os.getpid(), begun=datetime.now(UTC), total=len(found))
        work = partial(_imported, shelf, found, actor, players_only, get_language() or "en")
        self.begin(begun, work, TopboardError(RUNNING()))


def _imported(
    shelf: Shelf,
    found: Sequence[EventFiles],
    actor: str,
    players_only: bool,
    language: str,
    watch: JobWatch[FileImportState],
) -> FileImportState:
    """One after another; Cancel stops between two, and what was imported stays."""
    rows: list[ImportedRow] = []
    with override(language), speaking(language if language in LANGUAGES else "en"):
        for bundle in found:
            rows.append(_row(shelf, bundle, actor, players_only))
            watch.begun = msgspec.structs.replace(watch.begun, rows=tuple(rows))
            if not watch(len(rows)) and len(rows) < len(found):
                return msgspec.structs.replace(watch.begun, state="cancelled", done=len(rows))
    return msgspec.structs.replace(watch.begun, state="done", done=len(rows))


def _row(shelf: Shelf, bundle: EventFiles, actor: str, players_only: bool) -> ImportedRow:
    try:
        if bundle.fault is not None:
            raise InvalidFile(bundle.fault)
        name, data = next(iter(bundle.files.items()))
        if len(bundle.files) == 1 and is_export(data):
            taken = take_in(shelf, name, data, actor=actor, players_only=players_only)
        else:
            opened = open_files(bundle.files)
            if here := "" if players_only else same_event(shelf, opened):
                return ImportedRow(bundle.path, HERE, event=here)
            taken = take_opened(shelf, name, opened, actor=actor, players_only=players_only)
    except (TopboardError, JournalError) as problem:
        return ImportedRow(bundle.path, NOT_READ, str(problem))
    return ImportedRow(bundle.path, IMPORTED, taken.said, taken.id, len(taken.notes))
