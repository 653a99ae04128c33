"""What a study reports: each measure with its words, and how its figures are printed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from topboard.simulate.study.observations import NORMS
from topboard.simulate.study.plan import StudyPlan
from topboard.simulate.study.totals import CHANCES, SHARES, Estimate, Totals
from topboard.simulate.study.words import StudyWords


@dataclass(frozen=True, slots=True)
class Measure:
    """A figure of every system. Chances and shares are printed in per cent; `decimals` are those of any other."""

    key: str
    title: str
    band: str
    decimals: int = 2

    def estimate(self, totals: Totals) -> Estimate | None:
        return totals.estimate(self.key)

    def told(self, estimate: Estimate | None) -> str:
        """`34.1 % (31.2-37.0)`: the figure and its interval."""
        if estimate is None:
            return "–"
        times, decimals, sign = (100, 1, " %") if self.key in CHANCES | SHARES else (1, self.decimals, "")
        middle, low, high = (f"{times * value:.{decimals}f}" for value in (estimate.mean, estimate.low, estimate.high))
        return f"{middle}{sign} ({low}–{high})" if low != high else f"{middle}{sign}"


def measures(plan: StudyPlan, totals: Mapping[str, Totals]) -> Iterator[Measure]:
    """Every measure that any system has figures for."""
    for measure in _all(plan, totals):
        if any(measure.key in each for each in totals.values()):
            yield measure


def _all(plan: StudyPlan, totals: Mapping[str, Totals]) -> Iterator[Measure]:
    winner, colors, pairings, money = (
        band.text for band in (StudyWords.WINNER, StudyWords.COLORS, StudyWords.PAIRINGS, StudyWords.MONEY)
    )
    yield Measure("best-first", StudyWords.BEST_FIRST.text, winner)
    yield Measure("best-shares", StudyWords.BEST_SHARES.text, winner)
    yield Measure("best-top", StudyWords.BEST_TOP.text, winner)
    yield Measure("place-of-best", StudyWords.PLACE_OF_BEST.text, winner)
    yield Measure("leaders", StudyWords.LEADERS.text, winner)
    yield Measure("rank-correlation", StudyWords.CORRELATION.text, winner, decimals=3)
    yield Measure("tiebreaks", StudyWords.TIEBREAKS.text, winner)
    for key, word in (("whites", StudyWords.WITH_WHITES), ("score-with", StudyWords.SCORE_WITH)):
        for n in _numbers(plan, totals, key):
            yield Measure(f"{key}/{n}", word.text.format(n=n), colors)
    yield Measure("unbalanced", StudyWords.UNBALANCED.text, colors)
    yield Measure("thrice", StudyWords.THRICE.text, colors)
    yield Measure("rematches", StudyWords.REMATCHES.text, pairings)
    yield Measure("floats", StudyWords.FLOATS.text, pairings, decimals=1)
    yield Measure("float-points", StudyWords.FLOAT_POINTS.text, pairings, decimals=1)
    strongest = StudyWords.TO_STRONGEST.text.format(n=len(plan.prizes))
    yield Measure("prizes-to-strongest", strongest, money)
    yield Measure("prizes-to-best", StudyWords.TO_BEST.text, money)
    for level in NORMS:
        yield Measure(f"norms/{level.title}", StudyWords.NORM.text.format(title=level.title), money)


def _numbers(plan: StudyPlan, totals: Mapping[str, Totals], key: str) -> list[int]:
    """The numbers of Whites around half of the rounds; a round robin has more rounds, and none of them."""
    near = range((plan.rounds + 1) // 2 - 2, plan.rounds // 2 + 3)
    seen = {n for each in totals.values() for n in near if f"{key}/{n}" in each and each[f"{key}/{n}"][1]}
    return sorted(seen)


def by_round(totals: Mapping[str, Totals], key: str) -> dict[str, list[tuple[int, Estimate]]]:
    """A measure that has a figure for each round, or each tenth of the field, by system."""
    return {system: list(_run(each, key)) for system, each in totals.items()}


def _run(totals: Totals, key: str) -> Iterator[tuple[int, Estimate]]:
    numbers = sorted(int(name.partition("/")[2]) for name in totals if name.startswith(f"{key}/"))
    for number in numbers:
        estimate = totals.mean(f"{key}/{number}")
        if estimate is not None:
            yield number, estimate
