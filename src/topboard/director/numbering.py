"""Pairing numbers: the order of the players before the first round, and where late entrants come in."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum
from hashlib import sha256
from typing import Any, TypeAlias

from topboard.core import RatingSource
from topboard.director.clauses import US_LATE_NUMBERS, US_NUMBERS
from topboard.journal import PlayerState, SectionState
from topboard.rulebook import Rule
from topboard.rulebook.handling_clauses import CFC_NUMBERS, FIDE_NUMBERS
from topboard.rulebook.roundrobin_clauses import CFC_652

TITLES = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")
"""Titles in the order of C.04.2 2.2; no title, and national ones, come after them."""

NO_NEW_NUMBERS_FROM = 4
"""Once this round is paired numbers stay as they are (C.04.2 2.3)."""


Order: TypeAlias = Callable[[PlayerState], tuple[Any, ...]]


class Numbering(StrEnum):
    """How a section gives its pairing numbers."""

    FIDE = "fide"
    US_CHESS = "us-chess"
    LOT = "lot"


HABITS = {"uschess": Numbering.US_CHESS, "cfc": Numbering.US_CHESS, "roundrobin": Numbering.LOT}
"""Systems that are used to something other than strength, title and name; round robins draw lots (C.05, CFC 652)."""

RULES = {Numbering.FIDE: FIDE_NUMBERS, Numbering.US_CHESS: US_NUMBERS, Numbering.LOT: CFC_652}


def numbering_of(section: SectionState) -> Numbering:
    if section.rules.numbering:
        return Numbering(section.rules.numbering)
    return HABITS.get(section.rules.system, Numbering.FIDE)


def ordering_rule(section: SectionState) -> Rule:
    """The clause by which numbers are given now."""
    if numbering_of(section) is Numbering.US_CHESS and any(player.number for player in section.players.values()):
        return US_LATE_NUMBERS
    if section.rules.system == "cfc" and numbering_of(section) is Numbering.US_CHESS:
        return CFC_NUMBERS
    return RULES[numbering_of(section)]


def lot(seed: int, player: str) -> str:
    """The player's lot in a draw that anybody with the seed can repeat."""
    return sha256(f"{seed}:{player}".encode()).hexdigest()


def fide_order(player: PlayerState) -> tuple[Any, ...]:
    """Strength, then title, then name (C.04.2 2.2)."""
    title = player.facts.title.upper()
    rank = TITLES.index(title) if title in TITLES else len(TITLES)
    return (-player.facts.rating.value, rank, player.facts.name.casefold(), player.id)


def us_order(player: PlayerState, seed: int) -> tuple[Any, ...]:
    """Rating, with equal ratings and the unrated by lot, the unrated last (28A)."""
    unrated = player.facts.rating.source in (RatingSource.UNRATED, RatingSource.NEW) or not player.facts.rating.value
    return (unrated, 0 if unrated else -player.facts.rating.value, lot(seed, player.id))


def order_of(section: SectionState) -> Order:
    seed = section.rules.seed
    match numbering_of(section):
        case Numbering.US_CHESS:
            return lambda player: us_order(player, seed)
        case Numbering.LOT:
            return lambda player: (lot(seed, player.id),)
        case _:
            return fide_order


def all_numbers(section: SectionState) -> dict[str, int]:
    """Numbers for everybody from the beginning."""
    ranked = sorted(section.players.values(), key=order_of(section))
    return {player.id: number for number, player in enumerate(ranked, 1)}


def numbers_for_pairing(section: SectionState) -> dict[str, int]:
    """The numbers the next round is paired with: those given stay in their order, and newcomers get theirs.

    By FIDE's rules a late entrant takes the place that the order gives and everybody below moves down, whatever the
    round (C.04.2 2.4); by US Chess rules the next free number (28B).
    """
    numbered = sorted((p for p in section.players.values() if p.number), key=lambda p: p.number)
    newcomers = [p for p in section.players.values() if not p.number]
    if not numbered:
        return all_numbers(section)
    order = order_of(section)
    if numbering_of(section) is not Numbering.FIDE:
        following = numbered[-1].number + 1
        late = {p.id: number for number, p in enumerate(sorted(newcomers, key=order), following)}
        return {p.id: p.number for p in numbered} | late
    return {player.id: number for number, player in enumerate(_inserted(numbered, newcomers, order), 1)}


def _inserted(
    numbered: Iterable[PlayerState],
    newcomers: Iterable[PlayerState],
    order: Order,
) -> list[PlayerState]:
    """Each newcomer goes directly before the first player who ranks below; the others keep their order."""
    ranks = list(numbered)
    for newcomer in sorted(newcomers, key=order):
        key = order(newcomer)
        place = next((i for i, player in enumerate(ranks) if order(player) > key), len(ranks))
        ranks.insert(place, newcomer)
    return ranks
