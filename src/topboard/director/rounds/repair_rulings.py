"""What the director ruled about who meets whom, beside what the rules gave: rounds paired again (29G1, 29G3), and pairs
that were fixed before the round was paired."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from topboard.core import Bye, pairs_teams
from topboard.director.rounds import changes_texts as texts
from topboard.director.rounds.seating import differences, read_decision
from topboard.journal import DraftState, Placing, SectionState
from topboard.journal.events import RoundChanged
from topboard.journal.folding.freeze import numbers, team_numbers
from topboard.pairing import Explanation
from topboard.rulebook import Decision, Reason, read_reason
from topboard.rulebook.clauses import uschess as us

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


def fixed_pairs(section: SectionState, round: int) -> tuple[Reason, ...]:
    """The pairs and byes that were fixed for a round and stand in it still, with everybody's number of today."""
    teams = pairs_teams(section)
    if round <= len(section.rounds):
        published = section.rounds[round - 1]
        changes, placing = published.changes, published.team_placing() if teams else published.placing()
    elif section.draft is not None:
        changes, placing = section.draft.changes, section.draft.placing
    else:
        return ()
    given = team_numbers(section) if teams else numbers(section)
    fixed = (each for each in map(read_reason, changes) if each.kind in texts.FIXED)
    return tuple(each.renamed(lambda who: given.get(who, who)) for each in fixed if stands(placing, each))


def changes_by_hand(draft: DraftState, *, of_teams: bool) -> tuple[Reason, ...]:
    """What differs from the system's pairing: the pairs that were fixed, with everybody else paired around them; once
    something else was changed, board by board as well."""
    changes = tuple(map(read_reason, draft.changes))
    fixed = tuple(each for each in changes if each.kind in texts.FIXED and stands(draft.placing, each))
    others = differences(draft.proposed, draft.placing, of_teams=of_teams) if fixed != changes else ()
    return (*fixed, *others)


def fixed_entrants(fixed: Reason) -> tuple[Any, ...]:
    """The two of a fixed pair as they were named, or the one who has the bye: by id, or by number once renamed."""
    return tuple(who for hole, who in fixed.given if hole != "reason")


def stands(placing: Placing, fixed: Reason) -> bool:
    pair = fixed_entrants(fixed)
    together = any(set(pair) == set(sitting) for sitting in placing.pairs.values())
    return together or (len(pair) == 1 and placing.byes.get(pair[0]) is Bye.PAIRING)


def as_ruled(answer: Explanation, section: SectionState | None) -> Explanation:
    """The answer about players whose boards a ruling changed, or who were fixed: the ruling; about others as it is,
    after the pairs that were fixed and that they were paired around. Without a journal nobody ruled."""
    if section is None:
        return answer
    asked = {number for number in answer.players if number}
    fixed = fixed_pairs(section, answer.round)
    own = tuple(each for each in fixed if set(fixed_entrants(each)) & asked)
    if own:
        paired = set(fixed_entrants(own[0])) == asked
        return Explanation(answer.round, answer.players, paired, (), None, None, (), own)
    about = tuple(each for each in repair_rulings(section, answer.round) if set(each.players) & set(answer.players))
    if not about:
        return replace(answer, plainly=(*fixed, *answer.plainly))
    paired = any(set(each.players) == asked for each in about)
    plainly = tuple(each.reason for each in about)
    return Explanation(answer.round, answer.players, paired, (), about[0].rule, None, about, plainly)
