"""One round from a field: the bye, the odd men, the halves of every pool, and the colours of every board."""

from __future__ import annotations

from functools import cached_property

from topboard.pairing.cfc.byes import bye_for
from topboard.pairing.cfc.colors import Board, colored
from topboard.pairing.cfc.field import Field
from topboard.pairing.cfc.halves import Halves, pair_halves
from topboard.pairing.cfc.odd_men import OddMan, odd_men
from topboard.pairing.cfc.pools import Pool, pools_of


class Paired:
    """A round and everything that led to it. Derived values are made when asked for."""

    def __init__(
        self,
        field: Field,
        bye: int | None,
        pools: tuple[Pool, ...],
        leaving: tuple[OddMan, ...],
        halves: tuple[Halves, ...],
    ) -> None:
        self.field = field
        self.bye = bye
        self.pools = pools
        self.leaving = leaving
        self.halves = halves

    @cached_property
    def partner(self) -> tuple[int, ...]:
        """The partner of every place; the bye has the place after the last."""
        rows = [-1] * (self.field.size + (1 if self.field.odd else 0))
        pairs = [pair for halves in self.halves for pair in halves.pairs]
        pairs += [(odd.player, odd.opponent) for odd in self.leaving]
        if self.bye is not None:
            pairs.append((self.bye, self.field.bye_place))
        for u, v in pairs:
            rows[u], rows[v] = v, u
        return tuple(rows)

    @cached_property
    def pool_of(self) -> dict[int, int]:
        return {place: g for g, pool in enumerate(self.pools) for place in pool.members}

    @cached_property
    def boards(self) -> tuple[Board, ...]:
        """Boards in order: by the rank of the higher player."""
        rows: list[Board] = []
        for halves in self.halves:
            rows += [colored(self.field, u, v, at) for at, (u, v) in enumerate(halves.pairs)]
        for odd in self.leaving:
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
    taken = {place for odd in leaving for place in (odd.player, odd.opponent)}
    rest = [[place for place in pool.members if place not in taken] for pool in pools]
    halves = tuple(pair_halves(field, members) if members else Halves((), ()) for members in rest)
    return Paired(field, bye, pools, leaving, halves)
