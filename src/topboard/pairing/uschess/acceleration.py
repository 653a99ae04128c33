"""Acceleration of the first two rounds (28R1-28R3): who gets a point more, and which pools take the place of scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from topboard.pairing.common.slices import slices
from topboard.pairing.uschess.field import WIN, Entrant, Person

TEMPORARY = 100
"""Rating points added or taken for a draw in round one (28R2)."""


def _by_rating(people: Sequence[Person]) -> list[Person]:
    return sorted(people, key=lambda p: (-p.entrant.rating, p.number))


def _first_round(people: Sequence[Person], round: int, bye: int) -> list[Person]:
    """Who was or is paired in round one: byes are set aside before the field is divided."""
    if round == 1:
        return _by_rating([p for p in people if p.number != bye])
    return _by_rating([p for p in people if p.paired_first])


def added_score(people: Sequence[Person], round: int, bye: int) -> list[Person]:
    """A point more for everybody ranked above the first of the lower half (28R1)."""
    field = _first_round(people, round, bye)
    if len(field) < 2:
        return list(people)
    first_below = field[len(field) // 2]
    edge = (-first_below.entrant.rating, first_below.number)
    return [
        replace(p, entrant=replace(p.entrant, score=p.entrant.score + WIN))
        if (-p.entrant.rating, p.number) < edge
        else p
        for p in people
    ]


@dataclass(slots=True)
class _Slice:
    """The players of two slices that met in round one, by what they made of it, each in order of rank."""

    winners: list[Entrant]
    drew: list[Entrant]
    losers: list[Entrant]


def accelerated_pools(
    entrants: Sequence[Entrant], people: Sequence[Person], round: int, method: str, bye: int
) -> list[list[Entrant]]:
    """The pools of rounds one and two by quarters (28R2) or sixths (28R3)."""
    parts = 2 if method == "adjusted-rating" else 3
    current = {e.number: e for e in entrants}
    field = _first_round(people, round, bye)
    edges = _edges(field, slices(len(field), parts))
    rows: list[list[Entrant]] = [[] for _ in range(parts)]
    for person in _by_rating(people):
        if person.number in current and person.number != bye:
            rows[_row(person, edges)].append(current[person.number])
    if round == 1:
        pools = rows
    else:
        pools = _second_round([_by_result(row) for row in rows], adjusted=method == "adjusted-rating")
    if bye:
        pools[-1].append(current[bye])
    return [pool for pool in pools if pool]


def _edges(field: Sequence[Person], sizes: Sequence[int]) -> list[tuple[int, int]]:
    """The last player of each pair of slices but the lowest."""
    edges, at = [], 0
    for size in sizes[:-1]:
        at += size
        if at:
            last = field[at - 1]
            edges.append((-last.entrant.rating, last.number))
    return edges


def _row(person: Person, edges: Sequence[tuple[int, int]]) -> int:
    key = (-person.entrant.rating, person.number)
    return sum(key > edge for edge in edges)


def _by_result(row: Sequence[Entrant]) -> _Slice:
    return _Slice(
        [e for e in row if e.points >= WIN],
        [e for e in row if 0 < e.points < WIN],
        [e for e in row if e.points <= 0],
    )


def _adjusted(rows: Sequence[tuple[Entrant, int]]) -> list[Entrant]:
    return [e for e, extra in sorted(rows, key=lambda r: (-(r[0].rating + r[1]), r[0].number))]


def _second_round(rows: Sequence[_Slice], *, adjusted: bool) -> list[list[Entrant]]:
    """Winners on top meet each other; those who did not win meet the winners of the next slices; and so on."""
    extra = TEMPORARY if adjusted else 0
    top = list(rows[0].winners)
    pools: list[list[Entrant]] = []
    carried = [top.pop()] if len(top) % 2 else []
    pools.append(top)
    above = _adjusted([(e, extra) for e in rows[0].drew] + [(e, 0) for e in rows[0].losers])
    for at, row in enumerate(rows[1:], start=1):
        below = carried + _adjusted([(e, 0) for e in row.winners] + [(e, -extra) for e in row.drew if adjusted])
        rest = list(row.losers) if adjusted else _adjusted([(e, 0) for e in (*row.drew, *row.losers)])
        above, below, rest = _evened(above, below, rest)
        pools.append(above + below)
        above, carried = rest, []
        if at == len(rows) - 1:
            pools.append(above)
    return pools


def _evened(
    above: list[Entrant], below: list[Entrant], rest: list[Entrant]
) -> tuple[list[Entrant], list[Entrant], list[Entrant]]:
    """Both sides of a middle pool made equal: the lowest losers go down, or the highest of the rest come up."""
    rest = list(rest)
    while len(above) > len(below) and above:
        lowest = next((e for e in reversed(above) if e.points <= 0), above[-1])
        above = [e for e in above if e is not lowest]
        rest.insert(0, lowest)
    while len(above) < len(below) and rest:
        above = [*above, rest.pop(0)]
    while len(above) < len(below):
        rest.insert(0, below[-1])
        below = below[:-1]
    return above, below, sorted(rest, key=lambda e: (-e.rating, e.number))
