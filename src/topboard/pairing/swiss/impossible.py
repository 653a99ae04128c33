"""Why a round cannot be paired at all: who stands in the way, what keeps them apart, and the way out."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from topboard.errors import PairingImpossible
from topboard.matching import BlossomSolver, WeightedGraph, fastest_solver, perfect, perfect_but_one
from topboard.pairing.legality import Bar, Law, Legality
from topboard.pairing.swiss import texts
from topboard.pairing.swiss.field import Field
from topboard.pairing.swiss.rounds import Row, named
from topboard.rulebook import SAID, Reason, Rule

TRIED = 50
"""How many forbidden pairs are tried one by one for the one that would help."""

SMALL = 150
"""Up to this many players, everybody who could be left over is named."""


@dataclass(frozen=True, slots=True)
class Barred:
    """Two players, by number, and what keeps them apart."""

    row: Row
    bar: Bar


def impossible(field: Field[Any], legality: Legality, clause: Rule) -> PairingImpossible:
    """The error for a field without a legal pairing. Names players who have too few possible opponents, and why.

    `clause` is the one by which somebody has to decide what then.
    """
    if field.odd and not field.bye_takers:
        return _nobody_for_the_bye(field, legality)
    crowd, opponents = bottleneck(field)
    barred = list(_barred(field, legality, crowd))
    sentences = (_opening(crowd, opponents), *_causes(legality, barred), _way_out(field, legality, barred, clause))
    forbidden = [number for b in barred if b.bar.law is Law.PROHIBITED for number in b.row]
    return PairingImpossible(SAID(all=sentences), rule=clause.cite, players=sorted({*crowd, *forbidden}))


def _opening(crowd: Sequence[int], opponents: Sequence[int]) -> Reason:
    if len(crowd) == 1:
        if opponents:
            return texts.FEW_OPPONENTS_OF_ONE(who=crowd[0], opponents=tuple(opponents))
        return texts.NO_OPPONENT(who=crowd[0])
    if opponents:
        return texts.FEW_OPPONENTS(who=tuple(crowd), opponents=tuple(opponents))
    return texts.NO_OPPONENTS(who=tuple(crowd))


def _nobody_for_the_bye(field: Field[Any], legality: Legality) -> PairingImpossible:
    rule = legality.laws.bye
    bars = (legality.from_bye(number) for number in field.numbers)
    reason = texts.NOBODY_FOR_BYE(clause=rule, reasons=tuple(bar.reason for bar in bars if bar is not None))
    return PairingImpossible(reason, rule=rule.cite, players=field.numbers)


def bottleneck(field: Field[Any]) -> tuple[list[int], list[int]]:
    """Players who cannot all be paired, and everybody whom they could meet outside their own circles."""
    n = field.size
    rows = list(field.allowed)
    if field.odd:
        rows = [row | (field.bye_takers >> k & 1) << n for k, row in enumerate(rows)] + [field.bye_takers]
    numbers = [*field.numbers, *[0] * (n % 2)]
    crowd, others = _left_over(rows) if n <= SMALL else _one_tree(rows)
    return sorted({numbers[v] for v in crowd} - {0}), sorted({numbers[v] for v in others} - {0})


def _left_over(rows: Sequence[int]) -> tuple[list[int], list[int]]:
    """Everybody whom some largest pairing leaves over, and their possible opponents among the others.

    Jokers who may meet anybody make up for those left over. A player who can be given to a joker, with as few jokers as
    needed, is left over by some largest pairing.
    """
    n = len(rows)
    everybody = (1 << n) - 1
    jokers = 0
    while not perfect(*_with_jokers(rows, everybody, jokers), fastest_solver):
        jokers += 1
    crowd = [v for v in range(n) if perfect(*_with_jokers(rows, everybody ^ 1 << v, jokers - 1), fastest_solver)]
    among = sum(1 << v for v in crowd)
    return crowd, [v for v in range(n) if not among >> v & 1 and rows[v] & among]


def _with_jokers(rows: Sequence[int], members: int, jokers: int) -> tuple[list[int], int]:
    n = len(rows)
    anybody = (1 << n) - 1
    added = ((1 << jokers) - 1) << n
    return [row | added for row in rows] + [anybody] * jokers, members | added


def _one_tree(rows: Sequence[int]) -> tuple[list[int], list[int]]:
    """One group of players who cannot all be paired: in a large field the search for it stops at the first."""
    solver = BlossomSolver(WeightedGraph((0,) * len(rows), ((0,),), tuple(rows), (None,) * len(rows)))
    if solver.solve():
        raise AssertionError("a field that can be paired has no bottleneck")
    return solver.stuck_outer, solver.stuck_inner


# -- causes ------------------------------------------------------------------------------------------------------------


def _barred(field: Field[Any], legality: Legality, crowd: Collection[int]) -> Iterator[Barred]:
    """Every pair that the crowd would need and may not have."""
    among = set(crowd)
    for a in crowd:
        for other in field.numbers:
            if other == a or (other in among and other < a):
                continue
            bar = legality.between(a, other)
            if bar is not None:
                yield Barred((a, other), bar)


def _causes(legality: Legality, barred: Sequence[Barred]) -> Iterator[Reason]:
    kinds = ((Law.PROHIBITED, texts.APART), (Law.REMATCH, texts.HAVE_MET), (Law.COLORS, texts.SAME_COLOR))
    for law, told in kinds:
        found = [b for b in barred if b.bar.law is law]
        if found:
            laws, pairs = legality.laws, tuple(named(b.row) for b in found)
            if law is not Law.PROHIBITED:
                yield told(clause=found[0].bar.rule, pairs=pairs)
            elif laws.prohibited.book == laws.rematch.book:
                yield texts.FORBIDDEN(clause=laws.prohibited, pairs=pairs)
            else:
                yield told(clause=laws.rematch, pairs=pairs)


# -- the way out -------------------------------------------------------------------------------------------------------


def _way_out(field: Field[Any], legality: Legality, barred: Sequence[Barred], clause: Rule) -> Reason:
    """What would help: lifting one forbidden pair, or all of them; else a rematch, or two who want one colour."""
    for row in [b.row for b in barred if b.bar.law is Law.PROHIBITED][:TRIED]:
        if _pairable(field.freed([frozenset(row)])):
            return texts.LIFT_ONE(clause=clause, pair=named(row))
    forbidden = [frozenset(b.row) for b in _barred(field, legality, field.numbers) if b.bar.law is Law.PROHIBITED]
    if forbidden and _pairable(field.freed(forbidden)):
        return texts.LIFT_SEVERAL(clause=clause)
    if any(b.bar.law is Law.REMATCH for b in barred):
        return texts.REPEAT(clause=clause)
    return texts.SAME_COLOR_ONCE(clause=clause)


def _pairable(field: Field[Any]) -> bool:
    everybody = (1 << field.size) - 1
    if field.odd:
        return perfect_but_one(field.allowed, everybody, field.bye_takers, fastest_solver)
    return perfect(field.allowed, everybody, fastest_solver)
