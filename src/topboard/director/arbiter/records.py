"""The arbiter's records as they stand: what was not undone, with who wrote it and when, as far as one may see it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from topboard.journal import EventState
from topboard.journal.events import EventBody, IncidentRecorded
from topboard.journal.folding.state import ArbiterRecord
from topboard.officiating.incidents import Penalty

E = TypeVar("E", bound=EventBody)


def standing_records(state: EventState, kind: type[E]) -> Iterator[ArbiterRecord[E]]:
    """Every record of a kind that nobody undid, oldest first."""
    return (each for each in state.records if isinstance(each.event, kind))


def incidents(state: EventState, *, confidential: bool) -> tuple[ArbiterRecord[IncidentRecorded], ...]:
    """The incidents that somebody may see."""
    found = standing_records(state, IncidentRecorded)
    return tuple(each for each in found if confidential or not each.event.confidential)


def lost_by_ruling(state: EventState, section: str, round: int, board: int) -> frozenset[str]:
    """Who lost the game at a board by a penalty, confidential ones counted."""
    found = (each.event for each in standing_records(state, IncidentRecorded))
    here = (each for each in found if (each.section, each.round, each.board) == (section, round, board))
    return frozenset(each.player for each in here if each.player and each.penalty == Penalty.LOST.value)


def times_before(state: EventState, section: str, round: int, player: str, what: str) -> int:
    """How often a player had the same incident in the game of a round, confidential ones counted."""
    wanted = (section, round, player or None, what)
    found = (each.event for each in standing_records(state, IncidentRecorded))
    return sum((each.section, each.round, each.player, each.what) == wanted for each in found)
