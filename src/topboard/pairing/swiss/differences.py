"""Where somebody's round is not what the rules give: circles of players who change opponents, then colours."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from topboard.pairing.proposal import Difference
from topboard.pairing.swiss import texts
from topboard.pairing.swiss.field import BYE, Field
from topboard.pairing.swiss.rounds import AskedRound, Row, Rows, named, rows_of
from topboard.pairing.swiss.system import SwissSystem
from topboard.rulebook import Reason, Rule

Clause = Callable[[Rows, Rows], Rule | None]
"""The clause by which the best round is illegal or falls short with some boards instead of those that are due."""

Circle = tuple[list[Row], list[Row]]
"""Boards as they are and boards as they are due, of the same players."""


def differences(
    system: SwissSystem[Any, Any], position: AskedRound[Any], best: Any, clause: Clause
) -> tuple[Difference, ...]:
    """Every difference, from the top of the field down: first the pairs, then the colours of the same pairs."""
    given, due = position.given or (), rows_of(best)
    both = {frozenset(row) for row in given} & {frozenset(row) for row in due}
    yours = [row for row in given if frozenset(row) not in both]
    mine = [row for row in due if frozenset(row) not in both]
    changed = [_of_pairs(system, position, best, circle, clause) for circle in circles(position.field, yours, mine)]
    turned = (_of_colors(system, position, best, given, row) for row in given if frozenset(row) in both)
    return (*changed, *(found for found in turned if found is not None))


def circles(field: Field[Any], given: Iterable[Row], due: Iterable[Row]) -> Iterator[Circle]:
    """Boards that hang together: whoever is in one of them is in another of the same circle, or has the bye."""
    tagged = [(row, 0) for row in given] + [(row, 1) for row in due]
    entries = sorted(tagged, key=lambda entry: _rank(field, entry[0]))
    boards_of: dict[int, list[int]] = {}
    for at, (row, _) in enumerate(entries):
        for number in row:
            boards_of.setdefault(number, []).append(at)
    waiting = dict.fromkeys(range(len(entries)))
    while waiting:
        linked, together = [next(iter(waiting))], []
        while linked:
            at = linked.pop()
            if at in waiting:
                del waiting[at]
                together.append(at)
                linked.extend(other for number in entries[at][0] for other in boards_of[number])
        circle: Circle = ([], [])
        for row, side in (entries[at] for at in sorted(together)):
            circle[side].append(row)
        yield circle


def _rank(field: Field[Any], row: Row) -> int:
    return min(field.place.get(number, field.size) for number in row if number != BYE)


def _of_pairs(
    system: SwissSystem[Any, Any], position: AskedRound[Any], best: Any, circle: Circle, clause: Clause
) -> Difference:
    given, due = (tuple(sorted(rows, key=lambda row: _rank(position.field, row))) for rows in circle)
    seats = tuple(sorted(position.board_of[row] for row in given if row in position.board_of))
    said = _exchanged(system.where(best, due), seats, given, due)
    return Difference(said, given, due, seats, clause(given, due))


def _exchanged(where: Reason | None, seats: tuple[int, ...], given: Rows, due: Rows) -> Reason:
    rows = {name: tuple(map(named, rows)) or (texts.NOTHING(),) for name, rows in (("paired", given), ("due", due))}
    if not seats:
        return texts.EXCHANGED(**rows) if where is None else texts.EXCHANGED_IN(where=where, **rows)
    boards = texts.BOARD(board=seats[0]) if len(seats) == 1 else texts.BOARDS(boards=seats)
    if where is None:
        return texts.EXCHANGED_ON(boards=boards, **rows)
    return texts.EXCHANGED_IN_ON(where=where, boards=boards, **rows)


def _of_colors(
    system: SwissSystem[Any, Any], position: AskedRound[Any], best: Any, given: Rows, row: Row
) -> Difference | None:
    if BYE in row:
        return None
    colors = system.colors(best, given, row)
    if colors.row == row:
        return None
    board = position.board_of[row]
    said = texts.TURNED(board=board, why=colors.should)
    return Difference(said, (row,), (colors.row,), (board,), colors.rule)
