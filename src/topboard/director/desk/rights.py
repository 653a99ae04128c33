"""What somebody may be allowed to do. Every command and every page asks for one of these."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import StrEnum
from typing import Any

from topboard.director.commands import Together, Undo
from topboard.director.desk.desk import Command
from topboard.director.desk.field_kinds import Maybe, SectionKind, TextKind
from topboard.director.desk.fields import asked_of
from topboard.journal import EventState, Journal


class Right(StrEnum):
    LOG_IN = "log in"
    LOOK = "look"
    RESULTS = "enter results"
    CHECK_IN = "check players in"
    ENTRIES = "enter players"
    LINE_UP = "hand in line-ups"
    OWN_RESULT = "report their own result"
    RUN = "run the section"
    DIRECT = "direct the event"
    CONFIDENTIAL = "see confidential records"
    OWN = "say who may do what"


def undoes_own(command: Command, journal: Journal, actor: str) -> bool:
    """Whether a command takes back one step that the same person did."""
    if not isinstance(command, Undo) or not 1 <= command.position <= journal.position:
        return False
    return journal.entries[command.position - 1].actor == actor


def sections_of(command: Command, journal: Journal) -> frozenset[str] | None:
    """The sections that a command is about; None where it is about the whole event."""
    if isinstance(command, Together):
        parts = [sections_of(each, journal) for each in command.commands]
        known = [part for part in parts if part is not None]
        return frozenset().union(*known) if parts and len(known) == len(parts) else None
    if isinstance(command, Undo):
        return _undone(command, journal)
    return frozenset(_named(command, journal.state)) or None


def _named(command: Command, state: EventState) -> Iterator[str]:
    """Every section that is named, and those of the players and teams that are."""
    kind: Any = type(command)
    asked = asked_of(kind)
    for each in fields(kind):
        about = asked[each.name].kind if each.name in asked else None
        about = about.kind if isinstance(about, Maybe) else about
        for text in _texts(getattr(command, each.name)):
            if isinstance(about, SectionKind):
                yield text
            elif not isinstance(about, TextKind) and (home := _home(text, state)):
                yield home


def _texts(value: Any) -> Iterator[str]:
    """Every text in a value, however deep."""
    if isinstance(value, str):
        yield from [value] if value else ()
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from (*_texts(key), *_texts(part))
    elif isinstance(value, tuple | list | set | frozenset):
        for part in value:
            yield from _texts(part)
    elif is_dataclass(value) and not isinstance(value, type):
        for each in fields(value):
            yield from _texts(getattr(value, each.name))


def _home(id: str, state: EventState) -> str:
    """The section of a player or a team."""
    return state.section_of.get(id) or state.section_of_team.get(id) or ""


def _undone(command: Undo, journal: Journal) -> frozenset[str] | None:
    if not 1 <= command.position <= journal.position:
        return None
    batch = journal.entries[command.position - 1].batch
    step = (entry for entry in journal.entries[batch - 1 :] if entry.batch == batch)
    places = [_place(touch, journal.state) for entry in step for touch in entry.event.touches()]
    return frozenset(places) if places and all(places) else None


def _place(touch: str, state: EventState) -> str:
    """The section in which something was touched, such as `board:open:3:7`; empty where that is not known."""
    kind, _, rest = touch.partition(":")
    named = rest.partition(":")[0]
    if kind in ("player", "team"):
        return _home(named, state)
    return named if kind in ("board", "round", "section", "match") and named in state.sections else ""
