"""One round from a field: the natural pairing, the best departure from it, and the colours of every board.

Usually the field is one part; in class pairings there are several, in a small section a line of a table is played.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from topboard.matching import Certificate
from topboard.pairing.legality import Legality
from topboard.pairing.swiss import BYE, Board, Both, Colors, Rows
from topboard.pairing.swiss.impossible import impossible, pairable
from topboard.pairing.uschess.byes import first_for_bye
from topboard.pairing.uschess.classes import by_rank, divide
from topboard.pairing.uschess.colors import Pairs, assign_colors, colors_of
from topboard.pairing.uschess.criteria import By
from topboard.pairing.uschess.field import Field, Person
from topboard.pairing.uschess.natural import Natural, natural_pairing
from topboard.pairing.uschess.people import Conditions, make_field
from topboard.pairing.uschess.search import FORBIDDEN, Unpairable
from topboard.pairing.uschess.small_sections import line_on
from topboard.pairing.uschess.switches import SwitchCosts
from topboard.pairing.uschess.topdown import top_down
from topboard.rulebook.clauses import uschess as us


class PairedPart:
    """Players who are paired among themselves, and everything that led to it; `name` is the class, "" for the field.

    `partner` has the partner of every place. Derived values are made when asked for.
    """

    def __init__(
        self,
        field: Field,
        natural: Natural,
        costs: SwitchCosts,
        partner: tuple[int, ...],
        proof: Certificate | None = None,
        name: str = "",
        *,
        by_table: bool = False,
    ) -> None:
        self.field = field
        self.natural = natural
        self.costs = costs
        self.partner = partner
        self.proof = proof
        self.name = name
        self.by_table = by_table

    @cached_property
    def pairs(self) -> Pairs:
        """Pairs in the order of the boards: by the rank of the higher player."""
        return tuple((u, v) for u, v in enumerate(self.partner[: self.costs.n]) if u < v < self.costs.n)

    @cached_property
    def bye(self) -> int | None:
        return self.partner[self.costs.n] if self.costs.vertices > self.costs.n else None

    @cached_property
    def boards(self) -> tuple[Board, ...]:
        return assign_colors(self.field, self.pairs)

    @cached_property
    def total(self) -> int:
        """The round as one number on the ladder."""
        return self.costs.total(self.partner)

    def partners_in(self, rows: Rows) -> tuple[int, ...]:
        """The partner of every place in somebody's round that pairs this part within itself."""
        place = {**self.field.place, BYE: self.costs.n}
        partner = [0] * self.costs.vertices
        for row in rows:
            if row[0] in place and row[1] in place:
                u, v = place[row[0]], place[row[1]]
                partner[u], partner[v] = v, u
        return tuple(partner)


class PairedField:
    """A round: its parts, the field and then the bye last; boards and bye by the places of the whole field."""

    def __init__(self, field: Field, parts: Iterable[PairedPart]) -> None:
        self.field = field
        self.parts = tuple(parts)
        self._colors: dict[Rows, Mapping[Both, Colors]] = {}

    @cached_property
    def part_of(self) -> Mapping[int, PairedPart]:
        """The part in which each number is paired."""
        return {number: part for part in self.parts for number in part.field.numbers}

    @cached_property
    def seated(self) -> tuple[tuple[PairedPart, Board], ...]:
        """Every board by the places of its part, in the order of the boards: by the rank of the higher player."""
        rows = [(part, board) for part in self.parts for board in part.boards]
        return tuple(sorted(rows, key=lambda row: min(self._places(*row))))

    def _places(self, part: PairedPart, board: Board) -> tuple[int, int]:
        numbers = part.field.numbers
        return self.field.place[numbers[board.white]], self.field.place[numbers[board.black]]

    @cached_property
    def boards(self) -> tuple[Board, ...]:
        return tuple(Board(*self._places(part, board), board.rule) for part, board in self.seated)

    @cached_property
    def bye(self) -> int | None:
        found = (self.field.place[part.field.numbers[part.bye]] for part in self.parts if part.bye is not None)
        return next(found, None)

    @cached_property
    def taker(self) -> int:
        """The number of the player with the bye, that of the bye where nobody has it."""
        return BYE if self.bye is None else self.field.numbers[self.bye]

    def colors_in(self, rows: Rows) -> Mapping[Both, Colors]:
        """The colours of every pair in somebody's round, where the toss alternates down its boards."""
        if rows not in self._colors:
            fields = [part.field for part in self.parts] + ([self.field] if len(self.parts) > 1 else [])
            found: dict[Both, Colors] = {}
            for field in fields:
                pairs = tuple(sorted(_pairs_of(field, rows)))
                boards = ((pair, board) for pair, board in zip(pairs, assign_colors(field, pairs), strict=True))
                for pair, board in boards:
                    found.setdefault(frozenset(field.numbers[place] for place in pair), colors_of(field, board))
            self._colors[rows] = found
        return self._colors[rows]


def _pairs_of(field: Field, rows: Rows) -> list[tuple[int, int]]:
    """The pairs of a round whose players are both in a field."""
    place = field.place
    found = [(place[a], place[b]) for a, b in rows if a in place and b in place]
    return [(min(pair), max(pair)) for pair in found]


# -- the best round ----------------------------------------------------------------------------------------------------


def pair_field(field: Field, legality: Legality) -> PairedField:
    """The best round; PairingImpossible when there is no legal one."""
    try:
        if field.by_class:
            return PairedField(field, _by_class(field))
        part = pair_part(field)
    except Unpairable as found:
        raise impossible(found.field, legality, us.R28T) from None
    line = line_on(part) if field.lines else None
    if line is not None:
        part = PairedPart(field, part.natural, part.costs, line, by_table=True)
    return PairedField(field, [part])


