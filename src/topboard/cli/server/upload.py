"""`topboard upload`: the players' pages of an event on another web server, by the command that the owner set."""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path

import click

from topboard.errors import TopboardError
from topboard.rulebook import kind

NO_COMMAND = kind("cli.upload.no-command", "No command is set. Set one with --set.")
UPLOAD_FAILED = kind("cli.upload.upload-failed", "The upload failed.")


@click.command()
@click.argument("event", default="")
@click.option("--set", "line", metavar="COMMAND", help="Set the command; {folder}, {zip} and {event} are filled in.")
@click.option("--home", type=click.Path(path_type=Path, file_okay=False), help="Data folder; default: TOPBOARD_HOME.")
def command(event: str, line: str | None, home: Path | None) -> None:
    """Upload the players' pages of EVENT by the command that was set, or show that command.

    The command runs without a shell. An empty one (--set "") means that nothing is uploaded.
    """
    if home is not None:
        os.environ["TOPBOARD_HOME"] = str(home.resolve())
    import_module("topboard.web.accounts.owner_terminal").start()
    uploading = import_module("topboard.web.follow.upload")
    if line is not None:
        uploading.set_command(line)
    found = uploading.upload_command()
    if not event:
        click.echo(found.line if found else "No command is set. Set one with --set.")
        return
    if found is None:
        raise TopboardError(NO_COMMAND())
    ok, said = uploading.by_hand(event, found)
    click.echo(said)
    if not ok:
        raise TopboardError(UPLOAD_FAILED())
    click.echo("The pages were uploaded.")
