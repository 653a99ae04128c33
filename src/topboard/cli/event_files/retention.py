"""`topboard retention`: until when events keep personal details and confidential records, and erasing what is due."""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path

import click


@click.command()
@click.option("--erase", is_flag=True, help="Erase what is due. It cannot be undone.")
@click.option("--home", type=click.Path(path_type=Path, file_okay=False), help="Data folder; default: TOPBOARD_HOME.")
def command(erase: bool, home: Path | None) -> None:
    """List until when each event keeps personal details and confidential records, and erase what is due.

    A running desk does the same every hour: confidential records, the engine's figures and entry forms go by
    themselves. Names of players stay until a director erases them, because results would lose them for good.
    """
    if home is not None:
        os.environ["TOPBOARD_HOME"] = str(home.resolve())
    desk = import_module("topboard.web.accounts.owner_terminal")
    desk.start()
    if erase:
        click.echo(desk.erase_due())
    for line in desk.retention_listed():
        click.echo(line)
