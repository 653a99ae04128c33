"""Matches of several games: their results entered together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from topboard.core import Result, rounds_of_pairing
from topboard.core.systems import SYSTEMS
from topboard.director.desk.answers import refuse
from topboard.director.desk.combined_command import Together
from topboard.director.desk.desk import Command, Desk, Plan
from topboard.director.desk.field_kinds import Many, ResultKind, YesOrNo
from topboard.director.desk.fields import Accepting, Asked, WhichBoard, WhichRound, WhichSection
from topboard.director.rounds import results_texts as say
from topboard.director.rounds.publishing import of_the_last_pairing
from topboard.director.rounds.results import CorrectResult, RecordResult, board_of
from topboard.journal import SectionState
from topboard.rulebook.clauses.double_swiss import MATCH

OF_EACH_GAME = Asked("Results", Many(ResultKind()), "The result of each game in order, White first as they sat.")
REPLACING = Asked("Replace", YesOrNo(), "Must be true to change results that are there.")


MOST_GAMES = max(system.games for system in SYSTEMS.values())
"""No pairing has more games than this."""


def round_meant(section: SectionState, board: int) -> int:
    """The round of a line that names none: the last published; of a match, that of its first game without a result."""
    played = [section.rounds[number - 1] for number in of_the_last_pairing(section)]
    return next((round.number for round in played if board in round.open_boards), played[-1].number)


@dataclass(frozen=True, slots=True)
class RecordGames:
    """The results of all games of a match, one for each of its rounds; `round` is any of them.

    Each result is given as the players of its own game sat.
    """

    section: WhichSection
    round: WhichRound
    board: WhichBoard
    results: Annotated[tuple[Result, ...], OF_EACH_GAME]
    replace: Annotated[bool, REPLACING] = False
    accept: Accepting = ()

    def decide(self, desk: Desk) -> Plan:
        section, _ = board_of(desk, self.section, self.round, self.board)
        rounds = rounds_of_pairing(section, self.round)
        if len(rounds) != len(self.results):
            text = say.SO_MANY_GAMES(games=len(rounds), section=section.rules.name)
            raise refuse(text, say.ONE_RESULT_EACH(), rule=MATCH if len(rounds) > 1 else None)
        each = (self._game(desk, round, result) for round, result in zip(rounds, self.results, strict=True))
        return Together(tuple(each)).decide(desk)

    def _game(self, desk: Desk, round: int, result: Result) -> Command:
        _, board = board_of(desk, self.section, round, self.board)
        if self.replace and not board.open:
            return CorrectResult(self.section, round, self.board, result)
        return RecordResult(self.section, round, self.board, result)
