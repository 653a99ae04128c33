"""Before the last results are in: what a win, a draw or a loss is worth to a player, and who is still in contention.

Only money is counted: it depends on scores alone (34C), while prizes in kind also go by tie-breaks, which nobody knows
yet. Other open games count as draws; where few of them matter, every result of those is tried.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import product

from topboard.core import Result, Section
from topboard.prizes import texts
from topboard.prizes.allocation import Money, Named, money
from topboard.prizes.money import Divisions
from topboard.prizes.prize import Cents, Contender, PrizeList
from topboard.rulebook import Reason
from topboard.rulebook.holes import Who

MOST_BOARDS = 6
"""With at most this many games that matter, all of their results are tried."""


FINAL = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
DECISIVE = (Result.WHITE_WINS, Result.BLACK_WINS)


class OwnResult(StrEnum):
    """A result from one player's side."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"


@dataclass(frozen=True, slots=True)
class OpenPrizeGame:
    """A game without a result, and what each result would add to both scores, in tenths."""

    board: int
    white: Who
    black: Who
    adds: Mapping[Result, tuple[int, int]]

    def result_of(self, player: Who, own: OwnResult) -> Result:
        if own is OwnResult.DRAW:
            return Result.DRAW
        return Result.WHITE_WINS if (own is OwnResult.WIN) == (player == self.white) else Result.BLACK_WINS


@dataclass(frozen=True, slots=True)
class ResultWorth:
    """What one result of a player's own game is worth: with draws elsewhere, at least and at most; and in prizes."""

    cents: Cents
    least: Cents
    most: Cents
    prizes: frozenset[str]


@dataclass(frozen=True, slots=True)
class Stake:
    """What is at stake for a player. `tried` games were tried with every result, `others` count as draws."""

    player: Who
    game: OpenPrizeGame | None
    worth: Mapping[OwnResult, ResultWorth]
    tried: int
    others: int

    @property
    def prizes(self) -> frozenset[str]:
        """The ids of the prizes for which the player is in contention."""
        return frozenset[str]().union(*(each.prizes for each in self.worth.values()))


@dataclass(frozen=True, slots=True)
class LastRound:
    """The field as it stands, the games still open, and what there is to win."""

    players: tuple[Contender, ...]
    games: tuple[OpenPrizeGame, ...]
    prizes: PrizeList
    named: Named = field(default_factory=dict)
    divisions: Divisions = field(init=False, repr=False, compare=False)
    drawn: Mapping[Who, Contender] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """What every trial has in common: the ties divided so far, and the field with every open game drawn."""
        object.__setattr__(self, "divisions", Divisions(self.prizes.prizes))
        own = {player.id: player for player in self.players}
        for game in self.games:
            own |= _after(own, game, Result.DRAW)
        object.__setattr__(self, "drawn", own)

    def paid(self, results: Mapping[int, Result]) -> Money:
        """Who gets how much with these results by board; a game without one counts as a draw."""
        field = dict(self.drawn)
        before = {player.id: player for player in self.players}
        for game in self.games:
            if results.get(game.board, Result.DRAW) is not Result.DRAW:
                field |= _after(before, game, results[game.board])
        return money(field.values(), self.prizes, self.named, self.divisions)


def _after(players: Mapping[Who, Contender], game: OpenPrizeGame, result: Result) -> dict[Who, Contender]:
    """Both players of a game with its result."""
    won = (result is Result.WHITE_WINS, result is Result.BLACK_WINS)
    return {
        id: replace(players[id], score=players[id].score + adds, wins=players[id].wins + win)
        for id, adds, win in zip((game.white, game.black), game.adds[result], won, strict=True)
        if id in players
    }


def open_games(section: Section) -> tuple[OpenPrizeGame, ...]:
    """The games of the last published round that have no result yet."""
    if not section.rounds:
        return ()
    points = section.point_system
    adds = {
        Result.WHITE_WINS: (int(points.white_win), int(points.black_loss)),
        Result.DRAW: (int(points.white_draw), int(points.black_draw)),
        Result.BLACK_WINS: (int(points.white_loss), int(points.black_win)),
    }
    games = section.rounds[-1].games
    return tuple(
        OpenPrizeGame(game.board, game.white, game.black, adds)
        for game in sorted(games, key=lambda game: game.board)
        if game.open
    )


