"""`topboard report`: results for a federation, and what is missing before they can be sent."""

from __future__ import annotations

import getpass
import json
import zipfile
from collections.abc import Iterable, Mapping
from contextlib import closing
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from topboard.cli.event_files.source import event_in, naming, read_bytes
from topboard.cli.exit_codes import Exit
from topboard.cli.plural import count
from topboard.cli.shared_options import DAY, language_option
from topboard.errors import IN_FILE, InvalidFile, TopboardError
from topboard.language import speaking
from topboard.rulebook import QUOTED, TEXT, kind

if TYPE_CHECKING:
    from topboard.core import Event
    from topboard.director.reporting import Change, Form
    from topboard.rulebook import Problem

NOT_WRITTEN = kind("cli.report.not-written", "'{path}' cannot be written: {why}", path=QUOTED, why=TEXT)
NO_DBF = kind("cli.report.no-dbf", "'{path}' holds no .DBF file; name an event, or the folder of a report", path=QUOTED)

FORM_NAMES = ("uschess", "fide", "cfc", "ecf")


@click.command()
@click.argument("form_name", type=click.Choice(FORM_NAMES), metavar="FEDERATION")
@click.argument("file", type=click.Path(path_type=Path), metavar="EVENT")
@click.option("-o", "--output", type=click.Path(path_type=Path), metavar="DIR", help="Write the files to this folder.")
@click.option("--check", "only_check", is_flag=True, help="Only say what is missing; write nothing.")
@click.option(
    "--fact", "facts", multiple=True, metavar="KEY=VALUE", help="A fact that a report or an export lacks; repeatable."
)
@click.option("--day", type=DAY, help="The day the report is made; default: today.")
@click.option("--event", "event_id", metavar="ID", help="Which event, if EVENT holds several.")
@click.option("--actor", metavar="NAME", help="Who makes the report; default: your name on this computer.")
@click.option("--json", "as_json", is_flag=True, help="Print what is missing as JSON.")
@language_option
def command(
    form_name: str,
    file: Path,
    output: Path | None,
    only_check: bool,
    facts: tuple[str, ...],
    day: Any,
    event_id: str | None,
    actor: str | None,
    as_json: bool,
    language: str,
) -> int:
    """Make the rating report of EVENT for FEDERATION: uschess, fide, cfc or ecf.

    EVENT is an event file, an export or a tournament report. First everything that is missing is listed, each with the
    way out; what stands in the way is marked. Then the files are written to the folder of -o, all of them or none. In
    an event file it is noted that the report was made. For uschess, EVENT may also be a folder or a zip with the files
    of a report that was rejected: what they have wrong is listed.

    Exits with 0 when the report is ready or made, with 1 when something stands in the way.
    """
    from topboard.director.reporting import Form

    form, when = Form(form_name), day or datetime.now().astimezone().date()
    with speaking(language):
        received = received_files(file) if form is Form.USCHESS else None
        if received is not None:
            return explain(received, as_json)
        data = read_bytes(file)
        if is_event_file(data):
            if facts:
                raise click.UsageError(f"enter facts in the event: topboard desk {file} -c 'poster {facts[0]}'")
            return of_event_file(file, event_id, form, when, None if only_check else output, actor, as_json)
        event = with_facts(event_in(data, file, event_id).event, facts)
        return of_event(event, form, when, None if only_check else output, as_json)


def is_event_file(data: bytes) -> bool:
    from topboard.cli.event_files.store import is_store

    return is_store(data)


def with_facts(event: Event, facts: Iterable[str]) -> Event:
    """The event with facts of its poster that its file does not have, read as the desk reads them."""
    from topboard.director.commands import ChangeEvent
    from topboard.director.desk.fields import Known, NotRead, read
    from topboard.journal import EventState
    from topboard.pairing.registry import SYSTEMS

    given = dict(_fact(text) for text in facts)
    try:
        changes = dict(read(ChangeEvent, given, Known(EventState(), SYSTEMS)).changes)
    except NotRead as wrong:
        raise click.UsageError(str(wrong)) from None
    changes.pop("keep_until", None)
    values: dict[str, Any] = {name: tuple(v) if isinstance(v, list) else v for name, v in changes.items()}
    return replace(event, **values) if values else event


