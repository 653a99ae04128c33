"""The standings of a section as pages, charts and programs use them, worked out once for every state of its rounds."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from topboard.core import PREDETERMINED, Section, counted, pairs_teams
from topboard.errors import TieBreakRefused, UnknownName
from topboard.tiebreaks import (
    Standings,
    TeamStandings,
    completed_rounds,
    section_edition,
    section_team_standings,
    standings,
)

KEPT = 12
"""As many standings are kept beside the fold: of a few sections, as the desk and as the players see them. Without them
every result of a round that is played would have the standings of the round before worked out again."""
_kept: list[tuple[Section, date | None, Standings | None]] = []


def section_standings(section: Section, starts: date | None, after: int | None = None) -> Standings | None:
    """The standings of players, or None where the section's list of tie-breaks cannot be used.

    Where teams meet the list is theirs: players stand by points alone.
    `starts` is the day on which the event begins: the edition of the tie-breaks goes by it.
    They change when a round is complete: while one is played, those of the last one are kept. Who left a table early,
    and so has no place, is worked out from all published rounds.
    """
    through = completed_rounds(section) if after is None else min(after, len(section.rounds))
    rounds = section.rounds if section.system in PREDETERMINED else section.rounds[:through]
    decided = replace(counted(section), rounds=rounds, bye_requests=())
    for known, day, table in list(_kept):
        if known.id == decided.id and day == starts and known == decided:
            return table
    table = _standings(decided, starts, through)
    _kept.insert(0, (decided, starts, table))
    del _kept[KEPT:]
    return table


def _standings(section: Section, starts: date | None, after: int) -> Standings | None:
    try:
        edition = section_edition(section, starts=starts).name
        return standings(section, after=after, tiebreaks=() if pairs_teams(section) else None, edition=edition)
    except (TieBreakRefused, UnknownName):
        return None


def team_table(section: Section, starts: date | None, after: int | None = None) -> TeamStandings | None:
    """The standings of teams where teams meet, or None where they do not or their tie-breaks cannot be used."""
    if not pairs_teams(section):
        return None
    try:
        return section_team_standings(counted(section), after=after, starts=starts)
    except (TieBreakRefused, UnknownName):
        return None