def _by_class(field: Field) -> Iterator[PairedPart]:
    """Each class as a tournament of its own (29I), after the bye of the section was given (28L2).

    Rematches come before classes (27A1): a class that cannot be paired without one gives its lowest two players to the
    field, and so does the last class while the field cannot. Where no class is left, the section is paired as one.
    """
    under = Conditions(field.round, field.rounds_total, field.options, field.toss, field.seed)
    bye = first_for_bye(field.entrants, field.bye_choices)
    groups, rest = divide(field.people, field.options, bye)
    classes: list[PairedPart] = []
    for rating_class, members in groups:
        paired = _clean(members, under, rating_class.name)
        while paired is None and members:
            rest += members[-2:]
            members = members[:-2]
            paired = _clean(members, under, rating_class.name)
        classes += [] if paired is None else [paired]
    others = _clean(rest, under) if classes and rest else None
    while classes and rest and others is None:
        last = classes.pop()
        members = by_rank(last.field.people)
        rest += members[-2:]
        fewer = _clean(members[:-2], under, last.name)
        classes += [] if fewer is None else [fewer]
        others = _clean(rest, under)
    if not classes:
        yield pair_part(replace(field, options=replace(field.options, classes="")))
        return
    yield from classes
    if others is not None:
        yield others
    if bye:
        yield pair_part(make_field([person for person in field.people if person.number == bye], under))


def _clean(members: Sequence[Person], under: Conditions, name: str = "") -> PairedPart | None:
    """Players paired among themselves without a rematch; None where they cannot be."""
    if len(members) < 2:
        return None
    try:
        paired = pair_part(make_field(members, under), name)
    except Unpairable:
        return None
    return None if paired.costs.ladder.value(By.REMATCH, paired.total) else paired


def pair_part(field: Field, name: str = "") -> PairedPart:
    """The best pairing of a field. The bye moves for colours only (28L2a), never to change who drops where."""
    if not pairable(field):
        raise Unpairable(field)
    natural = natural_pairing(field)
    if field.options.bye_for_colors and natural.bye is not None:
        moved = SwitchCosts(field, natural, move_bye=True)
        paired = PairedPart(field, natural, moved, *best_partners(moved), name)
        structure = moved.ladder.unit(By.TOGETHER)
        # 28L2a moves the bye for colours within the lowest group. If the structure comes out worse, the bye has changed
        # who drops where, and the variation does not go that far.
        if paired.total // structure == moved.total(natural.partner) // structure:
            return paired
    costs = SwitchCosts(field, natural)
    return PairedPart(field, natural, costs, *best_partners(costs), name)


def best_partners(costs: SwitchCosts) -> tuple[tuple[int, ...], Certificate | None]:
    """The best pairing from the natural one, with the prices that prove it; Top Down proves nothing."""
    natural = costs.natural
    if all(costs.cost(u, v) == 0 for u, v in enumerate(natural.partner) if u < v):
        return natural.partner, Certificate((0,) * costs.vertices)
    if costs.field.options.technique == "top-down":
        return top_down(costs), None
    return searched_partners(costs)


def searched_partners(costs: SwitchCosts) -> tuple[tuple[int, ...], Certificate]:
    natural = enumerate(costs.natural.partner)
    matcher = costs.cheapest(costs.likely(), [(u, v) for u, v in natural if u < v and costs.cost(u, v) != FORBIDDEN])
    if matcher is None:
        raise Unpairable(costs.field)
    return tuple(matcher.partners()), matcher.certificate()


def is_proved(part: PairedPart) -> bool:
    """Whether the prices prove that no pairing is better, whatever search found them: no pair costs less than the
    prices of its two players allow, and together they account for exactly what the round costs."""
    if part.proof is None:
        return part.by_table or part.field.options.technique == "top-down"
    return part.proof.proves(part.costs, part.partner)


# -- with a pair forced or forbidden -----------------------------------------------------------------------------------


def pair_asked(best: PairedField, field: Field, legality: Legality) -> PairedField:
    """The best round with a pair forced or forbidden, measured from the natural pairing of the best.

    Where the two are to meet across classes, or leave nobody else of theirs to meet, the field is paired as one.
    """
    (asked,) = field.forced | field.forbidden
    if not any(_has_room_for(part, asked) for part in best.parts):
        return _asked_undivided(best, field, legality)
    try:
        return PairedField(field, [_asked(part, field) if _has_room_for(part, asked) else part for part in best.parts])
    except Unpairable as found:
        if len(best.parts) > 1:
            return _asked_undivided(best, field, legality)
        raise impossible(found.field, legality, us.R28T) from None


def _asked_undivided(best: PairedField, field: Field, legality: Legality) -> PairedField:
    undivided = replace(field.options, classes="")
    whole = pair_field(replace(best.field, options=undivided), legality)
    return pair_asked(whole, replace(field, options=undivided), legality)


def _has_room_for(part: PairedPart, pair: Both) -> bool:
    return all(number in part.field.place or (number == BYE and part.field.odd) for number in pair)


def _asked(part: PairedPart, field: Field) -> PairedPart:
    among = part.field.asking(forced=field.forced, forbidden=field.forbidden)
    costs = SwitchCosts(among, part.natural, move_bye=part.costs.move_bye)
    return PairedPart(among, part.natural, costs, *searched_partners(costs), part.name)
