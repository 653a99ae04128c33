"""`topboard takeover`: the laptop that followed is the desk from now on."""

from __future__ import annotations

from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import click

from topboard.cli.server import serve


@click.command(params=[option for option in serve.command.params if option.name != "workers"])
@click.option("--no-serve", is_flag=True, help="Only take over; start the desk yourself with `topboard serve`.")
def command(home: Path | None, no_serve: bool, **how: Any) -> None:
    """Make this laptop the desk, with everything it has heard of the old one, and open it.

    An old desk that still answers is told first and accepts nothing more; one that does not is told when it comes back.
    Without --port and --tls it listens and encrypts as the old desk did.
    """
    folder: Path = home or import_module("topboard.web.events.data_folder").data_home()
    if no_serve:
        take_over_here(folder)
    else:
        become_desk(folder, **how)


def take_over_here(folder: Path) -> str:
    """The address of the old desk."""
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
    return address


def become_desk(folder: Path, **how: Any) -> None:
    address = take_over_here(folder)
    given = [f"--{name.replace('_', '-')}={value}" for name, value in as_before(address, how).items()]
    serve.command.main(["--home", str(folder), *given, *_switches(address, how)], standalone_mode=False)


def as_before(address: str, how: dict[str, Any]) -> dict[str, Any]:
    """What was asked for; otherwise the port of the old desk, where that is free: phones and tablets look for it."""
    old = urlsplit(address).port
    said = {name: value for name, value in how.items() if value is not None and not isinstance(value, bool)}
    is_free = old is not None and not serve.taken(said.get("host", serve.LOOPBACK), old)
    return {"port": old, **said} if is_free else said


def _switches(address: str, how: dict[str, Any]) -> list[str]:
    """Encrypted if the old desk was, unless a certificate or a proxy sees to it."""
    encrypts = how.get("tls") or not (how.get("tls_cert") or how.get("behind_proxy"))
    tls = ["--tls"] if encrypts and (how.get("tls") or address.startswith("https:")) else []
    proxy = ["--behind-proxy"] if how.get("behind_proxy") else []
    browse = how.get("browse")
    return [*tls, *proxy, *([] if browse is None else ["--open" if browse else "--no-open"])]
