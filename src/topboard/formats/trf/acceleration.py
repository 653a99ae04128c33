"""Points that count for pairing only: record 250 and JaVaFo's XXA."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from topboard.core import Points, Section, VirtualPoints, pairs_teams, system_named
from topboard.formats.trf import texts
from topboard.formats.trf.cells import MAX_ROUNDS
from topboard.formats.trf.columns import Columns, compose, points
from topboard.formats.trf.reading_state import Reading
from topboard.formats.trf.rows import FileRow
from topboard.pairing.common.baku import METHODS, group_a, virtual_points

MATCH_POINTS, POINTS = Columns(5, 8), Columns(10, 13)
FIRST_ROUND, LAST_ROUND = Columns(15, 17), Columns(19, 21)
FIRST_ID, LAST_ID = Columns(23, 26), Columns(28, 31)
PLAYER, FIRST_POINTS, STEP = Columns(5, 8), Columns(10, 13), 5

Table = dict[tuple[int, int], Points]


def read_virtual_points(reading: Reading, known: Sequence[int], teams: bool) -> tuple[VirtualPoints, ...]:
    """Virtual points by player and round. Record 250 counts before XXA, a later one before an earlier."""
    table: Table = {}
    for row in reading.rows("XXA"):
        _read_javafo(reading, row, set(known), table)
    for row in reading.rows("250"):
        _read_250(reading, row, known, teams, table)
    return tuple(VirtualPoints(player, round, value) for (player, round), value in sorted(table.items()) if value)


def _read_250(reading: Reading, row: FileRow, known: Sequence[int], teams: bool, table: Table) -> None:
    order = (MATCH_POINTS, POINTS) if teams else (POINTS, MATCH_POINTS)
    values = [points(field.text(row.text) or "0") for field in order]
    value = None if None in values else values[0] or values[1]
    bounds = [field.number(row.text) for field in (FIRST_ROUND, LAST_ROUND, FIRST_ID, LAST_ID)]
    if value is None:
        reading.unusable(row, POINTS.first, texts.VIRTUAL_POINTS())
        return
    if not all(bounds) or (bounds[1] or 0) > MAX_ROUNDS:
        reading.unusable(row, FIRST_ROUND.first, texts.FIRST_AND_LAST())
        return
    first_round, last_round, first_id, last_id = (bound or 0 for bound in bounds)
    for number in known:
        if first_id <= number <= last_id:
            for round in range(first_round, last_round + 1):
                table[number, round] = value


def _read_javafo(reading: Reading, row: FileRow, known: set[int], table: Table) -> None:
    number = PLAYER.number(row.text)
    if number not in known or number is None:
        reading.unusable(row, PLAYER.first, texts.NUMBER_OF_PLAYER())
        return
    starts = range(FIRST_POINTS.first, min(len(row.text), STEP * MAX_ROUNDS + 9) + 1, STEP)
    for round, first in enumerate(starts, 1):
        text = row.text[first - 1 : first + 3].strip()
        value = points(text or "0")
        if value is None:
            message = texts.VIRTUAL_POINTS_IN_ROUND(round=round, text=text)
            reading.fault(row, first, message, texts.AS_NONE())
        else:
            table[number, round] = value


def in_use(section: Section) -> tuple[VirtualPoints, ...]:
    """The points that count for pairing: those given one by one, else those of Baku's acceleration (C.04.7).

    A code that ends in _BAKU leaves readers to find out who is in the accelerated group, which late entries change and
    programs read differently; so a file always states the points themselves.
    """
    given = (section.team_play if pairs_teams(section) else section).virtual_points
    return given or tuple(_of_acceleration(section))


def _of_acceleration(section: Section) -> Iterator[VirtualPoints]:
    if section.acceleration not in METHODS:
        return
    games, entrants = system_named(section.system).games, _entrants(section)
    group = sorted(group_a(entrants, section.acceleration))
    for round in range(1, section.rounds_total + 1):
        value = virtual_points(entrants, -(-round // games))
        yield from (VirtualPoints(number, round, value) for number in group if value)


def _entrants(section: Section) -> Section:
    """The section as its pairing sees it: of teams, of matches of two games, or of the players as they are."""
    if pairs_teams(section):
        from topboard.pairing.team.entrants import as_entrants
        from topboard.pairing.team.options import Options

        return as_entrants(section, Options.of(section).score, 1)
    if system_named(section.system).games > 1:
        from topboard.pairing.doubleswiss.matches import as_matches

        return as_matches(section, 1)
    return section


def without_named(section: Section) -> Section:
    """Points that say no more than the acceleration by name: then the name is enough, as it was before writing."""
    if not section.acceleration:
        return section
    play = replace(section.team_play, virtual_points=())
    named = replace(section, team_play=play) if pairs_teams(section) else replace(section, virtual_points=())
    return named if set(in_use(named)) == set(in_use(section)) else section


def write_250(virtual: Iterable[VirtualPoints], known: Sequence[int], teams: bool) -> Iterator[tuple[str, str]]:
    """Record 250 for every block of neighbours who have the same points in the same rounds."""
    column = MATCH_POINTS if teams else POINTS
    for (value, first, last), numbers in _blocks(virtual, known):
        fields = [column.right(f"{value!s:0>4}"), (FIRST_ROUND.first, f"{first:03}"), (LAST_ROUND.first, f"{last:03}")]
        ids = [(FIRST_ID.first, f"{numbers[0]:04}"), (LAST_ID.first, f"{numbers[-1]:04}")]
        yield "250", compose("250", [*fields, *ids])


Run = tuple[Points, int, int]


def _blocks(virtual: Iterable[VirtualPoints], known: Sequence[int]) -> list[tuple[Run, list[int]]]:
    places = {number: place for place, number in enumerate(sorted(known))}
    blocks: list[tuple[Run, list[int]]] = []
    latest: dict[Run, list[int]] = {}
    for number, runs in sorted(_runs(virtual).items()):
        for run in runs:
            block = latest.get(run)
            if block is not None and places.get(number, 0) == places.get(block[-1], 0) + 1:
                block.append(number)
            else:
                latest[run] = [number]
                blocks.append((run, latest[run]))
    return blocks


def _runs(virtual: Iterable[VirtualPoints]) -> dict[int, list[Run]]:
    """By player, the spans of rounds with the same points."""
    runs: dict[int, list[Run]] = {}
    for item in sorted(virtual, key=lambda v: (v.player, v.round)):
        mine = runs.setdefault(item.player, [])
        if mine and mine[-1][0] == item.points and mine[-1][2] == item.round - 1:
            mine[-1] = (item.points, mine[-1][1], item.round)
        else:
            mine.append((item.points, item.round, item.round))
    return runs


def write_javafo(virtual: Iterable[VirtualPoints]) -> Iterator[tuple[str, str]]:
    """XXA: the whole history of each player who has virtual points."""
    by_player: dict[int, dict[int, Points]] = {}
    for item in virtual:
        by_player.setdefault(item.player, {})[item.round] = item.points
    for number, rounds in sorted(by_player.items()):
        values = [rounds.get(round, Points(0)) for round in range(1, max(rounds) + 1)]
        fields = [(FIRST_POINTS.first + STEP * i, f"{value!s:>4}") for i, value in enumerate(values)]
        yield "XXA", compose("XXA", [PLAYER.right(number), *fields])
