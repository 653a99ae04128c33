"""A round of teams: the draft that the section's system makes of it."""

from __future__ import annotations

from collections.abc import Callable

from topboard.core import Section, judged
from topboard.director.desk.desk import Desk, Plan
from topboard.director.rounds.seating import as_draft, placed_byes
from topboard.director.systems.round_robins import length_of_team_table
from topboard.director.teams.team_findings import away
from topboard.director.teams.team_numbering import NumberedTeams, numbered_teams
from topboard.journal import SectionState
from topboard.journal.events import EventBody, PairedBy, RoundDrafted
from topboard.journal.folding.freeze import section_numbered
from topboard.pairing import Proposal
from topboard.rulebook import Problem

Propose = Callable[[Section], Proposal]
Notes = tuple[Problem, ...]
Events = tuple[EventBody, ...]


def team_draft(desk: Desk, section: SectionState, propose: Propose, notes: Notes, left_out: Events) -> Plan:
    """Which teams meet at which table, as the system proposes it; the games follow from the line-ups."""
    given = numbered_teams(section)
    ids = {number: id for id, number in given.teams.items()}
    value = _numbered(desk, section, given)
    proposal = propose(value).named(ids)
    tables = {table: (pair.white, pair.black) for table, pair in enumerate(proposal.pairs, 1)}
    draft, length = as_draft(section, proposal, ids, tables), length_of_team_table(desk, section, value)
    return Plan((*left_out, *given.events(section), *length.events(section), draft), notes)


def empty_team_draft(desk: Desk, section: SectionState, notes: Notes, left_out: Events) -> Plan:
    """A draft to be filled by hand: teams that are away have their bye."""
    given = numbered_teams(section)
    ids = {number: id for id, number in given.teams.items()}
    gone = away(_numbered(desk, section, given), section.next_round)
    byes = placed_byes({ids[number]: bye for number, bye in gone.items()})
    draft = RoundDrafted(section.id, section.next_round, (), byes, (), PairedBy("by-hand"))
    return Plan((*left_out, *given.events(section), draft), notes)


def _numbered(desk: Desk, section: SectionState, given: NumberedTeams) -> Section:
    return judged(section_numbered(section, given.players, given.teams), desk.starts)
