"""Score sheets with the round, board and names filled in."""

from __future__ import annotations

from dataclasses import dataclass, field

from topboard.charts.chart import Chart, about, for_round, section_block
from topboard.charts.chart_choice import ChartGroup
from topboard.charts.data import ChartData, SectionData
from topboard.charts.notation import rating_text, shown_name
from topboard.charts.rounds.pairings import seated, sitting
from topboard.charts.rounds.playing_time import moves_on_sheet
from topboard.charts.table import (
    BLANK,
    Align,
    Blank,
    Blanks,
    Card,
    Cards,
    Choices,
    Column,
    Grid,
    Say,
    Table,
    TableRow,
    TypeSize,
    entry,
)
from topboard.charts.words import Words, words
from topboard.core import Color, Game
from topboard.language import written_day

HALVES = 2
SIDE_EM = 9.5


@dataclass(frozen=True, slots=True)
class ScoreSheetOptions:
    moves: int = field(
        default=0, metadata=about("moves per sheet; 0 ends it with the time control, at 60 or later", most=200)
    )
    copies: int = field(default=2, metadata=about("sheets for each game: one for each player", most=9))
    first_board: int = field(default=0, metadata=about("renumber the boards from this one; 0 prints them as published"))
    skip: str = field(default="", metadata=about("boards that do not exist, like 5 or 9-12, when renumbering"))


def build(data: ChartData, options: ScoreSheetOptions) -> Table:
    blocks = tuple(
        section_block(
            data, section, words.SCORE_SHEETS, _cards(data, section, options), when=for_round(section), new_page=i > 0
        )
        for i, section in enumerate(data.sections)
    )
    return Table(words.SCORE_SHEETS, blocks, data.imprint)


def _cards(data: ChartData, section: SectionData, options: ScoreSheetOptions) -> Cards:
    round = seated(section, options.first_board, options.skip)
    games = sorted(round.games, key=lambda game: game.board) if round else []
    sheet = _moves(moves_on_sheet(data.event, section, options.moves))
    cards = tuple(_sheet(data, section, game, sheet) for game in games for _ in range(options.copies))
    return Cards(cards, across=1, down=1, empty=words.NO_GAMES if round else words.NO_PAIRINGS)


def _sheet(data: ChartData, section: SectionData, game: Game, moves: Grid) -> Card:
    number = section.last
    days = data.event.round_dates_of(section.section)
    known = written_day(days[number - 1]) if len(days) >= number else ""
    where = " · ".join(part for part in (data.event.name, section.name) if part)
    return Card(
        words.BOARD_N.format(board=game.board),
        (
            Say(where, TypeSize.NORMAL, strong=True),
            Blanks(
                (Blank(words.ROUND, str(number)), Blank(words.BOARD_WORD, str(game.board)), Blank(words.DATE, known))
            ),
            Blanks(tuple(_side(section, game, color) for color in Color)),
            moves,
            Choices((words.WHITE_RESULT, words.DRAW_RESULT, words.BLACK_RESULT)),
            Blanks((Blank(words.SIGN_WHITE), Blank(words.SIGN_BLACK))),
        ),
    )


def _side(section: SectionData, game: Game, color: Color) -> Blank:
    player = section.players[sitting(game, color)]
    label = words.WHITE if color is Color.WHITE else words.BLACK
    return Blank(label, f"{shown_name(player)} ({rating_text(player)})")


def _moves(moves: int) -> Grid:
    """Two halves side by side; both columns end together, so no space is left at the bottom."""
    rows = max(1, (moves + 1) // HALVES)
    half = (
        Column(words.COUNT, Align.RIGHT),
        Column(words.WHITE, write=SIDE_EM, stretch=True),
        Column(words.BLACK, write=SIDE_EM, stretch=True),
    )
    lines = tuple(
        TableRow(tuple(cell for column in range(HALVES) for cell in (entry(str(n + column * rows)), BLANK, BLANK)))
        for n in range(1, rows + 1)
    )
    return Grid(half * HALVES, lines, ruled=True, tall=1.98)


CHART = Chart(
    "score-sheets",
    Words.SCORE_SHEETS,
    "sheets to write the moves on, names filled in",
    ScoreSheetOptions,
    build,
    group=ChartGroup.TABLES,
)
