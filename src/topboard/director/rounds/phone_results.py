"""Results from the players' own phones: each says how the game ended; what both say is entered, provisionally."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Annotated, ClassVar

from topboard.core import Result
from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import NOTHING, Desk, Plan
from topboard.director.desk.field_kinds import BOARD, Many, one_of
from topboard.director.desk.fields import Asked, WhichPlayer, WhichRound, WhichSection
from topboard.director.rounds.results import board_of, late_report
from topboard.journal import BoardState, SectionState
from topboard.journal.events import CodeRenewed, EventBody, ResultAgreed, ResultClaimed, ResultsAccepted, ResultVoided
from topboard.rulebook import NUMBER, RESULT, TEXT, Level, Problem, kind

NOT_BY_PHONE = kind("director.phones.not-by-phone", "{section} does not take results from phones.", section=TEXT)
HAND_IN = kind("director.phones.hand-in", "Hand in the slip, or tell the director.")
NO_GAME = kind(
    "director.phones.no-game",
    "{player} has no game in round {round} of {section}.",
    player=TEXT,
    round=NUMBER,
    section=TEXT,
)
LOOK_AT_PAIRINGS = kind("director.phones.look-at-pairings", "Look at the pairings.")
OTHER_ROUND = kind(
    "director.phones.other-round", "Round {round} is over. Round {now} is being played.", round=NUMBER, now=NUMBER
)
IS_ENTERED = kind(
    "director.phones.is-entered", "The result of board {board} is already in: {result}.", board=NUMBER, result=RESULT
)
SEE_DIRECTOR = kind("director.phones.see-director", "If it is wrong, see the director.")
DISAGREE = kind(
    "director.phones.disagree",
    "Round {round}, board {board}: {white} reports {first}, {black} reports {second}.",
    round=NUMBER,
    board=NUMBER,
    white=TEXT,
    first=TEXT,
    black=TEXT,
    second=TEXT,
)
ASK_BOTH = kind("director.phones.ask-both", "Ask both players, then enter the result.")
PROVISIONAL = kind(
    "director.phones.provisional",
    "{count} results from phones are provisional: boards {boards}.",
    one="{count} result from phones is provisional: board {boards}.",
    count=NUMBER,
    boards=TEXT,
)
ACCEPT_THEM = kind("director.phones.accept-them", "Accept them, or correct what is wrong.")
NONE_PROVISIONAL = kind(
    "director.phones.none-provisional",
    "Round {round}, board {board} has no provisional result.",
    round=NUMBER,
    board=NUMBER,
)
NOTHING_TO_ACCEPT = kind("director.phones.nothing-to-accept", "Only results that players reported are accepted.")


DISAGREEMENT = "players-disagree"
"""The id of the finding that two players reported different results."""


class PhoneOutcome(StrEnum):
    """How a game ended, as the player says it."""

    WON = "won"
    DREW = "drew"
    LOST = "lost"


HOW_IT_WENT = Asked(
    "How it ended",
    one_of(PhoneOutcome, {PhoneOutcome.WON: "I won", PhoneOutcome.DREW: "draw", PhoneOutcome.LOST: "I lost"}),
)


@dataclass(frozen=True, slots=True)
class ReportOwnResult:
    """A player reports how their game of the round ended. If the opponent reported the same, it is entered.

    Somebody who says otherwise while the result is provisional takes the agreement back: the desk is shown both.
    """

    is_quick: ClassVar[bool] = True
    player: WhichPlayer
    round: WhichRound
    outcome: Annotated[PhoneOutcome, HOW_IT_WENT]

    def decide(self, desk: Desk) -> Plan:
        section, player = desk.player(self.player)
        if not section.rules.phone_results:
            raise refuse(NOT_BY_PHONE(section=section.rules.name), HAND_IN())
        last = len(section.rounds)
        if 0 < self.round < last:
            raise refuse(OTHER_ROUND(round=self.round, now=last), SEE_DIRECTOR())
        number = own_board(section, self.round, self.player)
        if not number:
            named = {"player": player.called, "round": self.round, "section": section.rules.name}
            raise refuse(NO_GAME(**named), LOOK_AT_PAIRINGS())
        board = section.rounds[self.round - 1].boards[number]
        result = on_board(board, self.player, self.outcome)
        if board.claims.get(self.player) is result and (board.result is None or board.result is result):
            return NOTHING
        if board.result is not None and not is_provisional(board, desk.journal.now):
            raise refuse(IS_ENTERED(board=number, result=board.result.value), SEE_DIRECTOR())
        return self._planned(desk, section, number, board, result)

    def _planned(self, desk: Desk, section: SectionState, number: int, board: BoardState, result: Result) -> Plan:
        events: list[EventBody] = []
        if board.result is not None:
            events.append(ResultVoided(section.id, self.round, number, board.result))
        events.append(ResultClaimed(section.id, self.round, number, self.player, result))
        other = board.claims.get(board.black if board.white == self.player else board.white)
        if other is result:
            stands = stands_at(section, desk.journal.now)
            events.append(ResultAgreed(section.id, self.round, number, result, stands))
            return Plan(tuple(events), late_report(desk, section, self.round, board, result))
        return Plan(tuple(events))


def own_board(section: SectionState, round: int, player: str) -> int:
    """The board at which somebody sits in a published round; 0 for none."""
    boards = section.rounds[round - 1].boards if 1 <= round <= len(section.rounds) else {}
    return next((number for number, board in boards.items() if player in board.players), 0)


def on_board(board: BoardState, player: str, outcome: PhoneOutcome) -> Result:
    """The result as it is entered: White's side is the player who really had White."""
    had_white = (board.white == player) is not board.swapped
    won = {True: Result.WHITE_WINS, False: Result.BLACK_WINS}
    return Result.DRAW if outcome is PhoneOutcome.DREW else won[had_white is (outcome is PhoneOutcome.WON)]


