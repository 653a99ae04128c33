"""Small files beside the journals: what was chosen and what was noted, each one value as JSON."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import msgspec

S = TypeVar("S", bound=msgspec.Struct)


def read_value(file: Path, kind: type[S]) -> S | None:
    """What a file says; a file that is not there or cannot be read says nothing."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=kind)
    except (OSError, msgspec.MsgspecError):
        return None


def read_work(file: Path, kind: type[S], was_left: Callable[[S], bool]) -> tuple[S | None, bool]:
    """What a file says about work that goes on in the background, and whether the work was abandoned unfinished. Before
    reporting that, the file is read once more: the work may have finished after the first look."""
    found = read_value(file, kind)
    if found is not None and was_left(found):
        found = read_value(file, kind)
        return found, found is not None and was_left(found)
    return found, False


def write_value(file: Path, value: msgspec.Struct) -> None:
    """Whole or not at all, and for its owner only: there may be a password in it."""
    part = file.with_name(f"{file.name}-{os.getpid()}-{threading.get_ident()}.part")
    try:
        part.touch(mode=0o600)
        part.write_bytes(msgspec.json.encode(value))
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)
