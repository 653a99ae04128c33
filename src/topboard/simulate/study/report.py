"""The report of a study: figures side by side and pictures, ready for a screen, a page or a spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping
from datetime import datetime
from fractions import Fraction
from typing import Any

from topboard.charts.table import Align, Block, Column, Grid, Imprint, Picture, Prose, Table, TableRow, entry
from topboard.simulate.play import Curve, expected_of_colors
from topboard.simulate.study import pictures
from topboard.simulate.study.measures import by_round, measures
from topboard.simulate.study.plan import StudyPlan
from topboard.simulate.study.totals import Estimate, Totals
from topboard.simulate.study.words import study_words as words
from topboard.simulate.study.work import IMPOSSIBLE, PLAYED


def study_table(plan: StudyPlan, totals: Mapping[str, Totals], printed: datetime | None = None) -> Table:
    """Everything the study found, for every form that charts are printed in."""
    blocks = (
        Block(_side_by_side(plan, totals), words.SIDE_BY_SIDE),
        *(Block(picture) for picture in _pictures(totals)),
        Block(Prose(tuple(_how(plan)), words.HOW)),
    )
    return Table(words.TITLE, blocks, Imprint(words.TITLE, printed))


def study_summary(plan: StudyPlan, totals: Mapping[str, Totals]) -> Table:
    """The figures side by side and how they were made: what fits a terminal."""
    whole = study_table(plan, totals)
    return Table(whole.title, (whole.blocks[0], whole.blocks[-1]))


def study_data(plan: StudyPlan, totals: Mapping[str, Totals]) -> dict[str, Any]:
    """The plan, the estimates with their intervals, and the sums themselves, in plain values."""
    return {
        "study": plan.asked(),
        "systems": {
            system: {
                "tournaments": count_of(each, PLAYED),
                "impossible": count_of(each, IMPOSSIBLE),
                "measures": {m.key: _data(m.estimate(each)) for m in measures(plan, totals)},
                "by_round": {
                    key: [
                        {"at": at, **_data(estimate)}
                        for at, estimate in next(iter(by_round({system: each}, key).values()))
                    ]
                    for key in ("groups", "top-group", "perfect", "opponents")
                    for lines in [by_round({system: each}, key)]
                },
                "sums": {key: list(sums) for key, sums in sorted(each.items())},
            }
            for system, each in totals.items()
        },
    }


def study_csv(plan: StudyPlan, totals: Mapping[str, Totals]) -> str:
    """One figure on each row, for a spreadsheet; `at` is the round, or the tenth of the field, where there is one."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(("system", "measure", "at", "mean", "low", "high", "count"))
    for system, each in totals.items():
        for key in sorted(each):
            name, _, at = key.partition("/")
            found = each.estimate(key)
            if found is not None and name not in (PLAYED, IMPOSSIBLE):
                writer.writerow((system, name, at, found.mean, found.low, found.high, found.count))
    return out.getvalue()


def count_of(totals: Totals, key: str) -> int:
    return int(totals[key][0]) if key in totals else 0


def _data(estimate: Estimate | None) -> dict[str, Any]:
    if estimate is None:
        return {"mean": None}
    return {"mean": estimate.mean, "low": estimate.low, "high": estimate.high, "count": estimate.count}


def _side_by_side(plan: StudyPlan, totals: Mapping[str, Totals]) -> Grid:
    columns = (Column(words.MEASURE, stretch=True), *(Column(system, Align.RIGHT) for system in totals))
    counts = [
        TableRow((entry(title), *(entry(f"{count_of(each, key):,}") for each in totals.values())))
        for title, key in ((words.PLAYED, PLAYED), (words.IMPOSSIBLE, IMPOSSIBLE))
        if key == PLAYED or any(key in each for each in totals.values())
    ]
    rows = [
        TableRow((entry(m.title), *(entry(m.told(m.estimate(each))) for each in totals.values())), m.band)
        for m in measures(plan, totals)
    ]
    return Grid(columns, (*counts, *rows), notes=(words.INTERVALS,))


def _pictures(totals: Mapping[str, Totals]) -> Iterator[Picture]:
    wins = {system: found for system, each in totals.items() if (found := each.chance("best-first"))}
    if wins:
        yield pictures.bars(words.WINS, words.WINS_ALT, words.SYSTEM, wins)
    for key, title, alt, across, decimals in (
        ("opponents", words.OPPONENTS, words.OPPONENTS_ALT, words.TENTH, 0),
        ("groups", words.GROUPS, words.GROUPS_ALT, words.ROUND, 1),
        ("top-group", words.TOP_GROUP, words.TOP_GROUP_ALT, words.ROUND, 1),
        ("perfect", words.PERFECT, words.PERFECT_ALT, words.ROUND, 2),
    ):
        runs = by_round(totals, key)
        if any(runs.values()):
            yield pictures.lines(title, alt, across, runs, decimals)


def _how(plan: StudyPlan) -> Iterator[str]:
    play = plan.play
    if plan.strengths:
        yield words.REAL_FIELD.format(players=plan.players, error=plan.rating_error)
    else:
        yield words.FIELD.format(
            players=plan.players, low=plan.lowest_rating, high=plan.highest_rating, error=plan.rating_error
        )
    curve = words.BY_TABLE if play.curve is Curve.FIDE else words.BY_FORMULA
    yield words.GAMES.format(white=f"{play.white:g}", draws=f"{play.draws:g}", rise=f"{play.draws_rise:g}", curve=curve)
    more, fewer = (plan.rounds // 2 + 1, (plan.rounds - 1) // 2)
    share = Fraction(str(play.white)) / 100
    high, low = expected_of_colors(more, fewer, share), expected_of_colors(fewer, more, share)
    yield words.COLORS_WORTH.format(more=more, fewer=fewer, high=f"{float(high):.2f}", low=f"{float(low):.2f}")
    yield words.RULES.format(
        rounds=plan.rounds, tiebreaks=", ".join(plan.tiebreaks), acceleration=plan.acceleration or words.NONE
    )
    yield words.OWN_ROUNDS
    yield words.SEED.format(seed=plan.seed)
