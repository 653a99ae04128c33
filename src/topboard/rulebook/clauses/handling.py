"""Clauses that the director's desk enforces: FIDE's basic and handling rules for Swiss events, 28S."""

from __future__ import annotations

from topboard.rulebook.books import FIDE_BASIC_2017, FIDE_BASIC_2026, FIDE_HANDLING_2026, US_CHESS
from topboard.rulebook.register import clause
from topboard.rulebook.rule import Book

FIDE_PROGRAMS = Book("fide.c.02.03", "2026-03", "What FIDE asks of tournament programs", "C.02.03")

FIDE_DECLARED = clause(FIDE_BASIC_2026, "1", "the number of rounds is declared beforehand")
FIDE_NO_REMATCH = clause(FIDE_BASIC_2026, "2", "two participants do not meet twice")
FIDE_BYE_BAR = clause(FIDE_BASIC_2026, "4", "no bye for a player who had one or scored a win without playing")
FIDE_BYE_BAR_2017 = clause(FIDE_BASIC_2017, "d", "no bye for a player who had one or won by forfeit")
FIDE_COLOR_BALANCE = clause(FIDE_BASIC_2026, "6", "the numbers of Whites and Blacks differ by at most two")
FIDE_THREE_IN_A_ROW = clause(FIDE_BASIC_2026, "7", "nobody has the same colour three times running")
FIDE_GENERAL_COLORS = clause(
    FIDE_BASIC_2026, "8", "players get the colour they have had less often, otherwise the other one"
)
FIDE_NUMBERS = clause(FIDE_HANDLING_2026, "2.2", "numbers follow strength, title and name")
FIDE_RENUMBERING = clause(FIDE_HANDLING_2026, "2.3", "numbers may be reassigned until round 4 is paired, not later")
FIDE_LATE_ENTRY = clause(FIDE_HANDLING_2026, "2.4", "a late entrant has no points for missed rounds unless announced")
FIDE_UNFINISHED = clause(FIDE_HANDLING_2026, "3.1", "an adjourned game is paired as a draw")
FIDE_WITHDRAWN = clause(FIDE_HANDLING_2026, "3.2", "a player who withdrew is not paired")
FIDE_ABSENT = clause(FIDE_HANDLING_2026, "3.3", "a player known to be absent is not paired")
FIDE_CONFIRMED = clause(FIDE_HANDLING_2026, "4.1", "players who did not confirm that they are here can be left out")
FIDE_PUBLISHED = clause(FIDE_HANDLING_2026, "4.4", "a published pairing changes only for stated reasons")
FIDE_SCORING = clause(FIDE_PROGRAMS, "7", "two draws are worth no more than a win and a loss; a bye no more than a win")
US_REENTRY = clause(US_CHESS, "28S", "a player may enter a second time and start over")
