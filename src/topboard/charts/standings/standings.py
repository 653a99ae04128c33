"""The standings chart: players in order of score, each round as win, loss or draw against a place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from topboard.charts.chart import AUTO, Chart, about, decided, per_section, state
from topboard.charts.chart_choice import ChartGroup
from topboard.charts.data import ChartData, SectionData, StandingRow
from topboard.charts.notation import (
    EXTRA_ABOUT,
    EXTRAS_OR_AUTO,
    all_boards,
    by_number,
    code_note,
    counting_notes,
    extra_heading,
    extra_of,
    named,
    number_code,
    player_id,
    rating_entry,
    rating_text,
    ruled,
    standing_code,
    value_entry,
)
from topboard.charts.table import BLANK, Align, CellLine, CellText, Column, Grid, Mark, Table, TableRow, entry, figure
from topboard.charts.teams.teams import team_grid
from topboard.charts.words import Words, words
from topboard.core import Cell, Player, profile_of
from topboard.rulebook.federation import FIDE
from topboard.tiebreaks.standings import by_side


@dataclass(frozen=True, slots=True)
class StandingsOptions:
    ids: bool = field(default=False, metadata=about("print the players' ID numbers"))
    post: str = field(
        default="auto", metadata=about("print estimated new ratings; auto: under US Chess rules only", AUTO)
    )
    extra: str = field(default="auto", metadata=about(EXTRA_ABOUT, EXTRAS_OR_AUTO))
    rounds: bool = field(default=True, metadata=about("print a column for each round"))
    tiebreaks: bool = field(default=True, metadata=about("print the tie-breaks"))
    places: str = field(
        default="auto",
        metadata=about(
            "print the place, shared by those still tied; auto: under FIDE rules, where one is shared", AUTO
        ),
    )
    top: int = field(default=0, metadata=about("print only this many players; 0 prints all"))


def build(data: ChartData, options: StandingsOptions) -> Table:
    return per_section(data, words.STANDINGS, lambda section: _of_section(data, section, options), state)


def _of_section(data: ChartData, section: SectionData, options: StandingsOptions) -> Grid:
    """Where teams meet, teams are ranked."""
    ranking = section.team_ranking
    return standings_grid(data, section, options) if ranking is None else team_grid(ranking)


def standings_grid(
    data: ChartData,
    section: SectionData,
    options: StandingsOptions,
    ranking: Iterable[StandingRow] | None = None,
    heading: str = "",
) -> Grid:
    """The standings, or those of some of the players in the same order, numbered from 1 with the overall place after
    it."""
    options = replace(
        options, places="yes" if _wants_places(section, options) else "no", extra=extra_of(section, options.extra)
    )
    rows = list(section.ranking if ranking is None else ranking)
    sides = {} if ranking is not None or options.top else by_side(section.section, rows)
    if sides:
        return _side_grid(data, section, options, sides)
    shown = rows[: options.top] if options.top else rows
    unranked = section.unranked if ranking is None and not options.top else ()
    codes = section.tiebreak_codes if options.tiebreaks else ()
    post = _wants_post(section, options) and bool(section.new_ratings)
    columns = _columns(section, options, codes, post=post)
    entries = [_entries(data, section, row, options, codes, post=post) for row in (*shown, *unranked)]
    if ranking is not None:
        columns = (columns[0], replace(columns[0], heading=words.OVERALL), *columns[1:])
        entries = [(figure(n), *cells) for n, cells in enumerate(entries, 1)]
    return Grid(
        columns=columns,
        rows=tuple(TableRow(cells, words.NOT_RANKED if i >= len(shown) else "") for i, cells in enumerate(entries)),
        heading=heading,
        notes=_notes(section, [section.players[row.number] for row in shown], options, post=post),
        grows=ranking is None,
        empty=words.NO_PLAYERS if ranking is None else words.NOBODY_IN,
    )


def _side_grid(
    data: ChartData,
    section: SectionData,
    options: StandingsOptions,
    sides: Mapping[str, list[tuple[int, bool, StandingRow]]],
) -> Grid:
    """A list for each of two teams whose players all meet."""
    codes, shape = section.tiebreak_codes if options.tiebreaks else (), replace(options, places="no")
    lines = [
        TableRow(
            (entry(f"{place}{'=' if shared else ''}"), *_entries(data, section, row, shape, codes, post=False)[1:]),
            side,
        )
        for side, rows in sides.items()
        for place, shared, row in rows
    ]
    notes = _notes(section, list(section.players.values()), shape, post=False)
    return Grid(_columns(section, shape, codes, post=False), tuple(lines), notes=notes)


def _wants_post(section: SectionData, options: StandingsOptions) -> bool:
    """New ratings after each event are usual in the US; FIDE's come once a month, from all games of the month."""
    usual = bool(section.post_ratings) or profile_of(section.section).rates_each_event
    return decided(options.post, usual)


