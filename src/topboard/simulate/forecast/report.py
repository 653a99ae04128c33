"""A forecast as tables: everybody's chances, the likely pairings, and the standings under assumed results."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from topboard.charts.table import Align, Block, Column, Grid, Imprint, Table, TableRow, entry, figure
from topboard.core import Section, counted, scores
from topboard.rulebook.holes import amount
from topboard.simulate.forecast.plan import ForecastPlan
from topboard.simulate.forecast.words import forecast_words as words
from topboard.simulate.forecast.work import Forecast, PlayerChance
from topboard.simulate.study.totals import chance_of
from topboard.tiebreaks import Standings, standings

PERCENT = "\N{NO-BREAK SPACE}%"


def percent(chance: float) -> str:
    """A chance as people read it; what came never, or always, in a sample is not told as certain."""
    if chance <= 0:
        return "–"
    return f"<1{PERCENT}" if chance < 0.01 else f">99{PERCENT}" if 0.99 < chance < 1 else f"{100 * chance:.0f}{PERCENT}"


def span(chance: PlayerChance) -> str:
    """The interval of a chance to win: 19 times of 20 it holds what more continuations would say."""
    return f"{100 * chance.first_low:.0f}–{100 * chance.first_high:.0f}{PERCENT}"


def forecast_table(plan: ForecastPlan, forecast: Forecast, event: str = "") -> Table:
    """The forecast for every form that charts are printed in."""
    blocks = [Block(_chances(plan, forecast), f"{words.CHANCES} · {plan.section.name}")]
    if forecast.pairs:
        title = words.PAIRINGS.format(round=forecast.next_round)
        blocks.append(Block(_pairings(plan.section, forecast), title))
    if plan.assumed:
        blocks.append(Block(_standings(plan), words.STANDINGS))
    return Table(words.TITLE, tuple(blocks), Imprint(event))


def forecast_data(plan: ForecastPlan, forecast: Forecast) -> dict[str, Any]:
    """The same in plain values, for programs."""
    names = {player.number: player.name for player in plan.section.players}
    plain: dict[str, Any] = msgspec.to_builtins(forecast)
    for each in plain["players"]:
        each["name"] = names[each["number"]]
    plain["assumed"] = {str(board): result.value for board, result in plan.assumed.items()}
    plain["seed"] = plan.seed
    if plan.assumed:
        plain["standings"] = assumed_standings(plan).as_data()["standings"]
    return plain


def notes_on(plan: ForecastPlan, forecast: Forecast) -> Iterator[str]:
    """How the figures were made, and how exact they are."""
    if plan.assumed:
        boards = (words.ON_BOARD.format(board=n, result=result.value) for n, result in sorted(plan.assumed.items()))
        yield words.ASSUMED.format(boards=", ".join(boards))
    yield words.MADE_OF.format(count=f"{forecast.continuations:,}", error=plan.rating_error)
    half = chance_of(forecast.continuations / 2, forecast.continuations) if forecast.continuations else None
    if half is not None:
        yield words.INTERVAL.format(points=f"{100 * (half.high - half.mean):.1f}")
    if forecast.impossible:
        yield words.IMPOSSIBLE.format(count=f"{forecast.impossible:,}")


def assumed_standings(plan: ForecastPlan) -> Standings:
    """The standings with the assumed results; games that are still open are worth nothing yet."""
    section = counted(plan.standing())
    return standings(section, after=len(section.rounds))


def _chances(plan: ForecastPlan, forecast: Forecast) -> Grid:
    section = plan.section
    players = {player.number: player for player in section.players}
    now = scores(counted(section))
    money = plan.prizes is not None and bool(plan.prizes.list.prizes)
    columns = [
        Column("#", Align.RIGHT),
        Column(words.NAME, stretch=True),
        Column(words.RATING, Align.RIGHT),
        Column(words.POINTS_NOW, Align.RIGHT),
        Column(words.FIRST, Align.RIGHT),
        Column(words.TOP, Align.RIGHT),
        *((Column(words.PRIZE, Align.RIGHT), Column(words.MONEY, Align.RIGHT)) if money else ()),
        *((Column(words.NORM, Align.RIGHT),) if forecast.has_norms else ()),
        Column(words.POINTS, Align.RIGHT),
        Column(words.PLACE, Align.RIGHT),
    ]

    def row(each: PlayerChance) -> TableRow:
        player = players[each.number]
        currency = plan.prizes.list.policy.currency if plan.prizes else ""
        won = (entry(percent(each.prize)), entry(amount(round(each.cents), currency))) if money else ()
        return TableRow(
            (
                figure(each.number),
                entry(player.name),
                entry(str(player.rating.value or "")),
                figure(now[each.number]),
                entry(percent(each.first)),
                entry(percent(each.top)),
                *won,
                *((entry(percent(each.norm)),) if forecast.has_norms else ()),
                entry(f"{each.points:.1f}"),
                entry(f"{each.place:.1f}"),
            )
        )

    return Grid(tuple(columns), tuple(map(row, forecast.players)), notes=tuple(notes_on(plan, forecast)))


def _pairings(section: Section, forecast: Forecast) -> Grid:
    names = {player.number: player.name for player in section.players} | {0: words.BYE}
    rows = [
        TableRow((entry(names[pair.white]), entry(names[pair.black]), entry(percent(pair.chance))))
        for pair in forecast.pairs
    ]
    columns = (Column(words.WHITE, stretch=True), Column(words.BLACK, stretch=True), Column(words.CHANCE, Align.RIGHT))
    return Grid(columns, tuple(rows))


def _standings(plan: ForecastPlan) -> Grid:
    table = assumed_standings(plan)
    columns = (Column("#", Align.RIGHT), Column(words.NAME, stretch=True), Column(words.POINTS_THEN, Align.RIGHT))
    rows = (TableRow((entry(row.place_text), entry(row.name), figure(row.points))) for row in table.rows)
    return Grid(columns, tuple(rows))
