"""Somebody's round beside the best one: both on the ladder, and the best one proved by its prices."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from topboard.pairing.dutch.bracket import Bracket
from topboard.pairing.dutch.colors import color_of_higher
from topboard.pairing.dutch.criteria import points
from topboard.pairing.dutch.editions import Edition
from topboard.pairing.dutch.engine import PairedBracket, PairedField
from topboard.pairing.dutch.explain import candidate_of, forbidding_clause
from topboard.pairing.dutch.field import BYE, Field
from topboard.pairing.dutch.model import Depth
from topboard.pairing.dutch.scoring import Candidate, Failure, bye_failures, failures, first_difference
from topboard.pairing.dutch.search import next_is_ideal
from topboard.pairing.proposal import Judgement
from topboard.rulebook import Rule


@dataclass(frozen=True, slots=True)
class Finding:
    """A judgement with the clause, a sentence, and the players it concerns."""

    judgement: Judgement
    rule: Rule | None = None
    text: str = ""
    players: tuple[int, ...] = ()


Given = tuple[tuple[int, int], ...]
"""White and black by number, 0 for the bye."""


def illegal(field: Field, edition: Edition, given: Given) -> Finding | None:
    """The first absolute rule that a round breaks."""
    clauses = edition.clauses
    seen: set[int] = set()
    for pair in given:
        for number in pair:
            if number != BYE and (number in seen or number not in field.place):
                text = f"{number} is paired twice" if number in seen else f"{number} is not to be paired in this round"
                return Finding(Judgement.ILLEGAL, clauses.bracket, text, (number,))
            seen.add(number)
        broken = _broken(field, edition, pair)
        if broken is not None:
            return broken
    missing = [player.number for player in field.players if player.number not in seen]
    byes = sum(BYE in pair for pair in given)
    if missing or byes > 1:
        text = f"not paired: {' '.join(map(str, missing))}" if missing else "more than one bye"
        return Finding(Judgement.ILLEGAL, clauses.completion, text, tuple(missing))
    return None


def _broken(field: Field, edition: Edition, pair: tuple[int, int]) -> Finding | None:
    white, black = pair
    if black == BYE:
        if field.bye_takers >> field.place[white] & 1:
            return None
        rule = edition.clauses.bye_bar
        return Finding(Judgement.ILLEGAL, rule, f"{white} may not have the bye: {rule.title}", (white,))
    broken = forbidding_clause(field, edition, field.place[white], field.place[black])
    if broken is None:
        return None
    return Finding(Judgement.ILLEGAL, broken, f"{white} v {black}: {broken.title}", pair)


def compare(best: PairedField, given: Given) -> Finding:
    """A legal round beside the best: the first bracket that differs decides, then the colors."""
    field, edition = best.field, best.edition
    opponent = {field.place[a]: field.place[b] for pair in given for a, b in (pair, pair[::-1]) if BYE not in pair}
    for paired in best.brackets:
        theirs = candidate_in(paired.bracket, opponent)
        ours = candidate_of(paired)
        if not proved(paired, edition):
            raise AssertionError(f"the bracket of {points(paired.bracket.score)} is not proved best")
        if set(theirs.pairs) != set(ours.pairs):
            return _compare_bracket(paired, edition, theirs)
    return compare_colors(best, given)


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


def _compare_bracket(paired: PairedBracket, edition: Edition, theirs: Candidate) -> Finding:
    bracket = paired.bracket
    where = f"in the bracket of {points(bracket.score)}"
    players = _players_apart(paired, theirs)
    difference = difference_of(paired, edition, theirs)
    if difference is None:
        rule, text = order_rule(paired, edition, theirs)
        return Finding(Judgement.EQUAL, rule, f"equally good {where}, but later in the order: {text}", players)
    bad, good = difference
    if bad.counts < good.counts:
        raise AssertionError(f"{where} the given pairs are better in {bad.rule.clause} than the best ones")
    text = f"{where} worse in {bad.rule.clause} ({bad.rule.title}): {bad.text}, where {good.text} is possible"
    return Finding(Judgement.WORSE, bad.rule, text, players)


def difference_of(paired: PairedBracket, edition: Edition, theirs: Candidate) -> tuple[Failure, Failure] | None:
    """The first clause on which another candidate of a bracket differs from the best, with both values."""
    bracket, ours = paired.bracket, candidate_of(paired)
    bye = bye_failures(bracket, edition.clauses.lowest_bye, theirs, ours)
    if bye is not None:
        return bye
    return first_difference(failures(bracket, edition.criteria, theirs), failures(bracket, edition.criteria, ours))


def _players_apart(paired: PairedBracket, theirs: Candidate) -> tuple[int, ...]:
    field = paired.bracket.field
    apart = set(theirs.pairs) - set(paired.settlement.pairs)
    return tuple(field.players[k].number for pair in sorted(apart) for k in pair)


def order_rule(paired: PairedBracket, edition: Edition, theirs: Candidate) -> tuple[Rule, str]:
    """Which step of the order of candidates tells two equally good ones apart."""
    bracket, clauses = paired.bracket, edition.clauses
    ours = candidate_of(paired)
    mine, yours = _moved_pairs(bracket, ours), _moved_pairs(bracket, theirs)
    if set(mine) != set(yours):
        return clauses.moved_down_set, "other moved-down players are paired"
    if mine != yours:
        return clauses.transposition, "moved-down players meet lower ranked residents"
    if _upper_half(ours, mine) != _upper_half(theirs, yours):
        return clauses.exchange, "more, or later, players change halves"
    return clauses.transposition, "a later transposition of the lower half"


def _moved_pairs(bracket: Bracket, candidate: Candidate) -> dict[int, int]:
    return {a: b for a, b in candidate.pairs if a in bracket.moved_set}


def _upper_half(candidate: Candidate, moved: Mapping[int, int]) -> set[int]:
    return {a for a, _ in candidate.pairs if a not in moved}


def compare_colors(best: PairedField, given: Given) -> Finding:
    """Same pairs: whether every pair has its colors."""
    field, clauses = best.field, best.edition.clauses
    wrong: list[tuple[int, int, Rule]] = []
    for white, black in given:
        if black == BYE:
            continue
        a, b = sorted((field.place[white], field.place[black]))
        color, by = color_of_higher(field, field.players[a], field.players[b])
        if (field.players[a].number == white) != (color == "W"):
            wrong.append((white, black, clauses.colors[by]))
    if not wrong:
        return Finding(Judgement.SAME, None, "the same pairs and colors")
    white, black, rule = wrong[0]
    text = f"the same pairs, but {black} should have White against {white}: {rule.title}"
    if len(wrong) > 1:
        text += f" (and {len(wrong) - 1} more boards)"
    return Finding(Judgement.WORSE, rule, text, tuple(n for w, b, _ in wrong for n in (w, b)))
