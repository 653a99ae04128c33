"""Tie-breaks on a player's own record (C.07 7; US Chess 34E3, 34E6, 34E7, 34E9; CFC 672)."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from topboard.core import MEANINGS, Cell, Color, Outcome
from topboard.tiebreaks import texts
from topboard.tiebreaks.codes import Code
from topboard.tiebreaks.crosstable import Contest, Crosstable
from topboard.tiebreaks.editions import Deduction
from topboard.tiebreaks.unplayed import VOLUNTARY
from topboard.tiebreaks.working import POINT, Contribution, Fate, TieBreakValue, total

Table = dict[int, TieBreakValue]


def _is_win(cell: Cell) -> bool:
    return cell.played and MEANINGS[cell.outcome].awarded == "win"


def _counting(contest: Contest, code: Code, counts: Callable[[Crosstable, Cell], bool]) -> Table:
    """How many rounds have a quality; the working lists those that have."""
    field = contest.field(code.score)
    return {
        number: total([Contribution(c.round, c.opponent, 1, 1) for c in cells if counts(field, c)])
        for number, cells in field.records.items()
    }


def win(contest: Contest, code: Code) -> Table:
    return _counting(contest, code, lambda field, cell: cell.points >= field.win)


def won(contest: Contest, code: Code) -> Table:
    return _counting(contest, code, lambda field, cell: _is_win(cell))


def bpg(contest: Contest, code: Code) -> Table:
    """Games with Black; an unplayed game has no colour, so it counts as White (12.1.2.A(e))."""
    return _counting(contest, code, lambda field, cell: cell.played and cell.color is Color.BLACK)


def bwg(contest: Contest, code: Code) -> Table:
    return _counting(contest, code, lambda field, cell: _is_win(cell) and cell.color is Color.BLACK)


def rep(contest: Contest, code: Code) -> Table:
    return _counting(contest, code, lambda field, cell: cell.outcome not in VOLUNTARY)


def ps(contest: Contest, code: Code) -> Table:
    """Running scores after each round, the first ones cut; a long event loses as many rounds as it cuts."""
    field = contest.field(code.score)
    return {number: total(_running(cells, code.low)) for number, cells in field.records.items()}


def _running(cells: tuple[Cell, ...], drop: int) -> list[Contribution]:
    rows: list[Contribution] = []
    score = 0
    for cell in cells:
        score += cell.points
        fate = Fate.CUT_FIRST if len(rows) < drop else Fate.KEPT
        rows.append(Contribution(cell.round, cell.opponent, score, earned=int(cell.points), fate=fate))
    return rows


def std(contest: Contest, code: Code) -> Table:
    """A point for more than the opponent made in the round, half a point for as much; unplayed against a draw."""
    field = contest.field(code.score)
    return {n: total([_standard(field, cell) for cell in cells]) for n, cells in field.records.items()}


def _standard(field: Crosstable, cell: Cell) -> Contribution:
    if cell.opponent and cell.opponent in field.records:
        other = field.records[cell.opponent][cell.round - 1].points
        note = texts.AGAINST(score=other)
    else:
        other, note = field.draw, texts.AGAINST_DRAW()
    units = POINT if cell.points > other else POINT // 2 if cell.points == other else 0
    return Contribution(cell.round, cell.opponent, units, earned=int(cell.points), note=note)


def tpn(contest: Contest, code: Code) -> Table:
    return {number: TieBreakValue(Fraction(number)) for number in contest.numbers}


def cumulative(contest: Contest, code: Code) -> Table:
    """Running scores, less what was gained without playing."""
    field = contest.field(code.score)
    return {number: _cumulative(field, cells) for number, cells in field.records.items()}


def _cumulative(field: Crosstable, cells: tuple[Cell, ...]) -> TieBreakValue:
    rows = _running(cells, 0)
    for cell in cells:
        lost = _deducted(field, cell)
        if lost:
            note = texts.TAKEN_OFF(outcome=field.told(cell.outcome))
            rows.append(Contribution(cell.round, cell.opponent, -lost, note=note))
    return total(rows)


def _deducted(field: Crosstable, cell: Cell) -> int:
    if cell.played:
        return 0
    if field.edition.deduction is Deduction.WINS_ONLY:
        return int(field.win) if cell.points >= field.win else 0
    return int(cell.points)


def cumulative_of_opposition(contest: Contest, code: Code) -> Table:
    field = contest.field(code.score)
    base = cumulative(contest, code)
    table = {}
    for number, cells in field.records.items():
        rows = [Contribution(c.round, c.opponent, int(base[c.opponent].value * POINT)) for c in cells if c.played]
        table[number] = total(rows)
    return table


KASHDAN = {"win": 4, "draw": 2, "loss": 1}


def kashdan(contest: Contest, code: Code) -> Table:
    """4 for a win, 2 for a draw, 1 for a loss, nothing for an unplayed game."""
    table = {}
    for number, cells in contest.field(code.score).records.items():
        rows = [
            Contribution(c.round, c.opponent, KASHDAN.get(MEANINGS[c.outcome].awarded, 0), 1)
            for c in cells
            if c.played and c.outcome is not Outcome.UNFINISHED
        ]
        table[number] = total(rows)
    return table
