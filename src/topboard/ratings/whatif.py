"""What if: a section with results that are not known yet."""

from __future__ import annotations

import re
from dataclasses import replace

from topboard.core import ExtraGame, Game, Result, Section
from topboard.errors import InvalidCalculation
from topboard.ratings import texts
from topboard.ratings.calculator import SHOWN, SIGNS

SUPPOSED = re.compile(r"(?P<player>\d{1,5})\s+(?P<sign>\S+)(?:\s+(?P<opponent>\d{1,5}))?", re.ASCII)
FOR_WHITE = {2: Result.WHITE_WINS, 1: Result.DRAW, 0: Result.BLACK_WINS}


def supposed(section: Section, text: str) -> Section:
    """`7 1`: player 7 wins the open game; `7 1 12`: a game against 12, open or not yet paired."""
    found = SUPPOSED.fullmatch(text.strip())
    halves = SIGNS.get(found["sign"].casefold()) if found else None
    if found is None or halves is None:
        raise InvalidCalculation(texts.NOT_A_SUPPOSITION(text=text[:SHOWN]))
    player, opponent = int(found["player"]), int(found["opponent"] or 0)
    known = {each.number for each in section.players}
    for number in (player, *((opponent,) if found["opponent"] else ())):
        if number not in known:
            raise InvalidCalculation(texts.NO_SUCH_NUMBER(number=number))
    return with_result(section, player, halves, opponent)


def with_result(section: Section, player: int, halves: int, opponent: int = 0) -> Section:
    """The section in which the player's open game ended so; against somebody else it is one game more."""
    for round in section.rounds:
        game = round.game_of(player)
        if game is not None and game.open and opponent in (0, game.opponent(player)):
            ended = replace(game, result=FOR_WHITE[halves if game.white == player else 2 - halves])
            games = tuple(ended if each is game else each for each in round.games)
            rounds = (*section.rounds[: round.number - 1], replace(round, games=games))
            return replace(section, rounds=(*rounds, *section.rounds[round.number :]))
    if not opponent:
        raise InvalidCalculation(texts.NO_OPEN_GAME(player=player))
    extra = ExtraGame(max(1, len(section.rounds)), player, opponent, FOR_WHITE[halves])
    return replace(section, extra_games=(*section.extra_games, extra))


def open_game(section: Section, player: int) -> Game | None:
    """The player's game that has no result yet."""
    games = (round.game_of(player) for round in section.rounds)
    return next((game for game in games if game is not None and game.open), None)
