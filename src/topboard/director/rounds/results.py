"""Results: record, correct, take back; colours as played; how an unfinished game counts for the pairing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Protocol, runtime_checkable

from topboard.core import Result, profile_of, rounds_of_pairing
from topboard.core.knockout import knockout_stages, needless_games
from topboard.core.systems import is_knockout, match_lengths
from topboard.director.desk import phrases
from topboard.director.desk.answers import Refused, refuse
from topboard.director.desk.desk import NOTHING, Desk, Plan
from topboard.director.desk.field_kinds import Maybe, PlayerKind, ResultKind, YesOrNo
from topboard.director.desk.fields import Accepting, Asked, Because, WhichBoard, WhichRound, WhichSection
from topboard.director.desk.labels import local_time
from topboard.director.money.prizes import awarded_before
from topboard.director.rounds import results_texts as say
from topboard.director.rounds.drafts import need_members
from topboard.director.systems import knockout_texts
from topboard.journal import BoardState, SectionState
from topboard.journal.events import (
    ColorsAsPlayed,
    EventBody,
    ExtraGamePlayed,
    PairingResultSet,
    ResultCorrected,
    ResultRecorded,
    ResultsAccepted,
    ResultVoided,
)
from topboard.rulebook import Level, Problem, Reason
from topboard.rulebook.clauses import uschess as us
from topboard.rulebook.clauses.knockout import STOPS
from topboard.rulebook.federation import FIDE

HOW_IT_ENDED = Asked("Result", ResultKind())
FOR_THE_PAIRING = Asked("For the next pairing it counts as", Maybe(ResultKind(), ("u",)), key="result")


def board_of(desk: Desk, section_id: str, round: int, number: int) -> tuple[SectionState, BoardState]:
    section = desk.open_section(section_id)
    if round < 1:
        raise refuse(say.NO_ROUND(section=section.rules.name, round=round), say.ROUNDS_BEGIN_AT_1())
    if round > len(section.rounds):
        raise refuse(say.NOT_PUBLISHED(round=round, section=section.rules.name), say.PUBLISH_FIRST())
    boards = section.rounds[round - 1].boards
    if number not in boards:
        known = say.BOARDS_FROM_TO(first=min(boards), last=max(boards)) if boards else None
        known = say.ONLY_BOARD(board=min(boards)) if len(boards) == 1 else known
        raise refuse(say.NO_BOARD_IN_ROUND(round=round, section=section.rules.name, board=number), known)
    return section, boards[number]


@runtime_checkable
class AdvisesOnLateReports(Protocol):
    """A pairing system that says what to do about a round paired under a ruling."""

    def late_report(self, paired_as: Result, reported: Result) -> Reason: ...


def late_report(
    desk: Desk, section: SectionState, round: int, board: BoardState, result: Result
) -> tuple[Problem, ...]:
    """The result of a game after the next round was paired under a ruling on it (29H9).

    By FIDE's rules an adjourned game was a draw for the pairing, whatever comes of it (C.04.2 3.1): nothing to decide.
    """
    if board.result is Result.ADJOURNED and board.pairing_result is None and profile_of(section) is FIDE:
        return awarded_before(section)
    engine = desk.registry.engine_if_any(section.system)
    if is_being_played(section, round) or board.pairing_result is None or not isinstance(engine, AdvisesOnLateReports):
        return later_round(section, round)
    advice = engine.late_report(board.pairing_result, result)
    return (Problem("later-round-paired", Level.WARNING, advice, rule=us.R29H9),)


def is_being_played(section: SectionState, round: int) -> bool:
    """Whether no pairing was made after that of the round."""
    return len(section.rounds) in rounds_of_pairing(section, round) or round > len(section.rounds)


def later_round(section: SectionState, round: int) -> tuple[Problem, ...]:
    """A correction that comes after the next round was paired (C.04.2 4.3), or after the prizes were awarded. The
    pairings of a round that is over cannot change any more."""
    if is_being_played(section, round):
        return awarded_before(section)
    text = say.LATER_ROUND_PAIRED(round=len(section.rounds))
    hint = say.CONSIDER_PAIRINGS() if section.rounds[-1].open_boards else None
    paired = Problem("later-round-paired", Level.WARNING, text, hint)
    return (paired, *awarded_before(section))


def _check_match_is_on(desk: Desk, section: SectionState, round: int, number: int, board: BoardState) -> None:
    """Refuse a game of a knock-out's match that was decided without it: by other games, or by a play-off."""
    if not board.open or not is_knockout(section) or section.rules.options.get("play_on"):
        return
    if set(match_lengths(section)) == {1} and not section.play_offs:
        return
    value = desk.value(section)
    if (round, number) in needless_games(value):
        white = next(game.white for game in value.round(round).games if game.board == number)
        won = next(m for stage in knockout_stages(value) if (m := stage.match_of(white)) and m.decided)
        winner = value.player(won.winner).name if won.winner else ""
        raise refuse(knockout_texts.MATCH_OVER(winner=winner), knockout_texts.STOPS(), rule=STOPS)


