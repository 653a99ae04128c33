"""McMahon starting scores: what a rating is worth before round 1."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from topboard.core import ONE, Points, Section
from topboard.errors import TieBreakRefused
from topboard.rulebook.clauses.club import M_BANDS
from topboard.tiebreaks import texts_keizer as texts


@dataclass(frozen=True, slots=True, kw_only=True)
class McMahonBands:
    """Where bands begin. From `bar` up everybody is in the top band, below `floor` in the lowest; `width` wide each.

    `bands` lists the ratings at which bands begin, and then counts alone. Each band is worth `step` tenths more.
    """

    bar: int = 2000
    floor: int = 1200
    width: int = 200
    bands: str = ""
    step: Points = ONE
    standings: str = "mcmahon"

    @classmethod
    def of(cls, stated: Mapping[str, object]) -> McMahonBands:
        """What the options of a section say about starting scores."""
        known: dict[str, Any] = {
            each.name: _read(each.default, stated[each.name]) for each in fields(cls) if each.name in stated
        }
        return cls(**known)


def limits(options: McMahonBands) -> tuple[int, ...]:
    """The ratings at which a higher band begins, the lowest first."""
    if options.bands.strip():
        return listed_bands(options.bands)
    return tuple(range(options.bar, options.floor, -options.width))[::-1]


def start_score(options: McMahonBands, rating: int) -> Points:
    """The starting score of a rating; an unrated player is in the lowest band."""
    return Points(options.step * sum(rating >= limit for limit in limits(options)))


def _read(default: object, value: object) -> object:
    if isinstance(default, Points):
        return value if isinstance(value, Points) else Points.of(str(value))
    return int(str(value)) if isinstance(default, int) else str(value).strip()


def listed_bands(text: str) -> tuple[int, ...]:
    """Ratings with commas or spaces between them; refused if one is not a number."""
    words = text.replace(",", " ").replace(";", " ").split()
    wrong = [word for word in words if not (word.isascii() and word.isdigit() and len(word) <= 4)]
    if wrong:
        raise TieBreakRefused(texts.NOT_A_BAND(value=wrong[0]), rule=M_BANDS.cite)
    return tuple(sorted({int(word) for word in words}))


def start_scores(section: Section) -> dict[int, Points]:
    """Everybody's starting score, by the rating that is used in the section."""
    options = McMahonBands.of(section.options)
    return {player.number: start_score(options, player.value) for player in section.players}
