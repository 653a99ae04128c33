"""Sections of teams, and rounds of matches for them."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import replace

from topboard.core import (
    Bye,
    Color,
    Game,
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
from topboard.pairing import Engine
from topboard.pairing.registry import SYSTEMS


def player(number: int, rating: int) -> Player:
    used = UsedRating(rating, RatingSource.PUBLISHED) if rating else UsedRating()
    return Player(number, f"Player {number:03}", used)


def teams(ratings: Sequence[Sequence[int]], system: str, boards: int = 0, /, **options: object) -> Section:
    """Teams 1, 2, ... with the ratings of their members in board order; members behind the boards are alternates."""
    players: list[Player] = []
    made: list[Team] = []
    for number, members in enumerate(ratings, 1):
        first = len(players) + 1
        players += (player(first + at, rating) for at, rating in enumerate(members))
        made.append(Team(number, f"Team {number}", tuple(range(first, first + len(members)))))
    colors = ("WB" * 20)[: boards or min(len(members) for members in ratings)]
    return Section(
        name="Teams",
        system=system,
        options=options,
        players=tuple(players),
        teams=tuple(made),
        team_play=TeamPlay(board_colors=colors),
        rounds_total=5,
        initial_color=Color.WHITE,
    )


def falling(count: int, boards: int, system: str, /, **options: object) -> Section:
    """Teams whose strength falls with their numbers, all of their players rated alike."""
    return teams([[2400 - 40 * number] * boards for number in range(count)], system, **options)


def one_board(count: int, system: str, /, **options: object) -> Section:
    return falling(count, 1, system, **options)


def match_round(
    section: Section, rows: Iterable[tuple[int, int, str]], byes: Iterable[tuple[int, Bye]] = ()
) -> Section:
    """One more round. A row has the team with White on board 1, the other team, and what White's team makes of each
    board: 1, 0 or = as played, + and - by forfeit, x for nobody there."""
    members = {team.number: team.members for team in section.teams}
    games: list[Game] = []
    matches: list[Match] = []
    for table, (white, black, boards) in enumerate(rows, 1):
        first = len(games) + 1
        for at, mark in enumerate(boards):
            games.append(_game(len(games) + 1, members[white][at], members[black][at], at % 2 == 0, mark))
        matches.append(Match(table, white, black, tuple(range(first, len(games) + 1))))
    number = len(section.rounds) + 1
    made = Round(number, tuple(games), matches=tuple(matches), team_byes=tuple(Unpaired(*bye) for bye in byes))
    return replace(section, rounds=(*section.rounds, made))


MARKS = {
    "1": Result.WHITE_WINS,
    "0": Result.BLACK_WINS,
    "=": Result.DRAW,
    "+": Result.WHITE_WINS_BY_FORFEIT,
    "-": Result.BLACK_WINS_BY_FORFEIT,
    "x": Result.DOUBLE_FORFEIT,
}


def _game(board: int, one: int, other: int, has_white: bool, mark: str) -> Game:
    result = MARKS[mark]
    return Game(board, one, other, result) if has_white else Game(board, other, one, result.reversed)


def play(engine: Engine, section: Section, rounds: int, seed: int = 0) -> Section:
    """Some more rounds as the engine pairs them, with random results."""
    for _ in range(rounds):
        proposal = engine.pair(section)
        dice = random.Random(f"{seed} {proposal.round}")
        boards = len(section.team_play.board_colors)
        rows = [(pair.white, pair.black, "".join(dice.choice("1=0") for _ in range(boards))) for pair in proposal.pairs]
        section = match_round(section, rows, [(unpaired.player, unpaired.bye) for unpaired in proposal.byes])
    return section


def pairs_of(section: Section) -> str:
    """The next round as a report has it: the team with White on board 1 first, a bye against 0."""
    made = SYSTEMS.engine(section.system).pair(section)
    rows = [f"{pair.white}-{pair.black}" for pair in made.pairs]
    return " ".join([*rows, *(f"{u.player}-0" for u in made.byes if u.bye is Bye.PAIRING)])
