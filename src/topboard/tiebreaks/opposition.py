"""Whom a player counts as having faced in each round, and with which score: the base of Buchholz and its kin."""

from __future__ import annotations

from topboard.core import Cell, Points
from topboard.rulebook import tiebreak_clauses as clauses
from topboard.tiebreaks.editions import Own, Policy, Seen
from topboard.tiebreaks.field import Field
from topboard.tiebreaks.unplayed import VOLUNTARY
from topboard.tiebreaks.working import Contribution

ROUND_ROBIN = Policy(Own.NOBODY, Seen.AS_AWARDED, clauses.PREDETERMINED, clauses.PREDETERMINED)
"""Where pairings are known beforehand every opponent counts with the final score."""


def effective(field: Field, policy: Policy) -> Policy:
    """The policy of an edition, or of round robins where that edition treats forfeits there as games."""
    return ROUND_ROBIN if field.forfeits_are_games else policy


def faced(field: Field, number: int, policy: Policy, *, forfeits: bool = False) -> tuple[Contribution, ...]:
    """One contribution a round: the opponent's score as seen by this player, or what stands for a missing opponent.

    `score` and `units` are that score in tenths, `earned` the points of the round.
    """
    key = (number, policy.own, policy.seen, forfeits)
    known = field.opposition.get(key)
    if known is None:
        known = field.opposition[key] = _face(field, number, policy, forfeits)
    return known


def _face(field: Field, number: int, policy: Policy, forfeits: bool) -> tuple[Contribution, ...]:
    rows = []
    before = 0
    for cell in field.records[number]:
        if field.counts(cell, forfeits):
            rows.append(_opponent(field, cell, policy))
        elif policy.own is not Own.NOBODY:
            score, note = _stand_in(field, number, cell, policy, before)
            voluntary = cell.outcome in VOLUNTARY
            rows.append(Contribution(cell.round, cell.opponent, score, 10, score, int(cell.points), voluntary, note))
        before += cell.points
    return tuple(rows)


def _opponent(field: Field, cell: Cell, policy: Policy) -> Contribution:
    adjusted = field.adjusted(cell.opponent, policy.seen)
    real = field.scores[cell.opponent]
    note = "" if adjusted == real else f"{real} counted as {adjusted}: {policy.seen}"
    score = int(adjusted)
    return Contribution(cell.round, cell.opponent, score, 10, score, int(cell.points), False, note)


def _stand_in(field: Field, number: int, cell: Cell, policy: Policy, before: int) -> tuple[int, str]:
    """The score of whoever stands for the missing opponent, and a note saying who that is."""
    text = cell.outcome.meaning.text
    own = int(field.scores[number])
    if policy.own is Own.ZERO:
        return 0, f"{text}: counts as an opponent with 0"
    if policy.own is Own.VIRTUAL_OPPONENT:
        later = int(field.draw) * (field.rounds - cell.round)
        score = before + int(field.win - cell.points) + later
        return score, f"{text}: virtual opponent with {Points(score)}"
    if policy.own is Own.CAPPED_DUMMY:
        return _capped(field, cell, policy, own, text)
    return own, f"{text}: dummy with the own score {Points(own)}"


def _capped(field: Field, cell: Cell, policy: Policy, own: int, text: str) -> tuple[int, str]:
    """After a forfeit not above the scheduled opponent's score, after a bye not above a draw a round (16.4)."""
    if cell.opponent:
        limit = int(field.adjusted(cell.opponent, policy.seen))
        reason = f"the score of the scheduled opponent {cell.opponent}"
    else:
        limit = int(field.draw) * field.rounds
        reason = "a draw in every round"
    if own <= limit:
        return own, f"{text}: dummy with the own score {Points(own)}"
    return limit, f"{text}: dummy with {Points(limit)}, the own score {Points(own)} capped at {reason}"
