"""A progress bar on a terminal; silence in a pipe."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeAlias, TypeVar

if TYPE_CHECKING:
    from topboard.simulate.jobs import JobProgress

    Watch: TypeAlias = Callable[[JobProgress], bool]


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


@contextmanager
def progress_bar(label: str, total: int, *, unit: str) -> Iterator[Watch | None]:
    """Hand out what is to be told about the progress; it always says to go on. None where nobody is looking."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(label), BarColumn(), MofNCompleteColumn(), TextColumn(unit), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(label, total=total)

        def watch(progress: JobProgress) -> bool:
            bar.update(task, completed=progress.done, total=progress.total)
            return True

        yield watch
