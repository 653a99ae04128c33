"""Where copies are kept: a folder (a USB stick, another disk, a network drive) or a WebDAV server."""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from topboard.errors import TopboardError
from topboard.journal.backups import texts
from topboard.rulebook import Reason

MARKER = "topboard-copies.txt"
ABOUT_MARKER = (
    "Topboard keeps copies of its events in this folder. Leave this file here: without it Topboard takes the folder\n"
    "for the empty place of a USB stick that was pulled out, and says so instead of writing.\n"
    "To bring a copy back: topboard restore FILE.zip\n"
)
WEB = ("dav://", "davs://", "http://", "https://")


class BackupFailed(TopboardError):
    """A copy could not be made, kept or brought back; the reason says why and what to do."""


class BackupPlace(Protocol):
    """Somewhere that keeps files. What goes wrong is a BackupFailed with a reason in plain words."""

    @property
    def name(self) -> str:
        """As people are shown it, without a password."""
        ...

    def prepare(self) -> None:
        """Make it ready when it is chosen."""
        ...

    def check(self) -> None:
        """That it is the place that was prepared."""
        ...

    def names(self) -> list[str]: ...

    def read(self, name: str) -> bytes: ...

    def write(self, name: str, data: bytes) -> None:
        """Whole or not at all."""
        ...

    def remove(self, name: str) -> None: ...


PASSWORD = re.compile(r"(//[^/:@]*):.*@")


def without_password(address: str) -> str:
    """An address as it was typed, fit for a page."""
    return PASSWORD.sub(r"\1@", address)


def place_at(address: str) -> BackupPlace:
    """The place that an address names."""
    given = address.strip()
    if given.startswith(WEB):
        from topboard.journal.backups.webdav import WebDav

        return WebDav(given)
    if not given or "://" in given or "\0" in given:
        raise BackupFailed(texts.NO_ADDRESS(place=without_password(given)))
    try:
        return Folder(Path(given).expanduser())
    except RuntimeError:
        raise BackupFailed(texts.NO_ADDRESS(place=given)) from None


class Folder:
    """A folder that is there already. A file in it tells it from the empty folder that a pulled stick leaves behind."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def name(self) -> str:
        return str(self.path)

    def prepare(self) -> None:
        with self._told_clearly():
            if not self.path.is_dir():
                if not self.path.absolute().parent.is_dir():
                    raise BackupFailed(texts.GONE(place=self.name))
                self.path.mkdir()
            (self.path / MARKER).write_text(ABOUT_MARKER, encoding="utf-8")

    def check(self) -> None:
        if not self.path.is_dir():
            raise BackupFailed(texts.GONE(place=self.name))
        if not (self.path / MARKER).is_file():
            raise BackupFailed(texts.NOT_OURS(place=self.name, marker=MARKER))

    def names(self) -> list[str]:
        with self._told_clearly():
            return [each.name for each in self.path.iterdir() if each.is_file()]

    def read(self, name: str) -> bytes:
        with self._told_clearly():
            return (self.path / name).read_bytes()

    def write(self, name: str, data: bytes) -> None:
        """Written beside its place, brought to the disk and moved there: who pulls the stick finds no half copy."""
        part = self.path / f"{name}.part"
        with self._told_clearly():
            try:
                with part.open("wb") as file:
                    file.write(data)
                    file.flush()
                    os.fsync(file.fileno())
                part.replace(self.path / name)
            except OSError:
                _forget(part)
                raise

    def remove(self, name: str) -> None:
        with self._told_clearly():
            (self.path / name).unlink(missing_ok=True)

    @contextmanager
    def _told_clearly(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise BackupFailed(_reason(error, self.name)) from error


def _reason(error: OSError, place: str) -> Reason:
    match error.errno:
        case errno.ENOSPC | errno.EDQUOT | errno.EFBIG:
            return texts.FULL(place=place)
        case errno.ENOENT | errno.ENODEV | errno.ENOTDIR | errno.ENXIO | errno.EIO:
            return texts.GONE(place=place)
        case errno.EACCES | errno.EPERM | errno.EROFS:
            return texts.READ_ONLY(place=place)
    return texts.UNUSABLE(place=place, words=error.strerror or str(error))


def _forget(part: Path) -> None:
    try:
        part.unlink(missing_ok=True)
    except OSError:
        """The stick is gone, and the unfinished copy with it."""
