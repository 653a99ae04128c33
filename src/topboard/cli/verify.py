"""`topboard verify`: is everything still as it was written?"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
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
@click.option("--code", metavar="CODE", help="Look for the entry with this code, as a printed sheet has it.")
def command(file: Path, code: str | None) -> int:
    """Verify FILE: every entry of an event file or an export, every row of a tournament report.

    Finds entries that were changed, left out or made up, and what was cut off behind an entry that this computer
    signed. Prints the code of the last entry: compare it with a sheet that was printed then, or look for the code of
    an older sheet with --code. Says what was assumed where a report is silent. Exits with 0 when nothing is wrong, 1
    when a report has faults or no entry has the code, and 3 when the file cannot be used.
    """
    from topboard.cli.store import is_store

    data = read_bytes(file)
    if is_store(data):
        return _verify_store(file, code)
    if is_export(data):
        return _verify_export(file, data, code)
    if code:
        raise click.UsageError(f"{file.name} is a tournament report; only event files and exports have codes")
    return _verify_report(file)


def _verify_store(file: Path, code: str | None) -> int:
    from topboard.cli.store import read_store
    from topboard.journal import Installation, Journal

    found = []
    with naming(file), closing(read_store(file)) as store:
        if not store.journals():
            raise InvalidFile(f"{file.name} holds no event yet")
        for id in store.journals():
            Journal(store, id).verify()
            events = store.read(id)
            seal = Installation().check(store, id, events)
            signed = f"signed by this Topboard up to entry {seal.position}" if seal else "not signed by this Topboard"
            click.echo(verified_line(file, id, len(events)))
            click.echo(f"{file.name}: {code_line(events, signed)}")
            found.append(_has_code(file, events, code))
    return Exit.DONE if not code or any(found) else Exit.REFUSED


def _verify_export(file: Path, data: bytes, code: str | None) -> int:
    from topboard.journal import Installation, read_export

    with naming(file):
        exported = read_export(data)
        ours = Installation().check_export(exported)
    seal = exported.heading.seal
    signed = "signed by this Topboard" if ours else f"signed by another Topboard, {seal.by}" if seal else "not signed"
    click.echo(verified_line(file, exported.heading.journal, len(exported.events)))
    click.echo(f"{file.name}: {code_line(exported.events, signed)}")
    return Exit.DONE if _has_code(file, exported.events, code) or not code else Exit.REFUSED


def code_line(events: Sequence[StoredEvent], signed: str) -> str:
    """What to compare with paper, and how far the signature of this computer goes."""
    from topboard.journal.seal import code_of

    last = events[-1]
    return f"entry {last.position} has the code {code_of(last.digest)}; {signed}."


def _has_code(file: Path, events: Sequence[StoredEvent], code: str | None) -> bool:
    """Whether an entry has the code that somebody read off a sheet; it stands for everything before it."""
    from topboard.journal.seal import code_of, same_code

    if not code:
        return False
    found = next((event for event in events if same_code(code_of(event.digest), code)), None)
    if found is None:
        click.echo(f"{file.name}: no entry has the code {code}. It is another event, or something was changed.")
        return False
    click.echo(f"{file.name}: entry {found.position} has the code {code}. Everything up to it is as it was printed.")
    return True


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
