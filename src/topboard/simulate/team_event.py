"""Whole random team tournaments: teams with a reserve, line-ups, absences, forfeited boards and matches."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from topboard.core import (
    Bye,
    Game,
    LineUp,
    Match,
    Player,
    RatingSource,
    Result,
    Round,
    Section,
    Team,
    TeamPlay,
    Unpaired,
    UsedRating,
)
from topboard.pairing import Pair, Proposal
from topboard.simulate.entrants import entrants, happens
from topboard.simulate.games import result
from topboard.simulate.options import Drawn

RESERVES = 1
SPREAD = 120
"""The largest difference in rating points between a team's strength and a member's."""
RESERVE_PLAYS = 4
"""One line-up in this many includes a reserve."""
MOVED = 6
"""One line-up in this many is handed in out of order."""
FORFEITED_MATCHES = 4
"""A whole match is forfeited this many times less often than a game."""


@dataclass
class Cup:
    """A tournament under way."""

    section: Section
    strengths: Mapping[int, int]
    entered: Mapping[int, int]
    drawn: Drawn
    dice: random.Random

    def play(self, proposal: Proposal) -> None:
        """Add a round with its games, matches and byes."""
        number, line_ups = proposal.round, []
        games: list[Game] = []
        matches: list[Match] = []
        for table, pair in enumerate(proposal.pairs, 1):
            ruled = self._forfeit()
            if ruled is not None:
                matches.append(Match(table, pair.white, pair.black, (), ruled))
                continue
            sides = [self._line_up(number, team, other) for team, other in _both_ways(pair)]
            line_ups += [side for side in sides if list(side.players) != sorted(n for n in side.players if n)]
            added = tuple(self._games(sides, len(games)))
            games += added
            matches.append(Match(table, pair.white, pair.black, tuple(game.board for game in added)))
        playing = {player for game in games for player in game.players}
        away = tuple(Unpaired(p.number, Bye.ZERO) for p in self.section.players if p.number not in playing)
        byes = tuple(Unpaired(u.player, u.bye) for u in proposal.byes)
        round = Round(number, tuple(games), away, matches=tuple(matches), team_byes=byes)
        play = self.section.team_play
        self.section = replace(
            self.section,
            rounds=(*self.section.rounds, round),
            team_play=replace(play, line_ups=(*play.line_ups, *line_ups)),
        )

    def _forfeit(self) -> Result | None:
        if not happens(self.drawn.forfeit_rate * FORFEITED_MATCHES, self.dice):
            return None
        return self.dice.choice((Result.WHITE_WINS_BY_FORFEIT, Result.BLACK_WINS_BY_FORFEIT, Result.DOUBLE_FORFEIT))

    def _line_up(self, round: int, team: int, opponent: int) -> LineUp:
        """The first members, or all but one of them with the reserve; sometimes two of them change boards."""
        members = list(next(each for each in self.section.teams if each.number == team).members)
        members.pop(self.dice.randrange(len(members)) if happens(RESERVE_PLAYS, self.dice) else -1)
        if len(members) > 1 and happens(MOVED, self.dice):
            members[0], members[1] = members[1], members[0]
        return LineUp(round, team, tuple(members), opponent)

    def _games(self, sides: Sequence[LineUp], before: int) -> Iterator[Game]:
        """The team with White has it on the first board and on every other one after it."""
        for seat, players in enumerate(zip(*(side.players for side in sides), strict=True)):
            white, black = players if seat % 2 == 0 else players[::-1]
            outcome = result(self.strengths[white], self.strengths[black], self.drawn, self.dice)
            yield Game(before + seat + 1, white, black, outcome)


def _both_ways(pair: Pair) -> tuple[tuple[int, int], tuple[int, int]]:
    return (pair.white, pair.black), (pair.black, pair.white)


def new_cup(drawn: Drawn, dice: random.Random) -> Cup:
    """A section of random teams, numbered by strength. Rates that speak of players speak of teams."""
    boards = drawn.boards
    players: list[Player] = []
    teams: list[Team] = []
    strengths: dict[int, int] = {}
    entered: dict[int, int] = {}
    for entrant in entrants(drawn, dice):
        ratings = sorted((_near(entrant.strength, dice) for _ in range(boards + RESERVES)), reverse=True)
        members = tuple(range(len(players) + 1, len(players) + 1 + len(ratings)))
        players += (
            Player(number, f"Player {number:04}", rating=UsedRating(rating, RatingSource.PUBLISHED))
            for number, rating in zip(members, ratings, strict=True)
        )
        strengths.update(zip(members, ratings, strict=True))
        entered[entrant.player.number] = entrant.player.entered_round
        teams.append(Team(entrant.player.number, f"Team {entrant.player.number:03}", members))
    wishes = drawn.wishes
    section = Section(
        system=wishes.system,
        edition=wishes.edition,
        rounds_total=drawn.rounds,
        players=tuple(players),
        teams=tuple(teams),
        team_play=TeamPlay(board_colors="".join("WB"[k % 2] for k in range(boards))),
        point_system=wishes.point_system,
        initial_color=drawn.initial_color,
        tiebreaks=wishes.tiebreaks,
        acceleration=wishes.acceleration,
        options=wishes.options,
    )
    return Cup(section, strengths, entered, drawn, dice)


def _near(strength: int, dice: random.Random) -> int:
    return max(1, strength + dice.randint(-SPREAD, SPREAD))
