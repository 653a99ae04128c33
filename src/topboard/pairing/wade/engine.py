"""A Wade tournament as a schedule: the table of a round robin of all."""

from __future__ import annotations

from topboard.core import Section
from topboard.pairing.common.all_play_all import all_play_all
from topboard.pairing.common.line_ups import equal_line_ups
from topboard.pairing.common.numbering import lots_or_hand
from topboard.pairing.common.schedule import Schedule
from topboard.pairing.common.schedule_engine import ScheduleEngine
from topboard.pairing.wade.options import read_options
from topboard.rulebook.roundrobin_clauses import WADE


def plan(section: Section) -> Schedule:
    """Everybody meets everybody; the teams must be equal, or their scores could not be compared."""
    equal_line_ups(section, WADE)
    options = read_options(section)
    return all_play_all(section, options.table, options.cycles, swap_last_rounds=options.swap_last_rounds)


ENGINE = ScheduleEngine("wade", "Wade", plan, read_options, lots_or_hand)
