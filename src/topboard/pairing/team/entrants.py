"""The teams of a section as entrants: a section in which each team is a player and each match a game.

The frame reads it like any other. A team's points are the score by which teams are paired; its other score stands
among the values entered.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from topboard.core import (
    Adjustment,
    EnteredValue,
    Game,
    LineUp,
    Outcome,
    Player,
    Points,
    PointSystem,
    Result,
    Round,
    Section,
    Status,
    Team,
    TeamAdjustment,
    TeamPlay,
    bye_points,
    match_points,
    records,
    round_of_teams,
)
from topboard.core.games.result import BY_OUTCOMES
from topboard.core.teams.team_codes import BY_GAMES
from topboard.tiebreaks.codes import Score
from topboard.tiebreaks.editions import FIDE_2026
from topboard.tiebreaks.team_event import boards_of, team_event
from topboard.tiebreaks.teams import TeamEvent, TeamMatch, team_contest

SECONDARY = "SECONDARY"
"""The value by which the other score of a team is entered."""


def as_entrants(section: Section, score: str, before: int) -> Section:
    """The section of the teams as it is before a round; later rounds stand in it without results."""
    play = section.team_play
    played = tuple(_as_ruled(round) for round in section.rounds[: before - 1])
    ruled = replace(section, rounds=played, team_play=replace(play, line_ups=_line_ups(section)))
    event = team_event(ruled)
    later = (round_of_teams(section, round.number) for round in section.rounds[before - 1 :])
    seen = replace(
        section,
        players=_teams(section),
        rounds=(*_rounds(ruled, event), *later),
        teams=(),
        team_play=TeamPlay(),
        point_system=_worth(section, score),
        prohibitions=play.prohibitions,
        bye_requests=play.bye_requests,
        virtual_points=play.virtual_points,
        adjustments=(),
        extra_games=(),
        early_games=(),
        first_board=1,
    )
    first, other = (Score.GAME, Score.MATCH) if score == BY_GAMES else (Score.MATCH, Score.GAME)
    contest = team_contest(event, FIDE_2026, before - 1)
    return replace(
        seen,
        adjustments=tuple(_beyond(seen, event, first)),
        entered=tuple(EnteredValue(SECONDARY, n, made.fraction) for n, made in contest.field(other).scores.items()),
    )


def _line_ups(section: Section) -> tuple[LineUp, ...]:
    """Where matches are stated, the pairing need not know who sat where."""
    stated = {round.number for round in section.rounds if round.matches}
    return tuple(line_up for line_up in section.team_play.line_ups if line_up.round not in stated)


def _as_ruled(round: Round) -> Round:
    """A game that is not finished counts as was ruled, else as a draw (C.04.2 3.1)."""
    return replace(round, games=tuple(replace(game, result=_for_pairing(game)) for game in round.games))


def _for_pairing(game: Game) -> Result:
    found = game.result_for_pairing
    return found if found.finished else Result.DRAW


def _teams(section: Section) -> tuple[Player, ...]:
    known = {player.number: player for player in section.players}
    return tuple(_entrant(team, [known[n] for n in team.members if n in known]) for team in section.teams)


def _entrant(team: Team, members: Sequence[Player]) -> Player:
    """A team has left when all its members have."""
    gone = [member.status for member in members if member.status is not Status.ACTIVE]
    return Player(team.number, team.name, status=gone[0] if gone and len(gone) == len(members) else Status.ACTIVE)


def _worth(section: Section, score: str) -> PointSystem:
    """What an outcome of a match is worth in the score by which teams are paired."""
    boards = boards_of(section)
    bye = bye_points(section, boards)
    if score == BY_GAMES:
        games = section.point_system
        win, draw, loss = (each * boards for each in (games.win, games.draw, games.loss))
        return PointSystem.simple(win, draw, loss, pairing_bye=bye.game_points)
    worth = match_points(section)
    return PointSystem.simple(worth.win, worth.draw, worth.loss, pairing_bye=bye.match_points)


def _rounds(section: Section, event: TeamEvent) -> Iterator[Round]:
    for round in section.rounds:
        seen = round_of_teams(section, round.number)
        fought = {number for game in round.games if _for_pairing(game).played for number in game.players}
        members = {team.number: fought.intersection(team.members) for team in section.teams}
        games = (_decided(game, event, round.number, played=bool(members[game.white])) for game in seen.games)
        yield replace(seen, games=tuple(games))


def _decided(game: Game, event: TeamEvent, round: int, *, played: bool) -> Game:
    """A match with its result. One without a game was not played, even where forfeits on both sides level it."""
    white, black = (event.matches[team][round - 1].outcome for team in game.players)
    if not played and game.result is None and white is black is Outcome.DRAW:
        return replace(game, result=Result.DOUBLE_FORFEIT)
    return replace(game, result=BY_OUTCOMES.get((white, black), Result.UNREPORTED))


def _beyond(seen: Section, event: TeamEvent, score: Score) -> Iterator[Adjustment]:
    """What a round brought a team beyond the worth of its outcome, and what rulings gave or took since then.

    A ruling changes no float of the rounds before it.
    """
    table = records(seen, event.rounds_played)
    for number, matches in event.matches.items():
        for match, cell in zip(matches, table[number], strict=True):
            extra = _made(match, score) - cell.points
            if extra:
                yield Adjustment(number, extra, match.round)
    for ruling in event.adjustments:
        if ruling.round <= event.rounds_played and ruling.team in event.matches:
            yield Adjustment(ruling.team, _made(ruling, score), ruling.round)


def _made(what: TeamMatch | TeamAdjustment, score: Score) -> Points:
    return what.game_points if score is Score.GAME else what.match_points
