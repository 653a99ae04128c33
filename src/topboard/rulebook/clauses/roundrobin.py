"""Clauses on round robins, quads and their family: US Chess 30, CFC 650-664, FIDE C.05 7-8, the tables."""

from __future__ import annotations

from topboard.rulebook.books import CFC, FIDE_COMPETITION, TABLES, US_CHESS
from topboard.rulebook.clauses import uschess as uschess_clauses
from topboard.rulebook.register import clause
from topboard.rulebook.rule import Book

FIDE_COMPETITION_2014 = Book("fide.c.05", "2014", "FIDE Competition Rules", "C.05")

US_29L = uschess_clauses.R29L
US_30A = clause(US_CHESS, "30A", "everyone meets everyone; numbers by lot, pairings from the Crenshaw tables")
US_30B = clause(
    US_CHESS, "30B", "a player who leaves before half of the games is scored as if never entered; the games are rated"
)
US_30C = clause(US_CHESS, "30C", "a player who drops out of a round robin leaves several opponents without a game")
US_30D = clause(
    US_CHESS, "30D", "a player who leaves without good reason may be refused entry or asked for a deposit next time"
)
US_30E = clause(US_CHESS, "30E", "after a withdrawal the colors of the remaining games are adjusted to come out even")
US_30F = clause(US_CHESS, "30F", "in a double round robin the second game reverses the colors of the first")
US_30G = clause(
    US_CHESS, "30G", "quads: groups of four in rating order, three rounds, a toss for the colors of the last"
)
US_30H = clause(
    US_CHESS, "30H", "Holland system: round-robin preliminaries of like strength qualify players for finals"
)
US_30I = clause(
    US_CHESS, "30I", "unbalanced Holland: preliminaries in rating order, the stronger ones qualify more players"
)

CFC_651 = clause(CFC, "651", "everyone plays everyone once; in a double round robin, once with each colour")
CFC_652 = clause(CFC, "652", "numbers by lot; pairings, rounds and colours from the international tables, White first")
CFC_653 = clause(
    CFC, "653", "scored as a Swiss, without byes; a player who leaves before half of the games does not count"
)
CFC_661 = clause(CFC, "661", "each team meets every other team, twice in a double round robin")
CFC_662 = clause(CFC, "662", "teams keep the order of boards they handed in")
CFC_663 = clause(
    CFC, "663", "teams get numbers by lot and are paired from the tables; colours alternate down the boards"
)
CFC_664 = clause(CFC, "664", "teams rank by match points; byes are not scored")

FIDE_6_5 = clause(
    FIDE_COMPETITION,
    "6.5",
    "a player who stays away without notice counts as withdrawn, unless the regulations say otherwise",
)
FIDE_7_1 = clause(
    FIDE_COMPETITION_2014, "7.1", "the chief arbiter is responsible for the drawing of lots and the pairings"
)
FIDE_7_2 = clause(FIDE_COMPETITION_2014, "7.2", "lots for a round robin are drawn in public")
FIDE_7_3 = clause(FIDE_COMPETITION_2014, "7.3", "lots are drawn well before round 1; a latecomer may still be included")
FIDE_7_4 = clause(
    FIDE_COMPETITION_2014,
    "7.4",
    "a player who leaves or enters after the drawing of lots changes announced pairings as little as possible",
)
FIDE_7_5 = clause(FIDE_COMPETITION_2014, "7.5", "round robins follow the Berger tables, adjusted for double rounds")
FIDE_7_6 = clause(FIDE_COMPETITION_2014, "7.6", "a restricted draw is announced before round 1 at the latest")
FIDE_7_7 = clause(
    FIDE_COMPETITION_2014, "7.7", "with 9 to 24 players the Varma tables keep a federation apart in the last rounds"
)
FIDE_8_2 = clause(
    FIDE_COMPETITION_2014,
    "8.2",
    "with under half the games completed, results stay but do not count; otherwise the rest are forfeits",
)
FIDE_8_3_1 = clause(
    FIDE_COMPETITION_2014, "8.3(1)", "in a Swiss the results of a player who leaves stand; games played are rated"
)
FIDE_8_3_4 = clause(
    FIDE_COMPETITION_2014, "8.3(4)", "the rules may allow half-point byes, agreed beforehand; not in the last round"
)
FIDE_ANNEX_1 = clause(
    FIDE_COMPETITION_2014,
    "Annex 1",
    "double round robins swap the last two rounds of the first cycle, to avoid three colours running",
)

BERGER = clause(
    TABLES, "Berger", "the international round-robin tables; with an odd field the highest number is the free round"
)
CRENSHAW = clause(
    TABLES, "Crenshaw", "US round-robin tables: Berger backwards, with tables of their own for 3-4 and 5-6 players"
)
VARMA = clause(TABLES, "Varma", "sets of numbers whose players do not meet in the last three rounds of a Berger table")
SCHEVENINGEN = clause(TABLES, "Scheveningen", "each player of one team meets every player of the other")
SCHILLER = clause(TABLES, "Schiller", "several teams: each player meets every player of the other teams")
WADE = clause(TABLES, "Wade", "teams whose players also meet each other: one round robin for all, with team scores")