def stands_at(section: SectionState, now: datetime) -> datetime | None:
    """When a result that both reported stands by itself."""
    minutes = section.rules.phone_minutes
    return (now + timedelta(minutes=minutes)).replace(microsecond=0) if minutes else None


def is_provisional(board: BoardState, now: datetime) -> bool:
    """Whether both players reported the result and neither a director nor time has settled it."""
    if board.provisional is None or board.result is None:
        return False
    return board.provisional.stands is None or now < board.provisional.stands


def disagreement(section: SectionState, round: int, number: int) -> Problem | None:
    """Both players reported, and not the same, and no result is in."""
    board = section.rounds[round - 1].boards[number]
    one, other = (board.claims.get(player) for player in board.players)
    if board.result is not None or one is None or other is None or one is other:
        return None
    white, black = (section.players[player].called for player in board.players)
    text = DISAGREE(round=round, board=number, white=white, first=one.value, black=black, second=other.value)
    return Problem(DISAGREEMENT, Level.WARNING, text, ASK_BOTH(), about=(f"board:{round}:{number}",))


def waiting_for_director(section: SectionState, now: datetime) -> tuple[Problem, ...]:
    """What phones left for the desk: boards on which the players disagree, and results to accept, round by round."""
    found: list[Problem] = []
    for round in section.rounds:
        found += [each for number in round.boards if (each := disagreement(section, round.number, number))]
        boards = [number for number, board in sorted(round.boards.items()) if is_provisional(board, now)]
        if boards:
            text = PROVISIONAL(count=len(boards), boards=", ".join(map(str, boards)))
            about = tuple(f"board:{round.number}:{number}" for number in boards)
            found.append(Problem("provisional", Level.NOTE, text, ACCEPT_THEM(), about=about))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class AcceptResults:
    """Results that both players reported stand; without boards, all of the round that are provisional."""

    section: WhichSection
    round: WhichRound
    boards: Annotated[tuple[int, ...], Asked("Boards", Many(BOARD), "Leave it empty for all.")] = ()

    def decide(self, desk: Desk) -> Plan:
        section = desk.open_section(self.section)
        if self.boards:
            for number in self.boards:
                _section, board = board_of(desk, self.section, self.round, number)
                if board.provisional is None:
                    raise refuse(NONE_PROVISIONAL(round=self.round, board=number), NOTHING_TO_ACCEPT())
            return Plan((ResultsAccepted(section.id, self.round, tuple(sorted(set(self.boards)))),))
        there = section.rounds[self.round - 1].boards if 1 <= self.round <= len(section.rounds) else {}
        waiting = tuple(number for number, board in sorted(there.items()) if board.provisional is not None)
        return Plan((ResultsAccepted(section.id, self.round, waiting),)) if waiting else NOTHING


@dataclass(frozen=True, slots=True)
class RenewCode:
    """Another code for a player's phone, where somebody else has seen the one before."""

    player: WhichPlayer

    def decide(self, desk: Desk) -> Plan:
        desk.player(self.player)
        return Plan((CodeRenewed(self.player),))
