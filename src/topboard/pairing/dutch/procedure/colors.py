"""Who gets White in the editions of 1998 to 2012: the five rules of E in order."""

from __future__ import annotations

from topboard.pairing.common.texts_acceleration import REMEDY as REMEDIED
from topboard.pairing.dutch.field import Field
from topboard.pairing.dutch.procedure import texts as own
from topboard.pairing.dutch.procedure.editions import ProcedureEdition
from topboard.pairing.swiss import Board, Colors, Row
from topboard.pairing.swiss import texts_colors as texts
from topboard.pairing.swiss.fide_colors import ALTERNATE, BOTH, HIGHER, NUMBER, REMEDY, STRONGER
from topboard.pairing.swiss.preferences import STRENGTHS, opposite
from topboard.rulebook import Reason
from topboard.rulebook.clauses.organiser import COLOR_REMEDY


def color_by_procedure(field: Field, edition: ProcedureEdition, high: int, low: int) -> tuple[str, int]:
    """The colour of the higher of two places, and which of the five rules gave it."""
    mine, yours = edition.wish(field, high), edition.wish(field, low)
    if mine.color != yours.color:
        return (mine.color or opposite(yours.color), BOTH)
    if mine.color and mine.strength != yours.strength:
        return (mine.color if mine.strength > yours.strength else opposite(mine.color), STRONGER)
    a, b = field.entrants[high], field.entrants[low]
    for my, your in zip(reversed(a.colors), reversed(b.colors), strict=False):
        if my != your:
            return (your, ALTERNATE)
    if mine.color:
        return (mine.color, HIGHER)
    initial = field.initial_color
    return (initial if a.effective % 2 else opposite(initial), NUMBER)


def _color(field: Field, edition: ProcedureEdition, high: int, low: int) -> tuple[str, int]:
    """The same, turned round where the lot gave it and the remedy of round 1 takes it."""
    color, by = color_by_procedure(field, edition, high, low)
    turned = by == NUMBER and field.entrants[high].number in field.turned
    return (opposite(color), REMEDY) if turned else (color, by)


def seated(field: Field, edition: ProcedureEdition, pair: tuple[int, int]) -> Board:
    """Two places, the higher first, with their colours."""
    high, low = pair
    color, by = _color(field, edition, high, low)
    rule = COLOR_REMEDY if by == REMEDY else edition.clauses.colors[by]
    return Board(high, low, rule) if color == "W" else Board(low, high, rule)


def colors_by_procedure(field: Field, edition: ProcedureEdition, row: Row) -> Colors:
    """The colours of two numbers, with the reason."""
    high, low = sorted(field.place[number] for number in row)
    board = seated(field, edition, (high, low))
    numbers = field.numbers
    color, by = _color(field, edition, high, low)
    return Colors(numbers[board.white], numbers[board.black], board.rule, _why(field, edition, (high, low), color, by))


def _why(field: Field, edition: ProcedureEdition, pair: tuple[int, int], color: str, by: int) -> Reason:
    """Why the higher of two places got this colour."""
    high, low = (field.entrants[k] for k in pair)
    mine, yours = (edition.wish(field, k) for k in pair)
    if by == BOTH and mine.color and yours.color:
        return texts.BOTH_DUE(
            a=high.number,
            color_a=mine.color,
            strength_a=STRENGTHS[mine.strength],
            b=low.number,
            color_b=yours.color,
            strength_b=STRENGTHS[yours.strength],
        )
    if by == BOTH:
        one, wish = (high, mine) if mine.color else (low, yours)
        return texts.ONE_DUE(who=one.number, color=wish.color, strength=STRENGTHS[wish.strength])
    if by == STRONGER:
        ordered = ((high, mine), (low, yours))
        (winner, stronger), (loser, weaker) = ordered if mine.color == color else ordered[::-1]
        return own.STRONGER(
            color=color if winner is high else opposite(color),
            winner=winner.number,
            strength=STRENGTHS[stronger.strength],
            loser=loser.number,
            other_strength=STRENGTHS[weaker.strength],
        )
    if by == ALTERNATE:
        return texts.ALTERNATE(a=high.number, colors_a=high.colors, b=low.number, colors_b=low.colors)
    if by == REMEDY:
        return REMEDIED(who=high.number)
    if by == HIGHER:
        return texts.HIGHER(color=color, who=high.number)
    parity = "odd" if high.effective % 2 else "even"
    return texts.LOT(who=high.number, parity=parity, color=field.initial_color)
