"""`topboard document`: the organiser's papers, filled with an event."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import click

from topboard.cli.planning.typed_values import event_options, opened_event, print_table
from topboard.cli.shared_options import language_option
from topboard.language import speaking, translated


def list_papers(context: click.Context, _parameter: click.Parameter, wanted: bool) -> None:
    from topboard.organise.papers import PAPERS

    if wanted:
        for each in PAPERS:
            click.echo(f"{each.id}: {translated(each.title)}, {translated(each.about)}")
        context.exit()


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.argument("name", metavar="PAPER")
@click.option(
    "--list", is_flag=True, is_eager=True, expose_value=False, callback=list_papers, help="Print the names of papers."
)
@event_options
@language_option
def command(file: Path, name: str, event_id: str | None, output: Path | None, language: str) -> None:
    """Print a PAPER of the event in FILE: entry form, prospectus, notices, bulletin and more (--list)."""
    from topboard.director.organiser.papers import PaperMaker
    from topboard.organise.papers import PAPER_IDS

    if name not in PAPER_IDS:
        raise click.UsageError(f"there is no paper {name!r}; the papers are: {', '.join(PAPER_IDS)}")
    with speaking(language), opened_event(file, event_id) as director:
        now = datetime.now().astimezone()
        print_table(PaperMaker(director, now.date(), now).made(name), output)
