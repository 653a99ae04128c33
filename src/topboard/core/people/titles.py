"""FIDE's titles in the order in which equal ratings are ranked (C.04.2 2.2)."""

from __future__ import annotations

import re

TITLES = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")
"""No title, and national ones, come after them."""
RANKS = {title: rank for rank, title in enumerate(TITLES)}


def titles_held(text: str) -> tuple[str, ...]:
    """The titles that a player has, the highest first: `FM/wgm` is WGM and FM."""
    words = dict.fromkeys(re.findall(r"\w+", text.upper()))
    return tuple(sorted(words, key=lambda title: RANKS.get(title, len(TITLES))))


def written_titles(*titles: str) -> str:
    """All titles of a player as one text, the highest first."""
    return " ".join(titles_held(" ".join(titles)))


def highest_title(text: str) -> str:
    """The one that counts: a WGM who is FM too is ranked as WGM. It stands where there is room for one."""
    return next(iter(titles_held(text)), "")


def title_rank(text: str) -> int:
    """The place of the highest title of a player, from 0 for GM."""
    return RANKS.get(highest_title(text), len(TITLES))
