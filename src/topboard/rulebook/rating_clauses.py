"""Clauses of the rating systems of FIDE and US Chess, in our own words."""

from __future__ import annotations

from topboard.rulebook.books import FIDE_RATING, US_CHESS_RATING
from topboard.rulebook.register import clause

RESULT_TO_DIFFERENCE = clause(FIDE_RATING, "8.1.1", "rating difference dp for a fractional score p")
DIFFERENCE_TO_RESULT = clause(FIDE_RATING, "8.1.2", "expected score PD for a rating difference D")
FIDE_CAP = clause(FIDE_RATING, "8.3/400", "a difference above 400 counts as 400, except for players rated 2650 or more")
FIDE_CHANGE = clause(FIDE_RATING, "8.3/change", "the sum of score minus expected score, times K, to a whole number")
FIDE_COEFFICIENT = clause(
    FIDE_RATING, "8.3/K", "K is 10 at 2400 and above, 40 for juniors under 2300 and newcomers, otherwise 20"
)
FIDE_COEFFICIENT_LIMIT = clause(FIDE_RATING, "8.3/700", "K times the number of games is at most 700")
US_FIVE_STEPS = clause(
    US_CHESS_RATING, "steps", "rate everyone against the ratings before the event, then again against those results"
)
US_EFFECTIVE_GAMES = clause(
    US_CHESS_RATING, "effective games", "earlier games count up to a number that grows with the rating, at most 50"
)
US_SPECIAL = clause(
    US_CHESS_RATING,
    "special",
    "up to 8 games, or only wins or only losses: the rating that would expect the score made",
)
US_STANDARD = clause(US_CHESS_RATING, "standard", "rating plus K times score minus expected score, plus a bonus")
US_BONUS = clause(
    US_CHESS_RATING, "bonus", "a gain above B times the root of the games (at least 4) is a bonus, added once more"
)
US_DUAL = clause(
    US_CHESS_RATING, "dual", "in events rated both regular and quick, K shrinks above a regular rating of 2200"
)
US_INITIAL_BY_AGE = clause(
    US_CHESS_RATING, "initial/age", "a new player starts from 50 points per year of age, 1300 above 26"
)
US_INITIAL_BY_FIDE = clause(US_CHESS_RATING, "initial/FIDE", "a FIDE rating is converted and counts for a few games")
