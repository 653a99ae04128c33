"""One list of entries sorted into sections by rating, grade or age: where the borders lie and who comes where.

A border is the lowest value of the section above it: by rating 1200 parts U1200 from 1200 and up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from itertools import pairwise

from topboard.core import Player
from topboard.core.people.age import age_on
from topboard.core.people.grade import KINDERGARTEN, PRE_KINDERGARTEN, read_grade
from topboard.errors import TopboardError
from topboard.rulebook import NUMBER, kind

TOO_FEW_VALUES = kind(
    "organise.sorted-field.too-few-values",
    "{sections} sections need players who differ more: there are borders for {possible} at most.",
    sections=NUMBER,
    possible=NUMBER,
)
EMPTY_PART = kind(
    "organise.sorted-field.empty-part", "Nobody is left between the borders {low} and {high}.", low=NUMBER, high=NUMBER
)
EMPTY_END = kind("organise.sorted-field.empty-end", "Nobody is left beyond the border {border}.", border=NUMBER)
NEAR_A_BORDER = {"rating": 25, "grade": 0, "age": 0}
"""Who is this close to a border may ask to play on its other side."""
GRADES = {PRE_KINDERGARTEN: "PK", KINDERGARTEN: "K"}


class SortedBy(StrEnum):
    RATING = "rating"
    GRADE = "grade"
    AGE = "age"


@dataclass(frozen=True, slots=True)
class SortedPart:
    """One of the sections: its name, the border below it (0 below the lowest), its players from the top, and who of
    them is close to a border."""

    name: str
    border: int
    players: tuple[Player, ...]
    near: tuple[Player, ...] = ()

    @property
    def schools(self) -> Counter[str]:
        return Counter(school for player in self.players if (school := player.team or player.club))


def value_by(by: SortedBy, on: date | None) -> Callable[[Player], int | None]:
    """What somebody is sorted by; None where it is not known. Unrated players come after all others."""
    if by is SortedBy.RATING:
        return lambda player: player.value
    if by is SortedBy.GRADE:
        return lambda player: read_grade(player.grade)
    return lambda player: age_on(player, on)


def unknown(players: Iterable[Player], by: SortedBy, on: date | None) -> tuple[Player, ...]:
    """Those who cannot be sorted because nothing says their grade or age."""
    value = value_by(by, on)
    return tuple(player for player in players if value(player) is None)


def borders_in_steps(players: Sequence[Player], by: SortedBy, on: date | None, *, first: int, step: int) -> list[int]:
    """The border `first` and one more every `step`, as far as somebody is above it: "U1000 and up in 200s"."""
    highest = max(_values(players, by, on), default=0)
    return list(range(first, highest + 1, step)) or [first]


def borders_of_even_sections(players: Sequence[Player], by: SortedBy, on: date | None, sections: int) -> list[int]:
    """Borders that make sections of about one size. Who has the same value stays together, and where the next border
    beside the best one gives an even number of players above it, that one is taken: nobody needs a bye then."""
    values = sorted(_values(players, by, on), reverse=True)
    cuts = [at for at in range(1, len(values)) if values[at - 1] > values[at]]
    if len(cuts) < sections - 1:
        raise TopboardError(TOO_FEW_VALUES(sections=sections, possible=len(cuts) + 1))
    chosen: list[int] = []
    for number in range(1, sections):
        after = chosen[-1] if chosen else 0
        open_cuts = [at for at in cuts if at > after]
        open_cuts = open_cuts[: len(open_cuts) - (sections - 1 - number)]
        best = min(abs(at * sections - number * len(values)) for at in open_cuts)
        chosen.append(min(open_cuts, key=lambda at: _apart_from_best(at, number * len(values), sections, best)))
    return sorted(values[at - 1] for at in chosen)


def _apart_from_best(at: int, target: int, sections: int, best: int) -> tuple[bool, bool, int]:
    distance = abs(at * sections - target)
    return (distance > best + sections, at % 2 == 1, distance)


def sorted_field(
    players: Sequence[Player], by: SortedBy, on: date | None, borders: Sequence[int]
) -> tuple[SortedPart, ...]:
    """The sections, the highest first. Everybody's value is known, and no section is empty."""
    value = value_by(by, on)
    ends = sorted(borders)
    near = NEAR_A_BORDER[by]
    found: list[list[Player]] = [[] for _ in range(len(ends) + 1)]
    for player in sorted(players, key=lambda each: -(value(each) or 0)):
        found[sum((value(player) or 0) >= border for border in ends)].append(player)
    _refuse_empty(found, ends)
    names = _names(by, ends, min(_values(players, by, on), default=0))
    parts = [
        SortedPart(
            name,
            border,
            tuple(inside),
            tuple(each for each in inside if near and any(_is_near(value(each) or 0, end, near) for end in ends)),
        )
        for name, border, inside in zip(names, (0, *ends), found, strict=True)
    ]
    return tuple(reversed(parts))


def _is_near(value: int, border: int, near: int) -> bool:
    return border - near <= value < border + near


def _refuse_empty(found: Sequence[Sequence[Player]], ends: Sequence[int]) -> None:
    for index, inside in enumerate(found):
        if not inside and index in (0, len(ends)):
            raise TopboardError(EMPTY_END(border=ends[min(index, len(ends) - 1)]))
        if not inside:
            raise TopboardError(EMPTY_PART(low=ends[index - 1], high=ends[index]))


def _names(by: SortedBy, ends: Sequence[int], lowest: int) -> list[str]:
    """As players know them: U1200, 1200-1399, 1400+; K-3, 4-6, 7+; U12, 12-15, 16+."""
    if not ends:
        return [""]
    first = _span(by, min(lowest, KINDERGARTEN), ends[0] - 1) if by is SortedBy.GRADE else f"U{ends[0]}"
    between = (_span(by, low, high - 1) for low, high in pairwise(ends))
    return [first, *between, f"{_said(by, ends[-1])}+"]


def _span(by: SortedBy, low: int, high: int) -> str:
    return _said(by, high) if low >= high else f"{_said(by, low)}-{_said(by, high)}"


def _said(by: SortedBy, value: int) -> str:
    return GRADES.get(value, str(value)) if by is SortedBy.GRADE else str(value)


def _values(players: Iterable[Player], by: SortedBy, on: date | None) -> list[int]:
    value = value_by(by, on)
    return [found for player in players if (found := value(player)) is not None]
