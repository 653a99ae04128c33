"""What one process of a server has drawn is there for the others: pages as files, by what is shown, language and name.

Without it every process draws every page for itself, and four processes on two processors need four times as long
when a hall full of phones comes at once.
"""

from __future__ import annotations

import gzip
import os
import shutil
import time
import zlib
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from django.conf import settings

Drawn = tuple[bytes, bytes]
"""A page, plain and compressed."""
LEFT_BEHIND_SECONDS = 10.0
"""Another process may be so far behind, and still want what was drawn for the state before."""


class PageKey(NamedTuple):
    """`mark` tells one state of what is public from another, in every process (`PublicEvent.mark`)."""

    event: str
    mark: str
    language: str
    path: str


class SharedPages:
    """The folder belongs to one run of the server, which removes it in the end. A disk that is full, or a file that is
    damaged, costs the others a drawing and nothing else."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def get(self, key: PageKey, make: Callable[[], Drawn]) -> Drawn:
        place = self._folder / _as_file(key.event) / key.mark / _as_file(f"{key.language} {key.path}")
        with suppress(OSError, EOFError, zlib.error):
            packed = place.read_bytes()
            return gzip.decompress(packed), packed
        made = make()
        with suppress(OSError):
            self._keep(place, made[1])
        return made

    def _keep(self, place: Path, packed: bytes) -> None:
        state = place.parent
        if not state.exists():
            state.mkdir(parents=True, exist_ok=True)
            _forget_older(state)
        part = place.with_suffix(f".{os.getpid()}")
        try:
            part.write_bytes(packed)
            part.replace(place)
        finally:
            part.unlink(missing_ok=True)


def _forget_older(newest: Path) -> None:
    for state in newest.parent.iterdir():
        with suppress(OSError):
            if state != newest and time.time() - state.stat().st_mtime > LEFT_BEHIND_SECONDS:
                shutil.rmtree(state, ignore_errors=True)


def _as_file(name: str) -> str:
    return sha256(name.encode()).hexdigest()[:32]


@lru_cache(maxsize=1)
def shared_pages() -> SharedPages | None:
    """None where one process serves alone."""
    return SharedPages(Path(settings.SHARED_PAGES)) if settings.SHARED_PAGES else None
