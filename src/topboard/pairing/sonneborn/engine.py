"""A Sonneborn-Berger league as a schedule of matches."""

from __future__ import annotations

from collections.abc import Iterator

from topboard.core import Player, Section
from topboard.errors import PairingImpossible
from topboard.pairing.common.berger import Line, cycles
from topboard.pairing.common.numbering import lots_or_hand
from topboard.pairing.common.schedule import Schedule, ScheduledRound
from topboard.pairing.common.schedule_engine import ScheduleEngine
from topboard.pairing.common.team_schedule import TeamScheduleEngine
from topboard.pairing.engine import functions_of
from topboard.pairing.sonneborn import texts
from topboard.pairing.sonneborn.fixtures import fixtures
from topboard.pairing.sonneborn.options import USUAL_FIXTURES, SonnebornOptions
from topboard.pairing.sonneborn.wishes import Wishes
from topboard.rulebook import Decision, Subject
from topboard.rulebook.clauses.club_format import SONNEBORN_LEAGUE


def plan(section: Section) -> Schedule:
    """As many rounds as the section has, eight if it does not say, each team with a different opponent every time."""
    options = SonnebornOptions.of(section)
    count = len(section.players)
    most = count - 1 + count % 2
    rounds = -(-section.rounds_total // options.cycles) or min(USUAL_FIXTURES, most)
    if count < 2:
        raise PairingImpossible(texts.LEAGUE_TOO_FEW(section=section.name), rule=SONNEBORN_LEAGUE.cite)
    if rounds > most:
        size = texts.LEAGUE_SIZE(section=section.name, count=count, fixtures=rounds, most=most)
        raise PairingImpossible(size, rule=SONNEBORN_LEAGUE.cite)
    teams = tuple(sorted(section.players, key=lambda team: team.number))
    wishes = Wishes.read(options.wishes, teams)
    season = cycles(fixtures(wishes, rounds), options.cycles)
    lines = tuple(_line(number, pairs, teams) for number, pairs in enumerate(season, 1))
    name = texts.LEAGUE_TABLE(teams=count)
    return Schedule(lines, SONNEBORN_LEAGUE, name, tuple(_served(wishes, season)))


def _line(number: int, pairs: Line, teams: tuple[Player, ...]) -> ScheduledRound:
    playing = {team for pair in pairs for team in pair.players}
    return ScheduledRound(number, pairs, tuple(team.number for team in teams if team.number not in playing))


def _served(wishes: Wishes, season: tuple[Line, ...]) -> Iterator[Decision]:
    """How far each wish came true, told with the first round."""
    for team, asked in sorted(wishes.wanted.items()):
        opponents = [pair.players - {team} for line in season for pair in line if team in pair.players]
        met = sum(wishes.met(team, other) for (other,) in opponents)
        told = texts.WISH_MET(team=team, wish=asked.wish.value, met=met, count=len(opponents))
        yield Decision(Subject.PAIRING, SONNEBORN_LEAGUE, told, (team,), detail=(("round", "1"),))


ENGINE = TeamScheduleEngine(
    ScheduleEngine("team-sonneborn", "Sonneborn-Berger league", plan, SonnebornOptions.of, lots_or_hand),
    "team-sonneborn",
)
pair, check, why = functions_of(ENGINE)
