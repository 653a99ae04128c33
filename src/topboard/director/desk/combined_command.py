"""Several commands as one: they are written together, and one undo takes all of them back."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.director.desk.answers import Refused
from topboard.director.desk.desk import Command, Desk, Plan
from topboard.journal import Journal, MemoryStore
from topboard.journal.events import EventBody
from topboard.rulebook import Level, Problem


@dataclass(frozen=True, slots=True)
class Together:
    """Each command is decided as if those before it were done already.

    The first refusal refuses all, unless `leave_out`: then what is refused stays undone and is reported as a problem,
    and all are refused only when none can be done.
    """

    commands: tuple[Command, ...]
    leave_out: bool = False

    def decide(self, desk: Desk) -> Plan:
        journal = copied(desk.journal)
        events: list[EventBody] = []
        problems: list[Problem] = []
        refused: Refused | None = None
        for command in self.commands:
            try:
                plan = command.decide(Desk(journal, desk.registry, desk.actor, desk.programs))
            except Refused as each:
                if not self.leave_out:
                    raise
                refused = refused or each
                problems.append(_left_out(each))
                continue
            journal.append(plan.events, actor=desk.actor)
            events += plan.events
            problems += plan.problems
        if refused is not None and not events:
            raise refused
        return Plan(tuple(events), tuple(dict.fromkeys(problems)))


def _left_out(refused: Refused) -> Problem:
    refusal = refused.refusal
    return Problem("not-done", Level.WARNING, refusal.message, refusal.hint, refusal.rule)


def copied(journal: Journal) -> Journal:
    """The same journal in memory, as far as it is read: what is written to it is never stored."""
    store = MemoryStore()
    store.append(journal.id, list(journal.store.read(journal.id, through=journal.position)))
    return Journal(store, journal.id)
