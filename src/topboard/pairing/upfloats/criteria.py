"""What is counted about pairs of a bracket, and how much the following scoregroup asks of a set of upfloaters."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from topboard.matching import WeightedGraph, gather, runs_of
from topboard.pairing import swiss
from topboard.pairing.upfloats.field import Entrant, FloatField


class NextGroup(StrEnum):
    """How the following scoregroup judges a set of upfloaters (C6).

    It must be able to do with as few upfloaters as its number allows, which a set makes possible or does not; or the
    fewer it needs, the better.
    """

    PASSES = "passes"
    GRADED = "graded"


@dataclass(frozen=True, slots=True)
class Side:
    """A member of a bracket as the criteria of its pairs see it: whether it moved up, its wish, its last float."""

    upfloater: bool
    color: str
    strong: bool
    floated: bool

    @classmethod
    def of(cls, entrant: Entrant, *, upfloater: bool) -> Side:
        return cls(upfloater, entrant.wish.color, entrant.wish.strong, entrant.floated)


@dataclass(frozen=True, slots=True, kw_only=True)
class PairCriterion(swiss.Criterion):
    """A clause that counts pairs. `fails` looks at both sides; one `of_floats` lapses when floats do not count."""

    fails: Callable[[Side, Side], bool]
    of_floats: bool = False


def wish_denied(a: Side, b: Side) -> bool:
    """Two who want the same colour: one of them does not get it."""
    # The clause counts preferences that are not granted. Of two for different colours both are, and a side without one
    # yields (4.3): so exactly the pairs with one wish count, each once.
    return bool(a.color) and a.color == b.color


def strong_wish_denied(a: Side, b: Side) -> bool:
    """Against a mild wish a strong one is granted; of two strong ones for the same colour one is not."""
    return wish_denied(a, b) and a.strong and b.strong


def opponent_floated(a: Side, b: Side) -> bool:
    """A resident who floated in the previous round meets an upfloater."""
    return a.upfloater != b.upfloater and (b if a.upfloater else a).floated


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
    runs = runs_of(places)
    return tuple(gather(field.allowed[place], runs) for place in places)
