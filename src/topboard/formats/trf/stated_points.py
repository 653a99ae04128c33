"""Stated points against counted ones. A report made during the event may count less or more than the rounds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate

from topboard.core import Adjustment, ByeRequest, Points, PointSystem, Round
from topboard.formats.trf import texts
from topboard.formats.trf.players import POINTS, PlayerRecord
from topboard.formats.trf.reading_state import Reading


def check_points(
    records: Sequence[PlayerRecord],
    counted: Mapping[int, int],
    others: Mapping[int, Sequence[set[int]]],
    reading: Reading,
) -> None:
    """A fault for every player whose stated points cannot be the counted ones.

    `others` holds, by player, what may or may not have been counted: open games, unfinished games, byes of later
    rounds, adjustments.
    """
    for record in records:
        if record.points is None:
            continue
        possible = {counted[record.number]}
        for choices in others.get(record.number, ()):
            possible = {value + choice for value in possible for choice in choices}
        if int(record.points) not in possible:
            total = Points(counted[record.number])
            message = texts.OTHER_POINTS(number=record.number, points=str(record.points), total=str(total))
            reading.fault(record.row, POINTS.first, message, texts.COUNTS(total=str(total)))


def may_count(
    rounds: Sequence[Round],
    requests: Iterable[ByeRequest],
    adjustments: Iterable[Adjustment],
    system: PointSystem,
) -> dict[int, list[set[int]]]:
    """What the stated points of a player may count beside the finished rounds."""
    others: dict[int, list[set[int]]] = {}
    for round in rounds:
        for game in round.games:
            if game.open:
                unfinished = int(system.unfinished)
                choice = {0, unfinished} if game.result is None else {0, -unfinished}
                for number in game.players:
                    others.setdefault(number, []).append(choice)
    granted: dict[int, list[int]] = {}
    for request in requests:
        granted.setdefault(request.player, []).append(int(system.points(request.bye.outcome)))
    for number, points in granted.items():
        others.setdefault(number, []).append({0, *accumulate(points)})
    given: dict[int, int] = {}
    for adjustment in adjustments:
        given[adjustment.player] = given.get(adjustment.player, 0) + int(adjustment.points)
    for number, total in given.items():
        others.setdefault(number, []).append({0, total})
    return others
