"""Clauses of the rating systems of FIDE, US Chess and CFC, in our own words."""

from __future__ import annotations

from topboard.rulebook.books import CFC_RATING, FIDE_RATING, FIDE_RATING_2014, FIDE_RATING_2022, US_CHESS_RATING
from topboard.rulebook.register import clause

RESULT_TO_DIFFERENCE = clause(FIDE_RATING, "8.1.1", "rating difference dp for a fractional score p")
DIFFERENCE_TO_RESULT = clause(FIDE_RATING, "8.1.2", "expected score PD for a rating difference D")
FIDE_CAP = clause(FIDE_RATING, "8.3/400", "a difference above 400 counts as 400, except for players rated 2650 or more")
FIDE_CHANGE = clause(FIDE_RATING, "8.3/change", "the sum of score minus expected score, times K, to a whole number")
FIDE_COEFFICIENT = clause(
    FIDE_RATING, "8.3/K", "K is 10 at 2400 and above, 40 for juniors under 2300 and newcomers, otherwise 20"
)
FIDE_COEFFICIENT_LIMIT = clause(FIDE_RATING, "8.3/700", "K times the number of games is at most 700")
FIDE_FIRST = clause(
    FIDE_RATING, "8.2", "a first rating: the opponents and two draws with 1800, plus dp; 1400 to 2200, after 5 games"
)
FIDE_FAST = clause(FIDE_RATING, "8.3/fast", "rapid and blitz games 600 apart with a player above 2600 are not rated")
FIDE_ROUNDING = clause(FIDE_RATING, "8.3/rounding", "one half is rounded away from zero")
FIDE_OTHER_LIST = clause(FIDE_RATING, "rapid/standard", "without a rapid or blitz rating the standard one counts")
FIDE_2022_CAP = clause(
    FIDE_RATING_2022, "8.3.1", "400 counts for more in the player's favour only once an event, where it is most"
)
FIDE_2022_FIRST = clause(
    FIDE_RATING_2022, "8.2", "a first rating: the rated opponents, plus 20 for each half point above 50 %, or dp below"
)
FIDE_2014_ZERO = clause(FIDE_RATING_2014, "6.1", "a first event without half a point does not count, for opponents too")
FIDE_2014_SWISS = clause(FIDE_RATING_2014, "6.32", "in a Swiss only games against rated opponents count")
FIDE_2014_INCOMPLETE = clause(
    FIDE_RATING_2014, "6.4", "a round robin with games that were not played is rated like a Swiss"
)
FIDE_2014_PUBLISHED = clause(FIDE_RATING_2014, "7.14", "a first rating needs 5 games and is at least 1000")
FIDE_2014_DELISTED = clause(FIDE_RATING_2014, "7.21", "below 1000 a player is unrated")
FIDE_2014_RC = clause(FIDE_RATING_2014, "8.21", "the average of the rated opponents, or Ra of the round robin")
FIDE_2014_EVEN = clause(FIDE_RATING_2014, "8.22", "50 %: the average itself")
FIDE_2014_ABOVE = clause(FIDE_RATING_2014, "8.23", "above 50 %: 20 more for each half point")
FIDE_2014_BELOW = clause(FIDE_RATING_2014, "8.24", "below 50 % in a Swiss: dp of the score")
FIDE_2014_BELOW_TABLE = clause(FIDE_RATING_2014, "8.25", "below 50 % in a round robin: n/(n+1) of dp")
FIDE_2014_UNRATED = clause(
    FIDE_RATING_2014, "8.52", "unrated opponents count in a round robin only, with the rating they get in it"
)
FIDE_2014_CAP = clause(FIDE_RATING_2014, "8.54", "a difference above 400 counts as 400")
FIDE_2014_CHANGE = clause(FIDE_RATING_2014, "8.55", "the sum of score minus expected score, times K")
FIDE_2014_K = clause(
    FIDE_RATING_2014, "8.56", "K is 10 once 2400 was reached, 40 for newcomers and under 18 below 2300, otherwise 20"
)
FIDE_2014_ROUNDING = clause(FIDE_RATING_2014, "8.57", "one half is rounded up, above and below zero")
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
US_INITIAL_BY_CFC = clause(US_CHESS_RATING, "initial/CFC", "a CFC rating is converted and counts for 5 games")
US_INITIAL_BLENDED = clause(
    US_CHESS_RATING, "initial/blended", "since 2021 a first rating is blended from other lists; the weights are unknown"
)
US_FLOOR_ABSOLUTE = clause(
    US_CHESS_RATING, "floor/absolute", "100, plus 4 a win, 2 a draw and 1 an event of three games, at most 150"
)
US_FLOOR_PEAK = clause(
    US_CHESS_RATING, "floor/peak", "the highest established regular rating less 200, down to a hundred, 1200 to 2100"
)
US_FLOOR_TITLE = clause(US_CHESS_RATING, "floor/title", "2200 for an Original Life Master")
US_FLOOR_PRIZE = clause(
    US_CHESS_RATING, "floor/prize", "the limit of a class of 2000 or less whose large prize was won"
)

CFC_PROVISIONAL = clause(
    CFC_RATING, "provisional", "up to 24 games: the average of all opponents, plus 400 for wins less losses over games"
)
CFC_ESTABLISHED = clause(CFC_RATING, "established", "rating plus K times score minus expected score, by the table")
CFC_K = clause(CFC_RATING, "K", "32, from 2200 on 16; half above 2199 in a rise, double below 2200 in a fall")
CFC_SHORT = clause(CFC_RATING, "K/quick", "half of K in quick games of less than 15 minutes")
CFC_BONUS = clause(CFC_RATING, "bonus", "from 4 games: 20 for an all-time high, 1.75 of a gain above 13 times the root")
CFC_INACTIVE = clause(CFC_RATING, "412", "inactive players keep their rating, under 1400 for 5 years only")
CFC_LOW = clause(CFC_RATING, "416", "above 799 a rating stops at 799, lower ones do not fall; never below 200")
CFC_ORDER = clause(
    CFC_RATING, "417", "unrated players first, then provisional, unrated again, then established, bonus, low ratings"
)
CFC_NO_SHOW = clause(CFC_RATING, "418", "a loss by not turning up is rated unless it was excused")
CFC_PUBLISHED = clause(CFC_RATING, "publication", "no number under 3 games; 3 to 24 with the games, then alone")
CFC_NEW_PLAYERS = clause(CFC_RATING, "new players", "US Chess and FQE at par, FIDE plus 125")
