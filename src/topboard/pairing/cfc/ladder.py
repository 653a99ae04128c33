"""Any round on the ladder of criteria: the same members, in the same order, by which the best round is the first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from topboard.pairing.cfc.byes import bye_order
from topboard.pairing.cfc.colors import pair_faults
from topboard.pairing.cfc.field import Field
from topboard.pairing.cfc.halves import counted
from topboard.pairing.cfc.odd_men import counts_repeats
from topboard.pairing.cfc.pools import Pool, pools_of
from topboard.rulebook import Rule
from topboard.rulebook import cfc_clauses as cfc

Value = int | tuple[int, ...]


class By(StrEnum):
    """The criteria by name; the value is what one unit of it is called."""

    BYE = "place further up for the bye"
    ODD_MEN = "odd man"
    JUMPS = "score group jumped by odd men"
    REPEATED = "player who is an odd man or meets one again"
    UNFINISHED = "odd man with an unfinished game"
    ODD_MAN = "as odd man"
    OPPONENT = "against the odd man"
    THIRDS = "colour three times running"
    UNEQUALS = "equalizing colour not given"
    INTERCHANGES = "interchange"
    DISTANCE = "place between the players interchanged"
    DOWN = "going down"
    UP = "coming up"
    REQUESTS = "request not heard"
    ALTERNATIONS = "alternating colour not given"
    ORDER = "another order of the bottom half"


PLURALS: dict[By, str] = {
    By.BYE: "places further up for the bye",
    By.ODD_MEN: "odd men",
    By.JUMPS: "score groups jumped by odd men",
    By.REPEATED: "players who are odd men or meet them again",
    By.UNFINISHED: "odd men with unfinished games",
    By.THIRDS: "colours three times running",
    By.UNEQUALS: "equalizing colours not given",
    By.INTERCHANGES: "interchanges",
    By.DISTANCE: "places between the players interchanged",
    By.REQUESTS: "requests not heard",
    By.ALTERNATIONS: "alternating colours not given",
}

RULES: dict[By, Rule] = {
    By.BYE: cfc.C615,
    By.ODD_MEN: cfc.C618B,
    By.JUMPS: cfc.C618C,
    By.REPEATED: cfc.C624_2,
    By.UNFINISHED: cfc.C626,
    By.ODD_MAN: cfc.C623,
    By.OPPONENT: cfc.C624,
    By.THIRDS: cfc.C631,
    By.UNEQUALS: cfc.C630,
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
    """One member of the tuple by which rounds are compared; `pool` is its title, empty for the whole round.

    `players` are those it is about, where it is about single ones.
    """

    by: By
    value: Value
    pool: str = ""
    players: tuple[int, ...] = ()

    def rule(self, field: Field) -> Rule:
        if self.by is By.OPPONENT and field.options.odd_color:
            return cfc.C624_1
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
    bye = partner[field.bye_place] if field.odd else None
    if bye is not None:
        yield Step(By.BYE, bye_order(field).index(bye), players=(bye,))
    pools = pools_of(field, bye)
    pool_of = {place: g for g, pool in enumerate(pools) for place in pool.members}
    leaving = [[u for u in pool.members if pool_of[partner[u]] > g] for g, pool in enumerate(pools)]
    yield from _shape(field, pools, pool_of, leaving, partner)
    for pool, odd in zip(pools, leaving, strict=True):
        yield from _odd_men(field, pools, pool, pool_of, odd, partner)
    for g, pool in enumerate(pools):
        yield from _halves(field, pool, [u for u in pool.members if pool_of[partner[u]] == g], partner)


def _shape(
    field: Field,
    pools: Sequence[Pool],
    pool_of: Mapping[int, int],
    leaving: Sequence[Sequence[int]],
    partner: Sequence[int],
) -> Iterator[Step]:
    """Members 1 to 4 of part 4."""
    for pool, odd in zip(pools, leaving, strict=True):
        yield Step(By.ODD_MEN, len(odd), pool.title)
        yield Step(By.JUMPS, sum(pool_of[partner[u]] - pool_of[u] - 1 for u in odd), pool.title)
    everyone = [u for odd in leaving for u in odd]
    if counts_repeats(field):
        involved = [place for u in everyone for place in (u, partner[u])]
        yield Step(By.REPEATED, sum(field.entrants[place].floated for place in involved))
    yield Step(By.UNFINISHED, sum(field.entrants[u].unfinished for u in everyone))


def _odd_men(
    field: Field,
    pools: Sequence[Pool],
    pool: Pool,
    pool_of: Mapping[int, int],
    odd: Sequence[int],
    partner: Sequence[int],
) -> Iterator[Step]:
    """Members 5 and 6 of part 4."""
    lowest = len(pool.members) - 1
    yield Step(By.ODD_MAN, tuple(sorted(lowest - pool.members.index(u) for u in odd)), pool.title, tuple(odd))
    opponents: list[int] = []
    for u in odd:
        v = partner[u]
        opponents.append(pool_of[v] - pool_of[u] - 1)
        if field.options.odd_color:
            opponents.append(int(field.clash(u, v)))
        opponents.append(pools[pool_of[v]].members.index(v))
    yield Step(By.OPPONENT, tuple(opponents), pool.title, tuple(partner[u] for u in odd))


def _halves(field: Field, pool: Pool, members: Sequence[int], partner: Sequence[int]) -> Iterator[Step]:
    """The members of part 5."""
    at = {u: i for i, u in enumerate(members)}
    half = len(members) // 2
    pairs = [(u, partner[u]) for u in members if at[u] < at[partner[u]]]
    found = [pair_faults(field, u, v) for u, v in pairs]
    down = sorted((at[v] for _, v in pairs if at[v] < half), reverse=True)
    up = sorted(at[u] for u, _ in pairs if at[u] >= half)
    yield Step(By.THIRDS, sum(f.thirds for f in found), pool.title)
    yield Step(By.UNEQUALS, sum(f.unequals for f in found), pool.title)
    yield Step(By.INTERCHANGES, len(down), pool.title)
    yield Step(By.DISTANCE, sum(up) - sum(down), pool.title)
    yield Step(By.DOWN, tuple(-i for i in down), pool.title, tuple(members[i] for i in down))
    yield Step(By.UP, tuple(up), pool.title, tuple(members[i] for i in up))
    if field.hears_requests:
        yield Step(By.REQUESTS, sum(field.asked_apart(u, v) for u, v in pairs), pool.title)
    yield Step(By.ALTERNATIONS, sum(counted(field, f.alternations) for f in found), pool.title)
    top = sorted({*range(half)} - {*down} | {*up})
    yield Step(By.ORDER, tuple(at[partner[members[i]]] for i in top), pool.title)
