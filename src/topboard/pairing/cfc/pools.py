"""The pools of a round: score groups, or what takes their place in rounds one and two (619, 633)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from topboard.pairing.cfc import texts
from topboard.pairing.cfc.field import Field
from topboard.pairing.common.slices import slices
from topboard.pairing.swiss.texts import GROUP
from topboard.rulebook import Reason

ADJUSTED = 100
"""Rating points that a draw in round one is worth when the field is regrouped (633.2)."""


@dataclass(frozen=True, slots=True)
class Pool:
    """Players who are paired with each other if possible, in the order of 613; `title` is how we speak of them.

    A `divided` pool is paired by quarters, once its odd men and the opponents of those from above have left.
    """

    members: tuple[int, ...]
    title: Reason
    divided: bool = False


def pools_of(field: Field, bye: int | None) -> tuple[Pool, ...]:
    """Everybody but the player with the bye, from the highest pool down."""
    present = [place for place in range(field.size) if place != bye]
    method = field.options.acceleration
    if field.round == 1:
        return (Pool(tuple(present), texts.FIELD(), divided=method != "none"),) if present else ()
    if method == "regroup" and field.round == 2:
        return regrouped(field, present)
    groups = [tuple(rows) for _, rows in groupby(present, key=lambda place: field.entrants[place].score)]
    titles = [GROUP(score=field.entrants[group[0]].score) for group in groups]
    quarters = _by_quarters(field, groups) if method == "quarters" else range(0)
    return tuple(
        Pool(group, title, at in quarters) for at, (group, title) in enumerate(zip(groups, titles, strict=True))
    )


def parts_of(pool: Pool, members: Sequence[int]) -> tuple[Pool, ...]:
    """Those of a pool who are paired with each other; if it is divided, the first two quarters and the last two."""
    if not pool.divided:
        return (Pool(tuple(members), pool.title),) if members else ()
    upper = slices(len(members), 2)[0]
    parts = (
        (members[:upper], texts.UPPER_HALF(group=pool.title)),
        (members[upper:], texts.LOWER_HALF(group=pool.title)),
    )
    return tuple(Pool(tuple(part), title) for part, title in parts if part)


def _by_quarters(field: Field, groups: Sequence[Sequence[int]]) -> range:
    """Which groups are divided: the one with the perfect scores and the one below, while those are too many (633.1)."""
    perfect = [at for at, group in enumerate(groups) for place in group if field.entrants[place].perfect]
    optimum = 2 ** (field.rounds_total - field.round + 1)
    return range(perfect[0], perfect[0] + 2) if field.rounds_total and len(perfect) > optimum else range(0)


def regrouped(field: Field, present: Sequence[int]) -> tuple[Pool, ...]:
    """Round two: winners on top, the rest of section (a) against the best of section (b), the others (633.2)."""
    above = {place for place in present if field.entrants[place].order <= field.edge}
    a = _by_rating(field, [p for p in present if p in above and _result(field, p) == 2])
    b = _by_rating(field, [p for p in present if p in above and _result(field, p) < 2], drew=ADJUSTED)
    c = _by_rating(field, [p for p in present if p not in above and _result(field, p) > 0], drew=-ADJUSTED)
    d = _by_rating(field, [p for p in present if p not in above and _result(field, p) == 0])
    # An odd group of winners takes its last opponent from below, so one fewer of the second group is left to meet the
    # third.
    size = len(b) - (1 if len(a) % 2 and b else 0)
    extra: list[int] = []
    if size > len(c):
        cut = len(b) - (size - len(c))
        b, d = b[:cut], b[cut:] + d
    elif len(c) > size:
        count = min(len(c) - size, len(d))
        c, extra, d = c[: len(c) - count], c[len(c) - count :] + d[:count], d[count:]
    rows = (
        (a, texts.LETTER_GROUP(letter="A")),
        (b + c, texts.LETTER_GROUPS(first="B", second="C")),
        (extra, texts.LETTER_GROUPS(first="C", second="D")),
        (d, texts.LETTER_GROUP(letter="D")),
    )
    return tuple(Pool(tuple(members), title) for members, title in rows if members)


def _result(field: Field, place: int) -> int:
    """Round one: 2 won, 1 drew, 0 lost, by points."""
    made = field.entrants[place].points
    return 2 if made >= field.win else 1 if made > 0 else 0


def _by_rating(field: Field, places: Sequence[int], drew: int = 0) -> list[int]:
    """The order of 613 with ratings changed for those who drew; unrated players keep their place in it (613.1)."""

    def key(place: int) -> tuple[bool, Fraction, int]:
        entrant = field.entrants[place]
        change = drew if _result(field, place) == 1 else 0
        figure = Fraction(entrant.rating) if entrant.rated else field.unrated_mark or Fraction(0)
        last = not entrant.rated and field.unrated_mark is None
        return (last, -(figure + change), entrant.order)

    return sorted(places, key=key)
