"""Result slips: one for each board, filled in by the players and handed in."""

from __future__ import annotations

from dataclasses import dataclass, field

from topboard.charts.chart import Chart, about, for_round, section_block
from topboard.charts.chart_choice import ChartGroup
from topboard.charts.data import ChartData, SectionData
from topboard.charts.notation import rating_text, shown_name
from topboard.charts.rounds.pairings import seated, sitting
from topboard.charts.rounds.playing_time import written_control
from topboard.charts.rounds.position_drawing import first_rank, position_told
from topboard.charts.table import Blank, Blanks, Card, Cards, Choices, Part, Say, SmallDrawing, Table, TypeSize
from topboard.charts.words import Words, words
from topboard.core import Color, Game
from topboard.pairing.common.start_positions import position_of_board


@dataclass(frozen=True, slots=True)
class SlipOptions:
    ratings: bool = field(default=True, metadata=about("print the ratings"))
    signatures: bool = field(default=True, metadata=about("leave lines for both players to sign"))
    first_board: int = field(default=0, metadata=about("renumber the boards from this one; 0 prints them as published"))
    skip: str = field(default="", metadata=about("boards that do not exist, like 5 or 9-12, when renumbering"))


def build(data: ChartData, options: SlipOptions) -> Table:
    blocks = tuple(
        section_block(
            data, section, words.SLIPS, _cards(data, section, options), when=for_round(section), new_page=i > 0
        )
        for i, section in enumerate(data.sections)
    )
    return Table(words.SLIPS, blocks, data.imprint)


def _cards(data: ChartData, section: SectionData, options: SlipOptions) -> Cards:
    round = seated(section, options.first_board, options.skip)
    games = sorted(round.games, key=lambda game: game.board) if round else []
    slips = tuple(_slip(data, section, game, options) for game in games)
    return Cards(slips, across=2, down=4, empty=words.NO_GAMES if round else words.NO_PAIRINGS)


def _slip(data: ChartData, section: SectionData, game: Game, options: SlipOptions) -> Card:
    board = words.BOARD_N.format(board=game.board)
    where = " · ".join(part for part in (data.event.name, section.name, written_control(data.event, section)) if part)
    signs = (Blanks((Blank(words.SIGN_WHITE), Blank(words.SIGN_BLACK))),) if options.signatures else ()
    return Card(
        board,
        (
            Say(where, TypeSize.SMALL),
            Say(f"{words.ROUND_N.format(round=section.last)} · {board}", TypeSize.LARGE, strong=True),
            *_position(section, game),
            *(_side(section, game, color, options) for color in Color),
            Choices((words.WHITE_RESULT, words.DRAW_RESULT, words.BLACK_RESULT)),
            *signs,
        ),
    )


def _position(section: SectionData, game: Game) -> tuple[Part, ...]:
    """From what the game starts, where that is drawn."""
    found = position_of_board(section.section, section.last, game.board)
    return (SmallDrawing(first_rank(found), position_told(found)),) if found else ()


def _side(section: SectionData, game: Game, color: Color, options: SlipOptions) -> Blanks:
    player = section.players[sitting(game, color)]
    name = f"{shown_name(player)} ({rating_text(player)})" if options.ratings else shown_name(player)
    return Blanks((Blank(words.WHITE if color is Color.WHITE else words.BLACK, name),))


CHART = Chart(
    "slips", Words.SLIPS, "a slip for each board, to hand in the result", SlipOptions, build, group=ChartGroup.TABLES
)
