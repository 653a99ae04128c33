"""Why a round cannot be paired at all: who stands in the way, what keeps them apart, and the way out."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from topboard.errors import PairingImpossible
from topboard.matching import LargestMatching, bits, fastest_solver, perfect, perfect_but_one
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
    shortage = Shortage(field)
    crowd, opponents = shortage.bottleneck()
    barred = list(_barred(field, legality, crowd))
    elsewhere = _barred(field, legality, sorted({*field.numbers} - {*crowd}))
    way_out = _way_out(shortage, barred, elsewhere, clause)
    sentences = (_opening(crowd, opponents), *_causes(legality, barred), way_out)
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


class Shortage:
    """As many pairs as a field has room for, and whom they leave over. In an odd field the bye is a player like others,
    at the place after the last."""

    def __init__(self, field: Field[Any]) -> None:
        self.field = field
        n = field.size
        rows = list(field.allowed)
        if field.odd:
            rows = [row | (field.bye_takers >> k & 1) << n for k, row in enumerate(rows)] + [field.bye_takers]
        self.numbers = [*field.numbers, *[0] * (n % 2)]
        self.matching = LargestMatching(rows, (1 << len(rows)) - 1)
        if self.matching.perfect:
            raise AssertionError("a field that can be paired has no bottleneck")

    def bottleneck(self) -> tuple[list[int], list[int]]:
        """Players who cannot all be paired, and everybody whom they could meet outside their own circles.

        These are all whom some largest pairing leaves over. In a large field that may be nearly everybody, and the
        fewest around one who is left over say more.
        """
        matching = self.matching
        if self.field.size <= SMALL:
            among = matching.sparable()
        else:
            among = min((matching.sparable_for(root) for root in bits(matching.lonely)), key=int.bit_count)
        crowd = bits(among)
        others = [v for v, row in enumerate(matching.rows) if row & among and not among >> v & 1]
        return self._named(crowd), self._named(others)

    def _named(self, places: Iterable[int]) -> list[int]:
        return sorted({self.numbers[place] for place in places} - {0})

    def mended_by(self, row: Row) -> bool:
        """Whether everybody could be paired if these two might meet: they are the only ones whom some pairing leaves
        over."""
        if self.matching.lonely.bit_count() > 2:
            return False
        a, b = (self.field.place[number] for number in row)
        return self.matching.spare_both(a, b) and pairable(self.field.freed([frozenset(row)]))


# -- causes ------------------------------------------------------------------------------------------------------------


def _barred(field: Field[Any], legality: Legality, crowd: Collection[int]) -> Iterator[Barred]:
    """Every pair that the crowd would need and may not have."""
    among, everybody = set(crowd), (1 << field.size) - 1
    for a in crowd:
        place = field.place[a]
        for at in bits(everybody & ~(field.allowed[place] | 1 << place)):
            other = field.numbers[at]
            if other in among and other < a:
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


def _way_out(shortage: Shortage, barred: Sequence[Barred], elsewhere: Iterable[Barred], clause: Rule) -> Reason:
    """What would help: lifting one forbidden pair of the crowd, or all, also `elsewhere`; else a rematch, or two who
    want one colour."""
    field = shortage.field
    for row in [b.row for b in barred if b.bar.law is Law.PROHIBITED][:TRIED]:
        if shortage.mended_by(row):
            return texts.LIFT_ONE(clause=clause, pair=named(row))
    forbidden = [frozenset(b.row) for b in (*barred, *elsewhere) if b.bar.law is Law.PROHIBITED]
    if forbidden and pairable(field.freed(forbidden)):
        return texts.LIFT_SEVERAL(clause=clause)
    if any(b.bar.law is Law.REMATCH for b in barred):
        return texts.REPEAT(clause=clause)
    return texts.SAME_COLOR_ONCE(clause=clause)


def pairable(field: Field[Any]) -> bool:
    """Whether there is any legal pairing."""
    everybody = (1 << field.size) - 1
    if field.odd:
        return perfect_but_one(field.allowed, everybody, field.bye_takers, fastest_solver)
    return perfect(field.allowed, everybody, fastest_solver)
