"""In words: what happened in a pool, why somebody is the odd man, and what moved a player from consecutive order."""

from __future__ import annotations

from collections.abc import Iterator

from topboard.pairing.cfc.colors import NONE, pair_faults
from topboard.pairing.cfc.field import Field
from topboard.pairing.cfc.halves import Halves, counted
from topboard.pairing.cfc.odd_men import OddMan, counts_repeats
from topboard.pairing.cfc.pairing import Paired
from topboard.pairing.common.roster import listed, plural
from topboard.rulebook import Rule
from topboard.rulebook import cfc_clauses as cfc

SHOWN = 4
"""So many players are named when many were passed over."""


# -- pools ---------------------------------------------------------------------------------------------------------


def pool_words(paired: Paired, g: int) -> tuple[Rule, str]:
    """What happened in a pool, with its clause."""
    field, pool, halves = paired.field, paired.pools[g], paired.halves[g]
    title = f"{pool.title[0].upper()}{pool.title[1:]}"
    parts = [f"{title}: {plural(len(pool.members), 'player', 'players')}"]
    odd = [field.entrants[o.player].label for o in paired.leaving if paired.pool_of[o.player] == g]
    met = [field.entrants[o.opponent].label for o in paired.leaving if paired.pool_of[o.opponent] == g]
    if met:
        parts.append(f"{listed(met)} {'meets' if len(met) == 1 else 'meet'} {_above(len(met))}")
    if odd:
        parts.append(f"{'odd man' if len(odd) == 1 else 'odd men'} {listed(odd)}")
    if halves.down:
        down, up = (listed([field.entrants[u].label for u in places]) for places in (halves.down, halves.up))
        parts.append(f"interchanged {down} with {up}")
    parts += _faults_left(field, halves)
    return (cfc.C623 if odd else cfc.C619 if field.round == 1 else cfc.C622), "; ".join(parts) + "."


def _above(count: int) -> str:
    return "an odd man from above" if count == 1 else "odd men from above"


def _faults_left(field: Field, halves: Halves) -> Iterator[str]:
    found = [pair_faults(field, u, v) for u, v in halves.pairs]
    thirds, unequals = sum(f.thirds for f in found), sum(f.unequals for f in found)
    alternations = sum(f.alternations for f in found)
    if thirds:
        yield f"{plural(thirds, 'colour', 'colours')} three times running"
    if unequals:
        yield f"{plural(unequals, 'player', 'players')} without the equalizing colour"
    if alternations:
        yield f"{plural(alternations, 'player', 'players')} without the alternating colour"


# -- odd men -------------------------------------------------------------------------------------------------------


def odd_man_words(paired: Paired, odd: OddMan) -> tuple[Rule, str]:
    field = paired.field
    a, b = field.entrants[odd.player], field.entrants[odd.opponent]
    pool, below = paired.pool_of[odd.player], paired.pool_of[odd.opponent]
    text = f"{a.label} is {'the' if _alone(paired, pool) else 'an'} odd man of {paired.pools[pool].title}"
    text += f", {_lowest_words(paired, odd)}"
    text += f", and meets {b.label} of {paired.pools[below].title}, {_highest_words(paired, odd)}"
    if below - pool > 1:
        text += f". {plural(below - pool - 1, 'group', 'groups')} between had no opponent for an odd man"
        return cfc.C618C, f"{text}."
    rule = cfc.C624 if _alone(paired, pool) else cfc.C625
    return (cfc.C624_1 if field.options.odd_color else rule), f"{text}."


def _alone(paired: Paired, pool: int) -> bool:
    return sum(paired.pool_of[odd.player] == pool for odd in paired.leaving) == 1


def _busy_above(paired: Paired, pool: int) -> set[int]:
    """Who of a pool is taken by an odd man from above."""
    return {odd.opponent for odd in paired.leaving if paired.pool_of[odd.opponent] == pool}


def _lowest_words(paired: Paired, odd: OddMan) -> str:
    """Who was passed over below the odd man, and why."""
    pool = paired.pool_of[odd.player]
    members = paired.pools[pool].members
    below = members[members.index(odd.player) + 1 :]
    others = set(paired.odd_man) | _busy_above(paired, pool)
    passed = [place for place in below if place not in others]
    if len(members) == 1:
        return "the only player there"
    if not passed:
        return "the lowest-ranked"
    reasons = [f"{paired.field.entrants[place].label} {_kept(paired, place)}" for place in passed[-SHOWN:]]
    return f"as {listed(reasons, SHOWN)}"


def _kept(paired: Paired, place: int) -> str:
    """Why a lower-ranked player was not the odd man."""
    field, pool = paired.field, paired.pool_of[place]
    if pool + 1 < len(paired.pools):
        following = paired.pools[pool + 1].members
        if not any(field.may_meet(place, other) for other in following):
            return f"has met everybody of {paired.pools[pool + 1].title}"
    if field.entrants[place].unfinished:
        return "has an unfinished game"
    if counts_repeats(field) and field.entrants[place].floated:
        return "was an odd man or met one before"
    return "is needed to pair the others"


def _highest_words(paired: Paired, odd: OddMan) -> str:
    field, pool = paired.field, paired.pool_of[odd.opponent]
    members = paired.pools[pool].members
    above = [place for place in members[: members.index(odd.opponent)] if place not in _busy_above(paired, pool)]
    if not above:
        return "the highest-ranked"
    met = [place for place in above if field.entrants[place].number in field.entrants[odd.player].met]
    if len(met) == len(above):
        return "the highest-ranked he has not met"
    if field.options.odd_color and not field.clash(odd.player, odd.opponent):
        return "the highest-ranked who is due the opposite colour"
    return "the highest-ranked who leaves the others pairable"


# -- transpositions and interchanges -------------------------------------------------------------------------------


def transposition_words(paired: Paired, halves: Halves, u: int, v: int) -> tuple[Rule, str]:
    """A pair that is not in consecutive order: how it came about, and what stood in the way."""
    field = paired.field
    a, b = field.entrants[u], field.entrants[v]
    moved = {u, v} & {*halves.down, *halves.up}
    how = "an interchange" if moved else "a transposition"
    rule, cause = _cause(field, u, halves.natural[u])
    if rule is None:
        rule, cause = _cause(field, v, halves.natural[v])
    if rule is None:
        rule, cause = cfc.C622, f"{field.entrants[halves.natural[u]].label} was needed for another player"
    return rule, f"{a.label} meets {b.label} by {how}: {cause}."


def _cause(field: Field, u: int, natural: int) -> tuple[Rule | None, str]:
    """What is wrong with a pair in consecutive order; nothing where the player only made room."""
    a, b = field.entrants[u], field.entrants[natural]
    pair = f"{a.number} and {b.label}"
    if b.number in a.met:
        rounds = field.roster.met_in(a.number, b.number)
        when = f" in round {rounds[0]}" if rounds else ""
        return cfc.C618A, f"{pair} have met{when}"
    if not field.may_meet(u, natural):
        return cfc.C618A, f"{pair} are kept apart"
    found = pair_faults(field, u, natural)
    if found.thirds:
        return cfc.C631, f"{pair} both had the same colour twice running"
    if found.unequals:
        return cfc.C630, f"{pair} are due the same equalizing colour"
    if field.hears_requests and field.asked_apart(u, natural):
        return cfc.C619_1, f"{pair} asked not to be paired"
    if found != NONE and counted(field, found.alternations):
        return cfc.C631, f"{pair} are due the same colour"
    return None, ""
