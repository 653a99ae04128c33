"""Pairing numbers, seeds among them, that the director gives: everybody has one of 1 to n, and nobody the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from topboard.core import clauses_of
from topboard.director.desk import phrases
from topboard.director.desk.answers import refuse
from topboard.director.rounds import pairing_texts as say
from topboard.journal import SectionState
from topboard.rulebook import Reason

FEW = 8
"""So many numbers that are still free are listed; of more, only their range is named."""


def check_hand_numbers(section: SectionState, numbers: Mapping[str, int]) -> None:
    """Refuse what does not give every player of the section one number, with the players and the numbers left."""
    rule, count = clauses_of(section).numbers_by_hand, len(section.players)
    names = {id: player.facts.name for id, player in section.players.items()}
    way_out = _free(sorted(set(range(1, count + 1)).difference(numbers.values())), count)
    holders: dict[int, str] = {}
    for id, number in numbers.items():
        if id not in names:
            raise refuse(phrases.NOT_A_PLAYER(player=id, section=section.rules.name), phrases.CHOOSE_PLAYERS())
        if number in holders:
            text = say.NUMBER_TWICE(number=number, a=names[holders[number]], b=names[id])
            raise refuse(text, way_out, rule=rule)
        if not 1 <= number <= count:
            raise refuse(say.NUMBER_OUTSIDE(player=names[id], number=number, count=count), way_out, rule=rule)
        holders[number] = id
    without = tuple(name for id, name in names.items() if id not in numbers)
    if without:
        raise refuse(say.NO_NUMBER(players=without), way_out, rule=rule)


def _free(numbers: Sequence[int], count: int) -> Reason:
    return say.FREE_NUMBERS(numbers=tuple(numbers)) if len(numbers) <= FEW else say.ALL_NUMBERS(count=count)
