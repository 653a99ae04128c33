"""The clauses of the Dubov system: the edition of 2026, the one of 2018, and the text of the organiser's handbook."""

from __future__ import annotations

from topboard.rulebook.books import DUBOV_HANDBOOK, FIDE_DUBOV_2018, FIDE_DUBOV_2026
from topboard.rulebook.register import clause
from topboard.rulebook.rule import Rule


def _new(number: str, title: str) -> Rule:
    return clause(FIDE_DUBOV_2026, number, title)


def _old(number: str, title: str) -> Rule:
    return clause(FIDE_DUBOV_2018, number, title)


def _book(number: str, title: str) -> Rule:
    return clause(DUBOV_HANDBOOK, number, title)


BRACKET = _new("1.3", "a bracket is a scoregroup and the players who float up to it")
ARO = _new("1.6", "the average rating of the opponents met over the board, to the nearest whole number")
MAXIMUM = _new("1.7", "a player has floated up often enough after 2 times, and one more for every 5 rounds")
UNPAIRABLE = _new("1.8", "when no pairing satisfies C1 to C3 the arbiter decides")
C1 = _new("C1", "two players meet at most once")
C2 = _new("C2", "no bye for a player who had one, or had the points of a win without playing")
C3 = _new("C3", "two players with the same absolute colour preference do not meet")
C4 = _new("C4", "all players further down can still be paired")
C5 = _new("C5", "as few upfloaters as possible")
C6 = _new("C6", "the scores of the upfloaters are as high as possible, the lowest first")
C7 = _new("C7", "as few players as possible miss their colour preference")
C8 = _new("C8", "as few maximum upfloaters as possible float up")
C9 = _new("C9", "maximum upfloaters who float up have done so as seldom as possible")
C10 = _new("C10", "as few players as possible float up two rounds running")
BYE_SCORE = _new("3.1.3", "the bye goes to the lowest score")
BYE_GAMES = _new("3.1.4", "then to the player with the most games played")
BYE_NUMBER = _new("3.1.5", "then to the largest pairing number")
SPLIT = _new("3.2.3", "those who prefer White stand against the others; before any game, first half v second")
SHIFT = _new("3.2.4", "players change sides as far as the others cannot be paired without it")
ROWS = _new("3.2.6", "rising averages of opponents' ratings meet pairing numbers in order")
UPFLOATERS = _new("4.2", "sets of upfloaters by score and pairing number, the first one that is best")
SHIFTERS = _new("4.3", "shifters are counted from the middle of the list outwards")
TRANSPOSITION = _new("4.4", "the first transposition of those who get Black, smallest numbers first")
COLOR_NUMBER = _new("5.2.1", "before any game the higher ranked player gets the initial colour if the number is odd")
COLOR_BOTH = _new("5.2.2", "grant both colour preferences")
COLOR_STRONGER = _new("5.2.3", "grant the stronger preference; if both are absolute, the wider difference")
COLOR_ALTERNATE = _new("5.2.4", "alternate from the latest round in which one had White and the other Black")
COLOR_HIGHER = _new("5.2.5", "grant the preference of the higher ranked player")

