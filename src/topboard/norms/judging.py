"""One set of games against one title: federations, titles, average, performance, score (B.01 1.4.3-1.4.9).

Every share is one of the games that count, not of the rounds of the event: leaving a game out can put a mix right.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from topboard.core import Points
from topboard.norms import texts
from topboard.norms.games import NormGame
from topboard.norms.levels import HOLDERS, NormLevel
from topboard.ratings.fide_tables import difference_for
from topboard.ratings.rounding import half_up
from topboard.rulebook import Reason, Rule
from topboard.rulebook.clauses import norm as rules

OTHER_FEDERATIONS = 2
LEAST_OF_A_KIND = 3


@dataclass(frozen=True, slots=True)
class NormCheck:
    """One rule and what it found. `waived`: it does not hold here, whatever it found (1.4.3a-d)."""

    rule: Rule
    met: bool
    reason: Reason
    waived: bool = False

    @property
    def passes(self) -> bool:
        return self.met or self.waived


@dataclass(frozen=True, slots=True)
class NormJudgement:
    """What the rules say of a set of games for one title. `raised` is the opponent whose rating is raised, if any."""

    level: NormLevel
    games: tuple[NormGame, ...]
    checks: tuple[NormCheck, ...]
    halves: int
    average: int
    percent: int
    difference: int
    performance: int
    raised: NormGame | None = None

    @property
    def passes(self) -> bool:
        return all(check.passes for check in self.checks)

    @property
    def regular(self) -> bool:
        """Whether the usual mix of federations is there, exempt or not (1.4.3e)."""
        return all(check.met for check in self.checks if check.rule in (rules.FEDERATIONS, rules.SHARES))

    @property
    def score(self) -> Points:
        return Points(5 * self.halves)


def most_of_own(games: int) -> int:
    return games * 3 // 5


def most_of_one(games: int) -> int:
    return games * 2 // 3


def titled_needed(games: int) -> int:
    return -(-games // 2)


def kind_needed(games: int, *, double: bool) -> int:
    share = -(-games // 2) if double else -(-games // 3)
    return max(LEAST_OF_A_KIND, share)


def least_halves(games: int) -> int:
    """35 % in half points: the least score of a norm (1.4.8b)."""
    return -(-games * 7 // 10)


def percent_of(halves: int, games: int) -> int:
    return half_up(Fraction(50 * halves, games))


def raised_game(games: Sequence[NormGame], level: NormLevel) -> NormGame | None:
    """The one opponent whose rating is raised: the lowest, if below the floor (1.4.6)."""
    lowest = min(games, key=lambda game: game.counted, default=None)
    return lowest if lowest is not None and lowest.counted < level.floor else None


def total_rating(games: Sequence[NormGame], level: NormLevel) -> int:
    """The ratings added up, one of them raised."""
    raised = raised_game(games, level)
    return sum(game.counted for game in games) + (level.floor - raised.counted if raised else 0)


def average_needed(level: NormLevel, halves: int, games: int) -> int:
    """The least average with which this score is a norm."""
    return max(level.average, level.performance - difference_for(percent_of(halves, games)))


def judge(
    games: tuple[NormGame, ...], level: NormLevel, federation: str, *, double: bool = False, exempt: bool = False
) -> NormJudgement:
    """All rules that look at a set of games; how many games there must be is the event's matter."""
    n, halves = len(games), sum(game.halves for game in games)
    if not n:
        return NormJudgement(level, (), (NormCheck(rules.GAMES, False, texts.NO_GAMES()),), 0, 0, 0, 0, 0)
    average = half_up(Fraction(total_rating(games, level), n))
    percent = percent_of(halves, n)
    difference = difference_for(percent)
    performance = average + difference
    checks = (
        *federation_checks(games, federation, exempt=exempt),
        *title_checks(games, level, double=double),
        NormCheck(rules.LEAST_AVERAGE, average >= level.average, texts.AVERAGE(average=average, needed=level.average)),
        NormCheck(
            rules.PERFORMANCE,
            performance >= level.performance,
            texts.PERFORMANCE(
                score=5 * halves,
                games=n,
                percent=percent,
                average=average,
                difference=f"{difference:+d}",
                performance=performance,
                needed=level.performance,
            ),
        ),
        NormCheck(
            rules.LEAST_SCORE,
            halves >= least_halves(n),
            texts.LEAST_SCORE(score=5 * halves, games=n, needed=5 * least_halves(n)),
        ),
    )
    raised = raised_game(games, level)
    return NormJudgement(level, games, checks, halves, average, percent, difference, performance, raised)


def rating_notes(judged: NormJudgement) -> tuple[Reason, ...]:
    """Which ratings count as others than they are: the one that is raised, and the unrated."""
    return tuple(told for game in judged.games if (told := _rating_note(game, judged)) is not None)


def _rating_note(game: NormGame, judged: NormJudgement) -> Reason | None:
    floor, who = judged.level.floor, game.opponent
    if game == judged.raised:
        if game.rating:
            return texts.RAISED(opponent=who, rating=game.rating, floor=floor)
        return texts.RAISED_UNRATED(opponent=who, floor=floor)
    return None if game.rating else texts.COUNTS_1400(opponent=who)


def federation_checks(games: Sequence[NormGame], own: str, *, exempt: bool) -> tuple[NormCheck, ...]:
    """1.4.3 and 1.4.4; players under FID's flag are opponents of no federation."""
    of = Counter(game.federation for game in games if game.federation)
    others = sorted(federation for federation in of if federation != own)
    n = len(games)
    told = (
        texts.FEDERATIONS(count=len(others), needed=OTHER_FEDERATIONS, names=tuple(others))
        if others
        else texts.NO_FEDERATIONS(needed=OTHER_FEDERATIONS)
    )
    checks = [NormCheck(rules.FEDERATIONS, len(others) >= OTHER_FEDERATIONS, told, exempt)]
    if own:
        most = most_of_own(n)
        checks.append(NormCheck(rules.SHARES, of[own] <= most, texts.OWN_SHARE(count=of[own], most=most), exempt))
    if of:
        name, count = max(sorted(of.items()), key=lambda each: each[1])
        most = most_of_one(n)
        told = texts.ONE_SHARE(count=count, federation=name, most=most)
        checks.append(NormCheck(rules.SHARES, count <= most, told, exempt))
    return tuple(checks)


def title_checks(games: Sequence[NormGame], level: NormLevel, *, double: bool) -> tuple[NormCheck, ...]:
    """1.4.5: half hold a title, a third the one sought or a higher one."""
    n = len(games)
    titled = sum(bool(game.titles & HOLDERS) for game in games)
    of_kind = sum(bool(game.titles & level.kind) for game in games)
    needed = kind_needed(n, double=double)
    return (
        NormCheck(rules.HOLDERS, titled >= titled_needed(n), texts.TITLED(count=titled, needed=titled_needed(n))),
        NormCheck(
            rules.DOUBLE_KIND if double else level.kind_rule,
            of_kind >= needed,
            texts.KIND(count=of_kind, titles=kind_text(level), needed=needed),
        ),
    )


KIND_ORDER = ("GM", "IM", "WGM", "WIM")


def kind_text(level: NormLevel) -> str:
    return "/".join(title for title in KIND_ORDER if title in level.kind)


def score_needed(judged: NormJudgement) -> int:
    """The least half points with which these opponents make the norm; more than there are games where none do."""
    n = len(judged.games)
    enough = (h for h in range(least_halves(n), 2 * n + 1) if judged.average >= average_needed(judged.level, h, n))
    return next(enough, 2 * n + 1)
