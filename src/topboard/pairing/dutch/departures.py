"""Why a bracket is not paired as it would be if nothing stood in the way: the clause behind every departure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from topboard.pairing.common.roster import Roster, plural
from topboard.pairing.dutch.apart import bar_between
from topboard.pairing.dutch.bracket import Bracket
from topboard.pairing.dutch.criteria import points
from topboard.pairing.dutch.editions import Edition
from topboard.pairing.dutch.engine import PairedBracket
from topboard.pairing.dutch.phrases import instead, once
from topboard.pairing.dutch.scoring import (
    Candidate,
    Failure,
    bye_failures,
    failures,
    first_difference,
    lowest_bye,
)
from topboard.pairing.dutch.search import Pair, completable, ranks_as_bits, settle
from topboard.rulebook import Rule

Reason = tuple[Rule, str]


@dataclass(frozen=True, slots=True)
class ScoredBracket:
    """A paired bracket with its failure vector.

    `natural` is the pairing that would come first if nothing failed; `first` the same as far as the number of pairs
    that were made goes.
    """

    paired: PairedBracket
    failures: tuple[Failure, ...]
    natural: Candidate
    first: Candidate

    @property
    def bracket(self) -> Bracket:
        return self.paired.bracket

    @property
    def candidate(self) -> Candidate:
        return candidate_of(self.paired)

    @property
    def short(self) -> bool:
        """Whether fewer pairs were made than the number of players allows."""
        return len(self.first.pairs) < len(self.natural.pairs)


def candidate_of(paired: PairedBracket) -> Candidate:
    return Candidate(paired.settlement.pairs, paired.settlement.downfloaters)


def score(paired: PairedBracket, edition: Edition) -> ScoredBracket:
    """Score a bracket's own pairing on the ladder."""
    bracket, settlement = paired.bracket, paired.settlement
    moved = tuple(k for k in bracket.moved_down if k not in settlement.downfloaters)
    vector = failures(bracket, edition.criteria, candidate_of(paired))
    everybody = natural_pairing(bracket, bracket.moved_down, len(bracket.members))
    return ScoredBracket(paired, vector, everybody, natural_pairing(bracket, moved, len(settlement.pairs)))


