"""Who goes on to a final: a number of places of each preliminary, or every plus score."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass

from topboard.core import Player, Section, counted_results, scheduled_games, scores
from topboard.errors import TopboardError
from topboard.pairing.holland import texts
from topboard.rulebook import Decision, Level, Problem, Rule, Subject
from topboard.rulebook.clauses.roundrobin import US_30H, US_30I

PLUS_SCORE = -1
"""A quota: everybody with more than half of the points that could be scored."""

UNBALANCED = (PLUS_SCORE, 2, 1)
"""30I: all plus scores of the first preliminary, two of the second, the winner of each other one."""

Ranking = Callable[[Section], Sequence[Sequence[int]]]
"""The players of a section from the first place on; players nothing separates stand together."""


@dataclass(frozen=True, slots=True)
class Qualifier:
    """A player who goes on, with the preliminary and the place reached there."""

    preliminary: str
    place: int
    player: Player


@dataclass(frozen=True, slots=True)
class Qualification:
    """Who goes on, and the ties that have to be broken first."""

    qualifiers: tuple[Qualifier, ...]
    decisions: tuple[Decision, ...]
    problems: tuple[Problem, ...] = ()

    @property
    def settled(self) -> bool:
        return not self.problems


def places_by_score(section: Section) -> tuple[tuple[int, ...], ...]:
    """Places by score alone; results of those who left early do not count (30B)."""
    totals = scores(counted_results(section))
    steps = sorted(set(totals.values()), reverse=True)
    return tuple(tuple(sorted(n for n, total in totals.items() if total == step)) for step in steps)


def qualify(
    preliminaries: Sequence[Section],
    quotas: Sequence[int],
    *,
    ranking: Ranking = places_by_score,
    already: Collection[Qualifier] = (),
) -> Qualification:
    """The qualifiers by a quota for each preliminary; the last quota holds for all that follow.

    `already` are those of a higher final: a lower final takes the places after them.
    """
    if not quotas or any(quota < PLUS_SCORE or quota == 0 for quota in quotas):
        raise TopboardError(texts.NO_QUOTA())
    rule = US_30I if PLUS_SCORE in quotas else US_30H
    found: list[Qualifier] = []
    problems: list[Problem] = []
    for index, section in enumerate(preliminaries):
        _complete(section)
        quota = quotas[min(index, len(quotas) - 1)]
        gone = {q.player.number for q in already if q.preliminary == section.name}
        for place, group, room in _steps(section, ranking, gone, quota):
            if len(group) > room:
                problems.append(_tie(section, place, group, room, rule))
                break
            found.extend(Qualifier(section.name, place, section.player(number)) for number in group)
    return Qualification(tuple(found), tuple(_reason(q, rule) for q in found), tuple(problems))


def _complete(section: Section) -> None:
    played = len(section.rounds)
    if played < section.rounds_total or not all(round.complete for round in section.rounds):
        raise TopboardError(texts.NOT_FINISHED(section=section.name))


def _steps(
    section: Section, ranking: Ranking, gone: Collection[int], quota: int
) -> Iterator[tuple[int, tuple[int, ...], int]]:
    """Place, players who share it, and how many of them may still qualify; ends when the quota is full."""
    totals = scores(counted_results(section))
    room = len(totals) if quota == PLUS_SCORE else quota
    place = 1
    for together in ranking(section):
        group = tuple(number for number in together if number in totals and number not in gone)
        if quota == PLUS_SCORE:
            group = tuple(number for number in group if _plus(section, number))
        if group:
            if room <= 0:
                return
            yield place, group, room
            room -= len(group)
        place += len(together)


def _plus(section: Section, number: int) -> bool:
    """More points than half of the games that count could give."""
    counted = counted_results(section)
    games = scheduled_games(counted, number)
    return 2 * scores(counted)[number] > section.point_system.win * games


def _tie(section: Section, place: int, group: Sequence[int], room: int, rule: Rule) -> Problem:
    return Problem(
        "qualifying-tie",
        Level.ERROR,
        texts.TIE(section=section.name, who=tuple(section.player(n).name for n in group), place=place, room=room),
        texts.BREAK_TIE(),
        rule,
        tuple(str(number) for number in group),
    )


def _reason(qualifier: Qualifier, rule: Rule) -> Decision:
    number = qualifier.player.number
    reason = texts.QUALIFIES(who=number, section=qualifier.preliminary, place=qualifier.place)
    return Decision(Subject.RANK, rule, reason, (number,))
