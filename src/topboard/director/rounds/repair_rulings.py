"""Rounds that were paired again by a ruling (29G1, 29G3): what the ruling did, beside what the rules gave at first."""

from __future__ import annotations

from topboard.director.rounds.placing import read_decision
from topboard.journal import SectionState
from topboard.journal.events import RoundChanged
from topboard.journal.freeze import numbers
from topboard.pairing import Explanation
from topboard.rulebook import Decision
from topboard.rulebook import uschess_clauses as us

RULED = (us.R29G1.cite, us.R29G3.cite)
"""Laddering down and pairing only those who wait leave a part of the round as it was; pairing the whole round again is
judged like any other pairing."""


def by_ruling(event: RoundChanged) -> bool:
    """Whether a published round was changed by such a ruling, and not by hand."""
    return any(decision.rule in RULED for decision in event.decisions)


def repair_rulings(section: SectionState, round: int) -> tuple[Decision, ...]:
    """What rulings made of a published round and stands there still, with everybody's number of today."""
    if round > len(section.rounds):
        return ()
    there, given = section.rounds[round - 1].placing(), numbers(section)
    boards = {frozenset(pair) for pair in there.pairs.values()} | {frozenset((player,)) for player in there.byes}
    ruled = (each for each in section.rounds[round - 1].decisions if each.rule in RULED)
    return tuple(read_decision(each, given) for each in ruled if not each.players or frozenset(each.players) in boards)


def as_ruled(answer: Explanation, rulings: tuple[Decision, ...]) -> Explanation:
    """The answer about players whose boards a ruling changed: the ruling; about others as it is."""
    about = tuple(each for each in rulings if set(each.players) & set(answer.players))
    if not about:
        return answer
    asked = {number for number in answer.players if number}
    paired = any(set(each.players) == asked for each in about)
    plainly = tuple(each.reason for each in about)
    return Explanation(answer.round, answer.players, paired, (), about[0].rule, None, about, plainly)
