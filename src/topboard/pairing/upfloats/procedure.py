"""What differs between the systems with upfloaters, and between their editions, as data."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from topboard.pairing.legality import Laws
from topboard.pairing.swiss import Colors
from topboard.pairing.upfloats.criteria import NextGroup, PairCriterion
from topboard.pairing.upfloats.field import Entrant, FloatField
from topboard.rulebook import Rule

ColorRule = Callable[[FloatField, Entrant, Entrant], Colors]
"""Who of two gets White, by which clause, and why; the one that ranks higher comes first."""


@dataclass(frozen=True, slots=True)
class UpfloatClauses:
    """The clauses by which decisions are cited. `floated` is None where sets are not judged by earlier floats."""

    bracket: Rule
    completion: Rule
    fewest: Rule
    scores: Rule
    following: Rule
    floated: Rule | None
    unpairable: Rule
    bye_legal: Rule
    bye_score: Rule
    bye_played: Rule
    bye_number: Rule
    set_order: Rule
    natural: Rule
    identifier: Rule


@dataclass(frozen=True, slots=True)
class Procedure:
    """One edition of one system."""

    name: str
    title: str
    laws: Laws
    clauses: UpfloatClauses
    next_group: NextGroup
    criteria: tuple[PairCriterion, ...]
    colors: ColorRule
