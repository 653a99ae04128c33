"""Where Topboard keeps its data on this machine: one folder, named by TOPBOARD_HOME or the platform's custom."""

from __future__ import annotations

import os
import secrets
import sys
from pathlib import Path

JOURNAL_FILE = "events.sqlite3"
ACCOUNTS_FILE = "accounts.sqlite3"
KEY_FILE = "secret-key"


def data_home() -> Path:
    """The folder, which may not exist yet."""
    named = os.environ.get("TOPBOARD_HOME")
    if named:
        return Path(named).expanduser()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", str(Path.home() / "AppData" / "Local"))) / "Topboard"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Topboard"
    return Path(os.environ.get("XDG_DATA_HOME", str(Path.home() / ".local" / "share"))) / "topboard"


def prepare(home: Path) -> None:
    """Make the folder, for its owner only, with a secret key of this machine's own."""
    home.mkdir(parents=True, exist_ok=True, mode=0o700)
    key = home / KEY_FILE
    if not key.exists():
        key.touch(mode=0o600)
        key.write_text(secrets.token_urlsafe(48), encoding="ascii")


def secret_key(home: Path) -> str:
    """The key of this machine; before the folder is prepared, one that lasts only as long as the process."""
    try:
        return (home / KEY_FILE).read_text(encoding="ascii")
    except FileNotFoundError:
        return secrets.token_urlsafe(48)
