"""Why each board is as it is: the places on the list, who came before and why not, the bye, the colours."""

from __future__ import annotations

from collections.abc import Iterator

from topboard.pairing.keizer import texts
from topboard.pairing.keizer.colors import colors_of
from topboard.pairing.keizer.pairing import PairedField
from topboard.pairing.legality import Legality
from topboard.pairing.swiss import Board, Seats
from topboard.rulebook import Decision, Reason, Rule, Subject
from topboard.rulebook.clauses import club


def decisions(paired: PairedField, legality: Legality, seats: Seats) -> Iterator[Decision]:
    """Every reason of a round: the bye, then board by board."""
    yield from bye_decision(paired, legality)
    for board, seat in seats.items():
        yield from _of_board(paired, legality, board, seat)


def decisions_about(
    paired: PairedField, legality: Legality, seats: Seats, concerned: frozenset[int]
) -> Iterator[Decision]:
    """The reasons that concern some players: their boards, and the bye."""
    places = {paired.field.place[number] for number in concerned}
    for board, seat in seats.items():
        if places & set(board.places):
            yield from _of_board(paired, legality, board, seat)
    if paired.bye in places:
        yield from bye_decision(paired, legality)


def bye_decision(paired: PairedField, legality: Legality) -> Iterator[Decision]:
    if paired.bye is not None:
        reason = _why_bye(paired, paired.bye, legality)
        rule = club.K_EVEN_BYES if paired.field.options.bye_to == "even" else club.K_BYE
        yield Decision(Subject.BYE, rule, reason, (paired.field.numbers[paired.bye],))


def _why_bye(paired: PairedField, bye: int, legality: Legality) -> Reason:
    """Who has the bye, and why those who come before in its order do not."""
    field = paired.field
    order = field.bye_order()
    before = [field.numbers[place] for place in order[: order.index(bye)]]
    who, even = field.numbers[bye], field.options.bye_to == "even"
    if not before:
        return texts.BYE_EVEN(who=who, count=field.entrants[bye].without) if even else texts.BYE_LOWEST(who=who)
    barred = [bar.reason for number in before if (bar := legality.from_bye(number)) is not None]
    if len(barred) == len(before):
        return texts.BYE_NEXT(who=who, why=tuple(barred))
    return texts.BYE_NEEDED(who=who, before=tuple(before))


# -- boards --------------------------------------------------------------------------------------------------------


def _of_board(paired: PairedField, legality: Legality, board: Board, seat: int) -> Iterator[Decision]:
    field = paired.field
    high, low = board.places
    row = (field.numbers[board.white], field.numbers[board.black])
    rule, reason = _why_pair(paired, legality, high, low)
    yield Decision(Subject.PAIRING, rule, reason, row, seat)
    yield colors_of(field, row).decision(seat)


def _why_pair(paired: PairedField, legality: Legality, high: int, low: int) -> tuple[Rule, Reason]:
    """The next on the list, or why those between are not it: taken already, barred, or needed further down."""
    field = paired.field
    a, b = field.entrants[high], field.entrants[low]
    figures = {"place_a": a.place, "value_a": a.value, "place_b": b.place, "value_b": b.value}
    passed = tuple(_passed(paired, legality, high, low))
    if not passed:
        return club.K_PAIRING, texts.NEXT(a=a.number, b=b.number, **figures)
    rule, why = passed[0][0], tuple(reason for _, reason in passed)
    return rule, texts.NEXT_POSSIBLE(a=a.number, b=b.number, why=why, **figures)


def _passed(paired: PairedField, legality: Legality, high: int, low: int) -> Iterator[tuple[Rule, Reason]]:
    """Those between two places who were still free when the higher one was paired."""
    field, mate = paired.field, paired.mate
    for place in range(high + 1, low):
        if mate.get(place, high) < high or place == paired.bye:
            continue
        number = field.numbers[place]
        bar = legality.between(field.numbers[high], number)
        rule = club.K_PAIRING if bar is None else bar.rule
        yield rule, texts.NOT_WITH(who=number, why=texts.NEEDED_BELOW() if bar is None else bar.reason)
