"""Board numbers to stand on the tables, large enough to be found from across the hall."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from topboard.charts.chart import Chart, about
from topboard.charts.chart_choice import ChartGroup
from topboard.charts.data import ChartData, SectionData
from topboard.charts.rounds.seating import read_boards
from topboard.charts.table import Align, Block, Card, Cards, Say, Table, TypeSize
from topboard.charts.words import Words, words
from topboard.core import Status


@dataclass(frozen=True, slots=True)
class BoardNumberOptions:
    first: int = field(default=0, metadata=about("the first number; 0 uses the section's"))
    last: int = field(default=0, metadata=about("the last number; 0 prints one for every two players"))
    skip: str = field(default="", metadata=about("numbers to leave out, like 5 or 9-12"))


def build(data: ChartData, options: BoardNumberOptions) -> Table:
    numbers = sorted({board for section in data.sections for board in boards(section, options)})
    cards = tuple(_card(data, number) for number in numbers)
    body = Cards(cards, across=1, down=2, empty=words.NO_PLAYERS)
    return Table(words.BOARD_NUMBERS, (Block(body, title=words.BOARD_NUMBERS),), data.imprint)


def boards(section: SectionData, options: BoardNumberOptions) -> Iterable[int]:
    """Every board the section can need: one for two players, the ones in use, the fixed ones."""
    missing = read_boards(options.skip)
    first = options.first or section.section.first_board
    if options.last:
        return (board for board in range(first, options.last + 1) if board not in missing)
    active = [player for player in section.players.values() if player.status is Status.ACTIVE]
    needed = len(active) // 2
    found = {player.fixed_board for player in active if player.fixed_board}
    found |= {game.board for game in section.round.games} if section.round and not options.first else set()
    board = first
    while len(found) < needed:
        found |= {board} - missing
        board += 1
    return found


def _card(data: ChartData, number: int) -> Card:
    return Card(
        words.BOARD_N.format(board=number),
        (
            Say(str(number), TypeSize.GIANT, strong=True, align=Align.CENTER),
            *((Say(data.room_of(number), TypeSize.HUGE, align=Align.CENTER),) if data.room_of(number) else ()),
            Say(data.event.name, TypeSize.NORMAL, align=Align.CENTER),
        ),
    )


CHART = Chart(
    "board-numbers", Words.BOARD_NUMBERS, "a number for each table", BoardNumberOptions, build, group=ChartGroup.TABLES
)
