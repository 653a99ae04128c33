"""What a US Chess rating cannot fall below: the absolute floor, the floor of the peak, of a title, of a prize."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from topboard.ratings.rated_games import RatedGame

LOWEST, HIGHEST_ABSOLUTE = 100, 150
A_WIN, A_DRAW, AN_EVENT, EVENT_GAMES = 4, 2, 1, 3
BELOW_PEAK, LOWEST_PEAK_FLOOR, HIGHEST_PEAK_FLOOR = 200, 1200, 2100
LIFE_MASTER = 2200
MOST_PRIZE_FLOOR = 2000


class FloorKind(StrEnum):
    ABSOLUTE = "absolute"
    PEAK = "peak"
    TITLE = "title"
    PRIZE = "prize"
    GIVEN = "given"


@dataclass(frozen=True, slots=True)
class Floor:
    rating: int
    kind: FloorKind


def absolute_floor(wins: int, draws: int, events: int) -> int:
    """100, 4 more for each win, 2 for each draw, 1 for each event of three rated games, 150 at most."""
    return min(LOWEST + A_WIN * wins + A_DRAW * draws + AN_EVENT * events, HIGHEST_ABSOLUTE)


def event_floor(games: Sequence[RatedGame]) -> int:
    """The least that the absolute floor can be after these games: those before them only add to it."""
    wins, draws = sum(game.halves == 2 for game in games), sum(game.halves == 1 for game in games)
    return absolute_floor(wins, draws, int(len(games) >= EVENT_GAMES))


def peak_floor(peak: float) -> int:
    """200 below the highest established rating, cut down to a hundred; only from 1200 to 2100, else 0."""
    floor = (int(peak) - BELOW_PEAK) // 100 * 100
    return min(floor, HIGHEST_PEAK_FLOOR) if floor >= LOWEST_PEAK_FLOOR else 0


def prize_floor(limit: int) -> int:
    """A player who won a large prize for players under `limit` stays there; only limits of 2000 and below count."""
    return limit if limit <= MOST_PRIZE_FLOOR else 0


def highest_floor(
    games: Sequence[RatedGame], *, peak: float = 0, life_master: bool = False, prize: int = 0, given: int = 0
) -> Floor:
    """The one that holds. `peak` is 0 where it is unknown or the list has no floor of that kind."""
    floors = [
        Floor(event_floor(games), FloorKind.ABSOLUTE),
        Floor(peak_floor(peak), FloorKind.PEAK),
        Floor(LIFE_MASTER if life_master else 0, FloorKind.TITLE),
        Floor(prize_floor(prize), FloorKind.PRIZE),
        Floor(given, FloorKind.GIVEN),
    ]
    return max(floors, key=lambda floor: floor.rating)
