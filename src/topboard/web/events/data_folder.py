"""Where Topboard keeps its data on this machine: one folder, named by TOPBOARD_HOME or the platform's custom."""

from __future__ import annotations

import errno
import os
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from topboard.errors import JournalUnwritable
from topboard.journal.installation import data_home
from topboard.rulebook import TEXT, kind

DISK_FULL = kind(
    "web.home.disk-full",
    "The data folder {home} cannot be used ({why}). Make room on the disk, or name another with --home or"
    " TOPBOARD_HOME.",
    home=TEXT,
    why=TEXT,
)
HOME_NOT_USED = kind(
    "web.home.home-not-used",
    "The data folder {home} cannot be used ({why}). Make it writable, or name another with --home or TOPBOARD_HOME.",
    home=TEXT,
    why=TEXT,
)
HOME_NOT_WRITTEN = kind(
    "web.home.home-not-written",
    "The data folder {home} cannot be written ({error}). Make room on the disk, or name another folder with"
    " --home or TOPBOARD_HOME.",
    home=TEXT,
    error=TEXT,
)

__all__ = ["ACCOUNTS_FILE", "JOURNAL_FILE", "data_home", "one_at_a_time", "prepare", "secret_key"]

JOURNAL_FILE = "events.sqlite3"
ACCOUNTS_FILE = "accounts.sqlite3"
KEY_FILE = "secret-key"


def prepare(home: Path) -> None:
    """Make the folder, for its owner only like everything this process writes, with a secret key of its own.

    The key is written beside its place and moved there whole: neither a second process nor a crash finds half of it.
    """
    try:
        os.umask(0o077)
        home.mkdir(parents=True, exist_ok=True, mode=0o700)
        if not _read_key(home):
            made = home / f"{KEY_FILE}-{os.getpid()}"
            made.touch(mode=0o600)
            made.write_text(secrets.token_urlsafe(48), encoding="ascii")
            made.replace(home / KEY_FILE)
    except OSError as error:
        wrong = DISK_FULL if error.errno == errno.ENOSPC else HOME_NOT_USED
        raise JournalUnwritable(wrong(home=str(home), why=error.strerror or str(error))) from None


@contextmanager
def one_at_a_time(home: Path) -> Iterator[None]:
    """Of several processes that start at once each waits for the one before it."""
    gate = None
    try:
        gate = sqlite3.connect(home / "starting", timeout=120, isolation_level=None)
        gate.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        if gate is not None:
            gate.close()
        raise JournalUnwritable(HOME_NOT_WRITTEN(home=str(home), error=str(error))) from None
    with closing(gate):
        yield


def secret_key(home: Path) -> str:
    """The key of this machine; before the folder is prepared, one that lasts only as long as the process."""
    return _read_key(home) or secrets.token_urlsafe(48)


def _read_key(home: Path) -> str:
    try:
        return (home / KEY_FILE).read_text(encoding="ascii")
    except FileNotFoundError:
        return ""
