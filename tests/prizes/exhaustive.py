"""Rule 32B by trying everything, written from docs/readings/prizes.md: every part, every pool, every way to share it.

It knows no matching and no order of parts. Where two parts are equally good it follows both and returns every outcome.
Limits (32C6) cap what a player takes, and what they leave over is an offer to the next score group; of prizes by points
(33E) every set of players who might take them is tried.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations, permutations

from topboard.rulebook.holes import Who

Player = Who
Amounts = dict[Player, Fraction]
Limits = Mapping[Player, int]
NO_LIMITS: Limits = {}


@dataclass(frozen=True)
class Offer:
    """A cash prize: what it pays, how it goes before an equal one (32B4, smaller first), and who can win it."""

    name: str
    cents: int
    precedence: tuple[int, int]
    open_to: frozenset[Player]


def outcomes(groups: list[frozenset[Player]], offers: frozenset[Offer], limits: Limits = NO_LIMITS) -> list[Amounts]:
    """Everything rule 32B allows, score group after score group from the top."""
    if not groups:
        return [{}]
    found: list[Amounts] = []
    for paid, left in divided(groups[0], offers, limits):
        for later in outcomes(groups[1:], left, limits):
            found.append({**paid, **later})
    return found


def divided(
    tied: frozenset[Player], offers: frozenset[Offer], limits: Limits
) -> Iterator[tuple[Amounts, frozenset[Offer]]]:
    """What the tied players get, with what is left for the next score group."""
    open_offers = frozenset(offer for offer in offers if offer.open_to & tied)
    able = frozenset(player for player in tied if any(player in offer.open_to for offer in open_offers))
    if not able:
        yield {player: Fraction(0) for player in tied}, offers
        return
    pooled = pool(able, able, open_offers)
    everybody = shares(able, pooled, limits)
    apart = list(set_apart(able, open_offers, everybody, limits))
    if not apart:
        yield {**{player: Fraction(0) for player in tied}, **everybody}, offers - pooled | left_over(pooled, everybody)
        return
    best = max((min(alone.values()), -len(part)) for part, alone in apart)
    for part, alone in apart:
        if (min(alone.values()), -len(part)) == best:
            own = pool(part, able, open_offers)
            for rest, left in divided(tied - part, offers - own, limits):
                yield {**alone, **rest}, left | left_over(own, alone)


def left_over(pooled: frozenset[Offer], paid: Amounts) -> frozenset[Offer]:
    """What limits keep from being paid, as an offer to whoever could have won the largest prize of the pool."""
    cents = int(sum(offer.cents for offer in pooled) - sum(paid.values()))
    largest = min(pooled, key=lambda offer: (-offer.cents, *offer.precedence, offer.name))
    return frozenset({replace(largest, name=f"{largest.name} rest", cents=cents)}) if cents else frozenset()


def with_points(
    groups: list[frozenset[Player]], offers: frozenset[Offer], points: Mapping[Player, int]
) -> list[Amounts]:
    """Everything 33E allows, score group after score group: some take the points, nobody else would rather have them.

    Players to whom the same is open decide alike; of the sets of takers that fit only the smallest are right, or all of
    these together where none of them goes before the others.
    """
    if not groups:
        return [{}]
    found: list[Amounts] = []
    for leaving, paid, left in takers(groups[0], offers, points):
        for later in with_points(groups[1:], left, points):
            found.append({**paid, **{player: Fraction(points[player]) for player in leaving}, **later})
    return found


def takers(
    tied: frozenset[Player], offers: frozenset[Offer], points: Mapping[Player, int]
) -> Iterator[tuple[frozenset[Player], Amounts, frozenset[Offer]]]:
    """The smallest sets that take the points, with every division of the rest in which nobody else would."""
    alike: dict[object, set[Player]] = {}
    for player in tied & points.keys():
        rights = frozenset(offer for offer in offers if player in offer.open_to)
        alike.setdefault((rights, points[player]), set()).add(player)
    sets = [
        frozenset[Player]().union(*chosen)
        for size in range(len(alike) + 1)
        for chosen in combinations(alike.values(), size)
    ]
    fitting = {leaving: list(fits(tied, leaving, offers, points)) for leaving in sets}
    smallest = [each for each in sets if fitting[each] and not any(fitting[other] for other in sets if other < each)]
    for leaving in {*smallest, frozenset[Player]().union(*smallest)}:
        yield from ((leaving, paid, left) for paid, left in fitting[leaving])


def fits(
    tied: frozenset[Player], leaving: frozenset[Player], offers: frozenset[Offer], points: Mapping[Player, int]
) -> Iterator[tuple[Amounts, frozenset[Offer]]]:
    """Divisions without those who leave in which everybody else has as much as for points."""
    for paid, left in divided(tied - leaving, offers, NO_LIMITS):
        if all(paid[player] >= points[player] for player in (tied & points.keys()) - leaving):
            yield paid, left


def set_apart(
    tied: frozenset[Player], offers: frozenset[Offer], everybody: Amounts, limits: Limits
) -> Iterator[tuple[frozenset[Player], Amounts]]:
    """Parts in which nobody gets less than with everybody, and somebody more."""
    for part in parts(tied, offers):
        alone = shares(part, pool(part, tied, offers), limits)
        if all(alone[player] >= everybody[player] for player in part) and any(
            alone[player] > everybody[player] for player in part
        ):
            yield part, alone


def parts(tied: frozenset[Player], offers: frozenset[Offer]) -> set[frozenset[Player]]:
    """Who can win certain prizes, joined where each overlaps another."""
    circles = {offer.open_to & tied for offer in offers}
    found: set[frozenset[Player]] = set()
    for size in range(1, len(circles) + 1):
        for chosen in combinations(circles, size):
            if connected(list(chosen)):
                found.add(frozenset().union(*chosen))
    return found


def connected(circles: list[frozenset[Player]]) -> bool:
    reached, waiting = circles[0], circles[1:]
    while waiting:
        touching = next((circle for circle in waiting if circle & reached), None)
        if touching is None:
            return False
        reached |= touching
        waiting.remove(touching)
    return True


def pool(part: frozenset[Player], tied: frozenset[Player], offers: frozenset[Offer]) -> frozenset[Offer]:
    """The largest prizes that nobody else in the tie can win, one at most for each player who can win it."""
    own = [offer for offer in offers if offer.open_to & tied <= part]
    possible = [
        frozenset(chosen)
        for size in range(min(len(own), len(part)) + 1)
        for chosen in combinations(own, size)
        if handed_out(chosen, part)
    ]
    return max(possible, key=worth)


def worth(chosen: frozenset[Offer]) -> tuple[int, list[tuple[int, int, int, str]]]:
    """The most money; of equal money the prizes that go before by 32B4."""
    ordered = sorted((-offer.cents, *offer.precedence, offer.name) for offer in chosen)
    return sum(offer.cents for offer in chosen), [
        (-cents, -first, -second, "".join(chr(0x10FFFF - ord(letter)) for letter in name))
        for cents, first, second, name in ordered
    ]


def handed_out(chosen: tuple[Offer, ...], part: frozenset[Player]) -> bool:
    return any(
        all(player in offer.open_to for player, offer in zip(order, chosen, strict=True))
        for order in permutations(part, len(chosen))
    )


def shares(part: frozenset[Player], pooled: frozenset[Offer], limits: Limits) -> Amounts:
    """Equal shares, but never more than the largest prize of the pool that is open to the player, or his limit."""
    largest = {player: max((offer.cents for offer in pooled if player in offer.open_to), default=0) for player in part}
    caps = {player: min(cents, limits.get(player, cents)) for player, cents in largest.items()}
    money = Fraction(sum(offer.cents for offer in pooled))
    paid: Amounts = {}
    while len(paid) < len(part):
        even = (money - sum(paid.values())) / (len(part) - len(paid))
        full = [player for player in part if player not in paid and caps[player] <= even]
        if not full:
            paid |= {player: even for player in part if player not in paid}
        for player in full:
            paid[player] = Fraction(caps[player])
    return paid
