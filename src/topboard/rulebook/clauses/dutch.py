"""The clauses of the Dutch system, in the edition of 2026 and in the one before it, in our own words."""

from __future__ import annotations

from topboard.rulebook.books import FIDE_BAKU_2026, FIDE_DUTCH_2017, FIDE_DUTCH_2026, TRF
from topboard.rulebook.register import clause
from topboard.rulebook.rule import Rule


def _new(number: str, title: str) -> Rule:
    return clause(FIDE_DUTCH_2026, number, title)


def _old(number: str, title: str) -> Rule:
    return clause(FIDE_DUTCH_2017, number, title)


VIRTUAL_POINTS = clause(TRF, "250", "points that are added for the pairing of a round, as an acceleration does")
PROHIBITED = clause(TRF, "260", "pairs that the director forbids are treated like players who have met")

C1 = _new("C1", "two players meet at most once")
C2 = _new("C2", "no bye for a player who had one, or had the points of a win without playing")
C3 = _new("C3", "two players, neither a topscorer, with the same absolute colour preference do not meet")
C4 = _new("C4", "those left over and all lower players can still be paired")
C5 = _new("C5", "the bye goes to the lowest possible score")
C6 = _new("C6", "as few downfloaters as possible")
C7 = _new("C7", "the scores of the downfloaters are as low as possible")
C8 = _new("C8", "the downfloaters let the next bracket meet C1 to C7 as well as possible")
C9 = _new("C9", "the player who gets the bye has as few unplayed rounds as possible")
C10 = _new("C10", "as few topscorers or their opponents as possible get a colour difference above two")
C11 = _new("C11", "as few topscorers or their opponents as possible get one colour three times running")
C12 = _new("C12", "as few players as possible miss their colour preference")
C13 = _new("C13", "as few players as possible miss a strong colour preference")
C14 = _new("C14", "as few residents as possible downfloat two rounds in a row")
C15 = _new("C15", "as few moved-down players as possible meet someone who upfloated in the previous round")
C16 = _new("C16", "as few residents as possible downfloat again two rounds later")
C17 = _new("C17", "as few moved-down players as possible meet someone who upfloated two rounds before")
C18 = _new("C18", "small score differences for moved-down players who downfloated in the previous round")
C19 = _new("C19", "small score differences for their opponents who upfloated in the previous round")
C20 = _new("C20", "small score differences for moved-down players who downfloated two rounds before")
C21 = _new("C21", "small score differences for their opponents who upfloated two rounds before")
BRACKET = _new("1.3", "a bracket is a scoregroup and the players moved down to it")
NATURAL = _new("3.3", "the upper half meets the lower half in order")
TRANSPOSITION = _new("4.2", "transpositions of the lower half, smallest numbers first")
EXCHANGE = _new("4.3", "exchanges between the halves: fewest players, smallest difference, lowest of the upper half")
MDP_SET = _new("4.4", "sets of moved-down players to be paired, smallest numbers first")
COLOR_BOTH = _new("5.2.1", "grant both colour preferences")
COLOR_STRONGER = _new("5.2.2", "grant the stronger preference; if both are absolute, the wider difference")
COLOR_ALTERNATE = _new("5.2.3", "alternate from the latest round in which one had White and the other Black")
COLOR_HIGHER = _new("5.2.4", "grant the preference of the higher ranked player")
COLOR_NUMBER = _new("5.2.5", "the higher ranked player gets the initial colour if the pairing number is odd")
UNPAIRABLE = _new("1.9", "when no pairing satisfies C1 to C3 the chief arbiter decides")

OLD_C1 = _old("C.1", "two players meet at most once")
OLD_C2 = _old("C.2", "no bye for a player who had one, or won by forfeit")
OLD_C3 = _old("C.3", "two players, neither a topscorer, with the same absolute colour preference do not meet")
OLD_C4 = _old("C.4", "the downfloaters of the penultimate bracket let the round be completed")
OLD_C5 = _old("C.5", "as many pairs as possible")
OLD_C6 = _old("C.6", "score differences as small as possible")
OLD_C7 = _old("C.7", "the downfloaters give the next bracket the most pairs and the smallest differences")
OLD_C8 = _old("C.8", "as few topscorers or their opponents as possible get a colour difference above two")
OLD_C9 = _old("C.9", "as few topscorers or their opponents as possible get one colour three times running")
OLD_C10 = _old("C.10", "as few players as possible miss their colour preference")
OLD_C11 = _old("C.11", "as few players as possible miss a strong colour preference")
OLD_C12 = _old("C.12", "as few players as possible downfloat two rounds in a row")
OLD_C13 = _old("C.13", "as few players as possible upfloat two rounds in a row")
OLD_C14 = _old("C.14", "as few players as possible downfloat again two rounds later")
OLD_C15 = _old("C.15", "as few players as possible upfloat again two rounds later")
OLD_C16 = _old("C.16", "small score differences for players who downfloat two rounds in a row")
OLD_C17 = _old("C.17", "small score differences for players who upfloat two rounds in a row")
OLD_C18 = _old("C.18", "small score differences for players who downfloat again two rounds later")
OLD_C19 = _old("C.19", "small score differences for players who upfloat again two rounds later")
OLD_BRACKET = _old("A.3", "a bracket is a scoregroup and the players moved down to it")
OLD_NATURAL = _old("B.3", "the upper half meets the lower half in order")
OLD_TRANSPOSITION = _old("D.1", "transpositions of the lower half, smallest numbers first")
OLD_EXCHANGE = _old("D.2", "exchanges between the halves: fewest players, smallest difference")
OLD_MDP_SET = _old("D.3", "exchanges of moved-down players: highest scores, then smallest numbers")
OLD_COLOR_BOTH = _old("E.1", "grant both colour preferences")
OLD_COLOR_STRONGER = _old("E.2", "grant the stronger preference; if both are absolute, the wider difference")
OLD_COLOR_ALTERNATE = _old("E.3", "alternate from the latest round in which one had White and the other Black")
OLD_COLOR_HIGHER = _old("E.4", "grant the preference of the higher ranked player")
OLD_COLOR_NUMBER = _old("E.5", "the higher ranked player gets the initial colour if the pairing number is odd")
OLD_UNPAIRABLE = _old("A.9", "when no pairing satisfies C.1 to C.3 the chief arbiter decides")

BAKU_POINTS = clause(FIDE_BAKU_2026, "1.1", "can be used if a win is worth two draws and a loss nothing")
BAKU_GROUPS = clause(FIDE_BAKU_2026, "1.2", "the first half of the list, rounded up to an even number, is accelerated")

BAKU_ROUNDS = clause(
    FIDE_BAKU_2026, "1.4", "a win's points in the first half of the accelerated rounds, a draw's in the rest"
)
