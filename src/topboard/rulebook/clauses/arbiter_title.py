"""FIDE's regulations for the titles of arbiters, in our own words: which events count, what an application needs."""

from __future__ import annotations

from topboard.rulebook.books import FIDE_ARBITERS_2013, FIDE_ARBITERS_2021
from topboard.rulebook.register import clause

CERTIFICATES = clause(
    FIDE_ARBITERS_2013,
    "2.1.1",
    "certificates: one for 50 players of a Swiss, two of a round robin; two norms of national championships at most",
)
TEAM_LEAGUE = clause(
    FIDE_ARBITERS_2013, "2.1.2", "a national league counts with 4 boards, 10 teams, 60 % rated players and 5 rounds"
)
TWO_FORMATS = clause(
    FIDE_ARBITERS_2013, "2.1.3", "two formats, or only Swisses with one international of 100 players and 7 rounds"
)
AGE = clause(FIDE_ARBITERS_2013, "2.1.4", "an applicant is at least 21")
FA_EVENTS = clause(
    FIDE_ARBITERS_2013, "3.5", "three rated events and a seminar; 10 players, 6 in a double round robin, 20 in a Swiss"
)
FA_OLYMPIAD = clause(FIDE_ARBITERS_2013, "3.7", "a match arbiter of an Olympiad has one FA norm")
FA_FAST = clause(
    FIDE_ARBITERS_2013, "3.8", "chief or deputy of a rapid or blitz event, 30 players and 9 rounds: one FA norm"
)
FA_SEMINAR = clause(FIDE_ARBITERS_2013, "3.9", "a seminar passed with 80 % is one FA norm")
IA_EVENTS = clause(FIDE_ARBITERS_2013, "4.6", "four rated events of the kinds that follow")
IA_NATIONAL = clause(FIDE_ARBITERS_2013, "4.6a", "the final of a national championship, two norms at most")
IA_OFFICIAL = clause(FIDE_ARBITERS_2013, "4.6b", "official FIDE tournaments and matches")
IA_TITLE_EVENT = clause(FIDE_ARBITERS_2013, "4.6c", "international tournaments where players can make norms")
IA_LARGE = clause(
    FIDE_ARBITERS_2013, "4.6d", "an international event of 100 players, 30 % rated, 7 rounds; one norm at most"
)
IA_FAST = clause(FIDE_ARBITERS_2013, "4.6e", "a world or continental rapid or blitz championship, one norm at most")
IA_OLYMPIAD = clause(FIDE_ARBITERS_2013, "4.8", "a match arbiter of an Olympiad has one IA norm")
FA_FIRST = clause(FIDE_ARBITERS_2013, "4.9", "only a FIDE Arbiter becomes an International Arbiter")
NEW_NORMS = clause(FIDE_ARBITERS_2013, "4.10", "IA norms are others than those for FA, and come after that title")
TWO_SIGNERS = clause(FIDE_ARBITERS_2013, "4.11", "two of the norms are signed by different chief arbiters")
NORM_REPORT = clause(
    FIDE_ARBITERS_2013, "5.1", "for each norm the tournament report IT3 and the norm report FA1 or IA1"
)
SIX_YEARS = clause(FIDE_ARBITERS_2013, "5.3", "the events begin within six years; a seminar holds four years")
LICENSED = clause(FIDE_ARBITERS_2013, "6.6", "every arbiter of a rated event has a licence")
LICENCE_FEES = clause(
    FIDE_ARBITERS_2013, "6.3", "A 300, B 200, C 160 or 120, D 100 or 80 for IA or FA, national 20 euro"
)
UNRATED_WITHOUT = clause(FIDE_ARBITERS_2013, "6.8", "an event with an arbiter without a licence is not rated")

FOUR_NORMS = clause(FIDE_ARBITERS_2021, "2.2", "four norms; for IA from 2024 five, one of them from a seminar")
SYSTEMS_2021 = clause(
    FIDE_ARBITERS_2021, "2.3.1", "Swiss, round robin, double round robin, team league and knock-out; others on review"
)
TWO_SYSTEMS = clause(FIDE_ARBITERS_2021, "2.4", "two different systems among the norms")
