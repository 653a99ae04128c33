"""A tied match of a knock-out: its play-off, game by game, or a ruling with its reason."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from topboard.core import Result, Section
from topboard.core.knockout import KnockoutMatch, knockout_stages
from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import NOTHING, Desk, Plan
from topboard.director.desk.field_kinds import Many, Maybe, PlayerKind, ResultKind
from topboard.director.desk.fields import Asked, Because, WhichBoard, WhichRound, WhichSection
from topboard.director.rounds.results import board_of
from topboard.director.systems import knockout_texts as say
from topboard.director.systems.knockouts import knockout_engine
from topboard.journal import SectionState
from topboard.journal.events import StoredPlayOffGame, TieDecided
from topboard.journal.folding.freeze import numbers
from topboard.pairing.knockout import KnockoutEngine, PlayOffSoFar, played_off
from topboard.rulebook import Reason
from topboard.rulebook.clauses import knockout as rules

GAMES = Asked(
    "Games of the play-off", Many(ResultKind()), "In order, White first, with the colours that were drawn.", rules.TIE
)
WINNER = Asked("Winner by ruling", Maybe(PlayerKind()), "Leave it empty if the games say so.", rules.RULED)


@dataclass(frozen=True, slots=True)
class DecideTie:
    """Who goes on from a match of a knock-out: by the games of the play-off, or by a ruling on the match.

    `round` and `board` are those of any game of the match. The colours of the play-off come from the lot.
    """

    section: WhichSection
    round: WhichRound
    board: WhichBoard
    results: Annotated[tuple[Result, ...], GAMES] = ()
    winner: Annotated[str | None, WINNER] = None
    reason: Because = ""

    def decide(self, desk: Desk) -> Plan:
        section, board = board_of(desk, self.section, self.round, self.board)
        engine = knockout_engine(desk, section)
        if engine is None:
            raise refuse(say.NOT_A_KNOCKOUT(section=section.rules.name), say.ENTER_RESULT(), rule=rules.RULED)
        value, ids = desk.value(section), {number: id for id, number in numbers(section).items()}
        given = numbers(section)
        match = match_at(value, self.round, {given[id] for id in board.players})
        self._may_be_decided(section, value, match)
        winner, games = self._won(engine, section, value, match, given)
        loser = match.opponent(winner)
        stored = tuple(StoredPlayOffGame(ids[g.white], ids[g.black], r, g.control) for g, r in games.games)
        event = TieDecided(section.id, match.round, ids[winner], ids[loser], stored, self.reason.strip())
        return NOTHING if _is_there(section, event) else Plan((event,))

    def _may_be_decided(self, section: SectionState, value: Section, match: KnockoutMatch) -> None:
        """Refuse once the games have decided, or once a later stage was paired with the winner."""
        if match.on_games and match.winner is not None:
            won = say.ALREADY_WON(winner=_name(value, match.winner), loser=_name(value, match.opponent(match.winner)))
            raise refuse(won, say.CORRECT_THE_GAME(), rule=rules.MATCH)
        later = next((stage for stage in knockout_stages(value) if stage.round > match.round), None)
        if later is not None and match.winner is not None:
            said = say.NEXT_STAGE(round=later.round, winner=_name(value, match.winner))
            raise refuse(said, say.TAKE_BACK_FIRST(), rule=rules.TIE)

    def _won(
        self,
        engine: KnockoutEngine,
        section: SectionState,
        value: Section,
        match: KnockoutMatch,
        given: dict[str, int],
    ) -> tuple[int, PlayOffSoFar]:
        ruled = self._ruled(value, match, given)
        if not self.results:
            if ruled is None:
                raise refuse(say.NOTHING_SAID(), say.SAY_WHO(), rule=rules.TIE)
            return ruled, PlayOffSoFar((), ruled, None)
        self._readable(value, match)
        games = played_off(value, match, engine.options_of(value).steps, self.results)
        if games.surplus:
            text = say.TOO_MANY_GAMES(count=games.surplus, played=len(games.games))
            raise refuse(text, say.GIVE_PLAYED(), rule=rules.TIE)
        if games.winner is None and ruled is None:
            raise refuse(say.STILL_LEVEL(count=len(self.results)), _next(value, games), rule=rules.TIE)
        if None not in (games.winner, ruled) and games.winner != ruled:
            raise refuse(say.OTHER_WINNER(winner=_name(value, games.winner or 0)), say.ONE_OF_THEM(), rule=rules.TIE)
        return games.winner or ruled or 0, games

    def _ruled(self, value: Section, match: KnockoutMatch, given: dict[str, int]) -> int | None:
        if not self.winner:
            return None
        a, b = (_name(value, number) for number in match.players)
        winner = given.get(self.winner, 0)
        if winner not in match.players:
            known = _name(value, winner) if winner else self.winner
            raise refuse(say.NOT_IN_MATCH(player=known), say.NAME_ONE(a=a, b=b), rule=rules.RULED)
        if not self.reason.strip() and not self.results:
            raise refuse(say.SAY_WHY(), say.SUCH_AS(), rule=rules.RULED)
        return winner

    def _readable(self, value: Section, match: KnockoutMatch) -> None:
        if not match.all_played:
            a, b = (_name(value, number) for number in match.players)
            text = say.GAMES_FIRST(count=match.length - match.finished_games, a=a, b=b)
            raise refuse(text, say.RULE_INSTEAD(), rule=rules.TIE)
        for result in self.results:
            if not result.finished or result.for_pairing_only:
                raise refuse(say.OPEN_RESULT(result=result.value), say.GIVE_PLAYED(), rule=rules.TIE)


def match_at(value: Section, round: int, players: set[int]) -> KnockoutMatch:
    """The match that has a game of these two in a round."""
    stages = [stage for stage in knockout_stages(value) if stage.round <= round < stage.round + stage.rounds]
    return next(match for stage in stages for match in stage.matches if set(match.players) == players)


def _next(value: Section, games: PlayOffSoFar) -> Reason:
    if games.next is None:
        return say.NEXT_IS_LOT()
    upcoming = games.next
    white, black = _name(value, upcoming.white), _name(value, upcoming.black)
    return say.NEXT_GAME(white=white, black=black, control=upcoming.control)


def _name(value: Section, number: int) -> str:
    return value.player(number).name


def _is_there(section: SectionState, event: TieDecided) -> bool:
    """Whether the same was said before."""
    return any(
        (each.round, each.winner, each.loser, each.reason) == (event.round, event.winner, event.loser, event.reason)
        and [(g.white, g.black, g.result) for g in each.games] == [(g.white, g.black, g.result) for g in event.games]
        for each in section.play_offs
    )
