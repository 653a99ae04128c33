"""`topboard fide-papers`: what FIDE gets after an event, in one folder with a check list."""

from __future__ import annotations

from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from topboard.cli.event_files.source import read_event
from topboard.cli.shared_options import DAY, language_option
from topboard.core.people.readers import by_name
from topboard.errors import TopboardError
from topboard.language import speaking
from topboard.rulebook import QUOTED, TEXT, kind

if TYPE_CHECKING:
    from topboard.core import Event
    from topboard.director.papers.fide_papers import DeskRecords, PaperLine
    from topboard.norms.it3 import Deadline
    from topboard.rulebook import Reader

NOT_WRITTEN = kind("cli.fide-papers.not-written", "'{path}' cannot be written: {why}", path=QUOTED, why=TEXT)

ZIP = ".zip"


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--event", "event_id", metavar="ID", help="Which event, if FILE holds several.")
@click.option("-o", "--output", type=click.Path(path_type=Path), metavar="PLACE", help="A folder, or a name with .zip.")
@click.option("--day", type=DAY, help="The day on which they are made; default: today.")
@click.option("--json", "as_json", is_flag=True, help="Print the check list as JSON.")
@language_option
def command(file: Path, event_id: str | None, output: Path | None, day: Any, as_json: bool, language: str) -> None:
    """Make the FIDE papers of FILE: rating files, IT3, certificates, a check list with deadlines.

    Without -o only the check list is shown.
    """
    from topboard.cli.pairing.printed_answers import dump
    from topboard.director.papers.fide_papers import DeskRecords, check_list
    from topboard.norms.it3 import deadlines
    from topboard.rulebook import Reader

    read = read_event(file, event_id)
    event = read.event
    records = DeskRecords(read.state) if read.state else None
    made: date = day or datetime.now().astimezone().date()
    with speaking(language):
        lines, due = check_list(event, made, records), deadlines(event.days[1])
        if output is not None:
            _write(event, made, records, output)
        reader = by_name(event.sections[0]) if event.sections else Reader()
        click.echo(dump(_data(lines, due, reader)) if as_json else _text(lines, due, reader), nl=False)


def _write(event: Event, day: date, records: DeskRecords | None, output: Path) -> None:
    from topboard.director.papers.fide_papers import fide_papers, packed

    papers = fide_papers(event, day, records)
    try:
        if output.suffix.casefold() == ZIP:
            output.write_bytes(packed(papers, day))
            return
        for name, data in papers.files.items():
            place = output / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(data)
    except OSError as error:
        raise TopboardError(NOT_WRITTEN(path=str(output), why=error.strerror or str(error))) from None


def _text(lines: tuple[PaperLine, ...], due: tuple[Deadline, ...], reader: Reader) -> str:
    rows = [f"[{'x' if line.ready else ' '}] {line.told.told(reader)}" for line in lines]
    rows += [f"{each.day.isoformat() if each.day else '-'}  {each.what.told(reader)}" for each in due]
    return "\n".join(rows) + "\n"


def _data(lines: tuple[PaperLine, ...], due: tuple[Deadline, ...], reader: Reader) -> dict[str, Any]:
    return {
        "papers": [{"ready": line.ready, "text": line.told.told(reader), "files": list(line.files)} for line in lines],
        "deadlines": [
            {"day": each.day.isoformat() if each.day else None, "text": each.what.told(reader)} for each in due
        ],
    }
