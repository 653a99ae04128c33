"""Cash by US Chess 32B: score groups from the top, each with the prizes that are left.

For tied players the division is an ordered choice, argued in `docs/readings/prizes.md`. A *part* of them is everybody
who can win certain prizes; its pool are the largest prizes that nobody else of the tied can win, at most one for each
player of the part who can win it; each gets an equal share, but nobody more than the largest prize open to him. All of
them together are a part too, and the rule; a smaller part is set apart when nobody in it gets less that way and
somebody gets more. Of several such parts the one with the largest smallest share is set apart first, of equal ones the
smaller; then the rest is divided again with what is left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby

from topboard.prizes.eligibility import eligible
from topboard.prizes.prize import Cents, Condition, Contender, Prize
from topboard.rulebook.holes import Who

Open = frozenset[str]
"""The prizes that are open to a player, by id. Players to whom the same prizes are open are of one sort."""

REST = " rest"
"""Ends the id of what a limit left of a prize (32C6)."""

MOST_PARTS = 250
"""A tie with more parts than this is divided by "a particular prize" alone (32B3), without unions of such parts."""


@dataclass(frozen=True, slots=True)
class PrizePool:
    """Players who divide a pool. `shares` are exact cents by player; `common` is the share that all the tied would
    have got, where this part is set apart; `left` is what limits kept from being paid (32C6)."""

    players: tuple[Contender, ...]
    pool: tuple[Prize, ...]
    shares: Mapping[Who, Fraction]
    common: Fraction | None = None
    left: Fraction = Fraction(0)

    @property
    def total(self) -> int:
        return sum(prize.cents for prize in self.pool)


@dataclass(frozen=True, slots=True)
class Tied:
    """Players with the same score, what is open to each, and the prizes that are left, the largest first."""

    players: tuple[Contender, ...]
    open: Mapping[Who, Open]
    prizes: tuple[Prize, ...]

    @classmethod
    def of(cls, players: Iterable[Contender], prizes: Iterable[Prize], rights: Mapping[Who, Open]) -> Tied:
        """Players who can win none of the prizes are left out, and so is a prize that none of them can win."""
        ordered = tuple(sorted(prizes, key=lambda prize: (-prize.cents, *prize.precedence)))
        ids = frozenset(prize.id for prize in ordered)
        open = {player.id: rights[player.id] & ids for player in players}
        return cls(tuple(p for p in players if open[p.id]), open, ordered).tidy()

    def tidy(self) -> Tied:
        wanted = frozenset[str]().union(*(self.open[player.id] for player in self.players))
        return replace(self, prizes=tuple(prize for prize in self.prizes if prize.id in wanted))

    def among(self, players: Iterable[Contender], prizes: Iterable[Prize]) -> Tied:
        """A part of the players with some of the prizes."""
        kept = tuple(prizes)
        ids = frozenset(prize.id for prize in kept)
        open = {player.id: self.open[player.id] & ids for player in players}
        return Tied(tuple(player for player in players if open[player.id]), open, kept).tidy()

    def pool(self) -> tuple[Prize, ...]:
        """The largest prizes, at most one for each player who can win it (32B2, 32B3); equal ones by 32B4."""
        # One cash prize for each player at most, and the largest that the tied can win between them (32B2, 32B3). To
        # take prizes from the largest down, each that still finds a seat, gives the largest sum: a prize never loses
        # its place to a smaller one, as those seated may move over.
        seats = Seats(Counter(self.open[player.id] for player in self.players))
        return tuple(prize for prize in self.prizes if seats.left and seats.take(prize.id))

    def together(self) -> PrizePool:
        """All of them divide one pool."""
        pool = self.pool()
        total = Fraction(sum(prize.cents for prize in pool))
        shares, left = equal_shares(total, {player.id: self.cap(player) for player in self.players})
        return PrizePool(self.players, pool, shares, left=left)

    def cap(self, player: Contender) -> int:
        """The most the player may get: the largest prize open to him (32B3), or the limit set for him (32C6)."""
        # 32B3: nobody wins more by sharing than the largest prize the player could win alone. What the cap cuts off
        # goes to those who may have it, and is not lost.
        largest = next(prize.cents for prize in self.prizes if prize.id in self.open[player.id])
        return largest if player.limit is None else min(largest, player.limit)

    def parts(self, common: PrizePool) -> Iterator[Tied]:
        """Every part that could be set apart: everybody who can win some prizes that hang together.

        Parts whose prizes cannot give its players what they have in common are left out.
        """
        sorts = sorted({self.open[player.id] for player in self.players}, key=sorted)
        place = {sort: 1 << i for i, sort in enumerate(sorts)}
        heads, together = [0] * len(sorts), [Fraction(0)] * len(sorts)
        for i, sort in enumerate(sorts):
            same = [player for player in self.players if self.open[player.id] == sort]
            heads[i], together[i] = len(same), sum((common.shares[player.id] for player in same), Fraction(0))
        winners = {prize.id: sum(place[sort] for sort in sorts if prize.id in sort) for prize in self.prizes}
        for part in _unions(set(winners.values()), (1 << len(sorts)) - 1):
            own = [prize for prize in self.prizes if not winners[prize.id] & ~part]
            inside = list(_places(part))
            most = sum(prize.cents for prize in own[: sum(heads[i] for i in inside)])
            if most >= sum(together[i] for i in inside):
                yield self.among([player for player in self.players if place[self.open[player.id]] & part], own)


class Seats:
    """Room for one prize per player, by sorts of players; a prize already seated moves over where that makes room."""

    def __init__(self, room: Counter[Open]) -> None:
        self.room = room
        self.left = self.room.total()
        self.seated: dict[Open, list[str]] = {sort: [] for sort in self.room}

    def take(self, prize: str) -> bool:
        if not self._seat(prize, set()):
            return False
        self.left -= 1
        return True

    def _seat(self, prize: str, tried: set[Open]) -> bool:
        for sort in self.room:
            if prize in sort and sort not in tried:
                tried.add(sort)
                held = self.seated[sort]
                if len(held) < self.room[sort]:
                    held.append(prize)
                    return True
                for place, other in enumerate(held):
                    if self._seat(other, tried):
                        held[place] = prize
                        return True
        return False


Sorts = int
"""A set of sorts of players, a bit for each."""


def _places(sorts: Sorts) -> Iterator[int]:
    return (i for i in range(sorts.bit_length()) if sorts >> i & 1)


def _unions(sets: set[Sorts], everybody: Sorts) -> list[Sorts]:
    """The sets and all unions of those that overlap, but not everybody; the sets alone where there are too many."""
    single = sorted(sets - {everybody}, key=lambda each: (each.bit_count(), list(_places(each))))
    found = dict.fromkeys(single)
    waiting = list(single)
    while waiting:
        each = waiting.pop()
        for other in single:
            union = each | other
            if each & other and union != everybody and union not in found:
                found[union] = None
                waiting.append(union)
        if len(found) > MOST_PARTS:
            return single
    return list(found)


def plain(cents: Cents) -> str:
    """An amount for programs: 150 or 116.67."""
    return f"{cents // 100}" if cents % 100 == 0 else f"{cents // 100}.{cents % 100:02}"


def equal_shares(total: Fraction, caps: Mapping[Who, int]) -> tuple[dict[Who, Fraction], Fraction]:
    """Equal shares, nobody over the cap: what one may not take the others divide. Also what nobody may take."""
    shares: dict[Who, Fraction] = {}
    left, waiting = total, len(caps)
    for player, cap in sorted(caps.items(), key=lambda item: item[1]):
        shares[player] = min(Fraction(cap), left / waiting)
        left -= shares[player]
        waiting -= 1
    return {player: shares[player] for player in caps}, left


def divide(tied: Tied) -> Iterator[PrizePool]:
    """The blocks into which tied players fall."""
    if not tied.players:
        return
    common = tied.together()
    apart = _set_apart(tied, common)
    if apart is None:
        yield common
        return
    used: set[str] = set()
    for block in divide(apart):
        used.update(prize.id for prize in block.pool)
        lowest = min(common.shares[player.id] for player in block.players)
        yield block if block.common is not None else replace(block, common=lowest)
    inside = {player.id for player in apart.players}
    rest = [player for player in tied.players if player.id not in inside]
    yield from divide(tied.among(rest, [prize for prize in tied.prizes if prize.id not in used]))


def _set_apart(tied: Tied, common: PrizePool) -> Tied | None:
    """The part that does best with prizes of its own, None where nobody does better than together."""
    best: tuple[Fraction, int] | None = None
    found: Tied | None = None
    for part in tied.parts(common):
        shares = part.together().shares
        gains = [shares[player.id] - common.shares[player.id] for player in part.players]
        # A part is set apart only if that hurts none of its own members and helps one. The others may lose by it: the
        # prizes were not theirs to win.
        if min(gains) < 0 or not any(gains):
            continue
        key = (min(shares.values()), -len(part.players))
        if best is None or key > best:
            best, found = key, part
    return found


def by_score(players: Iterable[Contender]) -> Iterator[tuple[int, list[Contender]]]:
    """Score groups from the top, each in the order of the standings."""
    ordered = sorted(players, key=lambda player: (-player.score, player.order))
    for score, group in groupby(ordered, key=lambda player: player.score):
        yield score, list(group)


class Divisions:
    """The divisions of one field: which prizes are open to whom, and every tie divided so far.

    No result changes for whom a prize is, and a tie of the same players for the same prizes is divided the same way.
    """

    def __init__(self, prizes: Iterable[Prize]) -> None:
        self._alike: dict[Condition, list[Prize]] = {}
        for prize in prizes:
            if prize.points is None:
                self._alike.setdefault(prize.condition, []).append(prize)
        self._rests: dict[str, str] = {}
        self._open: dict[Who, Open] = {}
        self._made: dict[object, tuple[PrizePool, ...]] = {}

    def of(self, group: Sequence[Contender], left: Sequence[Prize]) -> tuple[PrizePool, ...]:
        key = tuple(player.id for player in group), tuple((prize.id, prize.cents) for prize in left)
        if key not in self._made:
            self._made[key] = tuple(divide(Tied.of(group, left, {player.id: self._rights(player) for player in group})))
        return self._made[key]

    def _rights(self, player: Contender) -> Open:
        """Which prizes are open to the player. What is left of a prize is open to everyone who could have won the
        prize."""
        open = self._open.get(player.id)
        if open is None:
            alike = (same for same in self._alike.values() if eligible(player, same[0]))
            open = self._open[player.id] = frozenset(prize.id for same in alike for prize in same)
        for rest, prize in self._rests.items():
            open = open | {rest} if prize in open else open
        return open

    def rest(self, block: PrizePool) -> Prize:
        """What a limit left over, as a prize of the group in which it was won."""
        found = remainder(block.pool[0], block.left)
        self._rests[found.id] = block.pool[0].id
        return found


def remainder(prize: Prize, left: Fraction) -> Prize:
    """What a limit left of a prize, as one of its own: whole cents, and nothing in kind."""
    return replace(prize, id=f"{prize.id}{REST}", name=f"{prize.name} (rest)", cents=int(left // 1), goods="")


def prize_name(id: str, names: Mapping[str, str]) -> str:
    """The name of a prize, or of what a limit left of it."""
    if id not in names and id.endswith(REST):
        return f"{prize_name(id.removesuffix(REST), names)} (rest)"
    return names.get(id, id)


def cash_and_points(
    players: Sequence[Contender], prizes: Sequence[Prize], divisions: Divisions | None = None
) -> tuple[list[PrizePool], dict[Who, Prize]]:
    """Who divides what, score group after score group, and who is paid for points instead (33E).

    What a limit leaves over goes on to the next group (32C6).
    """
    divisions = divisions or Divisions(prizes)
    left = [prize for prize in prizes if prize.cents > 0 and prize.points is None]
    for_points = [prize for prize in prizes if prize.points is not None]
    blocks: list[PrizePool] = []
    paid: dict[Who, Prize] = {}
    for _score, group in by_score(players):
        if not left and not for_points:
            break
        found, leaving = _pools_and_points(group, left, for_points, divisions)
        blocks += found
        paid |= leaving
        used = {prize.id for block in found for prize in block.pool}
        left = [prize for prize in left if prize.id not in used]
        left += [divisions.rest(block) for block in found if block.left]
    return blocks, paid


def _pools_and_points(
    group: Sequence[Contender], left: Sequence[Prize], for_points: Sequence[Prize], divisions: Divisions
) -> tuple[tuple[PrizePool, ...], dict[Who, Prize]]:
    """Points are paid to each who scored them, never pooled. Of those who get more for them than from the division the
    ones with the smallest share leave it, and it is made again without them."""
    best = {player.id: prize for player in group if (prize := _best_of(player, for_points))}
    paid: dict[Who, Prize] = {}
    while True:
        blocks = divisions.of([player for player in group if player.id not in paid], left)
        shares = {id: share for block in blocks for id, share in block.shares.items()}
        rather = {id: shares.get(id, Fraction(0)) for id, prize in best.items() if id not in paid}
        rather = {id: share for id, share in rather.items() if best[id].cents > share}
        if not rather:
            return blocks, paid
        # Each who leaves makes the shares of the others larger, so they leave one step at a time; all at once could let
        # somebody go who would have had more by staying.
        least = min(rather.values())
        paid |= {id: best[id] for id, share in rather.items() if share == least}


def _best_of(player: Contender, prizes: Iterable[Prize]) -> Prize | None:
    return max((prize for prize in prizes if eligible(player, prize)), key=lambda prize: prize.cents, default=None)
