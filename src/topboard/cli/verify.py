"""`topboard verify`: is everything still as it was written?"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from topboard.cli.exit_codes import Exit
from topboard.cli.plural import count
from topboard.cli.source import is_export, naming, read_bytes, report_faults
from topboard.errors import InvalidFile

if TYPE_CHECKING:
    from topboard.journal import StoredEvent


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
def command(file: Path) -> int:
    """Verify FILE: every digest of an event file or an export, every row of a tournament report.

    Says what was assumed where a report is silent. Exits with 0 when nothing is wrong, 1 when a report has faults, and
    3 when the file cannot be used.
    """
    from topboard.cli.store import is_store

    data = read_bytes(file)
    if is_store(data):
        return _verify_store(file)
    if is_export(data):
        from topboard.journal import read_export

        with naming(file):
            heading, events = read_export(data)
        click.echo(verified_line(file, heading.journal, len(events)))
        tell_erased(events)
        return Exit.DONE
    return _verify_report(file)


def _verify_store(file: Path) -> int:
    from topboard.cli.store import read_store
    from topboard.journal import Journal

    with naming(file):
        store = read_store(file)
        if not store.journals():
            raise InvalidFile(f"{file.name} holds no event yet")
        for id in store.journals():
            click.echo(verified_line(file, id, Journal(store, id).verify()))
            tell_erased(store.read(id))
        store.close()
    return Exit.DONE


def tell_erased(events: Sequence[StoredEvent]) -> None:
    """Where the texts are not those that were written, because people were erased: it is no damage."""
    from topboard.journal import erased

    by: dict[StoredEvent, list[int]] = {}
    for position, (_digest, event) in sorted(erased(events).items()):
        by.setdefault(event, []).append(position)
    for event, positions in by.items():
        moment = event.moment.astimezone()
        places = ", ".join(map(str, positions))
        click.echo(f"  Personal facts were erased on {moment:%Y-%m-%d %H:%M} by {event.actor} at: {places}.")


def verified_line(file: Path, id: str, events: int) -> str:
    as_written = "as it was" if events == 1 else "all as they were"
    return f"{file.name}: event {id!r}, {count(events, 'entry', 'entries')}, {as_written} written."


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
