"""A hall in which teams meet, and a small honest pairing system for them: equal match points first, no rematch."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tests.director.hall import Hall
from tests.director.plain_swiss import LOWEST, NEAREST, PlainOptions, PlainSwiss

from topboard.core import Adjustment, Game, Player, Result, Round, Section, TeamPlay, matches_of
from topboard.director import commands as do
from topboard.journal import RoundState
from topboard.journal.events import TeamFacts
from topboard.pairing import Explanation, Laws, Legality, Proposal, Registry, SystemEntry, Verdict
from topboard.pairing.legality import bye_or_worth_a_win
from topboard.tiebreaks import TeamMatch, team_event

OUTCOMES = {"win": Result.WHITE_WINS, "loss": Result.BLACK_WINS, "draw": Result.DRAW}


class PlainTeams(PlainSwiss):
    """Plain Swiss for entrants that are teams: a match is a game of theirs, and colours are those of board 1."""

    def __init__(self) -> None:
        super().__init__("team")

    def options_of(self, section: Section) -> PlainOptions:
        return PlainOptions()

    def legality(self, section: Section, round: int | None = None) -> Legality:
        return Legality.before(Laws(NEAREST, NEAREST, LOWEST, bye_or_worth_a_win), of_teams(section), round)

    def pair(self, section: Section, round: int | None = None) -> Proposal:
        return super().pair(of_teams(section), round)

    def check(self, section: Section, round: int) -> Verdict:
        return super().check(of_teams(section), round)

    def why(self, section: Section, round: int, a: int, b: int) -> Explanation:
        return super().why(of_teams(section), round, a, b)


def of_teams(section: Section) -> Section:
    """The teams as players, in the order of their match points."""
    if not section.teams:
        return section
    event = team_event(section)
    rounds = tuple(_round(section, each) for each in section.rounds)
    entrants = tuple(Player(team.number, team.name) for team in section.teams)
    play = section.team_play
    shell = replace(section, players=entrants, rounds=rounds, teams=(), team_play=TeamPlay(), first_board=1)
    shell = replace(shell, options={}, adjustments=(), prohibitions=play.prohibitions, bye_requests=play.bye_requests)
    return replace(shell, adjustments=tuple(_points(event.matches)), report=None)


def _round(section: Section, round: Round) -> Round:
    games = tuple(Game(m.table, m.white, m.black, Result.DRAW) for m in matches_of(section, round))
    return Round(round.number, games, round.team_byes)


def _points(matches: Mapping[int, tuple[TeamMatch, ...]]) -> list[Adjustment]:
    """What a team has made beyond the draws that stand for its matches."""
    made = []
    for team, rounds in matches.items():
        for each in rounds:
            usual = 10 if not each.opponent else 5
            made.append(Adjustment(team, each.match_points - usual, each.round, "matches"))
    return made


REGISTRY = Registry([SystemEntry("team", "Plain Swiss for teams", PlainTeams)])


class TeamHall(Hall):
    """Teams of so many boards, Ash, Elm, Fir, Oak...; `p1` is board 1 of the first team."""

    NAMES = ("Ash", "Birch", "Cedar", "Elm", "Fir", "Hazel")

    def __init__(self, teams: int = 4, boards: int = 2, members: int = 0, rounds: int = 3) -> None:
        super().__init__(system="team", rounds=rounds, registry=REGISTRY)
        each = members or boards
        for place in range(teams):
            players = [
                self.enter(f"{self.NAMES[place]} {board}", 2200 - 100 * place - 10 * board)
                for board in range(1, each + 1)
            ]
            self.accept(do.EnterTeam("open", TeamFacts(self.NAMES[place]), tuple(players)))
        if boards:
            self.accept(do.SetTeamRules("open", {"board_colors": "WB" * (boards // 2) + "W" * (boards % 2)}))

    def name(self, id: str) -> str:
        section = self.section
        return section.teams[id].facts.name if id in section.teams else section.players[id].facts.name

    def tables(self) -> list[tuple[str, str]]:
        """The draft by table."""
        assert self.section.draft is not None
        pairs = sorted(self.section.draft.placing.pairs.items())
        return [(self.name(white), self.name(black)) for _table, (white, black) in pairs]

    def boards(self, round: RoundState | None = None) -> dict[int, tuple[str, str]]:
        there = round or self.section.rounds[-1]
        return {number: (self.name(b.white), self.name(b.black)) for number, b in there.boards.items()}
