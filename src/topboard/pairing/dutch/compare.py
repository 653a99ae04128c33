"""Somebody's round beside the best one: both on the ladder, and the best one proved by its prices."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from topboard.pairing.dutch import texts
from topboard.pairing.dutch.bracket import Bracket
from topboard.pairing.dutch.departures import candidate_of
from topboard.pairing.dutch.editions import Edition
from topboard.pairing.dutch.model import Depth
from topboard.pairing.dutch.pairing import PairedBracket, PairedField
from topboard.pairing.dutch.scoring import Candidate, bye_scores, failures
from topboard.pairing.dutch.search import next_is_ideal
from topboard.pairing.swiss import BYE, Rows, Shortfall, first_difference
from topboard.pairing.swiss.texts import FIGURES, POINTS
from topboard.rulebook import Reason, Rule


def shortfall(best: PairedField, given: Rows) -> Shortfall | None:
    """A legal round beside the best: the first bracket that differs decides."""
    place = best.field.place
    opponent = {place[a]: place[b] for row in given for a, b in (row, row[::-1]) if BYE not in row}
    for paired in best.brackets:
        theirs = candidate_in(paired.bracket, opponent)
        ours = candidate_of(paired)
        if not proved(paired, best.edition):
            raise AssertionError(f"the bracket of {paired.bracket.score} tenths is not proved best")
        if set(theirs.pairs) != set(ours.pairs):
            return _compare_bracket(paired, best.edition, theirs)
    return None


def candidate_in(bracket: Bracket, opponent: Mapping[int, int]) -> Candidate:
    """The part of a whole round that lies in a bracket."""
    members = set(bracket.members)
    pairs = tuple((a, opponent[a]) for a in bracket.members if opponent.get(a, -1) in members and a < opponent[a])
    inside = {k for pair in pairs for k in pair}
    return Candidate(pairs, tuple(k for k in bracket.members if k not in inside))


def proved(paired: PairedBracket, edition: Edition) -> bool:
    """Whether the best is known to be best, without trust in the search.

    The prices prove a matching best, and the pairing made fails in exactly the same. Where the problem held the bracket
    alone, the next one must fare as well as any could. A natural pairing needs no prices: nothing in it fails.
    """
    bracket, made = paired.bracket, candidate_of(paired)
    proof = paired.settlement.proof
    criteria = edition.criteria
    if proof is None or proof.depth is Depth.BRACKET:
        if made.downfloaters and bracket.following and not next_is_ideal(bracket, made.downfloaters):
            return False
        criteria = tuple(criterion for criterion in criteria if not criterion.looks_ahead)
    vector = failures(bracket, criteria, made)
    if proof is None:
        odd = len(bracket.members) % 2
        return vector[0].counts == (odd,) and not any(any(f.counts) for f in vector[1:])
    matched = {a: b for pair in proof.pairs for a, b in (pair, pair[::-1])}
    equal = failures(bracket, criteria, candidate_in(bracket, matched))
    return proof.holds() and first_difference(vector, equal) is None


def _compare_bracket(paired: PairedBracket, edition: Edition, theirs: Candidate) -> Shortfall:
    bracket, ours = paired.bracket, candidate_of(paired)
    players = _players_apart(paired, theirs)
    rule = edition.clauses.lowest_bye
    bye = bye_scores(bracket, rule, theirs, ours)
    if bye is not None:
        _require(bye[0] > bye[1], bracket, rule)
        return replace(_bye_rises(rule, *bye), players=players)
    found = first_difference(failures(bracket, edition.criteria, theirs), failures(bracket, edition.criteria, ours))
    if found is None:
        step, what = order_rule(paired, edition, theirs)
        return Shortfall.later(step, what, bracket.field.group(bracket.score), players)
    _require(found[0].counts > found[1].counts, bracket, found[0].rule)
    return Shortfall.of(*found, bracket.field.group(bracket.score), players)


def _require(worse: bool, bracket: Bracket, rule: Rule | None) -> None:
    if not worse:
        raise AssertionError(f"in the bracket of {bracket.score} tenths the given pairs are better in {rule}")


def _bye_rises(rule: Rule | None, theirs: int, ours: int) -> Shortfall:
    cost = FIGURES(bad=POINTS(score=theirs), good=POINTS(score=ours))
    return Shortfall(rule, texts.BYE_HIGHER(score=theirs, lowest=ours), cost=cost)


def _players_apart(paired: PairedBracket, theirs: Candidate) -> tuple[int, ...]:
    numbers = paired.bracket.field.numbers
    apart = set(theirs.pairs) - set(paired.settlement.pairs)
    return tuple(numbers[k] for pair in sorted(apart) for k in pair)


def order_rule(paired: PairedBracket, edition: Edition, theirs: Candidate) -> tuple[Rule, Reason]:
    """Which step of the order of candidates tells two equally good ones apart."""
    bracket, clauses = paired.bracket, edition.clauses
    ours = candidate_of(paired)
    mine, yours = _moved_pairs(bracket, ours), _moved_pairs(bracket, theirs)
    if set(mine) != set(yours):
        return clauses.moved_down_set, texts.OTHER_MOVED()
    if mine != yours:
        return clauses.transposition, texts.LATER_OPPONENTS()
    if _upper_half(ours, mine) != _upper_half(theirs, yours):
        return clauses.exchange, texts.LATER_EXCHANGE()
    return clauses.transposition, texts.LATER_TRANSPOSITION()


def _moved_pairs(bracket: Bracket, candidate: Candidate) -> dict[int, int]:
    return {a: b for a, b in candidate.pairs if a in bracket.moved_set}


def _upper_half(candidate: Candidate, moved: Mapping[int, int]) -> set[int]:
    return {a for a, _ in candidate.pairs if a not in moved}


# -- a round that was asked for ----------------------------------------------------------------------------------------


def shortfall_of(best: PairedField, rival: PairedField) -> Shortfall:
    """The best round with a pair, or without it, beside the best of all; each bracket on its own terms.

    What the rival's next bracket can do depends on the pair that it must or must not have.
    """
    edition = best.edition
    bye = _bye_of_rival(best, rival)
    if bye is not None:
        return bye
    for ours, theirs in zip(best.brackets, rival.brackets, strict=False):
        candidate = candidate_of(theirs)
        if set(candidate.pairs) == set(ours.settlement.pairs):
            continue
        if _terms(ours) != _terms(theirs):
            return Shortfall(edition.clauses.completion, texts.BELOW(), unpairable=True)
        where = ours.bracket.field.group(ours.bracket.score)
        bracket = replace(theirs.bracket, counts_bye_player=ours.bracket.counts_bye_player)
        vector = failures(bracket, edition.criteria, candidate)
        found = first_difference(vector, failures(ours.bracket, edition.criteria, candidate_of(ours)))
        if found is not None:
            return Shortfall.of(*found, where)
        return Shortfall.later(*order_rule(ours, edition, candidate), where)
    raise AssertionError("a pairing that has what the best has not differs somewhere")


def _terms(paired: PairedBracket) -> tuple[bool, bool]:
    """Brackets that are paired for the sake of the completion are not judged by the same criteria (2017)."""
    return paired.bracket.must_complete, paired.bracket.collapsed


def _bye_of_rival(best: PairedField, rival: PairedField) -> Shortfall | None:
    """C5: the bye of the rival goes to a higher score."""
    rule = best.edition.clauses.lowest_bye
    if rule is None or best.bye is None or rival.bye is None:
        return None
    ours, theirs = best.field.entrants[best.bye].score, rival.field.entrants[rival.bye].score
    return None if ours == theirs else _bye_rises(rule, theirs, ours)
