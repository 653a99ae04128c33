"""Rule on a game without a result when the next round must be paired (28Q, 29H1-29H9)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Annotated, Protocol, runtime_checkable

from topboard.core import Color, Game, Result, Section, Status
from topboard.director.desk.answers import refuse
from topboard.director.desk.combined_command import Together
from topboard.director.desk.desk import Command, Desk, Plan
from topboard.director.desk.field_kinds import COLOR, Many, Maybe, PlayerKind, one_of
from topboard.director.desk.fields import Asked, WhichBoard, WhichRound, WhichSection
from topboard.director.entries.byes import GrantBye
from topboard.director.entries.withdrawals import Expel
from topboard.director.rounds.results import RecordResult, SetPairingResult, board_of
from topboard.journal import BoardState, SectionState
from topboard.pairing.uschess.unreported import NEXT_ROUND, OpenGameRuling
from topboard.rulebook import NUMBER, TEXT, kind
from topboard.rulebook.clauses import uschess as us

NOT_BY_THIS_SYSTEM = kind(
    "director.unreported-not-by-this-system", "{section} is not paired by US Chess rules.", section=TEXT
)
COUNT_IT = kind("director.unreported-count-it", "Say how the game counts for the pairing instead.")
FINISHED = kind(
    "director.unreported-finished", "Round {round}, board {board} already has its result.", round=NUMBER, board=NUMBER
)
CORRECT_IT = kind("director.unreported-correct-it", "Correct the result if it is wrong.")
ONLY_KASHDAN = kind("director.unreported-only-kashdan", "Only the Kashdan system asks who offered a draw.")
NAME_NOBODY = kind("director.unreported-name-nobody", "Leave it out, or rule by the Kashdan system.")
ONLY_EJECT = kind("director.unreported-only-eject", "Only an ejection can be for one of the two players.")
NAME_NO_PLAYER = kind("director.unreported-name-no-player", "Leave the player out, or eject the player.")
NOT_ON_BOARD = kind(
    "director.unreported-not-on-board",
    "{player} does not play on board {board} of round {round}.",
    player=TEXT,
    board=NUMBER,
    round=NUMBER,
)
CHOOSE_OF = kind("director.unreported-choose-of", "Choose {white} or {black}.", white=TEXT, black=TEXT)
EJECTED = Asked("Whom to eject", Maybe(PlayerKind()), "Leave it empty for both.", us.R29H1)
DRAW_OFFERS = Asked("Who offered a draw", Many(COLOR), "Only with the Kashdan system.", us.R28Q1, key="offers")


@runtime_checkable
class RulesOnUnreported(Protocol):
    """A pairing system with rulings for games without a result."""

    def paired_as(
        self, section: Section, game: Game, ruling: OpenGameRuling, draw_offers: Collection[Color]
    ) -> Result | None: ...


@dataclass(frozen=True, slots=True)
class RuleUnreported:
    """One of the rulings on a game that nobody has reported.

    `draw_offers` is for the Kashdan system only (28Q1). With `player`, one of the two is ejected and not both (29H1).
    """

    section: WhichSection
    round: WhichRound
    board: WhichBoard
    ruling: Annotated[OpenGameRuling, Asked("Ruling", one_of(OpenGameRuling), rule=us.R29H)]
    draw_offers: Annotated[tuple[Color, ...], DRAW_OFFERS] = ()
    player: Annotated[str | None, EJECTED] = None

    def decide(self, desk: Desk) -> Plan:
        section, board = board_of(desk, self.section, self.round, self.board)
        engine = desk.registry.engine_if_any(section.system)
        if not isinstance(engine, RulesOnUnreported):
            raise refuse(NOT_BY_THIS_SYSTEM(section=section.rules.name), COUNT_IT(), rule=self.ruling.rule)
        if not board.open:
            raise refuse(FINISHED(round=self.round, board=self.board), CORRECT_IT(), rule=self.ruling.rule)
        if self.draw_offers and self.ruling is not OpenGameRuling.KASHDAN:
            raise refuse(ONLY_KASHDAN(), NAME_NOBODY(), rule=us.R28Q1)
        if self.player:
            return self._eject_one(desk, section, board)
        here = [player for player in board.players if section.players[player].status is Status.ACTIVE]
        value = desk.value(section)
        game = value.round(self.round).game_on(self.board)
        assert game is not None
        result = engine.paired_as(value, game, self.ruling, self.draw_offers)
        commands: list[Command] = [SetPairingResult(section.id, self.round, self.board, result)]
        if self.ruling is OpenGameRuling.DOUBLE_FORFEIT:
            commands.append(RecordResult(section.id, self.round, self.board, Result.DOUBLE_FORFEIT))
        if self.ruling is OpenGameRuling.EJECT:
            commands += [Expel(player, self.ruling.rule.short) for player in here]
        if self.ruling in NEXT_ROUND:
            commands += [GrantBye(player, section.next_round, NEXT_ROUND[self.ruling]) for player in here]
        return Together(tuple(commands)).decide(desk)

    def _eject_one(self, desk: Desk, section: SectionState, board: BoardState) -> Plan:
        """The other player plays on: the game is still to be reported, or to be ruled on for the next pairing."""
        if self.ruling is not OpenGameRuling.EJECT:
            raise refuse(ONLY_EJECT(), NAME_NO_PLAYER(), rule=us.R29H1)
        _, player = desk.player(self.player or "")
        if player.id not in board.players:
            white, black = (section.players[id].called for id in board.players)
            text = NOT_ON_BOARD(player=player.called, board=self.board, round=self.round)
            raise refuse(text, CHOOSE_OF(white=white, black=black), rule=us.R29H1)
        return Expel(player.id, self.ruling.rule.short).decide(desk)
