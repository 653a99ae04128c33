"""Preliminary sections: of like strength (30H), or in rating order (30I)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from types import MappingProxyType

from topboard.core import Player, Section
from topboard.errors import TopboardError
from topboard.pairing.common.berger import TableKind, size
from topboard.pairing.common.numbering import by_lot, rating_order, renumbered
from topboard.pairing.holland import texts
from topboard.rulebook import Decision, Kind, Level, Problem, Rule, Subject
from topboard.rulebook.clauses.roundrobin import US_30H, US_30I

PRELIMINARY = "roundrobin"
"""The system by which preliminaries and finals are played."""
USUAL_SIZE = range(8, 13)
"""The book speaks of about eight to twelve players in a preliminary."""


@dataclass(frozen=True, slots=True)
class Preliminaries:
    """The preliminary sections, the strongest or first one first."""

    sections: tuple[Section, ...]
    decisions: tuple[Decision, ...]
    problems: tuple[Problem, ...] = ()


def balanced_preliminaries(
    players: Sequence[Player], groups: int, *, table: TableKind = TableKind.CRENSHAW, seed: int = 0
) -> Preliminaries:
    """Groups of like strength: the ratings are dealt out to and fro, 1 2 3 3 2 1 1 2 3 ..."""
    order = rating_order(players)
    _enough(len(order), groups)
    dealt: list[list[Player]] = [[] for _ in range(groups)]
    for i, player in enumerate(order):
        turn, place = divmod(i, groups)
        dealt[place if turn % 2 == 0 else groups - 1 - place].append(player)
    return _preliminaries(dealt, table, seed, US_30H, texts.LIKE_STRENGTH)


def unbalanced_preliminaries(
    players: Sequence[Player], groups: int, *, table: TableKind = TableKind.CRENSHAW, seed: int = 0
) -> Preliminaries:
    """Groups in rating order, the highest ratings in the first; sizes differ by one at most."""
    order = rating_order(players)
    _enough(len(order), groups)
    each, over = divmod(len(order), groups)
    dealt: list[Sequence[Player]] = []
    start = 0
    for group in range(groups):
        end = start + each + (1 if group < over else 0)
        dealt.append(order[start:end])
        start = end
    return _preliminaries(dealt, table, seed, US_30I, texts.RATING_ORDER)


def _enough(players: int, groups: int) -> None:
    if groups < 2 or players < 3 * groups:
        raise TopboardError(texts.TOO_FEW(players=players, groups=groups))


def _preliminaries(
    dealt: Sequence[Sequence[Player]], table: TableKind, seed: int, rule: Rule, how: Kind
) -> Preliminaries:
    sections = tuple(_section(i, group, table, seed) for i, group in enumerate(dealt, start=1))
    decisions = tuple(
        Decision(Subject.ORDER, rule, how(section=s.name, count=len(s.players), seed=seed)) for s in sections
    )
    unusual = [s for s in sections if len(s.players) not in USUAL_SIZE]
    problems = tuple(
        Problem(
            "holland-size",
            Level.NOTE,
            texts.UNUSUAL_SIZE(section=s.name, count=len(s.players)),
            texts.OTHER_GROUPS(),
            rule,
            (s.name,),
        )
        for s in unusual
    )
    return Preliminaries(sections, decisions, problems)


def _section(index: int, group: Sequence[Player], table: TableKind, seed: int) -> Section:
    section = Section(
        name=f"Preliminary {index}",
        system=PRELIMINARY,
        options=MappingProxyType({"table": table.value}),
        rounds_total=size(len(group)) - 1,
        players=tuple(group),
        seed=seed,
    )
    return renumbered(section, by_lot(group, seed).numbers)
