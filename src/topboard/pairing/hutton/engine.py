"""A Hutton pairing as a schedule of one round, or of several with colours reversed in turn."""

from __future__ import annotations

from topboard.core import Section
from topboard.errors import PairingImpossible
from topboard.pairing.common.berger import cycles
from topboard.pairing.common.board_lists import board_lists
from topboard.pairing.common.numbering import ratings_or_hand
from topboard.pairing.common.schedule import Schedule, seated
from topboard.pairing.common.schedule_engine import ScheduleEngine
from topboard.pairing.common.table_options import FixtureOptions
from topboard.pairing.common.team_boards import on_places, seats_of
from topboard.pairing.engine import functions_of
from topboard.pairing.hutton import texts
from topboard.pairing.hutton.tables import FEWEST_TEAMS, MOST_BOARDS, MOST_TEAMS, hutton
from topboard.rulebook.clauses.club_format import HUTTON


def plan(section: Section) -> Schedule:
    """Teams in their order, players in board order."""
    teams = board_lists(section, HUTTON)
    boards = len(teams[0]) if teams else 0
    if not (FEWEST_TEAMS <= len(teams) <= MOST_TEAMS and 1 <= boards <= MOST_BOARDS):
        size = {"count": len(teams), "each": boards, "fewest": FEWEST_TEAMS, "most": MOST_TEAMS, "boards": MOST_BOARDS}
        raise PairingImpossible(texts.HUTTON_SIZE(section=section.name, **size), rule=HUTTON.cite)

    options = FixtureOptions.of(section)
    line = on_places(hutton(len(teams), boards), boards)
    name = texts.HUTTON_TABLE(teams=len(teams), each=boards)
    return seated(cycles((line,), options.cycles), seats_of(teams), HUTTON, name)


ENGINE = ScheduleEngine("hutton", "Hutton", plan, FixtureOptions.of, ratings_or_hand)
pair, check, why = functions_of(ENGINE)
