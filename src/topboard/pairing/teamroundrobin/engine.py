"""The round robin of teams as a schedule (CFC 661-664)."""

from __future__ import annotations

from dataclasses import replace

from topboard.core import Section
from topboard.core.systems import profile_of
from topboard.pairing.common.all_play_all import all_play_all, most_entrants
from topboard.pairing.common.lots import drawn_order
from topboard.pairing.common.numbering import lots_or_hand
from topboard.pairing.common.schedule import Schedule
from topboard.pairing.common.schedule_engine import ScheduleEngine
from topboard.pairing.common.team_schedule import TeamScheduleEngine
from topboard.pairing.engine import functions_of
from topboard.pairing.teamroundrobin import texts
from topboard.pairing.teamroundrobin.options import TeamNumbers, TeamTableOptions
from topboard.rulebook import Decision, Subject
from topboard.rulebook.clauses.team_pairing import CFC_663
from topboard.rulebook.federation import own_clause


def plan(section: Section) -> Schedule:
    """Every entrant meets every other one, on the table that was chosen."""
    options = TeamTableOptions.of(section)
    numbers = sorted(player.number for player in section.players)
    drawn = options.numbers is TeamNumbers.LOT
    seats = drawn_order(numbers, section.seed, "numbers") if drawn else tuple(numbers)
    schedule = all_play_all(
        section, options.table, options.cycles, swap_last_rounds=options.swap_last_rounds, seats=tuple(seats)
    )
    return replace(schedule, decisions=(_lots(section, tuple(seats)),)) if drawn else schedule


def _lots(section: Section, seats: tuple[int, ...]) -> Decision:
    profile = profile_of(section)
    rule = own_clause(profile.name, CFC_663) or profile.numbered["lot"][0]
    return Decision(Subject.ORDER, rule, texts.DRAWN(seed=section.seed, who=seats), seats)


def holds(section: Section) -> int:
    return most_entrants(TeamTableOptions.of(section).cycles)


TABLE = ScheduleEngine("team-roundrobin", "Round robin of teams", plan, TeamTableOptions.of, lots_or_hand, holds=holds)
ENGINE = TeamScheduleEngine(TABLE, "roundrobin")
pair, check, why = functions_of(ENGINE)
