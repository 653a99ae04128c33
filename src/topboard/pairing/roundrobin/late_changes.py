"""Additional entries after the drawing of lots and before round 1 (C.05 7.4): announced pairings stay as they are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from topboard.core import Section, Status
from topboard.core.announced.exclusions import team_name
from topboard.core.systems import TEAMS_APART
from topboard.errors import TopboardError
from topboard.pairing.common.berger import lines
from topboard.pairing.common.seating import seats_for_first_round
from topboard.pairing.roundrobin import texts
from topboard.pairing.roundrobin.options import Options
from topboard.rulebook import Decision, Reason, Subject
from topboard.rulebook.clauses.roundrobin import FIDE_7_4

OF_TEAMS = TEAMS_APART | {"wade"}
"""Tables in which the number of a player says for which team he plays."""

ROUND_ROBIN = "roundrobin"
"""The only table for any number of players."""


@dataclass(frozen=True, slots=True)
class LateEntry:
    """The number a late entrant gets, whom the entrant replaces, and the numbers the others have then.

    `replaces` is 0 when nobody left.
    """

    number: int
    replaces: int
    numbers: Mapping[int, int]
    decision: Decision


def take_over(section: Section, team: str = "") -> LateEntry | None:
    """The number of somebody who left, in any table; where teams meet, of somebody of the entrant's team."""
    _not_begun(section)
    for player in sorted(section.players, key=lambda player: player.number):
        fits = section.system not in OF_TEAMS or team_name(section, player) == team
        if player.status is not Status.ACTIVE and fits:
            same = {other.number: other.number for other in section.players}
            return _entry(player.number, player.number, same, texts.TAKES_OVER(who=player.number))
    return None


def late_number(section: Section, team: str = "") -> LateEntry | None:
    """The number for a late entrant in any table; None where it is full, and no round robin that could grow."""
    taken = take_over(section, team)
    grows = section.system == ROUND_ROBIN
    return admit_late(section) if taken is None and grows else taken


def admit_late(section: Section) -> LateEntry:
    """Where an additional entry to a round robin fits with the least change to what was announced."""
    taken = take_over(section)
    if taken is not None:
        return taken
    count = len(section.players)
    if count % 2:
        same = {player.number: player.number for player in section.players}
        return _entry(count + 1, 0, same, texts.TAKES_EMPTY())
    return _larger_table(section)


def _not_begun(section: Section) -> None:
    if section.rounds:
        raise TopboardError(texts.BEGUN(section=section.name))


def _larger_table(section: Section) -> LateEntry:
    """A full even field goes to the next table, numbered so that round 1 stays with its colours."""
    table = Options.of(section).table
    field = sorted(player.number for player in section.players)
    small, large = lines(table, len(field)), lines(table, len(field) + 2)
    first = [(field[pair.white - 1], field[pair.black - 1]) for pair in small[0]]
    seats = seats_for_first_round(first, large[0], free=0, empty=len(field) + 2)
    newcomer = seats.pop(0)
    return _entry(newcomer, 0, seats, texts.LARGER_TABLE())


def _entry(number: int, replaces: int, numbers: Mapping[int, int], why: Reason) -> LateEntry:
    return LateEntry(number, replaces, numbers, Decision(Subject.ORDER, FIDE_7_4, why, (number,)))
