"""`topboard entries`: the inbox of entries over the web, at the terminal."""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path
from typing import BinaryIO

import click


@click.command()
@click.argument("what", type=click.Choice(["list", "accept", "refuse", "wait", "back", "payments"]))
@click.argument("event")
@click.argument("ids", nargs=-1, type=click.IntRange(1))
@click.option("--in", "section", default="", metavar="SECTION", help="Accept into this section; default: as asked for.")
@click.option("--say", "words", default="", metavar="TEXT", help="What the sender of a refused entry is told.")
@click.option("--all", "everything", is_flag=True, help="List decided entries too.")
@click.option("--file", "bank_list", type=click.File("rb"), help="The bank's list of payments, as CSV.")
@click.option("--record", is_flag=True, help="Record the payments that are ready.")
@click.option("--home", type=click.Path(path_type=Path, file_okay=False), help="Data folder; default: TOPBOARD_HOME.")
def command(
    what: str,
    event: str,
    ids: tuple[int, ...],
    section: str,
    words: str,
    everything: bool,
    bank_list: BinaryIO | None,
    record: bool,
    home: Path | None,
) -> None:
    """List the entries over the web for EVENT, accept one, refuse it or let it wait: entries accept EVENT 7.

    EVENT and SECTION are the ids in the addresses of the desk. The list has the numbers of the entries; several
    can be named at once. `back` puts a refused entry among the new ones again. `payments` matches a bank's list with
    the entries by their reference, and with --record marks them as paid.
    """
    if home is not None:
        os.environ["TOPBOARD_HOME"] = str(home.resolve())
    import_module("topboard.web.accounts.owner_terminal").start()
    inbox = import_module("topboard.web.entries.terminal")
    if what == "list":
        lines = list(inbox.listed(event, everything=everything))
        for line in lines or ["Nothing to decide."]:
            click.echo(line)
        return
    if what == "payments":
        if bank_list is None:
            raise click.UsageError(f"name the bank's list: entries payments {event} --file bank.csv")
        for line in inbox.payments(event, bank_list.read(), record=record):
            click.echo(line)
        return
    if not ids:
        raise click.UsageError(f"say which entry: entries {what} {event} 7")
    for id in ids:
        click.echo(inbox.decided(event, what, id, section=section, words=words))
