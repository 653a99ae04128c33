"""A schedule: all rounds of a tournament that is known in advance, as data."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date

from topboard.core import Color
from topboard.core.bounds import MOST_ROUNDS
from topboard.errors import PairingImpossible
from topboard.pairing.common import texts
from topboard.pairing.common.berger import Line
from topboard.pairing.proposal import Pair
from topboard.rulebook import Decision, Reason, Rule


@dataclass(frozen=True, slots=True)
class ScheduledRound:
    """One round: its pairs in order of boards, who is free in it, and its day where it is known.

    In a round of `tossed` colours the players toss at the board; the colours here are those of our own coin.
    """

    number: int
    pairs: Line
    free: tuple[int, ...] = ()
    day: date | None = None
    tossed: bool = False

    def pair_of(self, player: int) -> Pair | None:
        return next((pair for pair in self.pairs if player in pair.players), None)


@dataclass(frozen=True, slots=True)
class Schedule:
    """Every round, the table they come from, and what was decided on the way."""

    rounds: tuple[ScheduledRound, ...]
    rule: Rule
    name: Reason
    decisions: tuple[Decision, ...] = ()

    def round(self, number: int) -> ScheduledRound | None:
        return self.rounds[number - 1] if 1 <= number <= len(self.rounds) else None

    def meetings(self, a: int, b: int) -> tuple[tuple[int, Pair], ...]:
        """The rounds in which two players meet, each with its colours."""
        both = frozenset((a, b))
        return tuple((round.number, pair) for round in self.rounds for pair in round.pairs if pair.players == both)

    def colors(self, player: int) -> tuple[Color | None, ...]:
        """A player's colours round by round; None where the player is free."""
        found = (round.pair_of(player) for round in self.rounds)
        return tuple(None if p is None else Color.WHITE if p.white == player else Color.BLACK for p in found)

    def on_days(self, days: Sequence[date]) -> Schedule:
        """The same with the day of each round; rounds beyond the days that are known keep none."""
        dated = (replace(round, day=days[i]) if i < len(days) else round for i, round in enumerate(self.rounds))
        return replace(self, rounds=tuple(dated))

    def with_pairs(self, changed: Iterable[tuple[int, Pair, Pair]], *decisions: Decision) -> Schedule:
        """The same with some pairs replaced, each named by its round."""
        by_round: dict[int, dict[Pair, Pair]] = {}
        for number, old, new in changed:
            by_round.setdefault(number, {})[old] = new
        rounds = tuple(
            replace(r, pairs=tuple(by_round[r.number].get(p, p) for p in r.pairs)) if r.number in by_round else r
            for r in self.rounds
        )
        return replace(self, rounds=rounds, decisions=self.decisions + decisions)


def _left_free(pairs: Sequence[Pair], seats: Sequence[int]) -> tuple[int, ...]:
    if 2 * len(pairs) == len(seats):
        return ()
    busy = {number for pair in pairs for number in pair.players}
    return tuple(number for number in seats if number not in busy)


def seated(table: Sequence[Line], seats: Sequence[int], rule: Rule, name: Reason) -> Schedule:
    """The table played by real players: `seats[0]` has number 1. A player drawn against an empty number is free."""
    if len(table) > MOST_ROUNDS:
        told = texts.TABLE_TOO_LONG(table=name, count=len(table), most=MOST_ROUNDS)
        raise PairingImpossible(told, rule=rule.cite)
    player = dict(enumerate(seats, start=1))
    rounds = []
    for index, line in enumerate(table):
        pairs = tuple(Pair(player[p.white], player[p.black]) for p in line if p.white in player and p.black in player)
        rounds.append(ScheduledRound(index + 1, pairs, _left_free(pairs, seats)))
    return Schedule(tuple(rounds), rule, name)
