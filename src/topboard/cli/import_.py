"""`topboard import`: take in an exported event, verified to the last byte."""

from __future__ import annotations

from pathlib import Path

import click

from topboard.cli.plural import count
from topboard.cli.source import naming, read_bytes


@click.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@click.argument("store", type=click.Path(path_type=Path), metavar="EVENT-FILE")
@click.option("--event", "journal", metavar="ID", default="", help="Take it in under this name.")
def command(file: Path, store: Path, journal: str) -> None:
    """Take the exported event FILE into EVENT-FILE, which is made if it is not there.

    Every digest is verified first; a file that was changed or cut is refused and nothing is written. An event that is
    there already is continued where the file goes on.
    """
    from topboard.cli.store import open_store
    from topboard.journal import import_journal, read_export

    data = read_bytes(file)
    with naming(file):
        read_export(data)
    target = open_store(store)
    with naming(store):
        id = import_journal(target, data, journal=journal)
        entries = count(len(target.read(id)), "entry", "entries")
    target.close()
    click.echo(f"{store}: event {id!r} is there with {entries}, all verified.")
