"""How the things of an event are called now, for the history and for telling one desk what the other wrote."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from topboard.core import system_named
from topboard.journal import BoardState, Entry, EventState
from topboard.journal.events import EventBody, PlayerEntered, TeamEntered
from topboard.journal.events.words import step
from topboard.rulebook import NUMBER, PLAYER, REASON, TEXT, Reason, kind

BOARD = kind("director.board", "{section}, round {round}, board {board}", section=TEXT, round=NUMBER, board=NUMBER)
SITTING = kind("director.board-of", "{where} ({white} - {black})", where=REASON, white=PLAYER, black=PLAYER)


def local_time(time: str) -> str:
    """A stored time for people: the clock of this machine."""
    return datetime.fromisoformat(time).astimezone().strftime("%Y-%m-%d %H:%M:%S")


class EventNames:
    """Names of players, sections and boards as they are known now; of an undone entry, the name it had."""

    def __init__(self, state: EventState, entries: Sequence[Entry] = ()) -> None:
        self._state, self._entries = state, entries
        entered = (entry.event for entry in entries if isinstance(entry.event, PlayerEntered | TeamEntered))
        self._entered = {
            event.player if isinstance(event, PlayerEntered) else event.team: event.facts.name for event in entered
        }

    def player(self, id: str) -> str:
        """The name of a player, or of a team where teams have what players have elsewhere."""
        if id in self._state.section_of:
            return self._state.player(id).called
        if id in self._state.section_of_team:
            return self._state.sections[self._state.section_of_team[id]].teams[id].facts.name
        return self._entered.get(id, id)

    def event(self, position: int) -> EventBody | None:
        return self._entries[position - 1].event if 1 <= position <= len(self._entries) else None

    def section(self, id: str) -> str:
        return self._state.sections[id].rules.name if id in self._state.sections else id

    def in_club(self, player: str) -> bool:
        """Whether the player's byes are absences of a member."""
        id = self._state.section_of.get(player, "")
        return id in self._state.sections and system_named(self._state.sections[id].system).clubs

    def board(self, section: str, round: int, board: int) -> Reason:
        """Where it is, and who sits there if the round still has that board."""
        where = BOARD(section=self.section(section), round=round, board=board)
        found = self._seated(section, round, board)
        return SITTING(where=where, white=found.white, black=found.black) if found else where

    def _seated(self, section: str, round: int, board: int) -> BoardState | None:
        """The board in its section, or in the one in which everybody of a merged schedule went on."""
        there = self._state.sections.get(section)
        if there and there.merged_into:
            return self._seated(there.merged_into, round, board + there.shifts.get(round, 0))
        rounds = there.rounds if there else []
        return rounds[round - 1].boards.get(board) if 1 <= round <= len(rounds) else None


def describe_step(entries: Sequence[Entry], position: int, names: EventNames) -> Reason:
    """Everything that one command wrote, named by the position of any of its entries."""
    batch = entries[position - 1].batch
    return step([entry.event for entry in entries[batch - 1 :] if entry.batch == batch], names).renamed(names.player)


def describe(event: EventBody, names: EventNames) -> Reason:
    """One sentence, with names as they are known."""
    return event.told(names).renamed(names.player)
