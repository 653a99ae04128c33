"""One round from a field: the bye, the odd men, the halves of every pool, and the colours of every board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from topboard.pairing.cfc.byes import bye_for
from topboard.pairing.cfc.colors import colored
from topboard.pairing.cfc.field import Field
from topboard.pairing.cfc.halves import Halves, halves_of, pair_halves
from topboard.pairing.cfc.odd_men import OddMan, crossing, odd_men
from topboard.pairing.cfc.pools import Pool, parts_of, pools_of
from topboard.pairing.common.seated import Board


@dataclass(frozen=True, slots=True)
class Group:
    """A pool without odd men and their opponents. If it is divided there are two parts, and pairs may cross them."""

    parts: tuple[Pool, ...]
    crossing: tuple[OddMan, ...]
    halves: tuple[Halves, ...]


class Paired:
    """A round and everything that led to it. Derived values are made when asked for."""

    def __init__(
        self,
        field: Field,
        bye: int | None,
        pools: tuple[Pool, ...],
        leaving: tuple[OddMan, ...],
        groups: tuple[Group, ...],
    ) -> None:
        self.field = field
        self.bye = bye
        self.pools = pools
        self.leaving = leaving
        self.groups = groups

    @cached_property
    def partner(self) -> tuple[int, ...]:
        """The partner of every place; the bye has the place after the last."""
        rows = [-1] * (self.field.size + (1 if self.field.odd else 0))
        pairs = [pair for halves in self.halves for pair in halves.pairs]
        pairs += [(odd.player, odd.opponent) for odd in (*self.leaving, *self.crossing)]
        if self.bye is not None:
            pairs.append((self.bye, self.field.bye_place))
        for u, v in pairs:
            rows[u], rows[v] = v, u
        return tuple(rows)

    @property
    def halves(self) -> Iterator[Halves]:
        return (halves for group in self.groups for halves in group.halves)

    @cached_property
    def crossing(self) -> tuple[OddMan, ...]:
        """Those who meet somebody of the other part of their own, divided group."""
        return tuple(pair for group in self.groups for pair in group.crossing)

    @cached_property
    def pool_of(self) -> dict[int, int]:
        return {place: g for g, pool in enumerate(self.pools) for place in pool.members}

    @cached_property
    def part_of(self) -> dict[int, tuple[Pool, Halves]]:
        """For everybody who is paired there: the part, or the whole pool, and its halves."""
        return {
            place: (part, halves)
            for group in self.groups
            for part, halves in zip(group.parts, group.halves, strict=True)
            for place in halves.members
        }

    @cached_property
    def boards(self) -> tuple[Board, ...]:
        """Boards in order: by the rank of the higher player."""
        rows: list[Board] = []
        for halves in self.halves:
            rows += [colored(self.field, u, v, at) for at, (u, v) in enumerate(halves.pairs)]
        for odd in (*self.leaving, *self.crossing):
            place = self.pools[self.pool_of[odd.player]].members.index(odd.player)
            rows.append(colored(self.field, odd.player, odd.opponent, place))
        return tuple(sorted(rows, key=lambda board: board.places))

    @cached_property
    def odd_man(self) -> dict[int, OddMan]:
        """Odd men by their own place."""
        return {odd.player: odd for odd in self.leaving}


def pair_field(field: Field) -> Paired:
    """The first pairing of all, in the order of the reading."""
    bye = bye_for(field)
    pools = pools_of(field, bye)
    leaving = odd_men(field, pools)
    groups = []
    for pool in pools:
        parts = parts_of(pool, _without(leaving, pool.members))
        crossed = crossing(field, parts)
        halves = tuple(pair_halves(field, _without(crossed, part.members)) for part in parts)
        groups.append(Group(parts, crossed, halves))
    return Paired(field, bye, pools, leaving, tuple(groups))


def taken_apart(field: Field, partner: Sequence[int]) -> Paired:
    """A round as anybody made it, each place's partner being known; it must be legal."""
    bye = partner[field.bye_place] if field.odd else None
    pools = pools_of(field, bye)
    leaving = _between(pools, partner)
    groups = []
    for pool in pools:
        parts = parts_of(pool, _without(leaving, pool.members))
        crossed = _between(parts, partner)
        halves = tuple(halves_of(_without(crossed, part.members), partner) for part in parts)
        groups.append(Group(parts, crossed, halves))
    return Paired(field, bye, pools, leaving, tuple(groups))


def _without(gone: Sequence[OddMan], members: Sequence[int]) -> list[int]:
    taken = {place for odd in gone for place in (odd.player, odd.opponent)}
    return [place for place in members if place not in taken]


def _between(pools: Sequence[Pool], partner: Sequence[int]) -> tuple[OddMan, ...]:
    """The pairs of two pools, those of each pool in order of rank."""
    pool_of = {place: g for g, pool in enumerate(pools) for place in pool.members}
    return tuple(
        OddMan(place, partner[place])
        for g, pool in enumerate(pools)
        for place in sorted(pool.members)
        if pool_of[partner[place]] > g
    )
