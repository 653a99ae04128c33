"""A game across two rounds (28M2): who was paired out meets a player whose game of the next round it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from topboard.core import Bye, Color, Outcome, Result
from topboard.director.desk import phrases
from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import NOTHING, Desk, Plan
from topboard.director.desk.field_kinds import Maybe, PlayerKind, ResultKind
from topboard.director.desk.fields import Asked, WhichPlayer
from topboard.director.entries.byes import GrantBye
from topboard.director.rounds import games_across_rounds_texts as say
from topboard.director.rounds import results_texts as of_results
from topboard.director.sections import crossing_texts as across
from topboard.director.sections.crossing import has_white, last_round
from topboard.journal import PlayerState, RoundState, SectionState
from topboard.journal.events import RoundsCrossed
from topboard.journal.folding.freeze import numbers
from topboard.journal.folding.state import EarlyGameState
from topboard.pairing.common.cards import cards
from topboard.rulebook import Level, Problem
from topboard.rulebook.clauses import uschess as us

OPPONENT = Asked("Meets, with the game of the next round", PlayerKind(), rule=us.R28M2, key="opponent")
RESULT = Asked("Result, once it is known", Maybe(ResultKind()), "White's side first.", us.R28M2)


@dataclass(frozen=True, slots=True)
class CrossRounds:
    """The player with the bye meets one whose game of this round is over, and who plays the next one early (28M2).

    Given again with its result, the game is finished. It counts for each player in a round of their own.
    """

    player: WhichPlayer
    opponent: Annotated[str, OPPONENT]
    result: Annotated[Result | None, RESULT] = None

    def decide(self, desk: Desk) -> Plan:
        section, player = desk.player(self.player)
        elsewhere, opponent = desk.player(self.opponent)
        if elsewhere is not section or player is opponent:
            text = phrases.AGAINST_SELF() if player is opponent else across.OTHER_SECTION()
            raise refuse(text, across.CROSS_THEM(), rule=us.R28M2)
        if self.result is not None and (not self.result.finished or self.result.for_pairing_only):
            raise refuse(of_results.NOT_FINISHED(result=self.result.value), of_results.ENTER_RESULT(), rule=us.R28M2)
        known = early_game(section, {player.id, opponent.id})
        return self._finish(section, known) if known else self._pair(desk, player, opponent)

    def _finish(self, section: SectionState, game: EarlyGameState) -> Plan:
        if game.result is self.result:
            return NOTHING
        return Plan((RoundsCrossed(section.id, game.round, game.white, game.black, game.early, self.result),))

    def _pair(self, desk: Desk, player: PlayerState, opponent: PlayerState) -> Plan:
        section, _, round = last_round(desk, player.id)
        _need_the_bye(section, player, round)
        _need_a_game_to_come(section, round)
        notes = (*_finished(section, opponent, round), *_counting(player, opponent, round))
        _need_new_opponents(desk, section, player, opponent)
        white, black = (player, opponent) if has_white(section, round, player) else (opponent, player)
        away = GrantBye(opponent.id, round.number + 1, Bye.ZERO).decide(desk)
        crossed = RoundsCrossed(section.id, round.number, white.id, black.id, opponent.id, self.result)
        return Plan((crossed, *away.events), (*notes, *away.problems))


def early_game(section: SectionState, players: set[str]) -> EarlyGameState | None:
    return next((game for game in section.early_games if set(game.players) == players), None)


def _need_the_bye(section: SectionState, player: PlayerState, round: RoundState) -> None:
    crossed = any(game.round == round.number and player.id in game.players for game in section.early_games)
    if crossed:
        raise refuse(say.HAS_CROSSED(player=player.called, round=round.number), across.CHOOSE_FREE(), rule=us.R28M2)
    if round.byes.get(player.id) not in (Bye.PAIRING, Bye.FULL):
        text = across.HAS_NO_BYE(player=player.called, round=round.number)
        raise refuse(text, across.CHOOSE_FREE(), rule=us.R28M2)


def _need_a_game_to_come(section: SectionState, round: RoundState) -> None:
    if section.rules.rounds_total and round.number >= section.rules.rounds_total:
        raise refuse(say.LAST_ROUND(round=round.number), say.NOTHING_EARLY(), rule=us.R28M2)
    if section.draft is not None:
        raise refuse(phrases.IS_DRAFTED(round=section.draft.round), phrases.DROP_DRAFT_FIRST(), rule=us.R28M2)


def _finished(section: SectionState, opponent: PlayerState, round: RoundState) -> Iterator[Problem]:
    """The opponent's game of this round is over; the book asks one who lost it."""
    board = next((board for board in round.boards.values() if opponent.id in board.players), None)
    if board is None or board.open or board.result is None:
        text = say.STILL_PLAYS(player=opponent.called, round=round.number)
        raise refuse(text, say.ASK_WHO_LOST(), rule=us.R28M2)
    white, black = reversed(board.players) if board.swapped else board.players
    outcomes = dict(zip((white, black), (board.result.outcome(color) for color in Color), strict=True))
    if outcomes[opponent.id] is not Outcome.LOSS:
        text = say.DID_NOT_LOSE(player=opponent.called, round=round.number)
        yield Problem("did-not-lose", Level.WARNING, text, say.BETTER_A_LOSER(), us.R28M2)


def _need_new_opponents(desk: Desk, section: SectionState, player: PlayerState, opponent: PlayerState) -> None:
    number = numbers(section)
    met = {card.number: card.met for card in cards(desk.value(section))}
    if number[opponent.id] in met[number[player.id]]:
        text = say.HAVE_MET(player=player.called, opponent=opponent.called)
        raise refuse(text, say.ANOTHER(), rule=us.R27A1)


def _counting(player: PlayerState, opponent: PlayerState, round: RoundState) -> Iterator[Problem]:
    names = {"player": player.called, "opponent": opponent.called}
    text = say.COUNTS_IN(**names, round=round.number, next=round.number + 1)
    yield Problem("counts-in", Level.NOTE, text, None, us.R28M2)
