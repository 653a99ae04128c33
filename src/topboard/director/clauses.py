"""The clauses by which the director's desk judges, federation by federation."""

from __future__ import annotations

from dataclasses import dataclass, replace

from topboard.core import PREDETERMINED
from topboard.rulebook import Rule
from topboard.rulebook.books import US_CHESS
from topboard.rulebook.handling_clauses import (
    CFC_BYE_ONCE,
    CFC_COLORS,
    CFC_DEFAULTS,
    CFC_LATE_ENTRY,
    CFC_NO_REMATCH,
    CFC_UNFINISHED,
    FIDE_ABSENT,
    FIDE_BYE_BAR,
    FIDE_COLOR_BALANCE,
    FIDE_GENERAL_COLORS,
    FIDE_LATE_ENTRY,
    FIDE_NO_REMATCH,
    FIDE_PUBLISHED,
    FIDE_THREE_IN_A_ROW,
    FIDE_UNFINISHED,
    FIDE_WITHDRAWN,
)
from topboard.rulebook.roundrobin_clauses import CFC_651, CFC_653, FIDE_7_4, FIDE_7_5, FIDE_8_2

US_NO_REMATCH = US_CHESS.rule("27A1", "players do not meet twice; if they must, not more than twice")
US_COLORS = US_CHESS.rule("27A4", "players get each colour equally often and never three times running where practical")
US_ALTERNATION = US_CHESS.rule("27A5", "players alternate colours where practical")
US_NUMBERS = US_CHESS.rule(
    "28A", "players are ranked by rating, unrated ones last, equal ones by lot, and numbered in that order"
)
US_LATE_NUMBERS = US_CHESS.rule("28B", "a late entrant gets the next free number but is ranked by rating")
US_EXPELLED = US_CHESS.rule(
    "28I2", "who lost to a removed player gets a half-point bye instead, who drew a forfeit win"
)
US_REASSIGNED = US_CHESS.rule(
    "28H2", "a removed player may continue in a section that fits, with half-point byes for missed rounds"
)
US_LATE_ENTRY = US_CHESS.rule("28K", "late entrants lose the rounds they missed, or take half-point byes where offered")
US_BYE_ONCE = US_CHESS.rule("28L3", "nobody gets a second full-point bye, nor one after winning by forfeit")
US_BYE_AFTER_HALF = US_CHESS.rule(
    "28L4", "no full-point bye for who took or asked for a half-point bye while another can have it"
)
US_BYE_UNRATED = US_CHESS.rule(
    "28L2", "the bye goes to the lowest-rated of the lowest group, to unrated or new players only last"
)
US_HALF_BYES = US_CHESS.rule(
    "22C", "half-point byes may be offered for rounds a player cannot play, within announced limits"
)
US_EXTRA_GAMES = US_CHESS.rule("28M4", "extra rated games have a chart of their own")
US_UNPLAYED = US_CHESS.rule("28P", "a player who does not appear loses by forfeit; the game does not count as played")
US_REENTRY = US_CHESS.rule("28S", "a player may enter a second time")
US_REENTRY_REMATCH = US_CHESS.rule("28S1", "a re-entry does not meet an opponent of the first entry again")
US_REQUESTED_NON_PAIRING = US_CHESS.rule(
    "28T", "players may ask not to be paired; the director may not be able to grant it"
)
US_REPAIRING = US_CHESS.rule("29G", "a round may be paired again in part or in whole")
US_UNREPORTED = US_CHESS.rule("29H", "an unreported result is treated as the director finds most equitable")
US_VARIATIONS = US_CHESS.rule("26A", "variations are posted or announced before they are used")


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
)
US = Clauses(
    rematch=US_NO_REMATCH,
    bye=US_BYE_ONCE,
    third_color=US_COLORS,
    balance=US_COLORS,
    due_color=US_ALTERNATION,
    late_entry=US_LATE_ENTRY,
    unfinished=US_UNREPORTED,
    absent=US_HALF_BYES,
    withdrawn=US_UNPLAYED,
    published=US_REPAIRING,
    prohibited=US_REQUESTED_NON_PAIRING,
)
CANADA = Clauses(
    rematch=CFC_NO_REMATCH,
    bye=CFC_BYE_ONCE,
    third_color=CFC_COLORS,
    balance=CFC_COLORS,
    due_color=CFC_COLORS,
    late_entry=CFC_LATE_ENTRY,
    unfinished=CFC_UNFINISHED,
    absent=CFC_DEFAULTS,
    withdrawn=CFC_DEFAULTS,
    published=CFC_NO_REMATCH,
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


def clauses_of(system: str) -> Clauses:
    """The book by which a section is run, told by its pairing system."""
    if system in PREDETERMINED:
        return TABLE
    return {"uschess": US, "cfc": CANADA}.get(system, FIDE)
