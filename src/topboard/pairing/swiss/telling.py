"""What telling a round has in common: which reasons concern somebody, and in which groups boards were made."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any

from topboard.pairing.swiss.field import BYE, Field
from topboard.pairing.swiss.rounds import Row
from topboard.pairing.swiss.texts import GROUPS, VALUES
from topboard.rulebook import Decision, Reason, Subject

NEAREST_FIRST = (Subject.PAIRING, Subject.BYE, Subject.COLOR, Subject.FLOAT, Subject.BRACKET)


def concerning(found: Iterable[Decision], concerned: frozenset[int]) -> Iterator[Decision]:
    """The reasons that concern some players: their boards, the bye, their colors, floats, and brackets."""
    theirs = [decision for decision in found if concerned & set(decision.players)]
    for subject in NEAREST_FIRST:
        yield from (decision for decision in theirs if decision.subject is subject)


def told(field: Field[Any], decisions: Iterable[Decision]) -> Iterable[Decision]:
    """The reasons of a round, with what an acceleration has to do with its boards."""
    return field.virtual.beside(decisions) if field.virtual else decisions


def where_made(field: Field[Any], groups: Iterable[tuple[int, Collection[int]]], due: Iterable[Row]) -> Reason | None:
    """The groups, each a score and its places, in which boards were made; none for players who are not to be paired."""
    place = field.place
    places = {place[number] for row in due for number in row if number != BYE and number in place}
    scores = tuple(score for score, members in groups if not places.isdisjoint(members))
    if not scores:
        return None
    if len(scores) > 1 and field.virtual is None:
        return GROUPS(scores=scores)
    titles = tuple(field.group(score) for score in scores)
    return titles[0] if len(titles) == 1 else VALUES(values=titles)
