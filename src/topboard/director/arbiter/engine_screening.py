"""Games looked at with the organiser's chess engine: which ones, move by move, and the figures of each player."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from topboard.charts.table import Align, Column, Grid, TableRow, entry
from topboard.core import Color
from topboard.director.arbiter.collected_games import games_of_round
from topboard.errors import ChessEngineFailed, TopboardError
from topboard.formats.uci import ChessEngine, EngineLimits
from topboard.journal import EventState
from topboard.officiating import engine_texts as say
from topboard.officiating.engine_figures import (
    DECIDED,
    ENOUGH,
    OPENING_MOVES,
    EngineFigure,
    figures_of,
    positions_to_judge,
)
from topboard.officiating.game_score import GameScore
from topboard.rulebook import Reason, kind

STOPPED = kind("director.engine-screening.stopped", "Stopped.")

Watch = Callable[[int], bool]
"""Is told how many positions are done; says whether to go on."""


@dataclass(frozen=True, slots=True)
class GameToScreen:
    """A game, with whom each side is counted for."""

    white: str
    black: str
    score: GameScore


class ScreeningStopped(TopboardError):
    """Somebody did not want to wait."""


def games_to_screen(state: EventState, round: int = 0) -> tuple[GameToScreen, ...]:
    """The games that were collected in all sections: of one round, or of all."""
    return tuple(
        GameToScreen(game.white, game.black, game.score)
        for section in state.sections.values()
        for number in range(1, len(section.rounds) + 1)
        if round in (0, number)
        for game in games_of_round(state, section, number)
        if game.score is not None
    )


def positions_in(games: Sequence[GameToScreen]) -> int:
    """How many positions the engine will be asked about; refused where there are none."""
    if not games:
        raise ChessEngineFailed(say.NO_GAMES())
    count = sum(len(positions_to_judge(game.score)) for game in games)
    if not count:
        raise ChessEngineFailed(say.TOO_SHORT(moves=OPENING_MOVES))
    return count


def screen(games: Sequence[GameToScreen], engine: ChessEngine, watch: Watch) -> dict[str, EngineFigure]:
    """The figures of everybody who played; `ScreeningStopped` as soon as `watch` says so."""
    found: dict[str, EngineFigure] = {}
    done = 0
    for game in games:
        wanted, opinions = set(positions_to_judge(game.score)), {}
        for ply, position in enumerate(game.score.positions()):
            if ply not in wanted:
                continue
            opinions[ply] = engine.opinion(position)
            done += 1
            if not watch(done):
                raise ScreeningStopped(STOPPED())
        for color, figure in figures_of(game.score, opinions).items():
            player = game.white if color is Color.WHITE else game.black
            found[player] = found.get(player, EngineFigure()) + figure
    return found


def limits_told(engine: str, limits: EngineLimits) -> Reason:
    """With what and how the games were looked at, and what was left out."""
    return say.LIMITS(
        engine=engine,
        depth=limits.depth,
        seconds=f"{limits.seconds:g}",
        moves=OPENING_MOVES,
        decided=DECIDED,
        enough=ENOUGH,
    )


def screening_grid(figures: Mapping[str, EngineFigure], names: Callable[[str], str]) -> Grid:
    """Those with enough positions first, the least average loss before the others."""
    columns = (
        Column(say.PLAYER().told(), stretch=True),
        *(Column(head.told(), Align.RIGHT) for head in (say.GAMES(), say.POSITIONS(), say.LOSS(), say.MATCH())),
    )
    return Grid(columns, tuple(_row(names(player), figure) for player, figure in ordered(figures)))


def ordered(figures: Mapping[str, EngineFigure]) -> list[tuple[str, EngineFigure]]:
    def place(each: tuple[str, EngineFigure]) -> tuple[bool, float, str]:
        player, figure = each
        return not figure.enough, (figure.average or 0.0) if figure.enough else 0.0, player

    return sorted(figures.items(), key=place)


def _row(name: str, figure: EngineFigure) -> TableRow:
    texts = (name, str(figure.games), str(figure.positions), *figure_texts(figure))
    return TableRow(tuple(entry(text) for text in texts))


def figure_texts(figure: EngineFigure) -> tuple[str, str]:
    """Average loss and match rate as they are shown; from few positions marked so."""
    if figure.average is None or figure.match_rate is None:
        return "", ""
    loss, match = f"{figure.average:.0f}", f"{figure.match_rate:.0f} %"
    return (loss, match) if figure.enough else (say.FEW(figure=loss).told(), say.FEW(figure=match).told())
