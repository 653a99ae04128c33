"""Keizer scores: what everybody earned in terms of values, and the list on which the values rest.

A player's value depends on the place on the list, and the place on the score that the values make. So all rounds are
scored again and again, from the list before round 1, until the order settles. If it comes back to an earlier
order instead, it goes round for ever: then the average over that circle counts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import NamedTuple

from topboard.core import Cell, Outcome, Player, Section, Status, records
from topboard.rulebook import Reason
from topboard.tiebreaks import texts_keizer as texts
from topboard.tiebreaks.keizer_scoring import ON_THE_LIST, KeizerScoring, place_values, share
from topboard.tiebreaks.printing import decimal_text
from topboard.tiebreaks.working import Contribution, TieBreakValue

PASSES = 200
"""How often the list is recomputed at most; a longer circle counts by its last two orders."""

FADES_OVER = 5
"""After this many rounds nothing is left of a value that fades."""

ZERO, HALF, WHOLE = Fraction(0), Fraction(1, 2), Fraction(1)
WON = {Outcome.WIN, Outcome.UNRATED_WIN, Outcome.FORFEIT_WIN}
DREW = {Outcome.DRAW, Outcome.UNRATED_DRAW}
RESULTS = {WHOLE: "won", HALF: "drew", ZERO: "lost"}
ABSENT = {Outcome.HALF_BYE, Outcome.ZERO_BYE}


def paid_without_game(options: KeizerScoring) -> dict[Outcome, tuple[Fraction, str]]:
    """By what takes the place of a game in a round: the share that is paid for it, and what a club calls it."""
    return {
        Outcome.PAIRING_BYE: (share("bye", options.bye), "bye"),
        Outcome.FULL_BYE: (share("duty", options.duty), "away for the club"),
        Outcome.HALF_BYE: (share("absent_notice", options.absent_notice), "absent with notice"),
        Outcome.ZERO_BYE: (share("absent", options.absent), "absent"),
    }


class Earned(NamedTuple):
    """One line of a player's card: shares of the opponent's value and of one's own, and points whatever the values.

    `note` says what it was for; `what` is the word for it. Round 0 is beside the rounds.
    """

    round: int
    opponent: int = 0
    of_opponent: Fraction = ZERO
    of_own: Fraction = ZERO
    fixed: Fraction = ZERO
    what: str = ""
    note: Reason | None = None


# -- cards ---------------------------------------------------------------------------------------------------------


class KeizerCards:
    """What everybody earned in the rounds so far, in shares of values that are not known yet."""

    def __init__(self, section: Section, through: int, *, for_pairing: bool = False) -> None:
        self.section, self.through = section, through
        self.options = KeizerScoring.of(section.options)
        self.without_game = paid_without_game(self.options)
        self.records = records(section, through, for_pairing=for_pairing)
        leaves = self.options.gone not in ON_THE_LIST
        self.gone = {p.number for p in section.players if leaves and p.status is not Status.ACTIVE}
        self.listed = tuple(p.number for p in starting_list(section.players, self.options) if self._on_list(p))
        known = set(self.listed)
        self.off = tuple(p.number for p in starting_list(section.players, self.options) if p.number not in known)
        self.earned = {p.number: tuple(self._earned(p)) for p in section.players}

    def _on_list(self, player: Player) -> bool:
        return player.entered_round <= self.through + 1 and player.number not in self.gone

    def _earned(self, player: Player) -> Iterator[Earned]:
        yield from self._own(player)
        cells = self.records[player.number]
        last = _last_there(cells) if player.status is not Status.ACTIVE else len(cells)
        absences = 0
        for cell in cells:
            if cell.opponent:
                yield self._game(cell)
            elif cell.round < player.entered_round:
                yield self._before_entry(cell)
            elif cell.round > last:
                yield Earned(cell.round, note=texts.NO_LONGER())
            elif cell.outcome in ABSENT:
                yield self._absence(cell, absences)
                absences += 1
            else:
                part, what = self.without_game[cell.outcome]
                yield Earned(cell.round, of_own=part, what=what)
        for adjustment in self.section.adjustments:
            if adjustment.player == player.number and adjustment.round <= self.through:
                yield Earned(adjustment.round, fixed=adjustment.points.fraction, note=texts.ADJUSTED())

    def _own(self, player: Player) -> Iterator[Earned]:
        left = self.own_share
        if left and self._on_list(player):
            yield Earned(0, of_own=left, what="own")

    @property
    def own_share(self) -> Fraction:
        """How much of everybody's own value is added once."""
        if self.options.own == "no":
            return ZERO
        return WHOLE if self.options.own == "once" else max(ZERO, 1 - Fraction(self.through, FADES_OVER))

    def _game(self, cell: Cell) -> Earned:
        got = self._result(cell)
        if cell.opponent in self.gone:
            of_own = got * share("gone", self.options.gone)
            return Earned(cell.round, cell.opponent, of_own=of_own, what="gone")
        if cell.outcome is Outcome.UNFINISHED and not got:
            return Earned(cell.round, cell.opponent, note=texts.NO_RESULT())
        if got or cell.outcome is Outcome.FORFEIT_LOSS:
            return Earned(cell.round, cell.opponent, of_opponent=got, what=RESULTS[got])
        if self.options.loss_points:
            points = Fraction(self.options.loss_points)
            note = texts.FIXED(points=decimal_text(points))
            return Earned(cell.round, cell.opponent, fixed=points, note=note)
        return Earned(cell.round, cell.opponent, of_opponent=share("loss", self.options.loss), what="lost")

    def _result(self, cell: Cell) -> Fraction:
        """A game's share of the value; one that goes on counts as far as points are given for it."""
        if cell.outcome in WON:
            return WHOLE
        if cell.outcome in DREW:
            return HALF
        if cell.outcome is not Outcome.UNFINISHED or not cell.points:
            return ZERO
        return WHOLE if cell.points >= self.section.point_system.win else HALF

    def _before_entry(self, cell: Cell) -> Earned:
        if self.options.late_points:
            points = Fraction(self.options.late_points)
            return Earned(cell.round, fixed=points, note=texts.LATE(points=decimal_text(points)))
        return Earned(cell.round, of_own=share("late", self.options.late), what="not entered yet")

    def _absence(self, cell: Cell, before: int) -> Earned:
        part, what = self.without_game[cell.outcome]
        limit = self.options.paid_absences
        if limit and before >= limit:
            return Earned(cell.round, note=texts.NOT_PAID(count=limit))
        return Earned(cell.round, of_own=part / 2**before if self.options.absences == "halved" else part, what=what)


