"""The two columns of the handbook: their order, who changes sides, and the pairing row by row (6.2, 6.3, 7.3, 7.4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from topboard.matching import WeightedGraph, fastest_solver
from topboard.pairing.dubov.field import Field
from topboard.pairing.swiss.proof import allowed_among, room_for_order

Pair = tuple[int, int]
Column = tuple[int, ...]


def columns(field: Field, members: Iterable[int]) -> tuple[Column, Column]:
    """Those due White and those due Black, each column in its order."""
    places = tuple(members)
    white = [k for k in places if field.entrants[k].preference.color == "W"]
    return white_column(field, white), black_column(field, set(places) - set(white))


def white_column(field: Field, places: Iterable[int]) -> Column:
    """By rising ARO; then the lower rating first, then the later name."""
    entrants = field.entrants
    return tuple(sorted(places, key=lambda k: (entrants[k].exact_aro, entrants[k].rating, -entrants[k].alphabet)))


def black_column(field: Field, places: Iterable[int]) -> Column:
    """By falling rating; then the higher ARO first, then the earlier name."""
    entrants = field.entrants
    return tuple(sorted(places, key=lambda k: (-entrants[k].rating, -entrants[k].exact_aro, entrants[k].alphabet)))


def equalised(field: Field, white: Column, black: Column) -> tuple[Column, Column, Column]:
    """Both columns of one length, and who changed to make them so.

    Of too many due White the lowest AROs change, of too many due Black the highest.
    """
    more = (len(white) - len(black)) // 2
    entrants = field.entrants
    if more > 0:
        order = sorted(white, key=lambda k: (entrants[k].exact_aro, -entrants[k].rating, entrants[k].alphabet))
        changed = tuple(order[:more])
    elif more < 0:
        order = sorted(black, key=lambda k: (-entrants[k].exact_aro, entrants[k].rating, entrants[k].alphabet))
        changed = tuple(order[:-more])
    else:
        changed = ()
    moving = set(changed)
    whites = (set(white) - moving) | (moving - set(white))
    blacks = (set(black) - moving) | (moving - set(black))
    return white_column(field, whites), black_column(field, blacks), changed


def pair_rows(field: Field, white: Sequence[int], black: Sequence[int]) -> tuple[Pair, ...]:
    """Row by row; a pair that has met takes the first possible player from the rows below (6.3).

    Where no change of rows helps, a player meets one of the same column: from further down first, then from above.
    """
    rows = tuple(zip(white, black, strict=True))
    if all(field.may_meet(a, b) for a, b in rows):
        return rows
    places = (*white, *black)
    half, size = len(white), len(places)
    same = -room_for_order(size)
    allowed = tuple(allowed_among(field.allowed, places))
    kind = (0,) * half + (1,) * half
    solver = fastest_solver(WeightedGraph(kind, ((same, 0), (0, same)), allowed, (None,) * size))
    if not solver.solve():
        raise AssertionError("the members of a group can be paired with each other")
    settled: set[int] = set()
    pairs: list[Pair] = []
    for v in range(size):
        if v not in settled:
            first = 0 if v < half else half
            own = [*range(v + 1, first + half), *range(v - 1, first - 1, -1)]
            w = solver.prefer(v, [*range(half, size), *own] if v < half else own)
            settled |= {v, w}
            pairs.append((places[v], places[w]))
    return tuple(pairs)
