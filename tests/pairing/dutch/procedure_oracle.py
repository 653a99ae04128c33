"""The procedures of 1998, 2005 and 2012, step by step as the texts have them, for fields of few players.

Nothing is matched or weighed here: S1 is set against every order of S2, then players are exchanged, and what is
required is lowered one step at a time. A bracket is a sequence of pairings in the order in which the procedure comes to
them; going back to a bracket (C.12, C.13) means to go on in its sequence.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product

from tests.pairing.dutch.oracle_players import ABSOLUTE, MILD, STRONG, P, Preference, color_difference, opposite
from tests.pairing.dutch.oracle_players import preference as usual_preference

Pairs = tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Made:
    """A pairing of a bracket: the pairs, and who is left over. Players are places in the ranking, from 0."""

    pairs: Pairs
    left: tuple[int, ...]
    paired_first: int = 0


@dataclass(frozen=True)
class Tried:
    """A lawful pairing, the number of its transposition of those moved down, and how it fails."""

    first: int
    made: Made
    main: list[int]
    later: list[int]


def steps(failures: Sequence[Sequence[int]]) -> Iterator[tuple[int, ...]]:
    """What is allowed of each failure, step by step: the last one is lowered first, and anew after every other."""
    each = [range(min(column), max(column) + 1) for column in zip(*failures, strict=True)]
    return product(*each)


def meets(failures: Sequence[int], allowed: Sequence[int]) -> bool:
    return all(failure <= limit for failure, limit in zip(failures, allowed, strict=True))


# -- D: transpositions and exchanges -----------------------------------------------------------------------------------


def exchanges(upper: Sequence[int], lower: Sequence[int]) -> Iterator[tuple[list[int], list[int]]]:
    """D.2: S1 and S2 as they are, then after every exchange: of one player, of two, and so on."""
    yield list(upper), list(lower)
    for count in range(1, min(len(upper), len(lower)) + 1):
        for out, into in exchange_order(len(upper), len(lower), count):
            going = [upper[number - 1] for number in out]
            coming = [lower[number - len(upper) - 1] for number in into]
            yield (
                sorted(set(upper) - set(going) | set(coming)),
                sorted(set(lower) - set(coming) | set(going)),
            )


def exchange_order(upper: int, lower: int, count: int) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Groups of so many numbers of S1 and of S2 in the order of the exchanges: difference, list of S1, list of S2."""
    first = sorted(
        (tuple(sorted(group, reverse=True)) for group in combinations(range(1, upper + 1), count)), reverse=True
    )
    second = list(combinations(range(upper + 1, upper + lower + 1), count))
    differences = sorted({sum(into) - sum(out) for out in first for into in second})
    return [
        (out, into)
        for difference in differences
        for out in first
        for into in second
        if sum(into) - sum(out) == difference
    ]


