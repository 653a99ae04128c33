"""The Chess Organiser's Handbook, third edition: what it says about early rounds and their colours, in our words.

The book does not number these passages; the short names are ours.
"""

from __future__ import annotations

from topboard.rulebook.register import clause
from topboard.rulebook.rule import Book, Rule

HANDBOOK = Book("organisers-handbook", "3", "The Chess Organiser's Handbook, 3rd edition", "Handbook")


def _rule(name: str, title: str) -> Rule:
    return clause(HANDBOOK, name, title)


BCF_FIELD = _rule(
    "Accelerated", "acceleration needs ratings for three players in four, and a range of 400 points or more"
)
BCF_SECTIONS = _rule(
    "Accelerated 1", "the top section is even, at least as large as the bottom one, and ends at a gap in the ratings"
)
BCF_ROUND_1 = _rule("Accelerated 2", "round 1: each section is paired within itself")
BCF_ROUND_2 = _rule("Accelerated 3", "round 2: bottom winners meet top players who did not win, in order of rating")
BCF_ROUND_3 = _rule("Accelerated 4", "round 3: bottom players with 2 points meet top players with 1 1/2 or 1")
BCF_END = _rule(
    "Accelerated 5", "it goes on until no bottom player has a perfect score; the last two rounds are normal"
)
BCF_FLOATS = _rule(
    "Accelerated 6", "special pairings are not floats; the highest-rated player of the right colour floats up"
)
WELCH = _rule(
    "Welch", "round 1: of six groups by rating the first meets the third, the second the fifth, the fourth the sixth"
)
LOTTERY = _rule("Lottery", "a lottery Swiss is the seeded system with numbers by lot")
COLOR_REMEDY = _rule(
    "Colour bias", "in round 1 every fifteenth higher-rated player who is due White may be given Black"
)
BCF_GRADE = _rule("A1", "a BCF grade times 8, plus 600, stands for a FIDE rating")
HALEY = _rule("Haley", "accelerated pairings by Phil Haley: named, without rules in this edition")
CROUCH = _rule("Crouch", "the Crouch system: explained in earlier editions, named only in this one")
REUBEN = _rule("Reuben", "the Reuben system: explained in earlier editions, named only in this one")
HILTON = _rule("Hilton", "Hilton pairings: an appendix that the contents list")
SPECIAL_PRIZES = _rule(
    "Special prizes", "a player may win more than one prize; a tie for one is shared, and class prizes stay apart"
)
