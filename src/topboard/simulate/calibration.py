"""A model of play that fits the results of a real event: White's advantage, draws, and how far ratings stray."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import msgspec

from topboard.core import Event, Result
from topboard.errors import TopboardError
from topboard.rulebook import NUMBER, kind
from topboard.simulate.play import LEVEL, WHOLE, PlayModel

TOO_FEW_GAMES = kind(
    "simulate.calibration.too-few-games",
    "There are {count} games between rated players, and at least {enough} are needed to calibrate. Use an event"
    " with more results, or give --white and --draws yourself.",
    count=NUMBER,
    enough=NUMBER,
)

ENOUGH = 20
"""With fewer games between rated players nothing can be said."""
ENOUGH_FOR_RISE = 200
"""With fewer games it is left as it was how draws rise with the level."""
SCORE = {Result.WHITE_WINS: 1.0, Result.DRAW: 0.5, Result.BLACK_WINS: 0.0}
LEAST_WHITE, MOST_WHITE = 40, 65


@dataclass(frozen=True, slots=True)
class CalibrationGame:
    """A game that was played between two rated players, with what White scored."""

    white: int
    black: int
    score: float
    players: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Calibration:
    """The model that fits a number of games, and by how much ratings stray from performance."""

    model: PlayModel
    rating_error: int
    games: int


def rated_games(event: Event) -> tuple[CalibrationGame, ...]:
    """The games of an event that tell something about strength: played, between two rated players."""
    return tuple(_rated_games(event))


def _rated_games(event: Event) -> Iterable[CalibrationGame]:
    for section in event.sections:
        ratings = {player.number: player.rating.value for player in section.players}
        for round in section.rounds:
            for game in round.games:
                white, black = (game.black, game.white) if game.colors_swapped else game.players
                if game.result in SCORE and ratings.get(white) and ratings.get(black):
                    names = (f"{section.id}/{white}", f"{section.id}/{black}")
                    yield CalibrationGame(ratings[white], ratings[black], SCORE[game.result], names)


def calibrated(games: Sequence[CalibrationGame], base: PlayModel | None = None) -> Calibration:
    """The model whose expected score and number of draws are those of the games."""
    start = base or PlayModel()
    if len(games) < ENOUGH:
        raise TopboardError(TOO_FEW_GAMES(count=len(games), enough=ENOUGH))
    with_white = msgspec.structs.replace(start, white=_white(games, start))
    base_share, rise = _draws(games, with_white)
    model = msgspec.structs.replace(with_white, draws=base_share, draws_rise=rise)
    return Calibration(model, _error(games, model), len(games))


def _expected(game: CalibrationGame, model: PlayModel) -> float:
    return model.expected(game.white - game.black + model.edge) / WHOLE


def _white(games: Sequence[CalibrationGame], start: PlayModel) -> int:
    """White's score between equals for which everybody together scores what White did score."""
    scored = sum(game.score for game in games)

    def off(white: int) -> float:
        model = msgspec.structs.replace(start, white=white)
        return abs(sum(_expected(game, model) for game in games) - scored)

    return min(range(LEAST_WHITE, MOST_WHITE + 1), key=off)


def _draws(games: Sequence[CalibrationGame], model: PlayModel) -> tuple[float, float]:
    """The share of draws at 2000 and its rise, by least squares over what each game's favourite leaves to draws."""
    rows = []
    for game in games:
        expected = _expected(game, model)
        rows.append((4 * expected * (1 - expected), ((game.white + game.black) / 2 - LEVEL) / 100, game.score == 0.5))
    room = sum(weight for weight, _, _ in rows)
    drawn = sum(draw for _, _, draw in rows)
    if len(games) < ENOUGH_FOR_RISE:
        shift = model.draws_rise * sum(weight * level for weight, level, _ in rows) / room
        return _rounded(100 * drawn / room - shift), model.draws_rise
    aa = sum(w * w for w, _, _ in rows)
    ab = sum(w * w * level for w, level, _ in rows)
    bb = sum(w * w * level * level for w, level, _ in rows)
    ya = sum(w * draw for w, _, draw in rows)
    yb = sum(w * level * draw for w, level, draw in rows)
    area = aa * bb - ab * ab
    if area < 1e-9:
        return _rounded(100 * drawn / room), 0.0
    rise = max(-50.0, min(50.0, round(100 * (aa * yb - ab * ya) / area, 1)))
    return _rounded(100 * (bb * ya - ab * yb) / area), rise


def _rounded(share: float) -> float:
    return min(100.0, max(0.0, round(share, 1)))


def _error(games: Sequence[CalibrationGame], model: PlayModel) -> int:
    """How far strengths lie from ratings: by how much players' scores vary more than luck explains."""
    surplus: dict[str, float] = {}
    luck: dict[str, float] = {}
    slope: dict[str, float] = {}
    for game in games:
        expected = _expected(game, model)
        win, not_lost = (chance / WHOLE for chance in model.chances(game.white, game.black))
        variance = win + (not_lost - win) / 4 - expected * expected
        steep = math.log(10) / 400 * expected * (1 - expected)
        for name, sign in zip(game.players, (1, -1), strict=True):
            surplus[name] = surplus.get(name, 0) + sign * (game.score - expected)
            luck[name] = luck.get(name, 0) + variance
            slope[name] = slope.get(name, 0) + steep
    own = sum(surplus[name] ** 2 - luck[name] for name in surplus)
    room = sum(each * each for each in slope.values())
    return round(math.sqrt(max(0.0, own / room))) if room else 0


__all__ = ["Calibration", "CalibrationGame", "calibrated", "rated_games"]
