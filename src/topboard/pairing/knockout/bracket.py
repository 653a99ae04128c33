"""The bracket: who has which slot before each stage, and whom the next stage brings together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from topboard.core import Color, Section, Status
from topboard.core.knockout import KnockoutStage, for_third_place, knockout_stages
from topboard.core.systems import match_lengths
from topboard.pairing.common.lots import drawn_order
from topboard.pairing.knockout import texts
from topboard.pairing.knockout.lucky import LuckyLosers, first_color, lucky_losers
from topboard.pairing.knockout.options import KnockoutOptions
from topboard.pairing.knockout.seeding import power_of_two, seeds_in_order
from topboard.rulebook import Decision, Reason, Subject
from topboard.rulebook.clauses import knockout as rules

Slots = tuple[int | None, ...]
"""Who has each slot of a stage from the top of the bracket down, None where nobody has; each two slots are a match."""


@dataclass(frozen=True, slots=True)
class PlannedPair:
    """Two who meet, the better seed first, and why."""

    a: int
    b: int
    why: Decision


@dataclass(frozen=True, slots=True)
class StagePlan:
    """What a stage brings: pairs from the top of the bracket down, byes with their reasons, and what led to them."""

    name: Reason
    pairs: tuple[PlannedPair, ...]
    byes: tuple[tuple[int, Decision], ...] = ()
    decisions: tuple[Decision, ...] = ()

    @property
    def players(self) -> frozenset[int]:
        return frozenset(
            (*(number for pair in self.pairs for number in (pair.a, pair.b)), *(who for who, _ in self.byes))
        )


def entrants(section: Section) -> tuple[int, ...]:
    """Who plays in the first stage, in the order of their seeds: those who stand in round 1, or those who are here."""
    if section.rounds:
        return tuple(sorted(knockout_stages(section, 2)[0].players))
    here = (p.number for p in section.players if p.status is Status.ACTIVE and p.entered_round <= 1)
    return tuple(sorted(here))


def named_stage(slots: int, number: int) -> Reason:
    """What people call a stage with this many slots."""
    known = {2: texts.FINAL(), 4: texts.SEMIFINAL(), 8: texts.QUARTERFINAL()}
    return known.get(slots) or (texts.LAST(count=slots) if slots > 2 else texts.STAGE(number=number))


@dataclass(frozen=True)
class KnockoutBracket:
    """A knock-out before a round (by default the next one), as the rounds so far have made it."""

    section: Section
    options: KnockoutOptions
    before: int | None = None

    @cached_property
    def stages(self) -> tuple[KnockoutStage, ...]:
        return knockout_stages(self.section, self.before)

    @cached_property
    def seeds(self) -> tuple[int, ...]:
        return entrants(self.section)

    def seed_of(self, player: int) -> int:
        return self.seeds.index(player) + 1

    @cached_property
    def gone(self) -> frozenset[int]:
        return frozenset(p.number for p in self.section.players if p.status is not Status.ACTIVE)

    @cached_property
    def filling(self) -> bool:
        """Whether lucky losers are needed: the winners of the first stage are not a power of two."""
        winners = (len(self.seeds) + 1) // 2
        return self.options.fill == "lucky-losers" and power_of_two(winners) != winners

    @cached_property
    def lucky(self) -> LuckyLosers | None:
        """Who came in as a lucky loser, once the first stage is over.

        Also a field that was a power of two is filled up where neither player of a match came, or its winner has left.
        """
        wanted = self.options.fill == "lucky-losers" and len(self.seeds) > 2
        if not wanted or not self.stages or not self.stages[0].decided:
            return None
        gone = self.gone - self._later
        found = lucky_losers(self.stages[0], gone)
        if self.filling or not found.players:
            return found if self.filling else None
        return self._not_again(found, gone)

    @property
    def _later(self) -> frozenset[int]:
        """Who played after the first stage, and so had not left before it, whenever one looks."""
        first = self.stages[0]
        rounds = self.section.rounds[first.round - 1 + first.rounds :]
        return frozenset(number for round in rounds for game in round.games for number in game.players)

    def _not_again(self, found: LuckyLosers, gone: frozenset[int]) -> LuckyLosers:
        """The only one who comes in is not to meet the same opponent again, if there is another loser."""
        stage = self.stages[0]
        if len(found.players) > 1 or self.options.later != "bracket":
            return found
        slots = refilled(followed(self._first(), stage), stage, found)
        if not _again(stage, slots, slots.index(found.players[0])):
            return found
        other = lucky_losers(stage, gone | {found.players[0]})
        return other if other.players else found

    @cached_property
    def slots(self) -> tuple[Slots, ...]:
        """The slots before each stage, and before the one that is to come if all before it are decided."""
        found = [self._first()]
        for stage in self.stages:
            if not stage.decided or len(found[-1]) <= 2:
                break
            found.append(self._after(found[-1], stage))
        return tuple(found)

    def _first(self) -> Slots:
        seeds, count = self.seeds, len(self.seeds)
        if self.filling:
            odd = count % 2
            folded = [(seeds[i], seeds[count - 1 - i + odd]) for i in range(odd, (count + odd) // 2)]
            return (*((seeds[0], None) if odd else ()), *(number for pair in folded for number in pair))
        order = seeds_in_order(max(2, power_of_two(count)))
        return tuple(seeds[seed - 1] if seed <= count else None for seed in order)

    def _after(self, slots: Slots, stage: KnockoutStage) -> Slots:
        lucky = self.lucky if stage.number == 1 else None
        if lucky and self.filling:
            return self._filled(stage, lucky)
        third = for_third_place(self.stages, stage) if self.options.third_place else None
        through = sorted(stage.winners - {third.winner if third else None})
        if lucky:
            through = sorted({*through, *lucky.players} - lucky.left)
        if self.options.later == "reseed":
            return _seeded(through)
        if self.options.later == "draw":
            drawn = drawn_order(through, self.section.seed, f"stage {stage.number + 1}")
            return (*drawn, *((None,) if len(drawn) % 2 else ()))
        return refilled(followed(slots, stage), stage, lucky) if lucky else followed(slots, stage)

    def _filled(self, stage: KnockoutStage, lucky: LuckyLosers) -> Slots:
        """The field with its lucky losers: best against lowest, where possible with different colours so far."""
        field = sorted((*(stage.winners - lucky.left), *lucky.players))
        half = lucky.size // 2
        upper, lower = field[:half], field[half:]
        opponents = _of_other_color(stage, upper, lower)
        by_seed: dict[int, int | None] = {}
        for place, number in enumerate(upper, 1):
            by_seed[place] = number
            by_seed[lucky.size + 1 - place] = opponents.get(number)
        return tuple(by_seed.get(seed) for seed in seeds_in_order(lucky.size))

    # -- the stage to come ---------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the final has been decided.

        Two slots may be reached before the last stage where a rule about later stages was changed on the way: stages
        that were played all the same count, so there may be more of them than slots.
        """
        return len(self.slots) <= len(self.stages) and all(stage.decided for stage in self.stages)

    @property
    def winner(self) -> int | None:
        if not self.over:
            return None
        last = self.stages[-1]
        third = for_third_place(self.stages, last) if self.options.third_place else None
        final = next((match for match in last.matches if match is not third), None)
        return final.winner if final else next(iter(last.byes), None)

    def plan(self) -> StagePlan:
        """The next stage; the caller has checked that the one before is decided."""
        number = len(self.stages) + 1
        slots = self.slots[number - 1]
        name = named_stage(len(slots), number)
        pairs = [
            PlannedPair(min(a, b), max(a, b), self._why(number, a, b, name, len(slots)))
            for a, b in zip(slots[::2], slots[1::2], strict=True)
            if a is not None and b is not None
        ]
        if number == 1 and self.filling:
            pairs.sort(key=lambda pair: pair.a)
        third = self._third(number, slots)
        alone = [(a, b) for a, b in zip(slots[::2], slots[1::2], strict=True) if (a is None) != (b is None)]
        byes = tuple((who, self._bye(number, who)) for a, b in alone if (who := a if a is not None else b) is not None)
        lucky = self.lucky.decisions if number == 2 and self.lucky else ()
        return StagePlan(name, (*pairs, *third), byes, lucky)

    def _third(self, number: int, slots: Slots) -> tuple[PlannedPair, ...]:
        if not self.options.third_place or len(slots) != 2 or number < 2:
            return ()
        losers = sorted(match.loser for match in self.stages[-1].matches if match.loser)
        if len(losers) != 2 or len(self.stages[-1].matches) != 2:
            return ()
        a, b = losers
        return (PlannedPair(a, b, Decision(Subject.PAIRING, rules.THIRD, texts.FOR_THIRD(a=a, b=b), (a, b))),)

    def _why(self, number: int, one: int, other: int, name: Reason, size: int) -> Decision:
        a, b = sorted((one, other))
        if len(self.seeds) == 2:
            reason = texts.TWO_PLAYERS(a=a, b=b, games=match_lengths(self.section)[0])
            return Decision(Subject.PAIRING, rules.MATCH, reason, (a, b))
        if number == 1:
            high, low = self.seed_of(a), self.seed_of(b)
            reason = texts.SEEDS(a=a, b=b, high=high, low=low, size=size, sum=high + low)
            return Decision(Subject.PAIRING, rules.SEEDING, reason, (a, b))
        if number == 2 and self.filling and self.lucky is not None:
            reason = texts.FILLED_UP(a=a, b=b, stage=name, size=size)
            return Decision(Subject.PAIRING, rules.LUCKY_COLORS, reason, (a, b))
        new = [who for who in (a, b) if number == 2 and self.lucky and who in self.lucky.players]
        if new and self.options.later == "bracket":
            reason = texts.TAKES_PLACE(who=new[0], opponent=b if new[0] == a else a, stage=name)
            return Decision(Subject.PAIRING, rules.LUCKY, reason, (a, b))
        if self.options.later == "reseed":
            return Decision(Subject.PAIRING, rules.RESEEDED, texts.RESEEDED(a=a, b=b, stage=name), (a, b))
        if self.options.later == "draw":
            reason = texts.DRAWN(a=a, b=b, stage=name, seed=self.section.seed)
            return Decision(Subject.PAIRING, rules.DRAWN_ANEW, reason, (a, b))
        return Decision(Subject.PAIRING, rules.SEEDING, texts.FOLLOWS(a=a, b=b, stage=name), (a, b))

    def _bye(self, number: int, who: int) -> Decision:
        count = len(self.seeds)
        size = power_of_two(count)
        if number == 1 and not self.filling:
            reason = texts.BYE(who=who, players=count, size=size, byes=size - count)
        else:
            reason = texts.ODD_ONE(who=who) if number == 1 else texts.WALK_OVER(who=who)
        return Decision(Subject.BYE, rules.FIELD if number == 1 else rules.GONE, reason, (who,))


