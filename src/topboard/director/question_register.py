"""The register of questions: the word of each, the address at which programs ask it, and the right that it needs.

A new question is one entry here. Its fields and its answer are described on the question itself; together they make the
API's operation, the terminal's word and the line in the table of roles.
"""

from __future__ import annotations

from topboard.director.desk.question import EVENT, DeskQuestion
from topboard.director.desk.rights import Right
from topboard.director.entries.arrival_questions import ArrivalsQuestion, arrival_list
from topboard.director.money.cash_questions import CashQuestion, MembershipsQuestion, cash_table
from topboard.director.organiser.plan_questions import BooksQuestion, CapacityQuestion, PaperQuestion, book_table
from topboard.director.organiser.tables import ORGANISER_TABLES

_ALL = (
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
    DeskQuestion(
        "books",
        BooksQuestion,
        f"{EVENT}/plan",
        Right.DIRECT,
        tables={name: book_table(name) for name in ORGANISER_TABLES},
    ),
    DeskQuestion("capacity", CapacityQuestion, f"{EVENT}/plan/answer", Right.DIRECT),
    DeskQuestion("paper", PaperQuestion, f"{EVENT}/papers/{{name}}", Right.DIRECT),
)

QUESTIONS = {each.name: each for each in _ALL}
"""Every question by its word."""
