"""The arbiter's records as they stand: what was not undone, with who wrote it and when, as far as one may see it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Generic, TypeVar

from topboard.journal import Journal, undone_positions
from topboard.journal.events import EventBody, IncidentRecorded
from topboard.officiating.incidents import Penalty

E = TypeVar("E", bound=EventBody)


@dataclass(frozen=True, slots=True)
class ArbiterRecord(Generic[E]):
    """One record: what was written, at which position, by whom and when."""

    event: E
    position: int
    actor: str
    time: datetime


def standing_records(journal: Journal, kind: type[E]) -> Iterator[ArbiterRecord[E]]:
    """Every record of a kind that nobody undid, oldest first."""
    undone = undone_positions(journal.entries)
    for entry in journal.entries:
        if isinstance(entry.event, kind) and entry.position not in undone:
            yield ArbiterRecord(entry.event, entry.batch, entry.actor, datetime.fromisoformat(entry.time))


def incidents(journal: Journal, *, confidential: bool) -> tuple[ArbiterRecord[IncidentRecorded], ...]:
    """The incidents that somebody may see."""
    found = standing_records(journal, IncidentRecorded)
    return tuple(each for each in found if confidential or not each.event.confidential)


def lost_by_ruling(journal: Journal, section: str, round: int, board: int) -> frozenset[str]:
    """Who lost the game at a board by a penalty, confidential ones counted."""
    found = (each.event for each in standing_records(journal, IncidentRecorded))
    here = (each for each in found if (each.section, each.round, each.board) == (section, round, board))
    return frozenset(each.player for each in here if each.player and each.penalty == Penalty.LOST.value)


def times_before(journal: Journal, section: str, round: int, player: str, what: str) -> int:
    """How often a player had the same incident in the game of a round, confidential ones counted."""
    wanted = (section, round, player or None, what)
    found = (each.event for each in standing_records(journal, IncidentRecorded))
    return sum((each.section, each.round, each.player, each.what) == wanted for each in found)
