"""The smallest Swiss system that the frame can carry: every round of a few players is tried.

Rematches are avoided where they can be, then score differences, then the order of the lower half; White alternates down
the boards. Nothing else is looked at.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from topboard.core import Section
from topboard.pairing import Laws, Legality, swiss
from topboard.pairing.common.cards import Scorecard, to_be_paired
from topboard.pairing.legality import full_bye
from topboard.pairing.swiss import (
    BYE,
    Board,
    Both,
    Colors,
    Criterion,
    Failure,
    PlacingClauses,
    Row,
    Rows,
    Seats,
    Shortfall,
    SwissEngine,
    first_difference,
    rows_of,
)
from topboard.pairing.swiss.impossible import impossible
from topboard.rulebook import COUNT, KINDS, Book, Decision, Subject, kind

BOOK = Book("smallest", "1", "The smallest Swiss", "Smallest")
ONCE = BOOK.rule("1", "everybody is paired once")
REMATCH = BOOK.rule("2", "nobody meets twice if it can be avoided")
EQUALS = BOOK.rule("3", "equal scores meet")
ORDER = BOOK.rule("4", "the lower half in order")
WHITE = BOOK.rule("5", "White alternates down the boards")
NO_BYE_TWICE = BOOK.rule("6", "nobody has two byes")

REMATCHES = kind("smallest.rematches", "{n} rematches", one="{n} rematch", n=COUNT)
DIFFERENCE = kind("smallest.difference", "{n} tenths of difference", n=COUNT)
PLACES = kind("smallest.places", "another order of the lower half ({n})", n=COUNT)
TURN = kind("smallest.turn", "the colours alternate")
NEAREST = kind("smallest.nearest", "They are nearest.")
for _ours in (REMATCHES, DIFFERENCE, PLACES, TURN, NEAREST):
    del KINDS[_ours.id]
"""They are of this test alone: nobody translates them."""

LADDER = (
    Criterion(REMATCH, REMATCHES, law=True),
    Criterion(EQUALS, DIFFERENCE),
    Criterion(ORDER, PLACES, in_order=True),
)


@dataclass(frozen=True, slots=True)
class Entrant:
    number: int
    score: int
    met: frozenset[int]
    barred: frozenset[int]
    had_bye: bool


@dataclass(frozen=True, kw_only=True)
class Field(swiss.Field[Entrant]):
    def lawful(self) -> list[int]:
        return [self.unmet(place, entrant.barred) for place, entrant in enumerate(self.entrants)]

    def lawful_takers(self) -> int:
        return sum(1 << place for place, entrant in enumerate(self.entrants) if not entrant.had_bye)

    def freed(self, pairs: Collection[Both]) -> Field:
        return self


@dataclass(frozen=True)
class Paired:
    field: Field
    pairs: tuple[tuple[int, int], ...]
    bye: int | None

    @cached_property
    def boards(self) -> tuple[Board, ...]:
        turned = (pair if at % 2 == 0 else pair[::-1] for at, pair in enumerate(self.pairs))
        return tuple(Board(*pair, WHITE) for pair in turned)

    @cached_property
    def failures(self) -> list[Failure]:
        players = [(self.field.entrants[a], self.field.entrants[b]) for a, b in self.pairs]
        met = sum(b.number in a.met for a, b in players)
        gap = sum(abs(a.score - b.score) for a, b in players)
        order = tuple(b for _, b in self.pairs)
        return [LADDER[0].failure((met,)), LADDER[1].failure((gap,)), LADDER[2].failure(order)]


def rounds(field: Field, left: Sequence[int], bye: int | None = None) -> Iterator[Paired]:
    """Every legal round."""
    if bye is None and len(left) % 2:
        for place in left:
            if field.bye_takers >> place & 1:
                yield from rounds(field, [other for other in left if other != place], place)
        return
    if not left:
        yield Paired(field, (), bye)
        return
    for other in left[1:]:
        if field.may_meet(left[0], other):
            for rest in rounds(field, [p for p in left[1:] if p != other], bye):
                yield Paired(field, ((left[0], other), *rest.pairs), rest.bye)


class SmallestEngine(SwissEngine[Field, Paired]):
    system, title, editions = "smallest", "The smallest Swiss", ("1",)
    colors_of_equals = True

    def options_of(self, section: Section) -> None: ...

    def edition_of(self, section: Section) -> str:
        return "1"

    def options_used(self, section: Section) -> Mapping[str, object]:
        return {}

    def field_of(self, section: Section, round: int, everybody: Sequence[Scorecard]) -> Field:
        ranked = sorted(to_be_paired(everybody), key=lambda card: (-card.score, card.number))
        byes = {card.number: any(full_bye(c, section.point_system) for c in card.cells) for card in ranked}
        return Field(entrants=tuple(Entrant(c.number, int(c.score), c.met, c.barred, byes[c.number]) for c in ranked))

    def legality_of(self, section: Section, round: int, everybody: Sequence[Scorecard], field: Field) -> Legality:
        """A second meeting is no law here, but the ladder's first clause."""
        return Legality.of(Laws(REMATCH, ONCE, NO_BYE_TWICE, full_bye, meetings=99), section, round, everybody)

    def placing(self, field: Field) -> PlacingClauses:
        return PlacingClauses(ONCE, ONCE)

    def pair_field(self, field: Field, legality: Legality) -> Paired:
        found = list(rounds(field, range(field.size)))
        if not found:
            raise impossible(field, legality, ONCE)
        return min(found, key=lambda made: [failure.counts for failure in made.failures])

    def shortfall(self, best: Paired, given: Rows) -> Shortfall | None:
        found = first_difference(self.made(best, given).failures, best.failures)
        return Shortfall.of(*found) if found else None

    def made(self, best: Paired, given: Rows) -> Paired:
        place = best.field.place
        pairs = tuple(sorted((min(p), max(p)) for p in ([place[n] for n in row] for row in given if BYE not in row)))
        return Paired(best.field, pairs, next((place[row[0]] for row in given if BYE in row), None))

    def colors(self, best: Paired, given: Rows, row: Row) -> Colors:
        white, black = next(due for due in rows_of(self.made(best, given)) if set(due) == set(row))
        return Colors(white, black, WHITE, TURN())

    def decisions(self, best: Paired, legality: Legality, seats: Seats) -> Iterator[Decision]:
        for row in rows_of(best):
            yield Decision(Subject.PAIRING, EQUALS, NEAREST(), row)

    def decisions_about(
        self, best: Paired, legality: Legality, seats: Seats, numbers: frozenset[int]
    ) -> Iterator[Decision]:
        return (decision for decision in self.decisions(best, legality, seats) if numbers & set(decision.players))
