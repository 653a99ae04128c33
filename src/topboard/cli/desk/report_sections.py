"""A section of a tournament report at the terminal's desk: `takesection club.trf name=Reserve`."""

from __future__ import annotations

from pathlib import Path

from topboard.cli.desk.section_rules import rounds_text
from topboard.cli.desk.session import NotDone, Session
from topboard.cli.desk.typed_commands import known_at, notes
from topboard.cli.desk.typed_words import Lines, settings_of
from topboard.cli.event_files.source import read_bytes
from topboard.director import commands as do
from topboard.director.desk.fields import read
from topboard.formats.tables.csvfile import decode
from topboard.journal.events import SectionCreated
from topboard.rulebook import kind

TAKE_USAGE = kind("cli.desk-sections.take-usage", "Write: takesection FILE [name=NAME]")


def take_section(session: Session, words: list[str]) -> Lines:
    """The players, rounds and results of a report as a new section, to which the desk then turns."""
    plain, pairs = settings_of(words)
    if not plain:
        raise NotDone(TAKE_USAGE())
    given = {"report": decode(read_bytes(Path(" ".join(plain)))), **pairs}
    answer = session.do(read(do.TakeSection, given, known_at(session)))
    created = next(entry.event for entry in answer.entries if isinstance(entry.event, SectionCreated))
    session.use(created.rules.name)
    rounds = rounds_text(len(session.section.rounds))
    return [f"Section {created.rules.name}: {len(session.section.players)} players, {rounds}.", *notes(answer)]
