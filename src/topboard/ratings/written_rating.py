"""A rating as people and lists write it: 1650, provisional as 1650P12, 1650/12, 1650 (P12) or 1650*, unrated, NEW."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from topboard.core import Player, Rating, RatingSource, UsedRating
from topboard.errors import InvalidText
from topboard.rulebook import QUOTED, kind

PATTERN = r"(?P<value>\d{1,4})\s*(?P<provisional>\*|[pP]\s*(?:\d{0,3})|/\s*\d{1,3}|\(\s*[pP]\s*\d{0,3}\s*\))?"
RATING = re.compile(PATTERN, re.ASCII)
GAMES = re.compile(r"\d+")
NEW = "NEW"
EXPECTED_RATING = kind("rating.expected", "expected a rating such as 1850, found '{text}'", text=QUOTED)

NO_RATING = frozenset(("", "-", "--", "0", "unr", "unr.", "unrated", "nr", "none", "n/a"))


@dataclass(frozen=True, slots=True)
class WrittenRating:
    """What was written. `games` are those behind a provisional rating, 0 where it is not said.

    A new player has no result, rating or category anywhere (28D6); others without a rating are unrated.
    """

    value: int = 0
    games: int = 0
    provisional: bool = False
    new: bool = False

    def __str__(self) -> str:
        if self.new:
            return NEW
        mark = f"P{self.games or ''}" if self.provisional else ""
        return f"{self.value}{mark}" if self.value else ""

    @property
    def source(self) -> RatingSource:
        if self.value:
            return RatingSource.PUBLISHED
        return RatingSource.NEW if self.new else RatingSource.UNRATED


def is_rating_word(text: str) -> bool:
    """Whether a word stands for a rating and not for a name: a figure, or NEW or unrated in one case throughout."""
    known = text.casefold() in NO_RATING | {NEW.casefold()} and (text.isupper() or text.islower())
    return bool(RATING.fullmatch(text)) or known


def read_written(text: str) -> WrittenRating:
    """ValueError where it is none of the ways to write a rating."""
    word = text.strip()
    if word.casefold() in NO_RATING:
        return WrittenRating()
    if word.upper() == NEW:
        return WrittenRating(new=True)
    found = RATING.fullmatch(word)
    if found is None:
        raise InvalidText(EXPECTED_RATING(text=text[:40]))
    value, mark = int(found["value"]), found["provisional"]
    games = GAMES.search(mark or "")
    return WrittenRating(value, int(games[0]) if games and value else 0, mark is not None and value > 0)


def written(used: UsedRating, ratings: Iterable[Rating]) -> WrittenRating:
    """How the rating that is used is written, by the mark of the same rating on its list."""
    if used.source is RatingSource.NEW:
        return WrittenRating(new=True)
    same = (each for each in ratings if (each.list, each.kind, each.value) == (used.list, used.kind, used.value))
    listed = next((each for each in same if each.provisional), None)
    return WrittenRating(used.value, listed.games if listed else 0, listed is not None)


def written_of(player: Player) -> WrittenRating:
    return written(player.rating, player.ratings)
