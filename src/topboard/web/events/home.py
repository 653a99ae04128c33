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
        way_out = "Make room on the disk" if error.errno == errno.ENOSPC else "Make it writable"
        raise JournalUnwritable(
            f"The data folder {home} cannot be used ({error.strerror}). {way_out}, or name another"
            " with --home or TOPBOARD_HOME."
        ) from None


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
        raise JournalUnwritable(
            f"The data folder {home} cannot be written ({error}). Make room on the disk, or name another folder with"
            " --home or TOPBOARD_HOME."
        ) from None
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
