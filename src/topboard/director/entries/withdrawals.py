"""Players who leave: withdrawal, return, expulsion."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, TypeAlias

from topboard.core import Bye, Result, Status, clauses_of
from topboard.director.desk import phrases
from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import NOTHING, Desk, Plan
from topboard.director.desk.field_kinds import ROUND, ByKey
from topboard.director.desk.field_kinds import RulingKind as RulingKind
from topboard.director.desk.fields import Asked, Because, WhichEntrant, WhichPlayer
from topboard.director.entries.entries import draft_is_stale
from topboard.director.rounds.no_shows import is_left_out
from topboard.director.systems.knockouts import not_needed
from topboard.director.systems.round_robins import is_table, leaving_notes
from topboard.journal import BoardState, PlayerState, SectionState, TeamState
from topboard.journal.events import (
    OpponentAdjusted,
    PlayerExpelled,
    PlayerReturned,
    PlayerWithdrawn,
    TeamReturned,
    TeamWithdrawn,
)
from topboard.rulebook import NUMBER, TEXT, Level, Problem, kind

UNDO_EXPULSION = kind("director.leaving.undo-expulsion", "Undo the expulsion if it was a mistake.")
GAME_IS_OPEN = kind(
    "director.leaving.game-is-open",
    "Round {round}, board {board}: {player}'s game has no result yet.",
    round=NUMBER,
    board=NUMBER,
    player=TEXT,
)
HAS_NO_GAME = kind("director.leaving.has-no-game", "{player} has no game in round {round}.", player=TEXT, round=NUMBER)
GAMES_STAND = kind("director.leaving.games-stand", "The game of round {round} stands.", round=NUMBER)
LEAVE_OR_CORRECT = kind(
    "director.leaving.leave-or-correct", "Expel the player without a ruling. If a result is wrong, correct it."
)
GETS_BYE = kind(
    "director.leaving.gets-bye",
    "Round {round}: a half-point bye counts for {player} instead of the loss.",
    round=NUMBER,
    player=TEXT,
)
GETS_WIN = kind(
    "director.leaving.gets-win",
    "Round {round}: a win by forfeit counts for {player} instead of the draw.",
    round=NUMBER,
    player=TEXT,
)
RULED_AS_PLAYED = kind(
    "director.leaving.ruled-as-played",
    "Round {round}: a bye or a forfeit can count instead of a game, not another result.",
    round=NUMBER,
)
BYE_OR_FORFEIT = kind(
    "director.leaving.bye-or-forfeit", "Choose a bye or a forfeit. If the result is wrong, correct it first."
)
ENTER_OR_FORFEIT = kind(
    "director.leaving.enter-or-forfeit", "Enter the result, or a forfeit if the game was not played."
)


Ruling: TypeAlias = Bye | Result | None
RULINGS = Asked(
    "What counts instead of a game, round by round",
    ByKey(ROUND, RulingKind()),
    "A bye for the opponent, a forfeit with the colours as paired, or leave to let the game stand.",
    key="ruling",
)


@dataclass(frozen=True, slots=True)
class Withdraw:
    """No longer paired; later rounds are worth nothing (28P, C.04.2 3.2)."""

    player: WhichEntrant
    reason: Because = ""

    def decide(self, desk: Desk) -> Plan:
        section, player = desk.entrant(self.player)
        if player.status is Status.WITHDRAWN:
            return NOTHING
        if isinstance(player, TeamState):
            return Plan((TeamWithdrawn(player.id, self.reason),), tuple(_stands_in_draft(section, player)))
        if player.status is Status.EXPELLED:
            raise refuse(phrases.WAS_EXPELLED(player=player.called), rule=desk.clauses(section).withdrawn)
        problems = (*_open_games(desk, section, player), *_stands_in_draft(section, player))
        problems += leaving_notes(desk, section, player.id)
        return Plan((PlayerWithdrawn(player.id, self.reason),), problems)


@dataclass(frozen=True, slots=True)
class Return:
    """Paired again: after leaving, or after staying away from a game with a good excuse."""

    player: WhichEntrant

    def decide(self, desk: Desk) -> Plan:
        section, player = desk.entrant(self.player)
        if player.status is Status.ACTIVE and not is_left_out(section, player):
            return NOTHING
        if isinstance(player, TeamState):
            return Plan((TeamReturned(player.id),), tuple(draft_is_stale(section)))
        if player.status is Status.EXPELLED:
            hint = UNDO_EXPULSION()
            raise refuse(phrases.WAS_EXPELLED(player=player.called), hint, rule=desk.clauses(section).withdrawn)
        return Plan((PlayerReturned(player.id),), tuple(draft_is_stale(section)))


@dataclass(frozen=True, slots=True)
class Expel:
    """Games that were played stand (C.05 8.3(1)), unless `rulings` say what counts instead of one, by round.

    A ruling is a bye for the opponent, a forfeit told with the colours as paired, or None to let the game stand. The
    real games stay for rating.
    """

    player: WhichPlayer
    reason: Because = ""
    rulings: Annotated[Mapping[int, Ruling], RULINGS] = field(default_factory=dict)

    def decide(self, desk: Desk) -> Plan:
        section, player = desk.player(self.player)
        return expulsion(desk, section, player, self.reason, self.rulings)


@dataclass(frozen=True, slots=True)
class ExpelIneligible:
    """28I: when a revised rating does not fit the section, 28I2 adjusts the scores of earlier opponents.

    `rulings` replaces what 28I2 gives in a round, as with `Expel`.
    """

    player: str
    reason: str = ""
    rulings: Mapping[int, Ruling] = field(default_factory=dict)

    def decide(self, desk: Desk) -> Plan:
        section, player = desk.player(self.player)
        adjusts = clauses_of(section).opponents_adjusted is not None
        return expulsion(desk, section, player, self.reason, self.rulings, adjusts=adjusts)


def expulsion(
    desk: Desk,
    section: SectionState,
    player: PlayerState,
    reason: str,
    rulings: Mapping[int, Ruling],
    *,
    adjusts: bool = False,
) -> Plan:
    """The player leaves; where it `adjusts`, 28I2 says what opponents have, unless a ruling does."""
    if player.status is Status.EXPELLED:
        return NOTHING
    games = dict(_games_of(section, player))
    _may_rule(section, player, games, rulings)
    adjusted = []
    for round, (number, board) in games.items():
        ruling = rulings.get(round)
        gone = any(section.players[id].status is Status.EXPELLED for id in board.players)
        if ruling is not None:
            adjusted.append(_adjustment(round, number, ruling))
        elif adjusts and not gone and round not in rulings:
            adjusted.append(OpponentAdjusted(round, number))
    problems = (*_open_games(desk, section, player), *_stands_in_draft(section, player))
    problems += leaving_notes(desk, section, player.id)
    if adjusts:
        problems += tuple(_by_28i2(section, player, [each for each in adjusted if not each.bye and not each.result]))
    return Plan((PlayerExpelled(player.id, reason, tuple(adjusted)),), problems)


def _by_28i2(section: SectionState, player: PlayerState, adjusted: Iterable[OpponentAdjusted]) -> Iterator[Problem]:
    """What each opponent gets for the game as it is."""
    rule = clauses_of(section).opponents_adjusted
    for each in adjusted:
        board = section.rounds[each.round - 1].boards[each.board]
        gets = board.by_the_book(player.id)
        if gets is not None:
            (opponent,) = (id for id in board.players if id != player.id)
            said = GETS_BYE if isinstance(gets, Bye) else GETS_WIN
            text = said(round=each.round, player=section.players[opponent].called)
            yield Problem("opponent-adjusted", Level.NOTE, text, None, rule)


def _may_rule(
    section: SectionState, player: PlayerState, games: Collection[int], rulings: Mapping[int, Ruling]
) -> None:
    """28I2 leaves room for a ruling, and so do tables; in other Swisses games that were played stand (8.3(1))."""
    clauses = clauses_of(section)
    rule = clauses.opponents_adjusted or clauses.expelled
    stand = clauses.opponents_adjusted is None and not is_table(section)
    for round, ruling in rulings.items():
        if round not in games:
            raise refuse(HAS_NO_GAME(player=player.called, round=round), rule=rule)
        if ruling is not None and stand:
            raise refuse(GAMES_STAND(round=round), LEAVE_OR_CORRECT(), rule=rule)
        if isinstance(ruling, Result) and (ruling.played or not ruling.finished):
            raise refuse(RULED_AS_PLAYED(round=round), BYE_OR_FORFEIT(), rule=rule)


def _adjustment(round: int, board: int, ruling: Bye | Result) -> OpponentAdjusted:
    if isinstance(ruling, Bye):
        return OpponentAdjusted(round, board, bye=ruling)
    return OpponentAdjusted(round, board, result=ruling)


def _games_of(section: SectionState, player: PlayerState) -> Iterator[tuple[int, tuple[int, BoardState]]]:
    for round in section.rounds:
        for number, board in round.boards.items():
            if player.id in board.players:
                yield round.number, (number, board)


def _open_games(desk: Desk, section: SectionState, player: PlayerState) -> Iterator[Problem]:
    """Games that still need a result."""
    needless = not_needed(desk, section)
    for round, (number, board) in _games_of(section, player):
        if board.open and (round, number) not in needless:
            text = GAME_IS_OPEN(round=round, board=number, player=player.called)
            yield Problem("game-open", Level.WARNING, text, ENTER_OR_FORFEIT())


def _stands_in_draft(section: SectionState, player: PlayerState | TeamState) -> Iterator[Problem]:
    if section.draft is not None and player.id in section.draft.placing.players():
        yield from draft_is_stale(section)
