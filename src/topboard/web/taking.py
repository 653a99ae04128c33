"""Whole events from files: an export goes on where it was, a tournament report becomes a journal of its own."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topboard.director import Director, Refusal
from topboard.director.commands import ChangeEvent, TakeEvent
from topboard.director.lines import LONGEST
from topboard.errors import InvalidFile
from topboard.formats.trf import read_trf
from topboard.journal import Comparison, Journal, compare_export, import_journal, read_export
from topboard.pairing.registry import SYSTEMS
from topboard.web.events import Shelf, announce
from topboard.web.jinja import local

ADDRESS = re.compile(r"[a-z0-9_-]{1,80}")
"""Ids that can stand in the address of a page; those made at a terminal may be any text."""


@dataclass(frozen=True, slots=True)
class Taken:
    """The event that a file became or is: what to say about it, and what should be looked at."""

    id: str
    said: str
    notes: tuple[str, ...] = ()


def take_in(shelf: Shelf, name: str, data: bytes, *, actor: str) -> Taken:
    """An export or a report. Nothing is written twice, and nothing that is here is changed but by going on."""
    if data.lstrip()[:1] == b"{":
        return _export(shelf, data, actor)
    file = read_trf(data)
    title = file.event.name or name.rpartition(".")[0] or "Event"
    id = shelf.free_id(title)
    answer = Director(Journal(shelf.store, id), SYSTEMS).do(TakeEvent(file.event, title), actor=actor)
    if isinstance(answer, Refusal):
        raise InvalidFile(str(answer))
    notes = (*file.faults, *file.notes, *answer.problems)
    return Taken(id, _("The event was imported."), tuple(map(str, notes)))


def _export(shelf: Shelf, data: bytes, actor: str) -> Taken:
    found = compare_export(shelf.store, data)
    if not found.journal:
        heading, _events = read_export(data)
        fits = ADDRESS.fullmatch(heading.journal) and heading.journal not in shelf.ids()
        id = heading.journal if fits else shelf.free_id(heading.journal)
        return Taken(import_journal(shelf.store, data, journal=id), _("The event was imported."))
    name = {"name": shelf.event(found.journal).name, "count": found.newer or found.older or found.here}
    if found.parted:
        return _copy(shelf, data, found, actor)
    if found.newer:
        import_journal(shelf.store, data, journal=found.journal)
        announce(found.journal, found.there)
        words = ngettext(
            "%(name)s was already here; %(count)d later entry was added from the file.",
            "%(name)s was already here; %(count)d later entries were added from the file.",
            found.newer,
        )
    elif found.older:
        words = ngettext(
            "%(name)s is already here, with %(count)d more entry than the file. Nothing changed.",
            "%(name)s is already here, with %(count)d more entries than the file. Nothing changed.",
            found.older,
        )
    else:
        words = _("%(name)s is already here, exactly as in the file. Nothing changed.")
    return Taken(found.journal, words % name)


def _copy(shelf: Shelf, data: bytes, found: Comparison, actor: str) -> Taken:
    """An event that went on in two places: the file becomes an event of its own, named by its last entry."""
    _heading, events = read_export(data)
    here = shelf.event(found.journal).name
    moment = local(datetime.fromisoformat(events[-1].time))
    ending = _(" (copy of %(moment)s)") % {"moment": f"{moment.day} {moment:%b %H:%M}"}
    title = here[: LONGEST - len(ending)] + ending
    id = import_journal(shelf.store, data, journal=shelf.free_id(title))
    shelf.event(id).do(ChangeEvent({"name": title}), actor=actor)
    words = _(
        "%(name)s is already here, but the two differ after entry %(common)d: %(here)d entries here, %(there)d in "
        "the file. The file was imported as a separate event, %(copy)s."
    )
    numbers = {"common": found.common, "here": found.here - found.common, "there": found.there - found.common}
    return Taken(id, words % {"name": here, "copy": title, **numbers})
