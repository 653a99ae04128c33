"""A small Swiss that becomes a round robin (29K)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import permutations
from types import MappingProxyType

from topboard.core import Color, Section, colors_played, records
from topboard.errors import TopboardError
from topboard.pairing.common.berger import Line, TableKind, crenshaw
from topboard.pairing.common.table_options import EarlyMark
from topboard.pairing.roundrobin import texts

CONVERTIBLE = ((3, 4), (5, 6))
"""Rounds and entries of the Swisses that may be converted."""
OPTIONS: Mapping[str, str] = MappingProxyType(
    {"table": TableKind.CRENSHAW.value, "early_withdrawal": EarlyMark.FREE.value}
)
"""The round robin as US Chess plays it (30A, 30B)."""


def is_small_swiss(section: Section) -> bool:
    return (section.rounds_total, len(section.players)) in CONVERTIBLE


def convert_small_swiss(section: Section) -> Mapping[int, int]:
    """Table numbers by pairing numbers, such that the rounds already paired are the first of the table.

    Of all such numbers those that bring colours out most even, then those whose colours in the rounds already paired
    are the table's. TopboardError where the rounds do not fit a table.
    """
    if not is_small_swiss(section):
        raise TopboardError(texts.CANNOT_CONVERT(players=len(section.players), rounds=section.rounds_total))
    _check_everybody_played(section)
    once = crenshaw(len(section.players))
    fitting = list(_fitting(section, once))
    if not fitting:
        raise TopboardError(texts.NOT_ON_A_TABLE(rounds=tuple(round.number for round in section.rounds)))
    return min(fitting, key=lambda seats: (_unevenness(section, once, seats), _turned(section, once, seats)))


def _check_everybody_played(section: Section) -> None:
    """A round robin has no room for byes and late entries: everybody has an opponent in every round."""
    for round in section.rounds:
        playing = {number for game in round.games for number in game.players}
        idle = tuple(player.number for player in section.players if player.number not in playing)
        if idle:
            raise TopboardError(texts.HAD_NO_OPPONENT(who=idle, round=round.number))


def _fitting(section: Section, once: tuple[Line, ...]) -> Iterator[dict[int, int]]:
    """Every numbering by which each round so far is the line of the table with its number."""
    players = sorted(player.number for player in section.players)
    paired = [{frozenset(game.players) for game in round.games} for round in section.rounds]
    due = [{pair.players for pair in line} for line in once]
    for order in permutations(range(1, len(players) + 1)):
        seats = dict(zip(players, order, strict=True))
        if all({frozenset(seats[who] for who in pair) for pair in pairs} == due[i] for i, pairs in enumerate(paired)):
            yield seats


def _unevenness(section: Section, once: tuple[Line, ...], seats: Mapping[int, int]) -> int:
    """White minus Black at the end, squared and added up: least when nobody is out by more than one game."""
    had = {
        seats[number]: sum(1 if color is Color.WHITE else -1 for color in colors_played(cells))
        for number, cells in records(section).items()
    }
    for line in once[len(section.rounds) :]:
        for pair in line:
            had[pair.white] += 1
            had[pair.black] -= 1
    return sum(difference**2 for difference in had.values())


def _turned(section: Section, once: tuple[Line, ...], seats: Mapping[int, int]) -> int:
    """How many games so far had other colours than the table gives them."""
    white = [{pair.white for pair in line} for line in once]
    return sum(seats[game.white] not in white[i] for i, round in enumerate(section.rounds) for game in round.games)
