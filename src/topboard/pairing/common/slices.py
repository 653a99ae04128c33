"""A field divided into parts for the early rounds: each part is two slices that meet (28R2, 28R3, CFC 633)."""

from __future__ import annotations


def slices(count: int, parts: int) -> list[int]:
    """How many players stand in each pair of slices (quarters or sixths): even numbers, as equal as can be."""
    boards = count // 2
    return [2 * (boards // parts + (at < boards % parts)) for at in range(parts)]
