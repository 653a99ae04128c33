"""The clauses by which teams are scored and ranked, in our words."""

from __future__ import annotations

from topboard.rulebook.books import US_CHESS
from topboard.rulebook.register import clause

R28N = clause(US_CHESS, "28N", "a combined event adds up the best scores of each team, usually four")
R31A = clause(US_CHESS, "31A", "a combined event is a Swiss for players whose scores also make those of their teams")
R31B1 = clause(US_CHESS, "31B1", "for a board prize, all points of a player count toward the lowest board played")
R31E1 = clause(US_CHESS, "31E1", "variation: teams are scored by game points, or by match points and game points")
