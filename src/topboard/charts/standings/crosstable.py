"""The crosstable: everybody against everybody for a round robin, rounds in rank order for a Swiss."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from topboard.charts.chart import AUTO, Chart, about, decided, per_section, state
from topboard.charts.chart_choice import ChartGroup, in_rounds
from topboard.charts.data import ChartData, SectionData
from topboard.charts.notation import (
    all_boards,
    by_number,
    code_note,
    counting_notes,
    named,
    number_code,
    rating_entry,
    result_sign,
    ruled,
    standing_code,
    value_entry,
    wants_federations,
)
from topboard.charts.table import Align, CellLine, CellText, Column, Grid, Mark, Table, TableRow, entry, figure
from topboard.charts.words import Words, words
from topboard.core import PREDETERMINED, Cell, Player, profile_of
from topboard.tiebreaks import looks_like_round_robin

LAYOUTS = ("auto", "matrix", "rounds")
ORDERS = ("rank", "number")


@dataclass(frozen=True, slots=True)
class CrossOptions:
    layout: str = field(default="auto", metadata=about("opponents across, or rounds across", LAYOUTS))
    order: str = field(default="rank", metadata=about("players by rank or by pairing number", ORDERS))
    ratings: bool = field(default=True, metadata=about("print the ratings"))
    federations: str = field(default="auto", metadata=about("print the federations; auto: under FIDE rules", AUTO))
    tiebreaks: bool = field(default=True, metadata=about("print the tie-breaks"))


def build(data: ChartData, options: CrossOptions) -> Table:
    return per_section(data, words.CROSS, lambda section: cross_grid(section, options), state)


def cross_grid(section: SectionData, options: CrossOptions, heading: str = "") -> Grid:
    order = _order(section, options)
    label = {number: i for i, number in enumerate(order, 1)} if options.order == "rank" else {n: n for n in order}
    matrix = is_matrix(section, options)
    if not matrix and by_number(section):
        label = {number: number for number in order}
    federations = "yes" if decided(options.federations, wants_federations(section)) else "no"
    options = replace(options, federations=federations, layout="matrix" if matrix else "rounds")
    codes = section.tiebreak_codes if options.tiebreaks else ()
    middle = [str(label[number]) for number in order] if matrix else [str(n) for n in range(1, section.last + 1)]
    if not matrix:
        middle = [words.RD_N.format(round=n) for n in middle]
    return Grid(
        columns=_columns(section, options, middle, codes),
        rows=tuple(
            TableRow(_entries(section, n, place, options, order, label, codes)) for place, n in enumerate(order, 1)
        ),
        heading=heading,
        notes=_notes(section, matrix=matrix),
        ruled=matrix,
        empty=words.NO_PLAYERS,
    )


def is_matrix(section: SectionData, options: CrossOptions) -> bool:
    """Everybody against everybody, or rounds. Finding out looks at every game: it is decided once per section."""
    if options.layout != "auto":
        return options.layout == "matrix"
    return section.section.system in PREDETERMINED or looks_like_round_robin(section.section)


def _order(section: SectionData, options: CrossOptions) -> list[int]:
    if options.order == "number":
        return list(section.players)
    return list(section.places)


def _columns(
    section: SectionData, options: CrossOptions, middle: list[str], codes: tuple[str, ...]
) -> tuple[Column, ...]:
    wanted = (
        (True, Column(words.PLACE, Align.RIGHT)),
        (_shows_number(section, options), Column(words.NUMBER, Align.RIGHT)),
        (True, Column(words.NAME, stretch=True)),
        (options.federations == "yes", Column(words.FEDERATION)),
        (options.ratings, Column(words.RATING, Align.RIGHT)),
        *((True, Column(heading, Align.CENTER, goes_on=True)) for heading in middle),
        (True, Column(words.TOTAL_SHORT, Align.RIGHT)),
        *((True, Column(section.tiebreak_names.get(code, code), Align.RIGHT)) for code in codes),
    )
    return tuple(column for shown, column in wanted if shown)


def _shows_number(section: SectionData, options: CrossOptions) -> bool:
    """The number by which the opponents name the player, where the first column is the place."""
    return options.order == "rank" and by_number(section) and not is_matrix(section, options)


def _entries(
    section: SectionData,
    number: int,
    place: int,
    options: CrossOptions,
    order: list[int],
    label: dict[int, int],
    codes: tuple[str, ...],
) -> tuple[CellText, ...]:
    player = section.players[number]
    middle = _against(section, number, order) if is_matrix(section, options) else _rounds(section, player, label)
    values = section.values.get(number, {})
    total = section.totals[number]
    wanted = (
        (True, figure(place if options.order == "rank" else number)),
        (_shows_number(section, options), figure(number)),
        (True, entry(named(player, Mark.STRONG))),
        (options.federations == "yes", entry(player.federation)),
        (options.ratings, rating_entry(player)),
        *((True, cell) for cell in middle),
        (True, entry(CellLine(str(total), Mark.STRONG), number=total)),
        *((True, value_entry(values.get(code))) for code in codes),
    )
    return tuple(cell for shown, cell in wanted if shown)


def _against(section: SectionData, number: int, order: list[int]) -> list[CellText]:
    """One cell for each opponent; in a double round robin it holds both games, the first one first."""
    games: dict[int, list[str]] = {}
    for cell in section.records[number]:
        if cell.opponent:
            games.setdefault(cell.opponent, []).append(result_sign(cell) or "·")
    return [
        entry(CellLine(words.DIAGONAL, Mark.MUTED)) if other == number else entry(" ".join(games.get(other, ())))
        for other in order
    ]


def _rounds(section: SectionData, player: Player, label: dict[int, int]) -> list[CellText]:
    if boards := all_boards(section, player.number):
        return [entry(boards)]
    cells = section.records[player.number]
    return [entry(ruled(section, player.number, cell, _code(section, player, cell, label))) for cell in cells]


def _code(section: SectionData, player: Player, cell: Cell, label: dict[int, int]) -> str:
    """US Chess has its letters; FIDE, CFC and clubs number, color and result."""
    if profile_of(section.section).american:
        return standing_code(cell, label)
    return number_code(section, player, cell, label)


def _notes(section: SectionData, *, matrix: bool) -> tuple[str, ...]:
    outcomes = {result_sign(cell).strip("[]") for cells in section.records.values() for cell in cells}
    american = profile_of(section.section).american
    forfeits = (words.FORFEIT_NOTE,) if outcomes & {"+", "-"} and (matrix or not american) else ()
    codes = (code_note(section),) if not matrix and section.last and (american or by_number(section)) else ()
    return (*codes, *forfeits, *counting_notes(section))


CHART = Chart(
    "cross",
    Words.CROSS,
    "opponents across, or rounds across in order of rank",
    CrossOptions,
    build,
    settled=True,
    group=ChartGroup.STANDINGS,
    meant=in_rounds,
)
