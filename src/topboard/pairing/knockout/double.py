"""Double elimination: the unbeaten meet the unbeaten, players with one lost match meet each other, two losses are out.

The unbeaten play on whenever there are not fewer of them than of the others, so that both parts end together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from topboard.core import Section
from topboard.core.knockout import KnockoutStage, knockout_stages, lost_matches
from topboard.matching import WeightedGraph, fastest_solver
from topboard.pairing.knockout import texts
from topboard.pairing.knockout.bracket import PlannedPair, Slots, StagePlan, entrants, followed
from topboard.pairing.knockout.options import DoubleOptions
from topboard.pairing.knockout.seeding import power_of_two, seeds_in_order
from topboard.rulebook import Decision, Reason, Subject
from topboard.rulebook.clauses import knockout as rules

REMATCH, KINDS = 10**12, 10**8
"""A meeting again weighs more than anything; then that those who have just lost meet those who were there before."""


@dataclass(frozen=True)
class DoubleBracket:
    """Double elimination before a round (by default the next one), as the rounds so far have made it."""

    section: Section
    options: DoubleOptions
    before: int | None = None

    @cached_property
    def stages(self) -> tuple[KnockoutStage, ...]:
        return knockout_stages(self.section, self.before)

    @cached_property
    def seeds(self) -> tuple[int, ...]:
        return entrants(self.section)

    @cached_property
    def lost(self) -> dict[int, int]:
        return {**dict.fromkeys(self.seeds, 0), **lost_matches(self.stages)}

    @cached_property
    def unbeaten(self) -> tuple[int, ...]:
        return tuple(player for player in self.seeds if not self.lost[player])

    @cached_property
    def once_beaten(self) -> tuple[int, ...]:
        return tuple(player for player in self.seeds if self.lost[player] == 1)

    @property
    def over(self) -> bool:
        """One is left; or, without a second grand final, the one that was played is decided."""
        left = len(self.unbeaten) + len(self.once_beaten)
        if not self.stages or not self.stages[-1].decided:
            return False
        return left <= 1 or (not self.options.reset and self._final_played)

    @property
    def _final_played(self) -> bool:
        """Whether the last stage was the grand final: its players came to it unbeaten and once beaten."""
        last = self.stages[-1]
        before = {**dict.fromkeys(self.seeds, 0), **lost_matches(self.stages[:-1])}
        still_in = [player for player, lost in before.items() if lost < 2]
        return len(still_in) == 2 and len(last.matches) == 1 and len(self.stages) > 1

    @property
    def winner(self) -> int | None:
        if not self.over:
            return None
        last = next(iter(self.stages[-1].matches), None)
        return last.winner if last and last.winner else next(iter((*self.unbeaten, *self.once_beaten)), None)

    # -- the stage to come ---------------------------------------------------------------------------------------------

    def plan(self) -> StagePlan:
        """The next stage; the caller has checked that the one before is decided."""
        number = len(self.stages) + 1
        if len(self.unbeaten) + len(self.once_beaten) == 2 and number > 1:
            return self._grand_final()
        pairs: list[PlannedPair] = []
        byes: list[tuple[int, Decision]] = []
        if len(self.once_beaten) <= len(self.unbeaten) or number == 1:
            self._unbeaten_meet(number, pairs, byes)
        if len(self.once_beaten) > 1:
            self._beaten_meet(pairs, byes)
        return StagePlan(texts.STAGE(number=number), tuple(pairs), tuple(byes))

    def _grand_final(self) -> StagePlan:
        a, b = sorted((*self.unbeaten, *self.once_beaten))
        name = texts.GRAND_FINAL() if self.unbeaten else texts.SECOND_FINAL()
        rule = rules.GRAND_FINAL if self.unbeaten else rules.RESET
        kind = texts.MEET_IN_FINAL if self.unbeaten else texts.MEET_AGAIN_IN_FINAL
        return StagePlan(name, (PlannedPair(a, b, Decision(Subject.PAIRING, rule, kind(a=a, b=b), (a, b))),))

    def _unbeaten_meet(self, number: int, pairs: list[PlannedPair], byes: list[tuple[int, Decision]]) -> None:
        size = max(2, power_of_two(len(self.seeds)))
        slots = tuple(self.seeds[s - 1] if s <= len(self.seeds) else None for s in seeds_in_order(size))
        for stage in self.stages:
            those = of_unbeaten(stage, self.stages)
            if those is not None:
                slots = followed(slots, those)
        slots = self._with_left_out(slots)
        for one, other in zip(slots[::2], slots[1::2], strict=True):
            if one is not None and other is not None:
                a, b = sorted((one, other))
                reason = texts.UNBEATEN_MEET(a=a, b=b) if number > 1 else self._seeds(a, b, size)
                pairs.append(PlannedPair(a, b, Decision(Subject.PAIRING, rules.SEEDING, reason, (a, b))))
            elif (who := one if one is not None else other) is not None:
                count = len(self.seeds)
                reason = texts.BYE(who=who, players=count, size=size, byes=size - count)
                byes.append((who, Decision(Subject.BYE, rules.FIELD, reason, (who,))))

    def _with_left_out(self, slots: Slots) -> Slots:
        """The slots with those who are unbeaten and have none, because a round that was made by hand left them out."""
        found = list(slots)
        for player in (player for player in self.unbeaten if player not in slots):
            if None in found:
                found[found.index(None)] = player
            else:
                found.append(player)
        return (*found, *((None,) if len(found) % 2 else ()))

    def _seeds(self, a: int, b: int, size: int) -> Reason:
        high, low = self.seeds.index(a) + 1, self.seeds.index(b) + 1
        return texts.SEEDS(a=a, b=b, high=high, low=low, size=size, sum=high + low)

    def _beaten_meet(self, pairs: list[PlannedPair], byes: list[tuple[int, Decision]]) -> None:
        pool = list(self.once_beaten)
        if len(pool) % 2:
            who = min(pool, key=lambda player: (self._byes_of(player), player))
            pool.remove(who)
            byes.append((who, Decision(Subject.BYE, rules.FIELD, texts.ODD_ONE(who=who), (who,))))
        for a, b in self._matched(pool):
            kind = texts.BEATEN_MEET_AGAIN if self._met(a, b) else texts.BEATEN_MEET
            pairs.append(PlannedPair(a, b, Decision(Subject.PAIRING, rules.REMATCHES, kind(a=a, b=b), (a, b))))

    def _byes_of(self, player: int) -> int:
        return sum(player in stage.byes for stage in self.stages)

    @cached_property
    def _meetings(self) -> frozenset[frozenset[int]]:
        return frozenset(frozenset(match.players) for stage in self.stages for match in stage.matches)

    def _met(self, a: int, b: int) -> bool:
        return frozenset((a, b)) in self._meetings

    def _matched(self, pool: Sequence[int]) -> list[tuple[int, int]]:
        """Nobody meets again if that can be; who has just lost meets who was there before; best against lowest."""
        fresh = self.stages[-1].players - _beaten_before(self.stages)
        table = tuple(tuple(self._worth(i, j, pool, fresh) for j in range(len(pool))) for i in range(len(pool)))
        everybody = (1 << len(pool)) - 1
        rows = tuple(everybody & ~(1 << i) for i in range(len(pool)))
        solver = fastest_solver(WeightedGraph(tuple(range(len(pool))), table, rows, (None,) * len(pool)))
        solver.solve()
        return [(pool[i], pool[j]) for i, j in enumerate(solver.partners()) if i < j]

    def _worth(self, i: int, j: int, pool: Sequence[int], fresh: frozenset[int]) -> int:
        met = self._met(pool[i], pool[j])
        alike = (pool[i] in fresh) is (pool[j] in fresh)
        return 2 * REMATCH - REMATCH * met - KINDS * alike + (i - j) ** 2


def _beaten_before(stages: Sequence[KnockoutStage]) -> frozenset[int]:
    """Who had lost a match before the last stage."""
    return frozenset(player for player, lost in lost_matches(stages[:-1]).items() if lost)


def of_unbeaten(stage: KnockoutStage, stages: Sequence[KnockoutStage]) -> KnockoutStage | None:
    """The part of a stage in which the unbeaten played; None where they waited."""
    lost = lost_matches(stages[: stage.number - 1])
    matches = tuple(m for m in stage.matches if not any(lost.get(player, 0) for player in m.players))
    byes = tuple(player for player in stage.byes if not lost.get(player, 0))
    if not matches and not byes:
        return None
    return KnockoutStage(stage.number, stage.round, stage.length, matches, byes, stage.rounds)
