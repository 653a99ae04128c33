"""The ladder of criteria: what any round counts on each, in the order by which the best round is the first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import compress

from topboard.pairing.cfc import texts
from topboard.pairing.cfc.byes import bye_order
from topboard.pairing.cfc.colors import pair_faults
from topboard.pairing.cfc.field import Field
from topboard.pairing.cfc.halves import PairedHalves, counted
from topboard.pairing.cfc.odd_men import OddMan, counts_repeats
from topboard.pairing.cfc.pairing import PairedField, PoolGroup
from topboard.pairing.cfc.pools import Pool
from topboard.pairing.swiss import Criterion, Failure, Rows, Shortfall, first_difference, instead
from topboard.rulebook import Reason
from topboard.rulebook.clauses import cfc

BYE = Criterion(cfc.C615, texts.OTHER_BYE)
ODD_MEN = Criterion(cfc.C618B, texts.ODD_MEN)
JUMPS = Criterion(cfc.C618C, texts.JUMPS)
REPEATED = Criterion(cfc.C624_2, texts.REPEATED)
UNFINISHED = Criterion(cfc.C626, texts.UNFINISHED)
ODD_MAN = Criterion(cfc.C623, texts.OTHER_ODD_MAN)
OPPONENT = Criterion(cfc.C624, texts.OTHER_OPPONENT)
OPPONENT_BY_COLOR = Criterion(cfc.C624_1, texts.OTHER_OPPONENT)
QUARTERS = tuple(Criterion(cfc.C633_1, told) for told in (texts.CROSSINGS, texts.OTHER_CROSSER, texts.OTHER_CROSSED))
REGROUPED = tuple(Criterion(cfc.C633_2, told) for told in (texts.CROSSINGS, texts.OTHER_CROSSER, texts.OTHER_CROSSED))
UNEQUALS = Criterion(cfc.C630, texts.UNEQUALS)
THIRDS = Criterion(cfc.C631, texts.THIRDS)
INTERCHANGES = Criterion(cfc.C622, texts.INTERCHANGES)
DISTANCE = Criterion(cfc.C622, texts.DISTANCE)
# Where rounds differ only in these, any consistent method will do (622).
DOWN = Criterion(cfc.C622, texts.OTHER_DOWN, in_order=True)
UP = Criterion(cfc.C622, texts.OTHER_UP, in_order=True)
REQUESTS = Criterion(cfc.C619_1, texts.REQUESTS)
ALTERNATIONS = Criterion(cfc.C631, texts.ALTERNATIONS)
ORDER = Criterion(cfc.C622, texts.OTHER_ORDER, in_order=True)


@dataclass(frozen=True, slots=True)
class Reckoned(Failure):
    """What a part of a round counts on one criterion; `where` is the part, None for the whole round.

    `players` are the places it is about, where it is about single ones.
    """

    where: Reason | None = None
    players: tuple[int, ...] = ()


def _step(
    by: Criterion, value: int | tuple[int, ...], where: Reason | None = None, players: Sequence[int] = ()
) -> Reckoned:
    counts = value if isinstance(value, tuple) else (value,)
    return Reckoned(by, counts, sum(counts), where=where, players=tuple(players))


# -- two rounds ----------------------------------------------------------------------------------------------------


def shortfall(best: PairedField, given: Rows) -> Shortfall | None:
    """The first criterion by which a legal round falls short of the best; None when they are the same pairs.

    Pools depend on who has the bye, so after that they are the same for both or the bye has decided.
    """
    made = best.made(given)
    assert made is not None, "only a round with everybody in it is compared"
    changed = [mine != yours for mine, yours in zip(best.groups, made.groups, strict=False)]
    found = first_difference(steps(made, changed), steps(best, changed))
    if found is None:
        return None
    theirs, ours = found
    if theirs.counts < ours.counts:
        raise AssertionError(f"round {best.field.round} as made is better than the one found: {theirs.rule}")
    if not theirs.players:
        if theirs.criterion is ORDER:
            return Shortfall.later(theirs.rule, texts.OTHER_ORDER(), theirs.where)
        return Shortfall.of(theirs, ours, theirs.where)
    what = difference(best.field, theirs, ours)
    return Shortfall(theirs.rule, what, theirs.where, what, theirs.criterion.in_order)


def difference(field: Field, theirs: Reckoned, ours: Reckoned) -> Reason:
    """How two rounds differ on one criterion: "2 odd men instead of 1", "7 as odd man instead of 9"."""
    if not theirs.players:
        return instead(theirs, ours)
    if sorted(theirs.players) == sorted(ours.players):
        return texts.OPPONENTS_SWAPPED()
    who = [tuple(field.entrants[u].with_rating for u in step.players) for step in (theirs, ours)]
    return theirs.criterion.counted(theirs=who[0], ours=who[1])


# -- one round -----------------------------------------------------------------------------------------------------


def steps(round: PairedField, changed: Sequence[bool]) -> Iterator[Reckoned]:
    """Every member of a round's tuple, from the first; of the pairs in groups only those of the groups that changed."""
    field = round.field
    if round.bye is not None:
        yield _step(BYE, bye_order(field).index(round.bye), players=(round.bye,))
    yield from _shape(round)
    for g, pool in enumerate(round.pools):
        yield from _odd_men(round, g, pool)
    for pool, group in compress(zip(round.pools, round.groups, strict=True), changed):
        if pool.divided:
            yield from _crossings(field, pool, group)
        for part, halves in zip(group.parts, group.halves, strict=True):
            yield from halves_steps(field, part, halves)


