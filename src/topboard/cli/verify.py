"""`topboard verify`: is everything still as it was written?"""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import click

from topboard.cli.exit_codes import Exit
from topboard.cli.plural import count
from topboard.cli.source import is_export, naming, read_bytes, report_faults
from topboard.errors import InvalidFile

if TYPE_CHECKING:
    from topboard.journal import Store


@click.command()
@click.argument("file")
def command(file: str) -> int:
    """Verify FILE: every digest of an event file or an export, every row of a tournament report.

    FILE may also be the address of a database: postgresql://user@host/name. Says what was assumed where a report is
    silent. Exits with 0 when nothing is wrong, 1 when a report has faults, and 3 when the file cannot be used.
    """
    from topboard.journal import is_database

    return _verify_database(file) if is_database(file) else _verify_file(Path(file))


def _verify_file(file: Path) -> int:
    from topboard.cli.store import is_store

    data = read_bytes(file)
    if is_store(data):
        return _verify_store(file)
    if is_export(data):
        from topboard.journal import read_export

        with naming(file):
            heading, events = read_export(data)
        click.echo(verified_line(file.name, heading.journal, len(events)))
        return Exit.DONE
    return _verify_report(file)


def _verify_store(file: Path) -> int:
    from topboard.cli.store import read_store

    with naming(file), closing(read_store(file)) as store:
        return _verify_journals(store, file.name)


def _verify_database(address: str) -> int:
    """The database is named without the password that its address may have."""
    from topboard.journal import open_store

    name = urlsplit(address).path.strip("/") or "the database"
    with naming(Path(name)), closing(open_store(address, readonly=True)) as store:
        return _verify_journals(store, name)


def _verify_journals(store: Store, name: str) -> int:
    from topboard.journal import Journal

    if not store.journals():
        raise InvalidFile(f"{name} holds no event yet")
    for id in store.journals():
        click.echo(verified_line(name, id, Journal(store, id).verify()))
    return Exit.DONE


def verified_line(name: str, id: str, events: int) -> str:
    as_written = "as it was" if events == 1 else "all as they were"
    return f"{name}: event {id!r}, {count(events, 'entry', 'entries')}, {as_written} written."


def _verify_report(file: Path) -> int:
    from topboard.cli.source import load

    source = load(file)
    report_faults(source)
    for note in source.notes:
        click.echo(f"{file.name}: {note}", err=True)
    section = source.section
    players, rounds = count(len(section.players), "player"), count(len(section.rounds), "round")
    click.echo(f"{file.name}: {players}, {rounds}, {count(len(source.faults), 'fault')}.")
    return Exit.REFUSED if source.faults else Exit.DONE
