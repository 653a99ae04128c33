"""The ladder of criteria: each clause with the wording of its failure, and the first clause on which two rounds differ.

A failure is a row of counts, the most important first; the smaller one is better. What the counts are of, and over
which part of a round they are made, is the system's.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from topboard.pairing.swiss import texts
from topboard.rulebook import Kind, Reason, Rule


@dataclass(frozen=True, slots=True)
class Criterion:
    """One clause. `counted` says what a number of its units is: "{n} players without an opponent".

    Where the units are scores or differences of scores, `counted` has them too, as `values`. `in_order` says that
    rounds which differ in nothing else are equally good, and one only comes later in the order of the rules; `law`,
    that a round which fails more in it than it must is illegal.
    """

    rule: Rule
    counted: Kind
    in_order: bool = False
    law: bool = False

    @property
    def listed(self) -> bool:
        return "values" in self.counted.holes

    def failure(
        self, counts: Iterable[int], number: int | None = None, values: Iterable[Reason] = (), **more: object
    ) -> Failure:
        """What fails; `number` (by default the sum of the counts), `values` and `more` are shown by `counted`."""
        row, told = tuple(counts), tuple(values)
        if number is None:
            number = len(told) if self.listed else sum(row)
        return Failure(self, row, number, told, more)


@dataclass(frozen=True, slots=True)
class Failure:
    """The failure of one clause: counts to compare, and the number and the values that `counted` shows."""

    criterion: Criterion
    counts: tuple[int, ...]
    number: int
    values: tuple[Reason, ...] = ()
    more: Mapping[str, object] = field(default_factory=dict)

    @property
    def rule(self) -> Rule:
        return self.criterion.rule

    @property
    def what(self) -> Reason:
        """In words: "2 players without an opponent"."""
        listed = {"values": self.values} if self.criterion.listed else {}
        return self.criterion.counted(n=self.number, **listed, **self.more)

    @property
    def value(self) -> Reason:
        """The bare figure, or the bare list."""
        if not self.criterion.listed:
            return texts.FIGURE(n=self.number)
        return texts.VALUES(values=self.values) if self.values else texts.NONE()


Fails = TypeVar("Fails", bound=Failure)


def first_difference(theirs: Iterable[Fails], ours: Iterable[Fails]) -> tuple[Fails, Fails] | None:
    """The first clause on which two rounds, or two parts of a round, differ.

    Where that leaves both equally good, a later clause that makes theirs worse counts instead: another order in one
    group does not excuse a fault in the next.
    """
    first: tuple[Fails, Fails] | None = None
    for a, b in zip(theirs, ours, strict=False):
        if a.counts == b.counts:
            continue
        if first is None:
            first = (a, b)
            if not a.criterion.in_order:
                return first
        elif a.counts > b.counts and not a.criterion.in_order:
            return (a, b)
    return first


def instead(theirs: Failure, ours: Failure) -> Reason:
    """Two failures of one clause: "2 players without an opponent instead of none"."""
    if not ours.number:
        return texts.INSTEAD_OF_NONE(what=theirs.what)
    return texts.INSTEAD(what=theirs.what, value=ours.value)


@dataclass(frozen=True, slots=True)
class Shortfall:
    """Where a round falls short of the best one: the first clause, and what there is instead of what could be.

    `what` is a part of a sentence that says what the round has ("2 players ... instead of none"), `where` the part of
    the round that has it, None for the round as a whole. `in_order`: it is equally good, and only comes later in the
    order of the rules. `illegal`: it breaks a law that could be kept. `unpairable`: no clause gets worse, but those
    further down could not all be paired.
    """

    rule: Rule | None
    what: Reason
    where: Reason | None = None
    cost: Reason | None = None
    in_order: bool = False
    illegal: bool = False
    unpairable: bool = False
    players: tuple[int, ...] = ()

    @classmethod
    def of(cls, theirs: Failure, ours: Failure, where: Reason | None = None, players: Iterable[int] = ()) -> Shortfall:
        cost = texts.FIGURES(bad=theirs.value, good=ours.value)
        by = theirs.criterion
        return cls(by.rule, instead(theirs, ours), where, cost, by.in_order, by.law, players=tuple(players))

    @classmethod
    def later(cls, rule: Rule, what: Reason, where: Reason | None = None, players: Iterable[int] = ()) -> Shortfall:
        """Equally good, but later in the order of the rules; `what` is the step at which it is."""
        return cls(rule, what, where, texts.LATER(), in_order=True, players=tuple(players))
