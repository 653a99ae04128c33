"""A Scheveningen match as a schedule."""

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
from topboard.pairing.teamtables.scheveningen_tables import MOST_BOARDS, scheveningen
from topboard.rulebook.clauses.roundrobin import SCHEVENINGEN


def plan(section: Section) -> Schedule:
    """The first team has the places A, the second the places B of the table."""
    options = TableOptions.of(section)
    teams = board_lists(section, SCHEVENINGEN)
    boards = len(teams[0]) if teams else 0
    if len(teams) != 2 or not 1 <= boards <= MOST_BOARDS:
        raise PairingImpossible(
            texts.SCHEVENINGEN_SIZE(section=section.name, count=len(teams), each=boards, most=MOST_BOARDS),
            rule=SCHEVENINGEN.cite,
        )
    once = scheveningen(boards)
    name = texts.SCHEVENINGEN_TABLE(count=boards)
    return seated(cycles(once, options.cycles), (*teams[0], *teams[1]), SCHEVENINGEN, name)


ENGINE = ScheduleEngine("scheveningen", "Scheveningen", plan, TableOptions.of, ratings_or_hand)
