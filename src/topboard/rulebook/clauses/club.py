"""What clubs play by and no federation's book has: the Keizer system and McMahon starting scores, in our words.

There is no one text. The numbers are those of `docs/keizer.md` and `docs/mcmahon.md`, which say what clubs do.
"""

from __future__ import annotations

from topboard.rulebook.register import clause
from topboard.rulebook.rule import Book, Rule

KEIZER = Book("keizer", "2026", "The Keizer system as clubs play it", "Keizer")
MCMAHON = Book("mcmahon", "2026", "McMahon starting scores as they are used", "McMahon")


def _keizer(number: str, title: str) -> Rule:
    return clause(KEIZER, number, title)


def _mcmahon(number: str, title: str) -> Rule:
    return clause(MCMAHON, number, title)


K_LIST = _keizer("1", "players are listed by rating before round 1, then by Keizer score; equal scores by rating")
K_VALUES = _keizer("2", "the first on the list has the top value, everybody else one less per place")
K_GAMES = _keizer("3", "a win scores the opponent's value, a draw half of it, a loss nothing")
K_LOSS = _keizer("3.1", "variation: a loss scores a share of the opponent's value, or fixed points")
K_GONE = _keizer("3.2", "variation: an opponent who has withdrawn has no value; the game scores a share of one's own")
K_OWN = _keizer("4", "a player's own value is added once")
K_FADES = _keizer("4.1", "variation: a player's own value fades by a fifth with every round")
K_NOT_OWN = _keizer("4.2", "variation: a player's own value is not added")
K_AGAIN = _keizer("5", "after every round all rounds are scored again with the new values, until the order settles")
K_FROZEN = _keizer("5.1", "variation: every round keeps the values of its time")
K_BYE_SHARE = _keizer("6", "the bye scores a share of the player's own value")
K_ABSENT = _keizer("6.1", "an absence scores a share of the player's own value; more if notice was given")
K_LIMIT = _keizer("6.2", "only a limited number of absences are paid, or each one half as much as the one before")
K_DUTY = _keizer("6.3", "a player who was away for the club scores a larger share of their own value")
K_LATE = _keizer("6.4", "a late entrant may be given something for the rounds before")
K_PAIRING = _keizer(
    "7", "those present are paired from the top down: the first with the second, the third with the fourth"
)
K_REMATCH = _keizer("7.1", "two players do not meet again too soon or too often: the next possible opponent is taken")
K_APART = _keizer("7.2", "the director may keep two players apart")
K_BYE = _keizer("8", "if their number is odd, the last on the list has the bye")
K_EVEN_BYES = _keizer(
    "8.1", "variation: nobody has a second bye, or a bye after an absence, before everybody has had one"
)
K_FEWER_WHITES = _keizer("9", "the player with fewer Whites has White")
K_BALANCE = _keizer("9.1", "variation: the player with more Blacks than Whites has White")
K_REVERSE = _keizer("9.2", "if they are equal and have met, the colours of their last game are reversed")
K_LOWER_WHITE = _keizer("9.3", "otherwise the lower on the list has White")

M_START = _mcmahon("1", "everybody starts with a score by rating: a point more for every band")
M_BAR = _mcmahon("1.1", "from the bar up everybody starts level, and so does everybody below the floor")
M_BANDS = _mcmahon("1.2", "the bands may be listed one by one")
M_PAIRING = _mcmahon("2", "the starting score counts in every pairing; the rest is the FIDE (Dutch) Swiss system")
M_STANDINGS = _mcmahon("3", "the standings go by starting score and points together")
M_POINTS = _mcmahon("3.1", "variation: the standings go by points")
