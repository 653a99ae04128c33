"""Any candidate of a bracket on the ladder of criteria: what it fails in, and how two candidates compare."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from topboard.matching import as_bits, fastest_solver
from topboard.pairing.dutch.bracket import Bracket
from topboard.pairing.dutch.criteria import Count, Criterion
from topboard.pairing.dutch.model import BYE_VERTEX, Depth, Model, Zone
from topboard.pairing.dutch.search import Pair, completable, next_is_ideal, ranks_as_bits
from topboard.pairing.dutch.texts import PAIRS
from topboard.pairing.swiss import Failure
from topboard.rulebook import Rule


@dataclass(frozen=True, slots=True)
class Candidate:
    """Pairs of a bracket (higher ranked first) and who leaves it."""

    pairs: tuple[Pair, ...]
    downfloaters: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Outlook:
    """How the next bracket can fare with some downfloaters: pairs that cross the border, and who is left there."""

    pairs: tuple[Pair, ...] = ()
    left: tuple[int, ...] = ()


def failures(bracket: Bracket, criteria: Sequence[Criterion], candidate: Candidate) -> tuple[Failure, ...]:
    """The failure vector: every clause that can fail in this bracket, in order."""
    outlook = outlook_of(bracket, criteria, candidate.downfloaters)
    return tuple(_failure(bracket, c, candidate, outlook) for c in criteria if c.width(bracket))


def _failure(bracket: Bracket, criterion: Criterion, candidate: Candidate, outlook: Outlook) -> Failure:
    """The clause that asks for as many pairs as possible (2017) counts those left over, but is shown in pairs."""
    counts = [0] * criterion.width(bracket)
    found: list[Count | None] = [criterion.pair(bracket, a, b) for a, b in candidate.pairs]
    found += [criterion.leaving(bracket, k) for k in candidate.downfloaters]
    found += [criterion.pair_below(bracket, a, b) for a, b in outlook.pairs]
    found += [criterion.left_below(bracket, k) for k in outlook.left]
    if bracket.counts_bye_player and len(candidate.downfloaters) == 1:
        found.append(criterion.bye(bracket, candidate.downfloaters[0]))
    for count in found:
        if count is not None:
            counts[count[0]] += count[1]
    labels = criterion.labels(bracket)
    values = (label for label, count in zip(labels, counts, strict=True) for _ in range(count)) if labels else ()
    return criterion.failure(counts, len(candidate.pairs) if criterion.counted is PAIRS else None, values)


def lowest_bye(bracket: Bracket, downfloaters: tuple[int, ...]) -> int | None:
    """The lowest score to which the bye can still go when these players leave the bracket (C5)."""
    below = downfloaters + bracket.following + bracket.rest
    everybody = ranks_as_bits(below)
    if everybody.bit_count() % 2 == 0:
        return None
    field = bracket.field
    for score in sorted({field.entrants[k].score for k in below}):
        takers = as_bits(k for k in below if field.entrants[k].score == score) & field.bye_takers
        if takers and field.pairs_off(everybody, takers):
            return score
    return None


def bye_scores(bracket: Bracket, rule: Rule | None, theirs: Candidate, ours: Candidate) -> tuple[int, int] | None:
    """The lowest scores to which the bye can go, where C5 tells two candidates apart; no `rule` in other editions."""
    if rule is None or not bracket.takers:
        return None
    scores = [lowest_bye(bracket, candidate.downfloaters) for candidate in (theirs, ours)]
    return None if scores[0] == scores[1] else (scores[0] or 0, scores[1] or 0)


# -- the next bracket --------------------------------------------------------------------------------------------------


def outlook_of(bracket: Bracket, criteria: Sequence[Criterion], downfloaters: tuple[int, ...]) -> Outlook:
    """The best that the next bracket can do with these downfloaters, as the look-ahead criteria see it."""
    below = [c for c in criteria if c.looks_ahead]
    if not downfloaters or not bracket.following or not below:
        return Outlook()
    if next_is_ideal(bracket, downfloaters):
        odd = (len(downfloaters) + len(bracket.following)) % 2
        left = [k for k in bracket.following if bracket.rest or bracket.field.bye_takers >> k & 1][-1:] if odd else ()
        return Outlook(tuple((k, bracket.following[0]) for k in downfloaters), tuple(left))
    settled = frozenset(bracket.members) - frozenset(downfloaters)
    # C8 sees one bracket ahead and no further; the whole round is looked at only where the players left over there
    # could not complete it, for C4 binds the next bracket as it binds this one.
    for depth in (Depth.NEXT, Depth.ALL):
        found = _look_ahead(Model(bracket, below, depth, settled, frozenset(downfloaters)))
        if found is not None and (depth is Depth.ALL or _can_complete(bracket, found.left)):
            return found
    raise AssertionError("downfloaters that let the round be completed have an outlook")


def _can_complete(bracket: Bracket, left: tuple[int, ...]) -> bool:
    return not bracket.must_complete or completable(bracket, ranks_as_bits(left + bracket.rest))


def _look_ahead(model: Model) -> Outlook | None:
    solver = fastest_solver(model.problem())
    if not solver.solve():
        return None
    pairs: list[Pair] = []
    left: list[int] = []
    for i, j in enumerate(solver.partners()):
        if model.zones[i] not in (Zone.HERE, Zone.NEXT):
            continue
        if i == j or model.vertices[j] == BYE_VERTEX or model.zones[j] is Zone.REST:
            left.append(model.vertices[i])
        elif i < j and model.zones[i] is Zone.HERE:
            pairs.append((model.vertices[i], model.vertices[j]))
    return Outlook(tuple(pairs), tuple(left))
