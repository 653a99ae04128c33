"""The bytes of a page by state, language and path: the last of the three caches.

Without it every phone of a hall would have the same page drawn, and a drawing takes a hundred times as long as sending.
"""

from __future__ import annotations

import re
import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from topboard.web.cache.shared_pages import Drawn, PageKey, shared_pages

MOST_BYTES = 48 * 2**20
NOUGHTS = re.compile(r"/0+(?=\d)")


@dataclass(slots=True)
class PackedPage:
    """Plain and compressed; `sent` are the answers made of them, by whether they are compressed."""

    plain: bytes
    packed: bytes
    sent: dict[bool, Any] = field(default_factory=dict)

    @property
    def size(self) -> int:
        return len(self.plain) + len(self.packed)


class PageBytes:
    """What nobody asked for the longest time goes first: a state that was left behind needs no clearing away."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self._pages: OrderedDict[PageKey, PackedPage] = OrderedDict()
        self._making: dict[PageKey, threading.Lock] = {}
        self._lock = threading.Lock()
        self._most, self.size = most, 0

    def forget_all(self) -> None:
        """For tests: another store, whose states may have the same marks."""
        with self._lock:
            self._pages.clear()
            self.size = 0

    def find(self, key: PageKey) -> PackedPage | None:
        with self._lock:
            found = self._pages.get(key)
            if found is not None:
                self._pages.move_to_end(key)
            return found

    def get(self, key: PageKey, make: Callable[[], Drawn]) -> PackedPage:
        """The page, drawn where it is not there; what another process has drawn is read from its file."""
        with self._lock:
            if key in self._pages:
                self._pages.move_to_end(key)
                return self._pages[key]
            making = self._making.setdefault(key, threading.Lock())
        # After every result all phones ask for the same new page at once: without this each of them would draw it.
        with making:
            found = self.find(key)
            if found is not None:
                return found
            try:
                shared = shared_pages()
                made = shared.get(key, make) if shared else make()
            finally:
                with self._lock:
                    self._making.pop(key, None)
            return self.put(key, PackedPage(*made))

    def put(self, key: PageKey, page: PackedPage) -> PackedPage:
        with self._lock:
            if key not in self._pages:
                self._pages[key] = page
                self.size += page.size
            while self.size > self._most:
                self.size -= self._pages.popitem(last=False)[1].size
            return page


def same_path(path: str) -> str:
    """Round 01 is round 1 once more, and so is 001: nobody fills what is kept with it."""
    return NOUGHTS.sub("/", path)


PAGES = PageBytes()
