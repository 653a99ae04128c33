"""Line-ups of a round: until when captains hand them in, and what nobody else may see before."""

from __future__ import annotations

from datetime import datetime, timedelta

from topboard.core import TeamId
from topboard.journal import RoundState, SectionState


def due(section: SectionState, round: int) -> datetime | None:
    """The deadline of a round: as it was set, else a number of minutes before a published round starts.

    None where there is none: then line-ups are due until the round is published.
    """
    if round in section.line_ups_due:
        return datetime.fromisoformat(section.line_ups_due[round])
    before = section.team_rules.minutes_before
    starts = section.rounds[round - 1].starts if 1 <= round <= len(section.rounds) else ""
    return datetime.fromisoformat(starts) - timedelta(minutes=before) if before and starts else None


def is_due(section: SectionState, round: int, now: datetime) -> bool:
    """Whether it is too late for a captain to hand in a line-up."""
    deadline = due(section, round)
    return round <= len(section.rounds) if deadline is None else now >= deadline


def is_open(section: SectionState, team: TeamId, round: int, now: datetime) -> bool:
    """Whether a captain may hand in: it is not too late, and the other team cannot have seen the line-up.

    Once both line-ups of a published match are in, everybody sees its boards, and neither captain changes them.
    """
    if is_due(section, round, now):
        return False
    if round > len(section.rounds):
        return True
    there = section.rounds[round - 1]
    hidden = hidden_tables(section, there, now)
    return any(team in match.teams and table in hidden for table, match in there.matches.items())


def hidden_tables(section: SectionState, round: RoundState, now: datetime) -> frozenset[int]:
    """Tables of which nobody sees the boards yet: one of the teams may still hand in its line-up.

    Once a result is there, the match is being played and everybody sees it.
    """
    if due(section, round.number) is None or is_due(section, round.number, now):
        return frozenset()
    return frozenset(
        table
        for table, match in round.matches.items()
        if any((team, round.number) not in section.line_ups for team in match.teams)
        and all(round.boards[board].result is None for board in match.boards)
    )


def last_moment(section: SectionState, now: datetime) -> datetime | None:
    """The last deadline that has passed: with every new one, more may be seen."""
    deadlines = (due(section, round.number) for round in section.rounds)
    return max((each for each in deadlines if each is not None and each <= now), default=None)
