"""Whom a player counts as having faced in each round, and with which score: the base of Buchholz and its kin."""

from __future__ import annotations

from topboard.core import Cell
from topboard.rulebook import Reason
from topboard.rulebook.clauses import tiebreak as clauses
from topboard.tiebreaks import texts
from topboard.tiebreaks.crosstable import Crosstable
from topboard.tiebreaks.editions import Own, Policy, SeenAs
from topboard.tiebreaks.unplayed import VOLUNTARY
from topboard.tiebreaks.working import Contribution

ROUND_ROBIN = Policy(Own.NOBODY, SeenAs.AS_AWARDED, clauses.PREDETERMINED, clauses.PREDETERMINED)
"""Where pairings are known beforehand every opponent counts with the final score."""


SEEN = {SeenAs.LATE_BYES_DRAWN: texts.LATE_BYES_DRAWN, SeenAs.ALL_DRAWN: texts.ALL_DRAWN}
"""Notes on a score that counts differently for opponents than for the player who made it."""


def effective(field: Crosstable, policy: Policy) -> Policy:
    """The policy of an edition, or of round robins where that edition treats forfeits there as games."""
    # Where everybody meets everybody a missed game tells nothing about the strength of the field, which is the same for
    # all: the opponents' final scores are the fair measure, whoever turned up.
    return ROUND_ROBIN if field.forfeits_are_games else policy


def faced(field: Crosstable, number: int, policy: Policy, *, forfeits: bool = False) -> tuple[Contribution, ...]:
    """One contribution per round: the opponent's score as seen by this player, or what stands for a missing opponent.

    `score` and `units` are that score in tenths, `earned` the points of the round.
    """
    key = (number, policy.own, policy.seen, forfeits)
    known = field.opposition.get(key)
    if known is None:
        known = field.opposition[key] = _face(field, number, policy, forfeits)
    return known


def _face(field: Crosstable, number: int, policy: Policy, forfeits: bool) -> tuple[Contribution, ...]:
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


def _opponent(field: Crosstable, cell: Cell, policy: Policy) -> Contribution:
    adjusted = field.adjusted(cell.opponent, policy.seen)
    real = field.scores[cell.opponent]
    note = None if adjusted == real else SEEN[policy.seen](real=real, adjusted=adjusted)
    score = int(adjusted)
    return Contribution(cell.round, cell.opponent, score, 10, score, int(cell.points), False, note)


def _stand_in(field: Crosstable, number: int, cell: Cell, policy: Policy, before: int) -> tuple[int, Reason]:
    """The score of the stand-in for the missing opponent, and a note saying who that is."""
    outcome = field.told(cell.outcome)
    own = int(field.scores[number])
    if policy.own is Own.ZERO:
        return 0, texts.ZERO(outcome=outcome)
    if policy.own is Own.VIRTUAL_OPPONENT:
        later = int(field.draw) * (field.rounds - cell.round)
        # The virtual opponent starts level, gets what the player did not get in this round, and draws the rest.
        score = before + int(field.win - cell.points) + later
        return score, texts.VIRTUAL(outcome=outcome, score=score)
    if policy.own is Own.CAPPED_DUMMY:
        return _capped(field, cell, policy, own)
    return own, texts.OWN_SCORE(outcome=outcome, score=own)


def _capped(field: Crosstable, cell: Cell, policy: Policy, own: int) -> tuple[int, Reason]:
    """After a forfeit not above the scheduled opponent's score, after a bye not above a draw a round (16.4)."""
    outcome = field.told(cell.outcome)
    # The cap keeps a round not played from being worth more than one that could have been: no stand-in is stronger than
    # the opponent who was there, or, where nobody was, than someone who drew every round (16.4).
    limit = int(field.adjusted(cell.opponent, policy.seen)) if cell.opponent else int(field.draw) * field.rounds
    if own <= limit:
        return own, texts.OWN_SCORE(outcome=outcome, score=own)
    if cell.opponent:
        return limit, texts.CAPPED_AT_OPPONENT(outcome=outcome, score=limit, own=own, who=cell.opponent)
    return limit, texts.CAPPED_AT_DRAWS(outcome=outcome, score=limit, own=own)
