"""`topboard move`: everything from a data folder to PostgreSQL, or back."""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path

import click

from topboard.cli.plural import count


@click.command()
@click.argument("target", metavar="FOLDER-OR-DATABASE")
@click.option(
    "--from", "source", metavar="FOLDER-OR-DATABASE", help="Default: the data folder, or TOPBOARD_DATABASE_URL."
)
def command(target: str, source: str | None) -> None:
    """Move events, accounts, links and entries to TARGET, an empty folder or postgresql://user@host/name.

    Every entry is verified, and the last digest of each event compared. The old place stays as it is.
    Stop the desk first: what is entered in the meantime is not copied.
    """
    from topboard.journal.stores.open import is_database

    if source is not None:
        os.environ["TOPBOARD_DATABASE_URL"] = source if is_database(source) else ""
        if not is_database(source):
            os.environ["TOPBOARD_HOME"] = str(Path(source).resolve())
    import_module("topboard.web.accounts.owner_terminal").start()
    moving = import_module("topboard.web.events.storage_move")
    settings = import_module("topboard.web.settings")
    here = (
        moving.DataPlace(None, settings.DATABASE_URL)
        if settings.DATABASE_URL
        else moving.DataPlace(settings.TOPBOARD_HOME)
    )
    there = moving.DataPlace(None, target) if is_database(target) else moving.DataPlace(Path(target).resolve())
    moved = moving.move(here, there)
    click.echo(
        f"{there.name}: {count(moved.events, 'event')}, {count(moved.entries, 'entry', 'entries')} and "
        f"{count(moved.rows, 'row')} of accounts and settings arrived as they were."
    )
    start = "TOPBOARD_DATABASE_URL=..., topboard serve" if is_database(target) else f"topboard serve --home {target}"
    click.echo(f"{here.name} is as before. Start the desk there: {start}")
