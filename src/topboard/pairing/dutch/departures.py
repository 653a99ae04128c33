"""Why a bracket is not paired as it would be if nothing stood in the way: the clause behind every departure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations

from topboard.pairing import swiss
from topboard.pairing.dutch import texts
from topboard.pairing.dutch.bracket import Bracket
from topboard.pairing.dutch.criteria import Criterion, never_pair
from topboard.pairing.dutch.editions import Edition
from topboard.pairing.dutch.pairing import PairedBracket
from topboard.pairing.dutch.scoring import Candidate, bye_scores, failures, lowest_bye
from topboard.pairing.dutch.search import Pair, completable, ranks_as_bits, settle, settle_in_any_order
from topboard.pairing.legality import Legality
from topboard.pairing.swiss import Because, Failure, first_difference, instead, named
from topboard.pairing.swiss.texts import NATURAL_BLOCKS, NATURAL_HAS, NATURAL_MEANS
from topboard.rulebook import Reason

NAMED = 2
"""Up to this many pairs are named; of more, only the number is given."""


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
    """Moved-down players meet the first residents, then the upper half the lower half, up to this many pairs."""
    pairs = list(zip(moved, bracket.residents, strict=False))
    rest = bracket.residents[len(pairs) :]
    size = min(most - len(pairs), len(rest) // 2)
    pairs += zip(rest[:size], rest[size : 2 * size], strict=True)
    paired = {k for pair in pairs for k in pair}
    return Candidate(tuple(pairs), tuple(k for k in bracket.members if k not in paired))


class Departures(swiss.Departures):
    """Why the boards and the floaters of one bracket are not those of the natural pairing."""

    def __init__(self, scored: ScoredBracket, edition: Edition, legality: Legality) -> None:
        self.scored = scored
        self.edition = edition
        self.bracket = scored.bracket
        self.field = scored.bracket.field
        numbers = self.field.numbers
        natural = {numbers[k]: numbers[m] for a, b in scored.first.pairs for k, m in ((a, b), (b, a))}
        super().__init__(legality, natural)

    # -- one board -------------------------------------------------------------------------------------------------

    def ordinary(self, a: int, b: int) -> Because:
        if self.field.place[a] in self.bracket.moved_set:
            return self.edition.clauses.natural, texts.NATURAL_MOVED(a=a, b=b)
        if self.scored.short:
            return self.edition.clauses.natural, texts.NATURAL_OF_FEW(a=a, b=b, n=len(self.scored.first.pairs))
        return self.edition.clauses.natural, texts.NATURAL(a=a, b=b)

    def worse(self, natural: tuple[int, int], made: tuple[int, int]) -> Because | None:
        place, bracket = self.field.place, self.bracket
        usual, other = (sorted(place[number] for number in pair) for pair in (natural, made))
        for criterion in self._of_pairs:
            before, after = criterion.pair(bracket, *usual), criterion.pair(bracket, *other)
            if (before is None) == (after is None):
                continue
            if before is None:
                return None
            labels = criterion.labels(bracket)
            values = [labels[before[0]]] if labels else ()
            return criterion.rule, criterion.failure((before[1],), 1, values).what
        return None

    @cached_property
    def _of_pairs(self) -> tuple[Criterion, ...]:
        """The criteria that a pair of this bracket can fail in."""
        return tuple(c for c in self.edition.criteria if c.pair is not never_pair and c.width(self.bracket))

    # -- the bracket as a whole ------------------------------------------------------------------------------------

    def overall(self) -> Because:
        """What the natural pairing as a whole, with as many pairs as were made, would break first."""
        return self._overall

    @cached_property
    def _overall(self) -> Because:
        return self._against(self.scored.first)

    def _against(self, natural: Candidate) -> Because:
        """What a natural pairing, which is not the one that was made, would break first."""
        for row in self._rows(natural.pairs):
            bar = self.legality.between(*row)
            if bar is not None:
                return bar.rule, NATURAL_HAS(pair=named(row), why=bar.reason)
        bracket, clauses = self.bracket, self.edition.clauses
        blocked = clauses.completion, NATURAL_BLOCKS()
        bye = bye_scores(bracket, clauses.lowest_bye, natural, self.scored.candidate)
        if bye is not None:
            if clauses.lowest_bye is None or bye[0] < bye[1]:
                return blocked
            return clauses.lowest_bye, NATURAL_MEANS(what=texts.BYE_HIGHER(score=bye[0], lowest=bye[1]))
        below = bracket.following + bracket.rest
        if bracket.must_complete and not completable(bracket, ranks_as_bits(natural.downfloaters + below)):
            return blocked
        found = first_difference(failures(bracket, self.edition.criteria, natural), self.scored.failures)
        return blocked if found is None else (found[0].rule, NATURAL_MEANS(what=instead(*found)))

    def _rows(self, pairs: tuple[Pair, ...]) -> list[tuple[int, int]]:
        numbers = self.field.numbers
        return [(numbers[a], numbers[b]) for a, b in pairs]

    # -- who leaves it ---------------------------------------------------------------------------------------------

    def float_reason(self, k: int) -> Because:
        """Why a player leaves the bracket unpaired."""
        natural, members = self.scored.natural.downfloaters, self.bracket.members
        if self.scored.short or (k in natural and natural != members[-1:]):
            return self.shortage
        if k in natural:
            return self.scored.failures[0].rule, texts.ODD_LAST()
        if not self.field.allowed[k] & ranks_as_bits(self.bracket.residents):
            return self._too_few_may_meet(len(self.scored.candidate.pairs))
        if len(natural) != 1 or self.scored.candidate.downfloaters != (k,):
            return self._against(self.scored.natural)
        rule, why = self._if_left_over(natural[0])
        told = texts.IF_LAST if natural == members[-1:] else texts.IF_LAST_MOVED
        return rule, told(last=self.field.numbers[natural[0]], why=why)

    @cached_property
    def shortage(self) -> Because:
        """Why no more pairs were made: for the sake of the bye, of those below, or because too few may meet."""
        made, bracket = len(self.scored.candidate.pairs), self.bracket
        clauses = self.edition.clauses
        if clauses.lowest_bye is not None and bracket.takers:
            free = settle(replace(bracket, takers=bracket.field.bye_takers), self.edition.criteria)
            if free is not None and len(free.pairs) > made:
                return clauses.lowest_bye, self._bye_would_rise(free.pairs, free.downfloaters)
        free = settle(replace(bracket, must_complete=False, takers=0), self.edition.criteria)
        if bracket.must_complete and free is not None and len(free.pairs) > made:
            return clauses.completion, texts.BELOW_UNPAIRED(pairs=self._pairs(free.pairs))
        return self._too_few_may_meet(made)

    def _bye_would_rise(self, pairs: tuple[Pair, ...], leaving: tuple[int, ...]) -> Reason:
        lowest = lowest_bye(self.bracket, self.scored.candidate.downfloaters) or 0
        higher = lowest_bye(self.bracket, leaving) or 0
        return texts.BYE_WOULD_RISE(pairs=self._pairs(pairs), score=higher, lowest=lowest)

    def _pairs(self, pairs: tuple[Pair, ...]) -> tuple[Reason, ...]:
        """The pairs that could have been made, or their number where there are many."""
        if len(pairs) > NAMED:
            return (texts.PAIRS_THERE(n=len(pairs)),)
        return tuple(named(row) for row in self._rows(pairs))

    def _too_few_may_meet(self, made: int) -> Because:
        few = texts.FEW_PAIRS(n=made)
        for a, b in self._rows(self.scored.natural.pairs or tuple(combinations(self.bracket.members, 2))):
            bar = self.legality.between(a, b)
            if bar is not None:
                return bar.rule, texts.FEW_MAY_MEET(a=a, b=b, why=bar.reason, pairs=few)
        return self.edition.clauses.completion, few

    def _if_left_over(self, last: int) -> Because:
        """What gets worse first when another player, who is paired in the bracket, is to leave it."""
        bracket, clauses, numbers = self.bracket, self.edition.clauses, self.field.numbers
        apart = frozenset(frozenset((numbers[last], numbers[m])) for m in bracket.members if m != last)
        without = replace(bracket, field=self.field.asking(forbidden=apart))
        found = settle_in_any_order(without, self.edition.criteria)
        if found is None:
            return clauses.completion, texts.NOT_EVERYBODY()
        theirs = Candidate(found.pairs, found.downfloaters)
        worse = first_difference(failures(bracket, self.edition.criteria, theirs), self.scored.failures)
        if worse is None:
            return clauses.exchange, texts.JUST_AS_GOOD()
        return worse[0].rule, texts.WOULD_BE(what=instead(*worse))
