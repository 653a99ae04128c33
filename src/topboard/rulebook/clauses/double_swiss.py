"""The clauses of the Double-Swiss system, in our own words, numbered like those of the Swiss Team system."""

from __future__ import annotations

from topboard.rulebook.books import FIDE_DOUBLE_SWISS_2026
from topboard.rulebook.register import clause
from topboard.rulebook.rule import Rule


def _new(number: str, title: str) -> Rule:
    return clause(FIDE_DOUBLE_SWISS_2026, number, title)


MATCH = _new("1.1", "a pairing is a match of two games with colours reversed; points are those of the games")
BRACKET = _new("1.3", "a bracket is a scoregroup and the upfloaters who join it; everybody in it is paired in it")
BYE = _new("1.4", "the bye is worth a win and a draw")
COLOR = _new("1.6", "the colour of a match is the one scheduled in its first game, if a game of it was played")
C1 = _new("C1", "two players meet at most once")
C2 = _new("C2", "no bye for a player who had one, won a match by forfeit or was given a full-point bye")
C3 = _new("C3", "all players not yet paired can still be paired")
C4 = _new("C4", "as few upfloaters as possible")
C5 = _new("C5", "the scores of the upfloaters are as high as possible, the lowest first")
C6 = _new("C6", "the following scoregroup can still be paired with as few upfloaters as its number allows")
C7 = _new("C7", "as few upfloaters as possible who floated in the previous round")
C8 = _new("C8", "as few opponents of upfloaters as possible who floated in the previous round")
UNPAIRABLE = _new("3.3.3", "when a round cannot be completed the chief arbiter decides")
BYE_LEGAL = _new("3.4.1", "the bye leaves a legal pairing of everybody else")
BYE_SCORE = _new("3.4.2", "the bye goes to the lowest score")
BYE_PLAYED = _new("3.4.3", "of equal scores the bye goes to the player who has played most matches")
BYE_NUMBER = _new("3.4.4", "of those the bye goes to the largest pairing number")
SET_ORDER = _new("3.5.4", "sets of upfloaters by score, then by the smallest pairing numbers")
NATURAL = _new("3.6.2", "a pairing is known by the smaller numbers of its pairs, then by those they meet")
IDENTIFIER = _new("3.6.3", "pairings of a bracket in the order of their numbers")
COLOR_NUMBER = _new("4.3.1", "neither had a colour: the higher ranked gets the initial colour if the number is odd")
COLOR_FEWER = _new("4.3.2", "White in game 1 to the player who had it less often")
COLOR_ALTERNATE = _new("4.3.3", "alternate from the latest match in which one had White and the other Black")
COLOR_LAST = _new("4.3.4", "alternate the last colour of the higher ranked player")
COLOR_OTHER = _new("4.3.5", "alternate the last colour of the other player")
