"""`topboard screen`: collected games looked at with the organiser's own chess engine."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from topboard.cli.event_files.source import read_bytes
from topboard.cli.progress import progress_bar
from topboard.cli.shared_options import language_option
from topboard.language import require_language, speaking

if TYPE_CHECKING:
    from topboard.officiating.engine_figures import EngineFigure

UNKNOWN = "?"


@click.command()
@click.argument("games", metavar="GAMES.pgn", type=click.Path(path_type=Path, allow_dash=True))
@click.option("--engine", "path", required=True, metavar="PROGRAM", help="A chess engine that speaks UCI: stockfish.")
@click.option("--depth", type=int, default=14, show_default=True, help="How deep it looks at a position, at most.")
@click.option("--seconds", type=float, default=0.3, show_default=True, help="How long, at most.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@language_option
def command(games: Path, path: str, depth: int, seconds: float, as_json: bool, language: str) -> None:
    """Look at the games in GAMES.pgn with a chess engine: average loss and match rate, never a verdict.

    The engine is a program of yours; Topboard brings none. The first ten moves, forced moves and decided positions are
    left out. A figure of few positions says nothing, and none proves anything.
    """
    from topboard.charts import render
    from topboard.charts.table import Block, Prose, Table
    from topboard.director.arbiter.engine_screening import (
        GameToScreen,
        limits_told,
        ordered,
        positions_in,
        screen,
        screening_grid,
    )
    from topboard.formats.pgn import read_pgn
    from topboard.formats.uci import EngineLimits, engine_at
    from topboard.officiating import engine_texts as say
    from topboard.simulate.jobs import JobProgress

    require_language(language)
    limits = EngineLimits(depth, seconds)
    read = read_pgn(sys.stdin.buffer.read() if str(games) == "-" else read_bytes(games))
    found = [GameToScreen(g.headers.get("White", UNKNOWN), g.headers.get("Black", UNKNOWN), g.score) for g in read]
    for fault in (fault for game in read for fault in game.faults):
        click.echo(f"topboard: {games}: {fault}", err=True)
    total, since = positions_in(found), time.monotonic()
    with engine_at(path, limits) as engine, progress_bar("Looking", total, unit="positions") as watch:
        name = engine.name
        figures = screen(
            found,
            engine,
            lambda done: watch is None or watch(JobProgress(done, total, done, time.monotonic() - since)),
        )
    if as_json:
        told = {"engine": name, "depth": depth, "seconds": seconds, "players": _listed(ordered(figures))}
        click.echo(json.dumps(told, indent=2, ensure_ascii=False))
        return
    with speaking(language):
        notes = Prose((limits_told(name, limits).told(), say.NEVER().told()))
        table = Table(say.SECTION().told(), (Block(screening_grid(figures, str)), Block(notes)))
        click.echo(render(table, "text"), nl=False)


def _listed(figures: Iterable[tuple[str, EngineFigure]]) -> list[dict[str, object]]:
    return [
        {
            "player": player,
            "games": each.games,
            "positions": each.positions,
            "average_loss": each.average,
            "match_rate": each.match_rate,
            "enough": each.enough,
        }
        for player, each in figures
    ]
