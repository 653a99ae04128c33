"""The round robin as a schedule."""

from __future__ import annotations

from topboard.core import Section
from topboard.errors import TopboardError
from topboard.pairing.common.all_play_all import all_play_all, most_entrants
from topboard.pairing.common.berger import TableKind
from topboard.pairing.common.schedule import Schedule
from topboard.pairing.common.schedule_engine import ScheduleEngine
from topboard.pairing.engine import functions_of
from topboard.pairing.roundrobin import texts
from topboard.pairing.roundrobin.numbers import draw_numbers
from topboard.pairing.roundrobin.options import Options
from topboard.pairing.roundrobin.varma import Varma


def plan(section: Section) -> Schedule:
    """By the section's table and cycles; Varma numbers only make sense on Berger's order of rounds."""
    options = Options.of(section)
    if options.varma is not Varma.NONE and options.table is not TableKind.BERGER:
        raise TopboardError(texts.VARMA_NEEDS_BERGER())
    return all_play_all(section, options.table, options.cycles, swap_last_rounds=options.swap_last_rounds)


def holds(section: Section) -> int:
    return most_entrants(Options.of(section).cycles)


ENGINE = ScheduleEngine("roundrobin", "Round robin", plan, Options.of, draw_numbers, holds=holds)
pair, check, why = functions_of(ENGINE)
