"""FIDE's regulations for the titles of players, in our own words: what makes a norm."""

from __future__ import annotations

from topboard.rulebook.books import FIDE_TITLES
from topboard.rulebook.register import clause

PACE = clause(
    FIDE_TITLES, "rate of play", "two hours or more for 60 moves, at most two rounds and 12 hours of play a day"
)
ARBITER = clause(FIDE_TITLES, "arbiters", "an International or FIDE Arbiter is there, and no arbiter plays")
REGISTERED = clause(FIDE_TITLES, "registration", "the event is registered with FIDE 30 days before it starts")
FORMATS = clause(FIDE_TITLES, "formats", "norms come from Swiss, round robin, double round robin and knock-out events")
DIRECT = clause(FIDE_TITLES, "1.2", "a direct title needs, at some time, a rating of its own")
DIRECT_EVENT = clause(
    FIDE_TITLES, "1.2.1", "places in some championships give a title or a norm directly, without 1.4.2 to 1.4.9"
)
DIRECT_SIZE = clause(FIDE_TITLES, "1.2.2", "such an event has at least 10 players and 9 rounds")
BY_RATING = clause(FIDE_TITLES, "1.3", "FM from 2300, CM from 2200, WFM from 2100, WCM from 2000, after 30 rated games")
GAMES = clause(FIDE_TITLES, "1.4.1a", "a norm has at least 9 games, in a double round robin 10")
FEWER_GAMES = clause(
    FIDE_TITLES, "1.4.1b", "world and continental team championships need 7 games, the World Cup needs 8"
)
EIGHT_AND_ONE = clause(
    FIDE_TITLES, "1.4.1c", "in nine rounds, 8 games and one bye or forfeit win count as 9 if the 8 make the norm"
)
LATER_GAMES = clause(
    FIDE_TITLES,
    "1.4.1e",
    "where pairings are set beforehand all rounds are used; otherwise those after the result may go, all together",
)
BEATEN = clause(FIDE_TITLES, "1.4.1f", "games against opponents who were beaten may be left out")
NO_FEDERATION = clause(FIDE_TITLES, "1.4.2a", "opponents of no FIDE federation do not count")
ZERO_UNRATED = clause(
    FIDE_TITLES, "1.4.2b", "in a round robin unrated players with no point against rated ones do not count"
)
NOT_PLAYED = clause(
    FIDE_TITLES, "1.4.2c", "forfeits do not count; one in the last round may count as lost, if it was needed"
)
FEDERATIONS = clause(FIDE_TITLES, "1.4.3", "opponents come from at least two federations besides the player's own")
NATIONAL_FINAL = clause(FIDE_TITLES, "1.4.3a", "not in the final of a national championship, for its own players")
NATIONAL_TEAMS = clause(FIDE_TITLES, "1.4.3b", "not in a national team championship, for its own players")
ZONAL = clause(FIDE_TITLES, "1.4.3c", "not in zonal and sub-zonal tournaments")
BIG_SWISS = clause(
    FIDE_TITLES,
    "1.4.3d",
    "not in a Swiss with 20 rated foreigners of 3 federations in every round, 10 of them GM, IM, WGM or WIM",
)
SHARES = clause(FIDE_TITLES, "1.4.4", "at most three fifths come from the player's federation, two thirds from any one")
HOLDERS = clause(FIDE_TITLES, "1.4.5a", "half of the opponents hold a title above CM and WCM")
GM_KIND = clause(FIDE_TITLES, "1.4.5b", "for GM a third of the opponents, at least three, are GM")
IM_KIND = clause(FIDE_TITLES, "1.4.5c", "for IM a third of the opponents, at least three, are IM or GM")
WGM_KIND = clause(FIDE_TITLES, "1.4.5d", "for WGM a third of the opponents, at least three, are WGM, IM or GM")
WIM_KIND = clause(FIDE_TITLES, "1.4.5e", "for WIM a third of the opponents, at least three, are WIM, WGM, IM or GM")
DOUBLE_KIND = clause(FIDE_TITLES, "1.4.5f", "in a double round robin half of them do, and six players take part")
FLOOR = clause(FIDE_TITLES, "1.4.6", "the lowest opponent is raised to the floor; the other unrated count 1400")
PERFORMANCE = clause(FIDE_TITLES, "1.4.8", "the performance reaches the level of the title")
LEAST_AVERAGE = clause(FIDE_TITLES, "1.4.8a", "the opponents' average reaches the least of the title")
LEAST_SCORE = clause(FIDE_TITLES, "1.4.8b", "the score is at least 35 %")
OPEN_EVENT = clause(
    FIDE_TITLES, "1.5.6a", "one norm comes from a Swiss with 40 players averaging 2000 in every round, or its like"
)
FORMS = clause(FIDE_TITLES, "forms", "IT1 certifies a norm, IT3 reports the event with its crosstable, IT2 applies")
