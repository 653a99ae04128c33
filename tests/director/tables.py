"""Halls in which a round robin or one of its family is played, by the real systems."""

from __future__ import annotations

from typing import Any

from tests.director.hall import Hall

from topboard.core import Result, Section
from topboard.director import commands as do
from topboard.director import draft_findings
from topboard.pairing.registry import SYSTEMS


def table_hall(players: int, system: str = "roundrobin", /, rounds: int = 0, **options: object) -> Hall:
    """A section `open` with Player 01, Player 02, ... as ids p1, p2, ..., in order of rating."""
    rules: dict[str, Any] = {"options": dict(options)}
    return Hall(players, system=system, rounds=rounds, registry=SYSTEMS, **rules)


def numbers(hall: Hall) -> dict[str, int]:
    return {id: player.number for id, player in hall.section.players.items()}


def value(hall: Hall, section: str = "open") -> Section:
    return hall.director.section(section)


def pairs(hall: Hall, round: int) -> str:
    """A published round as books print it."""
    games = value(hall).round(round).games
    return " ".join(f"{game.white}-{game.black}" for game in sorted(games, key=lambda game: game.board))


def play_out(hall: Hall, rounds: int, result: Result = Result.DRAW) -> None:
    """Pair, publish and play; nothing may be found wrong with a round of the table."""
    for _ in range(rounds):
        hall.accept(do.PairRound("open"))
        assert draft_findings(hall.director, "open") == ()
        hall.accept(do.PublishDraft("open"))
        round = hall.section.rounds[-1]
        for board in round.open_boards:
            hall.accept(do.RecordResult("open", round.number, board, result))
