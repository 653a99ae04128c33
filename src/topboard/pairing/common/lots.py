"""Lots that anybody can draw again: the order comes from the section's seed by SHA-256, on any machine."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import TypeVar

from topboard.core import Color

T = TypeVar("T", int, str)


def _ticket(seed: int, occasion: str, name: object) -> bytes:
    return sha256(f"{seed}|{occasion}|{name}".encode()).digest()


def drawn_order(names: Iterable[T], seed: int, occasion: str) -> tuple[T, ...]:
    """The names in the order in which they come out of the hat; the order they went in does not matter."""
    return tuple(sorted(names, key=lambda name: _ticket(seed, occasion, name)))


def drawn_number(count: int, seed: int, occasion: str) -> int:
    """A number below `count`, each as likely as any other."""
    return int.from_bytes(_ticket(seed, occasion, "number")) % count


def toss(seed: int, occasion: str) -> Color:
    """A coin: the colour of the player who is named first."""
    return Color.WHITE if _ticket(seed, occasion, "coin")[0] % 2 == 0 else Color.BLACK
