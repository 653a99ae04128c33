"""The prize list: who gets what, with a line to sign for it."""

from __future__ import annotations

from dataclasses import dataclass, field

from topboard.charts.chart import Chart, about, per_section, state
from topboard.charts.data import Award, ChartData, SectionData
from topboard.charts.notation import rating_entry, shown_name
from topboard.charts.table import BLANK, Align, Column, Entry, Grid, Line, Mark, Row, Table, entry, figure
from topboard.charts.words import Words, words


@dataclass(frozen=True, slots=True)
class PrizeOptions:
    signatures: bool = field(default=False, metadata=about("leave a column for signatures"))


def build(data: ChartData, options: PrizeOptions) -> Table:
    return per_section(data, words.PRIZES, lambda section: _grid(section, options), state)


def _grid(section: SectionData, options: PrizeOptions) -> Grid:
    notes = any(award.note for award in section.awards)
    wanted = (
        (True, Column(words.PRIZE, stretch=True)),
        (True, Column(words.NAME, stretch=True)),
        (True, Column(words.RATING, Align.RIGHT)),
        (True, Column(words.SCORE, Align.RIGHT)),
        (True, Column(words.AMOUNT, Align.RIGHT)),
        (notes, Column(words.NOTE)),
        (options.signatures, Column(words.SIGNATURE, write=12)),
    )
    rows = tuple(Row(_entries(section, award, options, notes=notes)) for award in section.awards)
    columns = tuple(column for shown, column in wanted if shown)
    return Grid(columns, rows, notes=_total(section), ruled=options.signatures, empty=words.NO_PRIZES)


def _entries(section: SectionData, award: Award, options: PrizeOptions, *, notes: bool) -> tuple[Entry, ...]:
    player = section.players[award.player]
    wanted = (
        (True, entry(award.prize)),
        (True, entry(Line(shown_name(player), Mark.STRONG))),
        (True, rating_entry(player)),
        (True, figure(section.totals[award.player])),
        (True, entry(money(award.cents, award.currency) if award.cents else "")),
        (notes, entry(award.note)),
        (options.signatures, BLANK),
    )
    return tuple(cell for shown, cell in wanted if shown)


def money(cents: int, currency: str) -> str:
    """Money with its currency, cents only where there are any."""
    whole, rest = divmod(cents, 100)
    amount = f"{whole:,}.{rest:02}" if rest else f"{whole:,}"
    return f"{currency}{amount}" if len(currency) == 1 else f"{currency} {amount}".strip()


def _total(section: SectionData) -> tuple[str, ...]:
    currencies = {award.currency for award in section.awards if award.cents}
    if len(currencies) != 1:
        return ()
    total = sum(award.cents for award in section.awards)
    return (words.PRIZE_TOTAL.format(amount=money(total, currencies.pop())),)


CHART = Chart("prizes", Words.PRIZES, "who gets which prize", PrizeOptions, build, settled=True)
