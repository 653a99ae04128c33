"""The editions of FIDE's rating regulations as data: what differs, and from which day each holds."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from topboard.errors import UnknownName
from topboard.rulebook import Book
from topboard.rulebook.books import FIDE_RATING, FIDE_RATING_2014, FIDE_RATING_2022


class Cut(StrEnum):
    """How often a difference above 400 counts as 400: in every game, or in the player's favour only once an event."""

    EVERY_GAME = "every game"
    ONCE = "once"


class FirstRating(StrEnum):
    """How the first rating is found: from the opponents met, or with two draws against 1800 added to them."""

    OPPONENTS = "opponents"
    TWO_DRAWS = "two draws"


@dataclass(frozen=True, slots=True)
class FideEdition:
    """One edition. It holds for tournaments that begin on `since` or later.

    `birthday`: a junior's K ends on the 18th birthday, else with that year. `halves_up`: one half is rounded upwards
    also below zero, else away from zero. `limits_k`: K times games is at most 700. `fixed_k` is K in rapid and blitz
    where it is the same for all. `tables_count`: in a round robin games against unrated players count too.
    """

    name: str
    since: date
    book: Book
    cut: Cut
    first: FirstRating
    lowest: int
    highest_first: int = 0
    birthday: bool = False
    halves_up: bool = False
    limits_k: bool = True
    fixed_k: int = 0
    tables_count: bool = False


RAPID_K = 20
EDITIONS = (
    FideEdition(
        "2014",
        date(2014, 7, 1),
        FIDE_RATING_2014,
        Cut.EVERY_GAME,
        FirstRating.OPPONENTS,
        lowest=1000,
        birthday=True,
        halves_up=True,
        limits_k=False,
        fixed_k=RAPID_K,
        tables_count=True,
    ),
    FideEdition(
        "2022",
        date(2022, 1, 1),
        FIDE_RATING_2022,
        Cut.ONCE,
        FirstRating.OPPONENTS,
        lowest=1000,
        fixed_k=RAPID_K,
    ),
    FideEdition(
        "2024",
        date(2024, 3, 1),
        FIDE_RATING,
        Cut.EVERY_GAME,
        FirstRating.TWO_DRAWS,
        lowest=1400,
        highest_first=2200,
    ),
)
"""Every edition that is known here, the oldest first; it serves for what was before it too."""


def edition_in_force(starts: date | None) -> FideEdition:
    """The edition for a tournament that begins on this day; the newest where the day is unknown."""
    if starts is None:
        return EDITIONS[-1]
    return next((each for each in reversed(EDITIONS) if starts >= each.since), EDITIONS[0])


def edition_named(name: str) -> FideEdition:
    for each in EDITIONS:
        if each.name == name:
            return each
    raise UnknownName("edition of FIDE's rating regulations", name, [each.name for each in EDITIONS])
