"""The handbook's procedure as a Swiss system, for the frame: its reasons, and where somebody's round leaves it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from topboard.pairing.dubov import handbook_colors, texts
from topboard.pairing.dubov.editions import DubovEdition, edition_named
from topboard.pairing.dubov.field import Field
from topboard.pairing.dubov.handbook import BookField, BookGroup, bye_first, groups_of
from topboard.pairing.legality import Legality
from topboard.pairing.swiss import Because, Board, Colors, Departures, Row, Rows, Shortfall
from topboard.pairing.swiss.bye_first import ByeFirst
from topboard.pairing.swiss.departures import BarredFirst
from topboard.pairing.swiss.groups import GroupRules, Opponents, Pair
from topboard.pairing.swiss.texts import NATURAL_BLOCKS
from topboard.rulebook import Decision, Reason, Rule, Subject
from topboard.rulebook.clauses import dubov as rules


class BookRules(GroupRules[Field, DubovEdition, BookGroup]):
    """Score groups from the top, by transfers and rows; the colours by the handbook's own rules."""

    def edition(self, field: Field) -> DubovEdition:
        return edition_named(field.edition)

    def bye_first(self, field: Field) -> ByeFirst:
        return bye_first(field)

    def lowest(self, field: Field, place: int) -> Reason:
        return texts.BOOK_LOWEST(score=field.entrants[place].score)

    def groups(self, field: Field, bye: int | None) -> Iterator[BookGroup]:
        return groups_of(field, bye)

    def seated(self, field: Field, pair: Pair) -> Board:
        return handbook_colors.seated(field, pair)

    def colors(self, best: BookField, rows: Rows, row: Row) -> Colors:
        return handbook_colors.colors_of(best.field, row)

    def group_shortfall(self, best: BookField, group: BookGroup, given: Opponents) -> Shortfall | None:
        """The first step of the procedure that a legal round does not follow."""
        missing = [pair for pair in group.pairs if given.get(pair[0]) != pair[1]]
        if not missing:
            return None
        players = tuple(best.field.numbers[k] for pair in missing for k in pair)
        return Shortfall(*_step(group, given, missing), best.field.group(group.score), players=players)

    def about_group(self, best: BookField, group: BookGroup) -> Iterator[Decision]:
        field = best.field
        yield _summary(best, group)
        for place, rule in group.moved_up:
            told = texts.MET_ALL if rule is rules.BOOK_MET_ALL else texts.MOVED_UP_ODD
            reason = told(who=field.numbers[place], score=group.score)
            yield Decision(Subject.FLOAT, rule, reason, (field.numbers[place],))
        for place in group.leaving:
            reason = texts.MOVED_DOWN(who=field.numbers[place], score=group.score)
            yield Decision(Subject.FLOAT, rules.BOOK_FLOATERS, reason, (field.numbers[place],))
        for place in group.changed:
            number, due = field.numbers[place], field.entrants[place].preference.color
            rule = rules.BOOK_MORE_WHITE if due == "W" else rules.BOOK_MORE_BLACK
            yield Decision(Subject.COLOR, rule, texts.CHANGED(who=number, due=due), (number,))

    def departures(self, best: BookField, group: BookGroup, legality: Legality) -> Departures:
        return BookDepartures(best, group, legality)


BY_THE_BOOK = BookRules()


def _summary(result: BookField, group: BookGroup) -> Decision:
    members = tuple(result.field.numbers[k] for k in sorted(group.members))
    reason = texts.BOOK_GROUP(
        score=group.score,
        players=texts.PLAYERS_THERE(n=len(members)),
        pairs=texts.PAIRS(n=len(group.pairs)),
    )
    return Decision(Subject.BRACKET, rules.BOOK_EVERYBODY, reason, members)


class BookDepartures(BarredFirst):
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

    def otherwise(self) -> Because:
        return rules.BOOK_IMPROVED, NATURAL_BLOCKS()


def _step(group: BookGroup, given: Opponents, missing: Sequence[Pair]) -> tuple[Rule, Reason]:
    """Which step was not followed: those who moved down, those who moved up, those who leave, the rows."""
    if any(pair in group.met for pair in missing):
        return rules.BOOK_FLOATER_MEETS, texts.OTHER_FLOATER_PAIRS()
    inside = {k for k in group.members if given.get(k) in group.members}
    if any(place not in inside for place, _ in group.moved_up):
        return next(rule for place, rule in group.moved_up if place not in inside), texts.OTHER_MOVED_UP()
    if group.members - inside != set(group.leaving):
        return rules.BOOK_FLOATERS, texts.OTHER_LEAVING()
    return rules.BOOK_IMPROVED, texts.OTHER_ROWS()
