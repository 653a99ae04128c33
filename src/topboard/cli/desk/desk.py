"""`topboard desk`: run an event from a terminal, one line at a time."""

from __future__ import annotations

import getpass
import sys
from collections.abc import Iterable, Iterator
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from topboard.cli.event_files.source import naming
from topboard.cli.exit_codes import Exit
from topboard.cli.shared_options import language_option
from topboard.errors import TopboardError
from topboard.language import speaking

if TYPE_CHECKING:
    from topboard.cli.desk.session import Session


@click.command()
@click.argument("file", type=click.Path(path_type=Path), metavar="EVENT-FILE")
@click.option("-c", "--command", "lines", multiple=True, metavar="LINE", help="Run this line and quit; repeatable.")
@click.option("--section", "section_name", metavar="NAME", help="The section to work on.")
@click.option("--event", "event_id", metavar="ID", help="Which event, if EVENT-FILE holds several.")
@click.option("--actor", metavar="NAME", help="Who is at the desk; default: your name on this computer.")
@language_option
def command(
    file: Path,
    lines: tuple[str, ...],
    section_name: str | None,
    event_id: str | None,
    actor: str | None,
    language: str,
) -> int:
    """Run an event from the terminal. EVENT-FILE is created if it does not exist; every line is on the disk before it
    is acknowledged. Type help for the commands, quit to leave.
    """
    from topboard.cli.desk.session import Session
    from topboard.cli.event_files.store import JOURNAL_ID, choose_journal, open_director, open_store

    with speaking(language), naming(file), closing(open_store(file)) as store:
        journal = choose_journal(store, event_id, file) if store.journals() else event_id or JOURNAL_ID
        session = Session(open_director(store, journal), actor or getpass.getuser())
        session.section_id = next(iter(session.director.state.sections), "")
        if section_name is not None:
            turn_to(session, section_name)
        return work(session, lines)


def turn_to(session: Session, section_name: str) -> None:
    from topboard.cli.desk.session import NotDone

    try:
        session.use(section_name)
    except NotDone as unknown:
        raise click.UsageError(str(unknown)) from None


def work(session: Session, lines: tuple[str, ...]) -> int:
    """The lines given, or a conversation, or what comes through a pipe."""
    if lines:
        return run_lines(session, lines)
    if sys.stdin.isatty():
        return talk(session)
    return run_lines(session, sys.stdin)


def run_lines(session: Session, lines: Iterable[str]) -> int:
    """Do every line; stop at the first that is refused, so that a script never goes on from a wrong state."""
    from topboard.cli.app import exit_code
    from topboard.cli.desk.verbs import obey

    for line in lines:
        try:
            for shown in obey(session, line):
                click.echo(shown)
        except TopboardError as refused:
            click.echo(f"{line.strip()}: {refused}", err=True)
            return exit_code(refused)
    return Exit.DONE


def talk(session: Session) -> int:
    """A conversation: what is refused is said, a fault of ours is shown to be reported, and the desk stays open."""
    from topboard.cli.app import report_fault
    from topboard.cli.desk.verbs import obey
    from topboard.director import kept_too_long
    from topboard.director.sections.practice_texts import NOT_FROM_PRACTICE

    details = session.director.state.details
    if details and session.director.state.practice:
        click.echo(str(NOT_FROM_PRACTICE(event=details.name)))
    click.echo("Type help for the commands, quit to leave.")
    if kept_too_long(session.director, datetime.now().astimezone().date()):
        click.echo(
            "Personal details are kept longer than planned. Type erase all, or poster keep=2027-12-31 for later."
        )
    for line in typed_lines(session):
        try:
            for shown in obey(session, line):
                click.echo(shown)
        except TopboardError as refused:
            click.echo(str(refused))
        except OSError:
            raise
        except Exception:
            report_fault()
    return Exit.DONE


def typed_lines(session: Session) -> Iterator[str]:
    while True:
        section = session.director.state.sections.get(session.section_id)
        name = section.rules.name if section else "no section"
        try:
            line = input(f"{name}> ").strip()
        except (EOFError, KeyboardInterrupt):
            return
        if line.casefold() in ("quit", "exit"):
            return
        yield line
