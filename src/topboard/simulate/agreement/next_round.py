"""A round that another program pairs, judged by our rules."""

from __future__ import annotations

import tempfile
from collections import Counter
from dataclasses import replace
from pathlib import Path

from topboard.core import Section, pairs_teams, scores_before
from topboard.pairing import Pair, Proposal, Verdict
from topboard.pairing.common.cards import cards, to_be_paired
from topboard.pairing.registry import SYSTEMS
from topboard.rulebook import NUMBER, kind
from topboard.simulate.agreement import positions
from topboard.simulate.agreement.answers import Pairs
from topboard.simulate.agreement.command_line import EngineFailed, Peer
from topboard.simulate.agreement.comparison import ask_round

NOBODY = kind("simulate.next-round.nobody", "its answer pairs number {number}, which nobody has", number=NUMBER)
LEFT_OUT = kind("simulate.next-round.left-out", "its answer leaves out number {number}", number=NUMBER)
TWICE = kind("simulate.next-round.twice", "its answer pairs number {number} twice", number=NUMBER)


def paired_by(peer: Peer, section: Section, number: int) -> tuple[Proposal, Verdict]:
    """The round as the other program pairs it, and what our own check says of it."""
    position = replace(section, rounds=section.rounds[: number - 1])
    if number <= len(section.rounds):
        position = positions.before(section, number)
    with tempfile.TemporaryDirectory() as folder:
        pairs = ask_round(peer, position, Path(folder))
    _check(position, pairs)
    made = positions.with_round(position, pairs)
    boards = tuple(Pair(white, black) for white, black in _in_order(position, pairs) if black)
    proposal = Proposal(number, boards, made.rounds[-1].byes, system=section.system, edition=section.edition)
    return proposal, SYSTEMS.engine(section.system).check(made, number)


def _check(position: Section, pairs: Pairs) -> None:
    there = {each.number for each in (position.teams if pairs_teams(position) else position.players)}
    for number, times in Counter(each for pair in pairs for each in pair if each).items():
        if number not in there:
            raise EngineFailed(NOBODY(number=number))
        if times > 1:
            raise EngineFailed(TWICE(number=number))
    if any(not white for white, _black in pairs):
        raise EngineFailed(NOBODY(number=0))
    away = {each.player for each in positions.requests_of(position) if each.round == position.next_round}
    named = {each for pair in pairs for each in pair}
    for number in sorted(_waiting(position) - away - named):
        raise EngineFailed(LEFT_OUT(number=number))


def _waiting(position: Section) -> set[int]:
    """Who is to be paired unless they asked for a bye."""
    if pairs_teams(position):
        ours = positions.proposed(SYSTEMS.engine(position.system).pair(position, position.next_round))
        return {each for pair in ours for each in pair if each}
    return {card.number for card in to_be_paired(cards(position))}


def _in_order(position: Section, pairs: Pairs) -> list[tuple[int, int]]:
    """Boards go by the higher score, then by the better number."""
    if pairs_teams(position):
        return sorted(pairs, key=min)
    points = scores_before(position, position.next_round)
    return sorted(pairs, key=lambda pair: (-max(points[each] for each in pair if each), min(filter(None, pair))))
