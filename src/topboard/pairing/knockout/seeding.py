"""Places in the bracket: the standard order of seeds, and draws that respect it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from topboard.core import Player
from topboard.pairing.common.lots import drawn_order


def power_of_two(count: int) -> int:
    """The smallest field that holds this many."""
    return 1 << max(0, count - 1).bit_length()


def seeds_in_order(size: int) -> tuple[int, ...]:
    """The seeds from the top of the bracket to its bottom: 1, 8, 4, 5, 2, 7, 3, 6 in a field of eight.

    Every seed of a smaller field meets the one that adds up with it to one more than the size.
    """
    order: tuple[int, ...] = (1,)
    while len(order) < size:
        both = 2 * len(order) + 1
        order = tuple(place for seed in order for place in (seed, both - seed))
    return order


def groups_of_seeds(count: int) -> tuple[range, ...]:
    """Seeds that are drawn among each other: 1, 2, then 3-4, 5-8, 9-16 and so on."""
    found = [range(seed, seed + 1) for seed in range(1, min(count, 2) + 1)]
    start = 3
    while start <= count:
        end = min(2 * (start - 1), count)
        found.append(range(start, end + 1))
        start = end + 1
    return tuple(found)


@dataclass(frozen=True, slots=True)
class SeedDraw:
    """Who has which place: players in the order of their seeds, and how many were moved to keep players apart."""

    order: tuple[int, ...]
    moved: int = 0


def seeds_drawn(ranked: Sequence[int], how: str, seed: int, clubs: Mapping[int, str] | None = None) -> SeedDraw:
    """Players in rank order become seeds: as they rank, by lot, or by lot within groups; then kept apart by clubs."""
    if how == "lot":
        groups: tuple[range, ...] = (range(1, len(ranked) + 1),)
    elif how == "groups":
        groups = groups_of_seeds(len(ranked))
    else:
        groups = tuple(range(place, place + 1) for place in range(1, len(ranked) + 1))
    order: list[int] = []
    for group in groups:
        order += drawn_order((ranked[place - 1] for place in group), seed, "bracket")
    if not clubs:
        return SeedDraw(tuple(order))
    return _apart(order, groups if how != "seeds" else groups_of_seeds(len(ranked)), clubs)


def _apart(order: Sequence[int], groups: Iterable[range], clubs: Mapping[int, str]) -> SeedDraw:
    """Within its group each player takes the free place from which those of the same club are furthest away."""
    size = power_of_two(len(order))
    at = {seed: position for position, seed in enumerate(seeds_in_order(size))}
    placed: dict[int, int] = {}
    for group in groups:
        free = list(group)
        members = [order[seed - 1] for seed in group]
        shared = Counter(clubs[number] for number in members if clubs.get(number))
        for number in sorted(members, key=lambda n: (-shared.get(clubs.get(n, ""), 0), order.index(n))):
            own = order.index(number) + 1
            # Club-mates who could meet in an early stage weigh more than any number who could meet later, and a player
            # who gains nothing by moving keeps the place drawn.
            best = min(free, key=lambda seed: (_closeness(at[seed], number, placed, at, clubs), seed != own, seed))
            placed[best] = number
            free.remove(best)
    seated = tuple(placed[seed] for seed in range(1, len(order) + 1))
    return SeedDraw(seated, sum(new != old for new, old in zip(seated, order, strict=True)))


def _closeness(
    position: int, number: int, placed: Mapping[int, int], at: Mapping[int, int], clubs: Mapping[int, str]
) -> tuple[int, ...]:
    """How many club-mates can be met in the first stage, the second, and so on."""
    mates = [at[seed] for seed, other in placed.items() if clubs.get(number) and clubs[number] == clubs.get(other)]
    stages = Counter((position ^ mate).bit_length() for mate in mates)
    return tuple(stages.get(stage, 0) for stage in range(1, 10))


def clubs_of(players: Iterable[Player], apart: str) -> dict[int, str]:
    """What keeps players apart, by number."""
    return {player.number: str(getattr(player, apart)).strip().casefold() for player in players} if apart else {}
