"""The clauses of the Burstein system, in the edition of 2026 and in the one before it, in our own words."""

from __future__ import annotations

from topboard.rulebook.books import FIDE_BURSTEIN_2017, FIDE_BURSTEIN_2026
from topboard.rulebook.register import clause
from topboard.rulebook.rule import Rule


def _new(number: str, title: str) -> Rule:
    return clause(FIDE_BURSTEIN_2026, number, title)


def _old(number: str, title: str) -> Rule:
    return clause(FIDE_BURSTEIN_2017, number, title)


BRACKET = _new("1.2", "a bracket is a scoregroup and the players left over from the one above")
SEEDING = _new("1.6", "the first half of the rounds, at most four, is paired by the Dutch system")
INDEX = _new("1.7", "the Index is Buchholz, then Sonneborn-Berger; a missed round is a game against oneself")
RANKING = _new("1.8", "players of a bracket are ranked by Index and pairing number, whatever their scores")
UNPAIRABLE = _new("1.9", "when no pairing satisfies C1 to C3 the arbiter decides")
C1 = _new("C1", "two players meet at most once")
C2 = _new("C2", "no bye for a player who had one, or had the points of a win without playing")
C3 = _new("C3", "two players with the same absolute colour preference do not meet")
C4 = _new("C4", "those left over and all lower players can still be paired")
C5 = _new("C5", "as many pairs as possible")
C6 = _new("C6", "the scores of the players left over are as low as possible, the highest first")
C7 = _new("C7", "the players left over let the next bracket meet C1 to C6")
C8 = _new("C8", "as few players as possible miss their colour preference")
BYE_SCORE = _new("3.1.3", "the bye goes to the lowest score")
BYE_GAMES = _new("3.1.4", "then to the player with the most games played")
BYE_INDEX = _new("3.1.5", "then to the lowest Index")
FOLD = _new("4.3", "the first player meets the last possible one, then the second, and so on")
COLOR_NUMBER = _new("5.2.1", "before any game the higher ranked player gets the initial colour if the number is odd")
COLOR_BOTH = _new("5.2.2", "grant both colour preferences")
COLOR_STRONGER = _new("5.2.3", "grant the stronger preference; if both are absolute, the wider difference")
COLOR_ALTERNATE = _new("5.2.4", "alternate from the latest round in which one had White and the other Black")
COLOR_HIGHER = _new("5.2.5", "grant the preference of the player with the higher Index")

OLD_BRACKET = _old("A.2", "a bracket is a scoregroup and the players left over from the one above")
OLD_SEEDING = _old("A.5", "the first half of the rounds, at most four, is paired by the Dutch system")
OLD_INDEX = _old("A.6", "the Index is Buchholz, then Sonneborn-Berger; a missed round is a game against oneself")
OLD_RANKING = _old("A.7", "players of a bracket are ranked by Index and pairing number, whatever their scores")
OLD_UNPAIRABLE = _old("A.8", "when no pairing satisfies C.1 to C.3 the arbiter decides")
OLD_C1 = _old("C.1", "two players meet at most once")
OLD_C2 = _old("C.2", "no bye for a player who had one, or won by forfeit")
OLD_C3 = _old("C.3", "two players with the same absolute colour preference do not meet")
OLD_C4 = _old("C.4", "those left over and all lower players can still be paired")
OLD_C5 = _old("C.5", "as many pairs as possible")
OLD_C6 = _old("C.6", "as many as possible of those left over from above are paired, the highest scores first")
OLD_C7 = _old("C.7", "the players left over let the next bracket meet C.4 to C.6 as well as possible")
OLD_C8 = _old("C.8", "as few players as possible miss their colour preference")
OLD_BYE = _old("B.0", "the bye goes to the lowest score, then the most games played, then the lowest Index")
OLD_FOLD = _old("D.2", "the first player meets the last possible one, then the second, and so on")
OLD_COLOR_NUMBER = _old("E.1", "before any game the higher ranked player gets the initial colour if the number is odd")
OLD_COLOR_BOTH = _old("E.2", "grant both colour preferences")
OLD_COLOR_STRONGER = _old("E.3", "grant the stronger preference; if both are absolute, the wider difference")
OLD_COLOR_ALTERNATE = _old("E.4", "alternate from the latest round in which one had White and the other Black")
OLD_COLOR_HIGHER = _old("E.5", "grant the preference of the player with the higher Index")
