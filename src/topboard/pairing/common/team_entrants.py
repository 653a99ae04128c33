"""The teams of a section as entrants: a tournament in which each team is a player and each match a game.

Engines for players pair it as it is, and their pairs are pairs of teams: White is the team with White on board 1.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from topboard.core import (
    Adjustment,
    Bye,
    ByeRequest,
    EnteredValue,
    Game,
    Match,
    Outcome,
    Player,
    Points,
    PointSystem,
    RatingSource,
    Result,
    Round,
    Section,
    Status,
    Team,
    TeamPlay,
    Unpaired,
    UsedRating,
    matches_of,
)
from topboard.core.games.result import BY_OUTCOMES
from topboard.core.teams.team_ratings import team_rating
from topboard.tiebreaks.codes import Score
from topboard.tiebreaks.team_event import team_event
from topboard.tiebreaks.teams import TeamEvent, TeamMatch

MATCH_SCORES_ONLY = "a match counts otherwise than a game"


class PairBy(StrEnum):
    """The score by which teams are grouped: the one that ranks them, or as was announced."""

    SCORE = "score"
    MATCH = "match"
    GAME = "game"
    BOTH = "match-then-game"


@dataclass(frozen=True, slots=True)
class AsEntrants:
    """How the teams of a section become entrants.

    `system` is the one for players that pairs them, with `options` of its own. A team is `rated` by the clause of the
    book. One with fewer than `fewest` members there is not paired.
    """

    system: str
    options: Mapping[str, object]
    rated: Callable[[Section, Team], int] = team_rating
    pair_by: PairBy = PairBy.SCORE
    fewest: int = 1

    def of(self, section: Section, round: int) -> Section:
        """The tournament of the teams, as it is before a round."""
        section = _as_ruled_for_pairing(section)
        event = team_event(section)
        by_games = self.pair_by is PairBy.GAME or (self.pair_by is PairBy.SCORE and event.primary is Score.GAME)
        points = _points(section, event, by_games=by_games)
        rounds = tuple(_round(section, event, round) for round in section.rounds)
        play = section.team_play
        people = {player.number: player for player in section.players}
        return replace(
            section,
            system=self.system,
            options=self.options,
            players=tuple(self._entrant(section, team, people) for team in section.teams),
            rounds=rounds,
            teams=(),
            team_play=TeamPlay(),
            point_system=points,
            prohibitions=play.prohibitions,
            bye_requests=(*play.bye_requests, *self._too_few(section, people)),
            virtual_points=play.virtual_points,
            adjustments=tuple(_differences(event, points, by_games=by_games)),
            entered=tuple(_game_points(event, round)) if self.pair_by is PairBy.BOTH else (),
            first_board=1,
            extra_games=(),
            early_games=(),
            report=None,
        )

    def _entrant(self, section: Section, team: Team, people: Mapping[int, Player]) -> Player:
        members = tuple(people[number] for number in team.members)
        rating = self.rated(replace(section, players=members), team)
        used = UsedRating(rating, RatingSource.PUBLISHED if rating else RatingSource.UNRATED)
        entered = min((player.entered_round for player in members), default=1)
        city = _shared(player.city for player in members)
        return Player(team.number, team.name, used, city=city, status=_status(members), entered_round=entered)

    def _too_few(self, section: Section, people: Mapping[int, Player]) -> Iterator[ByeRequest]:
        """Teams of whom too few members are there in the next round (31E)."""
        round = section.next_round
        away = {request.player for request in section.bye_requests if request.round == round}
        granted = {request.player for request in section.team_play.bye_requests if request.round == round}
        for team in section.teams:
            members = [people[number] for number in team.members if number not in away]
            there = sum(player.status is Status.ACTIVE and player.entered_round <= round for player in members)
            if there < self.fewest and team.members and team.number not in granted:
                yield ByeRequest(team.number, round, Bye.ZERO)


def _as_ruled_for_pairing(section: Section) -> Section:
    """Every game as it counts for the next pairing (28Q, 29H, CFC 617)."""
    rounds = (replace(round, games=tuple(map(_for_pairing, round.games))) for round in section.rounds)
    return replace(section, rounds=tuple(rounds))


def _for_pairing(game: Game) -> Game:
    return replace(game, result=game.pairing_result) if game.pairing_result and game.open else game


def _status(members: Sequence[Player]) -> Status:
    """A team has left when all its members have."""
    gone = [player.status for player in members if player.status is not Status.ACTIVE]
    return gone[0] if gone and len(gone) == len(members) else Status.ACTIVE


def _shared(values: Iterable[str]) -> str:
    """What most members have in common; nothing where none of them says."""
    known = Counter(value for value in values if value)
    return known.most_common(1)[0][0] if known else ""


def _points(section: Section, event: TeamEvent, *, by_games: bool) -> PointSystem:
    if by_games:
        game = section.point_system
        return PointSystem.simple(game.win * event.boards, game.draw * event.boards, game.loss * event.boards)
    bye = section.team_play.bye
    worth = None if bye is None else bye.match_points
    return PointSystem.simple(event.match_win, event.match_draw, event.match_loss, pairing_bye=worth)


def _round(section: Section, event: TeamEvent, round: Round) -> Round:
    at = round.number - 1
    matches = matches_of(section, round)
    games = tuple(_game(event, match, at) for match in sorted(matches, key=lambda match: match.table))
    playing = {team for match in matches for team in match.teams}
    found = ((number, rounds[at].outcome) for number, rounds in event.matches.items() if number not in playing)
    byes = tuple(Unpaired(number, Bye.from_outcome(outcome)) for number, outcome in found)
    return Round(round.number, games, byes, round.starts)


def _game(event: TeamEvent, match: Match, at: int) -> Game:
    sides = (event.matches[match.white][at].outcome, event.matches[match.black][at].outcome)
    return Game(match.table, match.white, match.black, BY_OUTCOMES.get(sides, Result.UNREPORTED))


def _differences(event: TeamEvent, points: PointSystem, *, by_games: bool) -> Iterator[Adjustment]:
    """What a round brought a team beyond the worth of its outcome, such as game points; and points by rulings."""
    for number, rounds in event.matches.items():
        for match in rounds:
            extra = _made(match, by_games=by_games) - points.points(match.outcome, match.color)
            if extra and match.outcome is not Outcome.UNFINISHED:
                yield Adjustment(number, extra, match.round, MATCH_SCORES_ONLY)
    for ruled in event.adjustments:
        extra = ruled.game_points if by_games else ruled.match_points
        if extra:
            yield Adjustment(ruled.team, extra, ruled.round, ruled.reason)


def _made(match: TeamMatch, *, by_games: bool) -> Points:
    return match.game_points if by_games else match.match_points


def _game_points(event: TeamEvent, before: int) -> Iterator[EnteredValue]:
    """What every team made on the boards before a round, where that ranks teams level on match points."""
    for number, rounds in event.matches.items():
        made = Points.total(match.game_points for match in rounds[: before - 1])
        yield EnteredValue(Score.GAME, number, made.fraction)
