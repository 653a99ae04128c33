"""A round by the procedure: bracket after bracket from the top, and back again where a bracket cannot be paired."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations, islice, product

from topboard.matching import as_bits, fastest_solver, perfect, perfect_but_one
from topboard.pairing.dutch import texts
from topboard.pairing.dutch.field import Field
from topboard.pairing.dutch.pairing import board_order
from topboard.pairing.dutch.procedure.colors import seated
from topboard.pairing.dutch.procedure.division import Division
from topboard.pairing.dutch.procedure.editions import PROCEDURES, ProcedureEdition
from topboard.pairing.dutch.procedure.problem import Below
from topboard.pairing.dutch.procedure.settle import Pair, PairedDivision, all_requirements, failures, settle
from topboard.pairing.legality import Legality
from topboard.pairing.swiss import Board
from topboard.pairing.swiss.color_laws import ColorLegality
from topboard.pairing.swiss.impossible import impossible

TRIED = 500
"""How many sets of players with the same scores are tried where a bracket is to send others down."""


@dataclass(frozen=True)
class ProcedureRound:
    """All brackets of a round, as they were paired at last; `bye` is the place of the player with the bye."""

    field: Field
    edition: ProcedureEdition
    divisions: tuple[PairedDivision, ...]
    bye: int | None

    @property
    def pairs(self) -> tuple[Pair, ...]:
        return tuple(pair for paired in self.divisions for pair in paired.pairs)

    @cached_property
    def boards(self) -> tuple[Board, ...]:
        """The boards in order: higher score, higher sum of scores, rank of the higher player (F.1)."""
        ordered = sorted(self.pairs, key=lambda pair: board_order(self.field, pair))
        return tuple(seated(self.field, self.edition, pair) for pair in ordered)


def pair_by_procedure(field: Field, legality: Legality | None = None) -> ProcedureRound:
    """Pair a round; PairingImpossible when no pairing satisfies the absolute criteria."""
    edition = PROCEDURES[field.edition]
    if not completable(field, range(field.size)):
        known = legality or ColorLegality(
            edition.laws, field=field, same_color=edition.clauses.same_color, told=texts.SAME_COLOR
        )
        raise impossible(field, known, edition.clauses.lowest)
    divisions = _Walk(field, edition).run()
    left = divisions[-1].left if divisions else ()
    return ProcedureRound(field, edition, divisions, left[0] if left else None)


def completable(field: Field, players: range | tuple[int, ...]) -> bool:
    """Whether these can all be paired with each other, one of them with the bye if their number is odd."""
    members = as_bits(players)
    if len(players) % 2:
        return perfect_but_one(field.allowed, members, field.bye_takers, fastest_solver)
    return perfect(field.allowed, members, fastest_solver)


class _Walk:
    """The brackets paired so far, from the top."""

    def __init__(self, field: Field, edition: ProcedureEdition) -> None:
        self.field = field
        self.edition = edition
        self.made: list[PairedDivision] = []

    def run(self) -> tuple[PairedDivision, ...]:
        groups = list(self.field.scoregroups())
        for at, group in enumerate(groups):
            moved = self.made[-1].left if self.made else ()
            division = Division(self.field, self.edition, moved, group, lowest=at == len(groups) - 1)
            paired = self._paired(division)
            self.made.append(paired)
        return tuple(self.made)

    def _paired(self, division: Division) -> PairedDivision:
        own = settle(division)
        if division.moved:
            own = self._with_others_moved_down(division, own) or own
        return own or self._lowest(division)

    # -- C.12 ------------------------------------------------------------------------------------------------------

    def _with_others_moved_down(self, division: Division, own: PairedDivision | None) -> PairedDivision | None:
        """The bracket above paired again so that others of the same number come down, where that makes more pairs."""
        above = self.made[-1]
        for pairs, first in _aims(division, own):
            below = _aim(division, pairs, first, exactly=self.edition.back_for_pairs)
            found = self._other_set(above, below)
            if found is not None:
                self.made[-1] = replace(found, again=self.edition.clauses.back)
                return settle(replace(division, moved=found.left))
        return None

    def _other_set(self, above: PairedDivision, below: Below) -> PairedDivision | None:
        """The first pairing of the bracket above with as many pairs, and as many of those moved down to it paired.

        Where the first of all of them sends down the same scores as before, none that does comes earlier.
        """
        found = self._as_many(above, below)
        if found is None or not self.edition.back_with_same_scores or self._scores(found) == self._scores(above):
            return found
        tried = (self._as_many(above, replace(below, kept=kept, sent=sent)) for kept, sent in self._same(above))
        return min((found for found in tried if found is not None), key=in_order, default=None)

    def _as_many(self, above: PairedDivision, below: Below) -> PairedDivision | None:
        found = settle(above.division, below)
        # The bracket above may only be paired again as well as before: as many pairs, as many of those who came down to
        # it. What it gives up for the bracket below is which players leave, not how many.
        if found is None or len(found.pairs) != len(above.pairs) or len(found.first) != len(above.first):
            return None
        return found

    def _scores(self, paired: PairedDivision) -> Counter[int]:
        return Counter(self.field.entrants[k].score for k in paired.left)

    def _same(self, above: PairedDivision) -> Iterator[tuple[frozenset[int], frozenset[int]]]:
        """Who is kept and who is sent of those who came from higher still: the same scores as before leave."""
        entrants, division = self.field.entrants, above.division
        higher: dict[int, list[int]] = {}
        for k in division.members:
            if entrants[k].score != division.score:
                higher.setdefault(entrants[k].score, []).append(k)
        everybody = frozenset(k for group in higher.values() for k in group)
        leaving = self._scores(above)
        choices = (tuple(combinations(group, leaving[score])) for score, group in higher.items())
        for chosen in islice(product(*choices), TRIED):
            sent = frozenset(k for group in chosen for k in group)
            yield everybody - sent, sent

    # -- C.13 ------------------------------------------------------------------------------------------------------

    def _lowest(self, division: Division) -> PairedDivision:
        """The bracket above the lowest is paired again so that the lowest can be paired; else the two are joined."""
        while True:
            above = self.made[-1]
            found = self._for_the_lowest(above, division)
            if found is not None:
                self.made[-1] = replace(found, again=self.edition.clauses.lowest)
                paired = settle(replace(division, moved=found.left))
                assert paired is not None, "those moved down were chosen so that the lowest bracket can be paired"
                return paired
            self.made.pop()
            joined = above.division
            division = Division(
                self.field,
                self.edition,
                joined.moved,
                joined.residents + division.residents,
                lowest=True,
                joined=len(joined.residents),
            )
            own = settle(division)
            if own is not None:
                return own

    def _for_the_lowest(self, above: PairedDivision, division: Division) -> PairedDivision | None:
        count = len(above.division.members) + len(division.residents)
        bye = (self.field.bye_takers,) if count % 2 else ()
        found = settle(above.division, Below(division.residents, bye))
        if found is None or not found.pairs or len(found.first) != len(above.first):
            return None
        return found


def _aims(division: Division, own: PairedDivision | None) -> Iterator[tuple[int, int]]:
    """P1 and M1 at each point where the procedure gives up with those who came down, until it succeeds with them."""
    first = len(own.first) if own is not None else 0
    if own is None and not division.from_above:
        yield division.most, 0
        return
    for count in range(len(division.from_above), first, -1):
        yield division.most, count
    if own is None:
        yield division.most, 0
    elif not division.lowest and division.edition.back_for_pairs:
        for pairs in range(division.most, len(own.pairs), -1):
            yield pairs, first


def _aim(division: Division, pairs: int, first: int, *, exactly: bool) -> Below:
    """What is to become of those who come down: how many pairs, and how many of them with one of those moved down."""
    field, residents = division.field, division.residents
    moved, own = len(division.moved), as_bits(residents)
    if division.lowest:
        takers = field.bye_takers & (own if first == moved else -1)
        return Below(residents, (takers,) if len(division.members) % 2 else ())
    anybody = (1 << field.size) - 1
    if not exactly:
        return Below(residents, (anybody & ~own,) * (moved - first), idle=True)
    idle = len(division.members) - 2 * pairs
    free = min(idle, moved - first)
    return Below(residents, (anybody,) * free + (own,) * (idle - free))


def in_order(paired: PairedDivision) -> tuple[object, ...]:
    """By this the procedure comes to one pairing of a bracket before another."""
    division = paired.division
    opponent = {a: b for pair in paired.pairs for a, b in (pair, pair[::-1])}
    rest = [k for k in division.playing if not {k, opponent.get(k, k)} & set(paired.first)]
    position = {k: number for number, k in enumerate(rest, 1)}
    leaving, entering = (sorted(position[k] for k in changed) for changed in paired.exchanged)
    size = len(paired.pairs) - len(paired.first)
    upper = sorted(set(rest[:size]) - set(paired.exchanged[0]) | set(paired.exchanged[1]))
    return (
        [failure.counts for failure in failures(division, all_requirements(division), paired.pairs, paired.left)],
        paired.first,
        [opponent[k] for k in paired.first],
        (len(leaving), sum(entering) - sum(leaving), [-number for number in leaving[::-1]], entering),
        [opponent[k] for k in upper],
    )
