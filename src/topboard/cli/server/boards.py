"""`topboard boards`: games on electronic boards are read while they are played, for the desk and the players' pages."""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path

import click


@click.command()
@click.argument("event")
@click.option("--section", default="", metavar="ID", help="The section whose boards are read.")
@click.option("--from", "place", default="", metavar="PLACE", help="A PGN file, a folder or an http address.")
@click.option("--delay", type=int, default=0, metavar="MINUTES", help="How much later everybody sees the moves.")
@click.option("--end", is_flag=True, help="Read nothing of the section any longer.")
@click.option("--home", type=click.Path(path_type=Path, file_okay=False), help="Data folder; default: TOPBOARD_HOME.")
def command(event: str, section: str, place: str, delay: int, end: bool, home: Path | None) -> None:
    """Read the electronic boards of EVENT while they are played, or say how it goes.

    PLACE is where the program of the boards writes its PGN, such as the folder in which LiveChess keeps games.pgn. The
    running desk looks there every few seconds. Moves appear on the players' pages and the hall screens; results are
    proposals at the desk.
    """
    if home is not None:
        os.environ["TOPBOARD_HOME"] = str(home.resolve())
    import_module("topboard.web.accounts.owner_terminal").start()
    boards = import_module("topboard.web.follow.electronic_boards")
    if (place or end) and not section:
        raise click.UsageError("say which section: --section ID")
    found = boards.opened(event)
    if place:
        where = place if "://" in place else str(Path(place).resolve())
        boards.put(found, boards.BoardSource(section, where, delay))
        boards.read_now(found.id)
    elif end:
        boards.end(found.id, section)
    for each in boards.sources(found.id):
        later = f", shown {each.delay} min later" if each.delay else ""
        click.echo(f"{each.section} from {each.place}{later}: {each.told or 'nothing was read yet'}")
        for proposal in boards.proposed(found.id, found.state(each.section)):
            other = f" (entered: {proposal.entered})" if proposal.entered else ""
            click.echo(f"  round {each.round}, board {proposal.game.board}: {proposal.game.result}{other}")