class Procedure:
    """One round. `modern` is the edition of 2012; otherwise that of 1998, which is also that of 2005."""

    def __init__(
        self,
        players: Sequence[P],
        *,
        last_round: bool,
        rounds_played: int,
        win: int,
        initial: str,
        edition: str,
        step_by_step: bool = False,
    ) -> None:
        self.step_by_step = step_by_step
        self.players = sorted(players, key=lambda p: (-p.score, p.number))
        self.modern = edition == "2012"
        self.round = rounds_played + 1
        self.initial = initial
        self.top = [last_round and 2 * p.score > rounds_played * win for p in self.players]
        self.place = {p.number: k for k, p in enumerate(self.players)}
        self.wish = [self._wish(k) for k in range(len(self.players))]

    def _wish(self, k: int) -> Preference:
        """A.7; in 1998 no preference of a topscorer is absolute."""
        player = self.players[k]
        wish = usual_preference(player)
        if self.modern or not self.top[k] or wish.strength != ABSOLUTE:
            return wish
        difference = color_difference(player.colors)
        if difference:
            return Preference("B" if difference > 0 else "W", STRONG)
        return Preference(opposite(player.colors[-1]), MILD)

    # -- B.1, B.2 --------------------------------------------------------------------------------------------------

    def may_meet(self, a: int, b: int) -> bool:
        one, other = self.players[a], self.players[b]
        if a == b or other.number in one.met:
            return False
        if self.top[a] or self.top[b]:
            return True
        mine, yours = usual_preference(one), usual_preference(other)
        return not (mine.strength == yours.strength == ABSOLUTE and mine.color == yours.color)

    def same(self, a: int, b: int) -> bool:
        return bool(self.wish[a].color) and self.wish[a].color == self.wish[b].color

    def best(self, members: Sequence[int], needed: Sequence[int] = ()) -> int:
        """The greatest number of pairs among some players that pairs all of `needed`; -1 where that cannot be."""
        if not members:
            return 0
        first, rest = members[0], list(members[1:])
        found = -1 if first in needed else self.best(rest, needed)
        for other in rest:
            if self.may_meet(first, other):
                more = self.best([k for k in rest if k != other], needed)
                found = max(found, more + 1 if more >= 0 else -1)
        return found

    def complete(self, members: Sequence[int]) -> bool:
        if len(members) % 2:
            spare = [k for k in members if self.players[k].bye_ok]
            return any(2 * self.best([m for m in members if m != k]) == len(members) - 1 for k in spare)
        return 2 * self.best(members) == len(members)

    # -- a bracket -------------------------------------------------------------------------------------------------

    def run(self) -> list[tuple[int, int]] | None:
        """The round as (white, black), the bye as (player, 0); None where there is no legal one."""
        everybody = range(len(self.players))
        if not self.complete(everybody):
            return None
        scores = sorted({p.score for p in self.players}, reverse=True)
        groups = [[k for k in everybody if self.players[k].score == score] for score in scores]
        brackets: list[tuple[Bracket, Made]] = []
        for at, group in enumerate(groups):
            moved = brackets[-1][1].left if brackets else ()
            self.pair_bracket(brackets, Bracket(self, moved, tuple(group), lowest=at == len(groups) - 1))
        rows = [self.seated(pair) for _, made in brackets for pair in made.pairs]
        rows += [(self.players[k].number, 0) for k in brackets[-1][1].left] if brackets else []
        return rows

    def pair_bracket(self, brackets: list[tuple[Bracket, Made]], bracket: Bracket) -> None:
        for aim, made in bracket.stages():
            if made is not None:
                brackets.append((bracket, made))
                return
            if bracket.moved and self.back(brackets, bracket, *aim):
                return
        self.lowest(brackets, bracket)

    def back(self, brackets: list[tuple[Bracket, Made]], bracket: Bracket, pairs: int, first: int) -> bool:
        """C.12: the next pairing of the bracket above that sends others down who do what these cannot."""
        above, before = brackets[-1]
        for made in above.pairings():
            if len(made.left) != len(before.left):
                continue
            scores = [Counter(self.players[k].score for k in some) for some in (made.left, before.left)]
            if self.modern and scores[0] != scores[1]:
                continue
            if bracket.would_do(made.left, pairs, first):
                brackets[-1] = (above, made)
                again = Bracket(self, made.left, bracket.residents, lowest=bracket.lowest)
                brackets.append((again, next(again.pairings())))
                return True
        return False

    def lowest(self, brackets: list[tuple[Bracket, Made]], bracket: Bracket) -> None:
        """C.13: the next pairing of the penultimate bracket that lets the lowest be paired, else both are joined."""
        while True:
            above, _ = brackets.pop()
            for made in above.pairings():
                if made.pairs and self.complete(sorted(made.left + bracket.residents)):
                    again = Bracket(self, made.left, bracket.residents, lowest=True, joined=bracket.joined)
                    brackets.append((above, made))
                    brackets.append((again, next(again.pairings())))
                    return
            bracket = Bracket(
                self, above.moved, above.residents + bracket.residents, lowest=True, joined=len(above.residents)
            )
            found = next(bracket.pairings(), None)
            if found is not None:
                brackets.append((bracket, found))
                return

    # -- E ---------------------------------------------------------------------------------------------------------

    def seated(self, pair: tuple[int, int]) -> tuple[int, int]:
        high, low = min(pair), max(pair)
        a, b = self.players[high].number, self.players[low].number
        return (a, b) if self.color_of(high, low) == "W" else (b, a)

    def color_of(self, high: int, low: int) -> str:
        mine, yours = self.wish[high], self.wish[low]
        if mine.color != yours.color:
            return mine.color or opposite(yours.color)
        if mine.color and mine.strength != yours.strength:
            return mine.color if mine.strength > yours.strength else opposite(mine.color)
        my, your = self.players[high].colors[::-1], self.players[low].colors[::-1]
        for old, new in zip(my, your, strict=False):
            if old != new:
                return new
        if mine.color:
            return mine.color
        return self.initial if self.players[high].effective % 2 else opposite(self.initial)


