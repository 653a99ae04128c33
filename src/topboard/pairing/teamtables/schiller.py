"""A Schiller tournament as a schedule."""

from __future__ import annotations

from topboard.core import Section
from topboard.errors import PairingImpossible
from topboard.pairing.common.berger import cycles
from topboard.pairing.common.board_lists import board_lists
from topboard.pairing.common.numbering import ratings_or_hand
from topboard.pairing.common.schedule import Schedule, seated
from topboard.pairing.common.schedule_engine import ScheduleEngine
from topboard.pairing.common.table_options import TableOptions
from topboard.pairing.teamtables import texts
from topboard.pairing.teamtables.scheveningen_tables import MOST_BOARDS
from topboard.pairing.teamtables.schiller_tables import schiller
from topboard.rulebook.clauses.roundrobin import SCHILLER

MOST_TEAMS = 20


def plan(section: Section) -> Schedule:
    """Teams in their order, players in board order."""
    options = TableOptions.of(section)
    teams = board_lists(section, SCHILLER)
    each = len(teams[0]) if teams else 0
    if not (2 <= len(teams) <= MOST_TEAMS and 1 <= each <= MOST_BOARDS):
        raise PairingImpossible(
            texts.SCHILLER_SIZE(section=section.name, count=len(teams), each=each, teams=MOST_TEAMS, most=MOST_BOARDS),
            rule=SCHILLER.cite,
        )
    once = schiller(len(teams), each)
    seats = tuple(number for team in teams for number in team)
    name = texts.SCHILLER_TABLE(teams=len(teams), each=each)
    return seated(cycles(once, options.cycles), seats, SCHILLER, name)


ENGINE = ScheduleEngine("schiller", "Schiller", plan, TableOptions.of, ratings_or_hand)
