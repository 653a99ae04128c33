"""An import that goes on in the background, in a process of its own: how far it is, and the way to stop it.

How far it is stands in a small file that every page can read. To cancel it, another file is put beside; the import
looks for it, and so needs nobody to find its process.
"""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Mapping
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TypedDict, Unpack

import msgspec

from topboard import children
from topboard.director.ratings.rating_lists import import_list
from topboard.errors import TopboardError
from topboard.journal.small_files import read_work, write_value
from topboard.reference import Catalogue, ImportCancelled
from topboard.reference.list_builder import ImportProgress
from topboard.rulebook import kind

BUSY = kind("director.list-job.busy", "A list is being imported. Wait until it is done, or cancel it.")

STATE, STOP = "importing.json", "importing.stop"
EVERY_SECONDS = 0.3


class ImportState(msgspec.Struct, frozen=True):
    """The last import: running, done, cancelled, failed, or broken off, as when the computer was switched off."""

    file: str
    process: int
    state: str = "running"
    share: float = 0.0
    players: int = 0
    list: str = ""
    said: str = ""

    @property
    def percent(self) -> int:
        return int(100 * self.share)


def _was_left(found: ImportState) -> bool:
    return found.state == "running" and not _is_running(found.process)


class ImportChoices(TypedDict, total=False):
    """What somebody says of a list besides its name."""

    source: str
    kind: str
    published: date | None
    part: str
    official: bool
    mapping: Mapping[str, str] | None


class ListJob:
    """The imports of one folder of lists; one at a time."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue, self.folder = catalogue, catalogue.folder

    def state(self) -> ImportState | None:
        found, left = read_work(self.folder / STATE, ImportState, _was_left)
        return msgspec.structs.replace(found, state="broken off") if found and left else found

    @property
    def running(self) -> bool:
        found = self.state()
        return found is not None and found.state == "running"

    def start(self, file: Path, name: str, **asked: Unpack[ImportChoices]) -> None:
        """Begin in another process. The file is removed when it is read."""
        if self.running:
            raise TopboardError(BUSY())
        self.folder.mkdir(parents=True, exist_ok=True)
        (self.folder / STOP).unlink(missing_ok=True)
        words = [*children.program(), "lists", "import", str(file), "--job", name]
        words += ["--home", str(self.folder.parent)]
        words += ["--source", asked["source"]] if asked.get("source") else []
        words += ["--kind", asked["kind"]] if asked.get("kind") else []
        words += ["--part", asked["part"]] if asked.get("part") else []
        published = asked.get("published")
        words += ["--date", published.isoformat()] if published else []
        words += [] if asked.get("official", True) else ["--unofficial"]
        for heading, field in (asked.get("mapping") or {}).items():
            words += ["--column", f"{heading}={field}"]
        quiet = subprocess.DEVNULL
        child = subprocess.Popen(
            words, env=children.lasting(), stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True
        )
        write_value(self.folder / STATE, ImportState(name, child.pid))
        _CHILDREN.append(child)
        _reap()

    def cancel(self) -> None:
        if self.running:
            (self.folder / STOP).touch()

    def run(self, file: Path, name: str, **asked: Unpack[ImportChoices]) -> None:
        """The import itself, in its own process: the state says everything that becomes of it."""
        begun = ImportState(name, os.getpid())
        watch = _Watch(self.folder, begun)
        write_value(self.folder / STATE, begun)
        try:
            info = import_list(self.catalogue, file, now=datetime.now(UTC), name=name, watch=watch, **asked)
            ended = msgspec.structs.replace(begun, state="done", share=1.0, players=info.players, list=info.id)
        except ImportCancelled as cancelled:
            ended = msgspec.structs.replace(begun, state="cancelled", said=str(cancelled))
        except (TopboardError, OSError) as problem:
            ended = msgspec.structs.replace(begun, state="failed", said=str(problem))
        finally:
            file.unlink(missing_ok=True)
            (self.folder / STOP).unlink(missing_ok=True)
        write_value(self.folder / STATE, ended)


class _Watch:
    """Writes down how far it is, and looks whether somebody wants it to stop."""

    def __init__(self, folder: Path, begun: ImportState) -> None:
        self.folder, self.begun, self.told = folder, begun, 0.0

    def __call__(self, progress: ImportProgress) -> bool:
        now = time.monotonic()
        if now - self.told >= EVERY_SECONDS:
            self.told = now
            now_at = msgspec.structs.replace(self.begun, share=progress.share, players=progress.players)
            write_value(self.folder / STATE, now_at)
        return not (self.folder / STOP).exists()


_CHILDREN: list[subprocess.Popen[bytes]] = []


def _reap() -> None:
    """A child that ended is let go, so that it does not look as if it were running."""
    _CHILDREN[:] = [child for child in _CHILDREN if child.poll() is None]


def _is_running(process: int) -> bool:
    _reap()
    return children.is_running(process)
