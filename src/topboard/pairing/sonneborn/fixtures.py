"""Fixtures of a league: rounds in which nobody meets a team twice and as many wishes as possible come true.

Every round is a best matching. What a wish is worth falls with the number of wishes of that team that came true in the
other rounds, so that the teams served least come first; of rounds that are level in this, the one whose opponents are
nearer in strength is better. Each round is matched again with the others as they are, until none can be bettered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from topboard.matching import Solver, WeightedGraph, fastest_solver
from topboard.pairing.common.berger import berger
from topboard.pairing.common.color_balance import smallest_reversals
from topboard.pairing.proposal import Pair
from topboard.pairing.sonneborn.wishes import Wishes

FREE = 0
"""Whom a team meets that has no fixture in a round."""
Meeting = frozenset[int]
Meetings = tuple[Meeting, ...]
PASSES = 30


@lru_cache(maxsize=64)
def fixtures(wishes: Wishes, rounds: int) -> tuple[tuple[Pair, ...], ...]:
    """The rounds of the season; the first-named team of a fixture is at home, everybody as often as away."""
    league = League(wishes, rounds)
    found = max((league.improved(start) for start in league.starts()), key=league.worth)
    games = [
        (number, Pair(*sorted(meeting)))
        for number, line in enumerate(found, 1)
        for meeting in line
        if FREE not in meeting
    ]
    turned = {(each.round, each.pair) for each in smallest_reversals(games)}
    seats = [(number, Pair(p.black, p.white) if (number, p) in turned else p) for number, p in games]
    return tuple(tuple(pair for at, pair in seats if at == number) for number in range(1, rounds + 1))


@dataclass(frozen=True)
class League:
    """The teams with their wishes, and how many rounds they play."""

    wishes: Wishes
    rounds: int

    @property
    def teams(self) -> tuple[int, ...]:
        """The strongest first; an odd number of teams is joined by the free round."""
        strength = self.wishes.strength
        return (*strength, FREE) if len(strength) % 2 else strength

    def starts(self) -> Iterator[list[Meetings]]:
        """Seasons to begin with: rounds of the table, and each round matched after the ones before it."""
        teams = self.teams
        table = berger(len(teams))[: self.rounds]
        yield [tuple(frozenset(teams[seat - 1] for seat in pair.players) for pair in line) for line in table]
        season: list[Meetings] = []
        for _ in range(self.rounds):
            line = self.matched(season)
            if line is None:
                return
            season.append(line)
        yield season

    def improved(self, season: list[Meetings]) -> list[Meetings]:
        for _ in range(PASSES):
            before = self.worth(season)
            for at in range(len(season)):
                others = [line for number, line in enumerate(season) if number != at]
                line = self.matched(others)
                if line is not None and self.worth([*others, line]) > self.worth(season):
                    season = [*season[:at], line, *season[at + 1 :]]
            if self.worth(season) == before:
                break
        return season

    def worth(self, season: Sequence[Meetings]) -> tuple[int, int]:
        """The wishes that come true, the first of a team for more than the later ones; then nearness in strength."""
        came_true = self.came_true(season)
        far = sum(self._apart(meeting) for line in season for meeting in line)
        return sum(sum(self.rounds - at for at in range(times)) for times in came_true.values()), -far

    def came_true(self, season: Sequence[Meetings]) -> Counter[int]:
        """How many of its fixtures are what each team wished for."""
        return Counter(team for line in season for meeting in line for team in self._glad(meeting))

    def _glad(self, meeting: Meeting) -> Iterator[int]:
        for team in meeting:
            (other,) = meeting - {team}
            if FREE not in meeting and self.wishes.met(team, other):
                yield team

    def _apart(self, meeting: Meeting) -> int:
        return 0 if FREE in meeting else self.wishes.apart(*meeting)

    def matched(self, others: Sequence[Meetings]) -> Meetings | None:
        """The best round beside the others; None if somebody would be left without a new opponent."""
        teams, size = self.teams, len(self.teams)
        used = {meeting for line in others for meeting in line}
        came_true = self.came_true(others)
        step = size * size

        def worth(a: int, b: int) -> int:
            meeting = frozenset((teams[a], teams[b]))
            wishes = sum(self.rounds - came_true[team] for team in self._glad(meeting))
            return step * (wishes + 1) - self._apart(meeting)

        table = tuple(tuple(worth(a, b) if a != b else 0 for b in range(size)) for a in range(size))
        allowed = tuple(
            sum(1 << b for b in range(size) if a != b and frozenset((teams[a], teams[b])) not in used)
            for a in range(size)
        )
        solver = fastest_solver(WeightedGraph(tuple(range(size)), table, allowed, (None,) * size))
        if not solver.solve():
            return None
        return tuple(frozenset((teams[a], teams[b])) for a, b in _settled(solver, size))


def _settled(solver: Solver, size: int) -> Iterator[tuple[int, int]]:
    """Of the best matchings the one that gives the strongest teams the strongest opponents, on every machine."""
    left = list(range(size))
    while left:
        a = left[0]
        b = solver.prefer(a, left[1:])
        yield a, b
        left = [each for each in left if each not in (a, b)]
