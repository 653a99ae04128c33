"""Teams of one player each, and rounds of theirs by hand."""

from __future__ import annotations

from dataclasses import replace

from tests.pairing.fields import one_board_teams

from topboard.core import Bye, Game, Result, Round, Section, Unpaired

RESULTS = {"1": Result.WHITE_WINS, "=": Result.DRAW, "0": Result.BLACK_WINS, "+": Result.WHITE_WINS_BY_FORFEIT}


def teams(count: int, rounds: int = 7, /, **options: object) -> Section:
    return replace(one_board_teams(count, "team", **options), rounds_total=rounds)


def played(section: Section, *rows: str, byes: dict[int, Bye] | None = None) -> Section:
    """The section with one more round: "1-2 1" for a win of 1, who had White, over 2."""
    games = []
    for board, row in enumerate(rows, 1):
        pair, result = row.split()
        white, black = map(int, pair.split("-"))
        games.append(Game(board, white, black, RESULTS[result]))
    away = tuple(Unpaired(number, bye) for number, bye in (byes or {}).items())
    return replace(section, rounds=(*section.rounds, Round(section.next_round, tuple(games), away)))
