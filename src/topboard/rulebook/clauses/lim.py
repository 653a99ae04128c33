"""The clauses of the Lim system, in our own words."""

from __future__ import annotations

from topboard.rulebook.books import FIDE_LIM_2026
from topboard.rulebook.register import clause
from topboard.rulebook.rule import Rule


def _rule(number: str, title: str) -> Rule:
    return clause(FIDE_LIM_2026, number, title)


BYE = _rule("1.1", "the bye goes to the lowest-ranked player of the lowest scoregroup")
COMPATIBLE = _rule("2.1", "two players are compatible if they have not met and colours within the limits are left")
ORDER = _rule("2.2", "groups are paired from the top and from the bottom towards the median, which comes last")
NO_OPPONENT = _rule("2.3", "players without a possible opponent in their group, and one to make it even, float")
HALVES = _rule("2.4", "the top half of a group meets the bottom half")
CRACK = _rule("2.6", "if the median cannot be paired, the latest pairs of a neighbour are undone")
FLOAT_COLOR = _rule("3.2.2", "a player due the colour that more players are due floats first")
FLOAT_MAXI = _rule("3.2.3", "maxi-tournament: colours choose a floater only within 100 rating points")
FLOAT_NUMBER = _rule("3.2.4", "the lowest-numbered player floats down, the highest-numbered floats up")
FLOAT_ON = _rule("3.5", "a floater without an opponent in the next group floats on")
FLOATER_OPPONENT = _rule("3.8", "a floater meets the first available player due the other colour, or else the first")
FLOAT_TYPES = _rule("3.9", "who floats: the player for whom it is the smallest disadvantage")
FLOAT_AGAIN = _rule("3.10", "nobody floats twice running if it can be helped, and a group keeps all the pairs it can")
EXCHANGES = _rule("4.2", "opponents are tried in order: the bottom half, then the top half from the bottom up")
REST = _rule("4.3", "those after a pair are proposed again; an earlier pair gives way if they cannot be paired")
LEAVES_PAIRS = _rule("4.4", "only players whom no exchange can pair float")
DUE = _rule("5.2", "opponents are due different colours if possible; pairs are exchanged for it")
LIMITS_FIRST = _rule("5.3", "the limits come before what is due")
HISTORY = _rule("5.4", "due the same colour: the latest round in which their colours differed, then rank")
EXCHANGE_MAXI = _rule("5.7", "maxi-tournament: pairs are exchanged for colour only within 100 rating points")
FIRST_BYE = _rule("7.1", "in the first round the bye goes to the lowest-rated player")
FIRST_COLORS = _rule("7.2", "number 1's colour is drawn by lot; odd numbers of the top half have the same")
