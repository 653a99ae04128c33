"""`topboard open`: what a double click does. The desk, in the browser, with the file that was clicked."""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path

import click

from topboard.cli.event_files.export import exported
from topboard.cli.event_files.source import naming, read_bytes
from topboard.cli.event_files.store import is_store
from topboard.cli.server.serve import command as serve
from topboard.cli.server.serve import launch, prepare_home


@click.command()
@click.argument("file", required=False, type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--event", "journal", metavar="ID", help="Which event, if FILE is an event file that holds several.")
@click.option("--home", type=click.Path(path_type=Path, file_okay=False), help="Data folder; default: TOPBOARD_HOME.")
@click.option("--open/--no-open", "browse", default=True, help="Open a browser; default: yes.")
@click.pass_context
def command(context: click.Context, file: Path | None, journal: str | None, home: Path | None, browse: bool) -> None:
    """Open the desk in the browser, and FILE in it: an event, a report (TRF) or what another program saved.

    If the desk already runs on this data folder, it is opened there; otherwise it is started. The desk asks before it
    imports the file. Stop it with Ctrl+C, or in the browser: Settings, This program.
    """
    if home is not None:
        os.environ["TOPBOARD_HOME"] = str(home.resolve())
    prepare_home()
    folder = import_module("topboard.web.events.data_folder").data_home()
    desk = import_module("topboard.web.events.running_desk")
    page = handed_page(folder, file, journal) if file else ""
    if address := desk.running_at(folder):
        click.echo(f"Topboard is already running at {address}{page}  (stop it there: Settings, This program)")
        if browse:
            launch(address + page)
        return
    desk.write_down(folder)
    try:
        context.invoke(serve, browse=browse, page=page)
    finally:
        desk.cross_out(folder)


def handed_page(folder: Path, file: Path, journal: str | None) -> str:
    """The page of the desk that asks about the file. Of an event file, in which `topboard desk` works, it gets the
    event with its history."""
    data = read_bytes(file)
    if is_store(data):
        data = exported(file, journal)
    with naming(file):
        key = import_module("topboard.web.events.opened_file").hand_over(folder, file.name, data)
    return f"take?handed={key}"
