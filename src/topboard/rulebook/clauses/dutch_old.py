"""The clauses of the Dutch system in the editions that were procedures: 2012, 2005 and 1998, in our own words."""

from __future__ import annotations

from topboard.rulebook.books import FIDE_DUTCH_1998, FIDE_DUTCH_2005, FIDE_DUTCH_2012
from topboard.rulebook.register import clause, register
from topboard.rulebook.rule import Rule


def _2012(number: str, title: str) -> Rule:
    return clause(FIDE_DUTCH_2012, number, title)


def _2005(number: str, title: str) -> Rule:
    return clause(FIDE_DUTCH_2005, number, title)


def _1998(number: str, title: str) -> Rule:
    return clause(FIDE_DUTCH_1998, number, title)


_BRACKETS = (
    "players with equal scores are a bracket; those left over move down to the next one and are paired first there"
)
_PROCEDURE = "S1 is paired with S2 in order"
_REMATCH = "two players meet at most once"
_PREFERENCES = "as many players as possible get their colour preference"
_FLOAT_AGAIN = "nobody gets the same float two rounds in a row"
_FLOAT_LATER = "nobody gets the same float as two rounds before"
_INCOMPATIBLE = "a player without a possible opponent in the bracket moves down"
_TRANSPOSITIONS = "transpositions of S2, smallest numbers first"
_EXCHANGES = "exchanges between S1 and S2: fewest players, smallest difference, lowest of S1"
_BACK = "if the players moved down cannot be paired, the bracket above is paired again and sends others"
_LOWEST = "if the lowest bracket cannot be paired, the one above is paired again, or the two are joined"
_FEWER = "if nothing else helps, one pair fewer is made"
_BOTH = "grant both colour preferences"
_STRONGER = "grant the stronger colour preference"
_ALTERNATE = "alternate from the latest round in which one had White and the other Black"
_HIGHER = "grant the preference of the higher ranked player"
_PARITY = "in round 1 the players of S1 with odd and with even numbers have different colours"

P12_BRACKET = _2012("A.3", _BRACKETS)
P12_BYE = _2012("A.5", "if the number is odd, one player gets the bye, for a point or half a point")
P12_ODD_ROUNDS = _2012("A.7.d", "in odd rounds a strong colour preference counts as absolute if that costs no floaters")
P12_EVEN_ROUNDS = _2012("A.7.e", "in even rounds a mild preference gives way to strong ones")
P12_REMATCH = _2012("B.1.a", _REMATCH)
P12_NO_BYE = _2012("B.1.b", "no bye for a player who got a point or half a point without playing")
P12_SAME_COLOR = _2012("B.2", "two players with the same absolute colour preference do not meet, topscorers excepted")
P12_PREFERENCES = _2012("B.4", _PREFERENCES)
P12_FLOAT_AGAIN = _2012("B.5", _FLOAT_AGAIN)
P12_FLOAT_LATER = _2012("B.6", _FLOAT_LATER)
P12_INCOMPATIBLE = _2012("C.1", _INCOMPATIBLE)
P12_PAIRING = _2012("C.6", _PROCEDURE)
P12_BACK = _2012("C.12", _BACK)
P12_LOWEST = _2012("C.13", _LOWEST)
P12_FEWER = _2012("C.14", _FEWER)
P12_TRANSPOSITION = _2012("D.1", _TRANSPOSITIONS)
P12_EXCHANGE = _2012("D.2", _EXCHANGES)
P12_SETS = _2012("D.3", "sets of moved-down players for S1, smallest numbers first")
P12_SQUARES = _2012(
    "D.4", "after brackets were joined the squares of the score differences add up to as little as possible"
)
P12_COLOR_BOTH = _2012("E.1", _BOTH)
P12_COLOR_STRONGER = _2012("E.2", _STRONGER)
P12_COLOR_ALTERNATE = _2012("E.3", _ALTERNATE)
P12_COLOR_HIGHER = _2012("E.4", _HIGHER)
P12_COLOR_PARITY = _2012("E.5", _PARITY)

P05_BRACKET = _2005("A3", _BRACKETS)
P05_BYE = _2005("A5", "if the number is odd, one player gets the bye: one point, and a downfloat")
P05_REMATCH = _2005("B1.a", _REMATCH)
P05_NO_BYE = _2005("B1.b", "no bye for a player who got a point without playing")
P05_SAME_COLOR = _2005("B2", "no colour difference above two and no colour three times running, topscorers excepted")
P05_PREFERENCES = _2005("B4", _PREFERENCES)
P05_FLOAT_AGAIN = _2005("B5", _FLOAT_AGAIN)
P05_FLOAT_LATER = _2005("B6", _FLOAT_LATER)
P05_INCOMPATIBLE = _2005("C1", _INCOMPATIBLE)
P05_PAIRING = _2005("C6", _PROCEDURE)
P05_BACK = _2005("C12", _BACK)
P05_LOWEST = _2005("C13", _LOWEST)
P05_FEWER = _2005("C14", _FEWER)
P05_TRANSPOSITION = _2005("D1", _TRANSPOSITIONS)
P05_EXCHANGE = _2005("D2", _EXCHANGES)
P05_COLOR_BOTH = _2005("E1", _BOTH)
P05_COLOR_STRONGER = _2005("E2", _STRONGER)
P05_COLOR_ALTERNATE = _2005("E3", _ALTERNATE)
P05_COLOR_HIGHER = _2005("E4", _HIGHER)
P05_COLOR_PARITY = _2005("E5", _PARITY)

P98_BRACKET = _1998("A.3", _BRACKETS)
P98_BYE = _1998("A.5", "if the number is odd, one player gets the bye: one point, and a downfloat")
P98_REMATCH = _1998("B.1", _REMATCH)
P98_NO_BYE = _1998("B.1/bye", "no bye for a player who got a point without playing")
P98_SAME_COLOR = _1998("B.2", "no colour difference above two and no colour three times running, topscorers excepted")
P98_PREFERENCES = _1998("B.4", _PREFERENCES)
P98_FLOAT_AGAIN = _1998("B.5", _FLOAT_AGAIN)
P98_FLOAT_LATER = _1998("B.6", _FLOAT_LATER)
P98_INCOMPATIBLE = _1998("C.1", _INCOMPATIBLE)
P98_PAIRING = _1998("C.6", _PROCEDURE)
P98_BACK = _1998("C.12", _BACK)
P98_LOWEST = _1998("C.13", _LOWEST)
P98_FEWER = _1998("C.14", _FEWER)
P98_TRANSPOSITION = _1998("D.1", _TRANSPOSITIONS)
P98_EXCHANGE = _1998("D.2", _EXCHANGES)
P98_COLOR_BOTH = _1998("E.1", _BOTH)
P98_COLOR_STRONGER = _1998("E.2", _STRONGER)
P98_COLOR_ALTERNATE = _1998("E.3", _ALTERNATE)
P98_COLOR_HIGHER = _1998("E.4", _HIGHER)
P98_COLOR_PARITY = _1998("E.5", _PARITY)

register.rename(f"{FIDE_DUTCH_1998.cite}#B.1.a", P98_REMATCH)
register.rename(f"{FIDE_DUTCH_1998.cite}#B.1.b", P98_NO_BYE)
