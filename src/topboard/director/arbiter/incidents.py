"""Incidents: what happened at a board, the step the Laws give, and what follows for result, points or entry."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from typing import Annotated

from topboard.core import Color, Points, Result
from topboard.core.bounds import HIGHEST_BOARD, LONGEST_REASON
from topboard.director.arbiter import arbiter_texts as say
from topboard.director.arbiter.records import lost_by_ruling, times_before
from topboard.director.desk.answers import refuse
from topboard.director.desk.combined_command import Together
from topboard.director.desk.desk import Command, Desk, Plan, demand
from topboard.director.desk.field_kinds import Maybe, PlayerKind, PointsKind, TextKind, Whole, YesOrNo, one_of
from topboard.director.desk.fields import Accepting, Asked, WhichRound, WhichSection
from topboard.director.entries.withdrawals import Expel
from topboard.director.rounds.results import CorrectResult, RecordResult, board_of
from topboard.director.rounds.scores import AdjustPoints
from topboard.journal import EventState, SectionState
from topboard.journal.events import IncidentRecorded
from topboard.journal.events.base import plain_name
from topboard.officiating.incidents import KIND_WORDS, PENALTY_WORDS, IncidentKind, LawStep, Penalty, step_for
from topboard.officiating.laws import LawBook, laws_for
from topboard.ratings.time_control import TimeControl, read_time_control
from topboard.rulebook import Level, Problem
from topboard.rulebook.clauses.arbiter import PENALTIES_2023


class OpponentScore(StrEnum):
    """What the opponent scores where a game is declared lost: the arbiter decides."""

    WIN = "win"
    DRAW = "draw"
    NOTHING = "nothing"


OPPONENT_WORDS: Mapping[StrEnum, str] = {
    OpponentScore.WIN: "the opponent wins",
    OpponentScore.DRAW: "the opponent draws",
    OpponentScore.NOTHING: "the opponent scores nothing",
}
LOST_RESULTS = {
    (Color.WHITE, OpponentScore.WIN): Result.BLACK_WINS,
    (Color.WHITE, OpponentScore.DRAW): Result.NIL_HALF,
    (Color.WHITE, OpponentScore.NOTHING): Result.NIL_NIL,
    (Color.BLACK, OpponentScore.WIN): Result.WHITE_WINS,
    (Color.BLACK, OpponentScore.DRAW): Result.HALF_NIL,
    (Color.BLACK, OpponentScore.NOTHING): Result.NIL_NIL,
}
WHO = Asked("Player", Maybe(PlayerKind()), "The player it is about; leave it empty for both or nobody.")
WHAT = Asked("What happened", one_of(IncidentKind, KIND_WORDS))
PENALTY = Asked(
    "Penalty",
    Maybe(one_of(Penalty, PENALTY_WORDS)),
    "Leave it empty for the step that the Laws give.",
    PENALTIES_2023,
)
MINUTES = Asked("Minutes", Maybe(Whole(0, 600)), "Leave it empty for those of the Laws.")
OPPONENT = Asked(
    "If the game is lost",
    Maybe(one_of(OpponentScore, OPPONENT_WORDS)),
    "Leave it empty: the opponent wins, unless the opponent lost by a ruling too.",
    PENALTIES_2023,
)
POINTS = Asked("Points", Maybe(PointsKind()), "With a penalty in points.")


@dataclass(frozen=True, slots=True)
class LostGame:
    """How a game ends that is declared lost, and what is to be said of it."""

    result: Result
    notes: tuple[Problem, ...] = ()


def _changed(board: int, before: Result | None, now: Result) -> Iterator[Problem]:
    """An existing result is shown with the one that replaces it."""
    if before is not None and before.finished and before is not now:
        told = say.CHANGES_RESULT(board=board, now=now.value, before=before.value)
        yield Problem("result-changed", Level.NOTE, told)


@dataclass(frozen=True, slots=True)
class RecordIncident:
    """Recorded with its penalty; one that changes a result, points or the right to play is carried out with it."""

    section: WhichSection
    round: WhichRound
    what: Annotated[IncidentKind, WHAT]
    player: Annotated[str | None, WHO] = None
    board: Annotated[int, Asked("Board", Whole(0, HIGHEST_BOARD), "Left empty: the player's own.")] = 0
    reason: Annotated[str, Asked("What was seen and said", TextKind(LONGEST_REASON))] = ""
    penalty: Annotated[Penalty | None, PENALTY] = None
    minutes: Annotated[int | None, MINUTES] = None
    points: Annotated[Points | None, POINTS] = None
    opponent: Annotated[OpponentScore | None, OPPONENT] = None
    confidential: Annotated[bool, Asked("confidential", YesOrNo(), "Only those who may see such records see it.")] = (
        False
    )
    accept: Accepting = ()

    def decide(self, desk: Desk) -> Plan:
        section = desk.open_section(self.section)
        player = self.player or ""
        if player and player not in section.players:
            raise refuse(say.OTHER_SECTION(section=section.rules.name), say.CHOOSE_PLAYER())
        place = self._place(desk, section)
        step = self._step(desk, section)
        penalty = step.penalty if self.penalty is None else self.penalty
        if penalty is not Penalty.NONE and not player:
            raise refuse(say.PENALTY_FOR_NOBODY(), say.CHOOSE_PLAYER(), rule=step.rule)
        record = desk.next_id("i", plain_name(IncidentRecorded))
        rule = step.rule if penalty is step.penalty else laws_of(desk.state, section).penalties
        minutes = step.minutes if self.minutes is None and penalty is step.penalty else self.minutes or 0
        written = IncidentRecorded(
            record, self.what.value, section.id, self.round, place, player or None, self.reason, penalty.value, minutes,
            rule.cite, self.confidential,
        )  # fmt: skip
        cited = say.RULING(what=KIND_WORDS[self.what], clause=rule.short) if not self.confidential else None
        because = cited.told() if cited else say.ARBITERS_RULING(clause=rule.short).told()
        lost = self._lost(desk, section, place) if penalty is Penalty.LOST else None
        plan = Together(tuple(self._consequences(desk, section, penalty, place, because, lost))).decide(desk)
        told = Problem("law-step", Level.NOTE, step.text, None, step.rule)
        return Plan((written, *plan.events), (told, *(lost.notes if lost else ()), *plan.problems))

    def _place(self, desk: Desk, section: SectionState) -> int:
        """The board that is named, or the one at which the player sits."""
        if self.board or self.round > len(section.rounds):
            board_of(desk, section.id, self.round, self.board)
            return self.board
        boards = section.rounds[self.round - 1].boards if self.round else {}
        return next((number for number, board in boards.items() if self.player in board.players), 0)

    def _step(self, desk: Desk, section: SectionState) -> LawStep:
        before = times_before(desk.state, section.id, self.round, self.player or "", self.what.value)
        return step_of(desk.state, section, self.what, before if self.player else 0)

    def _lost(self, desk: Desk, section: SectionState, place: int) -> LostGame:
        """How the game ends that the player loses. A player who was ruled to have lost it before does not win it now:
        both lose (11.8), or somebody says that the ruling is to be reversed."""
        board = section.rounds[self.round - 1].boards[place] if place else None
        if board is None or self.player not in board.players:
            raise refuse(say.NO_GAME_TO_LOSE(), say.CHOOSE_BOARD())
        white, black = reversed(board.players) if board.swapped else board.players
        color, other = (Color.WHITE, black) if self.player == white else (Color.BLACK, white)
        result = LOST_RESULTS[color, self.opponent or OpponentScore.WIN]
        rule, name = laws_of(desk.state, section).both, section.players[other].called
        stands = board.result in {LOST_RESULTS[color.other, score] for score in OpponentScore}
        if stands and other in lost_by_ruling(desk.state, section.id, self.round, place):
            if self.opponent in (None, OpponentScore.NOTHING):
                both = Problem("both-lose", Level.NOTE, say.BOTH_LOSE(name=name), None, rule)
                return LostGame(Result.NIL_NIL, (both, *_changed(place, board.result, Result.NIL_NIL)))
            told = say.REVERSED(name=name, result=result.value)
            found = Problem("ruling-reversed", Level.WARNING, told, say.UNDO_OR_BOTH(), rule)
            return LostGame(result, demand((found,), self.accept, say.REVERSE_RULING()))
        return LostGame(result, tuple(_changed(place, board.result, result)))

    def _consequences(
        self, desk: Desk, section: SectionState, penalty: Penalty, place: int, because: str, lost: LostGame | None
    ) -> Iterator[Command]:
        player = self.player or ""
        if penalty is Penalty.EXPELLED:
            yield Expel(player, because)
        if penalty in (Penalty.POINTS_ADDED, Penalty.POINTS_TAKEN):
            yield self._adjusted(section, penalty, place, because)
        if lost is not None:
            if section.rounds[self.round - 1].boards[place].open:
                yield RecordResult(section.id, self.round, place, lost.result)
            else:
                yield CorrectResult(section.id, self.round, place, lost.result, because)

    def _adjusted(self, section: SectionState, penalty: Penalty, place: int, because: str) -> Command:
        if self.points is None or self.points <= Points(0):
            raise refuse(say.NO_POINTS(), say.SAY_POINTS())
        if penalty is Penalty.POINTS_TAKEN:
            return AdjustPoints(self.player or "", Points(0) - self.points, self.round, because)
        if not place:
            raise refuse(say.NO_GAME_TO_LOSE(), say.CHOOSE_BOARD())
        seated = section.rounds[self.round - 1].boards[place].players
        opponent = next(id for id in seated if id != self.player)
        return AdjustPoints(opponent, self.points, self.round, because)


def laws_of(state: EventState, section: SectionState) -> LawBook:
    """The Laws in force when the event begins; where that is not stated, when its first round is played."""
    details = state.details
    days = section.rules.round_dates or (details.round_dates if details else ()) or _days_of_rounds(section)
    starts = section.rules.starts or (details.starts if details else None) or min(days, default=None)
    return laws_for(section.federation, starts)


def _days_of_rounds(section: SectionState) -> tuple[date, ...]:
    """The days of the starts with which rounds were published."""
    return tuple(datetime.fromisoformat(round.starts).astimezone().date() for round in section.rounds if round.starts)


def control_of(state: EventState, section: SectionState) -> TimeControl | None:
    announced = state.details.time_control if state.details else ""
    return read_time_control(section.rules.time_control or announced)


def step_of(state: EventState, section: SectionState, what: IncidentKind, before: int) -> LawStep:
    """The step of the Laws in this section, with its clock and its arbiters."""
    laws, games = laws_of(state, section), section.rules.games_per_arbiter
    return step_for(what, before, laws, control_of(state, section), games_per_arbiter=games)
