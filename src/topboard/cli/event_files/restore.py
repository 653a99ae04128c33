"""`topboard restore`: bring a copy back after a crash, verified to the last entry."""

from __future__ import annotations

from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import click

from topboard.cli.event_files.source import read_bytes
from topboard.cli.plural import count

if TYPE_CHECKING:
    from topboard.journal.backups import Copy


@click.command()
@click.argument("copy", metavar="COPY")
@click.option("--home", type=click.Path(path_type=Path, file_okay=False), help="Data folder; default: TOPBOARD_HOME.")
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), help="Write an event file instead, for `topboard desk`."
)
@click.option("--replace", is_flag=True, help="Replace the events that are there; a copy of them is kept.")
@click.option("--check", is_flag=True, help="Only verify the copy.")
def command(copy: str, home: Path | None, output: Path | None, replace: bool, check: bool) -> None:
    """Bring COPY back: the file of a copy, or the place where copies are kept, of which the newest is taken.

    Every entry is verified first; a copy that is not whole changes nothing. Then start the desk: topboard serve.
    """
    from topboard.journal.backups import restore_event_file, restore_home

    name, found = copy_at(copy)
    found.verify()
    for each in found.sheet.journals:
        click.echo(f"{name}: event {each.journal!r}, {count(each.entries, 'entry', 'entries')}, all verified.")
    if check:
        return
    if output is not None:
        restore_event_file(found, output)
        click.echo(f"{output}: the events are back. Continue with: topboard desk {output}")
        return
    folder: Path = home or import_module("topboard.web.events.data_folder").data_home()
    kept = restore_home(found, folder, moment=datetime.now(UTC), replace=replace)
    if kept:
        click.echo(f"What was there before is kept in {kept}")
    click.echo(f"{folder}: the events are back. Continue with: topboard serve" + (f" --home {folder}" if home else ""))


def copy_at(given: str) -> tuple[str, Copy]:
    """The copy in a file, or the newest one of a place."""
    from topboard.journal.backups import newest, place_at, read_copy

    if "://" not in given and not Path(given).is_dir():
        return Path(given).name, read_copy(read_bytes(Path(given)))
    place = place_at(given)
    name = newest(place)
    return name, read_copy(place.read(name))
