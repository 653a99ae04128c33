"""Python looks for garbage in circles ever so often, and takes long where much is alive; pairing makes hardly any.

What it frees stays with the program unless it is given back."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from threading import Lock

SELDOM = (100_000, 50, 50)
USUAL = gc.get_threshold()


class _Inside:
    """How many are running: the first one in makes collections rare, the last one out restores the setting."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.count = 0
        self.before = gc.get_threshold()

    def enter(self) -> None:
        with self.lock:
            if not self.count:
                self.before = gc.get_threshold()
                gc.set_threshold(*SELDOM)
            self.count += 1

    def leave(self) -> None:
        with self.lock:
            self.count -= 1
            if not self.count:
                gc.set_threshold(*self.before)


_inside = _Inside()


@contextmanager
def few_collections() -> Iterator[None]:
    """Look for garbage in circles seldom, in every thread, until it ends."""
    _inside.enter()
    try:
        yield
    finally:
        _inside.leave()


def start_fast() -> None:
    """Look seldom from the start of a process on: hardly anything that is loaded is ever garbage, and looking through
    it again and again makes a small command wait."""
    gc.set_threshold(*SELDOM)


def as_usual() -> None:
    """In a process that goes on for days, once it is loaded."""
    gc.set_threshold(*USUAL)


def give_back() -> None:
    """Memory that is free goes back to the system. Else every rush of a hall leaves its own holes behind, thread by
    thread, and a server grows for hours without keeping anything."""
    trim = _trim()
    if trim is not None:
        trim(0)


@cache
def _trim() -> Callable[[int], int] | None:
    """The C library of Linux can do it; others do it by themselves or not at all."""
    import ctypes

    try:
        found: Callable[[int], int] | None = getattr(ctypes.CDLL(None), "malloc_trim", None)
    except (OSError, TypeError):
        return None
    return found
