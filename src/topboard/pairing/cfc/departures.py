"""What happened in a pool, why somebody is the odd man, and what moved a player from consecutive order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from topboard.matching import fastest_solver, perfect
from topboard.pairing import swiss
from topboard.pairing.cfc import texts
from topboard.pairing.cfc.criteria import ALTERNATIONS, THIRDS, UNEQUALS, halves_steps, pair_failures
from topboard.pairing.cfc.field import Field
from topboard.pairing.cfc.halves import PairedHalves
from topboard.pairing.cfc.odd_men import OddMan, counts_repeats
from topboard.pairing.cfc.pairing import PairedField
from topboard.pairing.cfc.pools import Pool
from topboard.pairing.common.color_claims import OTHER, WHITE
from topboard.pairing.legality import Legality
from topboard.pairing.swiss import Because, first_difference, instead, named
from topboard.pairing.swiss.texts import BOTH_WERE_DUE, NATURAL_HAS, NATURAL_MEANS, NATURAL_WORSE
from topboard.rulebook import Kind, Reason, Rule
from topboard.rulebook.clauses import cfc

GIVEN = (texts.FOR_GROUP_BELOW, texts.FOR_FURTHER_DOWN)
"""Why several leave a group that could be paired within itself."""
SHOWN = 4
"""How many players are named when many were passed over."""


# -- pools ---------------------------------------------------------------------------------------------------------


def pool_reason(paired: PairedField, g: int) -> Because:
    """What happened in a pool, with its clause."""
    field, pool, group = paired.field, paired.pools[g], paired.groups[g]
    odd = [o.player for o in paired.leaving if paired.pool_of[o.player] == g]
    met = [o.opponent for o in paired.leaving if paired.pool_of[o.opponent] == g]
    what = [*_odd_ones(field, texts.MEETS_ODD_MAN, texts.MEET_ODD_MEN, met)]
    what += _odd_ones(field, texts.GROUP_ODD_MAN, texts.GROUP_ODD_MEN, odd)
    if pool.divided:
        what.append(texts.BY_QUARTERS())
    for halves in group.halves:
        if halves.down:
            what.append(texts.INTERCHANGED(down=_rated(field, halves.down), up=_rated(field, halves.up)))
    what += _faults_left(paired, set(pool.members))
    basic = cfc.C619 if field.round == 1 else cfc.C622
    rule = cfc.C623 if odd else quarters_rule(field) if pool.divided else basic
    if not what:
        return rule, texts.GROUP(group=pool.title, count=len(pool.members))
    return rule, texts.GROUP_WITH(group=pool.title, count=len(pool.members), what=tuple(what))


def _rated(field: Field, places: Iterable[int]) -> tuple[tuple[int, int], ...]:
    return tuple(field.entrants[place].with_rating for place in places)


def _odd_ones(field: Field, one: Kind, several: Kind, places: Sequence[int]) -> Iterator[Reason]:
    if len(places) == 1:
        yield one(who=field.entrants[places[0]].with_rating)
    elif places:
        yield several(who=_rated(field, places))


def quarters_rule(field: Field) -> Rule:
    return cfc.C633_2 if field.options.acceleration == "regroup" else cfc.C633_1


def _faults_left(paired: PairedField, members: set[int]) -> Iterator[Reason]:
    """How many members of a pool do not get what they were due, whomever they meet."""
    seated = [(board.white, WHITE) for board in paired.boards] + [
        (board.black, OTHER[WHITE]) for board in paired.boards
    ]
    claims = ((paired.field.entrants[place].claim, color) for place, color in seated if place in members)
    missed = [claim for claim, color in claims if claim[0] not in ("", color)]
    counts = (
        (UNEQUALS, sum(equalizing for _, equalizing, _ in missed)),
        (THIRDS, sum(third for _, _, third in missed)),
        (ALTERNATIONS, sum(not equalizing for _, equalizing, _ in missed)),
    )
    return (criterion.failure((count,)).what for criterion, count in counts if count)


# -- odd men -------------------------------------------------------------------------------------------------------


def odd_man_reason(paired: PairedField, odd: OddMan) -> Because:
    field = paired.field
    pool, below = paired.pool_of[odd.player], paired.pool_of[odd.opponent]
    alone, lowest = _alone(paired, pool), _lowest(paired, odd)
    told = texts.ODD_MAN if alone else texts.ONE_ODD_MAN
    said = (texts.GIVEN_DOWN if lowest.kind in GIVEN else told)(
        who=field.entrants[odd.player].with_rating,
        group=paired.pools[pool].title,
        opponent=field.entrants[odd.opponent].with_rating,
        below=paired.pools[below].title,
        lowest=lowest,
        highest=_highest(paired, odd),
    )
    if below - pool > 1:
        return cfc.C618C, texts.JUMPED(odd=said, count=below - pool - 1)
    rule = cfc.C624 if alone else cfc.C625
    return (cfc.C624_1 if field.options.odd_color else rule), said


def _alone(paired: PairedField, pool: int) -> bool:
    return sum(paired.pool_of[odd.player] == pool for odd in paired.leaving) == 1


def _busy_above(paired: PairedField, pool: int) -> set[int]:
    """Who of a pool is taken by an odd man from above."""
    return {odd.opponent for odd in paired.leaving if paired.pool_of[odd.opponent] == pool}


def _lowest(paired: PairedField, odd: OddMan) -> Reason:
    """Why it is this player: who was passed over below the odd man, and why."""
    pool = paired.pool_of[odd.player]
    members = paired.pools[pool].members
    below = members[members.index(odd.player) + 1 :]
    others = set(paired.odd_man) | _busy_above(paired, pool)
    passed = [place for place in below if place not in others]
    who = paired.field.entrants[odd.player].number
    if len(members) == 1:
        return texts.ALONE(who=who)
    if not passed and _alone(paired, pool):
        return (texts.LOWEST_LEFT if below else texts.LOWEST)(who=who)
    if not passed:
        return _not_all_stay(paired, pool)
    return texts.LOWER_STAY(why=tuple(_kept(paired, place) for place in passed[-SHOWN:]))


def _not_all_stay(paired: PairedField, pool: int) -> Reason:
    """Why several leave a group: they cannot all be paired there, or the others below need them."""
    allowed, groups = paired.field.allowed, paired.pools
    if not perfect(allowed, _bits(set(groups[pool].members) - _busy_above(paired, pool)), fastest_solver):
        return texts.NOT_ALL_STAY()
    below = groups[pool + 1]
    if not perfect(allowed, _bits(below.members), fastest_solver):
        return texts.FOR_GROUP_BELOW(below=below.title)
    return texts.FOR_FURTHER_DOWN()


def _bits(places: Iterable[int]) -> int:
    return sum(1 << place for place in places)


def _kept(paired: PairedField, place: int) -> Reason:
    """Why a lower-ranked player was not the odd man."""
    field, pool = paired.field, paired.pool_of[place]
    entrant = field.entrants[place]
    if pool + 1 < len(paired.pools):
        following = paired.pools[pool + 1]
        if not any(field.may_meet(place, other) for other in following.members):
            return texts.MET_ALL_BELOW(who=entrant.with_rating, group=following.title)
    if entrant.unfinished:
        return texts.HAS_UNFINISHED(who=entrant.with_rating)
    if counts_repeats(field) and entrant.floated:
        return texts.ODD_BEFORE(who=entrant.with_rating)
    return texts.NEEDED(who=entrant.with_rating)


def _highest(paired: PairedField, odd: OddMan) -> Reason:
    """Why the odd man meets this opponent, and nobody who ranks higher."""
    field, pool = paired.field, paired.pool_of[odd.opponent]
    who, opponent = (field.entrants[place].number for place in (odd.player, odd.opponent))
    members = paired.pools[pool].members
    above = [place for place in members[: members.index(odd.opponent)] if place not in _busy_above(paired, pool)]
    if not above:
        return texts.HIGHEST(opponent=opponent)
    met = [place for place in above if field.entrants[place].number in field.entrants[odd.player].met]
    if len(met) == len(above):
        return texts.HIGHEST_UNMET(opponent=opponent, who=who)
    left = [place for place in above if place not in met]
    if all(field.asked_apart(odd.player, place) for place in left):
        return texts.HIGHEST_UNASKED(opponent=opponent, who=who)
    if field.options.odd_color and not field.clash(odd.player, odd.opponent):
        return texts.HIGHEST_BY_COLOR(opponent=opponent)
    return texts.HIGHEST_PAIRABLE(opponent=opponent)


def crossing_reason(paired: PairedField, pair: OddMan) -> Because:
    """A pair of the two parts of a divided group."""
    a, b = (paired.field.entrants[place].with_rating for place in (pair.player, pair.opponent))
    group = paired.pools[paired.pool_of[pair.player]].title
    return quarters_rule(paired.field), texts.CROSSING(a=a, b=b, group=group)


# -- transpositions and interchanges -------------------------------------------------------------------------------


class Departures(swiss.Departures):
    """Why the pairs of a group, or of a part of it, are not those of consecutive order."""

    def __init__(self, field: Field, part: Pool, halves: PairedHalves, legality: Legality) -> None:
        self.field, self.part, self.halves = field, part, halves
        numbers = field.numbers
        super().__init__(legality, {numbers[u]: numbers[v] for u, v in halves.natural.items()})

    def reason(self, a: int, b: int) -> Because:
        rule, reason = super().reason(a, b)
        if self.natural[a] == b:
            return rule, reason
        moved = {self.field.numbers[u] for u in (*self.halves.down, *self.halves.up)}
        how = texts.BY_INTERCHANGE if {a, b} & moved else texts.BY_TRANSPOSITION
        told, place, natural = how(pairing=reason), self.field.place, self.natural[a]
        if reason.kind is not NATURAL_WORSE or not self.field.clash(place[a], place[natural]):
            return rule, told
        color = self.field.entrants[place[a]].due
        return rule, BOTH_WERE_DUE(a=a, natural=natural, color=color, reason=told)

    def ordinary(self, a: int, b: int) -> Because:
        first, second = (self.field.entrants[self.field.place[number]].with_rating for number in (a, b))
        rule = cfc.C619 if self.field.round == 1 else cfc.C622
        return rule, texts.CONSECUTIVE(a=first, b=second, group=self.part.title)

    def worse(self, natural: tuple[int, int], made: tuple[int, int]) -> Because | None:
        usual, other = (pair_failures(self.field, *(self.field.place[n] for n in pair)) for pair in (natural, made))
        for before, after in zip(usual, other, strict=True):
            if before.counts != after.counts:
                return (before.rule, before.what) if before.counts > after.counts else None
        return None

    def overall(self) -> Because:
        return self._overall

    @cached_property
    def _overall(self) -> Because:
        """What consecutive order as a whole would break first."""
        halves, field = self.halves, self.field
        natural = PairedHalves(halves.members, halves.consecutive)
        for row in ((field.numbers[u], field.numbers[v]) for u, v in natural.pairs):
            bar = self.legality.between(*row)
            if bar is not None:
                return bar.rule, NATURAL_HAS(pair=named(row), why=bar.reason)
        found = first_difference(halves_steps(field, self.part, natural), halves_steps(field, self.part, halves))
        assert found is not None, "another order than the consecutive one has a cause"
        return found[0].rule, NATURAL_MEANS(what=instead(*found))
