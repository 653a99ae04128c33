"""`topboard year`: the organiser's year, counted from the first day or read from an event file."""

from __future__ import annotations

from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from topboard.cli.planning.typed_values import (
    echo_json,
    event_options,
    json_option,
    only_without_file,
    opened_event,
    print_table,
    view_of,
)
from topboard.cli.shared_options import DAY, language_option
from topboard.language import speaking, translated

if TYPE_CHECKING:
    from topboard.organise.year import YearStep


@click.command()
@click.argument("file", type=click.Path(path_type=Path), required=False)
@click.option("--starts", type=DAY, metavar="DAY", help="The first day of the event, without FILE.")
@click.option("--ends", type=DAY, metavar="DAY", help="The last day of the event, without FILE.")
@click.option("--ics", type=click.Path(path_type=Path), help="Write a calendar for other programs.")
@event_options
@json_option
@language_option
def command(
    file: Path | None,
    starts: Any,
    ends: Any,
    ics: Path | None,
    event_id: str | None,
    output: Path | None,
    as_json: bool,
    language: str,
) -> None:
    """Print the year plan of FILE, or the 52 steps for an event that starts on a day: what, who and until when."""
    from topboard.core.bounds import TOURNAMENT_YEARS as YEARS
    from topboard.organise.year import year_plan

    with speaking(language):
        if file is not None:
            only_without_file(starts=starts, ends=ends)
            _of_file(file, event_id, output, ics, as_json)
            return
        if starts is None:
            raise click.UsageError("say when the event starts: --starts 2027-05-01, or name an event file")
        first, last = starts, ends or starts
        if first.year not in YEARS or last.year not in YEARS:
            raise click.UsageError(f"the year must be from {YEARS[0]} to {YEARS[-1]}; check the dates")
        if last < first:
            raise click.UsageError(f"--ends {last} is before --starts {first}; check the dates")
        _tell(year_plan(first, last, {}), "", output, ics, as_json)


def _of_file(file: Path, event_id: str | None, output: Path | None, ics: Path | None, as_json: bool) -> None:
    from topboard.director.organiser.books import year_of
    from topboard.director.organiser.tables import year_table

    with opened_event(file, event_id) as director:
        if output is not None:
            print_table(year_table(view_of(director)), output)
        _tell(year_of(director.state), director.event().name, None, ics, as_json)


def _tell(steps: tuple[YearStep, ...], name: str, output: Path | None, ics: Path | None, as_json: bool) -> None:
    from topboard.charts.planning.gantt import year_grid
    from topboard.charts.planning.plan_words import plan_words as words
    from topboard.charts.table import Block, Table
    from topboard.cli.event_files.source import write_output

    if ics is not None:
        write_output(_calendar(steps, name), ics)
    if as_json:
        echo_json([_plain(step) for step in steps])
    else:
        print_table(Table(words.YEAR_PLAN, (Block(year_grid(steps)),)), output)


def _plain(step: YearStep) -> dict[str, str]:
    return {
        "step": step.id,
        "title": translated(step.title),
        "owner": translated(step.owner),
        "begins": _day(step.begins),
        "due": _day(step.due),
        "state": step.state.value,
    }


def _day(day: date | None) -> str:
    return day.isoformat() if day else ""


def _calendar(steps: tuple[YearStep, ...], name: str) -> bytes:
    from topboard.formats.icalendar import CalendarDay, calendar

    days = [
        CalendarDay(f"{step.id}@topboard", step.due, translated(step.title), translated(step.owner), not step.open)
        for step in steps
        if step.due
    ]
    return calendar(name, days, datetime.now().astimezone())
