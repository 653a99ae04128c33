"""The pools of a round: score groups, or what takes their place while early rounds are accelerated (633)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from topboard.pairing.cfc.field import Field, points
from topboard.pairing.common.slices import slices

ADJUSTED = 100
"""Rating points that a draw in round one is worth when the field is regrouped (633.2)."""


@dataclass(frozen=True, slots=True)
class Pool:
    """Players who are paired with each other if possible, in the order of 613; `title` is how we speak of them."""

    members: tuple[int, ...]
    title: str


def pools_of(field: Field, bye: int | None) -> tuple[Pool, ...]:
    """Everybody but the player with the bye, from the highest pool down."""
    present = [place for place in range(field.size) if place != bye]
    method = field.options.acceleration
    if method != "none" and field.round == 1:
        return tuple(_quarters(present, "the field"))
    if method == "regroup" and field.round == 2:
        return _regrouped(field, present)
    groups = [list(rows) for _, rows in groupby(present, key=lambda place: field.entrants[place].score)]
    titles = [f"the group with {points(field.entrants[group[0]].score)}" for group in groups]
    if method == "quarters":
        return tuple(_divided(field, groups, titles))
    return tuple(Pool(tuple(group), title) for group, title in zip(groups, titles, strict=True))


def _quarters(members: Sequence[int], title: str) -> list[Pool]:
    """The first quarter with the second, the third with the fourth."""
    upper = slices(len(members), 2)[0]
    parts = ((members[:upper], f"the upper half of {title}"), (members[upper:], f"the lower half of {title}"))
    return [Pool(tuple(part), name) for part, name in parts if part]


def _divided(field: Field, groups: list[list[int]], titles: list[str]) -> list[Pool]:
    """The perfect scores and the group below are paired by quarters while they are too many (633.1)."""
    perfect = field.win * (field.round - 1)
    leaders = groups[0] if groups and field.entrants[groups[0][0]].score >= perfect else []
    rounds_left = field.rounds_total - field.round + 1
    too_many = bool(field.rounds_total) and len(leaders) > 2 ** max(0, rounds_left)
    found: list[Pool] = []
    for at, (group, title) in enumerate(zip(groups, titles, strict=True)):
        found += _quarters(group, title) if too_many and at < 2 else [Pool(tuple(group), title)]
    return found


def _regrouped(field: Field, present: Sequence[int]) -> tuple[Pool, ...]:
    """Round two: winners on top, the rest of section (a) against the best of section (b), the others (633.2)."""
    above = {place for place in present if field.entrants[place].order <= field.edge}
    a = _by_rating(field, [p for p in present if p in above and _result(field, p) == 2])
    b = _by_rating(field, [p for p in present if p in above and _result(field, p) < 2], drew=ADJUSTED)
    c = _by_rating(field, [p for p in present if p not in above and _result(field, p) > 0], drew=-ADJUSTED)
    d = _by_rating(field, [p for p in present if p not in above and _result(field, p) == 0])
    size = len(b) - (1 if len(a) % 2 and b else 0)
    extra: list[int] = []
    if size > len(c):
        cut = len(b) - (size - len(c))
        b, d = b[:cut], b[cut:] + d
    elif len(c) > size:
        count = min(len(c) - size, len(d))
        c, extra, d = c[: len(c) - count], c[len(c) - count :] + d[:count], d[count:]
    rows = ((a, "group A"), (b + c, "groups B and C"), (extra, "groups C and D"), (d, "group D"))
    return tuple(Pool(tuple(members), title) for members, title in rows if members)


def _result(field: Field, place: int) -> int:
    """Round one: 2 won, 1 drew, 0 lost, by points."""
    made = field.entrants[place].points
    return 2 if made >= field.win else 1 if made > 0 else 0


def _by_rating(field: Field, places: Sequence[int], drew: int = 0) -> list[int]:
    def key(place: int) -> tuple[int, int]:
        entrant = field.entrants[place]
        return (-(entrant.rating + (drew if _result(field, place) == 1 else 0)), entrant.order)

    return sorted(places, key=key)
