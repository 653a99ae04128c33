"""Additional entries after the drawing of lots and before round 1 (C.05 7.4): announced pairings stay as they are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from topboard.core import Section, Status
from topboard.errors import TopboardError
from topboard.pairing.common.berger import lines
from topboard.pairing.common.seating import seats_for_first_round
from topboard.pairing.roundrobin.options import read_options
from topboard.rulebook import Decision, Subject
from topboard.rulebook.roundrobin_clauses import FIDE_7_4


@dataclass(frozen=True, slots=True)
class LateEntry:
    """The number a late entrant gets, whom the entrant replaces, and the numbers the others have then.

    `replaces` is 0 when nobody left. `rounds_kept` says how many announced rounds stay as they were.
    """

    number: int
    replaces: int
    numbers: Mapping[int, int]
    rounds_kept: int
    decision: Decision


def admit_late(section: Section) -> LateEntry:
    """Where an additional entry fits with the least change to what was announced."""
    if section.rounds:
        raise TopboardError(f"round 1 of section {section.name!r} has begun; a round robin takes no entries after that")
    field = sorted(section.players, key=lambda player: player.number)
    same = {player.number: player.number for player in field}
    gone = [player for player in field if player.status is not Status.ACTIVE]
    table = lines(read_options(section).table, len(field)) if len(field) > 1 else ()
    if gone:
        text = f"The entrant takes the number of {gone[0].name}, who left; every announced pairing stays."
        return _entry(gone[0].number, gone[0].number, same, len(table), text)
    if len(field) % 2:
        text = "The entrant takes the number nobody had; free rounds become games and every announced pairing stays."
        return _entry(len(field) + 1, 0, same, len(table), text)
    return _larger_table(section)


def _larger_table(section: Section) -> LateEntry:
    """A full even field goes to the next table, numbered so that round 1 stays with its colours."""
    table = read_options(section).table
    field = sorted(player.number for player in section.players)
    small, large = lines(table, len(field)), lines(table, len(field) + 2)
    first = [(field[pair.white - 1], field[pair.black - 1]) for pair in small[0]]
    seats = seats_for_first_round(first, large[0], free=0, empty=len(field) + 2)
    text = "The field is full, so the next larger table is used, numbered so that round 1 stays; later rounds change."
    newcomer = seats.pop(0)
    return _entry(newcomer, 0, seats, 1, text)


def _entry(number: int, replaces: int, numbers: Mapping[int, int], kept: int, text: str) -> LateEntry:
    return LateEntry(number, replaces, numbers, kept, Decision(Subject.ORDER, FIDE_7_4, text, (number,)))