def _wants_places(section: SectionData, options: StandingsOptions) -> bool:
    """FIDE has those who are still tied share the place, and the lines are counted on (C.02.03)."""
    places = [row.place for row in section.ranking]
    return decided(options.places, profile_of(section.section) is FIDE and len(set(places)) < len(places))


def _columns(
    section: SectionData, options: StandingsOptions, codes: tuple[str, ...], *, post: bool
) -> tuple[Column, ...]:
    rounds = range(1, section.last + 1) if options.rounds else ()
    wanted = (
        (True, Column(words.PLACE, Align.RIGHT)),
        (options.places == "yes", Column(words.SHARED_PLACE, Align.RIGHT)),
        (by_number(section), Column(words.NUMBER, Align.RIGHT)),
        (True, Column(words.NAME, stretch=True)),
        (options.ids, Column(words.ID, Align.RIGHT)),
        (True, Column(words.RATING, Align.RIGHT)),
        (post, Column(words.POST, Align.RIGHT)),
        (options.extra != "none", Column(extra_heading(options.extra))),
        *((True, Column(words.RD_N.format(round=n), goes_on=True)) for n in rounds),
        (True, Column(words.TOTAL_SHORT, Align.RIGHT)),
        *((True, Column(section.tiebreak_names.get(code, code), Align.RIGHT)) for code in codes),
    )
    return tuple(column for shown, column in wanted if shown)


def _entries(
    data: ChartData,
    section: SectionData,
    row: StandingRow,
    options: StandingsOptions,
    codes: tuple[str, ...],
    *,
    post: bool,
) -> tuple[CellText, ...]:
    player = section.players[row.number]
    wanted = (
        (True, figure(section.places[row.number])),
        (options.places == "yes", _place(section, row)),
        (by_number(section), figure(player.number)),
        (True, entry(named(player, Mark.STRONG))),
        (options.ids, entry(player_id(player, data.event))),
        (True, rating_entry(player)),
        (post, _post_rating(section, player) if post else BLANK),
        (options.extra != "none", entry(str(getattr(player, options.extra, "")))),
        *((options.rounds, cell) for cell in _rounds(section, player)),
        (True, entry(CellLine(str(row.points), Mark.STRONG), number=row.points)),
        *((True, value_entry(row.values.get(code))) for code in codes),
    )
    return tuple(cell for shown, cell in wanted if shown)


def _place(section: SectionData, row: StandingRow) -> CellText:
    """The place; those who share one all have it, with an equals sign. The unranked have none."""
    sharing = [other for other in section.ranking if other.place == row.place]
    if not any(other.number == row.number for other in sharing):
        return BLANK
    return entry(f"{row.place}=" if len(sharing) > 1 else str(row.place), number=row.place)


def _post_rating(section: SectionData, player: Player) -> CellText:
    rating = section.new_ratings.get(player.number)
    return figure(rating) if rating else BLANK


def _rounds(section: SectionData, player: Player) -> list[CellText]:
    if boards := all_boards(section, player.number):
        return [entry(boards)]
    cells = section.records[player.number]
    return [entry(ruled(section, player.number, cell, _code(section, player, cell))) for cell in cells]


def _code(section: SectionData, player: Player, cell: Cell) -> str:
    return number_code(section, player, cell, {}) if by_number(section) else standing_code(cell, section.places)


def _notes(
    section: SectionData, players: Sequence[Player], options: StandingsOptions, *, post: bool
) -> tuple[str, ...]:
    cells = [cell for player in players for cell in section.records[player.number]]
    unplayed = any(not cell.played for cell in cells)
    going_on = any(section.is_open(cell) for cell in cells)
    lettered = options.rounds and not by_number(section)
    found = (
        (options.rounds and any(cell.played for cell in cells), code_note(section)),
        (unplayed and lettered, _bye_codes(section)),
        (going_on and lettered, words.OPEN_NOTE),
        (post, words.POST_NOTE),
        (any(words.DISCLAIMER in rating_text(player) for player in players), words.DISCLAIMER_NOTE),
    )
    numbers = [player.number for player in players]
    left_out = section.left_out if options.tiebreaks else ()
    counting = counting_notes(section, numbers) if numbers else ()
    return (*(note for occurs, note in found if occurs), *left_out, *counting)


def _bye_codes(section: SectionData) -> str:
    """The bye is a full-point bye where it is worth a win (22B), else what the section says (CFC 616.1)."""
    points = section.section.point_system
    if points.pairing_bye == points.win:
        return words.BYE_CODES_NOTE
    return words.BYE_WORTH_NOTE.format(points=points.pairing_bye)


CHART = Chart(
    "standings",
    Words.STANDINGS,
    "players in order of score, with tie-breaks",
    StandingsOptions,
    build,
    settled=True,
    group=ChartGroup.STANDINGS,
)