class Bracket:
    """A bracket while it is being paired."""

    def __init__(
        self,
        procedure: Procedure,
        moved: Sequence[int],
        residents: Sequence[int],
        *,
        lowest: bool,
        joined: int = 0,
    ) -> None:
        self.procedure, self.lowest, self.joined = procedure, lowest, joined
        self.moved, self.residents = tuple(moved), tuple(residents)
        self.members = sorted(self.moved + self.residents)
        self.playing = [
            k
            for k in self.members
            if lowest or k in self.moved or any(procedure.may_meet(k, other) for other in self.members)
        ]
        self.p0 = len(self.playing) // 2
        self.m0 = len(self.moved) + joined
        self.heterogeneous = 0 < 2 * self.m0 < len(self.playing)
        self.level = not self.heterogeneous

    def pairings(self) -> Iterator[Made]:
        return (made for _, made in self.stages() if made is not None)

    def stages(self) -> Iterator[tuple[tuple[int, int], Made | None]]:
        """Every pairing in order; None, with P1 and M1, where the procedure gives up on them (C.12 follows)."""
        if self.heterogeneous:
            yield from self.first_those_moved_down()
            return
        yield from self.as_one()

    def first_those_moved_down(self) -> Iterator[tuple[tuple[int, int], Made | None]]:
        m1, p1 = self.m0, self.p0
        self.level = False
        while m1 > 0:
            found = list(self.attempt(p1, m1))
            yield from (((p1, m1), made) for made in found)
            if self.may_go_back(remainder=self.reached):
                yield (p1, m1), None
            if self.reached and not self.lowest:
                p1 -= 1
                if p1 < m1:
                    return
            else:
                m1 -= 1
        yield from self.as_one()

    def as_one(self) -> Iterator[tuple[tuple[int, int], Made | None]]:
        self.level = True
        for p1 in range(self.p0, self.p0 - 1 if self.lowest else 0, -1):
            yield from (((p1, 0), made) for made in self.attempt(p1, 0))
            if self.may_go_back(remainder=True):
                yield (p1, 0), None
            if self.lowest:
                return
        if not self.lowest:
            yield (0, 0), Made((), tuple(self.members))

    def may_go_back(self, *, remainder: bool) -> bool:
        """C.12 of 2012 is for want of pairs too, that of 1998 for players moved down; joined brackets go to C.13."""
        return not self.joined and (self.procedure.modern or self.lowest or not remainder)

    def would_do(self, moved: Sequence[int], pairs: int, first: int) -> bool:
        """Whether with others moved down so many pairs can be made, with so many of those moved down."""
        procedure = self.procedure
        members = sorted([*moved, *self.residents])
        if self.lowest:
            return self.completes(moved, first)
        wanted = pairs if procedure.modern else 0
        return any(procedure.best(members, some) >= wanted for some in combinations(moved, first))

    def completes(self, moved: Sequence[int], first: int) -> bool:
        procedure = self.procedure
        members = sorted([*moved, *self.residents])
        if len(members) % 2 == 0:
            return procedure.complete(members)
        for k in members:
            spare = procedure.players[k].bye_ok and not (k in moved and first == len(moved))
            if spare and procedure.complete([m for m in members if m != k]):
                return True
        return False

    # -- C.3 to C.10 -----------------------------------------------------------------------------------------------

    def attempt(self, p1: int, m1: int) -> list[Made]:
        """Every pairing of P1 pairs with M1 of those moved down in S1, in order.

        C.10 drops one requirement after another, each for as few pairs as it can, and puts the less important ones up
        again. So all the pairings with less of the first failure in which they differ come first, whatever their order
        in C.7 and C.8: they are sorted instead of looked for again after every step, unless that is asked for.
        """
        self.reached = False
        found: list[Tried] = []
        for first, made in self.tries(p1, m1):
            if not self.lowest or all(self.procedure.players[k].bye_ok for k in made.left):
                found.append(Tried(first, made, *self.failures(made, p1)))
        if self.procedure.step_by_step:
            return list(dict.fromkeys(self.lowered(found)))
        if self.procedure.modern:
            return [tried.made for tried in sorted(found, key=lambda tried: tried.main + tried.later)]
        return [tried.made for tried in sorted(found, key=lambda tried: (tried.main, tried.first, tried.later))]

    def lowered(self, found: Sequence[Tried]) -> Iterator[Made]:
        """The pairings as the requirements are lowered: the least important for one pair more, and so on (C.10).

        In 1998 those of C.9 are lowered for one choice of opponents of those moved down before the next is made.
        """
        for allowed in steps([tried.main for tried in found]):
            fit = [tried for tried in found if meets(tried.main, allowed)]
            for first in sorted({tried.first for tried in fit}):
                same = fit if self.procedure.modern else [tried for tried in fit if tried.first == first]
                for also in steps([tried.later for tried in same]):
                    yield from (tried.made for tried in same if meets(tried.later, also))

    def tries(self, p1: int, m1: int) -> Iterator[tuple[int, Made]]:
        """C.4 to C.9 with nothing but the absolute criteria: the number of the transposition of C.6, the pairing."""
        if not m1:
            yield from ((0, self.made(pairs)) for pairs in self.halves(self.playing, p1))
            return
        number = 0
        for first in combinations(self.members[: self.m0], m1):
            others = [k for k in self.playing if k not in first]
            for pairs in self.transpositions(list(first), others):
                self.reached = True
                number += 1
                rest = [k for k in others if all(k not in pair for pair in pairs)]
                for more in self.halves(rest, p1 - m1):
                    yield number, self.made((*pairs, *more), m1)

    def halves(self, players: Sequence[int], size: int) -> Iterator[Pairs]:
        """C.4, C.8: the highest in S1, the others in S2, then every exchange; of each every transposition."""
        if size < 0 or 2 * size > len(players):
            return
        for upper, lower in exchanges(players[:size], players[size:]):
            yield from self.transpositions(upper, lower)

    def transpositions(self, upper: Sequence[int], lower: Sequence[int]) -> Iterator[Pairs]:
        """D.1: S1 against S2 in every order, smallest numbers first; only lawful pairs."""
        if not upper:
            yield ()
            return
        for k in lower:
            if self.procedure.may_meet(upper[0], k):
                for more in self.transpositions(upper[1:], [other for other in lower if other != k]):
                    yield ((min(upper[0], k), max(upper[0], k)), *more)

    def made(self, pairs: Pairs, first: int = 0) -> Made:
        inside = {k for pair in pairs for k in pair}
        return Made(tuple(sorted(pairs)), tuple(k for k in self.members if k not in inside), first)

    # -- what is required ------------------------------------------------------------------------------------------

    def failures(self, made: Made, p1: int) -> tuple[list[int], list[int]]:
        """How far the requirements must be lowered for a pairing; apart those that 1998 lowers before C.10."""
        procedure, players, wish = self.procedure, self.procedure.players, self.procedure.wish
        same = [pair for pair in made.pairs if procedure.same(*pair)]
        absolute = [(a, b) for a, b in same if wish[a].strength == wish[b].strength == ABSOLUTE]
        strong = [(a, b) for a, b in same if min(wish[a].strength, wish[b].strength) >= STRONG]
        down = [sum(self.floats(k, back, "D") for k in made.left) for back in (1, 2)]
        apart = [max(pair) for pair in made.pairs if players[pair[0]].score != players[pair[1]].score]
        up = [0 if self.level else sum(self.floats(k, back, "U") for k in apart) for back in (1, 2)]
        x1, z1 = self.x1_z1(p1)
        if not procedure.modern:
            return [max(len(same), x1), *up], down
        squares = self.squares(made) if self.joined and self.level else 0
        odd = procedure.round % 2 == 1
        main = [squares, len(absolute), len(strong) - len(absolute) if odd else 0, max(len(same), x1)]
        return [*main, 0 if odd else max(len(strong), z1), *down, *up], []

    def floats(self, k: int, back: int, which: str) -> bool:
        player = self.procedure.players[k]
        spared = not self.procedure.modern and self.procedure.top[k]
        return (player.float1 if back == 1 else player.float2) == which and not spared

    def squares(self, made: Made) -> int:
        """D.4: the bye is an opponent one point below the lowest-ranked."""
        players = self.procedure.players
        lowest = players[self.members[-1]].score
        total = sum((players[a].score - players[b].score) ** 2 for a, b in made.pairs)
        return total + sum((players[k].score - lowest + 10) ** 2 for k in made.left)

    def x1_z1(self, p1: int) -> tuple[int, int]:
        """A.8 for the bracket, less one for each pair given up (C.14)."""
        procedure = self.procedure
        wishes = [procedure.wish[k] for k in self.playing]
        white, black = (sum(wish.color == color for wish in wishes) for color in "WB")
        given_up = self.p0 - p1
        if not procedure.modern:
            half = (len(self.playing) + 1) // 2
            return max(0, max(black, white) - half - given_up), 0
        none = sum(not wish.color for wish in wishes)
        x1 = max(0, self.p0 - (white if black > white else black) - none)
        strong_white, strong_black = (
            sum(wish.color == color and wish.strength >= STRONG for wish in wishes) for color in "WB"
        )
        mild = sum(wish.strength == MILD for wish in wishes)
        z1 = max(0, self.p0 - min(strong_white, strong_black) - mild - none)
        return max(0, x1 - given_up), max(0, z1 - given_up)
