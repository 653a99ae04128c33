"""Fields and rounds for the tests of schedules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from topboard.core import Game, Player, RatingSource, Result, Section, Status, Team, UsedRating
from topboard.pairing import Engine, Pair

ROUND_RESULTS = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)


def player(number: int, rating: int = 0, federation: str = "") -> Player:
    used = UsedRating(rating, RatingSource.PUBLISHED) if rating else UsedRating()
    return Player(number, f"Player {number:02}", used, federation=federation)


def field_of(count: int, system: str = "roundrobin", /, **options: object) -> Section:
    """Numbers 1 to count with falling ratings."""
    players = tuple(player(number, 2400 - 10 * number) for number in range(1, count + 1))
    return Section(name="Test", system=system, options=options, players=players)


def teams_of(count: int, each: int, system: str, /, **options: object) -> Section:
    """Teams A, B, ... of consecutive numbers."""
    section = field_of(count * each, system, **options)
    players = (replace(p, team=chr(ord("A") + (p.number - 1) // each)) for p in section.players)
    return replace(section, players=tuple(players))


def one_board_teams(count: int, system: str, /, **options: object) -> Section:
    """Teams of one player each, with the player's number: a match is a game, and a round of teams one of players."""
    section = field_of(count, system, **options)
    return replace(section, teams=tuple(Team(p.number, f"Team {p.number:02}", (p.number,)) for p in section.players))


def by_number(round: int, game: Game) -> Result:
    """A result that depends on round and players only."""
    return ROUND_RESULTS[(round + game.white + 2 * game.black) % 3]


def play(engine: Engine, section: Section, rounds: int, result: Callable[[int, Game], Result] = by_number) -> Section:
    """Pair and play some more rounds."""
    for _ in range(rounds):
        paired = engine.pair(section).as_round()
        games = tuple(replace(game, result=game.result or result(paired.number, game)) for game in paired.games)
        section = replace(section, rounds=(*section.rounds, replace(paired, games=games)))
    return section


def leaves(section: Section, number: int, status: Status = Status.WITHDRAWN) -> Section:
    changed = (replace(p, status=status) if p.number == number else p for p in section.players)
    return replace(section, players=tuple(changed))


def written(pairs: Sequence[Pair | Game]) -> str:
    """As books print a round."""
    return " ".join(f"{pair.white}-{pair.black}" for pair in pairs)
