"""`topboard copy`: a new event after the pattern of another."""

from __future__ import annotations

import json
import os
from datetime import date
from importlib import import_module
from pathlib import Path

import click

from topboard.cli.shared_options import DAY


@click.command()
@click.argument("event")
@click.argument("name", default="")
@click.option("--starts", type=DAY, help="The first day; all other days move along.")
@click.option("--players", is_flag=True, help="The next event of a season: with the players, in the same series.")
@click.option("--practice", is_flag=True, help="Everything as it stands, to try things in; it needs no name.")
@click.option("--json", "as_json", is_flag=True, help="Print the id of the new event as JSON.")
@click.option("--home", type=click.Path(path_type=Path, file_okay=False), help="Data folder; default: TOPBOARD_HOME.")
def command(
    event: str, name: str, starts: date | None, players: bool, practice: bool, as_json: bool, home: Path | None
) -> None:
    """Copy EVENT as a template for a new one called NAME: copy spring-open "Autumn Open" --starts 2026-10-03.

    The new event has the sections with their rules, the fees, the prizes, what the poster says and the organiser's
    books with all steps open again; no rounds, and no players unless you ask for them. The desk may be running
    meanwhile.

    With --practice it has everything: players, rounds and results. Its name begins with PRACTICE, and none of it can
    be reported, uploaded, mailed or broadcast.
    """
    if practice and (name or starts or players):
        raise click.UsageError("--practice copies the event as it is: give only EVENT")
    if not practice and not name:
        raise click.UsageError("give the new event a name, or use --practice")
    if home is not None:
        os.environ["TOPBOARD_HOME"] = str(home.resolve())
    desk = import_module("topboard.web.accounts.owner_terminal")
    desk.start()
    id = desk.practised(event) if practice else desk.copied(event, name, starts, players=players)
    click.echo(json.dumps({"id": id}) if as_json else f"{name or id} was made. Its address is /desk/{id}/")
