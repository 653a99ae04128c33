"""Results: record, correct, take back; colours as played; how an unfinished game counts for the pairing."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.core import Result
from topboard.director.answers import Refused, refuse
from topboard.director.commands.drafts import need_members
from topboard.director.desk import NOTHING, Desk, Plan
from topboard.director.words import local_time
from topboard.journal import BoardState, SectionState
from topboard.journal.events import (
    ColorsAsPlayed,
    EventBody,
    ExtraGamePlayed,
    PairingResultSet,
    ResultCorrected,
    ResultRecorded,
    ResultVoided,
)
from topboard.rulebook import NUMBER, TEXT, Level, Problem, kind
from topboard.rulebook import uschess_clauses as us

ROUND_PAIRED_WITH_RESULT = kind(
    "results.round-paired-with-result", "Round {count} was paired with the result as it was before.", count=NUMBER
)
BOARDS = kind("results.boards", "Boards {min} to {max}.", min=NUMBER, max=NUMBER)
ROUND_BOARD_HAS_RESULT = kind(
    "results.round-board-has-result",
    "Round {round}, board {board} has the result {result}{by}.",
    round=NUMBER,
    board=NUMBER,
    result=TEXT,
    by=TEXT,
)
HAS_NO_ROUND = kind("results.has-no-round", "{section} has no round {round}.", section=TEXT, round=NUMBER)
ROUNDS_BEGIN_AT = kind("results.rounds-begin-at", "Rounds begin at 1.")
ROUND_PUBLISHED = kind(
    "results.round-published", "Round {round} of {section} is not published.", round=NUMBER, section=TEXT
)
PUBLISH_FIRST = kind("results.publish-first", "Publish it first.")
ROUND_HAS_NO_BOARD = kind(
    "results.round-has-no-board",
    "Round {round} of {section} has no board {number}.",
    round=NUMBER,
    section=TEXT,
    number=NUMBER,
)
CONSIDER_WHETHER_ITS_PAIRINGS = kind(
    "results.consider-whether-its-pairings", "Consider whether its pairings must change."
)
CORRECT_IF_WRONG = kind("results.correct-if-wrong", "Correct it if it is wrong.")
ROUND_BOARD_FINISHED = kind(
    "results.round-board-finished", "Round {round}, board {board} is finished.", round=NUMBER, board=NUMBER
)
HOW_GAME_MAY_PAIRED = kind(
    "results.how-game-may-paired", "{result} is how a game may be paired, not how one ends.", result=TEXT
)
ENTER_RESULT = kind("results.enter-result", "Enter the result.")
ROUND_BOARD_HAS_NO = kind(
    "results.round-board-has-no", "Round {round}, board {board} has no result yet.", round=NUMBER, board=NUMBER
)
RECORD = kind("results.record", "Record it.")
CORRECT_RESULT_IF_WRONG = kind("results.correct-result-if-wrong", "Correct the result if it is wrong.")
SAYS_NOTHING_FOR_PAIRING = kind(
    "results.says-nothing-for-pairing", "{result} says nothing for the pairing.", result=TEXT
)
CHOOSE_RESULT = kind("results.choose-result", "Choose a result.")
PLAYER_CANNOT_PLAY_AGAINST = kind(
    "results.player-cannot-play-against", "A player cannot play against himself or herself."
)
CHOOSE_TWO = kind("results.choose-two", "Choose two.")
FINISHED_GAME = kind("results.finished-game", "{result} is not a finished game.", result=TEXT)


def board_of(desk: Desk, section_id: str, round: int, number: int) -> tuple[SectionState, BoardState]:
    section = desk.open_section(section_id)
    if round < 1:
        raise refuse(HAS_NO_ROUND(section=section.rules.name, round=round), ROUNDS_BEGIN_AT())
    if round > len(section.rounds):
        raise refuse(ROUND_PUBLISHED(round=round, section=section.rules.name), PUBLISH_FIRST())
    boards = section.rounds[round - 1].boards
    if number not in boards:
        known = BOARDS(min=min(boards), max=max(boards)) if boards else ""
        raise refuse(ROUND_HAS_NO_BOARD(round=round, section=section.rules.name, number=number), known)
    return section, boards[number]


def later_round(section: SectionState, round: int) -> tuple[Problem, ...]:
    """A correction that comes after the next round was paired (C.04.2 4.3, 29H9)."""
    if round >= len(section.rounds):
        return ()
    text = ROUND_PAIRED_WITH_RESULT(count=len(section.rounds))
    return (Problem("later-round-paired", Level.WARNING, text, CONSIDER_WHETHER_ITS_PAIRINGS()),)


@dataclass(frozen=True, slots=True)
class RecordResult:
    """The result of a board, as the players sat. `colors_swapped` says that they sat the other way round."""

    section: str
    round: int
    board: int
    result: Result
    colors_swapped: bool | None = None

    def decide(self, desk: Desk) -> Plan:
        section, board = board_of(desk, self.section, self.round, self.board)
        if self.result.for_pairing_only:
            raise refuse(HOW_GAME_MAY_PAIRED(result=self.result.value), ENTER_RESULT())
        swapped = board.swapped if self.colors_swapped is None else self.colors_swapped
        if board.result is self.result and board.swapped is swapped:
            return NOTHING
        if board.result is not None and board.result.finished:
            raise self._taken(desk, board.result)
        events: list[EventBody] = []
        if swapped is not board.swapped:
            events.append(ColorsAsPlayed(section.id, self.round, self.board, swapped))
        if board.result is None:
            events.append(ResultRecorded(section.id, self.round, self.board, self.result))
        elif board.result is not self.result:
            events.append(ResultCorrected(section.id, self.round, self.board, self.result, board.result, "finished"))
        return Plan(tuple(events), later_round(section, self.round))

    def _taken(self, desk: Desk, result: Result) -> Refused:
        """The board has another result: say who entered it."""
        writer = desk.last_writer(f"board:{self.section}:{self.round}:{self.board}")
        by = f", entered by {writer.actor} at {local_time(writer.time)}" if writer else ""
        text = ROUND_BOARD_HAS_RESULT(round=self.round, board=self.board, result=result.value, by=by)
        return refuse(text, CORRECT_IF_WRONG(), by=writer.actor if writer else "")


@dataclass(frozen=True, slots=True)
class CorrectResult:
    section: str
    round: int
    board: int
    result: Result
    reason: str = ""

    def decide(self, desk: Desk) -> Plan:
        section, board = board_of(desk, self.section, self.round, self.board)
        if self.result.for_pairing_only:
            raise refuse(HOW_GAME_MAY_PAIRED(result=self.result.value), ENTER_RESULT())
        if board.result is None:
            raise refuse(ROUND_BOARD_HAS_NO(round=self.round, board=self.board), RECORD())
        if board.result is self.result:
            return NOTHING
        event = ResultCorrected(section.id, self.round, self.board, self.result, board.result, self.reason)
        return Plan((event,), later_round(section, self.round))


@dataclass(frozen=True, slots=True)
class VoidResult:
    section: str
    round: int
    board: int
    reason: str = ""

    def decide(self, desk: Desk) -> Plan:
        section, board = board_of(desk, self.section, self.round, self.board)
        if board.result is None:
            return NOTHING
        event = ResultVoided(section.id, self.round, self.board, board.result, self.reason)
        return Plan((event,), later_round(section, self.round))


@dataclass(frozen=True, slots=True)
class PlayedColors:
    """The players sat the other way round than paired, or (`swapped` false) as paired after all.

    A result already entered keeps its meaning on the board: White's side is who really had White.
    """

    section: str
    round: int
    board: int
    swapped: bool = True

    def decide(self, desk: Desk) -> Plan:
        section, board = board_of(desk, self.section, self.round, self.board)
        if board.swapped is self.swapped:
            return NOTHING
        event = ColorsAsPlayed(section.id, self.round, self.board, self.swapped)
        return Plan((event,), later_round(section, self.round))


@dataclass(frozen=True, slots=True)
class SetPairingResult:
    """How a game without a result counts when the next round is paired (28Q, 29H, 617, C.04.2 3.1)."""

    section: str
    round: int
    board: int
    result: Result | None

    def decide(self, desk: Desk) -> Plan:
        section, board = board_of(desk, self.section, self.round, self.board)
        rule = desk.clauses(section).unfinished
        if not board.open:
            text = ROUND_BOARD_FINISHED(round=self.round, board=self.board)
            raise refuse(text, CORRECT_RESULT_IF_WRONG(), rule=rule)
        if self.result is not None and not self.result.finished:
            raise refuse(SAYS_NOTHING_FOR_PAIRING(result=self.result.value), CHOOSE_RESULT(), rule=rule)
        if board.pairing_result is self.result:
            return NOTHING
        return Plan((PairingResultSet(section.id, self.round, self.board, self.result),))


@dataclass(frozen=True, slots=True)
class RecordExtraGame:
    """A game that counts for rating and not for the score (28M4); `white` really had White."""

    section: str
    round: int
    white: str
    black: str
    result: Result
    reason: str = ""

    def decide(self, desk: Desk) -> Plan:
        section = desk.open_section(self.section)
        need_members(section, self.white, self.black)
        if self.white == self.black:
            raise refuse(PLAYER_CANNOT_PLAY_AGAINST(), CHOOSE_TWO(), rule=us.R28M4)
        if not self.result.finished or self.result.for_pairing_only:
            raise refuse(FINISHED_GAME(result=self.result.value), ENTER_RESULT(), rule=us.R28M4)
        event = ExtraGamePlayed(section.id, self.round, self.white, self.black, self.result, self.reason)
        return Plan((event,))
