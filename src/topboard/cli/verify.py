"""`topboard verify`: is everything still as it was written?"""

from __future__ import annotations

from pathlib import Path

import click

from topboard.cli.source import is_export, read_bytes, report_faults


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
def command(file: Path) -> int:
    """Verify FILE: every digest of an event file or an export, every row of a tournament report.

    Ends with 0 when nothing was found, and with 1 or 3 when something was.
    """
    from topboard.cli.store import is_store

    data = read_bytes(file)
    if is_store(data):
        return _verify_store(file)
    if is_export(data):
        from topboard.journal import read_export

        heading, events = read_export(data)
        click.echo(f"{file.name}: event {heading.journal!r}, {len(events)} entries, all as they were written.")
        return 0
    return _verify_report(file)


def _verify_store(file: Path) -> int:
    from topboard.cli.store import open_store
    from topboard.journal import Journal

    store = open_store(file)
    for id in store.journals():
        click.echo(f"{file.name}: event {id!r}, {Journal(store, id).verify()} entries, all as they were written.")
    return 0


def _verify_report(file: Path) -> int:
    from topboard.cli.source import load

    source = load(file)
    report_faults(source)
    section = source.section
    click.echo(
        f"{file.name}: {len(section.players)} players, {len(section.rounds)} rounds, {len(source.faults)} faults."
    )
    return 1 if source.faults else 0
