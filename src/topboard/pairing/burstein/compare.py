"""Somebody's round beside the best one: both on the ladder, and the best one proved by its prices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from topboard.pairing.burstein import texts
from topboard.pairing.burstein.bracket import BursteinBracket
from topboard.pairing.burstein.pairing import BursteinGroup, PairedField
from topboard.pairing.burstein.search import FoldDepth, Pair, fewest_misses, left_below, next_is_ideal
from topboard.pairing.swiss import Failure, first_difference
from topboard.pairing.swiss.proof import MatchingProof
from topboard.rulebook import Reason


def pairs_in(bracket: BursteinBracket, opponent: Mapping[int, int]) -> tuple[Pair, ...]:
    """The part of a whole round that lies in a bracket, the higher Index first."""
    inside = bracket.member_set
    pairs = (bracket.field.by_rank(k, opponent[k]) for k in bracket.members if opponent.get(k) in inside)
    return tuple(dict.fromkeys(pairs))


def failures_of(
    best: PairedField, bracket: BursteinBracket, pairs: Sequence[Pair], *, ahead: bool = True
) -> tuple[Failure, ...]:
    """How far some pairs of a bracket fail each clause; with `ahead` also what the next one can do then (C7)."""
    inside = {k for pair in pairs for k in pair}
    leaving = [k for k in bracket.members if k not in inside]
    ladder = best.edition.ladder
    return ladder.failures(bracket, pairs, leaving, left_below(bracket, ladder, leaving) if ahead else None)


def proved(best: PairedField, group: BursteinGroup) -> bool:
    """Whether the best is known to be best, without trust in the search.

    The prices prove a matching best, and the pairs made fail in exactly the same. Where the problem held the bracket
    alone, the next one must fare as well as any could. No prices are needed where the number of players and their
    colors show that nothing can be better.
    """
    bracket, folded = group.bracket, group.folded
    narrow = folded.reach is FoldDepth.BRACKET
    if narrow and folded.leaving and not next_is_ideal(bracket, folded.leaving):
        return False
    made = failures_of(best, bracket, folded.pairs, ahead=not narrow)
    if folded.proof is None:
        odd = len(bracket.members) % 2
        lowest = all(bracket.score_of(k) == bracket.score for k in folded.leaving)
        colors = Counter(bracket.field.entrants[k].preference.color for k in bracket.members)
        return len(folded.leaving) == odd and lowest and made[-1].number == fewest_misses(colors, odd)
    return folded.proof.holds() and first_difference(made, _matched(best, bracket, folded.proof, narrow)) is None


def _matched(best: PairedField, bracket: BursteinBracket, proof: MatchingProof, narrow: bool) -> tuple[Failure, ...]:
    """How far the matching fails that the prices prove best, in its own view: the matching itself shows who is left
    over in the next bracket. It is a bound even where the round could not be completed after it."""
    pairs = [bracket.field.by_rank(*pair) for pair in proof.pairs if set(pair) <= bracket.member_set]
    near = bracket.member_set | set(bracket.following)
    paired = {k for pair in proof.pairs if set(pair) <= near for k in pair}
    leaving = [k for k in bracket.members if k not in {k for pair in pairs for k in pair}]
    left = [k for k in (*bracket.members, *bracket.following) if k not in paired]
    return best.edition.ladder.failures(bracket, pairs, leaving, None if narrow else left)


# -- a bracket that differs --------------------------------------------------------------------------------------------


def later(group: BursteinGroup, theirs: Sequence[Pair]) -> Reason:
    """The first player of the bracket, by Index, whose opponent comes later in the order (4.3)."""
    numbers = group.bracket.field.numbers
    ours, yours = ({a: b for pair in pairs for a, b in (pair, pair[::-1])} for pairs in (group.folded.pairs, theirs))
    who = next(k for k in group.bracket.members if ours.get(k) != yours.get(k))
    if who not in yours:
        return texts.LATER_FLOAT(who=numbers[who], first=numbers[ours[who]])
    if who not in ours:
        return texts.EARLIER_MET(who=numbers[who], other=numbers[yours[who]])
    return texts.LATER_FOLD(who=numbers[who], other=numbers[yours[who]], first=numbers[ours[who]])
