"""For every option of the Swiss Team system a position in which it makes a difference."""

from __future__ import annotations

from dataclasses import replace

from tests.pairing.options_shown import Shown
from tests.pairing.team.teams import played, teams

from topboard.core import Game, Result, Round, Section, Team

WINS = {
    "2-0": (Result.WHITE_WINS, Result.BLACK_WINS),
    "1.5-0.5": (Result.WHITE_WINS, Result.DRAW),
}


def floated_before() -> Section:
    """3 met a team with fewer points in round 2; since 2026 that keeps it from moving up to meet 1 (C7)."""
    return played(played(teams(6), "1-4 1", "2-5 1", "3-6 1"), "1-2 1", "3-4 0", "5-6 1")


def two_boards(*wins: str) -> Section:
    """Teams of two; in round 1 the first half, with White on board 1, beat the second half so high."""
    count = 2 * len(wins)
    members = tuple(Team(n, f"Team {n}", (2 * n - 1, 2 * n)) for n in range(1, count + 1))
    games: list[Game] = []
    for place, score in enumerate(wins):
        ours, theirs = members[place].members, members[place + len(wins)].members
        first, second = WINS[score]
        games += [Game(len(games) + 1, ours[0], theirs[0], first), Game(len(games) + 2, theirs[1], ours[1], second)]
    return replace(teams(2 * count), teams=members, rounds=(Round(1, tuple(games)),))


def both_had_white_twice() -> Section:
    """1 and 3, natural opponents, have had White twice; with preferences they do not meet."""
    section = played(teams(8), "1-5 1", "2-6 1", "3-7 1", "4-8 1")
    return played(section, "1-6 1", "5-2 0", "3-8 1", "7-4 0")


def one_match_played() -> Section:
    """1 and 3, natural opponents, have had White once: a preference of Type B only."""
    return played(teams(8), "1-5 1", "6-2 0", "3-7 1", "8-4 0")


SHOWN = (
    Shown("team", "edition", "2024", floated_before()),
    Shown("team", "score", "game", two_boards("2-0", "1.5-0.5", "1.5-0.5")),
    Shown("team", "secondary", False, two_boards("1.5-0.5", "2-0")),
    Shown("team", "preferences", "none", both_had_white_twice()),
    Shown("team", "preferences", "b", one_match_played()),
    Shown("team", "acceleration", "baku", teams(8)),
)
