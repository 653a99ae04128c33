"""The desk that runs on a data folder: a second start finds it there instead of starting another."""

from __future__ import annotations

import os
import socket
import time
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

import msgspec

from topboard.children import is_running

FILE = "running.json"
STARTING_SECONDS = 60
LOOK_SECONDS = 0.2


class RunningDesk(msgspec.Struct, frozen=True):
    """A process and, as soon as it answers, where."""

    process: int
    address: str = ""


def write_down(home: Path, address: str = "") -> None:
    """This process is the desk of the folder; without an address it is still starting."""
    made = home / f"{FILE}-{os.getpid()}"
    made.write_bytes(msgspec.json.encode(RunningDesk(os.getpid(), address)))
    made.replace(home / FILE)


def cross_out(home: Path) -> None:
    """This process is no longer the desk of the folder."""
    if (found := _written(home)) and found.process == os.getpid():
        (home / FILE).unlink(missing_ok=True)


def running_at(home: Path) -> str:
    """Where the desk of the folder answers; nothing when there is none. One that is starting is waited for."""
    patience = time.monotonic() + STARTING_SECONDS
    while (found := _written(home)) and found.process != os.getpid() and is_running(found.process):
        if found.address:
            return found.address if _answers(found.address) else ""
        if time.monotonic() > patience:
            break
        time.sleep(LOOK_SECONDS)
    return ""


def _written(home: Path) -> RunningDesk | None:
    """What is written down; after a crash it may be about a process that is gone, or is something else by now."""
    with suppress(OSError, msgspec.MsgspecError):
        return msgspec.json.decode((home / FILE).read_bytes(), type=RunningDesk)
    return None


def _answers(address: str) -> bool:
    place = urlsplit(address)
    with suppress(OSError), socket.create_connection((place.hostname or "", place.port or 0), timeout=5):
        return True
    return False
