"""Who has White: fewer Whites, then the reverse of the last game, then the lower on the list (9)."""

from __future__ import annotations

from topboard.pairing.keizer import texts
from topboard.pairing.keizer.field import Entrant, Field
from topboard.pairing.swiss import Board, Colors, Row
from topboard.rulebook import Reason, Rule
from topboard.rulebook.clauses import club


def _higher_has_white(field: Field, a: Entrant, b: Entrant) -> tuple[bool, Rule]:
    balanced = field.options.colors == "balance"
    mine, yours = (each.whites - each.blacks if balanced else each.whites for each in (a, b))
    if mine != yours:
        return mine < yours, club.K_BALANCE if balanced else club.K_FEWER_WHITES
    last = a.last_color(b.number)
    return (last == "B", club.K_REVERSE) if last else (False, club.K_LOWER_WHITE)


def seated(field: Field, pair: tuple[int, int]) -> Board:
    """Two places, the higher first, with their colours."""
    high, low = pair
    white, rule = _higher_has_white(field, field.entrants[high], field.entrants[low])
    return Board(high, low, rule) if white else Board(low, high, rule)


def colors_of(field: Field, row: Row) -> Colors:
    """The colours of two numbers, with the reason."""
    high, low = sorted(field.place[number] for number in row)
    board = seated(field, (high, low))
    white, black = field.entrants[board.white], field.entrants[board.black]
    return Colors(white.number, black.number, board.rule, _why(white, black, board.rule))


def _why(white: Entrant, black: Entrant, rule: Rule) -> Reason:
    if rule is club.K_FEWER_WHITES:
        return texts.FEWER_WHITES(a=white.number, few=white.whites, many=black.whites)
    if rule is club.K_BALANCE:
        own, other = (f"{each.whites - each.blacks:+d}" for each in (white, black))
        return texts.MORE_BLACKS(a=white.number, own=own, b=black.number, other=other)
    return texts.REVERSED() if rule is club.K_REVERSE else texts.LOWER_HAS_WHITE(who=white.number)
