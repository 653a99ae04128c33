"""The first step of the procedure at which another legal round departs, and the clause of that step."""

from __future__ import annotations

from collections.abc import Mapping

from topboard.pairing.lim import texts
from topboard.pairing.lim.byes import bye_rule
from topboard.pairing.lim.floaters import LimFloater
from topboard.pairing.lim.pairing import LimGroup, PairedField
from topboard.pairing.lim.scrutiny import LimPair
from topboard.pairing.swiss import BYE, Criterion, Rows, Shortfall
from topboard.pairing.swiss.texts import GROUP
from topboard.rulebook import Reason, Rule
from topboard.rulebook.clauses import lim

LEAVE = Criterion(lim.LEAVES_PAIRS, texts.LEAVE)
CLASHES = Criterion(lim.DUE, texts.CLASHES)

Opponents = Mapping[int, int]
"""The opponent of each place in a round; nobody for the player with the bye."""


def where_made(group: LimGroup) -> Reason:
    return GROUP(score=group.score) if group.side else texts.MEDIAN(score=group.score)


def shortfall(best: PairedField, given: Rows) -> Shortfall | None:
    """Step by step until the rounds part: the bye, group by group the floaters and the pairs, what the median undoes.

    A step that only takes a later opponent is reported if nothing after it is worse: the same players leave the group.
    """
    field = best.field
    places = [tuple(field.place[n] for n in row if n != BYE) for row in given]
    bye = next((row[0] for row in places if len(row) == 1), None)
    if best.bye is not None and bye is not None and bye != best.bye:
        what = texts.OTHER_BYE(given=field.numbers[bye], due=field.numbers[best.bye])
        return Shortfall(bye_rule(field), what, None, what, players=(field.numbers[bye],))
    opponent = {a: b for row in places if len(row) == 2 for a, b in (row, row[::-1])}
    later: Shortfall | None = None
    undone: Shortfall | None = None
    for group in best.groups:
        if undone is not None and not group.side:
            break
        found = LimSteps(best, group, opponent).departure()
        if found is None:
            continue
        if found.rule is lim.CRACK:
            undone = undone or found
        elif found.in_order:
            later = later or found
        else:
            return found
    return undone or later


class LimSteps:
    """One group as it was paired, beside the opponents that its members have in another round."""

    def __init__(self, best: PairedField, group: LimGroup, opponent: Opponents) -> None:
        self.field, self.group, self.opponent = best.field, group, opponent
        self.numbers = best.field.numbers
        self.last = {made.places for made in best.groups[-1].kept}
        undone = {place for made in group.cracked for place in made.places}
        self.inside = frozenset(group.members)
        self.due = {floater.place for floater in group.floaters} | undone
        self.leaving = {place for place in group.members if self._leaves(place, opponent[place])}

    def _leaves(self, place: int, other: int) -> bool:
        """Whether a pair is made elsewhere. Two who left the group for the median may meet in it."""
        if other not in self.inside:
            return True
        pair = (min(place, other), max(place, other))
        kept_together = any(made.places == pair for made in self.group.cracked) and pair not in self.last
        return place in self.due and other in self.due and not kept_together

    def departure(self) -> Shortfall | None:
        if len(self.leaving) > len(self.due):
            return self._counted(LEAVE, len(self.leaving), len(self.due), *sorted(self.leaving))
        for floater in self.group.floaters:
            if floater.place not in self.leaving:
                return self._other_floater(floater)
        for made in self.group.kept:
            there = self.opponent[made.first]
            if made.first not in self.leaving and there != made.second:
                return self._other_opponent(made, there)
        return None if self.leaving == self.due else self._short(lim.CRACK, texts.OTHER_CRACK())

    def _short(self, rule: Rule, what: Reason, *places: int) -> Shortfall:
        players = tuple(self.numbers[place] for place in places)
        return Shortfall(rule, what, where_made(self.group), what, players=players)

    def _counted(self, by: Criterion, theirs: int, ours: int, *places: int) -> Shortfall:
        players = (self.numbers[place] for place in places)
        return Shortfall.of(by.failure((theirs,)), by.failure((ours,)), where_made(self.group), players)

    # -- floaters --------------------------------------------------------------------------------------------------

    def _other_floater(self, floater: LimFloater) -> Shortfall:
        claims = self.group.claims
        assert claims is not None, "nobody leaves the median"
        others = self.leaving - {each.place for each in self.group.floaters}
        given = min(others, key=claims.key)
        rule, why = self._worse_claim(floater, given)
        if rule is lim.CRACK:
            return self._short(rule, texts.OTHER_CRACK(), given)
        what = texts.OTHER_FLOATER(given=self.numbers[given], due=self.numbers[floater.place], why=why)
        return self._short(rule, what, given)

    def _worse_claim(self, floater: LimFloater, given: int) -> tuple[Rule, Reason]:
        """The first rule by which somebody else was not to float. Where pairs were undone there may be none."""
        claims = self.group.claims
        assert claims is not None, "nobody leaves the median"
        who, other = self.numbers[given], self.numbers[floater.place]
        mine, theirs = claims.key(floater.place), claims.key(given)
        if theirs[0] > mine[0]:
            kind = texts.WORSE_TYPE(given=who, due=other, type=claims.type_of(given), better=floater.type)
            return lim.FLOAT_TYPES, kind
        if theirs[:1] == mine[:1] and theirs[1] > mine[1]:
            return lim.FLOAT_AGAIN, texts.FLOATED_LAST(given=who)
        if theirs[:2] == mine[:2]:
            if floater.color and self.field.entrants[given].due != floater.color:
                return lim.FLOAT_COLOR, texts.NOT_MAJORITY(due=other, color=floater.color)
            if floater.instead_of is not None and theirs < mine:
                return lim.FLOAT_MAXI, texts.TOO_FAR(given=who, instead=self.numbers[floater.instead_of])
            return lim.FLOAT_NUMBER, texts.LATER_NUMBER(due=other)
        return lim.CRACK, texts.OTHER_CRACK()

    # -- pairs -----------------------------------------------------------------------------------------------------

    def _other_opponent(self, made: LimPair, there: int) -> Shortfall:
        field, numbers = self.field, self.numbers
        a, given, due = numbers[made.first], numbers[there], numbers[made.second]
        if field.suited(made.first, made.second) and not field.suited(made.first, there):
            what = texts.OPPONENT_DUE_SAME(a=a, given=given, color=field.entrants[there].due, due=due)
            return self._short(lim.FLOATER_OPPONENT if made.floater else lim.DUE, what, made.first, there)
        clashes = [self._clashes(place, self.opponent[place]) for place in self.group.members]
        due_clashes = [self._clashes(*made.places) for made in self.group.kept]
        if sum(clashes) > 2 * sum(due_clashes):
            return self._counted(CLASHES, sum(clashes) // 2, sum(due_clashes), made.first, there)
        rule = lim.FLOATER_OPPONENT if made.floater else lim.EXCHANGES
        what = texts.OTHER_OPPONENT(a=a, given=given, due=due)
        return Shortfall.later(rule, what, where_made(self.group), (a, given))

    def _clashes(self, a: int, b: int) -> bool:
        """Whether two who are paired in the group are due the same colour."""
        return b not in self.leaving and a not in self.leaving and not self.field.suited(a, b)