def _seeded(players: Sequence[int]) -> Slots:
    order = seeds_in_order(max(2, power_of_two(len(players))))
    return tuple(players[seed - 1] if seed <= len(players) else None for seed in order)


def followed(slots: Slots, stage: KnockoutStage) -> Slots:
    """The slots after a stage. A match that was changed by hand belongs where its best seed was expected."""
    entries: list[tuple[frozenset[int], int | None]] = [
        *((frozenset(match.players), match.winner) for match in stage.matches),
        *((frozenset((who,)), who) for who in stage.byes),
    ]
    expected = [tuple(sorted(who for who in slots[at : at + 2] if who is not None)) for at in range(0, len(slots), 2)]
    taken: dict[int, int | None] = {}
    for depth in range(2):
        for at in sorted(range(len(expected)), key=lambda at: expected[at] or (0,)):
            wanted = expected[at][depth] if at not in taken and len(expected[at]) > depth else None
            entry = next((each for each in entries if wanted in each[0]), None) if wanted else None
            if entry is not None:
                entries.remove(entry)
                taken[at] = entry[1]
    free = [at for at in range(len(expected)) if at not in taken and expected[at]]
    taken |= dict(zip(free, (winner for _, winner in entries), strict=False))
    return tuple(taken.get(at) for at in range(len(expected)))