@dataclass(frozen=True, slots=True)
class RecordResult:
    """The result of a board, as the players sat. `colors_swapped` says that they sat the other way round."""

    is_quick: ClassVar[bool] = True
    section: WhichSection
    round: WhichRound
    board: WhichBoard
    result: Annotated[Result, HOW_IT_ENDED]
    colors_swapped: Annotated[bool | None, Asked("They played with colours reversed", Maybe(YesOrNo()))] = None

    def decide(self, desk: Desk) -> Plan:
        section, board = board_of(desk, self.section, self.round, self.board)
        if self.result.for_pairing_only:
            raise refuse(say.FOR_PAIRING_ONLY(result=self.result.value), say.ENTER_RESULT())
        _check_match_is_on(desk, section, self.round, self.board, board)
        swapped = board.swapped if self.colors_swapped is None else self.colors_swapped
        if board.result is self.result and board.swapped is swapped:
            accepted = ResultsAccepted(section.id, self.round, (self.board,))
            return Plan((accepted,)) if board.provisional is not None else NOTHING
        if board.result is not None and board.result.finished:
            raise self._taken(desk, board.result)
        events: list[EventBody] = []
        if swapped is not board.swapped:
            events.append(ColorsAsPlayed(section.id, self.round, self.board, swapped))
        if board.result is None:
            events.append(ResultRecorded(section.id, self.round, self.board, self.result))
        elif board.result is not self.result:
            events.append(ResultCorrected(section.id, self.round, self.board, self.result, board.result, "finished"))
        return Plan(tuple(events), late_report(desk, section, self.round, board, self.result))

    def _taken(self, desk: Desk, result: Result) -> Refused:
        """The board has another result: say who entered it."""
        writer = desk.last_writer(f"board:{self.section}:{self.round}:{self.board}")
        known = {"round": self.round, "board": self.board, "result": result.value}
        if writer is None:
            return refuse(say.HAS_RESULT(**known), say.CORRECT_IF_WRONG())
        text = say.HAS_RESULT_OF(**known, actor=writer.actor, time=local_time(writer.time))
        return refuse(text, say.CORRECT_IF_WRONG(), by=writer.actor)


@dataclass(frozen=True, slots=True)
class CorrectResult:
    is_quick: ClassVar[bool] = True
    section: WhichSection
    round: WhichRound
    board: WhichBoard
    result: Annotated[Result, HOW_IT_ENDED]
    reason: Because = ""
    accept: Accepting = ()

    def decide(self, desk: Desk) -> Plan:
        section, board = board_of(desk, self.section, self.round, self.board)
        if self.result.for_pairing_only:
            raise refuse(say.FOR_PAIRING_ONLY(result=self.result.value), say.ENTER_RESULT())
        if board.result is None:
            raise refuse(say.NO_RESULT_YET(round=self.round, board=self.board), say.ENTER_IT())
        if board.result is self.result:
            return NOTHING
        event = ResultCorrected(section.id, self.round, self.board, self.result, board.result, self.reason)
        return Plan((event,), later_round(section, self.round))


@dataclass(frozen=True, slots=True)
class VoidResult:
    is_quick: ClassVar[bool] = True
    section: WhichSection
    round: WhichRound
    board: WhichBoard
    reason: Because = ""
    accept: Accepting = ()

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

    section: WhichSection
    round: WhichRound
    board: WhichBoard
    swapped: Annotated[bool, Asked("They played with colours reversed", YesOrNo())] = True
    accept: Accepting = ()

    def decide(self, desk: Desk) -> Plan:
        section, board = board_of(desk, self.section, self.round, self.board)
        if board.swapped is self.swapped:
            return NOTHING
        event = ColorsAsPlayed(section.id, self.round, self.board, self.swapped)
        return Plan((event,), later_round(section, self.round))


@dataclass(frozen=True, slots=True)
class SetPairingResult:
    """How a game without a result counts when the next round is paired (28Q, 29H, 617, C.04.2 3.1)."""

    section: WhichSection
    round: WhichRound
    board: WhichBoard
    result: Annotated[Result | None, FOR_THE_PAIRING]

    def decide(self, desk: Desk) -> Plan:
        section, board = board_of(desk, self.section, self.round, self.board)
        rule = desk.clauses(section).unfinished
        if not board.open:
            text = say.IS_FINISHED(round=self.round, board=self.board)
            raise refuse(text, say.CORRECT_RESULT(), rule=rule)
        if self.result is not None and not self.result.finished:
            raise refuse(say.NOTHING_FOR_PAIRING(result=self.result.value), say.CHOOSE_RESULT(), rule=rule)
        if board.pairing_result is self.result:
            return NOTHING
        return Plan((PairingResultSet(section.id, self.round, self.board, self.result),))


@dataclass(frozen=True, slots=True)
class RecordExtraGame:
    """A game that counts for rating and not for the score (28M4); `white` really had White."""

    section: WhichSection
    round: WhichRound
    white: Annotated[str, Asked("White", PlayerKind())]
    black: Annotated[str, Asked("Black", PlayerKind())]
    result: Annotated[Result, HOW_IT_ENDED]
    reason: Because = ""

    def decide(self, desk: Desk) -> Plan:
        section = desk.open_section(self.section)
        need_members(section, self.white, self.black)
        rule = desk.clauses(section).extra_game
        if self.white == self.black:
            raise refuse(phrases.AGAINST_SELF(), phrases.CHOOSE_TWO(), rule=rule)
        if not self.result.finished or self.result.for_pairing_only:
            raise refuse(say.NOT_FINISHED(result=self.result.value), say.ENTER_RESULT(), rule=rule)
        board = _lost_by_both(section, self.round, {self.white, self.black})
        event = ExtraGamePlayed(section.id, self.round, self.white, self.black, self.result, self.reason, board)
        return Plan((event,))


def _lost_by_both(section: SectionState, round: int, players: set[str]) -> int:
    """The board of a game that both lost because nobody reported it, once its real result is learned (29H3)."""
    boards = section.rounds[round - 1].boards if 0 < round <= len(section.rounds) else {}
    known = {(game.round, game.board) for game in section.extra_games}
    for number, board in boards.items():
        unreported = board.result is Result.DOUBLE_FORFEIT and board.pairing_result is not None
        if unreported and set(board.players) == players and (round, number) not in known:
            return number
    return 0
