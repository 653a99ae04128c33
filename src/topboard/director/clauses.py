"""The clauses that the director's desk enforces, federation by federation."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.rulebook import Rule
from topboard.rulebook.books import (
    CFC,
    FIDE_BASIC_2017,
    FIDE_BASIC_2026,
    FIDE_COMPETITION,
    FIDE_HANDLING_2026,
    US_CHESS,
)

US_NO_REMATCH = US_CHESS.rule("27A1", "two players do not meet twice")
US_COLORS = US_CHESS.rule("27A4", "colours are equalized; never the same one three times in a row")
US_ALTERNATION = US_CHESS.rule("27A5", "colours alternate")
US_NUMBERS = US_CHESS.rule("28A", "numbers follow rating; equal ratings by lot, unrated players last")
US_LATE_NUMBERS = US_CHESS.rule("28B", "a late entrant gets the next free number")
US_EXPELLED = US_CHESS.rule("28I", "opponents of an expelled player have their scores adjusted")
US_REASSIGNED = US_CHESS.rule("28H2", "a player removed from a section may go on in another")
US_LATE_ENTRY = US_CHESS.rule("28K", "a late entrant forfeits the rounds missed or takes half-point byes")
US_BYE_ONCE = US_CHESS.rule("28L3", "no full-point bye after a bye or a forfeit win")
US_BYE_AFTER_HALF = US_CHESS.rule("28L4", "no full-point bye for who took a half-point bye, while others can have it")
US_BYE_UNRATED = US_CHESS.rule("28L2", "the bye does not go to an unrated player")
US_HALF_BYES = US_CHESS.rule("22C", "half-point byes within the limits that were announced")
US_EXTRA_GAMES = US_CHESS.rule("28M4", "games that count for rating only")
US_UNPLAYED = US_CHESS.rule("28P", "a player who left is not paired")
US_UNFINISHED = US_CHESS.rule("28Q", "an unfinished game is paired as the director rules")
US_REENTRY = US_CHESS.rule("28S", "a player may enter a second time")
US_REENTRY_REMATCH = US_CHESS.rule("28S1", "a re-entry does not meet an earlier opponent again")
US_REQUESTED_NON_PAIRING = US_CHESS.rule("28T", "players may ask not to be paired with each other")
US_REPAIRING = US_CHESS.rule("29G", "a round may be paired again in part or in whole")
US_UNREPORTED = US_CHESS.rule("29H", "an unreported result is ruled on before the next round is paired")
US_VARIATIONS = US_CHESS.rule("26A", "variations are announced before they are used")

FIDE_NO_REMATCH = FIDE_BASIC_2026.rule("2", "two participants do not meet twice")
FIDE_BYE_BAR = FIDE_BASIC_2026.rule("4", "no bye for who had one or scored a win without playing")
FIDE_BYE_BAR_2017 = FIDE_BASIC_2017.rule("D", "no bye for who had one or won by forfeit")
FIDE_COLOR_BALANCE = FIDE_BASIC_2026.rule("6", "colours differ by at most two")
FIDE_THREE_IN_A_ROW = FIDE_BASIC_2026.rule("7", "not the same colour three times running")
FIDE_GENERAL_COLORS = FIDE_BASIC_2026.rule("8", "the colour had less often, or else the other one")
FIDE_NUMBERS = FIDE_HANDLING_2026.rule("2.2", "numbers follow strength, title and name")
FIDE_RENUMBERING = FIDE_HANDLING_2026.rule("2.3", "numbers are given anew until round 4 is paired, not later")
FIDE_LATE_ENTRY = FIDE_HANDLING_2026.rule("2.4", "a late entrant has no points for missed rounds unless announced")
FIDE_UNFINISHED = FIDE_HANDLING_2026.rule("3.1", "an adjourned game is paired as a draw")
FIDE_WITHDRAWN = FIDE_HANDLING_2026.rule("3.2", "a player who withdrew is not paired")
FIDE_ABSENT = FIDE_HANDLING_2026.rule("3.3", "a known absence is not paired")
FIDE_CONFIRMED = FIDE_HANDLING_2026.rule("4.1", "who did not confirm presence can be left out")
FIDE_PUBLISHED = FIDE_HANDLING_2026.rule("4.4", "a published pairing changes only for stated reasons")
FIDE_SCORING = FIDE_COMPETITION.rule(
    "scoring", "two draws are worth no more than a win and a loss; a bye no more than a win"
)

CFC_NO_REMATCH = CFC.rule("618", "two players do not meet twice")
CFC_NUMBERS = CFC.rule("613", "numbers follow rating")
CFC_LATE_ENTRY = CFC.rule("614", "a late entrant defaults the rounds missed")
CFC_BYE_ONCE = CFC.rule("615", "one bye a player")
CFC_DEFAULTS = CFC.rule("616", "a player who left is not paired")
CFC_UNFINISHED = CFC.rule("617", "an unfinished game is paired as a draw unless clearly won")
CFC_COLORS = CFC.rule("631", "colours alternate; never the same one three times in a row")


@dataclass(frozen=True, slots=True)
class Clauses:
    """The clause of one federation for each thing that the desk checks."""

    rematch: Rule
    bye: Rule
    third_color: Rule
    balance: Rule
    due_color: Rule
    numbers: Rule
    late_entry: Rule
    unfinished: Rule
    absent: Rule
    published: Rule


FIDE = Clauses(
    rematch=FIDE_NO_REMATCH,
    bye=FIDE_BYE_BAR,
    third_color=FIDE_THREE_IN_A_ROW,
    balance=FIDE_COLOR_BALANCE,
    due_color=FIDE_GENERAL_COLORS,
    numbers=FIDE_NUMBERS,
    late_entry=FIDE_LATE_ENTRY,
    unfinished=FIDE_UNFINISHED,
    absent=FIDE_ABSENT,
    published=FIDE_PUBLISHED,
)
US = Clauses(
    rematch=US_NO_REMATCH,
    bye=US_BYE_ONCE,
    third_color=US_COLORS,
    balance=US_COLORS,
    due_color=US_ALTERNATION,
    numbers=US_NUMBERS,
    late_entry=US_LATE_ENTRY,
    unfinished=US_UNREPORTED,
    absent=US_UNPLAYED,
    published=US_REPAIRING,
)
CANADA = Clauses(
    rematch=CFC_NO_REMATCH,
    bye=CFC_BYE_ONCE,
    third_color=CFC_COLORS,
    balance=CFC_COLORS,
    due_color=CFC_COLORS,
    numbers=CFC_NUMBERS,
    late_entry=CFC_LATE_ENTRY,
    unfinished=CFC_UNFINISHED,
    absent=CFC_DEFAULTS,
    published=CFC_NO_REMATCH,
)


def clauses_of(system: str) -> Clauses:
    """The book by which a section is run, told by its pairing system."""
    return {"uschess": US, "cfc": CANADA}.get(system, FIDE)
