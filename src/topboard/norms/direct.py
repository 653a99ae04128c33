"""Titles without norms: those that a rating gives, and the rating that a direct title asks for (B.01 1.2, 1.3)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from topboard.core import Player
from topboard.norms import texts
from topboard.norms.levels import is_woman, titles_of
from topboard.rulebook import Reason, Rule
from topboard.rulebook.clauses import norm as rules

BY_RATING: Mapping[str, int] = MappingProxyType({"FM": 2300, "CM": 2200, "WFM": 2100, "WCM": 2000})
"""1.3: the rating that gives a title after 30 rated games."""
DIRECT: Mapping[str, int] = MappingProxyType(
    {"GM": 2300, "IM": 2200, "WGM": 2100, "FM": 2100, "WIM": 2000, "CM": 2000, "WFM": 1900, "WCM": 1800}
)
"""1.2: the rating that the winner of a direct title must have had at some time."""
ABOVE: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "GM": frozenset({"GM"}),
        "IM": frozenset({"GM", "IM"}),
        "WGM": frozenset({"GM", "WGM"}),
        "FM": frozenset({"GM", "IM", "FM"}),
        "WIM": frozenset({"GM", "IM", "WGM", "WIM"}),
        "CM": frozenset({"GM", "IM", "FM", "CM"}),
        "WFM": frozenset({"GM", "IM", "FM", "WGM", "WIM", "WFM"}),
        "WCM": frozenset({"GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM"}),
    }
)
"""A player who holds one of these has no use for the title."""


def titles_by_rating(player: Player, rating: int) -> tuple[str, ...]:
    """The titles that the player's rating gives and that are not held yet; the highest of each kind only."""
    reached = [title for title in _open_to(player) if title in BY_RATING and rating >= BY_RATING[title]]
    open_titles = [title for title in reached if not title.startswith("W")][:1]
    return (*open_titles, *([title for title in reached if title.startswith("W")][:1] if not open_titles else ()))


def direct_titles(player: Player, rating: int) -> tuple[str, ...]:
    """The titles that a place in a championship could give directly, by the player's rating now."""
    return tuple(title for title in _open_to(player) if rating >= DIRECT[title])


def without_norms(player: Player, rating: int) -> tuple[tuple[Reason, Rule], ...]:
    """What a rating gives and allows, in words, each with its clause."""
    given, direct = titles_by_rating(player, rating), direct_titles(player, rating)
    return (
        *([(texts.BY_RATING(titles=given), rules.BY_RATING)] if given else ()),
        *([(texts.DIRECT(titles=direct), rules.DIRECT)] if direct else ()),
    )


def _open_to(player: Player) -> tuple[str, ...]:
    held, woman = titles_of(player), is_woman(player)
    return tuple(title for title in DIRECT if (woman or not title.startswith("W")) and not held & ABOVE[title])
