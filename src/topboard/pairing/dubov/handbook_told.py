"""A round by the handbook: the reasons of its steps, and where somebody's round leaves them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from topboard.pairing import swiss
from topboard.pairing.dubov import texts
from topboard.pairing.dubov.handbook import BookField, BookGroup
from topboard.pairing.dubov.handbook_colors import colors_of
from topboard.pairing.legality import Legality
from topboard.pairing.swiss import BYE, Because, Board, Row, Rows, Seats, Shortfall, named
from topboard.pairing.swiss.telling import concerning, where_made
from topboard.pairing.swiss.texts import GROUP, NATURAL_BLOCKS, NATURAL_HAS
from topboard.rulebook import Decision, Reason, Rule, Subject
from topboard.rulebook import dubov_clauses as rules


def decisions(result: BookField, legality: Legality, seats: Seats) -> Iterator[Decision]:
    """Every reason of a round."""
    yield from _of_bye(result, legality)
    for group in result.groups:
        yield from _of_group(result, group, legality, seats)
    for board in result.boards:
        yield _colors(result, board, seats[board])


def decisions_about(
    result: BookField, legality: Legality, seats: Seats, concerned: frozenset[int]
) -> Iterator[Decision]:
    """The reasons that concern some players, those of their board first."""
    places = {result.field.place[number] for number in concerned}
    found = list(_of_bye(result, legality))
    for group in result.groups:
        if places & group.members:
            found.extend(_of_group(result, group, legality, seats))
    found.extend(_colors(result, board, seats[board]) for board in result.boards if places & set(board.places))
    return concerning(found, concerned)


def _colors(result: BookField, board: Board, seat: int) -> Decision:
    numbers = result.field.numbers
    return colors_of(result.field, (numbers[board.white], numbers[board.black])).decision(seat)


def _of_group(result: BookField, group: BookGroup, legality: Legality, seats: Seats) -> Iterator[Decision]:
    field, boards = result.field, {board.places: seat for board, seat in seats.items()}
    yield _summary(result, group)
    for place, rule in group.moved_up:
        told = texts.MET_ALL if rule is rules.BOOK_MET_ALL else texts.MOVED_UP_ODD
        reason = told(who=field.numbers[place], score=group.score)
        yield Decision(Subject.FLOAT, rule, reason, (field.numbers[place],))
    for place in group.leaving:
        reason = texts.MOVED_DOWN(who=field.numbers[place], score=group.score)
        yield Decision(Subject.FLOAT, rules.BOOK_FLOATERS, reason, (field.numbers[place],))
    for place in group.changed:
        due = field.entrants[place].preference.color
        rule = rules.BOOK_MORE_WHITE if due == "W" else rules.BOOK_MORE_BLACK
        yield Decision(Subject.COLOR, rule, texts.CHANGED(who=field.numbers[place], due=due), (field.numbers[place],))
    departures = BookDepartures(result, group, legality)
    for pair in group.everything:
        a, b = (field.numbers[k] for k in pair)
        rule, reason = departures.reason(a, b)
        yield Decision(Subject.PAIRING, rule, reason, (a, b), boards.get((min(pair), max(pair)), 0))


def _summary(result: BookField, group: BookGroup) -> Decision:
    members = tuple(result.field.numbers[k] for k in sorted(group.members))
    reason = texts.BOOK_GROUP(
        score=group.score,
        players=texts.PLAYERS_THERE(n=len(members)),
        pairs=texts.PAIRS(n=len(group.everything)),
    )
    return Decision(Subject.BRACKET, rules.BOOK_EVERYBODY, reason, members)


class BookDepartures(swiss.Departures):
    """Why the boards of a group are not its rows as they stand."""

    def __init__(self, result: BookField, group: BookGroup, legality: Legality) -> None:
        self.result, self.group = result, group
        numbers = result.field.numbers
        rows = {numbers[a]: numbers[b] for a, b in group.rows}
        super().__init__(legality, rows | {numbers[a]: numbers[b] for a, b in group.met})
        self.row = {numbers[a]: at for at, (a, _) in enumerate(group.rows, 1)}
        self.met = {numbers[a] for a, _ in group.met}

    def ordinary(self, a: int, b: int) -> Because:
        if a in self.met:
            return rules.BOOK_FLOATER_MEETS, texts.FLOATER_MEETS(a=a, b=b)
        if self.group.seeded:
            return rules.BOOK_FIRST_ROUND, texts.HALVES(a=a, b=b)
        field = self.result.field
        one, other = (field.entrants[field.place[number]] for number in (a, b))
        return rules.BOOK_ROWS, texts.BOOK_ROW(a=a, b=b, row=self.row[a], aro=one.aro, rating=other.rating)

    def worse(self, natural: Row, made: Row) -> Because | None:
        return None

    def overall(self) -> Because:
        return self._overall

    @cached_property
    def _overall(self) -> Because:
        for row in self.natural.items():
            bar = self.legality.between(*row)
            if bar is not None:
                return bar.rule, NATURAL_HAS(pair=named(row), why=bar.reason)
        return rules.BOOK_IMPROVED, NATURAL_BLOCKS()


def _of_bye(result: BookField, legality: Legality) -> Iterator[Decision]:
    if result.bye is not None:
        yield result.bye_first.decision(result.bye, _lowest(result, result.bye), legality)


def why_bye(result: BookField, legality: Legality) -> Iterator[Reason]:
    if result.bye is not None:
        yield from result.bye_first.why(result.bye, _lowest(result, result.bye), legality)


def _lowest(result: BookField, place: int) -> Reason:
    return texts.BOOK_LOWEST(score=result.field.entrants[place].score)


def where(best: BookField, due: Iterable[Row]) -> Reason | None:
    groups = ((group.score, [k for pair in group.everything for k in pair]) for group in best.groups)
    return where_made(best.field, groups, due)


# -- somebody's round --------------------------------------------------------------------------------------------------


def shortfall(best: BookField, given: Rows) -> Shortfall | None:
    """The first step of the procedure, from the top of the round, that a legal round does not follow."""
    place = best.field.place
    bye = next((place[row[0]] for row in given if BYE in row), None)
    if bye is not None and best.bye is not None and bye != best.bye:
        return best.bye_first.shortfall(best.bye, bye)
    theirs = {frozenset((place[a], place[b])) for a, b in given if BYE not in (a, b)}
    for group in best.groups:
        missing = [pair for pair in group.everything if frozenset(pair) not in theirs]
        if missing:
            rule, what = _step(group, theirs, missing)
            players = tuple(best.field.numbers[k] for pair in missing for k in pair)
            return Shortfall(rule, what, GROUP(score=group.score), players=players)
    return None


def _step(group: BookGroup, theirs: set[frozenset[int]], missing: Sequence[tuple[int, int]]) -> tuple[Rule, Reason]:
    """Which step was not followed: those who moved down, those who moved up, those who leave, the rows."""
    if any(pair in group.met for pair in missing):
        return rules.BOOK_FLOATER_MEETS, texts.OTHER_FLOATER_PAIRS()
    inside = {k for pair in theirs if pair <= group.members for k in pair}
    if any(place not in inside for place, _ in group.moved_up):
        return next(rule for place, rule in group.moved_up if place not in inside), texts.OTHER_MOVED_UP()
    if group.members - inside != set(group.leaving):
        return rules.BOOK_FLOATERS, texts.OTHER_LEAVING()
    return rules.BOOK_IMPROVED, texts.OTHER_ROWS()
