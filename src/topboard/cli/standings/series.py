"""`topboard series`: the standings of a grand prix or a club season over several events."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from topboard.cli.event_files.source import read_bytes, read_event, write_output
from topboard.cli.papers.chart import chosen_form
from topboard.cli.shared_options import language_option
from topboard.language import require_language, speaking

if TYPE_CHECKING:
    from topboard.director.series import SeriesEvent, SeriesStandings


@click.command()
@click.argument("rules", metavar="RULES", type=click.Path(path_type=Path))
@click.option("--format", "form", metavar="FORM", help="text, csv, xlsx, pdf, html; default: as --output ends.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option("--home", type=click.Path(path_type=Path, file_okay=False), help="Data folder; default: TOPBOARD_HOME.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write to a file.")
@language_option
def command(
    rules: Path, form: str | None, as_json: bool, home: Path | None, output: Path | None, language: str
) -> None:
    """Print the standings of the series in the file RULES (TOML), over all of its events.

    An event is an event file, an export or a tournament report beside RULES, or the id of an event in the data folder.
    """
    from topboard.charts import paper_for
    from topboard.charts.table import Imprint
    from topboard.cli.pairing.printed_answers import dump
    from topboard.director.series import series_standings, series_table
    from topboard.director.series.data import series_data
    from topboard.director.series.rules import read_text

    require_language(language)
    with speaking(language):
        stated = read_text(read_bytes(rules).decode("utf-8", errors="replace"))
        if not stated.events:
            raise click.UsageError(f'{rules.name} names no events; write events = ["spring.topboard", "autumn.trf"]')
        found = series_standings(stated, [_event(name, rules.parent, home) for name in stated.events])
        _say_what_is_open(found)
        if as_json:
            write_output(dump(series_data(found)), output)
            return
        paper = paper_for(found.events[-1].event)
        write_output(chosen_form(form, output).render(series_table(found, Imprint(stated.name)), paper), output)


def _event(name: str, beside: Path, home: Path | None) -> SeriesEvent:
    from topboard.director.series import SeriesEvent
    from topboard.journal.installation import data_home

    here = beside / name
    if here.exists():
        return SeriesEvent(name, read_event(here).event)
    kept = (home or data_home()) / "events.sqlite3"
    if not kept.exists():
        raise click.UsageError(f"there is no file {here}, and no event {name!r} in {kept.parent}")
    return SeriesEvent(name, read_event(kept, name).event)


def _say_what_is_open(found: SeriesStandings) -> None:
    """What a director decides, on the side where it disturbs no file."""
    for question in found.questions:
        one, other = question.one, question.other
        click.echo(
            f"{one.player.name} ({one.key}) and {other.player.name} ({other.key}) may be one person;"
            f' write same = [["{one.key}", "{other.key}"]] or different = ...',
            err=True,
        )
    for person in found.odd_names:
        click.echo(f"{person.name} and {', '.join(person.other_names)} have the same ID", err=True)
