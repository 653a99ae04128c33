"""Counted things in words."""

from __future__ import annotations


def count(number: int, noun: str, several: str = "") -> str:
    """`1 player`, `2 players`, `3 entries`."""
    return f"{number} {noun}" if number == 1 else f"{number} {several or noun + 's'}"
