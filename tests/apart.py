"""Work with an event loop of its own runs in a thread: the tests in a browser keep a loop running in the main one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


def apart(work: Coroutine[Any, Any, T]) -> T:
    return in_thread(lambda: asyncio.run(work))


def in_thread(work: Callable[[], T]) -> T:
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(work).result()
