"""Varma sets: players of one federation draw numbers that do not meet in the last three rounds (C.05 7.6, 7.7).

The published set for 12 players has a flaw: its third group holds 6 and 12, who meet in the last round. Everywhere
else the highest number is in the fourth group; with 11 and 12 exchanged that holds here too and nobody meets.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum

from topboard.core import Player
from topboard.errors import TopboardError
from topboard.pairing.common.lots import drawn_order
from topboard.pairing.common.numbering import Draw
from topboard.pairing.roundrobin import texts
from topboard.rulebook import Decision, Level, Problem, Subject
from topboard.rulebook.clauses.roundrobin import FIDE_7_6, FIDE_7_7, VARMA

Sets = tuple[tuple[int, ...], ...]


class Varma(StrEnum):
    """Whether lots are drawn from Varma sets, and which."""

    NONE = "none"
    PUBLISHED = "published"
    CORRECTED = "corrected"


VARMA_SETS: Mapping[int, Sets] = {
    10: ((3, 4, 8), (5, 7, 9), (1, 6), (2, 10)),
    12: ((4, 5, 9, 10), (1, 2, 7), (6, 8, 12), (3, 11)),
    14: ((4, 5, 6, 11, 12), (1, 2, 8, 9), (7, 10, 13), (3, 14)),
    16: ((5, 6, 7, 12, 13, 14), (1, 2, 3, 9, 10), (8, 11, 15), (4, 16)),
    18: ((5, 6, 7, 8, 14, 15, 16), (1, 2, 3, 10, 11, 12), (9, 13, 17), (4, 18)),
    20: ((6, 7, 8, 9, 15, 16, 17, 18), (1, 2, 3, 11, 12, 13, 14), (5, 10, 19), (4, 20)),
    22: ((6, 7, 8, 9, 10, 17, 18, 19, 20), (1, 2, 3, 4, 12, 13, 14, 15), (11, 16, 21), (5, 22)),
    24: ((6, 7, 8, 9, 10, 11, 19, 20, 21, 22), (1, 2, 3, 4, 13, 14, 15, 16, 17), (12, 18, 23), (5, 24)),
}
"""As published, by the size of the table; a field of one player less leaves out the highest number."""

CORRECTED_12: Sets = ((4, 5, 9, 10), (1, 2, 7), (6, 8, 11), (3, 12))


def varma_sets(players: int, varma: Varma = Varma.CORRECTED) -> Sets:
    """The groups for a field of 9 to 24 players."""
    table = players + players % 2
    if table not in VARMA_SETS:
        raise TopboardError(texts.VARMA_SIZES(count=players))
    published = VARMA_SETS[table]
    chosen = CORRECTED_12 if table == 12 and varma is Varma.CORRECTED else published
    return tuple(tuple(number for number in group if number <= players) for group in chosen)


def varma_draw(players: Sequence[Player], seed: int, varma: Varma = Varma.CORRECTED) -> Draw:
    """Draw numbers federation by federation, the largest first; each draws from one group that has room for it."""
    groups = [list(group) for group in varma_sets(len(players), varma)]
    numbers: dict[int, int] = {}
    problems: list[Problem] = []
    waiting = _federations(players)
    for index, (federation, members) in enumerate(waiting):
        later = [len(others) for _, others in waiting[index + 1 :]]
        group = _group_for(len(members), groups, later, seed, federation)
        if group is None:
            problems.append(_torn(federation, len(members)))
            _draw_anywhere(members, groups, numbers, seed, federation)
        else:
            _draw_from(members, group, numbers, seed, federation)
    reason = texts.VARMA_DRAWN(sets=varma.value, seed=seed)
    decision = Decision(Subject.ORDER, FIDE_7_7, reason, tuple(sorted(numbers, key=lambda old: numbers[old])))
    flaw = Decision(Subject.ORDER, VARMA, texts.VARMA_CORRECTED())
    if len(players) == 12 and varma is Varma.PUBLISHED:
        problems.append(_flawed())
    repaired = len(players) in (11, 12) and varma is Varma.CORRECTED
    return Draw(numbers, (decision, flaw) if repaired else (decision,), tuple(problems))


def _federations(players: Iterable[Player]) -> list[tuple[str, list[Player]]]:
    """Federations by number of players, equal ones by code; players by name. No federation: each on their own."""
    found: dict[str, list[Player]] = {}
    for player in sorted(players, key=lambda p: (p.name, p.number)):
        found.setdefault(player.federation or f"~{player.number:04}", []).append(player)
    return sorted(found.items(), key=lambda item: (-len(item[1]), item[0]))


def _group_for(
    need: int, groups: Sequence[list[int]], later: Sequence[int], seed: int, federation: str
) -> list[int] | None:
    """The group that the first of a federation draws: one with room, leaving room for the federations to come."""
    roomy = [i for i, group in enumerate(groups) if len(group) >= need]
    order = drawn_order(roomy, seed, f"varma group {federation}")
    for i in order:
        left = [len(group) - (need if j == i else 0) for j, group in enumerate(groups)]
        if _fits(later, left):
            return groups[i]
    return groups[order[0]] if order else None


def _fits(sizes: Sequence[int], room: Sequence[int]) -> bool:
    """Whether federations, the largest first, find a group each; single players fit wherever a number is left."""
    if not sizes or sizes[0] <= 1:
        return True
    tried: set[int] = set()
    for i, left in enumerate(room):
        if left >= sizes[0] and left not in tried:
            tried.add(left)
            if _fits(sizes[1:], [*room[:i], left - sizes[0], *room[i + 1 :]]):
                return True
    return False


def _draw_from(
    members: Sequence[Player], group: list[int], numbers: dict[int, int], seed: int, federation: str
) -> None:
    drawn = drawn_order(group, seed, f"varma numbers {federation}")
    for player, number in zip(members, drawn, strict=False):
        numbers[player.number] = number
        group.remove(number)


def _draw_anywhere(
    members: Sequence[Player], groups: Sequence[list[int]], numbers: dict[int, int], seed: int, federation: str
) -> None:
    """A federation too large for any group fills the roomiest ones in turn."""
    left = list(members)
    while left:
        group = max(groups, key=len)
        _draw_from(left[: len(group)], group, numbers, seed, federation)
        left = [player for player in left if player.number not in numbers]


def _flawed() -> Problem:
    return Problem("varma-flaw", Level.WARNING, texts.VARMA_FLAWED(), texts.DRAW_CORRECTED(), VARMA)


def _torn(federation: str, members: int) -> Problem:
    return Problem(
        "varma-federation",
        Level.WARNING,
        texts.VARMA_TORN(count=members, federation=federation),
        texts.ANNOUNCE_OR_LOTS(),
        FIDE_7_6,
        (federation,),
    )
