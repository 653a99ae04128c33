"""Any round on the ladder of criteria: the same members, in the same order, by which the best round is the first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from topboard.pairing.cfc import texts
from topboard.pairing.cfc.byes import bye_order
from topboard.pairing.cfc.colors import pair_faults
from topboard.pairing.cfc.field import Field
from topboard.pairing.cfc.halves import Halves, counted
from topboard.pairing.cfc.odd_men import OddMan, counts_repeats
from topboard.pairing.cfc.pairing import Group, Paired, taken_apart
from topboard.pairing.cfc.pools import Pool
from topboard.rulebook import Reason, Rule
from topboard.rulebook import cfc_clauses as cfc

Value = int | tuple[int, ...]


class By(Enum):
    """The criteria in their order, each with the kind of reason that tells two rounds apart by it."""

    BYE = texts.OTHER_BYE
    ODD_MEN = texts.MORE_ODD_MEN
    JUMPS = texts.MORE_JUMPS
    REPEATED = texts.MORE_REPEATED
    UNFINISHED = texts.MORE_UNFINISHED
    ODD_MAN = texts.OTHER_ODD_MAN
    OPPONENT = texts.OTHER_OPPONENT
    CROSSINGS = texts.MORE_CROSSINGS
    CROSSER = texts.OTHER_CROSSER
    CROSSED = texts.OTHER_CROSSED
    UNEQUALS = texts.MORE_UNEQUALS
    THIRDS = texts.MORE_THIRDS
    INTERCHANGES = texts.MORE_INTERCHANGES
    DISTANCE = texts.MORE_DISTANCE
    DOWN = texts.OTHER_DOWN
    UP = texts.OTHER_UP
    REQUESTS = texts.MORE_REQUESTS
    ALTERNATIONS = texts.MORE_ALTERNATIONS
    ORDER = texts.OTHER_ORDER


RULES: dict[By, Rule] = {
    By.BYE: cfc.C615,
    By.ODD_MEN: cfc.C618B,
    By.JUMPS: cfc.C618C,
    By.REPEATED: cfc.C624_2,
    By.UNFINISHED: cfc.C626,
    By.ODD_MAN: cfc.C623,
    By.OPPONENT: cfc.C624,
    By.CROSSINGS: cfc.C633_1,
    By.CROSSER: cfc.C633_1,
    By.CROSSED: cfc.C633_1,
    By.UNEQUALS: cfc.C630,
    By.THIRDS: cfc.C631,
    By.INTERCHANGES: cfc.C622,
    By.DISTANCE: cfc.C622,
    By.DOWN: cfc.C622,
    By.UP: cfc.C622,
    By.REQUESTS: cfc.C619_1,
    By.ALTERNATIONS: cfc.C631,
    By.ORDER: cfc.C622,
}

EQUALLY_GOOD = frozenset({By.DOWN, By.UP, By.ORDER})
"""Where rounds differ only in these, any consistent method will do (622)."""


@dataclass(frozen=True, slots=True)
class Step:
    """One member of the tuple by which rounds are compared; `pool` is its title, None for the whole round.

    `players` are those it is about, where it is about single ones.
    """

    by: By
    value: Value
    pool: Reason | None = None
    players: tuple[int, ...] = ()

    def rule(self, field: Field) -> Rule:
        if self.by is By.OPPONENT and field.options.odd_color:
            return cfc.C624_1
        if self.by in (By.CROSSINGS, By.CROSSER, By.CROSSED) and field.options.acceleration == "regroup":
            return cfc.C633_2
        return RULES[self.by]


@dataclass(frozen=True, slots=True)
class Difference:
    """The first member on which two rounds differ: ours and theirs."""

    ours: Step
    theirs: Step

    @property
    def by(self) -> By:
        return self.ours.by

    @property
    def better(self) -> bool:
        """Whether theirs comes first, which the best round does not allow."""
        ours, theirs = (_row(step.value) for step in (self.ours, self.theirs))
        return theirs < ours

    def reason(self, field: Field) -> Reason:
        """How the two rounds differ: "2 odd men instead of 1 in the 2.0-point group"."""
        ours, theirs, told = self.ours, self.theirs, self.by.value
        where = {} if ours.pool is None else {"group": ours.pool}
        if self.by is By.ORDER:
            return told(**where)
        if ours.players or theirs.players:
            who = [tuple(field.entrants[u].with_rating for u in step.players) for step in (theirs, ours)]
            return told(theirs=who[0], ours=who[1], **where)
        return told(count=theirs.value, ours=ours.value, **where)


def first_difference(field: Field, ours: Sequence[int], theirs: Sequence[int]) -> Difference | None:
    """Two rounds as partners of every place, both legal; None when they are the same pairs.

    Pools depend on who has the bye, so after that they are the same for both or the bye has decided. Where the first
    difference leaves both equally good, a later one that makes theirs worse counts instead: another order in one pool
    does not excuse a fault in the next.
    """
    first: Difference | None = None
    for mine, yours in zip(steps(field, ours), steps(field, theirs), strict=False):
        if mine.value == yours.value:
            continue
        found = Difference(mine, yours)
        if first is None:
            first = found
            if first.by not in EQUALLY_GOOD:
                return first
        elif found.by not in EQUALLY_GOOD and _row(yours.value) > _row(mine.value):
            return found
    return first


def _row(value: Value) -> tuple[int, ...]:
    return value if isinstance(value, tuple) else (value,)


def steps(field: Field, partner: Sequence[int]) -> Iterator[Step]:
    """Every member of a round's tuple, from the first."""
    round = taken_apart(field, partner)
    if round.bye is not None:
        yield Step(By.BYE, bye_order(field).index(round.bye), players=(round.bye,))
    yield from _shape(round)
    for g, pool in enumerate(round.pools):
        yield from _odd_men(round, g, pool)
    for pool, group in zip(round.pools, round.groups, strict=True):
        if pool.divided:
            yield from _crossings(field, pool, group)
        for part, halves in zip(group.parts, group.halves, strict=True):
            yield from _halves(field, part, halves)


