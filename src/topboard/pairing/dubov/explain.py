"""The decisions of a round: groups from the top, in each who floats up, who changes sides, and the boards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

from topboard.pairing import swiss
from topboard.pairing.dubov import texts
from topboard.pairing.dubov.compare import failures_of
from topboard.pairing.dubov.pairing import DubovGroup, PairedField
from topboard.pairing.legality import Legality
from topboard.pairing.swiss import Because, Board, Row, Seats, named
from topboard.pairing.swiss.fide_colors import colors_of
from topboard.pairing.swiss.telling import concerning, where_made
from topboard.pairing.swiss.texts import NATURAL_BLOCKS, NATURAL_HAS
from topboard.rulebook import Decision, Reason, Subject


def decisions(result: PairedField, legality: Legality, seats: Seats) -> Iterator[Decision]:
    """Every reason of a round."""
    yield from _of_bye(result, legality)
    for group in result.groups:
        yield from _of_group(result, group, legality, seats)
    for board in result.boards:
        yield _colors(result, board, seats[board])


def decisions_about(
    result: PairedField, legality: Legality, seats: Seats, concerned: frozenset[int]
) -> Iterator[Decision]:
    """The reasons that concern some players, those of their board first."""
    places = {result.field.place[number] for number in concerned}
    found = list(_of_bye(result, legality))
    for group in result.groups:
        if places & set(group.members):
            found.extend(_of_group(result, group, legality, seats))
    found.extend(_colors(result, board, seats[board]) for board in result.boards if places & set(board.places))
    return concerning(found, concerned)


def _colors(result: PairedField, board: Board, seat: int) -> Decision:
    numbers = result.field.numbers
    row = (numbers[board.white], numbers[board.black])
    return colors_of(result.field, result.edition.clauses.colors, row).decision(seat)


# -- one group ---------------------------------------------------------------------------------------------------------


def _of_group(result: PairedField, group: DubovGroup, legality: Legality, seats: Seats) -> Iterator[Decision]:
    boards = {board.places: seat for board, seat in seats.items()}
    yield _summary(result, group)
    for place in group.upfloaters.places:
        yield _floats_up(result, group, place)
    yield from _changes(result, group)
    departures = DubovDepartures(result, group, legality)
    numbers = result.field.numbers
    for a, b in group.paired.pairs:
        rule, reason = departures.reason(numbers[a], numbers[b])
        yield Decision(Subject.PAIRING, rule, reason, (numbers[a], numbers[b]), boards.get((min(a, b), max(a, b)), 0))


def _summary(result: PairedField, group: DubovGroup) -> Decision:
    numbers = result.field.numbers
    members = tuple(numbers[k] for k in group.members)
    failing = tuple(failure.what for failure in failures_of(result, group, group.paired.pairs) if failure.number)
    parts: dict[str, object] = {
        "score": group.bracket.score,
        "players": texts.PLAYERS_THERE(n=len(members)),
        "pairs": texts.PAIRS(n=len(group.paired.pairs)),
        "criteria": texts.NOT_MET(failures=failing) if failing else texts.ALL_MET(),
    }
    up = tuple(numbers[k] for k in group.upfloaters.places)
    reason = texts.GROUP_UP(up=up, **parts) if up else texts.GROUP(**parts)
    return Decision(Subject.BRACKET, result.edition.clauses.bracket, reason, members)


def _floats_up(result: PairedField, group: DubovGroup, place: int) -> Decision:
    number = result.field.numbers[place]
    odd = len(group.bracket.residents) % 2 and len(group.upfloaters.places) == 1
    why = (texts.GROUP_ODD if odd else texts.GROUP_BLOCKED)(who=number)
    reason = texts.FLOATS_UP(who=number, score=group.bracket.score, why=why)
    return Decision(Subject.FLOAT, result.edition.clauses.upfloaters, reason, (number,))


def _changes(result: PairedField, group: DubovGroup) -> Iterator[Decision]:
    """Who changed sides. Before any game there are no colors to be due."""
    paired, field = group.paired, result.field
    for places, side in ((paired.to_second, "B"), (paired.to_first, "W")):
        for place in places:
            player = field.entrants[place]
            if player.preference.color != side:
                reason = texts.CHANGES_SIDES(who=player.number, due=player.preference.color, side=side)
                yield Decision(Subject.COLOR, result.edition.clauses.shift, reason, (player.number,))


class DubovDepartures(swiss.Departures):
    """Why the boards of a group are not its rows as they stand."""

    def __init__(self, result: PairedField, group: DubovGroup, legality: Legality) -> None:
        self.result, self.group = result, group
        numbers = result.field.numbers
        rows = group.paired.sides.rows
        super().__init__(legality, {numbers[a]: numbers[b] for a, b in rows})
        self.row = {numbers[a]: at for at, (a, _) in enumerate(rows, 1)}

    def ordinary(self, a: int, b: int) -> Because:
        field, rule = self.result.field, self.result.edition.clauses.rows
        one, other = (field.entrants[field.place[number]] for number in (a, b))
        if not any(field.entrants[k].games for k in self.group.members):
            return rule, texts.HALVES(a=a, b=b)
        return rule, texts.ROW(a=a, b=b, row=self.row[a], aro=one.aro, rating=other.rating)

    def worse(self, natural: Row, made: Row) -> Because | None:
        return None

    def overall(self) -> Because:
        return self._overall

    @cached_property
    def _overall(self) -> Because:
        """The first row whose players may not meet; there is one, or the rows would stand."""
        for row in self.natural.items():
            bar = self.legality.between(*row)
            if bar is not None:
                return bar.rule, NATURAL_HAS(pair=named(row), why=bar.reason)
        return self.result.edition.clauses.transposition, NATURAL_BLOCKS()


# -- the bye -----------------------------------------------------------------------------------------------------------


def _of_bye(result: PairedField, legality: Legality) -> Iterator[Decision]:
    if result.bye is not None:
        yield result.bye_first.decision(result.bye, _lowest(result, result.bye), legality)


def why_bye(result: PairedField, legality: Legality) -> Iterator[Reason]:
    if result.bye is not None:
        yield from result.bye_first.why(result.bye, _lowest(result, result.bye), legality)


def _lowest(result: PairedField, place: int) -> Reason:
    player = result.field.entrants[place]
    return texts.LOWEST(score=player.score, games=player.games)


# -- where a difference lies -------------------------------------------------------------------------------------------


def where(best: PairedField, due: Iterable[Row]) -> Reason | None:
    groups = ((group.bracket.score, group.members) for group in best.groups)
    return where_made(best.field, groups, due)
