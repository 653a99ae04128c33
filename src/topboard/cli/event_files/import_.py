"""`topboard import`: import an exported event, verified to the last byte, a tournament report, or the file of another
program."""

from __future__ import annotations

import getpass
from dataclasses import replace
from pathlib import Path

import click

from topboard.cli.event_files.source import (
    Rules,
    is_export,
    naming,
    read_bytes,
    read_event,
    report_faults,
    report_system,
    rules_options,
    source_of,
)
from topboard.cli.plural import count
from topboard.errors import IN_FILE, TopboardError


@click.command("import")
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE... EVENT-FILE")
@click.option("--event", "journal", metavar="ID", default="", help="Import it under this name.")
@click.option("--look", is_flag=True, help="Show what is in FILE and import nothing; EVENT-FILE is not needed.")
@click.option("--json", "as_json", is_flag=True, help="What --look shows, as JSON.")
@click.option("--players-only", is_flag=True, help="Import the players without rounds and byes.")
@rules_options
def command(paths: tuple[Path, ...], journal: str, look: bool, as_json: bool, players_only: bool, rules: Rules) -> None:
    """Import FILE, an event, a report or what another program saved, into EVENT-FILE, which is created if it does not
    exist. Files of Swiss-Manager, Swiss Perfect, Swiss-Chess, SwissSys, Vega, Sharly Chess and Chess-Results are read.

    FILE may be several files of one event, a zip or a folder. Where it holds several events, each becomes one of its
    own in EVENT-FILE, with a line that says what became of it; Ctrl+C stops between two of them. What was found, and
    how the standings of the file compare with ours, is shown first; with --look nothing else happens.

    Every digest is verified first; a file that was changed or cut short is refused and nothing is written. An event
    that is already there gains what the file adds. A report becomes an event that continues from its last round, by
    the pairing system that it names or, if it names none, the one you name; an exported event has its own.
    """
    from topboard.cli.event_files.import_many import is_zip, look_at, take_many
    from topboard.cli.event_files.store import open_store
    from topboard.formats.exchange.topboard_json import is_topboard_json
    from topboard.formats.other_programs.swisssys import swisssys_in
    from topboard.journal import Installation, import_journal, read_export

    if look or as_json:
        look_at(paths, as_json)
        return
    if len(paths) < 2:
        raise click.UsageError(
            "Name the file, then the event file that it goes into, such as: old.trf weekend.topboard"
        )
    *files, store = paths
    file = files[0]
    if len(files) > 1 or file.is_dir() or is_zip(file):
        take_many(files, store, journal, rules, players_only)
        return
    data = read_bytes(file)
    if not is_export(data) or swisssys_in(data) or is_topboard_json(data):
        take_report(file, store, journal, rules, players_only)
        return
    if players_only:
        raise click.UsageError(f"{file.name} is an exported event, which is imported whole. For its players: copy")
    if rules != Rules():
        raise click.UsageError(f"{file.name} is an exported event, which has its rules. Change them at its desk: rules")
    with naming(file):
        exported = read_export(data)
        Installation().check_export(exported)
    target = open_store(store)
    with naming(store):
        before = len(target.read(journal or exported.heading.journal))
        id = import_journal(target, exported, journal=journal)
        after = len(target.read(id))
    target.close()
    click.echo(f"{store}: {taken_text(id, before, after, exported.heading.events)}")


def taken_text(id: str, before: int, after: int, in_file: int) -> str:
    """What became of an exported event: new, continued, or there already."""
    entries = count(after, "entry", "entries")
    if not before:
        return f"event {id!r} is imported with {entries}, all verified."
    if after > before:
        new = count(after - before, "entry", "entries")
        return f"event {id!r} was already there and continues with {new} from the file; {entries}, all verified."
    if in_file < before:
        more = count(before - in_file, "more entry", "more entries")
        return f"event {id!r} is already there, with {more} than the file. Nothing was changed."
    return f"event {id!r} is already there, exactly as in the file: {entries}. Nothing was changed."


def take_report(file: Path, store: Path, journal: str, rules: Rules, players_only: bool) -> None:
    """Make an event of a report, with all its players, rounds and results; what was found is shown first."""
    from topboard.cli.event_files.import_many import show, stated_by
    from topboard.cli.event_files.store import JOURNAL_ID, open_director, open_store
    from topboard.director import Refusal
    from topboard.director.commands import TakeEvent
    from topboard.director.sections.opened_file import OpenedFile, file_found
    from topboard.pairing.registry import SYSTEMS

    read = read_event(file)
    source = source_of(file, read, read.event.sections[0].name if read.event.sections else None)
    report_faults(source)
    report_system(source, rules)
    if rules.system is not None:
        SYSTEMS.engine(rules.system)
    opened = OpenedFile(file.name, read.event, (), source.points, *stated_by(read))
    show(file_found(opened), err=True)
    whole = (opened.players_only if players_only else opened).event
    event = replace(whole, sections=tuple(rules.apply(each) for each in whole.sections))
    target = open_store(store)
    with naming(store):
        answer = open_director(target, journal or JOURNAL_ID).do(TakeEvent(event), actor=getpass.getuser())
    target.close()
    if isinstance(answer, Refusal):
        raise TopboardError(IN_FILE(file=str(store), fault=answer.reason))
    for note in (*source.notes, *answer.problems):
        click.echo(f"{file.name}: {note}", err=True)
    players = count(sum(len(each.players) for each in event.sections), "player")
    rounds = count(max(len(each.rounds) for each in event.sections), "round")
    click.echo(f"{store}: {players} and {rounds} of {file.name} are imported. Continue with: topboard desk {store}")
