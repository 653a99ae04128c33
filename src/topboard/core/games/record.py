"""Each player's record: one cell per round, read off the rounds once and shared by pairing, tie-breaks and charts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from operator import is_
from typing import NamedTuple

from topboard.core.announced.exclusions import excluded_players
from topboard.core.announced.rulings import Adjustment, EarlyGame, ExtraGame
from topboard.core.games.color import Color
from topboard.core.games.outcome import MEANINGS, STANDARD, Outcome, PointSystem
from topboard.core.games.points import ZERO, Points
from topboard.core.games.result import Bye, Result
from topboard.core.games.rounds import Game, Round
from topboard.core.people.naming import Which, Who
from topboard.core.people.player import Player
from topboard.core.section import Section, counted
from topboard.core.systems import PREDETERMINED

COLORED = frozenset(outcome for outcome, meaning in MEANINGS.items() if meaning.color)
MEETINGS = frozenset(outcome for outcome, meaning in MEANINGS.items() if meaning.met)
PLAYED = frozenset(outcome for outcome, meaning in MEANINGS.items() if meaning.played)

Side = tuple[Outcome, Points, Color]
"""What a player got on one side of a board, what it is worth, and the colour."""


class Cell(NamedTuple):
    """One player's round: opponent 0 and no colour for a bye. `points` is what it was worth.

    `color` is the colour really had, and for a forfeit the colour as paired. An `annulled` game stays in the table and
    counts for nobody: it is worth nothing, because somebody left a round robin early. `real_color` is that of a game
    that was played and in whose place this counts (28I3).
    """

    round: int
    outcome: Outcome
    points: Points
    opponent: int = 0
    color: Color | None = None
    board: int = 0
    annulled: bool = False
    real_color: Color | None = None

    @property
    def played(self) -> bool:
        return self.outcome in PLAYED

    @property
    def met(self) -> bool:
        """Whether the two sat down to a game, whatever counts for it (27A1, 29H3)."""
        return self.outcome in MEETINGS or self.real_color is not None

    @property
    def color_had(self) -> Color | None:
        """The colour in which the player sat over the board in this round, whatever counts for it (29E1)."""
        return self.color if self.outcome in COLORED else self.real_color


Records = Mapping[int, tuple[Cell, ...]]


def records(section: Section, through: int | None = None, *, for_pairing: bool = False) -> dict[int, tuple[Cell, ...]]:
    """Every player's cells for rounds 1 to `through` (default: all), by pairing number.

    A player who stands in no game and no bye of a round (not yet entered, or gone) has a zero-point bye there. Who
    gives a simultaneous display has a cell for each board, all of them of round 1.
    With `for_pairing`, unfinished games count as the director ruled for the pairing.
    """
    rows = _with_real_colors(section, _cells(section, through, for_pairing=for_pairing))
    excluded = excluded_players(section)
    if not excluded:
        return rows
    return {n: tuple(_annulled(cell, n in excluded, excluded) for cell in row) for n, row in rows.items()}


def _with_real_colors(section: Section, rows: dict[int, tuple[Cell, ...]]) -> dict[int, tuple[Cell, ...]]:
    """A player who lost or drew against somebody expelled since then had a colour there, though a bye or a forfeit
    counts (28I2). A player who came with the score of another section had the colours of the games played there."""
    for game in real_games(section).values():
        for number, color in ((game.white, Color.WHITE), (game.black, Color.BLACK)):
            row = rows[number]
            if game.round <= len(row) and game.result.played:
                cell = row[game.round - 1]._replace(real_color=color)
                rows[number] = (*row[: game.round - 1], cell, *row[game.round :])
    for player in section.players:
        if player.colors:
            brought = dict(player.colors)
            rows[player.number] = tuple(
                c._replace(real_color=brought.get(c.round, c.real_color)) for c in rows[player.number]
            )
    return rows


def _annulled(cell: Cell, own: bool, excluded: frozenset[int]) -> Cell:
    """30B, CFC 653, C.05 8.2: who left early scores nothing, and nobody scores against them."""
    if cell.opponent in excluded or (own and cell.opponent):
        return cell._replace(points=ZERO, annulled=True)
    return cell


@dataclass(frozen=True, slots=True, eq=False)
class _Known:
    """What was read off last. A tournament grows round by round: of the next position only its last round is new."""

    players: tuple[Player, ...]
    system: PointSystem
    for_pairing: bool
    rounds: tuple[Round, ...]
    rows: Mapping[int, tuple[Cell, ...]]

    def begins(
        self, players: tuple[Player, ...], system: PointSystem, for_pairing: bool, rounds: tuple[Round, ...]
    ) -> bool:
        """Whether these are its own rounds and perhaps more: the very same values, since comparing them takes long."""
        return (
            self.players is players
            and self.system is system
            and self.for_pairing is for_pairing
            and len(self.rounds) <= len(rounds)
            and all(map(is_, self.rounds, rounds))
        )


_NOTHING = _Known((), STANDARD, False, (), {})
_last = [_NOTHING]
"""One value, put in place at once, so that threads do no worse than to read it off again."""


def _cells(section: Section, through: int | None, *, for_pairing: bool = False) -> dict[int, tuple[Cell, ...]]:
    """Every result at its own worth."""
    last = len(section.rounds) if through is None else min(through, len(section.rounds))
    rounds = section.rounds[:last]
    ruled = for_pairing and any(game.pairing_result is not None for round in rounds for game in round.games)
    rows = _read_off(section, rounds, ruled)
    for early in section.early_games:
        for cell, number in _early_cells(early, section.point_system):
            if cell.round <= last:
                row = rows[number]
                rows[number] = (*row[: cell.round - 1], cell, *row[cell.round :])
    return rows


def _read_off(section: Section, rounds: tuple[Round, ...], ruled: bool) -> dict[int, tuple[Cell, ...]]:
    """The cells of some rounds, added to those that were read off last where they go on from them."""
    known = _last[0]
    if not known.begins(section.players, section.point_system, ruled, rounds):
        known = _Known(section.players, section.point_system, ruled, (), {p.number: () for p in section.players})
    if len(known.rounds) < len(rounds):
        rows = _with_rounds(known.rows, rounds[len(known.rounds) :], section.point_system, ruled)
        known = replace(known, rounds=rounds, rows=rows)
    _last[0] = known
    return dict(known.rows)


def _with_rounds(
    before: Mapping[int, tuple[Cell, ...]], rounds: Iterable[Round], system: PointSystem, for_pairing: bool
) -> dict[int, tuple[Cell, ...]]:
    rows = {number: list(row) for number, row in before.items()}
    sides: dict[tuple[Result, bool], tuple[Side, Side]] = {}
    for round in rounds:
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
            if not row or row[-1].round < round.number:
                row.append(_absent(round.number, system))
    return {number: tuple(row) for number, row in rows.items()}


def _early_cells(game: EarlyGame, system: PointSystem) -> Iterator[tuple[Cell, int]]:
    """A game across two rounds stands in the box of each player's own round (28M2)."""
    result = game.result or Result.UNREPORTED
    for number, color in ((game.white, Color.WHITE), (game.black, Color.BLACK)):
        outcome = result.outcome(color)
        points = system.points(outcome, color)
        yield Cell(game.round_of(number), outcome, points, game.opponent(number), color), number