def _shape(round: PairedField) -> Iterator[Reckoned]:
    """Members 1 to 4 of part 4."""
    field, pool_of = round.field, round.pool_of
    for g, pool in enumerate(round.pools):
        jumps = [pool_of[odd.opponent] - g - 1 for odd in round.leaving if pool_of[odd.player] == g]
        yield _step(ODD_MEN, len(jumps), pool.title)
        yield _step(JUMPS, sum(jumps), pool.title)
    if counts_repeats(field):
        involved = [place for odd in round.leaving for place in (odd.player, odd.opponent)]
        yield _step(REPEATED, sum(field.entrants[place].floated for place in involved))
    yield _step(UNFINISHED, sum(field.entrants[odd.player].unfinished for odd in round.leaving))


def _odd_men(round: PairedField, g: int, pool: Pool) -> Iterator[Reckoned]:
    """Members 5 and 6 of part 4."""
    field, pool_of = round.field, round.pool_of
    leaving = [odd for odd in round.leaving if pool_of[odd.player] == g]
    yield _lowest(ODD_MAN, pool.title, pool, leaving)
    opponents: list[int] = []
    for odd in leaving:
        below = pool_of[odd.opponent]
        opponents += (below - g - 1, int(field.asked_apart(odd.player, odd.opponent)))
        if field.options.odd_color:
            opponents.append(int(field.clash(odd.player, odd.opponent)))
        opponents.append(round.pools[below].members.index(odd.opponent))
    by = OPPONENT_BY_COLOR if field.options.odd_color else OPPONENT
    yield _step(by, tuple(opponents), pool.title, tuple(odd.opponent for odd in leaving))


def _lowest(by: Criterion, title: Reason, pool: Pool, leaving: Sequence[OddMan]) -> Reckoned:
    """Who leaves, counted from the lowest of the pool."""
    lowest = len(pool.members) - 1
    places = sorted(lowest - pool.members.index(odd.player) for odd in leaving)
    return _step(by, tuple(places), title, tuple(odd.player for odd in leaving))


def _crossings(field: Field, pool: Pool, group: PoolGroup) -> Iterator[Reckoned]:
    """The pairs of the two parts of a divided pool (part 7)."""
    crossings, crosser, crossed = REGROUPED if field.options.acceleration == "regroup" else QUARTERS
    yield _step(crossings, len(group.crossing), pool.title)
    if len(group.parts) == 2:
        upper, lower = group.parts
        yield _lowest(crosser, pool.title, upper, group.crossing)
        rows = [(field.asked_apart(pair.player, pair.opponent), pair.opponent) for pair in group.crossing]
        opponents = tuple(value for asked, v in rows for value in (int(asked), lower.members.index(v)))
        yield _step(crossed, opponents, pool.title, tuple(pair.opponent for pair in group.crossing))


def halves_steps(field: Field, pool: Pool, halves: PairedHalves) -> Iterator[Reckoned]:
    """The members of part 5."""
    at = {u: i for i, u in enumerate(halves.members)}
    found = [pair_faults(field, u, v) for u, v in halves.pairs]
    down = sorted((at[u] for u in halves.down), reverse=True)
    up = sorted(at[u] for u in halves.up)
    yield _step(UNEQUALS, sum(f.unequals for f in found), pool.title)
    yield _step(THIRDS, sum(f.thirds for f in found), pool.title)
    yield _step(INTERCHANGES, len(down), pool.title)
    yield _step(DISTANCE, sum(up) - sum(down), pool.title)
    yield _step(DOWN, tuple(-i for i in down), pool.title, tuple(halves.members[i] for i in down))
    yield _step(UP, tuple(up), pool.title, tuple(halves.members[i] for i in up))
    yield _step(REQUESTS, sum(field.asked_apart(u, v) for u, v in halves.pairs), pool.title)
    yield _step(ALTERNATIONS, sum(counted(field, f.alternations) for f in found), pool.title)
    yield _step(ORDER, tuple(at[v] for _, v in halves.pairs), pool.title)


def pair_failures(field: Field, u: int, v: int) -> Iterator[Failure]:
    """What one pair of a group counts by itself."""
    found = pair_faults(field, u, v)
    yield UNEQUALS.failure((found.unequals,))
    yield THIRDS.failure((found.thirds,))
    yield REQUESTS.failure((int(field.asked_apart(u, v)),))
    yield ALTERNATIONS.failure((counted(field, found.alternations),))