def _last_there(cells: Sequence[Cell]) -> int:
    """The last round before a player left: with a game, or with any bye but an absence."""
    return max((cell.round for cell in cells if cell.opponent or cell.outcome is not Outcome.ZERO_BYE), default=0)


def starting_list(players: Sequence[Player], options: KeizerScoring) -> tuple[Player, ...]:
    """The list before round 1: by rating, or in the order of the numbers, such as last season's list."""
    if options.start == "number":
        return tuple(sorted(players, key=lambda player: player.number))
    return tuple(sorted(players, key=lambda player: (-player.value, player.number)))


# -- the list ------------------------------------------------------------------------------------------------------

Order = tuple[int, ...]
"""Indexes of the starting list, the first of the list first."""


@dataclass(frozen=True)
class KeizerList:
    """The list after some rounds: everybody in order, those who are not on it last.

    `circle` holds the values of everybody on the list in each order that counts: one, where the order settled.
    `passes` is how often all rounds were scored.
    """

    cards: KeizerCards
    order: tuple[int, ...]
    scores: Mapping[int, Fraction]
    circle: tuple[Mapping[int, Fraction], ...]
    passes: int = 1

    @cached_property
    def place(self) -> dict[int, int]:
        """The place of each player on the list."""
        return {number: place for place, number in enumerate(self.order, 1)}

    @cached_property
    def values(self) -> dict[int, Fraction]:
        """The value number of everybody on the list, by the order as it stands."""
        listed = [number for number in self.order if number in self.circle[0]]
        return dict(zip(listed, place_values(self.cards.options, len(listed)), strict=True))


