"""Why two players meet or do not: force or forbid the pair, pair again, and name the first clause that gets worse."""

from __future__ import annotations

from dataclasses import replace

from topboard.errors import PairingImpossible
from topboard.pairing.dutch.criteria import points
from topboard.pairing.dutch.editions import Edition
from topboard.pairing.dutch.engine import PairedBracket, PairedField, pair_field
from topboard.pairing.dutch.explain import candidate_of, forbidding_clause
from topboard.pairing.dutch.field import BYE, Field
from topboard.pairing.dutch.judge import order_rule
from topboard.pairing.dutch.scoring import Failure, failures, first_difference
from topboard.pairing.proposal import Answer
from topboard.rulebook import Rule


def answer(field: Field, edition: Edition, a: int, b: int) -> Answer:
    """Compare the best pairing with the best one that has the pair (or has not)."""
    best = pair_field(field)
    pair = frozenset((a, b))
    paired = _has(best, pair)
    barred = None if paired else _barred(field, edition, a, b)
    if barred is not None:
        return Answer(0, (a, b), False, f"{_named(a, b)} may not be: {barred.title}", barred, "illegal")
    other = replace(field, forbidden=frozenset((pair,))) if paired else replace(field, forced=frozenset((pair,)))
    start = f"{_named(a, b)} {'is' if paired else 'is not'} in the best pairing"
    condition = "without it" if paired else "with it"
    try:
        rival = pair_field(other)
    except PairingImpossible:
        rule = edition.clauses.completion
        return Answer(0, (a, b), paired, f"{start}: {condition} the round cannot be completed", rule, "illegal")
    rule, text, cost = _cost(best, rival, edition)
    return Answer(0, (a, b), paired, f"{start}: {condition} {text}", rule, cost)


def _named(a: int, b: int) -> str:
    return f"the bye of {a}" if b == BYE else f"{a} v {b}"


def _has(result: PairedField, pair: frozenset[int]) -> bool:
    field = result.field
    if BYE in pair:
        return result.bye is not None and field.players[result.bye].number in pair
    return any(frozenset(field.players[k].number for k in made) == pair for made in result.pairs)


def _barred(field: Field, edition: Edition, a: int, b: int) -> Rule | None:
    if b != BYE:
        return forbidding_clause(field, edition, field.place[a], field.place[b])
    if len(field.players) % 2 == 0:
        return edition.clauses.completion
    return None if field.players[field.place[a]].may_take_bye else edition.clauses.bye_bar


def _cost(best: PairedField, rival: PairedField, edition: Edition) -> tuple[Rule, str, str]:
    """The first clause on which the rival is worse, by how much; or the step of the order at which it comes later."""
    rule = edition.clauses.lowest_bye
    scores = [field.players[k].score for field, k in ((r.field, r.bye) for r in (rival, best)) if k is not None]
    if rule is not None and len(set(scores)) > 1:
        cost = " instead of ".join(map(points, scores))
        return rule, f"the bye goes to a higher score ({cost})", cost
    for ours, theirs in zip(best.brackets, rival.brackets, strict=False):
        candidate = candidate_of(theirs)
        if set(candidate.pairs) == set(ours.settlement.pairs):
            continue
        where = f"the bracket of {points(ours.bracket.score)}"
        difference = _difference(ours, theirs, edition)
        if difference is None:
            step, text = order_rule(ours, edition, candidate)
            return step, f"{where} is equally good but comes later in the order: {text}", "later in the order"
        bad, good = difference
        cost = f"{bad.text} instead of {good.text}"
        return bad.rule, f"{where} is worse in {bad.rule.clause} ({bad.rule.title}): {cost}", cost
    raise AssertionError("a pairing that has what the best has not differs somewhere")


def _difference(ours: PairedBracket, theirs: PairedBracket, edition: Edition) -> tuple[Failure, Failure] | None:
    """Each on its own terms: what the rival's next bracket can do depends on the pair that it must or must not have."""
    bracket = replace(theirs.bracket, counts_bye_player=ours.bracket.counts_bye_player)
    rival = failures(bracket, edition.criteria, candidate_of(theirs))
    return first_difference(rival, failures(ours.bracket, edition.criteria, candidate_of(ours)))
