"""A progress bar on a terminal; silence in a pipe."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")


def steps(items: Sequence[T], label: str) -> Iterator[T]:
    """Go through the items, showing how far it is when somebody is looking."""
    if not sys.stderr.isatty() or len(items) < 2:
        yield from items
        return
    yield from _shown(items, label)


def _shown(items: Sequence[T], label: str) -> Iterable[T]:
    from rich.console import Console
    from rich.progress import track

    return track(items, label, console=Console(stderr=True), transient=True)
