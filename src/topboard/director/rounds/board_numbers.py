"""Which sections have boards with the same numbers, and where each begins if the numbers go on from one to the next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

import msgspec

from topboard.core import Status
from topboard.core.systems import is_display
from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import Desk, Plan
from topboard.director.rounds.advice import players_in
from topboard.director.rounds.seating import usable_boards
from topboard.director.sections import crossing_texts as say
from topboard.journal import EventState, SectionState
from topboard.journal.events import RulesSet
from topboard.journal.folding.section_order import sections_in_order
from topboard.rulebook import Level, Problem

SHARED = "boards-shared"
"""The problem that two sections of one room have boards with the same numbers."""


def boards_shared(state: EventState, section: SectionState) -> Iterator[Problem]:
    """Two sections of one room whose boards have the same numbers send players to the wrong table."""
    mine = boards_of(section)
    beside = [other for other in _in_use(state) if other.id != section.id and _room(other) == _room(section)]
    other = next((each for each in beside if mine & boards_of(each)), None)
    if other is None:
        return
    firsts = first_boards(state)
    behind = max(map(_last_kept, beside)) + 1
    moved = other if other.id in firsts and section.id not in firsts else section
    hint = say.FIRST_BOARD(section=moved.rules.name, board=firsts.get(moved.id, behind))
    text = say.BOARDS_SHARED(section=section.rules.name, other=other.rules.name)
    yield Problem(SHARED, Level.NOTE, text, hint)


def first_boards(state: EventState) -> dict[str, int]:
    """By section, where it begins if the numbers of a room go on from section to section. Sections that are drafted or
    have begun keep their boards, and where no number is shared, nothing is changed."""
    firsts: dict[str, int] = {}
    for room in dict.fromkeys(_room(section) for section in _in_use(state)):
        sections = [section for section in _in_use(state) if _room(section) == room]
        if _any_shared(sections):
            firsts |= _continued(sections)
    return {id: first for id, first in firsts.items() if first != state.sections[id].rules.first_board}


def boards_of(section: SectionState) -> set[int]:
    """The numbers of its boards: those of the draft or the last round, or as many as its players need."""
    if section.draft is not None and not section.drafts_teams:
        return set(section.draft.placing.pairs)
    if section.rounds:
        return set(section.rounds[-1].boards)
    return set(islice(usable_boards(section.rules), _boards_needed(section)))


def _boards_needed(section: SectionState) -> int:
    """One for two players; in a simultaneous display one for everybody but the one who gives it."""
    players = players_in(section)
    return max(0, players - 1) if is_display(section) else players // 2


def _boards_kept(section: SectionState) -> int:
    """As many as the section may come to need: for everybody who entered, whatever byes they have now, and a tenth
    more for late entries and house players, one board at least."""
    if is_display(section):
        return _boards_needed(section)
    entered = sum(player.status is Status.ACTIVE for player in section.players.values())
    boards = (entered + 1) // 2
    return boards + max(1, boards // 10)


def next_free_board(state: EventState) -> int:
    """The first number behind all boards that are in use."""
    return max((max(boards_of(section)) for section in _in_use(state)), default=0) + 1


def _continued(sections: list[SectionState]) -> dict[str, int]:
    """Sections that have begun may still need more boards than they have now."""
    last = max((_last_kept(section) for section in sections if _begun(section)), default=0)
    firsts = {}
    for section in sections:
        if not _begun(section):
            firsts[section.id] = last + 1
            moved = msgspec.structs.replace(section.rules, first_board=last + 1)
            last = max(islice(usable_boards(moved), _boards_kept(section)), default=last)
    return firsts


def _last_kept(section: SectionState) -> int:
    return max(*boards_of(section), *islice(usable_boards(section.rules), _boards_kept(section)), 0)


def _any_shared(sections: list[SectionState]) -> bool:
    numbers = [number for section in sections for number in boards_of(section)]
    return len(numbers) > len(set(numbers))


def _in_use(state: EventState) -> list[SectionState]:
    return [section for section in sections_in_order(state) if not _is_over(section) and boards_of(section)]


def _is_over(section: SectionState) -> bool:
    """Closed, or all announced rounds are played: its boards are free again."""
    played = section.rounds and not any(round.open_boards for round in section.rounds)
    return section.closed or bool(played and len(section.rounds) >= section.rules.rounds_total > 0)


def _begun(section: SectionState) -> bool:
    return bool(section.rounds) or section.draft is not None


def _room(section: SectionState) -> str:
    """Where it is played, if not where the event is."""
    return section.rules.place.casefold()


@dataclass(frozen=True, slots=True)
class ContinueBoards:
    """Every section of a room begins after the boards of the sections before it; those already paired keep theirs."""

    def decide(self, desk: Desk) -> Plan:
        firsts = first_boards(desk.state)
        if not firsts:
            raise refuse(say.NO_BOARDS_SHARED(), say.BOARDS_OF_DRAFTS())
        return Plan(tuple(RulesSet(id, {"first_board": first}) for id, first in firsts.items()))
