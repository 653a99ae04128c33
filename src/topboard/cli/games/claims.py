"""`topboard claims`: what can be claimed in a game, from its moves."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from topboard.cli.event_files.source import read_bytes
from topboard.cli.exit_codes import Exit

if TYPE_CHECKING:
    from topboard.officiating.claims import Claim
    from topboard.officiating.game_score import GameScore

SIGNS = {"over": "=", "claim": "!", "nothing": " ", "open": "?"}


@click.command()
@click.argument("game", metavar="GAME.pgn", type=click.Path(path_type=Path, allow_dash=True))
@click.option("--intended", metavar="MOVE", default="", help="A move that is written down and not played.")
@click.option("--flag", type=click.Choice(["white", "black", "both"]), help="Whose flag fell.")
@click.option("--number", type=click.IntRange(1), default=1, help="Which game of the file.", show_default=True)
@click.option(
    "--laws", type=click.Choice(["2023", "2014", "us-chess"]), default="2023", show_default=True, help="By which Laws."
)
@click.option(
    "--control", metavar="TIME CONTROL", default="", help="The clock, such as G/60: for the last two minutes."
)
@click.option("--svg", metavar="FILE", type=click.Path(path_type=Path), help="Write a diagram of the position.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(
    game: Path, intended: str, flag: str | None, number: int, laws: str, control: str, svg: Path | None, as_json: bool
) -> int:
    """Say what can be claimed in GAME.pgn: repetition, 50 moves, dead positions, a fallen flag.

    With - the moves are read from standard input. A line with = ended the game, ! is a correct claim, ? is for you.
    """
    from topboard.formats.pgn import read_pgn
    from topboard.officiating.claims import ClaimAsked, claims_of, flags_named
    from topboard.officiating.diagrams import diagram
    from topboard.officiating.laws import laws_named
    from topboard.ratings.time_control import parse_time_control

    data: bytes = sys.stdin.buffer.read() if str(game) == "-" else read_bytes(game)
    games = read_pgn(data)
    if not games:
        raise click.UsageError(f"there is no game in {game}; give it a PGN file, or moves such as 1. e4 e5")
    if number > len(games):
        raise click.UsageError(f"{game} has {len(games)} games; --number {number} is not one of them")
    read = games[number - 1]
    for fault in read.faults:
        click.echo(f"topboard: {game}: {fault}", err=True)
    if not read.is_known:
        return Exit.BAD_INPUT
    clock = parse_time_control(control) if control else None
    asked = ClaimAsked(laws_named(laws), intended, flags_named(flag or ""), clock)
    found = claims_of(read.score, asked)
    if svg:
        svg.write_text(diagram(read.score), encoding="utf-8")
    if as_json:
        click.echo(json.dumps(_data(read.score, found), indent=2, ensure_ascii=False))
    else:
        for each in found:
            click.echo(f"{SIGNS[each.standing.value]} {each.text.told()}  [{each.rule.short}]")
    return Exit.BAD_INPUT if read.faults else Exit.DONE


def _data(score: GameScore, found: Iterable[Claim]) -> dict[str, object]:
    from topboard.chess import fen_of

    claims = [
        {
            "standing": each.standing.value,
            "text": each.text.told(),
            "rule": each.rule.cite,
            "positions": list(each.plies),
            "moves": [score.number(ply) for ply in each.plies if ply],
            "result": each.result,
        }
        for each in found
    ]
    return {"moves": len(score.moves), "position": fen_of(score.last), "claims": claims}
