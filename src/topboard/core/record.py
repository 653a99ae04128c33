"""Each player's record: one cell a round, read off the rounds once and shared by pairing, tie-breaks and charts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from topboard.core.color import Color
from topboard.core.outcome import MEANINGS, Outcome, PointSystem
from topboard.core.points import Points
from topboard.core.result import Result
from topboard.core.section import Section

COLORED = frozenset(outcome for outcome, meaning in MEANINGS.items() if meaning.color)
MEETINGS = frozenset(outcome for outcome, meaning in MEANINGS.items() if meaning.met)
PLAYED = frozenset(outcome for outcome, meaning in MEANINGS.items() if meaning.played)

Side = tuple[Outcome, Points, Color]
"""What a player got on one side of a board, what it is worth, and the colour."""


class Cell(NamedTuple):
    """One player's round: opponent 0 and no colour for a bye. `points` is what it was worth.

    `color` is the colour really had, and for a forfeit the colour as paired.
    """

    round: int
    outcome: Outcome
    points: Points
    opponent: int = 0
    color: Color | None = None
    board: int = 0

    @property
    def played(self) -> bool:
        return self.outcome in PLAYED


Records = Mapping[int, tuple[Cell, ...]]


def records(section: Section, through: int | None = None, *, for_pairing: bool = False) -> dict[int, tuple[Cell, ...]]:
    """Every player's cells for rounds 1 to `through` (default: all), by pairing number.

    A player who stands in no game and no bye of a round (not yet entered, or gone) has a zero-point bye there.
    With `for_pairing`, unfinished games count as the director ruled for the pairing.
    """
    last = len(section.rounds) if through is None else min(through, len(section.rounds))
    rows: dict[int, list[Cell]] = {player.number: [] for player in section.players}
    system = section.point_system
    sides: dict[tuple[Result, bool], tuple[Side, Side]] = {}
    for round in section.rounds[:last]:
        for game in round.games:
            how = (game.result_for_pairing if for_pairing else game.result_so_far, game.colors_swapped)
            if how not in sides:
                sides[how] = _sides(*how, system)
            (got, points, color), (other_got, other_points, other_color) = sides[how]
            white, black = game.white, game.black
            rows[white].append(Cell(round.number, got, points, black, color, game.board))
            rows[black].append(Cell(round.number, other_got, other_points, white, other_color, game.board))
        for unpaired in round.byes:
            outcome = unpaired.bye.outcome
            rows[unpaired.player].append(Cell(round.number, outcome, system.points(outcome)))
        for row in rows.values():
            if len(row) < round.number:
                row.append(_absent(round.number, system))
    return {number: tuple(row) for number, row in rows.items()}


def _sides(result: Result, swapped: bool, system: PointSystem) -> tuple[Side, Side]:
    """The two sides of a board, of those who were paired as White and as Black."""
    colors = (Color.BLACK, Color.WHITE) if swapped else (Color.WHITE, Color.BLACK)
    first, second = ((result.outcome(color), color) for color in colors)
    return (first[0], system.points(*first), first[1]), (second[0], system.points(*second), second[1])


def _absent(round: int, system: PointSystem) -> Cell:
    return Cell(round, Outcome.ZERO_BYE, system.points(Outcome.ZERO_BYE))


def score(cells: Iterable[Cell]) -> Points:
    """Points earned over the board and by byes, without adjustments."""
    return Points.total(cell.points for cell in cells)


def scores(section: Section, through: int | None = None, *, for_pairing: bool = False) -> dict[int, Points]:
    """Every player's real points after round `through`, adjustments included. Acceleration never counts here."""
    return totals_of(section, records(section, through, for_pairing=for_pairing), through)


def totals_of(section: Section, table: Records, through: int | None = None) -> dict[int, Points]:
    """As `scores`, from records that were read off already."""
    totals = {number: score(cells) for number, cells in table.items()}
    last = len(section.rounds) if through is None else through
    for adjustment in section.adjustments:
        if adjustment.round <= last and adjustment.player in totals:
            totals[adjustment.player] += adjustment.points
    return totals


def colors_played(cells: Iterable[Cell]) -> tuple[Color, ...]:
    """The colour history: played games only, unplayed rounds squeezed out (C.04.2 3.4, 29E)."""
    return tuple(c.color for c in cells if c.color is not None and c.outcome in COLORED)


def opponents_met(cells: Iterable[Cell]) -> frozenset[int]:
    """Those the player may not meet again: a pairing that was not played is not a meeting (27A1, C.04.2 3.5)."""
    return frozenset(c.opponent for c in cells if c.opponent and c.outcome in MEETINGS)


__all__ = ["Cell", "Records", "colors_played", "opponents_met", "records", "score", "scores", "totals_of"]