def _fact(text: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not equals or not key.strip():
        raise click.UsageError(f"--fact {text!r}: write KEY=VALUE, such as affiliate=A6000001")
    return key.strip(), value


def of_event(event: Event, form: Form, day: date, output: Path | None, as_json: bool) -> int:
    """The report of an event that is only read."""
    from topboard.director.reporting import blocking, files_of, readiness

    problems = readiness(event, form, day)
    tell(problems, form, as_json)
    if blocking(problems):
        return Exit.REFUSED
    if output is not None:
        written = Written(files_of(event, form, day), output)
        written.prepare()
        written.finish()
        said(written, as_json)
    return Exit.DONE


def of_event_file(
    file: Path, event_id: str | None, form: Form, day: date, output: Path | None, actor: str | None, as_json: bool
) -> int:
    """The report of an event file; that it was made is noted there, after what changed since the last one."""
    from topboard.cli.event_files.store import choose_journal, open_director, open_store, read_store
    from topboard.director import Accepted
    from topboard.director.commands import MakeReport
    from topboard.director.reporting import blocking, changes_since, files_of, made_reports, readiness

    with naming(file), closing(read_store(file) if output is None else open_store(file)) as store:
        director = open_director(store, choose_journal(store, event_id, file))
        event, entries = director.event(), director.journal.entries
        problems, before = readiness(event, form, day), made_reports(entries, form)
        barred = blocking(problems)
        changes = changes_since(entries, before[0], event) if before and not barred else ()
        tell(problems, form, as_json, changes, f"{before[0].time:%Y-%m-%d %H:%M}" if before else "")
        if barred:
            return Exit.REFUSED
        if output is None:
            return Exit.DONE
        written = Written(files_of(event, form, day), output)
        written.prepare()
        answer = director.do(MakeReport(form, day), actor=actor or getpass.getuser())
        if not isinstance(answer, Accepted):
            written.drop()
            raise TopboardError(answer.reason)
        written.finish()
        said(written, as_json)
    return Exit.DONE


class Written:
    """Files on their way to a folder: first all beside their places, then all into them; or none."""

    def __init__(self, files: Mapping[str, bytes], folder: Path) -> None:
        self.files, self.folder = files, folder

    def prepare(self) -> None:
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            for name, data in self.files.items():
                self._part(name).write_bytes(data)
        except OSError as error:
            self.drop()
            raise TopboardError(NOT_WRITTEN(path=str(self.folder), why=error.strerror or str(error))) from None

    def finish(self) -> None:
        for name in self.files:
            self._part(name).replace(self.folder / name)

    def drop(self) -> None:
        for name in self.files:
            if self.folder.is_dir():
                self._part(name).unlink(missing_ok=True)

    def _part(self, name: str) -> Path:
        return self.folder / f"{name}.part"


def said(written: Written, as_json: bool) -> None:
    for name in written.files:
        click.echo(f"{written.folder / name}", err=as_json)


def tell(
    problems: tuple[Problem, ...], form: Form, as_json: bool, changes: tuple[Change, ...] = (), since: str = ""
) -> None:
    """What is missing, what stands in the way first; then what changed since the last report."""
    from topboard.director.reporting import blocking, will_ask
    from topboard.rulebook import Reader

    if as_json:
        click.echo(json.dumps(as_data(problems, changes), ensure_ascii=False, indent=1))
        return
    barred, asked = len(blocking(problems)), will_ask(problems, form)
    at_terminal = Reader(terminal=True)
    for problem in problems:
        click.echo(f"{MARKS[problem.level.value]}{problem.told(at_terminal)}")
    if since:
        click.echo(f"{count(len(changes), 'change')} since the report of {since}.")
        for change in changes:
            click.echo(f"  {change.file} {change.about}: {change.before or '-'} -> {change.now or '-'}")
    if barred:
        click.echo(f"Not ready: {count(barred, 'thing')} in the way.")
    elif asked:
        click.echo(asked.told())
    else:
        click.echo("Ready to send." if not problems else "Ready to send. Look at the notes above first.")


MARKS = {"error": "IN THE WAY: ", "warning": "will be asked: ", "note": "note: "}


def as_data(problems: tuple[Problem, ...], changes: tuple[Change, ...]) -> dict[str, object]:
    from topboard.director.reporting import blocking

    return {
        "ready": not blocking(problems),
        "findings": [
            {
                "id": problem.id,
                "level": problem.level.value,
                "about": list(problem.about),
                "message": problem.message.told(),
                "hint": problem.hint.told() if problem.hint else None,
            }
            for problem in problems
        ],
        "changes": [{"file": c.file, "about": c.about, "before": c.before, "now": c.now} for c in changes],
    }


def received_files(path: Path) -> dict[str, bytes] | None:
    """The files of a report that was made before, in a folder or a zip; None if this is an event."""
    if path.is_dir():
        found = {each.name: read_bytes(each) for each in sorted(path.iterdir()) if each.suffix.upper() == ".DBF"}
        if not found:
            raise InvalidFile(NO_DBF(path=str(path)))
        return found
    if path.is_file() and zipfile.is_zipfile(path):
        return _unpacked(read_bytes(path), path.name)
    return None


def _unpacked(data: bytes, name: str) -> dict[str, bytes]:
    from topboard.formats.uschess.files import unpacked

    try:
        return unpacked(data)
    except InvalidFile as error:
        raise InvalidFile(IN_FILE(file=name, fault=error.reason)) from None


def explain(files: Mapping[str, bytes], as_json: bool) -> int:
    """What a report that was rejected has wrong."""
    from topboard.director.reporting import Form, blocking
    from topboard.director.reporting.received_report import file_findings
    from topboard.formats.uschess import read_files

    problems = file_findings(read_files(files))
    tell(problems, Form.USCHESS, as_json)
    return Exit.REFUSED if blocking(problems) else Exit.DONE
