"""Rule 32B by trying everything, written from docs/readings/prizes.md: every part, every pool, every way to share it.

It knows no matching and no order of parts. Where two parts are equally good it follows both and returns every outcome.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, permutations

from topboard.rulebook.holes import Who

Player = Who
Amounts = dict[Player, Fraction]


@dataclass(frozen=True)
class Offer:
    """A cash prize: what it pays, how it goes before an equal one (32B4, smaller first), and who can win it."""

    name: str
    cents: int
    precedence: tuple[int, int]
    open_to: frozenset[Player]


def outcomes(groups: list[frozenset[Player]], offers: frozenset[Offer]) -> list[Amounts]:
    """Everything rule 32B allows, score group after score group from the top."""
    if not groups:
        return [{}]
    found: list[Amounts] = []
    for paid, left in divided(groups[0], offers):
        for later in outcomes(groups[1:], left):
            found.append({**paid, **later})
    return found


def divided(tied: frozenset[Player], offers: frozenset[Offer]) -> Iterator[tuple[Amounts, frozenset[Offer]]]:
    """What the tied players get, with what is left for the next score group."""
    open_offers = frozenset(offer for offer in offers if offer.open_to & tied)
    able = frozenset(player for player in tied if any(player in offer.open_to for offer in open_offers))
    if not able:
        yield {player: Fraction(0) for player in tied}, offers
        return
    everybody = shares(able, pool(able, able, open_offers))
    apart = list(set_apart(able, open_offers, everybody))
    if not apart:
        yield {**{player: Fraction(0) for player in tied}, **everybody}, offers - pool(able, able, open_offers)
        return
    best = max((min(alone.values()), -len(part)) for part, alone in apart)
    for part, alone in apart:
        if (min(alone.values()), -len(part)) == best:
            for rest, left in divided(tied - part, offers - pool(part, able, open_offers)):
                yield {**alone, **rest}, left


def set_apart(
    tied: frozenset[Player], offers: frozenset[Offer], everybody: Amounts
) -> Iterator[tuple[frozenset[Player], Amounts]]:
    """Parts in which nobody gets less than with everybody, and somebody more."""
    for part in parts(tied, offers):
        alone = shares(part, pool(part, tied, offers))
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


def shares(part: frozenset[Player], pooled: frozenset[Offer]) -> Amounts:
    """Equal shares, but never more than the largest prize of the pool that is open to the player."""
    caps = {player: max((offer.cents for offer in pooled if player in offer.open_to), default=0) for player in part}
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
