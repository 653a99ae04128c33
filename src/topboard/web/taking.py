"""Whole events from files: an export goes on where it was, a tournament report becomes a journal of its own."""

from __future__ import annotations

import re

from topboard.director import Director, Refusal
from topboard.director.commands import TakeEvent
from topboard.errors import InvalidFile, JournalConflict
from topboard.formats.trf import read_trf
from topboard.journal import Journal, import_journal, read_export
from topboard.pairing.registry import SYSTEMS
from topboard.web.events import Shelf

ADDRESS = re.compile(r"[a-z0-9_-]{1,80}")
"""Ids that can stand in the address of a page; those made at a terminal may be any text."""


def take_in(shelf: Shelf, name: str, data: bytes, *, actor: str) -> tuple[str, list[str]]:
    """The id of the event that the file became, and what was wrong with the file."""
    if data.lstrip()[:1] == b"{":
        return _export(shelf, data), []
    file = read_trf(data)
    title = file.event.name or name.rpartition(".")[0] or "Event"
    id = shelf.free_id(title)
    answer = Director(Journal(shelf.store, id), SYSTEMS).do(TakeEvent(file.event, title), actor=actor)
    if isinstance(answer, Refusal):
        raise InvalidFile(str(answer))
    return id, [str(fault) for fault in file.faults]


def _export(shelf: Shelf, data: bytes) -> str:
    heading, _events = read_export(data)
    if not ADDRESS.fullmatch(heading.journal):
        return import_journal(shelf.store, data, journal=shelf.free_id(heading.journal))
    try:
        return import_journal(shelf.store, data)
    except JournalConflict:
        return import_journal(shelf.store, data, journal=shelf.free_id(heading.journal))
