"""Who is here and who is missed: everybody of all sections by name, with the counts of each section."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from topboard.core import Status
from topboard.journal import EventState, PlayerState, SectionState
from topboard.journal.folding.section_order import sections_in_order
from topboard.names import name_order


class ArrivalState(StrEnum):
    """What the list says of somebody, those who are missed first."""

    MISSING = "not here"
    HERE = "here"
    LATER = "plays later"
    LEFT = "does not play"


COUNTED = (ArrivalState.HERE, ArrivalState.MISSING, ArrivalState.LATER)


@dataclass(frozen=True, slots=True)
class Arrival:
    section: SectionState
    player: PlayerState
    state: ArrivalState


@dataclass(frozen=True, slots=True)
class ArrivalCount:
    """How many of a section are here, missed, and due in a later round only."""

    section: SectionState
    here: int
    missing: int
    later: int

    @property
    def expected(self) -> int:
        return self.here + self.missing


def arrival_state(section: SectionState, player: PlayerState) -> ArrivalState:
    """Somebody is missed who is due in the next round, has no bye in it, and has not checked in."""
    if player.status is not Status.ACTIVE:
        return ArrivalState.LEFT
    if player.checked_in:
        return ArrivalState.HERE
    late = player.entered_round > section.next_round
    return ArrivalState.LATER if late or (player.id, section.next_round) in section.byes else ArrivalState.MISSING


def arrivals(state: EventState, sections: Iterable[str] | None = None) -> tuple[Arrival, ...]:
    """Everybody in the sections that check players in, in the one order of names."""
    chosen = set(state.sections if sections is None else sections)
    found = (
        Arrival(section, player, arrival_state(section, player))
        for section in state.sections.values()
        if section.id in chosen and checks_in(section)
        for player in section.players.values()
    )
    return tuple(sorted(found, key=lambda each: (*name_order(each.player.facts.name), each.section.id)))


def checks_in(section: SectionState) -> bool:
    return section.rules.check_in and not section.closed


def arrival_counts(state: EventState, found: Iterable[Arrival]) -> tuple[ArrivalCount, ...]:
    """One for each section with players, in the order of the event."""
    tally = Counter((each.section.id, each.state) for each in found)
    return tuple(
        ArrivalCount(section, *(tally[section.id, each] for each in COUNTED))
        for section in sections_in_order(state)
        if any(tally[section.id, each] for each in COUNTED)
    )
