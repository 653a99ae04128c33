"""The register of questions: the word of each, the address at which programs ask it, and the right that it needs.

A new question is one entry here. Its fields and its answer are described on the question itself; together they make the
API's operation, the terminal's word and the line in the table of roles.
"""

from __future__ import annotations

from topboard.director.arbiter.arbiter_questions import (
    AppealsQuestion,
    ClaimsQuestion,
    ClockQuestion,
    FairPlayQuestion,
    IncidentsQuestion,
)
from topboard.director.arbiter.norm_questions import (
    ApplicationQuestion,
    ArbitersQuestion,
    FidePapersFile,
    FidePapersQuestion,
    NormsQuestion,
)
from topboard.director.desk.question import EVENT, SECTION, DeskQuestion
from topboard.director.desk.rights import Right
from topboard.director.entries.arrival_questions import ArrivalsQuestion, arrival_list
from topboard.director.entries.request_questions import RequestsQuestion
from topboard.director.money.cash_questions import CashQuestion, MembershipsQuestion, cash_table
from topboard.director.money.prize_questions import PrizesQuestion
from topboard.director.organiser.plan_questions import BooksQuestion, CapacityQuestion, PaperQuestion, book_table
from topboard.director.organiser.tables import ORGANISER_TABLES
from topboard.director.papers.exchange import ExchangeQuestion, ExchangesQuestion
from topboard.director.papers.round_pgn import RoundPgnQuestion
from topboard.director.ratings.list_questions import ListedQuestion, PreviewAllQuestion, PreviewQuestion
from topboard.director.ratings.rating_questions import CalculationQuestion, RatableQuestion, RatingsQuestion
from topboard.director.reporting.report_questions import ReportFilesQuestion, ReportQuestion
from topboard.director.rounds.play_off_questions import PlayOffQuestion
from topboard.director.rounds.round_questions import (
    EventQuestion,
    HistoryQuestion,
    PlayersQuestion,
    ReasonsQuestion,
    RoundQuestion,
    SchoolTeamsQuestion,
    StandingsQuestion,
)
from topboard.director.sections.sorting_questions import SortedFieldQuestion

_ALL = (
    DeskQuestion("event", EventQuestion, EVENT, Right.LOOK, somewhere=True),
    DeskQuestion("players", PlayersQuestion, f"{SECTION}/players", Right.LOOK),
    DeskQuestion("round", RoundQuestion, f"{SECTION}/rounds/{{round}}", Right.LOOK),
    DeskQuestion("exchanges", ExchangesQuestion, f"{SECTION}/exchange", Right.DIRECT),
    DeskQuestion("exchange", ExchangeQuestion, f"{SECTION}/exchange/{{form}}", Right.DIRECT),
    DeskQuestion("round-pgn", RoundPgnQuestion, f"{SECTION}/rounds/{{round}}/boards.pgn", Right.LOOK),
    DeskQuestion("reasons", ReasonsQuestion, f"{SECTION}/rounds/{{round}}/boards/{{board}}/reasons", Right.LOOK),
    DeskQuestion("standings", StandingsQuestion, f"{SECTION}/standings", Right.LOOK),
    DeskQuestion("play-off", PlayOffQuestion, f"{SECTION}/play-off", Right.LOOK),
    DeskQuestion("school-teams", SchoolTeamsQuestion, f"{EVENT}/school-teams", Right.LOOK),
    DeskQuestion("prizes", PrizesQuestion, f"{SECTION}/prizes", Right.LOOK),
    DeskQuestion("history", HistoryQuestion, f"{EVENT}/history", Right.LOOK),
    DeskQuestion("sorted", SortedFieldQuestion, f"{SECTION}/sorted", Right.DIRECT),
    DeskQuestion("listed", ListedQuestion, f"{SECTION}/listed", Right.ENTRIES),
    DeskQuestion("refresh", PreviewQuestion, f"{SECTION}/refresh", Right.ENTRIES),
    DeskQuestion("refresh-all", PreviewAllQuestion, f"{EVENT}/refresh", Right.DIRECT),
    DeskQuestion(
        "cash",
        CashQuestion,
        f"{EVENT}/cash",
        Right.ENTRIES,
        somewhere=True,
        tables={name: cash_table(name) for name in ("owing", "accounts", "totals")},
    ),
    DeskQuestion(
        "members",
        MembershipsQuestion,
        f"{EVENT}/memberships",
        Right.ENTRIES,
        somewhere=True,
        tables={"": cash_table("members")},
    ),
    DeskQuestion(
        "arrivals",
        ArrivalsQuestion,
        f"{EVENT}/arrivals",
        Right.CHECK_IN,
        somewhere=True,
        tables={"": arrival_list("no-shows"), "all": arrival_list("check-in")},
    ),
    DeskQuestion("requests", RequestsQuestion, f"{EVENT}/requests", Right.RUN, somewhere=True),
    DeskQuestion(
        "books",
        BooksQuestion,
        f"{EVENT}/plan",
        Right.DIRECT,
        tables={name: book_table(name) for name in ORGANISER_TABLES},
    ),
    DeskQuestion("capacity", CapacityQuestion, f"{EVENT}/plan/answer", Right.DIRECT),
    DeskQuestion("ratings", RatingsQuestion, f"{SECTION}/ratings", Right.LOOK),
    DeskQuestion("ratable", RatableQuestion, f"{SECTION}/ratable", Right.LOOK),
    DeskQuestion("calculation", CalculationQuestion, "/ratings/calculate", Right.LOG_IN),
    DeskQuestion("norms", NormsQuestion, f"{SECTION}/norms", Right.LOOK),
    DeskQuestion("arbiters", ArbitersQuestion, f"{SECTION}/arbiters", Right.DIRECT),
    DeskQuestion("application", ApplicationQuestion, "/arbiters/application", Right.LOG_IN),
    DeskQuestion("fide-papers", FidePapersQuestion, f"{EVENT}/fide-papers", Right.DIRECT),
    DeskQuestion("fide-papers-zip", FidePapersFile, f"{EVENT}/fide-papers.zip", Right.DIRECT),
    DeskQuestion("incidents", IncidentsQuestion, f"{EVENT}/incidents", Right.RUN, somewhere=True),
    DeskQuestion("appeals", AppealsQuestion, f"{EVENT}/appeals", Right.RUN, somewhere=True),
    DeskQuestion("fair-play", FairPlayQuestion, f"{EVENT}/fair-play", Right.CONFIDENTIAL),
    DeskQuestion("claims", ClaimsQuestion, "/claims", Right.LOG_IN, sent=True),
    DeskQuestion("clock", ClockQuestion, "/clock", Right.LOG_IN),
    DeskQuestion("report", ReportQuestion, f"{EVENT}/report/{{form}}", Right.DIRECT),
    DeskQuestion("report-files", ReportFilesQuestion, f"{EVENT}/report-files/{{position}}", Right.DIRECT),
    DeskQuestion("paper", PaperQuestion, f"{EVENT}/papers/{{name}}", Right.DIRECT),
)

QUESTIONS = {each.name: each for each in _ALL}
"""Every question by its word."""
