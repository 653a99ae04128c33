"""A sheet for newcomers, in plain words: touch-move, and how moves are written."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.charts.chart import Chart
from topboard.charts.chart_choice import ChartGroup
from topboard.charts.data import ChartData
from topboard.charts.table import Block, Card, Cards, Say, Table, TypeSize
from topboard.charts.word import ChartWord
from topboard.charts.words import Words, words
from topboard.rulebook.clauses.arbiter import RECORD_2023, TOUCH_2023

TOUCH = (
    Words.TOUCH_OWN,
    Words.TOUCH_THEIRS,
    Words.TOUCH_ADJUST,
    Words.TOUCH_LET_GO,
    Words.TOUCH_CASTLE,
    Words.TOUCH_ASK,
)
NOTATION = (
    Words.NOTATION_SQUARES,
    Words.NOTATION_PIECES,
    Words.NOTATION_SIGNS,
    Words.NOTATION_QUEEN,
    Words.NOTATION_WHICH,
    Words.NOTATION_BOTH,
    Words.NOTATION_OFFER,
)


@dataclass(frozen=True, slots=True)
class NewcomerOptions:
    """The sheet has nothing to choose."""


def build(data: ChartData, options: NewcomerOptions) -> Table:
    cards = (_card(Words.TOUCH_TITLE, TOUCH), _card(Words.NOTATION_TITLE, NOTATION))
    return Table(words.NEWCOMERS, (Block(Cards(cards, across=1, down=2), title=words.NEWCOMERS),), data.imprint)


def _card(title: ChartWord, lines: tuple[ChartWord, ...]) -> Card:
    return Card(title.text, (Say(title.text, TypeSize.LARGE, strong=True), *(Say(line.text) for line in lines)))


CHART = Chart(
    "newcomers",
    Words.NEWCOMERS,
    "a sheet for newcomers: touch-move and how moves are written",
    NewcomerOptions,
    build,
    rules=(TOUCH_2023, RECORD_2023),
    group=ChartGroup.NOTICES,
)
