"""`topboard import`: take in an exported event, verified to the last byte."""

from __future__ import annotations

from pathlib import Path

import click

from topboard.cli.source import read_bytes


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
    from topboard.journal import import_journal

    data = read_bytes(file)
    target = open_store(store, create=True)
    id = import_journal(target, data, journal=journal)
    click.echo(f"{store}: event {id!r} is there with {len(target.read(id))} entries, all verified.")
