"""`topboard export`: a whole event with its history in one file."""

from __future__ import annotations

from pathlib import Path

import click

from topboard.cli.source import naming, write_output


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--event", "journal", metavar="ID", help="Which event, where FILE holds several.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write to this file.")
def command(file: Path, journal: str | None, output: Path | None) -> None:
    """Write the event in the event file FILE as JSON lines, with everything that was ever done to it.

    The file can be carried to another machine and taken in there with `topboard import`.
    """
    from topboard.cli.store import choose_journal, read_store
    from topboard.journal import export_journal

    with naming(file):
        store = read_store(file)
        data = export_journal(store, choose_journal(store, journal, file))
        store.close()
    write_output(data, output)
