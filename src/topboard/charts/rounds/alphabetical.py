"""Pairings by name: everybody finds their board, color and opponent, in one list for the whole hall."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from topboard.charts.chart import AUTO, Chart, about, decided, for_round, section_block, titled, with_start
from topboard.charts.chart_choice import ChartGroup
from topboard.charts.data import ChartData, SectionData
from topboard.charts.notation import color_word, named, player_id, rating_entry, surname_first
from topboard.charts.planning.plan_words import plan_words
from topboard.charts.rounds.pairings import away, seated, why_away
from topboard.charts.table import BLANK, Align, Block, CellLine, CellText, Column, Grid, Table, TableRow, entry, figure
from topboard.charts.words import Words, words
from topboard.core import Player, Unpaired
from topboard.core.announced.displays import display_giver
from topboard.core.people.player import called_again
from topboard.core.systems import is_display
from topboard.names import name_order

NAMES = ("as-entered", "surname-first")


@dataclass(frozen=True, slots=True)
class AlphabeticalOptions:
    together: bool = field(default=True, metadata=about("one list for all sections"))
    names: str = field(default="as-entered", metadata=about("how names are written and sorted", NAMES))
    ratings: bool = field(default=True, metadata=about("print the opponents' ratings"))
    scores: str = field(default="auto", metadata=about("print the scores before the round; auto: after round 1", AUTO))
    ids: bool = field(default=False, metadata=about("print the players' ID numbers"))
    absent: bool = field(default=True, metadata=about("list byes and absences"))
    first_board: int = field(default=0, metadata=about("renumber the boards from this one; 0 prints them as published"))
    skip: str = field(default="", metadata=about("boards that do not exist, like 5 or 9-12, when renumbering"))


Found = tuple[tuple[str, str], TableRow]


def build(data: ChartData, options: AlphabeticalOptions) -> Table:
    together = options.together and data.several
    usual = any(section.last > 1 for section in data.sections)
    options = replace(options, scores="yes" if decided(options.scores, usual) else "no")
    columns = _columns(options, together, data.in_rooms)
    if together:
        rounds = sorted({section.last for section in data.sections})
        when = words.FOR_ROUND.format(round=rounds[0]) if len(rounds) == 1 and rounds[0] else ""
        found = [row for section in data.sections for row in _rows(data, section, options, together)]
        title = " · ".join(part for part in (words.ALPHABETICAL, when) if part)
        blocks = [Block(_grid(columns, found, paired=any(rounds)), title=title, round=when)]
    else:
        blocks = [_block(data, section, columns, options, first=not i) for i, section in enumerate(data.sections)]
    return Table(words.ALPHABETICAL, tuple(blocks), data.imprint)


def _block(
    data: ChartData, section: SectionData, columns: tuple[Column, ...], options: AlphabeticalOptions, *, first: bool
) -> Block:
    """The list of one section on a page of its own."""
    grid = _grid(columns, _rows(data, section, options, False), paired=section.last > 0)
    block = section_block(data, section, words.ALPHABETICAL, grid, when=for_round(section), new_page=not first)
    return replace(block, title=titled(data, words.ALPHABETICAL, section, with_start(section)))


def _grid(columns: tuple[Column, ...], found: list[Found], *, paired: bool) -> Grid:
    rows = tuple(row for _, row in sorted(found, key=lambda item: item[0]))
    return Grid(columns, rows, empty=words.NO_PLAYERS if paired else words.NO_PAIRINGS, grows=True)


def _columns(options: AlphabeticalOptions, together: bool, in_rooms: bool) -> tuple[Column, ...]:
    wanted = (
        (True, Column(words.NAME, stretch=True)),
        (options.ids, Column(words.ID, Align.RIGHT)),
        (options.scores == "yes", Column(words.SCORE, Align.RIGHT)),
        (together, Column(words.SECTION)),
        (in_rooms, Column(plan_words.ROOM)),
        (True, Column(words.BOARD, Align.RIGHT)),
        (True, Column(words.COLOR)),
        (True, Column(words.OPPONENT, stretch=True)),
        (options.ratings, Column(words.RATING, Align.RIGHT)),
    )
    return tuple(column for shown, column in wanted if shown)


def _rows(data: ChartData, section: SectionData, options: AlphabeticalOptions, together: bool) -> list[Found]:
    round = seated(section, options.first_board, options.skip)
    if round is None:
        return []
    rows = []
    giver = display_giver(section.section) if is_display(section.section) else 0
    for game in round.games:
        for number in (each for each in game.players if each != giver):
            opponent = section.players[game.opponent(number)]
            board = (figure(game.board), entry(color_word(game.color(number))), entry(named(opponent)))
            cells = (entry(data.room_of(game.board)), *board, rating_entry(opponent))
            rows.append(_row(data, section, number, options, together, cells))
    for unpaired in away(section, round) if options.absent else ():
        rows.append(_row(data, section, unpaired.player, options, together, _absence(section, unpaired)))
    return rows


def _absence(section: SectionData, unpaired: Unpaired) -> tuple[CellText, ...]:
    return (BLANK, BLANK, BLANK, entry(why_away(section, unpaired)), BLANK)


def _row(
    data: ChartData,
    section: SectionData,
    number: int,
    options: AlphabeticalOptions,
    together: bool,
    game: tuple[CellText, ...],
) -> Found:
    player = section.players[number]
    name = _name(player, options)
    wanted = (
        (True, entry(CellLine(f"{name} ({player.title})" if player.title else name, player=player.id))),
        (options.ids, entry(player_id(player, data.event))),
        (options.scores == "yes", figure(section.score_before(number, section.last))),
        (together, entry(section.name)),
        (data.in_rooms, game[0]),
        *((True, cell) for cell in game[1:4]),
        (options.ratings, game[4]),
    )
    return name_order(name), TableRow(tuple(cell for shown, cell in wanted if shown))


def _name(player: Player, options: AlphabeticalOptions) -> str:
    name = surname_first(player.name) if options.names == "surname-first" else player.name
    return called_again(name) if player.is_reentry else name


CHART = Chart(
    "alphabetical",
    Words.ALPHABETICAL,
    "everyone's board, colour and opponent, by name",
    AlphabeticalOptions,
    build,
    group=ChartGroup.ROUND,
)
