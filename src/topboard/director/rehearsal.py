"""What would happen: commands tried on a copy of the journal, of which nothing is ever stored."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from topboard.director.answers import Refusal
from topboard.director.commands.together import copied
from topboard.director.desk import Command
from topboard.director.director import Director
from topboard.director.words import EventNames, describe
from topboard.journal import EventState
from topboard.journal.events import EventBody, Undone
from topboard.rulebook import Problem


@dataclass(frozen=True, slots=True)
class Foreseen:
    """What a command would write, in words; the event as it would be; and what the director should know."""

    state: EventState
    lines: tuple[str, ...]
    problems: tuple[Problem, ...]


def foresee(director: Director, command: Command, *, actor: str) -> Foreseen | Refusal:
    """What a command would do if it were given now, or why it would be refused. Nothing is written."""
    director.refresh()
    copy = copied(director.journal)
    answer = Director(copy, director.registry).do(command, actor=actor)
    if isinstance(answer, Refusal):
        return answer
    naming = EventNames(copy.state, copy.entries)
    lines = (line for entry in answer.entries for line in _words(entry.event, naming))
    return Foreseen(copy.state, tuple(lines), answer.problems)


def _words(event: EventBody, naming: EventNames) -> Iterator[str]:
    """An event in words; of an undo, everything that it takes back."""
    if isinstance(event, Undone):
        for position in event.positions:
            yield describe(Undone((position,)), naming).told()
    else:
        yield describe(event, naming).told()
