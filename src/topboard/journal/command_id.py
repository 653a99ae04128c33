"""The id that a command carries, so that entering it again cannot write it twice.

It stands beside the entries, in the same transaction and outside the chain of digests: an older program reads the
journal as before.
"""

from __future__ import annotations

from typing import NamedTuple


class CommandId(NamedTuple):
    """The giver of a command makes the id; `body` is a digest of what they sent with it."""

    id: str
    body: str


class WrittenBy(NamedTuple):
    """Where a command was written: the first position of its entries."""

    journal: str
    position: int
    body: str
