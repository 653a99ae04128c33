"""What a federation asks of an event before it rates it, in our own words."""

from __future__ import annotations

from topboard.rulebook.books import CFC_RATING, FIDE_RATING, FIDE_RATING_2014, FIDE_RATING_2022, US_CHESS_RATING
from topboard.rulebook.register import clause

RATE_OF_PLAY_2014 = clause(
    FIDE_RATING_2014, "1.1", "120 minutes for 60 moves with a player of 2200, 90 with one of 1600, otherwise 60"
)
FIRST_CONTROL_2014 = clause(FIDE_RATING_2014, "1.3", "a first control by moves has 40 moves")
HOURS_2014 = clause(FIDE_RATING_2014, "3.1", "at most 12 hours of play in a day, games of 60 moves assumed")
LENGTH_2014 = clause(FIDE_RATING_2014, "4.1", "a tournament lasts at most 90 days; leagues may last longer")
SHARE_2014 = clause(FIDE_RATING_2014, "6.2", "in a round robin at least a third of the players are rated")
FEW_PLAYERS_2014 = clause(FIDE_RATING_2014, "6.21", "a round robin of fewer than 10 players has at least 4 rated ones")
DOUBLE_2014 = clause(
    FIDE_RATING_2014, "6.22", "a double round robin with unrated players has at least 6 players, 4 of them rated"
)
REGISTERED_2014 = clause(
    FIDE_RATING_2014, "0.2", "a tournament is registered a week before it starts, with norms 30 days before"
)
REPORTED_2014 = clause(
    FIDE_RATING_2014, "9.1", "the report is made within 7 days of the end and reaches FIDE within 30"
)
MATCH_2014 = clause(FIDE_RATING_2014, "6.6", "a match with an unrated player is not rated")
UNPLAYED_2014 = clause(FIDE_RATING_2014, "5.1", "games that were not played do not count; one move each is a game")

RATE_OF_PLAY_2022 = clause(
    FIDE_RATING_2022, "1.1", "120 minutes for 60 moves with a player of 2400, 90 with one of 1800, otherwise 60"
)
RATE_OF_PLAY = clause(
    FIDE_RATING, "1.1", "120 minutes for 60 moves with a player of 2400, 90 with one of 1800, otherwise 60"
)
FIRST_CONTROL = clause(FIDE_RATING, "1.3", "a first control by moves has at least 30 moves")
HOURS = clause(FIDE_RATING, "3.1", "at most 12 hours of play in a day, games of 60 moves assumed")
FAST_ROUNDS = clause(FIDE_RATING, "rapid and blitz", "at most 15 rapid or 30 blitz rounds in a day, above 3 minutes")
REGISTERED = clause(
    FIDE_RATING, "0.2", "a tournament is registered 3 days before it starts, with norms or the strongest players 30"
)
REPORTED = clause(
    FIDE_RATING, "report", "events of over 30 days report monthly; later than the third list is not rated"
)
MATCH = clause(FIDE_RATING, "match", "a match with an unrated player is not rated")
UNPLAYED = clause(FIDE_RATING, "5.1", "games that were not played do not count; one move each is a game")

US_CLASSES = clause(
    US_CHESS_RATING, "classes", "minutes plus seconds: blitz 5 to 10, quick under 30, dual 30 to 65, regular above"
)
US_MATCH = clause(
    US_CHESS_RATING, "match", "two established players at most 400 apart; no bonus, a change of at most 50"
)
US_COMPLETE = clause(US_CHESS_RATING, "report", "all results are in, dates are in order and not in the future")

CFC_CLASSES = clause(
    CFC_RATING,
    "classes",
    "regular from 60 minutes with increments, quick from 5; later controls have 5 minutes or more",
)
CFC_DAY = clause(CFC_RATING, "day", "at most four regular games in a day")
CFC_MATCH = clause(CFC_RATING, "match", "a match changes a rating by at most 50; the players are at most 400 apart")
CFC_RATED_PLAYER = clause(CFC_RATING, "419", "an event needs at least one rated player")
CFC_REPORT = clause(CFC_RATING, "report", "the report is sent within a month")
