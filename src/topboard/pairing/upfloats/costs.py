"""A matching problem from costs: everybody gets a partner, and what the pairs cost together is to be least."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TypeVar

from topboard.matching import WeightedGraph, as_bits, bits
from topboard.pairing.upfloats.field import FloatField

K = TypeVar("K", bound=Hashable)


def problem_of(
    field: FloatField, places: Sequence[int], kinds: Sequence[K], cost: Callable[[K, K], int]
) -> WeightedGraph:
    """Some places, each of a kind, with what it costs to join two kinds.

    Weights leave room below any difference of costs, so that the solver can choose among equally good matchings.
    """
    known = list(dict.fromkeys(kinds))
    at = {kind: number for number, kind in enumerate(known)}
    costs = [[cost(a, b) for b in known] for a in known]
    most = max(map(max, costs), default=0)
    room = len(places).bit_length() + 1
    table = tuple(tuple(most - each << room for each in row) for row in costs)
    return WeightedGraph(tuple(at[kind] for kind in kinds), table, _rows(field, places), (None,) * len(places))


def _rows(field: FloatField, places: Sequence[int]) -> tuple[int, ...]:
    """Who may meet whom, as bits by the order of the places."""
    vertex = {place: v for v, place in enumerate(places)}
    members = as_bits(places)
    return tuple(as_bits(vertex[other] for other in bits(field.allowed[place] & members)) for place in places)
