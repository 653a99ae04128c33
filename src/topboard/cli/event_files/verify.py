"""`topboard verify`: is everything still as it was written?"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import click

from topboard.cli.event_files.source import is_export, naming, read_bytes, report_faults
from topboard.cli.exit_codes import Exit
from topboard.cli.plural import count
from topboard.errors import InvalidFile
from topboard.rulebook import TEXT, kind

if TYPE_CHECKING:
    from topboard.journal import Installation, Store, StoredEvent

    Signers = Sequence[Installation]

NO_EVENT = kind("cli.verify.no-event", "{name} holds no event yet", name=TEXT)

OURS = "signed by this Topboard"
THEIRS = "signed by the Topboard of this folder"
COMPARE = ". Compare the code with a printed sheet to be sure that the history was not rewritten"
"""Anyone who changes a history can compute every digest again."""


@click.command()
@click.argument("file")
@click.option("--code", metavar="CODE", help="Look for the entry with this code, as a printed sheet has it.")
@click.option(
    "--home",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    help="The data folder whose Topboard signed it; default: the folder that FILE is in, and TOPBOARD_HOME.",
)
def command(file: str, code: str | None, home: Path | None) -> int:
    """Verify FILE: every entry of an event file or an export, every row of a tournament report.

    FILE may also be the address of a database: postgresql://user@host/name.

    Finds entries that were changed, left out or made up, and what was changed or cut off up to an entry that this
    computer signed, or the Topboard whose data folder FILE is in. Prints the code of the last entry: compare it with
    a sheet that was printed then, or look for the code of an older sheet with --code. Says what was assumed where a
    report is silent. Exits with 0 when nothing is wrong, 1 when a report has faults or no entry has the code, and 3
    when the file cannot be used.
    """
    from topboard.journal import is_database

    if is_database(file):
        return _verify_database(file, code, home)
    return _verify_file(Path(file), code, home)


def _verify_file(file: Path, code: str | None, home: Path | None) -> int:
    from topboard.cli.event_files.store import is_store
    from topboard.journal.installation import installations

    data = read_bytes(file)
    signers = installations(file, home)
    if is_store(data):
        return _verify_store(file, code, signers, named=home is not None)
    if is_export(data):
        return _verify_export(file, data, code, signers)
    if code:
        raise click.UsageError(f"{file.name} is a tournament report; only event files and exports have codes")
    return _verify_report(file)


def _verify_store(file: Path, code: str | None, signers: Signers, *, named: bool) -> int:
    from topboard.cli.event_files.store import read_store

    with naming(file), closing(read_store(file)) as store:
        return _verify_journals(store, file.name, code, signers, named=named)


def _verify_database(address: str, code: str | None, home: Path | None) -> int:
    """The database is named without the password that its address may have."""
    from topboard.journal import open_store
    from topboard.journal.installation import installations

    name = urlsplit(address).path.strip("/") or "the database"
    with naming(Path(name)), closing(open_store(address, readonly=True)) as store:
        return _verify_journals(store, name, code, installations(None, home), named=home is not None)


def _verify_journals(store: Store, name: str, code: str | None, signers: Signers, *, named: bool) -> int:
    """With a folder that was `named`, the file may be a copy that is elsewhere."""
    from topboard.journal import Journal

    if not store.journals():
        raise InvalidFile(NO_EVENT(name=name))
    found = []
    for id in store.journals():
        Journal(store, id).verify()
        events = store.read(id)
        seals = [(each, each.check(store, id, events, wherever=named)) for each in signers]
        told = [f"{_by(each)} up to entry {s.position}: nothing up to there was changed" for each, s in seals if s]
        click.echo(verified_line(name, id, len(events)))
        click.echo(f"{name}: {code_line(events, '; '.join(told) or f'not {OURS}{COMPARE}')}")
        tell_erased(events)
        found.append(_has_code(name, events, code))
    return Exit.DONE if not code or any(found) else Exit.REFUSED


def _by(signer: Installation) -> str:
    return OURS if signer.is_of_this_computer else THEIRS


def _verify_export(file: Path, data: bytes, code: str | None, signers: Signers) -> int:
    from topboard.journal import read_export

    with naming(file):
        exported = read_export(data)
        ours = [each for each in signers if each.check_export(exported)]
    seal = exported.heading.seal
    others = f"signed by another Topboard, {seal.by}, which alone can check that" if seal else "not signed"
    signed = f"{_by(ours[0])}: nothing was changed" if ours else others + COMPARE
    click.echo(verified_line(file.name, exported.heading.journal, len(exported.events)))
    click.echo(f"{file.name}: {code_line(exported.events, signed)}")
    tell_erased(exported.events)
    return Exit.DONE if _has_code(file.name, exported.events, code) or not code else Exit.REFUSED


def code_line(events: Sequence[StoredEvent], signed: str) -> str:
    """What to compare with paper, and how far the signature of this computer goes."""
    from topboard.journal.checks.seal import code_of

    last = events[-1]
    return f"entry {last.position} has the code {code_of(last.digest)}; {signed}."


def _has_code(name: str, events: Sequence[StoredEvent], code: str | None) -> bool:
    """Whether an entry has the code that somebody read off a sheet; it stands for everything before it."""
    from topboard.journal.checks.seal import code_of, same_code

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
        click.echo(f"  Personal details were erased on {moment:%Y-%m-%d %H:%M} by {event.actor} at: {places}.")


def verified_line(name: str, id: str, events: int) -> str:
    return f"{name}: event {id!r}, {count(events, 'entry', 'entries')}, whole and in order."


def _verify_report(file: Path) -> int:
    from topboard.cli.event_files.source import load

    source = load(file)
    report_faults(source)
    for note in source.notes:
        click.echo(f"{file.name}: {note}", err=True)
    section = source.section
    players, rounds = count(len(section.players), "player"), count(len(section.rounds), "round")
    click.echo(f"{file.name}: {players}, {rounds}, {count(len(source.faults), 'fault')}.")
    return Exit.REFUSED if source.faults else Exit.DONE
