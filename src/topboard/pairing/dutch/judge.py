"""Somebody's round beside the best one: both on the ladder, and the best one proved by its prices."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from topboard.pairing.common.roster import NOBODY, Roster, plural
from topboard.pairing.dutch.apart import bar_between, bar_from_bye
from topboard.pairing.dutch.bracket import Bracket
from topboard.pairing.dutch.color_reasons import color_decision
from topboard.pairing.dutch.criteria import points
from topboard.pairing.dutch.departures import candidate_of
from topboard.pairing.dutch.editions import Edition
from topboard.pairing.dutch.engine import PairedBracket, PairedField
from topboard.pairing.dutch.field import BYE, Field
from topboard.pairing.dutch.model import Depth
from topboard.pairing.dutch.phrases import instead
from topboard.pairing.dutch.scoring import Candidate, Failure, bye_failures, failures, first_difference
from topboard.pairing.dutch.search import next_is_ideal
from topboard.pairing.proposal import Judgement
from topboard.rulebook import Decision, Rule


@dataclass(frozen=True, slots=True)
class Finding:
    """A judgement with the clause, a sentence, and the players it concerns."""

    judgement: Judgement
    rule: Rule | None = None
    text: str = ""
    players: tuple[int, ...] = ()


Given = tuple[tuple[int, int], ...]
"""White and black by number, 0 for the bye."""


def illegal(field: Field, edition: Edition, given: Given, roster: Roster = NOBODY) -> Finding | None:
    """The first absolute rule that a round breaks."""
    clauses = edition.clauses
    seen: set[int] = set()
    for pair in given:
        for number in pair:
            if number != BYE and (number in seen or number not in field.place):
                what = "is paired twice" if number in seen else "is not to be paired in this round"
                return Finding(Judgement.ILLEGAL, clauses.bracket, f"{roster.who(number)} {what}", (number,))
            seen.add(number)
        broken = _broken(field, edition, pair, roster)
        if broken is not None:
            return broken
    missing = [player.number for player in field.players if player.number not in seen]
    byes = [pair[0] for pair in given if BYE in pair]
    if missing or len(byes) > 1:
        text = f"not paired: {roster.everyone(missing)}" if missing else f"more than one bye: {roster.everyone(byes)}"
        return Finding(Judgement.ILLEGAL, clauses.completion, text, tuple(missing or byes))
    return None


def _broken(field: Field, edition: Edition, pair: tuple[int, int], roster: Roster) -> Finding | None:
    white, black = pair
    if black == BYE:
        bar = bar_from_bye(field, edition, roster, field.place[white])
        text = "" if bar is None else f"{roster.who(white)} may not have the bye: {roster.who(white)} {bar.text}"
    else:
        bar = bar_between(field, edition, roster, field.place[white], field.place[black])
        text = "" if bar is None else f"{roster.pair(white, black)} may not be: {bar.text}"
    return None if bar is None else Finding(Judgement.ILLEGAL, bar.rule, text, tuple(n for n in pair if n != BYE))


def compare(best: PairedField, given: Given, roster: Roster = NOBODY) -> Finding:
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
    return compare_colors(best, given, roster)


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
    where = f"the group with {points(bracket.score)} points"
    players = _players_apart(paired, theirs)
    difference = difference_of(paired, edition, theirs)
    if difference is None:
        rule, text = order_rule(paired, edition, theirs)
        return Finding(Judgement.EQUAL, rule, f"{where} has {text}", players)
    bad, good = difference
    if bad.counts < good.counts:
        raise AssertionError(f"in {where} the given pairs are better in {bad.rule.clause} than the best ones")
    has = "there is" if bad.rule is edition.clauses.lowest_bye else f"{where} has"
    return Finding(Judgement.WORSE, bad.rule, f"{has} {instead(bad, good)}", players)


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
        return clauses.moved_down_set, "another choice of those moved down to be paired"
    if mine != yours:
        return clauses.transposition, "later opponents for those moved down"
    if _upper_half(ours, mine) != _upper_half(theirs, yours):
        return clauses.exchange, "a later exchange between the halves"
    return clauses.transposition, "a later order of the lower half"


def _moved_pairs(bracket: Bracket, candidate: Candidate) -> dict[int, int]:
    return {a: b for a, b in candidate.pairs if a in bracket.moved_set}


def _upper_half(candidate: Candidate, moved: Mapping[int, int]) -> set[int]:
    return {a for a, _ in candidate.pairs if a not in moved}


def compare_colors(best: PairedField, given: Given, roster: Roster = NOBODY) -> Finding:
    """Same pairs: whether every pair has its colors."""
    wrong = [found for pair in given if (found := wrong_colors(best, pair, roster)) is not None]
    if not wrong:
        return Finding(Judgement.SAME, None, "the same pairs and colours")
    text = f"the same pairs, but {wrong[0].text}"
    if len(wrong) > 1:
        text += f" ({plural(len(wrong) - 1, 'more board', 'more boards')} with other colours)"
    return Finding(Judgement.WORSE, wrong[0].rule, text, tuple(n for found in wrong for n in found.players))


def wrong_colors(best: PairedField, pair: tuple[int, int], roster: Roster) -> Decision | None:
    """The rule that gives two players the other colors, None where they have those they should."""
    if BYE in pair:
        return None
    ranks = (best.field.place[pair[0]], best.field.place[pair[1]])
    _, decision = color_decision(best.field, best.edition, roster, ranks, 0, verb="should have")
    return None if decision.players == pair else decision
