"""The clauses of the Swiss Team system, in the edition of 2026 and in that of 2024, in our own words."""

from __future__ import annotations

from topboard.rulebook.books import FIDE_TEAM_2024, FIDE_TEAM_2026, US_CHESS
from topboard.rulebook.register import clause
from topboard.rulebook.rule import Rule

R31B2 = clause(US_CHESS, "31B2", "variation: an unrated player may play on any board")


def _new(number: str, title: str) -> Rule:
    return clause(FIDE_TEAM_2026, number, title)


def _old(number: str, title: str) -> Rule:
    return clause(FIDE_TEAM_2024, number, title)


SCORE = _new("1.2", "teams are paired by match points or by game points; the other score may serve for colours")
BRACKET = _new("1.3", "a bracket is a scoregroup and the upfloaters who join it; everybody in it is paired in it")
BYE = _new("1.4", "the bye is worth a drawn match, unless the regulations say otherwise")
FLOATER = _new("1.5", "a floater meets an opponent with another score")
TEAM_COLOR = _new("1.6", "a team's colour is the one scheduled on board 1 of a match that was played")
PREFERENCES = _new("1.7", "colour preferences of Type A, of Type B, or none")
C1 = _new("C1", "two teams meet at most once")
C2 = _new("C2", "no bye for a team that had one, won a match by forfeit or was given a full-point bye")
C3 = _new("C3", "all teams not yet paired can still be paired")
C4 = _new("C4", "as few upfloaters as possible")
C5 = _new("C5", "the scores of the upfloaters are as high as possible, the lowest first")
C6 = _new("C6", "the following scoregroup can still be paired with as few upfloaters as its number allows")
C7 = _new("C7", "as few upfloaters as possible who floated in the previous round")
C8 = _new("C8", "as few teams as possible miss their colour preference")
C9 = _new("C9", "as few teams as possible miss a strong colour preference")
C10 = _new("C10", "as few opponents of upfloaters as possible who floated in the previous round")
UNPAIRABLE = _new("3.3.3", "when a round cannot be completed the chief arbiter decides")
BYE_LEGAL = _new("3.4.1", "the bye leaves a legal pairing of everybody else")
BYE_SCORE = _new("3.4.2", "the bye goes to the lowest score")
BYE_PLAYED = _new("3.4.3", "of equal scores the bye goes to the team that has played most matches")
BYE_NUMBER = _new("3.4.4", "of those the bye goes to the largest pairing number")
SET_ORDER = _new("3.5.4", "sets of upfloaters by score, then by the smallest pairing numbers")
NATURAL = _new("3.6.2", "a pairing is known by the smaller numbers of its pairs, then by those they meet")
IDENTIFIER = _new("3.6.3", "pairings of a bracket in the order of their numbers")
FIRST_TEAM = _new(
    "4.2", "the first team has the higher score, then the higher secondary score, then the smaller number"
)
COLOR_NUMBER = _new("4.3.1", "neither has played: the first team gets the initial colour if its number is odd")
COLOR_ONE = _new("4.3.2", "grant the only colour preference")
COLOR_BOTH = _new("4.3.3", "grant opposite colour preferences")
COLOR_STRONG = _new("4.3.4", "grant the only strong colour preference")
COLOR_LOWER = _new("4.3.5", "White to the team with the lower colour difference")
COLOR_ALTERNATE = _new("4.3.6", "alternate from the latest match in which one had White and the other Black")
COLOR_FIRST = _new("4.3.7", "grant the preference of the first team")
COLOR_LAST = _new("4.3.8", "alternate the first team's last colour")
COLOR_OTHER = _new("4.3.9", "alternate the other team's last colour")

OLD_BRACKET = _old("1.3", "a bracket is a scoregroup and the upfloaters who join it; everybody in it is paired in it")
OLD_C1 = _old("C1", "two teams meet at most once")
OLD_C2 = _old("C2", "no bye for a team that had one, or had the points of a win without playing")
OLD_C3 = _old("C3", "the teams outside the bracket can still be paired")
OLD_C4 = _old("C4", "as few upfloaters as possible")
OLD_C5 = _old("C5", "the scores of the upfloaters are as high as possible, the lowest first")
OLD_C6 = _old("C6", "as many remaining teams as possible can be paired in the following scoregroup")
OLD_C7 = _old("C7", "as few teams as possible miss their colour preference")
OLD_C8 = _old("C8", "as few teams as possible miss a strong colour preference")
OLD_C9 = _old("C9", "as few teams as possible float in two rounds running")
OLD_UNPAIRABLE = _old("1.9", "when a round cannot be completed the arbiter decides")
OLD_BYE_LEGAL = _old("2.1.1", "the bye leaves a legal pairing of everybody else")
OLD_BYE_SCORE = _old("2.1.2", "the bye goes to the lowest score")
OLD_BYE_PLAYED = _old("2.1.3", "of equal scores the bye goes to the team that has played most games")
OLD_BYE_NUMBER = _old("2.1.4", "of those the bye goes to the largest pairing number")
OLD_SET_ORDER = _old("2.2.4", "sets of upfloaters by score, then by the smallest pairing numbers")
OLD_NATURAL = _old("2.3.2", "a pairing is known by the smaller numbers of its pairs, then by those they meet")
OLD_IDENTIFIER = _old("2.3.3", "pairings of a bracket in the order of their numbers")
OLD_COLOR_NUMBER = _old("4.3.1", "neither has played: the first team gets the initial colour if its number is odd")
OLD_COLOR_ONE = _old("4.3.2", "grant the only colour preference")
OLD_COLOR_BOTH = _old("4.3.3", "grant opposite colour preferences")
OLD_COLOR_STRONG = _old("4.3.4", "grant the only strong colour preference")
OLD_COLOR_LOWER = _old("4.3.5", "White to the team with the lower colour difference")
OLD_COLOR_ALTERNATE = _old("4.3.6", "alternate from the latest match in which one had White and the other Black")
OLD_COLOR_FIRST = _old("4.3.7", "grant the preference of the first team")
OLD_COLOR_LAST = _old("4.3.8", "alternate the first team's last colour")
