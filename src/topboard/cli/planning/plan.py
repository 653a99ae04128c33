"""`topboard plan`: what an event with a given number of players needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from topboard.cli.planning.typed_values import echo_json, echo_problems, json_option, plain_problems, typed
from topboard.cli.shared_options import language_option
from topboard.language import speaking

if TYPE_CHECKING:
    from topboard.organise.planner import EventPlan

LEVELS = ("by-size", "normal", "very-large", "small", "top", "team", "olympiad")
PERFECT_SHOWN = 12


@click.command()
@click.option("--players", type=click.IntRange(2, 100_000), required=True, metavar="N", help="How many players.")
@click.option("--rounds", type=click.IntRange(1, 99), default=5, show_default=True, help="How many rounds.")
@click.option("--days", type=click.IntRange(1, 366), default=1, show_default=True, help="On how many days.")
@click.option("--sections", type=click.IntRange(1, 200), default=1, show_default=True, help="In how many sections.")
@click.option("--control", default="90+30", show_default=True, metavar="TEXT", help="Time control; several with |.")
@click.option("--level", type=click.Choice(LEVELS), default="by-size", show_default=True, help="Size and level.")
@click.option("--times", metavar="TIMES", default="", help='When rounds begin on every day: "10:00 15:00".')
@click.option("--draws", type=click.IntRange(0, 99), default=20, show_default=True, help="Draws, per cent.")
@click.option("--round-robin", is_flag=True, help="Everybody meets everybody.")
@click.option("--fide", is_flag=True, help="By FIDE's rules: at least 5 m² for each board.")
@click.option("--figure", "figures", multiple=True, metavar="NAME=N", help="A figure you know better; repeatable.")
@json_option
@language_option
def command(
    players: int,
    rounds: int,
    days: int,
    sections: int,
    control: str,
    level: str,
    times: str,
    draws: int,
    round_robin: bool,
    fide: bool,
    figures: tuple[str, ...],
    as_json: bool,
    language: str,
) -> None:
    """Plan an event: hall, rooms, tables, sets, clocks, paper, staff, sessions and days.

    Every figure is printed with the passage it comes from, then the days with their rounds, what to look at again, and
    how many perfect scores are left after each round.
    """
    from topboard.director.organiser.field_kinds import DayTimes
    from topboard.organise.planner import HallLevel, PlannedEvent, plan

    with speaking(language):
        starts = typed("--times", times, DayTimes()) if times else ()
        event = PlannedEvent(
            players, rounds, days, sections, HallLevel(level), control, starts, round_robin, fide, _figures(figures)
        )
        made = plan(event)
        if as_json:
            echo_json(_plain(made, draws))
        else:
            _print(made, draws)


def _figures(given: tuple[str, ...]) -> dict[str, int]:
    from topboard.organise.planner import LABELS

    found: dict[str, int] = {}
    for text in given:
        name, _, number = text.partition("=")
        if name not in LABELS or not number.isdecimal() or len(number) > 9:
            raise click.UsageError(f"--figure {text!r}: write NAME=N, with one of: {', '.join(LABELS)}")
        found[name] = int(number)
    return found


def _plain(made: EventPlan, draws: int) -> dict[str, object]:
    from topboard.director.organiser.plan_questions import figures, schedule
    from topboard.organise.adviser import decimal, perfect_scores

    event = made.event
    return {
        "players": event.players,
        "rounds": event.rounds,
        "days": event.days,
        "figures": figures(made),
        "schedule": schedule(made),
        "perfect_scores": [decimal(left) for left in perfect_scores(event.players, draws, event.rounds)],
        "problems": plain_problems(made.problems),
    }


def _print(made: EventPlan, draws: int) -> None:
    from dataclasses import replace

    from topboard.charts import render
    from topboard.charts.planning.plan_words import plan_words as words
    from topboard.charts.table import Block, Table
    from topboard.director.organiser.tables import day_grid, figures_grid
    from topboard.organise.adviser import decimal, perfect_scores

    grids = (figures_grid(made.figures), replace(day_grid(made), notes=()))
    click.echo(render(Table(words.PLAN, tuple(map(Block, grids))), "text").decode().strip("\n"))
    echo_problems(made.problems)
    left = perfect_scores(made.event.players, draws, min(made.event.rounds, PERFECT_SHOWN))
    told = ", ".join(f"{round}: {decimal(each)}" for round, each in enumerate(left, 1))
    click.echo(f"{words.PERFECT_LEFT.format(draws=draws)} {told}")
