"""The Chess Organiser's Handbook on planning: halls, staff, equipment, time and money, in our words.

The book does not number these passages; the short names are ours.
"""

from __future__ import annotations

from topboard.rulebook.clauses.organiser import HANDBOOK
from topboard.rulebook.register import clause
from topboard.rulebook.rule import Book, Rule


def _rule(name: str, title: str) -> Rule:
    return clause(HANDBOOK, name, title)


HALL_AREA = _rule("Hall", "2 square metres a player; 1.7 in a very large event, 3 in a small one, 4.5 at the top")
BANQUET = _rule("Banquet", "what a venue seats for a banquet is twice what it seats for chess")
ROOMS = _rule("Rooms", "an analysis room, refreshments and an office stand apart from the playing hall, close by")
ROWS = _rule("Rows", "rows of players are at least 2.5 metres apart, with breaks in long lines of tables")
TO_AND_FRO = _rule("Board numbers", "at the end of a row the boards are numbered back along the next one")
SPECTATORS = _rule("Spectators", "spectators stay at least a metre away from the games")
DOORS = _rule("Doors", "no game is played close to a door")
TABLES = _rule("Tables", "a table for each game, 120 by 80 centimetres; two games fit on 2 metres")
SPARE = _rule("Spare sets", "a tenth more sets, boards and clocks than games, and some for the analysis room")
PAPER = _rule("Score sheets", "a score sheet for each player and a signed slip for each game")
STAFF = _rule("Staff", "an arbiter for 50 players and a steward for 100; a round robin has an arbiter and an assistant")
SESSIONS = _rule("Sessions", "a session lasts as long as both players' time for 60 moves")
FIRST_CONTROL = _rule("First control", "the first time control is best at move 40, the last phase at least 10 minutes")
WINNERS = _rule("Winners", "with d the share of draws, N players leave N x ((1-d)/2)^r perfect scores after r rounds")
ROUNDS_NEEDED = _rule(
    "Rounds", "a saying: the rounds of a knock-out, and two for each further place; the book doubts it"
)
OBJECTIVES = _rule("Objectives", "say what the event is for before you arrange it")
YEAR = _rule("Year", "the year of an organiser in 52 steps, from the objectives to the plan for next year")
BUDGET = _rule("Budget", "costs and income line by line, net of tax; sundries and contingency are different things")
NOTICES = _rule("Notices", "signs to halls, sections and rooms are thought out beforehand")
NEWCOMERS = _rule("Newcomers", "newcomers are told what everybody else takes for granted")
SURVEY = _rule("Venue", "what to look at before a venue is hired: light, heat, noise, floor, access, power, times")


FIDE_EQUIPMENT = Book("fide.c.02", "2017", "FIDE Standards of Chess Equipment and Tournament Venue", "C.02")

HALL = clause(FIDE_EQUIPMENT, "6", "5 square metres a board, 9 at top level; spectators 1 metre away, 1.5 at top level")
