"""Players who leave: withdrawal, return, expulsion."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, TypeAlias

from topboard.core import Bye, Color, Outcome, Result, Status, clauses_of
from topboard.director.answers import refuse
from topboard.director.commands.entries import draft_is_stale
from topboard.director.desk import NOTHING, Desk, Plan
from topboard.director.fields import Asked, Because, WhichEntrant, WhichPlayer
from topboard.director.kinds import ROUND, ByKey, YesOrNo
from topboard.director.kinds import RulingKind as RulingKind
from topboard.director.knockouts import not_needed
from topboard.director.tables import is_table, leaving_notes
from topboard.director.texts import common
from topboard.director.texts import leaving as say
from topboard.journal import BoardState, PlayerState, SectionState, TeamState
from topboard.journal.events import (
    OpponentAdjusted,
    PlayerExpelled,
    PlayerReturned,
    PlayerWithdrawn,
    TeamReturned,
    TeamWithdrawn,
)
from topboard.rulebook import Level, Problem
from topboard.rulebook import uschess_clauses as us

Ruling: TypeAlias = Bye | Result | None
RULINGS = Asked(
    "Instead of what 28I2 gives, round by round",
    ByKey(ROUND, RulingKind()),
    "A bye, a result as the players were paired, or leave.",
    us.R28I2,
    key="ruling",
)


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Not paired any more; rounds to come are worth nothing (28P, C.04.2 3.2)."""

    player: WhichEntrant
    reason: Because = ""

    def decide(self, desk: Desk) -> Plan:
        section, player = desk.entrant(self.player)
        if player.status is Status.WITHDRAWN:
            return NOTHING
        if isinstance(player, TeamState):
            return Plan((TeamWithdrawn(player.id, self.reason),), tuple(_stands_in_draft(section, player)))
        if player.status is Status.EXPELLED:
            raise refuse(common.WAS_EXPELLED(player=player.facts.name), rule=desk.clauses(section).withdrawn)
        problems = (*_open_games(desk, section, player), *_stands_in_draft(section, player))
        problems += leaving_notes(desk, section, player.id)
        return Plan((PlayerWithdrawn(player.id, self.reason),), problems)


@dataclass(frozen=True, slots=True)
class Return:
    player: WhichEntrant

    def decide(self, desk: Desk) -> Plan:
        section, player = desk.entrant(self.player)
        if player.status is Status.ACTIVE:
            return NOTHING
        if isinstance(player, TeamState):
            return Plan((TeamReturned(player.id),), tuple(draft_is_stale(section)))
        if player.status is Status.EXPELLED:
            hint = say.UNDO_EXPULSION()
            raise refuse(common.WAS_EXPELLED(player=player.facts.name), hint, rule=desk.clauses(section).withdrawn)
        return Plan((PlayerReturned(player.id),), tuple(draft_is_stale(section)))


@dataclass(frozen=True, slots=True)
class Expel:
    """Games that were played stand (C.05 8.3(1)); by US Chess rules earlier opponents' scores are adjusted (28I2).

    `rulings` replaces what 28I2 gives in a round: a bye, a result told with the colours as paired, or None to leave
    the game alone. With `adjust` false nothing is adjusted. The real games stay for rating (28I3).
    """

    player: WhichPlayer
    reason: Because = ""
    adjust: Annotated[bool, Asked("adjust the scores of earlier opponents", YesOrNo(), rule=us.R28I2)] = True
    rulings: Annotated[Mapping[int, Ruling], RULINGS] = field(default_factory=dict)

    def decide(self, desk: Desk) -> Plan:
        section, player = desk.player(self.player)
        if player.status is Status.EXPELLED:
            return NOTHING
        games = dict(_games_of(section, player))
        self._may_rule(section, player, games)
        adjusts = self.adjust and clauses_of(section).opponents_adjusted is not None
        adjusted = []
        for round, (number, board) in games.items():
            gone = any(section.players[id].status is Status.EXPELLED for id in board.players)
            ruling = self.rulings.get(round, _by_the_book(board, player) if adjusts and not gone else None)
            if ruling is not None:
                adjusted.append(_adjustment(round, number, ruling))
        problems = (*_open_games(desk, section, player), *_stands_in_draft(section, player))
        problems += leaving_notes(desk, section, player.id)
        return Plan((PlayerExpelled(player.id, self.reason, tuple(adjusted)),), problems)

    def _may_rule(self, section: SectionState, player: PlayerState, games: Collection[int]) -> None:
        """28I2 leaves room for a ruling, and so do tables; in other Swisses games that were played stand (8.3(1))."""
        clauses = clauses_of(section)
        stand = clauses.opponents_adjusted is None and not is_table(section)
        for round, ruling in self.rulings.items():
            if round not in games:
                raise refuse(say.HAS_NO_GAME(player=player.facts.name, round=round), rule=clauses.expelled)
            if ruling is not None and stand:
                raise refuse(say.GAMES_STAND(round=round), say.LEAVE_OR_CORRECT(), rule=clauses.expelled)


def _by_the_book(board: BoardState, player: PlayerState) -> Ruling:
    """28I2: who lost gets a half-point bye, who drew a win by forfeit; a win stays."""
    if board.result is None or not board.result.finished:
        return None
    paired = Color.WHITE if board.white != player.id else Color.BLACK
    sat = paired.other if board.swapped else paired
    outcome = board.result.outcome(sat)
    if outcome in (Outcome.LOSS, Outcome.UNRATED_LOSS, Outcome.FORFEIT_LOSS):
        return Bye.HALF
    if outcome in (Outcome.DRAW, Outcome.UNRATED_DRAW):
        return Result.WHITE_WINS_BY_FORFEIT if paired is Color.WHITE else Result.BLACK_WINS_BY_FORFEIT
    return None


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
            text = say.GAME_IS_OPEN(round=round, board=number, player=player.facts.name)
            yield Problem("game-open", Level.WARNING, text, say.ENTER_OR_FORFEIT())


def _stands_in_draft(section: SectionState, player: PlayerState | TeamState) -> Iterator[Problem]:
    if section.draft is not None and player.id in section.draft.placing.players():
        yield from draft_is_stale(section)
