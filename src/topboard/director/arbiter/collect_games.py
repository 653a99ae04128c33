"""Games of a round in PGN: kept beside their boards, or taken out again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from topboard.core import Result
from topboard.core.bounds import HIGHEST_BOARD
from topboard.director.arbiter import arbiter_texts as say
from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import NOTHING, Desk, Plan
from topboard.director.desk.field_kinds import Whole, YesOrNo
from topboard.director.desk.fields import Asked, WhichBoard, WhichRound, WhichSection
from topboard.director.rounds.results import RecordResult, board_of
from topboard.director.sections.import_section import ReportText
from topboard.formats.pgn import PgnGame, read_pgn
from topboard.journal import BoardState, SectionState
from topboard.journal.checks.gate import LONGEST_TEXT
from topboard.journal.events import EventBody, GameKept
from topboard.names import name_key
from topboard.rulebook import Level, Problem

LONGEST_PGN = 2_000_000
PGN = Asked("Games in PGN", ReportText(LONGEST_PGN), "Of the whole round or of one board.")
ONE_BOARD = Asked("Board", Whole(0, HIGHEST_BOARD), "Where the text is one game without names.")
SAYS_NOTHING = ("", "*")
ENDED = {"1-0": Result.WHITE_WINS, "0-1": Result.BLACK_WINS, "1/2-1/2": Result.DRAW}
LEFT_OUT = "game-left-out"


@dataclass(frozen=True, slots=True)
class KeepGames:
    """Every game goes to the board of its players. One that belongs to none is named and left out. With `results` the
    result of a game is entered where its board has none yet."""

    section: WhichSection
    round: WhichRound
    pgn: Annotated[str, PGN]
    board: Annotated[int, ONE_BOARD] = 0
    results: Annotated[bool, Asked("Enter the results too", YesOrNo(), "Where a board has none yet.")] = False

    def decide(self, desk: Desk) -> Plan:
        section = desk.section(self.section)
        if self.board or not 1 <= self.round <= len(section.rounds):
            board_of(desk, self.section, self.round, self.board)
        found = [game for game in read_pgn(self.pgn) if self._is_wanted(game)]
        found = found[:1] if self.board else found
        if not any(game.score.moves or self._ended(game) for game in found):
            raise refuse(say.NO_GAMES(), say.PASTE_PGN())
        boards = section.rounds[self.round - 1].boards
        events: list[EventBody] = []
        problems: list[Problem] = []
        for number, game in enumerate(found, 1):
            place = self.board or board_of_game(game, section, self.round, boards)
            if place == 0:
                players = f"{game.header('White') or '?'} - {game.header('Black') or '?'}"[:80]
                text = say.DOES_NOT_FIT(number=number, players=players, round=self.round)
                problems.append(Problem(LEFT_OUT, Level.WARNING, text))
            else:
                events += self._kept(desk, place, boards[place], game)
                problems += _doubts(place, boards[place], game)
                entered = self._entered(desk, place, boards[place], game)
                events += entered.events
                problems += entered.problems
        if len(problems) == len(found) and not events and problems[0].id == LEFT_OUT:
            raise refuse(say.NONE_FITS(count=len(found), round=self.round), say.NAMES_OR_BOARD(round=self.round))
        return Plan(tuple(events), tuple(problems))

    def _is_wanted(self, game: PgnGame) -> bool:
        return bool(game.score.moves or game.faults or self._ended(game))

    def _ended(self, game: PgnGame) -> bool:
        return self.results and game.result in ENDED

    def _entered(self, desk: Desk, place: int, board: BoardState, game: PgnGame) -> Plan:
        if not self._ended(game) or board.result is not None:
            return NOTHING
        return RecordResult(self.section, self.round, place, ENDED[game.result]).decide(desk)

    def _kept(self, desk: Desk, place: int, board: BoardState, game: PgnGame) -> Iterator[GameKept]:
        moves = " ".join(game.score.moves)
        if len(moves) > LONGEST_TEXT:
            raise refuse(say.TOO_LONG(board=place))
        kept = desk.state.games.get((self.section, self.round, board.white, board.black))
        if moves and (kept is None or (kept.moves, kept.start) != (moves, game.score.start)):
            result = "" if game.result in SAYS_NOTHING else game.result
            yield GameKept(self.section, self.round, board.white, board.black, moves, game.score.start, result)


def board_of_game(game: PgnGame, section: SectionState, round: int, boards: dict[int, BoardState]) -> int:
    """The board whose players the game names, else the one it names itself; 0 where there is none."""
    names = [name_key(game.header(side)) for side in ("White", "Black")]
    if all(names):
        for number, board in boards.items():
            if [name_key(section.players[id].facts.name) for id in board.players] == names:
                return number
        return 0
    said, _dot, behind = game.header("Round").partition(".")
    named = behind if said == str(round) else ""
    for text in (named, game.header("Board")):
        if text.isascii() and text.isdecimal() and len(text) < 6 and int(text) in boards:
            return int(text)
    return 0


def _doubts(place: int, board: BoardState, game: PgnGame) -> Iterator[Problem]:
    for fault in game.faults:
        text = say.MOVES_STOP(board=place, fault=str(fault).removesuffix("."))
        yield Problem("game-faulty", Level.WARNING, text, say.CHECK_SHEET())
    known = board.result.value if board.result and board.result.finished else ""
    if known and game.result not in (*SAYS_NOTHING, known):
        text = say.OTHER_RESULT(board=place, result=game.result, known=known)
        yield Problem("other-result", Level.WARNING, text, say.CHECK_SHEET())


@dataclass(frozen=True, slots=True)
class DropGame:
    """Take out the moves of one board."""

    section: WhichSection
    round: WhichRound
    board: WhichBoard

    def decide(self, desk: Desk) -> Plan:
        _section, board = board_of(desk, self.section, self.round, self.board)
        key = (self.section, self.round, board.white, board.black)
        if key not in desk.state.games:
            return NOTHING
        return Plan((GameKept(self.section, self.round, board.white, board.black),))
