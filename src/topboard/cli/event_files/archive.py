"""`topboard archive`: events that are over, off the list and kept as files."""

from __future__ import annotations

import os
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path

import click


@click.command()
@click.argument("what", required=False, type=click.Choice(["put", "back", "delete", "remove"]))
@click.argument("name", required=False, metavar="[EVENT-OR-FILE]")
@click.option("--sure", is_flag=True, help="Delete for good; with remove a copy stays in the archive.")
@click.option("--home", type=click.Path(path_type=Path, file_okay=False), help="Data folder; default: TOPBOARD_HOME.")
def command(what: str | None, name: str | None, sure: bool, home: Path | None) -> None:
    """List the archive, put an event into it, bring one back or delete one: archive put spring-open.

    An event leaves the list of events when its file is on the disk and was read back. `back` and `delete` take the name
    of a file as it is listed; `remove` deletes an event from the list and leaves a copy in the archive. The desk may be
    running meanwhile.
    """
    if home is not None:
        os.environ["TOPBOARD_HOME"] = str(home.resolve())
    if what is not None and name is None:
        raise click.UsageError(
            f"say which event: archive {what} spring-open"
            if what in ("put", "remove")
            else f"say which file: archive {what} FILE"
        )
    if what in ("delete", "remove") and not sure:
        raise click.UsageError(f"nothing was deleted; if you are sure: archive {what} {name} --sure")
    desk = import_module("topboard.web.accounts.owner_terminal")
    desk.start()
    if what is None or name is None:
        _list(desk.archive_listed())
    elif what == "delete":
        click.echo(desk.archive_delete(name, sure=sure))
    elif what == "remove":
        click.echo(desk.archive_remove(name, sure=sure))
    else:
        click.echo(desk.archive_put(name) if what == "put" else desk.archive_back(name))


def _list(events: Iterable[tuple[str, str, str]]) -> None:
    lines = list(events)
    archived = [(file, title, held) for file, title, held in lines if file]
    click.echo("In the archive:" if archived else "The archive is empty.")
    for file, title, held in archived:
        click.echo(f"  {file}  {title}, {held}")
    click.echo("Events:")
    for _file, id, held in (line for line in lines if not line[0]):
        click.echo(f"  {id}  {held}")
