"""A Wade tournament as a schedule: the table of a round robin of all."""

from __future__ import annotations

from topboard.core import Section
from topboard.pairing.common.all_play_all import all_play_all, most_entrants
from topboard.pairing.common.board_lists import board_lists
from topboard.pairing.common.numbering import lots_or_hand
from topboard.pairing.common.schedule import Schedule
from topboard.pairing.common.schedule_engine import ScheduleEngine
from topboard.pairing.teamtables.options import WadeOptions
from topboard.rulebook.clauses.roundrobin import WADE


def plan(section: Section) -> Schedule:
    """Everybody meets everybody; the teams must be equal, or their scores could not be compared."""
    board_lists(section, WADE)
    options = WadeOptions.of(section)
    return all_play_all(section, options.table, options.cycles, swap_last_rounds=options.swap_last_rounds)


def holds(section: Section) -> int:
    return most_entrants(WadeOptions.of(section).cycles)


ENGINE = ScheduleEngine("wade", "Wade", plan, WadeOptions.of, lots_or_hand, holds=holds)
