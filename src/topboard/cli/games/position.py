"""`topboard position`: a starting position of Fischer random chess, by its number, its pieces or by lot."""

from __future__ import annotations

import json
import secrets
from pathlib import Path

import click

from topboard.cli.exit_codes import Exit
from topboard.core.games.start_positions import POSITIONS, StartPosition, position_with


@click.command()
@click.argument("which", metavar="[NUMBER|PIECES]", default="")
@click.option("--seed", type=click.IntRange(0), help="Draw it with this seed, as a section with this seed does.")
@click.option("--round", "round_", type=click.IntRange(1), default=1, show_default=True, help="For this round.")
@click.option("--board", type=click.IntRange(0), default=0, help="For this board; without it, for the whole round.")
@click.option("--svg", type=click.Path(dir_okay=False, path_type=Path), help="Write a diagram to this file.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(which: str, seed: int | None, round_: int, board: int, svg: Path | None, as_json: bool) -> int:
    """Show a starting position of Fischer random chess (Chess960), or draw one.

    NUMBER is 0 to 959 and PIECES the first rank, such as RNBQKBNR. Without either a position is drawn by lot.
    """
    from topboard.charts.rounds.position_drawing import position_told, whole_board

    found = _named(which) if which else _drawn(seed, round_, board)
    if svg is not None:
        svg.write_text(whole_board(found), encoding="utf-8")
    if as_json:
        click.echo(json.dumps({"number": found.number, "pieces": found.row}))
        return Exit.DONE
    click.echo(position_told(found))
    for line in _diagram(found.row):
        click.echo(line)
    if svg is not None:
        click.echo(f"Wrote {svg}.")
    return Exit.DONE


def _named(which: str) -> StartPosition:
    if which.isascii() and which.isdecimal():
        if int(which) < POSITIONS:
            return StartPosition(int(which))
        raise click.UsageError(f"There is no position {which}. They have the numbers 0 to {POSITIONS - 1}.")
    found = position_with(which)
    if found is None:
        raise click.UsageError(
            f"'{which}' is not a starting position. Name the eight pieces from a to h, such as RNBQKBNR: "
            "bishops on squares of both colours, the king between the rooks. Or give a number from 0 to 959."
        )
    return found


def _drawn(seed: int | None, round_: int, board: int) -> StartPosition:
    from topboard.pairing.common.start_positions import drawn_position

    if seed is None:
        return StartPosition(secrets.randbelow(POSITIONS))
    return drawn_position(seed, round_, board)


def _diagram(row: str) -> tuple[str, ...]:
    """The board in letters, Black's in lower case."""
    empty = " ".join("." * 8)
    ranks = (row.lower(), "p" * 8, *[""] * 4, "P" * 8, row)
    drawn = (f"{8 - top} {' '.join(rank) if rank else empty}" for top, rank in enumerate(ranks))
    return (*drawn, "  a b c d e f g h")
