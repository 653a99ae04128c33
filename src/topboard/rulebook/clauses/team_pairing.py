"""Clauses about the pairing of teams by US Chess and CFC rules, in our words."""

from __future__ import annotations

from topboard.rulebook.books import CFC, US_CHESS
from topboard.rulebook.clauses.chart import MATCH_SCORING as US_31E
from topboard.rulebook.clauses.chart import TEAM_RATINGS as US_31C
from topboard.rulebook.clauses.roundrobin import CFC_661, CFC_663, CFC_664
from topboard.rulebook.register import clause

US_31C1 = clause(US_CHESS, "31C1", "variation: an unrated member is rated from the neighboring boards")
US_31E1 = clause(US_CHESS, "31E1", "variation: teams are scored by game points, or by match points and game points")

CFC_641 = clause(CFC, "641", "most of the rules for players apply to teams")
CFC_644 = clause(CFC, "644", "a team's rating is the average of its regular members")
CFC_644A = clause(CFC, "644a", "an unrated top or bottom board counts as 50 points away from the next board")
CFC_644B = clause(CFC, "644b", "an unrated middle board counts as the average of the boards on either side")
CFC_645 = clause(CFC, "645", "teams are paired and ranked by match score, then by rating")
CFC_646 = clause(CFC, "646", "colours alternate from board 1 down; the rules on colour look at board 1")

__all__ = [
    "CFC_641",
    "CFC_644",
    "CFC_644A",
    "CFC_644B",
    "CFC_645",
    "CFC_646",
    "CFC_661",
    "CFC_663",
    "CFC_664",
    "US_31C",
    "US_31C1",
    "US_31E",
    "US_31E1",
]
