"""FIDE's titles in the order in which equal ratings are ranked (C.04.2 2.2)."""

from __future__ import annotations

TITLES = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")
"""No title, and national ones, come after them."""


def higher_title(*titles: str) -> str:
    """The highest of the titles that a player has: a WGM who is FM too is ranked as WGM. Others come after these."""
    held = [title for title in titles if title]
    return min(held, key=lambda title: TITLES.index(title) if title in TITLES else len(TITLES), default="")
