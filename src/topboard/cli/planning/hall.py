"""`topboard hall`: how many boards fit into a room, and the room from above."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from topboard.cli.exit_codes import Exit
from topboard.cli.planning.typed_values import echo_json, echo_problems, json_option, plain_problems, print_table, typed
from topboard.cli.shared_options import language_option
from topboard.language import speaking

if TYPE_CHECKING:
    from topboard.organise.hall import RoomPlan


@click.command(context_settings={"allow_extra_args": True})
@click.pass_context
@click.option("--width", required=True, metavar="M", help="Width of the room in metres, along the rows.")
@click.option("--length", required=True, metavar="M", help="Length of the room in metres, from front to back.")
@click.option("--table", default="1.2x0.8", show_default=True, metavar="LxW", help="Length and width of a table.")
@click.option("--per-table", type=click.IntRange(1, 10), default=1, show_default=True, help="Games on a table.")
@click.option("--rows", "rows_apart", default="2.5", show_default=True, metavar="M", help="Rows apart.")
@click.option("--margin", default="1", show_default=True, metavar="M", help="Spectators' margin along the walls.")
@click.option("--top", type=click.IntRange(0, 99), default=0, help="Top boards, with twice the room.")
@click.option("--door", "doors", multiple=True, metavar="WALL M", help='A door, such as "back 5"; repeatable.')
@click.option("--players", type=click.IntRange(2, 100_000), metavar="N", help="Say whether that many players fit.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write the plan: .svg, .pdf, .html or .xlsx.")
@json_option
@language_option
def command(
    context: click.Context,
    width: str,
    length: str,
    table: str,
    per_table: int,
    rows_apart: str,
    margin: str,
    top: int,
    doors: tuple[str, ...],
    players: int | None,
    output: Path | None,
    as_json: bool,
    language: str,
) -> int:
    """Lay out a room: rows at least 2.5 m apart, boards numbered to and fro, none close to a door.

    Exits with 1 when the players named by --players do not fit, or not one table does.
    """
    from topboard.charts.planning.floor_plan import floor_plan
    from topboard.charts.planning.plan_words import plan_words as words
    from topboard.charts.table import Block, Table
    from topboard.director.organiser.field_kinds import DoorsKind, Metres
    from topboard.organise.hall import HallDoor, HallRoom, Wall, lay_out

    def metres(name: str, text: str) -> int:
        return int(typed(name, text, Metres()))

    _refuse_unquoted(doors, context.args)
    with speaking(language):
        long, wide = _table_sides(table)
        found = tuple(HallDoor(Wall(d.wall), d.place) for door in doors for d in typed("--door", door, DoorsKind()))
        sizes = (metres("--width", width), metres("--length", length), metres("--table", long), metres("--table", wide))
        apart, around = metres("--rows", rows_apart), metres("--margin", margin)
        if not all((*sizes, apart)):
            raise click.UsageError("a room, a table and the distance of rows must be more than 0 m")
        plan = lay_out(HallRoom(words.THE_ROOM, *sizes, per_table, apart, around, top, doors=found))
        fits = plan.boards > 0 and (players is None or players <= plan.players)
        if as_json:
            echo_json(
                {
                    "boards": plan.boards,
                    "players": plan.players,
                    "rows": plan.rows,
                    "area": plan.room.area,
                    "fits": fits,
                    "tables": [
                        {"x": each.x, "y": each.y, "row": each.row, "boards": list(each.boards)} for each in plan.tables
                    ],
                    "problems": plain_problems(plan.problems),
                }
            )
        else:
            click.echo(words.FITS.format(boards=plan.boards, players=plan.players, rows=plan.rows))
            if players is not None:
                click.echo(_whether_they_fit(plan, players))
            echo_problems(plan.problems)
        if output is not None:
            print_table(Table(words.HALL_PLAN, (Block(floor_plan(plan)),)), output)
        return Exit.DONE if fits else Exit.REFUSED


def _whether_they_fit(plan: RoomPlan, players: int) -> str:
    """Yes, or how many find no seat and whether longer tables would help."""
    from dataclasses import replace

    from topboard.charts.planning.plan_words import plan_words as words
    from topboard.organise.hall import LONG_TABLE, lay_out

    if players <= plan.players:
        return words.ALL_FIT.format(players=players)
    told = words.DO_NOT_FIT.format(players=players, short=players - plan.players)
    closer = lay_out(replace(plan.room, table_length=LONG_TABLE, boards_per_table=2)).players
    return f"{told} {words.LONG_TABLES.format(players=closer)}" if closer > plan.players else told


def _refuse_unquoted(doors: tuple[str, ...], rest: list[str]) -> None:
    """A door is a wall and metres in one word of the shell."""
    if rest and any(" " not in door.strip() for door in doors):
        wall = next(door.strip() for door in doors if " " not in door.strip())
        raise click.UsageError(f'put the wall and the metres of a door in quotes: --door "{wall} {rest[0]}"')
    if rest:
        raise click.UsageError(f"every word belongs to an option; nothing asks for {' '.join(rest)!r}")


def _table_sides(table: str) -> tuple[str, str]:
    long, _, wide = table.casefold().replace("\N{MULTIPLICATION SIGN}", "x").partition("x")
    if not long.strip() or not wide.strip():
        raise click.UsageError(f"--table: write length and width in metres, such as 1.2x0.8, not {table!r}")
    return long, wide