OLD_BRACKET = _old("A.3", "a bracket is a scoregroup and the players who float up to it")
OLD_ARO = _old("A.6", "the average rating of the opponents met over the board, to the nearest whole number")
OLD_MAXIMUM = _old("A.7", "a player has floated up often enough after 2 times, and one more for every 5 rounds")
OLD_UNPAIRABLE = _old("A.8", "when no pairing satisfies C.1 to C.3 the arbiter decides")
OLD_C1 = _old("C.1", "two players meet at most once")
OLD_C2 = _old("C.2", "no bye for a player who had one, or won by forfeit")
OLD_C3 = _old("C.3", "two players with the same absolute colour preference do not meet")
OLD_C4 = _old("C.4", "all players further down can still be paired")
OLD_C5 = _old("C.5", "as few upfloaters as possible")
OLD_C6 = _old("C.6", "the scores of the upfloaters are as high as possible, the lowest first")
OLD_C7 = _old("C.7", "as few players as possible miss their colour preference")
OLD_C8 = _old("C.8", "as few maximum upfloaters as possible float up")
OLD_C9 = _old("C.9", "maximum upfloaters who float up have done so as seldom as possible")
OLD_C10 = _old("C.10", "as few players as possible float up two rounds running")
OLD_BYE = _old("B.0", "the bye goes to the lowest score, then the most games played, then the last number")
OLD_SPLIT = _old("B.3", "those who prefer White stand against the others; before any game, the first half first")
OLD_SHIFT = _old("B.4", "players change sides as far as the others cannot be paired without it")
OLD_ROWS = _old("B.6", "rising averages of opponents' ratings meet the initial order")
OLD_UPFLOATERS = _old("D.1", "sets of upfloaters by their scores, then by the initial order; the first that is best")
OLD_SHIFTERS = _old("D.2", "shifters are counted from the middle of the list outwards")
OLD_TRANSPOSITION = _old("D.3", "the first transposition of those who get Black, in the initial order")
OLD_COLOR_NUMBER = _old("E.1", "before any game the higher ranked player gets the initial colour if the number is odd")
OLD_COLOR_BOTH = _old("E.2", "grant both colour preferences")
OLD_COLOR_STRONGER = _old("E.3", "grant the stronger preference; if both are absolute, the wider difference")
OLD_COLOR_ALTERNATE = _old("E.4", "alternate from the latest round in which one had White and the other Black")
OLD_COLOR_HIGHER = _old("E.5", "grant the preference of the higher ranked player")

BOOK_ARO = _book("1.2", "the average rating of a player's opponents is worked out after each round")
BOOK_DUE = _book("1.3", "the due colour is the one had less often, else the other than last time")
BOOK_REMATCH = _book("2.1", "two players meet at most once")
BOOK_NO_BYE = _book("2.2", "no bye for a player who had one, or won or lost by default")
BOOK_COLORS = _book("2.4", "nobody has one colour three times running, or three times more than the other")
BOOK_TRANSFERS = _book("2.5", "nobody moves up twice running, or more than 3 times (4 in more than 9 rounds)")
BOOK_COLOR_BOTH = _book("3.1", "give both players their due colour")
BOOK_COLOR_EQUAL = _book("3.2", "bring Whites and Blacks as close together as possible")
BOOK_COLOR_ALTERNATE = _book("3.3", "alternate from the latest round in which their colours differed")
BOOK_COLOR_ARO = _book("3.4", "White to the higher average of opponents' ratings")
BOOK_COLOR_RATING = _book("3.5", "White to the lower rating")
BOOK_BYE = _book("4", "the bye goes to the lowest rating in the lowest score group")
BOOK_FIRST_ROUND = _book("5", "round 1 is paired as in any seeded Swiss: the upper half meets the lower half")
BOOK_EVERYBODY = _book("6.1", "everybody has an opponent in the score group, as many due White as due Black")
BOOK_ROWS = _book("6.2", "rising averages of opponents' ratings for White meet falling ratings for Black, row by row")
BOOK_IMPROVED = _book("6.3", "a row whose players have met takes the first possible player from the rows below")
BOOK_FLOATERS = _book("6.4", "as many as possible are paired in their group; the others move down")
BOOK_MET_ALL = _book("7.1", "a player who has met the whole group gets an opponent from the next group")
BOOK_ODD = _book("7.2", "an odd group gets a player from the next one: of the colour it needs, the highest rated")
BOOK_MORE_WHITE = _book("7.3", "of too many due White, those with the lowest averages change sides")
BOOK_MORE_BLACK = _book("7.4", "of too many due Black, those with the highest averages change sides")
BOOK_FLOATER_ORDER = _book("8.1", "players who moved down are paired first, in turn those due White and due Black")
BOOK_FLOATER_MEETS = _book("8.2", "a player who moved down meets the highest rated, if possible due the other colour")
BOOK_UNPAIRABLE = _book("9", "what the rules do not cover the arbiter decides")
