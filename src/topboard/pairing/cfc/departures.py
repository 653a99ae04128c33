"""What happened in a pool, why somebody is the odd man, and what moved a player from consecutive order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from topboard.pairing.cfc import texts
from topboard.pairing.cfc.colors import NONE, pair_faults
from topboard.pairing.cfc.field import Field
from topboard.pairing.cfc.halves import Halves, counted
from topboard.pairing.cfc.odd_men import OddMan, counts_repeats
from topboard.pairing.cfc.pairing import Paired
from topboard.rulebook import Kind, Reason, Rule
from topboard.rulebook import cfc_clauses as cfc

SHOWN = 4
"""So many players are named when many were passed over."""


# -- pools ---------------------------------------------------------------------------------------------------------


def pool_reason(paired: Paired, g: int) -> tuple[Rule, Reason]:
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
    what += _faults_left(field, [pair for halves in group.halves for pair in halves.pairs])
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


def _faults_left(field: Field, pairs: Sequence[tuple[int, int]]) -> Iterator[Reason]:
    found = [pair_faults(field, u, v) for u, v in pairs]
    thirds, unequals = sum(f.thirds for f in found), sum(f.unequals for f in found)
    alternations = sum(f.alternations for f in found)
    if unequals:
        yield texts.LEFT_UNEQUAL(count=unequals)
    if thirds:
        yield texts.LEFT_THIRD(count=thirds)
    if alternations:
        yield texts.LEFT_UNALTERNATED(count=alternations)


# -- odd men -------------------------------------------------------------------------------------------------------


def odd_man_reason(paired: Paired, odd: OddMan) -> tuple[Rule, Reason]:
    field = paired.field
    pool, below = paired.pool_of[odd.player], paired.pool_of[odd.opponent]
    alone = _alone(paired, pool)
    said = (texts.ODD_MAN if alone else texts.ONE_ODD_MAN)(
        who=field.entrants[odd.player].with_rating,
        group=paired.pools[pool].title,
        opponent=field.entrants[odd.opponent].with_rating,
        below=paired.pools[below].title,
        lowest=_lowest(paired, odd),
        highest=_highest(paired, odd),
    )
    if below - pool > 1:
        return cfc.C618C, texts.JUMPED(odd=said, count=below - pool - 1)
    rule = cfc.C624 if alone else cfc.C625
    return (cfc.C624_1 if field.options.odd_color else rule), said


def _alone(paired: Paired, pool: int) -> bool:
    return sum(paired.pool_of[odd.player] == pool for odd in paired.leaving) == 1


def _busy_above(paired: Paired, pool: int) -> set[int]:
    """Who of a pool is taken by an odd man from above."""
    return {odd.opponent for odd in paired.leaving if paired.pool_of[odd.opponent] == pool}


def _lowest(paired: Paired, odd: OddMan) -> Reason:
    """Why it is this player: who was passed over below the odd man, and why."""
    pool = paired.pool_of[odd.player]
    members = paired.pools[pool].members
    below = members[members.index(odd.player) + 1 :]
    others = set(paired.odd_man) | _busy_above(paired, pool)
    passed = [place for place in below if place not in others]
    who = paired.field.entrants[odd.player].number
    if len(members) == 1:
        return texts.ALONE(who=who)
    if not passed:
        return texts.LOWEST(who=who) if _alone(paired, pool) else texts.NOT_ALL_STAY()
    return texts.LOWER_STAY(why=tuple(_kept(paired, place) for place in passed[-SHOWN:]))


def _kept(paired: Paired, place: int) -> Reason:
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


def _highest(paired: Paired, odd: OddMan) -> Reason:
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


def crossing_reason(paired: Paired, pair: OddMan) -> tuple[Rule, Reason]:
    """A pair of the two parts of a divided group."""
    a, b = (paired.field.entrants[place].with_rating for place in (pair.player, pair.opponent))
    group = paired.pools[paired.pool_of[pair.player]].title
    return quarters_rule(paired.field), texts.CROSSING(a=a, b=b, group=group)


# -- transpositions and interchanges -------------------------------------------------------------------------------


def transposition_reason(paired: Paired, halves: Halves, u: int, v: int) -> tuple[Rule, Reason]:
    """A pair that is not in consecutive order: how it came about, and what stood in the way."""
    field = paired.field
    a, b = field.entrants[u].with_rating, field.entrants[v].with_rating
    how = texts.EXCHANGED if {u, v} & {*halves.down, *halves.up} else texts.TRANSPOSED
    found = _cause(field, u, halves.natural[u]) or _cause(field, v, halves.natural[v])
    if found is None:
        found = cfc.C622, texts.MADE_ROOM(who=field.entrants[halves.natural[u]].with_rating)
    rule, why = found
    return rule, how(a=a, b=b, why=why)


def _cause(field: Field, u: int, natural: int) -> tuple[Rule, Reason] | None:
    """What is wrong with a pair in consecutive order; None where the player only made room."""
    first, second = field.entrants[u], field.entrants[natural]
    a, b = first.with_rating, second.with_rating
    if second.number in first.met:
        rounds = field.roster.met_in(first.number, second.number)
        return cfc.C618A, texts.TWO_MET(a=a, b=b, round=rounds[0]) if rounds else texts.TWO_HAVE_MET(a=a, b=b)
    if not field.may_meet(u, natural):
        return cfc.C618A, texts.TWO_APART(a=a, b=b)
    found = pair_faults(field, u, natural)
    if found.unequals:
        return cfc.C630, texts.TWO_EQUALIZE(a=a, b=b, color=first.due)
    if found.thirds:
        return cfc.C631, texts.TWO_THIRD(a=a, b=b)
    if field.asked_apart(u, natural):
        return cfc.C619_1, texts.TWO_ASKED(a=a, b=b)
    if found != NONE and counted(field, found.alternations):
        return cfc.C631, texts.TWO_DUE(a=a, b=b, color=first.due)
    return None
