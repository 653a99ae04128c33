"""The clauses by which the director's desk judges, federation by federation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from topboard.core import PREDETERMINED, Result
from topboard.rulebook import Rule
from topboard.rulebook import cfc_clauses as cfc
from topboard.rulebook import uschess_clauses as us
from topboard.rulebook.handling_clauses import (
    FIDE_ABSENT,
    FIDE_BYE_BAR,
    FIDE_COLOR_BALANCE,
    FIDE_CONFIRMED,
    FIDE_GENERAL_COLORS,
    FIDE_LATE_ENTRY,
    FIDE_NO_REMATCH,
    FIDE_PUBLISHED,
    FIDE_THREE_IN_A_ROW,
    FIDE_UNFINISHED,
    FIDE_WITHDRAWN,
)
from topboard.rulebook.roundrobin_clauses import CFC_651, CFC_653, FIDE_7_4, FIDE_7_5, FIDE_8_2


@dataclass(frozen=True, slots=True)
class Clauses:
    """The clause of one federation for each thing that the desk checks."""

    rematch: Rule
    bye: Rule
    third_color: Rule
    balance: Rule
    due_color: Rule
    late_entry: Rule
    unfinished: Rule
    absent: Rule
    withdrawn: Rule
    published: Rule
    prohibited: Rule | None = None
    confirmed: Rule | None = None


FIDE = Clauses(
    rematch=FIDE_NO_REMATCH,
    bye=FIDE_BYE_BAR,
    third_color=FIDE_THREE_IN_A_ROW,
    balance=FIDE_COLOR_BALANCE,
    due_color=FIDE_GENERAL_COLORS,
    late_entry=FIDE_LATE_ENTRY,
    unfinished=FIDE_UNFINISHED,
    absent=FIDE_ABSENT,
    withdrawn=FIDE_WITHDRAWN,
    published=FIDE_PUBLISHED,
    confirmed=FIDE_CONFIRMED,
)
US = Clauses(
    rematch=us.R27A1,
    bye=us.R28L3,
    third_color=us.R27A4,
    balance=us.R27A4,
    due_color=us.R27A5,
    late_entry=us.R28K,
    unfinished=us.R29H,
    absent=us.R22C,
    withdrawn=us.R28P,
    published=us.R29G2,
    prohibited=us.R28T,
)
CANADA = Clauses(
    rematch=cfc.C618A,
    bye=cfc.C615,
    third_color=cfc.C631,
    balance=cfc.C630,
    due_color=cfc.C629,
    late_entry=cfc.C614,
    unfinished=cfc.C617,
    absent=cfc.C615A,
    withdrawn=cfc.C616,
    published=cfc.C618,
)


TABLE = replace(
    FIDE,
    rematch=CFC_651,
    bye=CFC_653,
    late_entry=FIDE_7_4,
    unfinished=FIDE_7_5,
    absent=CFC_653,
    withdrawn=FIDE_8_2,
    published=FIDE_7_5,
)
"""Round robins and their family, whose rounds come from a table."""


US_RULINGS: Mapping[Result, Rule] = {
    Result.DRAW: us.R28Q2,
    Result.WHITE_WINS: us.R29H5,
    Result.BLACK_WINS: us.R29H5,
    Result.WIN_DRAW: us.R28Q1,
    Result.DRAW_WIN: us.R28Q1,
    Result.BOTH_WIN: us.R29H7,
    Result.NIL_NIL: us.R29H3,
}
"""What speaks of each way in which a game without a result may count for the pairing; other books name none."""


def ruling_clause(system: str, result: Result) -> Rule | None:
    """The clause by which a game without a result is paired as this result."""
    return US_RULINGS.get(result) if clauses_of(system) is US else None


def unfinished_clauses(system: str) -> tuple[Rule, ...]:
    """What the book of a section says about games without a result."""
    return (us.R28Q, us.R29H) if clauses_of(system) is US else (clauses_of(system).unfinished,)


def clauses_of(system: str) -> Clauses:
    """The book by which a section is run, told by its pairing system."""
    if system in PREDETERMINED:
        return TABLE
    return {"uschess": US, "cfc": CANADA}.get(system, FIDE)
