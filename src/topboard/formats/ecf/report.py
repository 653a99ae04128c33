"""Every rated game of the event, one per line, as a table with a row of headings."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from datetime import date

from topboard.core import Event, Game, Player, Result, Section
from topboard.ratings.time_control import TimeControl, read_time_control

HEADINGS = (
    "Event", "Section", "Rate of play", "Time control", "Date", "Round", "Board",
    "White", "White ECF code", "White club", "Black", "Black ECF code", "Black club", "Result",
)  # fmt: skip
RESULTS = {Result.WHITE_WINS: "1-0", Result.DRAW: "1/2-1/2", Result.BLACK_WINS: "0-1"}
"""Only what was played is sent: forfeits, byes and games under one move are not rated."""


def write_results(event: Event, sections: tuple[Section, ...]) -> bytes:
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\r\n")
    writer.writerow(HEADINGS)
    for section in sections:
        writer.writerows(_games(event, section))
    return written.getvalue().encode("utf-8-sig")


def _games(event: Event, section: Section) -> Iterator[tuple[str, ...]]:
    players = {player.number: player for player in section.players}
    said = event.time_control_of(section)
    for round in section.rounds:
        day = round_day(event, section, round.number)
        for game in round.games:
            if game.result in RESULTS:
                white, black = _seated(game, players)
                yield (
                    event.name, section.name, rate_of_play(read_time_control(said)), said,
                    day.strftime("%d/%m/%Y") if day else "", str(round.number), str(game.board),
                    white.name, white.national_id, white.club, black.name, black.national_id, black.club,
                    RESULTS[game.result],
                )  # fmt: skip


def _seated(game: Game[int], players: dict[int, Player]) -> tuple[Player, Player]:
    """As they really sat."""
    white, black = (game.black, game.white) if game.colors_swapped else (game.white, game.black)
    return players[white], players[black]


def round_day(event: Event, section: Section, number: int) -> date | None:
    """The day of a round; where it is not known, the last one of the section."""
    days = event.round_dates_of(section)
    if number <= len(days):
        return days[number - 1]
    return section.reporting.ends or event.ends


LEAST_BLITZ, MOST_BLITZ, LEAST_STANDARD = 3, 10, 60


def rate_of_play(control: TimeControl | None) -> str:
    """By the minutes for 60 moves: standard from 60, rapid over 10, blitz from 3."""
    if control is None or control.total < LEAST_BLITZ:
        return ""
    if control.total >= LEAST_STANDARD:
        return "standard"
    return "rapid" if control.total > MOST_BLITZ else "blitz"
