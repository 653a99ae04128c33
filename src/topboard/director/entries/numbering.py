"""Pairing numbers: the order of the players before the first round, and where late entrants come in."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import Any, TypeAlias

from topboard.core import profile_of, system_named
from topboard.core.people.titles import title_rank
from topboard.core.systems import is_display
from topboard.journal import PlayerState, SectionState
from topboard.journal.folding.freeze import section_numbered
from topboard.pairing.common.lots import drawn_order
from topboard.pairing.common.numbering import by_lot
from topboard.rulebook import Rule
from topboard.rulebook.clauses.club_format import DISPLAY
from topboard.rulebook.federation import PROFILES

NO_NEW_NUMBERS_FROM = 4
"""Once this round is paired numbers stay as they are (C.04.2 2.3)."""

Order: TypeAlias = Callable[[PlayerState], tuple[Any, ...]]


class Numbering(StrEnum):
    """How a section gives its pairing numbers."""

    FIDE = "fide"
    FIDE_LOT = "fide-lot"
    US_CHESS = "us-chess"
    LOT = "lot"

    @property
    def by_fide(self) -> bool:
        """By strength and title, whatever criterion was announced as the last (C.04.2 2.2)."""
        return self in (Numbering.FIDE, Numbering.FIDE_LOT)


def numbering_of(section: SectionState) -> Numbering:
    """As the rules of the section say, else by lot where the system draws, else as the federation is used to."""
    if section.rules.numbering:
        return Numbering(section.rules.numbering)
    return Numbering.LOT if system_named(section.system).drawn else Numbering(profile_of(section).numbering)


def numbers_stay(section: SectionState) -> bool:
    """By FIDE's rules once round 4 is paired, in FIDE mode however the numbers were given (C.04.2 2.3)."""
    by_fide = section.in_fide_mode or numbering_of(section).by_fide
    return by_fide and len(section.rounds) >= NO_NEW_NUMBERS_FROM


def ordering_rule(section: SectionState) -> Rule:
    """The clause by which numbers are given now: the federation's, or that of the one whose way it borrows."""
    if is_display(section):
        return DISPLAY
    numbering = Numbering.FIDE if numbering_of(section).by_fide else numbering_of(section)
    own = profile_of(section).numbered
    first, late = own[numbering] if numbering in own else PROFILES[numbering].numbered[numbering]
    return late if any(player.number for player in section.players.values()) else first


def fide_order(player: PlayerState) -> tuple[Any, ...]:
    """Strength, then title, then name (C.04.2 2.2)."""
    return (-player.facts.rating.value, title_rank(player.facts.title), player.facts.name.casefold(), player.id)


def fide_order_of(section: SectionState) -> Order:
    """Strength and title, then the last criterion that was announced: the name, or lots from the section's seed."""
    if numbering_of(section) is not Numbering.FIDE_LOT:
        return fide_order
    lots = {id: place for place, id in enumerate(drawn_order(section.players, section.rules.seed, "numbers"))}
    return lambda player: (*fide_order(player)[:2], lots[player.id])


def us_order(section: SectionState) -> Order:
    """Rating, with equal ratings and the unrated by lot, the unrated last (28A)."""
    lots = {id: place for place, id in enumerate(drawn_order(section.players, section.rules.seed, "numbers"))}

    def order(player: PlayerState) -> tuple[Any, ...]:
        rating = player.facts.rating
        return (not rating.rated, -rating.value if rating.rated else 0, lots[player.id])

    return order


def all_numbers(section: SectionState) -> dict[str, int]:
    """Numbers for everybody from the beginning."""
    if is_display(section):
        return {id: number for number, id in enumerate(section.players, 1)}
    if numbering_of(section) is Numbering.LOT:
        return _drawn(section)
    order = us_order(section) if numbering_of(section) is Numbering.US_CHESS else fide_order_of(section)
    return {player.id: number for number, player in enumerate(sorted(section.players.values(), key=order), 1)}


def _drawn(section: SectionState) -> dict[str, int]:
    """Out of the hat, in which they lie in order of entry."""
    entered = {id: number for number, id in enumerate(section.players, 1)}
    value = section_numbered(section, entered)
    drawn = by_lot(value.players, value.seed).numbers
    return {id: drawn[number] for id, number in entered.items()}


def numbers_for_pairing(section: SectionState) -> dict[str, int]:
    """The numbers the next round is paired with: those given stay in their order, and newcomers get theirs.

    By FIDE's rules a late entrant takes the place that the order gives and everybody below moves down, whatever the
    round (C.04.2 2.4); otherwise the next free number (28B), the highest rated of several first.
    """
    numbered = sorted((p for p in section.players.values() if p.number), key=lambda p: p.number)
    newcomers = [p for p in section.players.values() if not p.number]
    if not numbered:
        return all_numbers(section)
    if numbering_of(section).by_fide and not is_display(section):
        ranks = _inserted(numbered, newcomers, fide_order_of(section))
        return {player.id: number for number, player in enumerate(ranks, 1)}
    following = numbered[-1].number + 1
    kept: dict[str, int] = {p.id: p.number for p in numbered}
    arrived = newcomers if is_display(section) else sorted(newcomers, key=us_order(section))
    late: dict[str, int] = {p.id: n for n, p in enumerate(arrived, following)}
    return kept | late


def _inserted(numbered: Iterable[PlayerState], newcomers: Iterable[PlayerState], order: Order) -> list[PlayerState]:
    """Each newcomer goes directly before the first player who ranks below; the others keep their order."""
    ranks = list(numbered)
    for newcomer in sorted(newcomers, key=order):
        key = order(newcomer)
        place = next((i for i, player in enumerate(ranks) if order(player) > key), len(ranks))
        ranks.insert(place, newcomer)
    return ranks
