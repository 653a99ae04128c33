"""The guard of FIDE mode: before a command is written, the table is asked about everything it would do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, cast

from topboard.core import judged
from topboard.core.systems import Format, system_named
from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import Command, Desk, Plan, demand
from topboard.director.fide_mode import texts as say
from topboard.director.fide_mode.pairing_integrity import OF_RULES, Deed, deeds
from topboard.director.fide_mode.undo_effects import Undoing
from topboard.director.fide_mode.warning_table import BY_ACTION, Action, Caution, caution_of
from topboard.errors import TopboardError
from topboard.journal import continued, fold
from topboard.journal.events import EventBody, IntegrityNoted
from topboard.journal.folding.freeze import section as section_value
from topboard.pairing.engine import is_as_paired
from topboard.rulebook import Level, Problem, Reason

RULES_UNDER_WAY = "rules-under-way"
"""The id by which a change of the rules under way is accepted, in FIDE mode and outside."""
OF_THE_RULES = frozenset((*OF_RULES.values(), Action.SCORING, Action.BYE_VALUE))


def guarded(desk: Desk, command: Command, plan: Plan) -> Plan:
    """The plan with what FIDE mode adds to it, or a refusal until everything is confirmed that it asks for."""
    if not plan.events or not any(section.rules.fide_mode for section in desk.state.sections.values()):
        return plan
    state = desk.state
    undoing = Undoing(plan.events, state, desk.journal.entries)
    takes_back = bool(undoing.undone)
    done = undoing.deeds() if takes_back else deeds(plan.events, state)
    found = [deed for deed in done if deed.section in state.sections]
    warned: list[Problem] = []
    notes: list[EventBody] = [*undoing.lines()] if takes_back else []
    for deed in found:
        problems, remarks = confirmed(desk, deed, accepted_by(command))
        warned += problems
        notes += remarks
    again = tuple(_checked_again(desk, (*plan.events, *notes), found)) if notes else ()
    return Plan((*plan.events, *notes), (*plan.problems, *warned, *again)) if found or notes else plan


def confirmed(desk: Desk, deed: Deed, accept: Iterable[str]) -> tuple[tuple[Problem, ...], tuple[EventBody, ...]]:
    """What the table asks for one deed: warnings that were confirmed, and the line for the reports."""
    caution = caution_of(deed.action, desk.section(deed.section))
    rule = BY_ACTION[deed.action].rule
    told = {"action": deed.action.value, "level": caution.value}
    if caution is Caution.CLOSED:
        hint = say.END_FIRST() if deed.action is Action.HAND_UNENDED else say.BEGIN_FIRST()
        raise refuse(say.CLOSED(**told), hint, rule=rule)
    if caution is Caution.FREE:
        return (), ()
    if caution is Caution.NOTE:
        return (_problem(deed, Level.NOTE, say.NOTED(**told), _hint_of_note(deed)),), ()
    steps = [_problem(deed, Level.WARNING, say.WARNED(**told), HINTS[caution]())]
    if caution is Caution.TWO_STEPS:
        steps.append(_problem(deed, Level.WARNING, say.FOR_GOOD(), None, step=2))
    for step in steps:
        demand([step], accept, say.SURE(), by_itself=len(steps) > 1)
    remarks = (IntegrityNoted(deed.section, deed.remark),) if caution is Caution.REPORT and deed.remark else ()
    return tuple(steps), remarks


HINTS = {
    Caution.CONFIRM: say.IN_HISTORY,
    Caution.REPORT: say.IN_REPORTS,
    Caution.TWO_STEPS: say.WARNINGS_STOP,
}


def _hint_of_note(deed: Deed) -> Reason | None:
    return say.FULL_BYES() if deed.action is Action.FULL_BYE else None


def _problem(deed: Deed, level: Level, message: Reason, hint: Reason | None, *, step: int = 1) -> Problem:
    return Problem(id_of(deed.action, step), level, message, hint, BY_ACTION[deed.action].rule)


def id_of(action: Action, step: int = 1) -> str:
    """The id by which a warning is confirmed."""
    if action in OF_THE_RULES:
        return RULES_UNDER_WAY
    return f"fide-{action.name.lower().replace('_', '-')}{'' if step == 1 else f'-{step}'}"


def accepted_by(command: Command) -> tuple[str, ...]:
    """What the director confirmed, in a command of several in any of them."""
    parts: Sequence[Command] = getattr(command, "commands", ())
    return (*getattr(command, "accept", ()), *(id for part in parts for id in accepted_by(part)))


def accepting(command: Command, accept: tuple[str, ...]) -> Command:
    """The same command by somebody who takes responsibility, in every part of it that can be told so."""
    parts: Sequence[Command] = getattr(command, "commands", ())
    if parts:
        return cast(Command, replace(cast(Any, command), commands=tuple(accepting(part, accept) for part in parts)))
    return cast(Command, replace(cast(Any, command), accept=accept)) if hasattr(command, "accept") else command


def _checked_again(desk: Desk, events: Sequence[EventBody], found: Sequence[Deed]) -> Iterator[Problem]:
    """The rounds that a change of earlier ones touches, judged with it: those that are not the system's any more."""
    state = fold(continued(desk.journal.entries, events, desk.actor))
    for deed in found:
        section = state.sections[deed.section]
        engine = desk.registry.engine_if_any(section.system)
        if not deed.round or engine is None or system_named(section.system).format is not Format.SWISS:
            continue
        value = judged(section_value(section), desk.starts)
        for round in range(deed.round, len(section.rounds) + 1):
            try:
                agrees = is_as_paired(engine, value, round)
            except TopboardError:
                agrees = False
            if not agrees:
                about = (f"round:{round}",)
                yield Problem("fide-checked-again", Level.WARNING, say.NOW_DIFFERS(round=round), None, None, about)
