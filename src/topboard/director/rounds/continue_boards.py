"""Boards whose numbers go on from section to section."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import Desk, Plan
from topboard.director.rounds.board_numbers import first_boards
from topboard.director.sections import crossing_texts as say
from topboard.journal.events import RulesSet


@dataclass(frozen=True, slots=True)
class ContinueBoards:
    """Every section of a room begins after the boards of the sections before it; those already paired keep theirs."""

    def decide(self, desk: Desk) -> Plan:
        firsts = first_boards(desk.state)
        if not firsts:
            raise refuse(say.NO_BOARDS_SHARED(), say.BOARDS_OF_DRAFTS())
        return Plan(tuple(RulesSet(id, {"first_board": first}) for id, first in firsts.items()))
