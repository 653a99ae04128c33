"""What the organiser's commands share: values as people type them, findings, JSON, and event files with their books."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from topboard.charts.table import Table
    from topboard.director import Director
    from topboard.director.desk.field_kinds import FieldKind
    from topboard.director.desk.question import EventInquiry
    from topboard.director.organiser.tables import OrganisersView
    from topboard.rulebook import Problem

json_option = click.option("--json", "as_json", is_flag=True, help="Print as JSON.")
PRINTED = {".pdf": "pdf", ".xlsx": "xlsx", ".csv": "csv", ".html": "html", ".svg": "svg"}


def only_without_file(**options: object) -> None:
    """Refuse options that say by hand what an event file says by itself."""
    given = [f"--{name}" for name, value in options.items() if value]
    if given:
        raise click.UsageError(f"the event file says this itself: leave out {', '.join(given)}, or leave out FILE")


def typed(name: str, text: str, kind: FieldKind) -> Any:
    """A value read as the desk reads it; what is wrong names the option."""
    from topboard.director.desk.field_kinds import Unreadable
    from topboard.director.desk.fields import Known
    from topboard.journal import EventState
    from topboard.language import translated
    from topboard.pairing.registry import SYSTEMS

    try:
        return kind.read(text, Known(EventState(), SYSTEMS))
    except Unreadable as wrong:
        raise click.UsageError(translated(wrong.wanted) % {**wrong.words, "field": name}) from None


def echo_json(value: object) -> None:
    """Plain data, or an answer that programs get as well."""
    import msgspec

    click.echo(json.dumps(msgspec.to_builtins(value), ensure_ascii=False, indent=2))


def plain_problems(problems: Iterable[Problem]) -> list[dict[str, str]]:
    return [
        {
            "id": each.id,
            "level": each.level.value,
            "text": each.message.told(),
            "hint": each.hint.told() if each.hint else "",
            "source": each.rule.cite if each.rule else "",
        }
        for each in problems
    ]


def echo_problems(problems: Iterable[Problem]) -> None:
    for each in problems:
        click.echo(f"{each.level.value}: {each}")


@contextmanager
def opened_event(file: Path, event_id: str | None = None) -> Iterator[Director]:
    """The event in an event file, only to be read."""
    from topboard.cli.event_files.store import choose_journal, open_director, read_store

    store = read_store(file)
    with closing(store):
        yield open_director(store, choose_journal(store, event_id, file))


def inquiry_of(director: Director) -> EventInquiry:
    """What a question sees that is asked at the terminal."""
    from topboard.cli.federations.lists import catalogue_of
    from topboard.director.desk.question import EventInquiry

    return EventInquiry(now=datetime.now().astimezone(), lists=lambda: catalogue_of(None), director=director)


def view_of(director: Director) -> OrganisersView:
    from topboard.director.organiser.plan_questions import organisers_view

    return organisers_view(inquiry_of(director))


def print_table(table: Table, output: Path | None) -> None:
    """The table as text, or as a file of the kind that its name says."""
    from topboard.charts import render
    from topboard.cli.event_files.source import write_output

    if output is None:
        click.echo(render(table, "text").decode().rstrip("\n"))
        return
    form = PRINTED.get(output.suffix.casefold())
    if form is None:
        raise click.UsageError(f"{output.name!r}: end the name with one of {', '.join(PRINTED)}")
    write_output(render(table, form), output)


def event_options(function: Callable[..., Any]) -> Callable[..., Any]:
    function = click.option("--event", "event_id", metavar="ID", help="Which event, if FILE holds several.")(function)
    return click.option(
        "-o", "--output", type=click.Path(path_type=Path), help="Write to this file: .pdf, .xlsx, .csv, .html or .svg."
    )(function)
