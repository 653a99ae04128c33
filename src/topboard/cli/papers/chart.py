"""`topboard chart`: print a chart of an event as text, HTML, PDF, CSV, XLSX or SVG."""

from __future__ import annotations

import shutil
import sys
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from topboard.cli.event_files.source import (
    Source,
    choose_section,
    file_argument,
    is_export,
    read_bytes,
    read_event,
    report_faults,
    write_output,
)
from topboard.cli.plural import count
from topboard.cli.shared_options import language_option
from topboard.language import require_language, speaking

if TYPE_CHECKING:
    from topboard.charts import Chart, OutputForm, Paper, Table

ON_PAPER_ONLY = ("pdf", "xlsx")


def list_charts(ctx: click.Context, parameter: click.Parameter, wanted: bool) -> None:
    """Every chart with its options, and out."""
    if not wanted or ctx.resilient_parsing:
        return
    from topboard.charts import CHARTS, option_infos

    for known in CHARTS.values():
        cited = ", ".join(f"{rule.book.prefix} {rule.clause}" for rule in known.rules)
        click.echo(f"{known.name}: {known.about}" + (f" ({cited})" if cited else ""))
        for info in option_infos(known.options):
            choices = f" ({', '.join(info.choices)})" if info.choices else ""
            click.echo(f"    {info.name.replace('_', '-')}: {info.about}{choices}")
    ctx.exit()


def given_options(texts: tuple[str, ...]) -> dict[str, str]:
    """`NAME=VALUE` split in two; a NAME alone means yes."""
    pairs = (text.partition("=") for text in texts)
    return {name.strip(): value.strip() if equals else "yes" for name, equals, value in pairs}


def chosen_form(name: str | None, output: Path | None) -> OutputForm:
    """The form asked for, else the one that the output file's name ends with, else text."""
    from topboard.charts import FORMS, form

    if name is not None:
        return form(name)
    if output is None or not output.name or (output.exists() and not output.is_file()):
        return form("text")
    suffix = output.suffix.lower()
    for known in FORMS.values():
        if known.suffix == suffix:
            return known
    endings = ", ".join(dict.fromkeys(known.suffix for known in FORMS.values()))
    raise click.UsageError(f"{output.name}: which form? End the name with one of {endings}, or say --format")


def head(file: Path, event_id: str | None) -> dict[str, Any]:
    """How far the journal of an event goes, and its code; a tournament report has none."""
    from topboard.cli.event_files.store import choose_journal, is_store, read_store

    data = read_bytes(file)
    if not is_export(data) and not is_store(data):
        return {}
    from topboard.journal import read_export
    from topboard.journal.checks.seal import code_of

    last = None
    if is_export(data):
        last = read_export(data).events[-1]
    else:
        with closing(read_store(file)) as store:
            last = store.last(choose_journal(store, event_id, file))
    return {"position": last.position, "code": code_of(last.digest)} if last else {}


@click.command()
@click.argument("chart_name", metavar="CHART")
@file_argument
@click.option(
    "--format", "form_name", metavar="FORM", help="text, html, pdf, csv, xlsx or svg; default: by -o, else text."
)
@click.option("--round", "number", type=click.IntRange(0), help="The round to show; default: the latest.")
@click.option(
    "--paper",
    "paper_name",
    type=click.Choice(["a4", "letter"]),
    help="Default: what the event chose, else what its country uses.",
)
@click.option(
    "--size",
    "size_name",
    type=click.Choice(["small", "usual", "large"]),
    default="usual",
    help="How large the type of printed tables is.",
)
@language_option
@click.option("--set", "texts", multiple=True, metavar="NAME=VALUE", help="An option of the chart; may be repeated.")
@click.option("--list", is_flag=True, is_eager=True, expose_value=False, callback=list_charts, help="List the charts.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write to this file.")
def command(
    chart_name: str,
    file: Path,
    section_name: str | None,
    event_id: str | None,
    form_name: str | None,
    number: int | None,
    paper_name: str | None,
    size_name: str,
    language: str,
    texts: tuple[str, ...],
    output: Path | None,
) -> None:
    """Print a CHART of FILE: pairings, wall, standings, cross, cards, slips and more (--list).

    All sections are printed unless --section chooses one.
    """
    from topboard.charts import Paper, chart, paper_for, prepare, read_options
    from topboard.charts.table import PrintSize, sized

    known = chart(chart_name)
    require_language(language)
    options = read_options(known.options, given_options(texts))
    form = chosen_form(form_name, output)
    if form.name in ON_PAPER_ONLY and output is None and sys.stdout.isatty():
        raise click.UsageError(f"{form.name} is not for a screen; name a file with -o")
    read = read_event(file, event_id)
    event = read.event
    several = section_name is None and len(event.sections) > 1
    sections = event.sections if several else (choose_section(file, event, section_name),)
    report_faults(Source(file, event, sections[0], read.faults))
    for section in sections:
        if number is not None and number > len(section.rounds):
            there = count(len(section.rounds), "round")
            raise click.UsageError(f"{file.name}: {section.name} has {there}; there is no round {number}")
    now = datetime.now().astimezone()
    data = prepare(
        known, event, sections, after=number, printed=now, prizes=read.prizes, rooms=read.rooms, **head(file, event_id)
    )
    paper = Paper(paper_name) if paper_name else paper_for(event)
    with speaking(language):
        table = sized(known.build(data, options), PrintSize(size_name))
        printed = rendered(known, table, form, paper)
    write_output(printed, output)


def rendered(known: Chart[Any], table: Table, form: OutputForm, paper: Paper) -> bytes | str:
    """The chart; text on a terminal is cut to its width."""
    if form.name == "text" and sys.stdout.isatty():
        from topboard.charts.render.text import render_text

        return render_text(table, shutil.get_terminal_size().columns)
    return form.render(table, paper)
