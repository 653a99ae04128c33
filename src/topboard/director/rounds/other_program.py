"""A section whose rounds another program pairs: it is asked by name, and its round is checked as ours are."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

import msgspec

from topboard.core import Section
from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import Desk, Plan
from topboard.director.fide_mode.guard import confirmed
from topboard.director.fide_mode.pairing_integrity import Deed
from topboard.director.fide_mode.warning_table import Action
from topboard.errors import TopboardError
from topboard.journal import DraftState, SectionState
from topboard.journal.events import EventBody, RoundDrafted
from topboard.pairing import Proposal
from topboard.pairing.programs import PairingPrograms
from topboard.rulebook import NUMBER, QUOTED, REASON, TEXT, Level, Problem, kind

FAILED = kind(
    "director.other-program.failed",
    "The program {program} did not pair round {round}: {fault}.",
    program=QUOTED,
    round=NUMBER,
    fault=REASON,
)
PAIR_OURSELVES = kind(
    "director.other-program.pair-ourselves",
    "Pair the round with Topboard, or name another program in the rules of the section.",
)
NOT_BY_IT = kind(
    "director.other-program.not-by-it",
    "{section} cannot be paired by another program: {fault}.",
    section=TEXT,
    fault=REASON,
)
OWNER_NAMES = kind(
    "director.other-program.owner-names",
    "The owner names programs at the terminal (topboard programs); without one, Topboard pairs.",
)
PAIRS_ANOTHER = kind(
    "director.other-program.pairs-another",
    "The program {program} pairs by {theirs}, and {section} by {ours}.",
    program=QUOTED,
    theirs=TEXT,
    ours=TEXT,
    section=TEXT,
)
THE_SAME = kind(
    "director.other-program.the-same",
    "The program {program} paired this round, and it is the round that Topboard pairs.",
    program=QUOTED,
)
NOT_THE_SAME = kind(
    "director.other-program.not-the-same",
    "The program {program} paired this round. Topboard pairs another one.",
    program=QUOTED,
)


def check_program(desk: Desk, system: str, name: str, section: str) -> None:
    """Refuse a name that nobody here gave, and a program for another system."""
    if not name:
        return
    try:
        theirs = desk.programs.system(name)
    except TopboardError as error:
        raise refuse(NOT_BY_IT(section=section, fault=error.reason), OWNER_NAMES()) from None
    if theirs != system:
        told = {"theirs": desk.registry.entry(theirs).title, "ours": desk.registry.entry(system).title}
        raise refuse(PAIRS_ANOTHER(program=name, section=section, **told), PAIR_OURSELVES())


def program_names(programs: PairingPrograms) -> tuple[str, ...]:
    """The names to choose from; none where the owner's file is damaged, which the choice of a name then says."""
    with suppress(TopboardError):
        return tuple(programs.names())
    return ()


def proposed_elsewhere(desk: Desk, section: SectionState, value: Section, program: str) -> Proposal:
    """The round as the other program pairs it; a refusal with the way out where it gives none."""
    check_program(desk, section.rules.system, program, section.rules.name)
    try:
        return desk.programs.pair(program, value, section.next_round)
    except TopboardError as error:
        text = FAILED(program=program, round=section.next_round, fault=error.reason)
        raise refuse(text, PAIR_OURSELVES()) from None


def by_program(plan: Plan, program: str) -> Plan:
    """The plan whose draft says who paired it."""
    return Plan(tuple(_signed(event, program) for event in plan.events), plan.problems) if program else plan


def _signed(event: EventBody, program: str) -> EventBody:
    if not isinstance(event, RoundDrafted):
        return event
    return msgspec.structs.replace(event, engine=msgspec.structs.replace(event.engine, program=program))


def paired_elsewhere(draft: DraftState) -> bool:
    """Whether the draft is another program's, as it came."""
    return bool(draft.engine.program) and not draft.changes


def told_of_program(draft: DraftState, verdict: Problem | None) -> Iterator[Problem]:
    """Who paired the draft, for the director to know."""
    if paired_elsewhere(draft):
        told = NOT_THE_SAME if verdict else THE_SAME
        yield Problem("paired-elsewhere", Level.NOTE, told(program=draft.engine.program))


def announced(
    desk: Desk, section: SectionState, draft: DraftState, problems: tuple[Problem, ...], accept: tuple[str, ...]
) -> tuple[tuple[Problem, ...], tuple[EventBody, ...]]:
    """What FIDE mode asks before a round of another program is published, and the line for the reports."""
    if not (section.in_fide_mode and paired_elsewhere(draft)):
        return (), ()
    differs = any(problem.id in DIFFERENT for problem in problems)
    remark = f"Round {draft.round} was paired by another program and is not the system's pairing" if differs else ""
    action = Action.PROGRAM_DIFFERS if differs else Action.PROGRAM_AGREES
    return confirmed(desk, Deed(section.id, action, remark), accept)


DIFFERENT = frozenset(("differs-from-engine", "no-pairing", "not-checked"))
"""The findings with which a round is not known to be the system's."""
