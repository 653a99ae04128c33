"""Giving players their numbers: by lot, by rating, by hand; before round 1 only."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from topboard.core import Player, Section, clauses_of, profile_of, transform
from topboard.errors import TopboardError
from topboard.pairing.common import texts
from topboard.pairing.common.lots import drawn_order
from topboard.rulebook import Decision, Problem, Reason, Rule, Subject
from topboard.rulebook.clauses.roundrobin import FIDE_7_1, FIDE_7_2, US_30G


class Numbers(StrEnum):
    """Where the numbers of a table come from."""

    LOT = "lot"
    RATING = "rating"
    HAND = "hand"


@dataclass(frozen=True, slots=True)
class Draw:
    """New numbers by old ones, with the reason, and what could not be kept to."""

    numbers: Mapping[int, int]
    decisions: tuple[Decision, ...] = ()
    problems: tuple[Problem, ...] = ()


def _draw(order: Sequence[int], rule: Rule, reason: Reason) -> Draw:
    numbers = {old: new for new, old in enumerate(order, start=1)}
    return Draw(numbers, (Decision(Subject.ORDER, rule, reason, tuple(order)),))


def by_lot(players: Iterable[Player], seed: int, rule: Rule = FIDE_7_2) -> Draw:
    """Numbers out of the hat (30A, C.05 7.2, CFC 652); the same seed draws the same numbers."""
    order = drawn_order((player.number for player in players), seed, "numbers")
    return _draw(order, rule, texts.BY_LOT(seed=seed))


def rating_order(players: Iterable[Player]) -> tuple[Player, ...]:
    """The highest rating first, unrated players last; equal ratings in the order of entry."""
    return tuple(sorted(players, key=lambda player: (-player.value, player.number)))


def by_rating(players: Iterable[Player]) -> Draw:
    """Number 1 to the highest rating, as in quads (30G)."""
    order = tuple(player.number for player in rating_order(players))
    return _draw(order, US_30G, texts.BY_RATING())


def by_hand(players: Iterable[Player], numbers: Mapping[int, int], rule: Rule = FIDE_7_1) -> Draw:
    """The numbers the director gives, each player one of 1 to n and nobody the same."""
    field = {player.number for player in players}
    if set(numbers) != field:
        raise TopboardError(texts.ONE_NUMBER_EACH(who=tuple(sorted(field.symmetric_difference(numbers)))))
    if sorted(numbers.values()) != list(range(1, len(field) + 1)):
        raise TopboardError(texts.NUMBERS_EACH_ONCE(count=len(field), given=tuple(sorted(numbers.values()))))
    order = sorted(numbers, key=lambda old: numbers[old])
    return _draw(order, rule, texts.BY_HAND())


def drawn(section: Section, how: Numbers, given: Mapping[int, int] | None = None) -> Draw:
    """Numbers in the way that was chosen, by the federation's clauses; `given` are the director's own."""
    if how is Numbers.HAND:
        if given is None:
            raise TopboardError(texts.NUMBERS_WANTED())
        return by_hand(section.players, given, clauses_of(section).numbers_by_hand)
    if how is Numbers.RATING:
        return by_rating(section.players)
    lots, _ = profile_of(section).numbered[Numbers.LOT]
    return by_lot(section.players, section.seed, lots)


def lots_or_hand(section: Section, given: Mapping[int, int] | None = None) -> Draw:
    """For tables on which every number is as good as any other."""
    return drawn(section, Numbers.LOT if given is None else Numbers.HAND, given)


def ratings_or_hand(section: Section, given: Mapping[int, int] | None = None) -> Draw:
    """For teams, whose boards go by strength unless the captains hand in another order."""
    return drawn(section, Numbers.RATING if given is None else Numbers.HAND, given)


def renumbered(section: Section, numbers: Mapping[int, int]) -> Section:
    """The section with the new numbers everywhere; refused once a round has been paired."""
    if section.rounds:
        raise TopboardError(texts.NUMBERS_FIXED(section=section.name, count=len(section.rounds)))
    return transform.renumbered(section, numbers)