def _sides(result: Result, swapped: bool, system: PointSystem) -> tuple[Side, Side]:
    """The two sides of a board, of those who were paired as White and as Black."""
    colors = (Color.BLACK, Color.WHITE) if swapped else (Color.WHITE, Color.BLACK)
    first, second = ((result.outcome(color), color) for color in colors)
    return (first[0], system.points(*first), first[1]), (second[0], system.points(*second), second[1])


def real_games(section: Section[Who, Which]) -> dict[tuple[int, int], ExtraGame[Who]]:
    """The games, by round and board, in whose place something else counts: those with an expelled player (28I3)."""
    return {(game.round, game.board): game for game in section.extra_games if game.board}


def as_played(section: Section) -> Section:
    """The section as a report tells it: every game that was played, with the points that it counts for.

    Where a game counts as something else (28I2) or for nobody (C.05 8.2), an adjustment of its round makes up the
    difference, so that results and adjustments add up to the scores. A game across two rounds (28M2) stands in neither:
    it is listed as an extra game, and its points are adjustments.
    """
    real = real_games(section)
    if not real and not section.early_games and not excluded_players(section):
        return section
    rounds = tuple(_without_early(really_played(round, real), section.early_games) for round in section.rounds)
    played = replace(section, rounds=rounds, early_games=())
    counts, shown = records(section), _cells(played, None)
    differences = (
        Adjustment(number, ours.points - theirs.points, ours.round, COUNTS_OTHERWISE)
        for number, row in counts.items()
        for ours, theirs in zip(row, shown[number], strict=True)
        if ours.points != theirs.points
    )
    early = (ExtraGame(g.round, g.white, g.black, g.result, ACROSS_ROUNDS) for g in section.early_games if g.result)
    extra = (*(game for game in section.extra_games if not game.board), *early)
    return replace(played, adjustments=(*section.adjustments, *differences), extra_games=extra)


ACROSS_ROUNDS = "a game across two rounds"
COUNTS_OTHERWISE = "the result counts otherwise than it was played"


def really_played(round: Round[Who, Which], real: Mapping[tuple[int, int], ExtraGame[Who]]) -> Round[Who, Which]:
    """The round with its real games on their boards instead of the byes and forfeits that count."""
    back = [Game(g.board, g.white, g.black, g.result) for (number, _), g in real.items() if number == round.number]
    if not back:
        return round
    boards = {game.board for game in back}
    players = {number for game in back for number in game.players}
    games = (*(game for game in round.games if game.board not in boards), *back)
    byes = tuple(unpaired for unpaired in round.byes if unpaired.player not in players)
    return replace(round, games=tuple(sorted(games, key=lambda game: game.board)), byes=byes)


def _without_early(round: Round, games: Iterable[EarlyGame]) -> Round:
    """A player with a game across two rounds has no bye in the round for which it counts."""
    playing = {number for game in games for number in game.players if game.round_of(number) == round.number}
    byes = tuple(replace(u, bye=Bye.ZERO) if u.player in playing else u for u in round.byes)
    return replace(round, byes=byes) if playing else round


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
    return scores(counted(section), round - 1)


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
    had = [cell.color if cell.outcome in COLORED else cell.real_color for cell in cells]
    return tuple([color for color in had if color is not None])


def opponents_met(cells: Iterable[Cell]) -> frozenset[int]:
    """Those the player may not meet again: a pairing that was not played is not a meeting (27A1, C.04.2 3.5)."""
    return frozenset([c.opponent for c in cells if c.opponent and c.met])


__all__ = [
    "Cell",
    "Records",
    "as_played",
    "colors_played",
    "opponents_met",
    "real_games",
    "really_played",
    "records",
    "score",
    "scores",
    "scores_before",
    "totals_of",
]