def natural_pairing(bracket: Bracket, moved: tuple[int, ...], most: int) -> Candidate:
    """Moved-down players meet the first residents, then the upper half the lower half, up to so many pairs."""
    pairs = list(zip(moved, bracket.residents, strict=False))
    rest = bracket.residents[len(pairs) :]
    size = min(most - len(pairs), len(rest) // 2)
    pairs += zip(rest[:size], rest[size : 2 * size], strict=True)
    paired = {k for pair in pairs for k in pair}
    return Candidate(tuple(pairs), tuple(k for k in bracket.members if k not in paired))


class Departures:
    """Why the boards and the floaters of one bracket are not those of the natural pairing."""

    def __init__(self, scored: ScoredBracket, edition: Edition, roster: Roster) -> None:
        self.scored = scored
        self.edition = edition
        self.roster = roster
        self.bracket = scored.bracket
        self.natural: dict[int, int] = {}
        for a, b in scored.first.pairs:
            self.natural[a], self.natural[b] = b, a

    def who(self, k: int) -> str:
        return self.roster.who(self.bracket.field.numbers[k])

    # -- the bracket as a whole ------------------------------------------------------------------------------------

    @cached_property
    def overall(self) -> Reason:
        """What the natural pairing as a whole, of so many pairs as were made, would break first."""
        return self._against(self.scored.first)

    def _against(self, natural: Candidate) -> Reason:
        """What a natural pairing, which is not the one that was made, would break first."""
        for a, b in natural.pairs:
            bar = bar_between(self.bracket.field, self.edition, self.roster, a, b)
            if bar is not None:
                return bar.rule, f"the natural pairing has {self.who(a)} v {self.who(b)}, and {bar.text}"
        worse = self._natural_is_worse(natural)
        if worse is None:
            return self.edition.clauses.completion, "after the natural pairing the others could not all be paired"
        return worse[0].rule, f"the natural pairing would mean {instead(*worse)}"

    def _natural_is_worse(self, natural: Candidate) -> tuple[Failure, Failure] | None:
        """The first clause that it fails more in; None where it would not let the round be completed."""
        bracket = self.bracket
        bye = bye_failures(bracket, self.edition.clauses.lowest_bye, natural, self.scored.candidate)
        if bye is not None:
            return bye if bye[0].counts > bye[1].counts else None
        below = bracket.following + bracket.rest
        if bracket.must_complete and not completable(bracket, ranks_as_bits(natural.downfloaters + below)):
            return None
        return first_difference(failures(bracket, self.edition.criteria, natural), self.scored.failures)

    @cached_property
    def shortage(self) -> Reason:
        """Why no more pairs were made: for the sake of the bye, of those below, or because too few may meet."""
        made, bracket = len(self.scored.candidate.pairs), self.bracket
        clauses = self.edition.clauses
        if clauses.lowest_bye is not None and bracket.takers:
            free = settle(replace(bracket, takers=bracket.field.bye_takers), self.edition.criteria)
            if free is not None and len(free.pairs) > made:
                return clauses.lowest_bye, self._bye_would_rise(free.pairs, free.downfloaters)
        free = settle(replace(bracket, must_complete=False, takers=0), self.edition.criteria)
        if bracket.must_complete and free is not None and len(free.pairs) > made:
            pairs = self._pairs(free.pairs)
            return clauses.completion, f"with {pairs} the players further down could not all be paired"
        return self._too_few_may_meet(made)

    def _bye_would_rise(self, pairs: tuple[Pair, ...], leaving: tuple[int, ...]) -> str:
        ours = lowest_bye(self.bracket, self.scored.candidate.downfloaters) or 0
        theirs = lowest_bye(self.bracket, leaving) or 0
        return (
            f"with {self._pairs(pairs)} the bye would go to somebody with {points(theirs)} points, "
            f"and it has to go to the lowest score that is possible, {points(ours)}"
        )

    def _pairs(self, pairs: tuple[Pair, ...]) -> str:
        """The pairs that could have been made, or their number where there are many."""
        if len(pairs) > 2:
            return f"{len(pairs)} pairs in that group"
        return " and ".join(f"{self.who(a)} v {self.who(b)}" for a, b in pairs)

    def _too_few_may_meet(self, made: int) -> Reason:
        for a, b in self.scored.natural.pairs:
            bar = bar_between(self.bracket.field, self.edition, self.roster, a, b)
            if bar is not None:
                most = plural(made, "pair", "pairs")
                return bar.rule, f"{self.who(a)} may not meet {self.who(b)}: {bar.text}; {most} can be made there"
        return self.edition.clauses.completion, f"{plural(made, 'pair', 'pairs')} can be made there"

    # -- one board, one floater ------------------------------------------------------------------------------------

    def reason(self, a: int, b: int) -> Reason:
        """The clause that made this board, and why."""
        expected = self.natural.get(a)
        if expected == b:
            return self.edition.clauses.natural, self._natural_words(a)
        if expected is None:
            return self.overall[0], f"{self.who(a)} would be left over in the natural pairing, but {self.overall[1]}"
        bar = bar_between(self.bracket.field, self.edition, self.roster, a, expected)
        if bar is not None:
            return bar.rule, f"not {self.who(expected)}, the natural opponent: {bar.text}"
        worse = self._worse_pair((min(a, expected), max(a, expected)), (a, b))
        if worse is not None:
            return worse, f"not {self.who(expected)}, the natural opponent: that would mean {once(worse)}"
        return self.overall[0], f"{self.who(expected)}, the natural opponent, is needed elsewhere: {self.overall[1]}"

    def _natural_words(self, a: int) -> str:
        if a in self.bracket.moved_set:
            return "as in the natural pairing, where those moved down meet the first of the group in order"
        made = plural(len(self.scored.first.pairs), "pair", "pairs")
        only = f" (of a group in which {made} can be made)" if self.scored.short else ""
        return f"as in the natural pairing, where the upper half meets the lower half in order{only}"

    def _worse_pair(self, natural: Pair, made: Pair) -> Rule | None:
        for criterion in self.edition.criteria:
            if criterion.width(self.bracket):
                before, after = criterion.pair(self.bracket, *natural), criterion.pair(self.bracket, *made)
                if (before is not None) != (after is not None):
                    return criterion.rule if before is not None else None
        return None

    def float_reason(self, k: int) -> Reason:
        """Why a player leaves the bracket unpaired."""
        natural = self.scored.natural.downfloaters
        if self.scored.short:
            return self.shortage
        if k in natural:
            return self.scored.failures[0].rule, "the number of players there is odd, and the last of them is left over"
        if not self.bracket.field.allowed[k] & ranks_as_bits(self.bracket.residents):
            return self._too_few_may_meet(len(self.scored.candidate.pairs))
        if len(natural) != 1 or self.scored.candidate.downfloaters != (k,):
            return self._against(self.scored.natural)
        rule, text = self._if_left_over(natural[0])
        return (
            rule,
            f"the number of players there is odd, and if {self.who(natural[0])}, the last, were left over, {text}",
        )

    def _if_left_over(self, last: int) -> Reason:
        """What gets worse first when another player, who is paired in the bracket, is to leave it."""
        bracket, clauses = self.bracket, self.edition.clauses
        field = bracket.field
        apart = frozenset(frozenset((field.numbers[last], field.numbers[m])) for m in bracket.members if m != last)
        found = settle(replace(bracket, field=replace(field, forbidden=apart)), self.edition.criteria)
        if found is None:
            return clauses.completion, "not everybody could be paired"
        theirs = Candidate(found.pairs, found.downfloaters)
        worse = first_difference(failures(bracket, self.edition.criteria, theirs), self.scored.failures)
        if worse is None:
            return clauses.exchange, "the group would be just as good, but later in the order of the rules"
        return worse[0].rule, f"there would be {instead(*worse)}"

    def exchange_text(self) -> str:
        leaving, entering = self.scored.paired.settlement.exchanged
        if not leaving and not entering:
            return ""
        first, second = (" and ".join(self.who(k) for k in ranks) for ranks in (leaving, entering))
        return f"{first} changed halves with {second}"
