"""A player's standing with the working of every tie-break, and standings as pages and charts use them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date

from topboard.core import PREDETERMINED, Section, counted, pairs_teams
from topboard.errors import TieBreakRefused, UnknownName
from topboard.rulebook import Reason
from topboard.tiebreaks import (
    REGISTRY,
    Standings,
    TeamStandings,
    TieBreak,
    completed_rounds,
    decimal_text,
    parse_code,
    section_edition,
    section_team_standings,
    standings,
    working_lines,
)


@dataclass(frozen=True, slots=True)
class TieBreakWorking:
    """Without value and lines where they may not be seen."""

    code: str
    title: str
    value: str = ""
    lines: tuple[Reason, ...] = ()


KEPT = 12
"""As many standings are kept: of a few sections, as the desk and as the players see them."""
_kept: list[tuple[Section, date | None, Standings | None]] = []


def section_standings(section: Section, starts: date | None, after: int | None = None) -> Standings | None:
    """The standings of players, or None where the section's list of tie-breaks cannot be used.

    Where teams meet the list is theirs: players stand by points alone.
    `starts` is the day on which the event begins: the edition of the tie-breaks goes by it.
    They change when a round is complete: while one is played, those of the last one are kept. All published rounds are
    looked at to find players who left a table early and so have no place.
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


def player_working(section: Section, starts: date | None, number: int) -> tuple[TieBreakWorking, ...]:
    return working_in(section_standings(section, starts), number)


def working_in(table: Standings | None, number: int, *, ratings: bool = True) -> tuple[TieBreakWorking, ...]:
    """The working of one player in standings that are known; without `ratings` nothing that gives them away."""
    row = next((r for r in table.rows if r.number == number), None) if table else None
    if row is None:
        return ()
    return tuple(
        TieBreakWorking(code, title(code), decimal_text(value.value), tuple(working_lines(value)))
        if ratings or not tells_ratings(code)
        else TieBreakWorking(code, title(code))
        for code, value in row.working.items()
    )


def title(code: str) -> str:
    entry = _entry(code)
    return entry.title if entry else code


def tells_ratings(code: str) -> bool:
    """Whether the figures of a tie-break give away ratings."""
    entry = _entry(code)
    return entry is not None and entry.tells_ratings


def _entry(code: str) -> TieBreak | None:
    """The tie-break of a code as standings spell it: as it was asked for, numbered where it comes again."""
    return REGISTRY.get(parse_code(code.partition("#")[0]).name)
