"""Each player's record: one cell a round, read off the rounds once and shared by pairing, tie-breaks and charts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from topboard.core.color import Color
from topboard.core.exclusions import excluded_players
from topboard.core.outcome import MEANINGS, Outcome, PointSystem
from topboard.core.points import ZERO, Points
from topboard.core.rounds import Game, Round
from topboard.core.rulings import Adjustment, ExtraGame
from topboard.core.section import Section
from topboard.core.systems import PREDETERMINED


@dataclass(frozen=True, slots=True)
class Cell:
    """One player's round: opponent 0 and no colour for a bye. `points` is what it was worth.

    `color` is the colour really had, and for a forfeit the colour as paired. An `annulled` game stays in the table and
    counts for nobody: it is worth nothing, because somebody left a round robin early.
    """

    round: int
    outcome: Outcome
    points: Points
    opponent: int = 0
    color: Color | None = None
    board: int = 0
    annulled: bool = False

    @property
    def played(self) -> bool:
        return MEANINGS[self.outcome].played


Records = Mapping[int, tuple[Cell, ...]]


def records(section: Section, through: int | None = None, *, for_pairing: bool = False) -> dict[int, tuple[Cell, ...]]:
    """Every player's cells for rounds 1 to `through` (default: all), by pairing number.

    A player who stands in no game and no bye of a round (not yet entered, or gone) has a zero-point bye there.
    With `for_pairing`, unfinished games count as the director ruled for the pairing.
    """
    rows = _cells(section, through, for_pairing=for_pairing)
    excluded = excluded_players(section)
    if not excluded:
        return rows
    return {n: tuple(_annulled(cell, n in excluded, excluded) for cell in row) for n, row in rows.items()}


def _annulled(cell: Cell, own: bool, excluded: frozenset[int]) -> Cell:
    """30B, CFC 653, C.05 8.2: who left early scores nothing, and nobody scores against them."""
    if cell.opponent in excluded or (own and cell.opponent):
        return replace(cell, points=ZERO, annulled=True)
    return cell


def _cells(section: Section, through: int | None, *, for_pairing: bool = False) -> dict[int, tuple[Cell, ...]]:
    """Every result at its own worth."""
    last = len(section.rounds) if through is None else min(through, len(section.rounds))
    rows: dict[int, list[Cell]] = {player.number: [] for player in section.players}
    system = section.point_system
    for round in section.rounds[:last]:
        for game in round.games:
            for number in game.players:
                outcome = game.pairing_outcome(number) if for_pairing else game.outcome(number)
                color = game.color(number)
                points = system.points(outcome, color)
                rows[number].append(Cell(round.number, outcome, points, game.opponent(number), color, game.board))
        for unpaired in round.byes:
            outcome = unpaired.bye.outcome
            rows[unpaired.player].append(Cell(round.number, outcome, system.points(outcome)))
        for row in rows.values():
            if len(row) < round.number:
                row.append(_absent(round.number, system))
    return {number: tuple(row) for number, row in rows.items()}


def real_games(section: Section) -> dict[tuple[int, int], ExtraGame]:
    """The games, by round and board, in whose place something else counts: those with an expelled player (28I3)."""
    return {(game.round, game.board): game for game in section.extra_games if game.board}


def as_played(section: Section) -> Section:
    """The section as a report tells it: every game that was played, with the points that it counts for.

    Where a game counts as something else (28I2) or for nobody (C.05 8.2), an adjustment of its round makes up the
    difference, so that results and adjustments add up to the scores.
    """
    real = real_games(section)
    if not real and not excluded_players(section):
        return section
    rounds = tuple(_really_played(round, real) for round in section.rounds)
    played = replace(section, rounds=rounds)
    counted, shown = records(section), _cells(played, None)
    differences = (
        Adjustment(number, ours.points - theirs.points, ours.round, COUNTS_OTHERWISE)
        for number, row in counted.items()
        for ours, theirs in zip(row, shown[number], strict=True)
        if ours.points != theirs.points
    )
    extra = tuple(game for game in section.extra_games if not game.board)
    return replace(played, adjustments=(*section.adjustments, *differences), extra_games=extra)


COUNTS_OTHERWISE = "the result counts otherwise than it was played"


def _really_played(round: Round, real: Mapping[tuple[int, int], ExtraGame]) -> Round:
    """The round with its real games on their boards instead of the byes and forfeits that count."""
    back = [Game(g.board, g.white, g.black, g.result) for (number, _), g in real.items() if number == round.number]
    if not back:
        return round
    boards = {game.board for game in back}
    players = {number for game in back for number in game.players}
    games = (*(game for game in round.games if game.board not in boards), *back)
    byes = tuple(unpaired for unpaired in round.byes if unpaired.player not in players)
    return replace(round, games=tuple(sorted(games, key=lambda game: game.board)), byes=byes)


def _absent(round: int, system: PointSystem) -> Cell:
    return Cell(round, Outcome.ZERO_BYE, system.points(Outcome.ZERO_BYE))


def score(cells: Iterable[Cell]) -> Points:
    """Points earned over the board and by byes, without adjustments."""
    return Points.total(cell.points for cell in cells)


def scores(section: Section, through: int | None = None, *, for_pairing: bool = False) -> dict[int, Points]:
    """Every player's real points after round `through`, adjustments included. Acceleration never counts here."""
    return totals_of(section, records(section, through, for_pairing=for_pairing), through)


def scores_before(section: Section, round: int) -> dict[int, Points]:
    """What everybody had when a round was paired: a game that was not finished as it counted (28Q, C.04.2 3.1).

    A table does not go by scores: there such a game is worth nothing yet.
    """
    if section.system not in PREDETERMINED:
        return scores(section, round - 1, for_pairing=True)
    return scores(replace(section, point_system=replace(section.point_system, unfinished=ZERO)), round - 1)


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
    return tuple(c.color for c in cells if c.color is not None and MEANINGS[c.outcome].color)


def opponents_met(cells: Iterable[Cell]) -> frozenset[int]:
    """Those the player may not meet again: a pairing that was not played is not a meeting (27A1, C.04.2 3.5)."""
    return frozenset(c.opponent for c in cells if c.opponent and MEANINGS[c.outcome].met)


__all__ = [
    "Cell",
    "Records",
    "as_played",
    "colors_played",
    "opponents_met",
    "real_games",
    "records",
    "score",
    "scores",
    "scores_before",
    "totals_of",
]
