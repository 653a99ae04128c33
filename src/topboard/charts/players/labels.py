"""Adhesive labels and badges from the lists of an event, on the sheets that shops sell."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from topboard.charts.chart import Chart, about
from topboard.charts.chart_choice import ChartGroup
from topboard.charts.data import ChartData, SectionData
from topboard.charts.notation import rating_text, shown_name
from topboard.charts.table import Align, Block, Card, Cards, LabelStock, Say, Table, TypeSize
from topboard.charts.words import Words, words
from topboard.core import Player, Status
from topboard.names import name_order

INCH, MM = 72.0, 72.0 / 25.4


def _inches(
    name: str, across: int, down: int, width: float, height: float, left: float, top: float, gap: float = 0
) -> LabelStock:
    size = (width * INCH, height * INCH)
    return LabelStock(name, "letter", across, down, *size, left * INCH, top * INCH, gap * INCH)


def _metric(
    name: str, across: int, down: int, width: float, height: float, left: float, top: float, gap: float = 0
) -> LabelStock:
    return LabelStock(name, "a4", across, down, width * MM, height * MM, left * MM, top * MM, gap * MM)


STOCKS = {
    stock.name: stock
    for stock in (
        _inches("5160", 3, 10, 2.625, 1, 0.1875, 0.5, 0.125),
        _inches("5161", 2, 10, 4, 1, 0.15625, 0.5, 0.1875),
        _inches("5163", 2, 5, 4, 2, 0.15625, 0.5, 0.1875),
        _inches("5164", 2, 3, 4, 3.3333, 0.15625, 0.5, 0.1875),
        _inches("5392", 2, 3, 4, 3, 0.25, 1),
        _metric("L7160", 3, 7, 63.5, 38.1, 7.25, 15.15, 2.5),
        _metric("L7159", 3, 8, 63.5, 33.9, 7.25, 12.9, 2.5),
        _metric("L7163", 2, 7, 99.1, 38.1, 4.65, 15.15, 2.5),
        _metric("L7165", 2, 4, 99.1, 67.7, 4.65, 13.1, 2.5),
        _metric("70x37", 3, 8, 70, 37, 0, 0.5),
        _metric("105x74", 2, 4, 105, 74, 0, 0.5),
    )
}
"""By the number on the box; those of two figures with an x are any maker's, in millimetres."""


LISTS = ("players", "boards", "teams", "clubs")
LARGE_STOCK_PT = 130.0
"""Labels at least as high are read from afar: badges and signs for tables."""


@dataclass(frozen=True, slots=True)
class LabelOptions:
    stock: str = field(default="5160", metadata=about("the number on the box of labels", tuple(STOCKS)))
    list: str = field(default="players", metadata=about("what the labels are for", LISTS))
    ratings: bool = field(default=True, metadata=about("print the ratings"))
    used: int = field(default=0, metadata=about("labels of the first sheet that are gone already", most=60))


def build(data: ChartData, options: LabelOptions) -> Table:
    stock = STOCKS[options.stock]
    size = TypeSize.HUGE if stock.height >= LARGE_STOCK_PT else TypeSize.LARGE
    made = tuple(_label(lines, size) for lines in _lines(data, options))
    blank = tuple(Card("", ()) for _ in range(options.used % (stock.across * stock.down))) if made else ()
    cards = Cards((*blank, *made), stock.across, stock.down, empty=words.NO_LABELS, stock=stock)
    return Table(words.LABELS, (Block(cards, title=words.LABELS),), data.imprint)


def _label(lines: tuple[str, str, str], size: TypeSize) -> Card:
    above, name, below = lines
    small = TypeSize.SMALL if size is TypeSize.LARGE else TypeSize.NORMAL
    parts = (
        *((Say(above, small, align=Align.CENTER),) if above else ()),
        Say(name, size, strong=True, align=Align.CENTER),
        *((Say(below, small, align=Align.CENTER),) if below else ()),
    )
    return Card(name, parts)


def _lines(data: ChartData, options: LabelOptions) -> Iterator[tuple[str, str, str]]:
    """The texts above, in the middle and below, in the order in which labels are handed out."""
    match options.list:
        case "players":
            people = [(section, player) for section in data.sections for player in _here(section)]
            people.sort(key=lambda each: name_order(each[1].name))
            yield from (_of_player(data, section, player, options) for section, player in people)
        case "boards":
            for section in data.sections:
                games = sorted(section.round.games, key=lambda game: game.board) if section.round else []
                for game in games:
                    pair = " – ".join(shown_name(section.players[n]) for n in game.players)
                    yield section.name, words.BOARD_N.format(board=game.board), pair
        case "teams":
            for section in data.sections:
                for team in section.section.teams:
                    yield data.event.name, team.name, section.name
        case _:
            clubs = {player.club for section in data.sections for player in _here(section) if player.club}
            yield from ((data.event.name, club, "") for club in sorted(clubs, key=name_order))


def _here(section: SectionData) -> Iterator[Player]:
    return (player for player in section.players.values() if player.status is Status.ACTIVE)


def _of_player(data: ChartData, section: SectionData, player: Player, options: LabelOptions) -> tuple[str, str, str]:
    rating = rating_text(player) if options.ratings else ""
    below = " · ".join(part for part in (section.name, rating, player.team or player.club) if part)
    return data.event.name, shown_name(player), below


CHART = Chart(
    "labels",
    Words.LABELS,
    "adhesive labels and badges on Avery and A4 sheets",
    LabelOptions,
    build,
    group=ChartGroup.TABLES,
)