def keizer_list(section: Section, through: int, *, for_pairing: bool = False) -> KeizerList:
    """The list after a round, everything scored by it."""
    cards = KeizerCards(section, through, for_pairing=for_pairing)
    return _frozen(cards) if cards.options.recompute == "frozen" else _settled(cards)


def _settled(cards: KeizerCards) -> KeizerList:
    listed = cards.listed
    values = place_values(cards.options, len(listed))
    game = _Arithmetic(cards, values)
    order: Order = tuple(range(len(listed)))
    seen: dict[Order, int] = {}
    orders: list[Order] = []
    sums: list[list[int]] = []
    while order not in seen and len(orders) < PASSES:
        seen[order] = len(orders)
        orders.append(order)
        sums.append(game.scores(order))
        order = _sorted(sums[-1])
    first = seen.get(order, len(orders) - 2)
    turns = len(orders) - first
    totals = [sum(column) for column in zip(*sums[first:], strict=True)]
    circle = tuple(_valued(listed, each, values) for each in orders[first:])
    scores = {number: Fraction(total, game.per * turns) for number, total in zip(listed, totals, strict=True)}
    return _with_the_others(cards, [listed[at] for at in _sorted(totals)], scores, circle, len(orders))


def _sorted(scores: Sequence[int]) -> Order:
    """By score; equal ones as they stand before round 1."""
    return tuple(sorted(range(len(scores)), key=lambda at: (-scores[at], at)))


def _valued(listed: Sequence[int], order: Order, values: Sequence[Fraction]) -> dict[int, Fraction]:
    return {listed[at]: values[place] for place, at in enumerate(order)}


def _with_the_others(
    cards: KeizerCards,
    order: Sequence[int],
    scores: dict[int, Fraction],
    circle: tuple[Mapping[int, Fraction], ...],
    passes: int,
) -> KeizerList:
    """Those who are not on the list come after it, by what their own games earned."""
    for number in cards.off:
        earned = (_amount(line, circle[-1], ZERO) for line in cards.earned[number])
        scores[number] = sum(earned, ZERO)
    others = sorted(cards.off, key=lambda number: -scores[number])
    return KeizerList(cards, (*order, *others), scores, circle, passes)


def _amount(line: Earned, values: Mapping[int, Fraction], own: Fraction) -> Fraction:
    return line.of_opponent * values.get(line.opponent, ZERO) + line.of_own * own + line.fixed


class _Arithmetic:
    """The scores of everybody on the list by one order, in whole numbers: units of `per` to a point."""

    def __init__(self, cards: KeizerCards, values: Sequence[Fraction]) -> None:
        at = {number: index for index, number in enumerate(cards.listed)}
        lines = [cards.earned[number] for number in cards.listed]
        shares = lcm(*{s.denominator for line in lines for each in line for s in each[2:5]})
        scale = lcm(*(value.denominator for value in values))
        self.values = [int(value * scale) for value in values]
        self.per = shares * scale
        self.own = [int(sum(each.of_own for each in line) * shares) for line in lines]
        self.fixed = [int(sum(each.fixed for each in line) * self.per) for line in lines]
        self.games = [
            [(at[e.opponent], int(e.of_opponent * shares)) for e in line if e.of_opponent and e.opponent in at]
            for line in lines
        ]

    def scores(self, order: Order) -> list[int]:
        value = [0] * len(order)
        for place, index in enumerate(order):
            value[index] = self.values[place]
        return [
            sum([weight * value[opponent] for opponent, weight in games]) + own * value[index] + fixed
            for index, (games, own, fixed) in enumerate(zip(self.games, self.own, self.fixed, strict=True))
        ]


