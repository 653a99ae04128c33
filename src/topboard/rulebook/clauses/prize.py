"""Clauses about prizes, in our own words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from topboard.rulebook.books import CFC, US_CHESS
from topboard.rulebook.clauses.organiser import HANDBOOK
from topboard.rulebook.register import clause
from topboard.rulebook.rule import Rule

ANNOUNCED = clause(US_CHESS, "32A", "departures from the standard ways to divide prizes are announced beforehand")
ONE_CASH_PRIZE = clause(US_CHESS, "32B1", "one cash prize a player, the most valuable one; upset and best game apart")
TIES = clause(US_CHESS, "32B2", "tied winners add up the prizes, at most one per winner, and divide them equally")
DIFFERENT_PRIZES = clause(
    US_CHESS, "32B3", "ties for different prizes are pooled unless some get more from prizes the others cannot win"
)
COMPUTERS = clause(
    US_CHESS, "36F", "computers win only prizes meant for them; others go as though they were not entered"
)
NOT_FINISHED = clause(US_CHESS, "32C1", "who does not finish gets no prize unless the director decides otherwise")
NOBODY_IN_CLASS = clause(US_CHESS, "32C3", "a prize is not due where nobody who can win it finishes")
IN_PROPORTION = clause(US_CHESS, "32C4a", "each based-on prize is paid at least in proportion to the turnout")
AT_LEAST_HALF = clause(US_CHESS, "32C4b", "above $500 advertised in all, at least half of each prize is paid")
GOALS = clause(US_CHESS, "32C4c", "each section has its own proportion, or all share one where the goal was common")
LIMITED = clause(US_CHESS, "32C6", "what a limited prize leaves over is paid as near to where it was won as possible")
PARTIAL_GUARANTEE = clause(US_CHESS, "32E", "some prizes may be guaranteed while the rest is based on entries")
ONE_TROPHY = clause(US_CHESS, "32F", "one trophy per player, the most desirable one")
TROPHY_TIES = clause(US_CHESS, "32F1", "ties for trophies are broken by the tie-breaks")
GRADE_TROPHY_TOO = clause(US_CHESS, "32F2", "variation: a grade or age trophy may be won beside another one")
TITLES = clause(US_CHESS, "32G1", "titles and places in another contest go by the tie-breaks")
FIRST_PRIZE = clause(US_CHESS, "33A", "a first prize of about ten times the entry fee is usual")
CLASS_BELOW_PLACE = clause(US_CHESS, "33B", "a class prize is at least the entry fee and below the place prizes")
CLASSES = clause(US_CHESS, "33C", "a class prize is for the class alone, an under prize for everybody below")
ONE_INDIVISIBLE = clause(US_CHESS, "33D1", "one such prize a player, the highest-ranked one")
APART = clause(US_CHESS, "33D2", "money and trophies are worked out separately")
TROPHY_FOLLOWS_MONEY = clause(US_CHESS, "33D2a", "variation: the trophy goes with the money")
BY_POINTS = clause(US_CHESS, "33E", "prizes may be paid for points scored instead of places")
UNRATED = clause(US_CHESS, "33F", "an unrated player wins place, points and unrated prizes only")

CFC_TIES = clause(CFC, "1103", "tied winners share the prizes they tied for, at most one per winner")
CFC_UNRATED = clause(
    CFC, "1106", "an unrated player outside the top section is limited to the unrated prize, or to half of first prize"
)

OWN: Mapping[str, Mapping[Rule, Rule]] = MappingProxyType(
    {
        "cfc": MappingProxyType(
            {ONE_CASH_PRIZE: CFC_TIES, TIES: CFC_TIES, DIFFERENT_PRIZES: CFC_TIES, LIMITED: CFC_UNRATED}
        )
    }
)
"""By federation, the clause of its own book where that says the same as the one of US Chess."""


def told_by(federation: str, rule: Rule | None) -> Rule | None:
    """The clause as the federation's own book has it; None where that book is silent, as FIDE's is about prizes.

    A list that belongs to no section is divided, and cited, by the book of US Chess. What comes from the organiser's
    handbook is no federation's, and cited as it is.
    """
    if rule is None or not federation or rule.book.id in (federation, HANDBOOK.id):
        return rule
    return OWN.get(federation, {}).get(rule)
