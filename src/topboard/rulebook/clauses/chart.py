"""Clauses about charts, cards and notices."""

from __future__ import annotations

from topboard.rulebook.books import CFC, US_CHESS
from topboard.rulebook.register import clause

NOTIFICATION = clause(US_CHESS, "26A", "variations are posted or announced before they are used")
SCORING = clause(US_CHESS, "28O", "results go on the cards and on a wall chart in public view")
ROLLINS = clause(US_CHESS, "31A1", "a combined event ranks teams by the places of their best players")
TIE_BREAKS_POSTED = clause(US_CHESS, "34B", "tie-break systems are posted before the first round")
TEAM_RATINGS = clause(US_CHESS, "31C", "a team's rating is the average of its rated regulars")
MATCH_SCORING = clause(US_CHESS, "31E", "the team with more game points wins the match")
TEAM_WALL_CHARTS = clause(US_CHESS, "31F", "team events have a chart of teams and a chart of players set up by team")
CFC_CARDS = clause(CFC, "611", "a card records colour, opponent, score and cumulative score of each round")
