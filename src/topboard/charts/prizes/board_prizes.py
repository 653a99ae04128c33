"""The best on each board of a team event, as board prizes go by them (31B1)."""

from __future__ import annotations

from dataclasses import dataclass, field

from topboard.charts.chart import Chart, about, section_block, state
from topboard.charts.chart_choice import ChartGroup, with_teams
from topboard.charts.data import ChartData, SectionData
from topboard.charts.notation import named, rating_entry
from topboard.charts.table import BLANK, Align, Block, CellText, Column, Grid, Table, TableRow, entry, figure
from topboard.charts.words import Words, words
from topboard.core import Section
from topboard.core.systems import profile_of
from topboard.prizes.boards import BoardOrder, BoardScore, board_scores, by_board
from topboard.rulebook.clauses.team_standing import R31B1
from topboard.rulebook.federation import own_clause

ORDERS = tuple(order.value for order in BoardOrder)


@dataclass(frozen=True, slots=True)
class BoardPrizeOptions:
    by: str = field(default=BoardOrder.PERCENTAGE.value, metadata=about("how players on a board are compared", ORDERS))
    games: int = field(default=0, metadata=about("leave out who played fewer games than this"))
    top: int = field(default=0, metadata=about("print only this many players of each board; 0 prints all"))


def build(data: ChartData, options: BoardPrizeOptions) -> Table:
    blocks: list[Block] = []
    for section in data.sections:
        for i, grid in enumerate(_grids(section, options)):
            if i:
                blocks.append(Block(grid, section=section.name, round=state(section)))
            else:
                blocks.append(
                    section_block(data, section, words.BOARD_PRIZES, grid, when=state(section), new_page=bool(blocks))
                )
    return Table(words.BOARD_PRIZES, tuple(blocks), data.imprint)


def _grids(section: SectionData, options: BoardPrizeOptions) -> list[Grid]:
    names = {team.number: team.name for team in section.section.teams}
    found = by_board(board_scores(section.counted, section.last), BoardOrder(options.by), options.games)
    grids = []
    for board, ranked in found:
        shown = ranked[: options.top] if options.top else ranked
        rows = tuple(TableRow(_entries(section, place, score, names)) for place, score in shown)
        grids.append(
            Grid(
                score_columns(), rows, heading=words.BOARD_N.format(board=board), notes=_notes(section.section, ranked)
            )
        )
    return grids or [Grid(score_columns(), (), empty=words.NO_MATCHES)]


def _notes(section: Section, ranked: tuple[tuple[int, BoardScore], ...]) -> tuple[str, ...]:
    if not any(len(score.boards) > 1 for _, score in ranked):
        return ()
    cite = f" ({R31B1.short})" if own_clause(profile_of(section).name, R31B1) else ""
    return (words.LOWEST_BOARD_NOTE.format(rule=cite),)


def score_columns() -> tuple[Column, ...]:
    return (
        Column(words.PLACE, Align.RIGHT),
        Column(words.NAME, stretch=True),
        Column(words.RATING, Align.RIGHT),
        Column(words.TEAM, stretch=True),
        Column(words.BOARDS_PLAYED, Align.CENTER),
        Column(words.GAMES_COUNT, Align.RIGHT),
        Column(words.SCORE, Align.RIGHT),
        Column(words.PERCENT, Align.RIGHT),
        Column(words.PERFORMANCE, Align.RIGHT),
    )


def _entries(section: SectionData, place: int, score: BoardScore, names: dict[int, str]) -> tuple[CellText, ...]:
    return score_entries(section, place, score, names[score.team])


def score_entries(section: SectionData, place: int, score: BoardScore, team: str) -> tuple[CellText, ...]:
    player = section.players[score.player]
    return (
        figure(place),
        entry(named(player)),
        rating_entry(player),
        entry(team),
        entry(", ".join(str(board) for board in score.boards)),
        figure(score.games),
        figure(score.points),
        figure(score.percent_text),
        BLANK if score.performance is None else figure(score.performance),
    )


CHART = Chart(
    "board-prizes",
    Words.BOARD_PRIZES,
    "the best players on each board",
    BoardPrizeOptions,
    build,
    settled=True,
    rules=(R31B1,),
    group=ChartGroup.TEAMS,
    meant=with_teams,
)