# -- the frozen variant --------------------------------------------------------------------------------------------


def _frozen(cards: KeizerCards) -> KeizerList:
    """Every round keeps the values of its time; one's own value is that of the list before round 1."""
    listed = cards.listed
    values = place_values(cards.options, len(listed))
    start = dict(zip(listed, values, strict=True))
    at = {number: index for index, number in enumerate(listed)}
    scores = {n: sum((_amount(e, start, start[n]) for e in cards.earned[n] if e.round == 0), ZERO) for n in listed}
    order = sorted(listed, key=lambda n: (-scores[n], at[n]))
    by_round: list[Mapping[int, Fraction]] = [start]
    for round in range(1, cards.through + 1):
        now = dict(zip(order, values, strict=True))
        by_round.append(now)
        for number in listed:
            lines = (line for line in cards.earned[number] if line.round == round)
            scores[number] += sum((_amount(line, now, now[number]) for line in lines), ZERO)
        order = sorted(listed, key=lambda n: (-scores[n], at[n]))
    return _with_the_others(cards, order, scores, tuple(by_round), 1)


# -- the working ---------------------------------------------------------------------------------------------------


def keizer_values(made: KeizerList) -> dict[int, TieBreakValue]:
    """Everybody's score as standings show it, with a line for everything earned."""
    return {number: _value(made, number) for number in made.order}


def _value(made: KeizerList, number: int) -> TieBreakValue:
    lines = tuple(_contribution(made, number, line) for line in made.cards.earned[number])
    if number not in made.circle[0]:
        gone = number in made.cards.gone
        note = texts.OFF_THE_LIST() if gone else texts.NOT_ON_THE_LIST()
        return TieBreakValue(made.scores[number], lines, note, precedence=-1)
    return TieBreakValue(made.scores[number], lines, _standing(made, number))


def _standing(made: KeizerList, number: int) -> Reason:
    place = made.place[number]
    if made.cards.options.recompute == "frozen":
        return texts.FROZEN(place=place)
    if len(made.circle) > 1:
        return texts.OSCILLATES(place=place, turns=len(made.circle))
    return texts.SETTLED(place=place, passes=made.passes)


def _contribution(made: KeizerList, number: int, line: Earned) -> Contribution:
    frozen = made.cards.options.recompute == "frozen"
    turns = made.circle[line.round : line.round + 1] if frozen else made.circle
    own = _mean([values.get(number, ZERO) for values in turns])
    theirs = _mean([values.get(line.opponent, ZERO) for values in turns])
    amount = line.of_opponent * theirs + line.of_own * own + line.fixed
    note = line.note or _noted(line, own, theirs)
    return Contribution(line.round, line.opponent, amount.numerator, amount.denominator, note=note)


def _mean(values: Sequence[Fraction]) -> Fraction:
    return sum(values, ZERO) / len(values)


def _noted(line: Earned, own: Fraction, theirs: Fraction) -> Reason:
    figures = {"share": share_text(line.of_opponent or line.of_own)}
    if line.what == "own":
        if line.of_own == 1:
            return texts.OWN_VALUE(value=decimal_text(own))
        return texts.OWN_VALUE_FADING(**figures, value=decimal_text(own))
    if line.what == "gone":
        return texts.OPPONENT_GONE(**figures, value=decimal_text(own))
    if line.what in RESULTS.values():
        if not line.of_opponent:
            return texts.LOST()
        return texts.OF_OPPONENT(**figures, result=line.what, value=decimal_text(theirs))
    if line.what == "not entered yet" and not line.of_own:
        return texts.NOT_YET()
    return texts.OF_OWN(**figures, what=line.what, value=decimal_text(own))


def share_text(part: Fraction) -> str:
    """A share as clubs write it: a percentage, or a fraction where that is not a whole one."""
    percent = part * 100
    return f"{percent}%" if percent.denominator == 1 else f"{part}"
