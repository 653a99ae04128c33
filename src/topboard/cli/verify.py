"""`topboard verify`: is everything still as it was written?"""

from __future__ import annotations

from collections.abc import Sequence
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
    from topboard.journal import Store, StoredEvent

OURS = "signed by this Topboard"
COMPARE = ". Compare the code with a printed sheet to know that nobody wrote it anew"
"""Whoever changes a history can compute every digest again."""


@click.command()
@click.argument("file")
@click.option("--code", metavar="CODE", help="Look for the entry with this code, as a printed sheet has it.")
def command(file: str, code: str | None) -> int:
    """Verify FILE: every entry of an event file or an export, every row of a tournament report.

    FILE may also be the address of a database: postgresql://user@host/name.

    Finds entries that were changed, left out or made up, and what was cut off behind an entry that this computer
    signed. Prints the code of the last entry: compare it with a sheet that was printed then, or look for the code of
    an older sheet with --code. Says what was assumed where a report is silent. Exits with 0 when nothing is wrong, 1
    when a report has faults or no entry has the code, and 3 when the file cannot be used.
    """
    from topboard.journal import is_database

    return _verify_database(file, code) if is_database(file) else _verify_file(Path(file), code)


def _verify_file(file: Path, code: str | None) -> int:
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

    with naming(file), closing(read_store(file)) as store:
        return _verify_journals(store, file.name, code)


def _verify_database(address: str, code: str | None) -> int:
    """The database is named without the password that its address may have."""
    from topboard.journal import open_store

    name = urlsplit(address).path.strip("/") or "the database"
    with naming(Path(name)), closing(open_store(address, readonly=True)) as store:
        return _verify_journals(store, name, code)


def _verify_journals(store: Store, name: str, code: str | None) -> int:
    from topboard.journal import Installation, Journal

    if not store.journals():
        raise InvalidFile(f"{name} holds no event yet")
    found = []
    for id in store.journals():
        Journal(store, id).verify()
        events = store.read(id)
        seal = Installation().check(store, id, events)
        ours = f"{OURS} up to entry {seal.position}: nothing up to there was changed" if seal else ""
        click.echo(verified_line(name, id, len(events)))
        click.echo(f"{name}: {code_line(events, ours or f'not {OURS}{COMPARE}')}")
        tell_erased(events)
        found.append(_has_code(name, events, code))
    return Exit.DONE if not code or any(found) else Exit.REFUSED


def _verify_export(file: Path, data: bytes, code: str | None) -> int:
    from topboard.journal import Installation, read_export

    with naming(file):
        exported = read_export(data)
        ours = Installation().check_export(exported)
    seal = exported.heading.seal
    others = f"signed by another Topboard, {seal.by}, which alone can check that" if seal else "not signed"
    signed = f"{OURS}: nothing was changed" if ours else others + COMPARE
    click.echo(verified_line(file.name, exported.heading.journal, len(exported.events)))
    click.echo(f"{file.name}: {code_line(exported.events, signed)}")
    tell_erased(exported.events)
    return Exit.DONE if _has_code(file.name, exported.events, code) or not code else Exit.REFUSED


def code_line(events: Sequence[StoredEvent], signed: str) -> str:
    """What to compare with paper, and how far the signature of this computer goes."""
    from topboard.journal.seal import code_of

    last = events[-1]
    return f"entry {last.position} has the code {code_of(last.digest)}; {signed}."


def _has_code(name: str, events: Sequence[StoredEvent], code: str | None) -> bool:
    """Whether an entry has the code that somebody read off a sheet; it stands for everything before it."""
    from topboard.journal.seal import code_of, same_code

    if not code:
        return False
    found = next((event for event in events if same_code(code_of(event.digest), code)), None)
    if found is None:
        click.echo(f"{name}: no entry has the code {code}. It is another event, or something was changed.")
        return False
    click.echo(f"{name}: entry {found.position} has the code {code}. Everything up to it is as it was printed.")
    return True


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


def verified_line(name: str, id: str, events: int) -> str:
    return f"{name}: event {id!r}, {count(events, 'entry', 'entries')}, whole and in order."


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
