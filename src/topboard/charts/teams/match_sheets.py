"""Match sheets: the protocol of each match, with room for the results and for the captains to sign."""

from __future__ import annotations

from dataclasses import dataclass, field

from topboard.charts.chart import Chart, about, for_round, section_block
from topboard.charts.chart_choice import ChartGroup, of_matches
from topboard.charts.data import ChartData, SectionData
from topboard.charts.notation import color_letter, named, rating_text
from topboard.charts.table import (
    BLANK,
    Align,
    Blank,
    Blanks,
    Card,
    Cards,
    CellText,
    Column,
    Grid,
    Say,
    Table,
    TableRow,
    TypeSize,
    entry,
)
from topboard.charts.teams.matchups import Matchup, SeatsOfBoard, empty_text, matchups, result_text_of
from topboard.charts.words import Words, words
from topboard.rulebook.clauses.chart import MATCH_SCORING

TWO_ON_A_PAGE = 6
"""Up to this many boards, two sheets fit on a page."""


@dataclass(frozen=True, slots=True)
class MatchSheetOptions:
    ratings: bool = field(default=True, metadata=about("print the ratings"))
    results: bool = field(default=True, metadata=about("print the results that are known"))
    players: bool = field(default=True, metadata=about("print the line-ups; without them captains write the names"))


def build(data: ChartData, options: MatchSheetOptions) -> Table:
    blocks = tuple(
        section_block(
            data, section, words.MATCH_SHEETS, _cards(data, section, options), when=for_round(section), new_page=i > 0
        )
        for i, section in enumerate(data.sections)
    )
    return Table(words.MATCH_SHEETS, blocks, data.imprint)


def _cards(data: ChartData, section: SectionData, options: MatchSheetOptions) -> Cards:
    found = matchups(section)
    boards = max((len(each.seats) for each in found), default=0)
    sheets = tuple(_sheet(data, section, each, options) for each in found)
    return Cards(sheets, across=1, down=2 if boards <= TWO_ON_A_PAGE else 1, empty=empty_text(section))


def _sheet(data: ChartData, section: SectionData, found: Matchup, options: MatchSheetOptions) -> Card:
    where = " · ".join(part for part in (data.event.name, section.name) if part)
    table = words.TABLE_N.format(table=found.match.table)
    title = f"{words.ROUND_N.format(round=section.last)} · {table}"
    return Card(
        f"{table}: {found.white.name} - {found.black.name}",
        (
            Say(where, TypeSize.SMALL),
            Say(title, TypeSize.LARGE, strong=True),
            _boards(section, found, options),
            _for_both(found, words.TEAM_TOTAL),
            _for_both(found, words.CAPTAIN_SIGNS),
            Blanks((Blank(words.ARBITER_SIGNS),)),
        ),
    )


def _for_both(found: Matchup, label: str) -> Blanks:
    return Blanks(tuple(Blank(label.format(team=team.name)) for team in (found.white, found.black)))


def _boards(section: SectionData, found: Matchup, options: MatchSheetOptions) -> Grid:
    columns = (
        Column(words.BOARD, Align.RIGHT),
        Column(found.white.name, stretch=True),
        *((Column(words.RATING, Align.RIGHT),) if options.ratings else ()),
        Column("", Align.CENTER),
        Column(words.RESULT, Align.CENTER, write=5),
        Column("", Align.CENTER),
        Column(found.black.name, stretch=True),
        *((Column(words.RATING, Align.RIGHT),) if options.ratings else ()),
    )
    rows = tuple(TableRow(_entries(section, seats, options)) for seats in found.seats)
    return Grid(columns, rows, ruled=True, tall=2)


def _entries(section: SectionData, seats: SeatsOfBoard, options: MatchSheetOptions) -> tuple[CellText, ...]:
    ours, theirs = (_side(section, number, options) for number in (seats.ours, seats.theirs))
    color = seats.color
    return (
        entry(str(seats.board), number=seats.board),
        *ours,
        entry(color_letter(color)),
        entry(result_text_of(section, seats) if options.results else ""),
        entry(color_letter(color.other) if color else ""),
        *theirs,
    )


def _side(section: SectionData, number: int | None, options: MatchSheetOptions) -> tuple[CellText, ...]:
    if number is None or not options.players:
        return (BLANK, BLANK) if options.ratings else (BLANK,)
    player = section.players[number]
    rating = (entry(rating_text(player)),) if options.ratings else ()
    return (entry(named(player)), *rating)


CHART = Chart(
    "match-sheets",
    Words.MATCH_SHEETS,
    "the sheet of each match, for results and signatures",
    MatchSheetOptions,
    build,
    rules=(MATCH_SCORING,),
    group=ChartGroup.TEAMS,
    meant=of_matches,
)
