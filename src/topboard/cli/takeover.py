"""`topboard takeover`: the laptop that followed is the desk from now on."""

from __future__ import annotations

from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path

import click


@click.command()
@click.option("--home", type=click.Path(path_type=Path, file_okay=False), help="Data folder; default: TOPBOARD_HOME.")
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on; 0.0.0.0 for the network.")
@click.option("--no-serve", is_flag=True, help="Only take over; start the desk yourself with `topboard serve`.")
def command(home: Path | None, host: str, no_serve: bool) -> None:
    """Make this laptop the desk, with everything it has heard of the old one, and open it.

    An old desk that still answers is told first and accepts nothing more; one that does not is told when it comes back.
    """
    folder: Path = home or import_module("topboard.web.events.home").data_home()
    if no_serve:
        take_over_here(folder)
    else:
        become_desk(folder, host)


def take_over_here(folder: Path) -> None:
    from topboard.journal.standby import take_over

    taken = take_over(folder, moment=datetime.now(UTC))
    have = ", ".join(f"{id} {position}" for id, position in taken.here.items()) or "no events"
    click.echo(f"This laptop is the desk now, with {have}.")
    address = taken.following.address
    if taken.told:
        missing = [f"{id} {p}" for id, p in taken.old.items() if p > taken.here.get(id, 0)]
        click.echo(f"The old desk at {address} accepts no more results.")
        if missing:
            click.echo(f"It has entries that could not be fetched: {', '.join(missing)}.", err=True)
    else:
        click.echo(
            f"The old desk at {address} does not answer. Do not use it again; if it comes back, it will be told."
            " Compare the last results with your slips.",
            err=True,
        )


def become_desk(folder: Path, host: str) -> None:
    take_over_here(folder)
    import_module("topboard.cli.serve").command.main(["--home", str(folder), "--host", host], standalone_mode=False)
