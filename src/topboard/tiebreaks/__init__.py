"""Tie-breaks: one family per file; an ordered list of them folds over the tied players."""

from topboard.tiebreaks.codes import Code, Score, parse_code, parse_list
from topboard.tiebreaks.crosstable import Contest, Crosstable
from topboard.tiebreaks.editions import EDITIONS, TiebreakEdition, edition_in_force, edition_named
from topboard.tiebreaks.explain import working_lines
from topboard.tiebreaks.playoff import perfect_scores, play_off
from topboard.tiebreaks.printing import decimal_text, shown_value
from topboard.tiebreaks.recommended import ORDERS, Order, default_list, order_for
from topboard.tiebreaks.registry import REGISTRY, TieBreak, asks_for_swiss, decided_outside
from topboard.tiebreaks.school_teams import SchoolPlayer, SchoolRow, SchoolTable, school_standings
from topboard.tiebreaks.standings import (
    Standings,
    StandingsRow,
    completed_rounds,
    looks_like_round_robin,
    section_edition,
    standings,
)
from topboard.tiebreaks.team_event import section_team_standings, team_event
from topboard.tiebreaks.teams import TeamEvent, TeamMatch, TeamStandings
from topboard.tiebreaks.working import Contribution, Fate, TieBreakValue

__all__ = [
    "EDITIONS",
    "ORDERS",
    "REGISTRY",
    "Code",
    "Contest",
    "Contribution",
    "Crosstable",
    "Fate",
    "Order",
    "SchoolPlayer",
    "SchoolRow",
    "SchoolTable",
    "Score",
    "Standings",
    "StandingsRow",
    "TeamEvent",
    "TeamMatch",
    "TeamStandings",
    "TieBreak",
    "TieBreakValue",
    "TiebreakEdition",
    "asks_for_swiss",
    "completed_rounds",
    "decided_outside",
    "decimal_text",
    "default_list",
    "edition_in_force",
    "edition_named",
    "looks_like_round_robin",
    "order_for",
    "parse_code",
    "parse_list",
    "perfect_scores",
    "play_off",
    "school_standings",
    "section_edition",
    "section_team_standings",
    "shown_value",
    "standings",
    "team_event",
    "working_lines",
]
