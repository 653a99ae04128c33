"""Any candidate of a bracket on the ladder of criteria: what it fails in, and how two candidates compare."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from topboard.matching import fastest_solver, perfect_but_one
from topboard.pairing.dutch.bracket import Bracket
from topboard.pairing.dutch.criteria import Count, Criterion, points
from topboard.pairing.dutch.model import BYE_VERTEX, Depth, Model, Zone
from topboard.pairing.dutch.search import Pair, completable, next_is_ideal, ranks_as_bits
from topboard.rulebook import Rule
from topboard.rulebook.dutch_clauses import OLD_C5

MOST_PAIRS = OLD_C5


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


@dataclass(frozen=True, slots=True)
class Failure:
    """The failure value of one clause, as counts, and the same for people to read.

    `text` is a number, or where `listed` the scores or differences that the counts stand for. The clause that asks for
    as many pairs as possible (2017) is told in pairs, though it counts those left over: its larger number is better.
    """

    rule: Rule
    counts: tuple[int, ...]
    text: str
    listed: bool = False


def failures(bracket: Bracket, criteria: Sequence[Criterion], candidate: Candidate) -> tuple[Failure, ...]:
    """The failure vector: every clause that can fail in this bracket, in order."""
    outlook = outlook_of(bracket, criteria, candidate.downfloaters)
    return tuple(_failure(bracket, c, candidate, outlook) for c in criteria if c.width(bracket))


def _failure(bracket: Bracket, criterion: Criterion, candidate: Candidate, outlook: Outlook) -> Failure:
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
    text = str(len(candidate.pairs)) if criterion.rule is MOST_PAIRS else _text(labels, counts)
    return Failure(criterion.rule, tuple(counts), text, bool(labels))


def _text(labels: Sequence[str], counts: Sequence[int]) -> str:
    if not labels:
        return str(sum(counts))
    return " ".join(label for label, count in zip(labels, counts, strict=True) for _ in range(count)) or "none"


def lowest_bye(bracket: Bracket, downfloaters: tuple[int, ...]) -> int | None:
    """The lowest score to which the bye can still go when these players leave the bracket (C5)."""
    below = downfloaters + bracket.following + bracket.rest
    everybody = ranks_as_bits(below)
    if everybody.bit_count() % 2 == 0:
        return None
    field = bracket.field
    for score in sorted({field.players[k].score for k in below}):
        takers = sum(1 << k for k in below if field.players[k].score == score) & field.bye_takers
        if takers and perfect_but_one(field.allowed, everybody, takers, fastest_solver):
            return score
    return None


def bye_failures(
    bracket: Bracket, rule: Rule | None, theirs: Candidate, ours: Candidate
) -> tuple[Failure, Failure] | None:
    """C5 of two candidates where it tells them apart; `rule` is None in editions without it."""
    if rule is None or not bracket.takers:
        return None
    scores = [lowest_bye(bracket, candidate.downfloaters) for candidate in (theirs, ours)]
    if scores[0] == scores[1]:
        return None
    bad, good = (Failure(rule, (score or 0,), points(score or 0)) for score in scores)
    return bad, good


def first_difference(one: Sequence[Failure], other: Sequence[Failure]) -> tuple[Failure, Failure] | None:
    """The first clause on which two candidates of a bracket differ, with both values."""
    return next(((a, b) for a, b in zip(one, other, strict=True) if a.counts != b.counts), None)


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