def stake(last: LastRound, player: Who) -> Stake:
    """What each result of the player's own game is worth."""
    own = next((game for game in last.games if player in (game.white, game.black)), None)
    others = [game for game in last.games if game is not own]
    ways = [(each, {own.board: own.result_of(player, each)}) for each in OwnResult] if own else [(OwnResult.DRAW, {})]
    matter = _that_matter(last, player, others, [given for _each, given in ways])
    if len(matter) > MOST_BOARDS:
        matter = []
    worth = {each: _worth(last, player, given, matter) for each, given in ways}
    return Stake(player, own, worth, len(matter), len(others) - len(matter))


def stakes(last: LastRound) -> list[Stake]:
    """Both players of every open game, board by board, the other games as draws."""
    found = []
    drawn = last.paid({})
    for game in last.games:
        paid = {result: last.paid({game.board: result}) for result in DECISIVE} | {Result.DRAW: drawn}
        for player in (game.white, game.black):
            worth = {own: _alone(paid[game.result_of(player, own)], player) for own in OwnResult}
            found.append(Stake(player, game, worth, 0, len(last.games) - 1))
    return found


def _of(paid: Money, player: Who) -> tuple[Cents, frozenset[str]]:
    return paid.get(player, (0, frozenset()))


def _alone(paid: Money, player: Who) -> ResultWorth:
    """What one outcome gives, with nothing else tried."""
    cents, prizes = _of(paid, player)
    return ResultWorth(cents, cents, cents, prizes)


def _that_matter(
    last: LastRound, player: Who, others: Sequence[OpenPrizeGame], ways: Iterable[Mapping[int, Result]]
) -> list[OpenPrizeGame]:
    """The games that change what the player gets, each by itself; all of them where they are few."""
    if len(others) <= MOST_BOARDS:
        return list(others)
    found: dict[int, OpenPrizeGame] = {}
    for given in ways:
        usual, _prizes = _of(last.paid(given), player)
        for game in others:
            if game.board not in found and any(
                _of(last.paid({**given, game.board: result}), player)[0] != usual for result in DECISIVE
            ):
                found[game.board] = game
                if len(found) > MOST_BOARDS:
                    return list(found.values())
    return list(found.values())


def _worth(last: LastRound, player: Who, given: Mapping[int, Result], matter: Sequence[OpenPrizeGame]) -> ResultWorth:
    usual, prizes = _of(last.paid(given), player)
    sums = [usual]
    for results in product(FINAL, repeat=len(matter)):
        paid = last.paid({**given, **{game.board: each for game, each in zip(matter, results, strict=True)}})
        cents, won = _of(paid, player)
        sums.append(cents)
        prizes |= won
    return ResultWorth(usual, min(sums), max(sums), prizes)


def told(found: Stake, currency: str) -> Reason:
    """What is at stake, as a sentence."""
    amounts = {own: _amount(worth, currency) for own, worth in found.worth.items()}
    if found.game is None:
        return texts.IDLE_WORTH(player=found.player, worth=amounts[OwnResult.DRAW])
    opponent = found.game.black if found.player == found.game.white else found.game.white
    return texts.WORTH(
        board=found.game.board,
        player=found.player,
        opponent=opponent,
        win=amounts[OwnResult.WIN],
        draw=amounts[OwnResult.DRAW],
        loss=amounts[OwnResult.LOSS],
    )


def _amount(worth: ResultWorth, currency: str) -> Reason:
    if worth.least == worth.most:
        return texts.EXACTLY(money=(worth.most, currency))
    return texts.BETWEEN(least=(worth.least, currency), most=(worth.most, currency))


def assumed(found: Stake) -> Reason | None:
    """What was taken for granted about the other open games; None where there are none."""
    if found.tried and found.others:
        return texts.SOME_TRIED(count=found.tried)
    if found.tried:
        return texts.ALL_TRIED(count=found.tried)
    return texts.AS_DRAWS(count=found.others) if found.others else None
