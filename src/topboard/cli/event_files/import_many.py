"""Several files, a folder or a zip at the terminal: what is in them, and every event of them imported with a line."""

from __future__ import annotations

import getpass
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from topboard.cli.event_files.source import ReadFile, Rules, read_bytes
from topboard.cli.plural import count
from topboard.errors import InvalidFile, TopboardError

if TYPE_CHECKING:
    from topboard.core import StatedScore
    from topboard.director.sections.opened_file import FileFound, OpenedFile
    from topboard.formats.other_programs.bundles import EventFiles
    from topboard.journal import Store

SHOWN = 12
"""Differences and notes of one file; more are counted."""
ZIP = b"PK\x03\x04"


def is_zip(path: Path) -> bool:
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(len(ZIP)) == ZIP


def bundles(paths: Sequence[Path]) -> list[EventFiles]:
    """The events in files, folders and zips; of a program that keeps three files, those beside the one named too."""
    from topboard.formats.other_programs.bundles import events_in
    from topboard.formats.other_programs.reading import belongs_with

    files: dict[str, bytes] = {}
    for path in paths:
        if path.is_dir():
            inside = sorted(each for each in path.rglob("*") if each.is_file())
            files |= {str(each.relative_to(path.parent)): read_bytes(each) for each in inside}
            continue
        files[path.name] = read_bytes(path)
        if belongs_with(path.name):
            beside = [each for each in path.parent.iterdir() if each.stem == path.stem and belongs_with(each.name)]
            files |= {each.name: read_bytes(each) for each in beside}
    return events_in(files)


def opened(bundle: EventFiles) -> OpenedFile:
    from topboard.director.sections.opened_file import open_files

    if bundle.fault is not None:
        raise InvalidFile(bundle.fault)
    return open_files(bundle.files)


def look_at(paths: Sequence[Path], as_json: bool) -> None:
    """Everything that is known before the import, of each event; nothing is written."""
    import msgspec

    from topboard.director.sections.opened_file import file_found

    found = bundles(paths)
    read = 0
    for bundle in found:
        try:
            told = file_found(opened(bundle))
        except TopboardError as problem:
            if len(found) == 1:
                raise
            click.echo(f"{bundle.path}: {problem}", err=True)
            continue
        read += 1
        if as_json:
            click.echo(msgspec.json.encode(told).decode())
            continue
        click.echo(f"{bundle.path}:")
        show(told)
    if not read and found:
        raise click.UsageError("None of these files could be read.")


def show(told: FileFound, *, err: bool = False) -> None:
    for line in lines_of(told):
        click.echo(line, err=err)


def lines_of(told: FileFound) -> Iterator[str]:
    """What was found, as a terminal shows it."""
    days = " to ".join(dict.fromkeys(filter(None, (told.starts, told.ends))))
    yield "  " + ", ".join(filter(None, (told.event or "no name", told.place, days)))
    for each in told.sections:
        rounds = f"{each.rounds} of {each.rounds_total} rounds" if each.rounds_total else count(each.rounds, "round")
        teams = f" in {count(each.teams, 'team')}" if each.teams else ""
        yield f"  {each.name}: {each.system}; {count(each.players, 'player')}{teams}, {rounds}"
        yield f"    {count(each.results, 'result')} of {count(each.games, 'game')}, {count(each.byes, 'bye')}"
        whose = "the usual ones" if each.usual_tiebreaks else "of the file"
        yield f"    tie-breaks ({whose}): {', '.join(each.tiebreaks) or '-'}"
        yield f"    {each.next}"
    yield from _standings_lines(told)
    for note in told.notes[:SHOWN]:
        yield f"  {note}"
    if len(told.notes) > SHOWN:
        yield f"  ... and {len(told.notes) - SHOWN} more"


def _standings_lines(told: FileFound) -> Iterator[str]:
    table = told.standings
    if table is None:
        return
    same = table.compared - len(table.differences)
    yield f"  standings of the file: {same} of {count(table.compared, 'value')} agree with ours"
    for each in table.differences[:SHOWN]:
        yield f"    {each.number} {each.name}: {each.what} {each.stated} in the file, {each.ours or '-'} here"
    if len(table.differences) > SHOWN:
        yield f"    ... and {len(table.differences) - SHOWN} more"
    for why in table.why:
        yield f"    {why}"


def stated_by(read: ReadFile) -> tuple[Mapping[int, int], tuple[StatedScore[int], ...]]:
    """The places of players and the scores of teams that a file states of its first section."""
    report = read.event.sections[0].report if read.event.sections else None
    if report is None:
        return read.places, read.teams
    return read.places or dict(report.ranks), read.teams or report.scores


def take_many(paths: Sequence[Path], store: Path, journal: str, rules: Rules, players_only: bool) -> None:
    """Import every event that is in the files, each with a line that says what became of it."""
    from topboard.cli.event_files.store import open_store

    found = bundles(paths)
    if journal and len(found) != 1:
        raise click.UsageError(
            f"There are {len(found)} events in these files; leave out --event, each has its own name"
        )
    target = open_store(store)
    done = 0
    try:
        for at, bundle in enumerate(found, 1):
            try:
                said, became = _take(bundle, target, journal, rules, players_only, alone=len(found) == 1)
            except TopboardError as problem:
                said, became = str(problem), 0
            done += became
            click.echo(f"{at}/{len(found)} {bundle.path}: {said}")
    except KeyboardInterrupt:
        click.echo("Stopped. What was imported stays.")
    finally:
        target.close()
    click.echo(f"{store}: {done} of {count(len(found), 'event')} imported.")
    if not done:
        raise click.exceptions.Exit(1)


def _take(
    bundle: EventFiles, target: Store, journal: str, rules: Rules, players_only: bool, *, alone: bool
) -> tuple[str, int]:
    """Make an event of it; its message, and how many it became."""
    from topboard.cli.event_files.store import JOURNAL_ID, open_director
    from topboard.director import Refusal
    from topboard.director.commands import TakeEvent
    from topboard.director.sections.opened_file import file_found
    from topboard.director.sections.sections import slug

    read = opened(bundle)
    if alone:
        show(file_found(read))
    event = (read.players_only if players_only else read).event
    event = replace(event, sections=tuple(rules.apply(each) for each in event.sections))
    title = event.name or Path(bundle.path).stem
    taken = set(target.journals())
    base = journal or (JOURNAL_ID if alone and not taken else slug(title)[:60].strip("-"))
    id = next(name for name in _names(base) if name not in taken) if not alone else base
    answer = open_director(target, id).do(TakeEvent(event, title), actor=getpass.getuser())
    if isinstance(answer, Refusal):
        return str(answer.reason), 0
    players = sum(len(each.players) for each in event.sections)
    rounds = max((len(each.rounds) for each in event.sections), default=0)
    return f"{read.program}; {count(players, 'player')}, {count(rounds, 'round')}, imported as {id}", 1


def _names(base: str) -> Iterator[str]:
    yield base
    number = 2
    while True:
        yield f"{base}-{number}"
        number += 1
