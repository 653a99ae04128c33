"""Whole events from files: an export goes on where it was, a tournament report becomes a journal of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from types import MappingProxyType

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topboard.core import Event
from topboard.director import Director, Refusal
from topboard.director.commands import ChangeEvent, TakeEvent
from topboard.director.desk.short_text import LONGEST
from topboard.director.sections.opened_file import OWN, REPORT, OpenedFile, open_files
from topboard.errors import InvalidFile, JournalConflict, JournalError, JournalUnwritable, UnknownName
from topboard.formats.other_programs.swisssys import swisssys_in
from topboard.formats.other_programs.texts import IMPORTED_FROM
from topboard.journal import Comparison, Exported, Journal, SectionState, compare_export, import_journal, read_export
from topboard.pairing.registry import SYSTEMS
from topboard.web.events.event_index import event_index
from topboard.web.events.shelf import Shelf, announce, installation
from topboard.web.jinja import local

ADDRESS = re.compile(r"[a-z0-9_-]{1,80}")
"""Ids that fit into the address of a page; those made at a terminal may be any text."""


NO_OTHERS: Mapping[str, bytes] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Taken:
    """The event that a file became or is: what to say about it, and what should be looked at."""

    id: str
    said: str
    notes: tuple[str, ...] = ()


def take_in(
    shelf: Shelf,
    name: str,
    data: bytes,
    *,
    actor: str,
    beside: Mapping[str, bytes] = NO_OTHERS,
    players_only: bool = False,
) -> Taken:
    """An export, a report or a file of another program, with the files `beside` that belong to it. Nothing is written
    twice, and nothing that is here is changed but by going on."""
    if is_export(data) and not players_only:
        with _fault_of_the_file():
            file = read_export(data)
            installation().check_export(file)
        return _export(shelf, file, actor)
    return take_opened(shelf, name, open_files({name: data, **beside}), actor=actor, players_only=players_only)


def is_export(data: bytes) -> bool:
    return data.lstrip()[:1] == b"{" and swisssys_in(data) is None


def take_opened(shelf: Shelf, name: str, opened: OpenedFile, *, actor: str, players_only: bool = False) -> Taken:
    """An event that was read becomes one of its own, whole or as its players."""
    event = (opened.players_only if players_only else opened).event
    taken = _taken(shelf, name, event, opened.notes, actor)
    if opened.program in (REPORT, OWN):
        return taken
    rounds = max((len(section.rounds) for section in event.sections), default=0)
    players = sum(len(section.players) for section in event.sections)
    told = IMPORTED_FROM(program=opened.program, players=players, rounds=rounds)
    return replace(taken, said=f"{taken.said} {_sentence(told)}")


def same_event(shelf: Shelf, opened: OpenedFile) -> str:
    """The event that is here with the same name, days, players and rounds; empty where there is none."""
    for id in (each.id for each in event_index().everything() if each.name == opened.event.name):
        event = shelf.event(id, keep=False)
        if event.starts != opened.event.starts:
            continue
        with event.reading() as state:
            here = [(_names_of(each), len(each.rounds)) for each in state.sections.values()]
        there = [(sorted(player.name for player in each.players), len(each.rounds)) for each in opened.event.sections]
        if here == there:
            return id
    return ""


def _names_of(section: SectionState) -> list[str]:
    return sorted(player.facts.name for player in section.players.values())


@contextmanager
def _fault_of_the_file() -> Iterator[None]:
    """What no journal lets in is a fault of the file, not of the disk."""
    try:
        yield
    except (JournalConflict, JournalUnwritable):
        raise
    except (JournalError, UnknownName) as error:
        raise InvalidFile(error.reason) from None


def _taken(shelf: Shelf, name: str, event: Event, notes: tuple[object, ...], actor: str) -> Taken:
    title = event.name or name.rpartition(".")[0] or "Event"
    id = shelf.free_id(title)
    with _fault_of_the_file():
        answer = Director(Journal(shelf.store, id), SYSTEMS).do(TakeEvent(event, title), actor=actor)
    if isinstance(answer, Refusal):
        raise InvalidFile(answer.reason)
    return Taken(id, _("The event was imported."), tuple(map(_sentence, (*notes, *answer.problems))))


def _sentence(note: object) -> str:
    """A note as it stands on a page: at a terminal it follows the name of the file."""
    text = str(note)
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith('.') else '.'}"


def _export(shelf: Shelf, file: Exported, actor: str) -> Taken:
    found = compare_export(shelf.store, file)
    if not found.journal:
        name = file.heading.journal
        id = name if ADDRESS.fullmatch(name) and not shelf.has(name) else shelf.free_id(name)
        return Taken(import_journal(shelf.store, file, journal=id), _("The event was imported."))
    words_for = {"name": shelf.event(found.journal).name, "count": found.newer or found.older or found.here}
    if found.parted:
        return _copy(shelf, file, found, actor)
    if found.newer:
        import_journal(shelf.store, file, journal=found.journal)
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
    return Taken(found.journal, words % words_for)


def _copy(shelf: Shelf, file: Exported, found: Comparison, actor: str) -> Taken:
    """An event that went on in two places: the file becomes an event of its own, named by its last entry."""
    here = shelf.event(found.journal).name
    moment = local(datetime.fromisoformat(file.events[-1].time))
    ending = _(" (copy of %(moment)s)") % {"moment": f"{moment.day} {moment:%b %H:%M}"}
    title = here[: LONGEST - len(ending)] + ending
    id = import_journal(shelf.store, file, journal=shelf.free_id(title))
    shelf.event(id).do(ChangeEvent({"name": title}), actor=actor)
    words = _(
        "%(name)s is already here, but the two differ after entry %(common)d: %(here)d entries here, %(there)d in "
        "the file. The file was imported as a separate event, %(copy)s."
    )
    numbers = {"common": found.common, "here": found.here - found.common, "there": found.there - found.common}
    return Taken(id, words % {"name": here, "copy": title, **numbers})