def refilled(slots: Slots, stage: KnockoutStage, lucky: LuckyLosers) -> Slots:
    """The slots with lucky losers in those that nobody has, or whose winner has left, from the top of the bracket down.

    Nobody meets the same opponent again, if somebody else can take the place.
    """
    found: list[int | None] = [None if who in lucky.left else who for who in slots]
    free = [at for at, who in enumerate(found) if who is None][: len(lucky.players)]
    for at, who in zip(free, lucky.players, strict=False):
        found[at] = who
    for at in free:
        for other in free:
            if not _again(stage, found, at):
                break
            found[at], found[other] = found[other], found[at]
            if _again(stage, found, at) or _again(stage, found, other):
                found[at], found[other] = found[other], found[at]
    return tuple(found)


def _again(stage: KnockoutStage, slots: Sequence[int | None], at: int) -> bool:
    """Whether the two of a slot and the one beside it met in the stage."""
    one, other = slots[at], slots[at ^ 1]
    match = stage.match_of(one) if one is not None else None
    return match is not None and other in match.players


def _of_other_color(stage: KnockoutStage, upper: Sequence[int], lower: Sequence[int]) -> dict[int, int]:
    """For each of the upper half the lowest of the lower half with another colour so far whom they have not met."""
    left = list(reversed(lower))
    found: dict[int, int] = {}
    for number in upper:
        if left:
            found[number] = min(left, key=lambda other: (*_clash(stage, number, other), left.index(other)))
            left.remove(found[number])
    _untangle(stage, found)
    return found


def _clash(stage: KnockoutStage, one: int, other: int) -> tuple[bool, bool]:
    match = stage.match_of(one)
    met = match is not None and other in match.players
    return met, _had(stage, one) is not None and _had(stage, one) is _had(stage, other)


def _had(stage: KnockoutStage, player: int) -> Color | None:
    match = stage.match_of(player)
    return first_color(match, player) if match else None


def _untangle(stage: KnockoutStage, found: dict[int, int]) -> None:
    """Two boards exchange opponents where that makes fewer pairs that met, or that had the same colour."""
    for one in reversed(list(found)):
        if not any(_clash(stage, one, found[one])):
            continue
        for other in reversed(list(found)):
            now = [_clash(stage, one, found[one]), _clash(stage, other, found[other])]
            new = [_clash(stage, one, found[other]), _clash(stage, other, found[one])]
            if other != one and _counted(new) < _counted(now):
                found[one], found[other] = found[other], found[one]
                break


def _counted(clashes: Sequence[tuple[bool, bool]]) -> tuple[int, int]:
    return sum(met for met, _ in clashes), sum(same for _, same in clashes)
