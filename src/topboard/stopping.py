"""Long work that nobody waits for any more ends early: it asks now and then whether it is still wanted.

The caller says how that is known (`while_wanted`); the matchings, of which every long pairing is made, ask (`go_on`).
It ends by `WorkStopped`, before anything is written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

Wanted = Callable[[], bool]


class WorkStopped(Exception):
    """Somebody cancelled what was being worked out, or went away."""


_wanted: ContextVar[Wanted | None] = ContextVar("wanted", default=None)


@contextmanager
def while_wanted(wanted: Wanted) -> Iterator[None]:
    """What is done meanwhile, in this thread, ends by `WorkStopped` once the answer is no."""
    token = _wanted.set(wanted)
    try:
        yield
    finally:
        _wanted.reset(token)


def go_on() -> None:
    """Between two steps of long work."""
    wanted = _wanted.get()
    if wanted is not None and not wanted():
        raise WorkStopped
