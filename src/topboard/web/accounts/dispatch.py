"""The one way from the web to the director: a command is given only by somebody who may give it where it works."""

from __future__ import annotations

from collections.abc import Iterable

from topboard.director import Answer, Command
from topboard.director import commands as do
from topboard.director.desk.rights import Right, sections_of, undoes_own
from topboard.director.register import verb_of
from topboard.web.accounts.roles import Grant, may
from topboard.web.errors import NotAllowed
from topboard.web.events.shelf import OpenEvent


def give(event: OpenEvent, command: Command, grants: Iterable[Grant], *, actor: str, seen: int | None = None) -> Answer:
    """Carry out a command, or raise `NotAllowed`."""
    check(event, command, tuple(grants), actor)
    return event.do(command, actor=actor, seen=seen)


def check(event: OpenEvent, command: Command, grants: tuple[Grant, ...], actor: str) -> None:
    """Everything that a command is made of must be allowed in every section that it is about."""
    if isinstance(command, do.Together):
        for each in command.commands:
            check(event, each, grants, actor)
        return
    right = verb_of(command).right
    if may(grants, right, event.id):
        return
    with event.reading():
        journal = event.director.journal
        right = Right.RUN if undoes_own(command, journal, actor) else right
        sections = sections_of(command, journal)
    if not sections or not all(may(grants, right, event.id, section) for section in sections):
        raise NotAllowed(right)