def _shape(round: Paired) -> Iterator[Step]:
    """Members 1 to 4 of part 4."""
    field, pool_of = round.field, round.pool_of
    for g, pool in enumerate(round.pools):
        jumps = [pool_of[odd.opponent] - g - 1 for odd in round.leaving if pool_of[odd.player] == g]
        yield Step(By.ODD_MEN, len(jumps), pool.title)
        yield Step(By.JUMPS, sum(jumps), pool.title)
    if counts_repeats(field):
        involved = [place for odd in round.leaving for place in (odd.player, odd.opponent)]
        yield Step(By.REPEATED, sum(field.entrants[place].floated for place in involved))
    yield Step(By.UNFINISHED, sum(field.entrants[odd.player].unfinished for odd in round.leaving))


def _odd_men(round: Paired, g: int, pool: Pool) -> Iterator[Step]:
    """Members 5 and 6 of part 4."""
    field, pool_of = round.field, round.pool_of
    leaving = [odd for odd in round.leaving if pool_of[odd.player] == g]
    yield _lowest(By.ODD_MAN, pool.title, pool, leaving)
    opponents: list[int] = []
    for odd in leaving:
        below = pool_of[odd.opponent]
        opponents += (below - g - 1, int(field.asked_apart(odd.player, odd.opponent)))
        if field.options.odd_color:
            opponents.append(int(field.clash(odd.player, odd.opponent)))
        opponents.append(round.pools[below].members.index(odd.opponent))
    yield Step(By.OPPONENT, tuple(opponents), pool.title, tuple(odd.opponent for odd in leaving))


def _lowest(by: By, title: Reason, pool: Pool, leaving: Sequence[OddMan]) -> Step:
    """Who leaves, counted from the lowest of the pool."""
    lowest = len(pool.members) - 1
    places = sorted(lowest - pool.members.index(odd.player) for odd in leaving)
    return Step(by, tuple(places), title, tuple(odd.player for odd in leaving))


def _crossings(field: Field, pool: Pool, group: Group) -> Iterator[Step]:
    """The pairs of the two parts of a divided pool (part 7)."""
    yield Step(By.CROSSINGS, len(group.crossing), pool.title)
    if len(group.parts) == 2:
        upper, lower = group.parts
        yield _lowest(By.CROSSER, pool.title, upper, group.crossing)
        rows = [(field.asked_apart(pair.player, pair.opponent), pair.opponent) for pair in group.crossing]
        opponents = tuple(value for asked, v in rows for value in (int(asked), lower.members.index(v)))
        yield Step(By.CROSSED, opponents, pool.title, tuple(pair.opponent for pair in group.crossing))


def _halves(field: Field, pool: Pool, halves: Halves) -> Iterator[Step]:
    """The members of part 5."""
    at = {u: i for i, u in enumerate(halves.members)}
    found = [pair_faults(field, u, v) for u, v in halves.pairs]
    down = sorted((at[u] for u in halves.down), reverse=True)
    up = sorted(at[u] for u in halves.up)
    yield Step(By.UNEQUALS, sum(f.unequals for f in found), pool.title)
    yield Step(By.THIRDS, sum(f.thirds for f in found), pool.title)
    yield Step(By.INTERCHANGES, len(down), pool.title)
    yield Step(By.DISTANCE, sum(up) - sum(down), pool.title)
    yield Step(By.DOWN, tuple(-i for i in down), pool.title, tuple(halves.members[i] for i in down))
    yield Step(By.UP, tuple(up), pool.title, tuple(halves.members[i] for i in up))
    yield Step(By.REQUESTS, sum(field.asked_apart(u, v) for u, v in halves.pairs), pool.title)
    yield Step(By.ALTERNATIONS, sum(counted(field, f.alternations) for f in found), pool.title)
    yield Step(By.ORDER, tuple(at[v] for _, v in halves.pairs), pool.title)
