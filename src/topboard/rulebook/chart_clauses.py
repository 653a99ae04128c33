"""Clauses about charts, cards and notices."""

from __future__ import annotations

from topboard.rulebook.books import CFC, US_CHESS
from topboard.rulebook.register import clause

NOTIFICATION = clause(US_CHESS, "26A", "variations are posted or announced before they are used")
PAIRING_CARDS = clause(US_CHESS, "28A", "each player has a pairing card with name, rating and ID")
LATE_NUMBERS = clause(US_CHESS, "28B", "late entrants get the next free numbers, marked with a sign")
NEW_PLAYERS = clause(US_CHESS, "28D6", "a player without any record is marked NEW")
WALL_CHART_RATINGS = clause(US_CHESS, "28F", "a rating not valid for prizes carries a disclaimer on the wall chart")
SCORING = clause(US_CHESS, "28O", "results go on the cards and on a wall chart in public view")
UNPLAYED_MARKED = clause(US_CHESS, "28P", "scores of unplayed games are circled or marked F")
ROLLINS = clause(US_CHESS, "31A1", "a combined event ranks teams by the places of their best players")
TEAM_RATINGS = clause(US_CHESS, "31C", "a team's rating is the average of its rated regulars")
TEAM_CARDS = clause(US_CHESS, "31D", "a team's card has room for match and game points")
MATCH_SCORING = clause(US_CHESS, "31E", "the team with more game points wins the match")
TEAM_WALL_CHARTS = clause(US_CHESS, "31F", "team events have a chart of teams and a chart of players set up by team")
CFC_CARDS = clause(CFC, "611", "a card records color, opponent, score and cumulative score of each round")
