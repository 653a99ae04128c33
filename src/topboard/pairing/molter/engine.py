"""A Molter tournament as a schedule."""

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
from topboard.pairing.molter import texts
from topboard.pairing.molter.tables import FEWEST_TEAMS, MOST_BOARDS, MOST_TEAMS, fits, molter
from topboard.rulebook import Reason
from topboard.rulebook.clauses.club_format import MOLTER


def plan(section: Section) -> Schedule:
    """Teams in their order, players in board order; as many rounds as the section has, else as many as there can be."""
    options = FixtureOptions.of(section)
    teams = board_lists(section, MOLTER)
    boards = len(teams[0]) if teams else 0
    rounds = -(-section.rounds_total // options.cycles) or len(teams) - 1
    once = molter(len(teams), boards, rounds) if fits(len(teams), boards) and 0 < rounds < len(teams) else None
    if once is None:
        raise PairingImpossible(_why_not(section, len(teams), boards, rounds), rule=MOLTER.cite)
    table = tuple(on_places(games, boards) for games in once)
    name = texts.MOLTER_TABLE(teams=len(teams), each=boards, rounds=rounds)
    return seated(cycles(table, options.cycles), seats_of(teams), MOLTER, name)


def _why_not(section: Section, teams: int, boards: int, rounds: int) -> Reason:
    if not fits(teams, boards):
        size = {"count": teams, "each": boards, "fewest": FEWEST_TEAMS, "most": MOST_TEAMS, "boards": MOST_BOARDS}
        return texts.MOLTER_SIZE(section=section.name, **size)
    if rounds >= teams:
        return texts.MOLTER_ROUNDS(section=section.name, rounds=rounds, teams=teams, most=teams - 1)
    return texts.MOLTER_NOT_FOUND(teams=teams, each=boards, rounds=rounds)


ENGINE = ScheduleEngine("molter", "Molter", plan, FixtureOptions.of, ratings_or_hand)
pair, check, why = functions_of(ENGINE)
