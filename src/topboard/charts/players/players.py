"""The list of players."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from topboard.charts.chart import Chart, about, per_section
from topboard.charts.chart_choice import ChartGroup
from topboard.charts.data import ChartData, SectionData
from topboard.charts.notation import is_late, late_note, player_id, rating_entry
from topboard.charts.table import Align, CellLine, CellText, Column, Grid, Mark, Table, TableRow, entry
from topboard.charts.words import Words, words
from topboard.core import Player, Status
from topboard.names import name_order

LAST = "~"
"""After every federation: players of whom none is known."""
_Text = Callable[[Player], str]
ORDERS = ("number", "name", "rating", "federation")


@dataclass(frozen=True, slots=True)
class PlayerOptions:
    order: str = field(default="number", metadata=about("how the list is sorted", ORDERS))
    ids: bool = field(default=True, metadata=about("print the players' ID numbers"))
    born: bool = field(default=False, metadata=about("print the years of birth"))


def build(data: ChartData, options: PlayerOptions) -> Table:
    return per_section(data, words.PLAYERS, lambda section: _grid(data, section, options), lambda section: "")


def _grid(data: ChartData, section: SectionData, options: PlayerOptions) -> Grid:
    players = sorted(section.players.values(), key=lambda player: _order(player, options))
    facts = [fact for fact in _facts(data, options) if any(fact[1](player) for player in players)]
    columns = (
        Column(words.NUMBER, Align.RIGHT),
        Column(words.TITLE),
        Column(words.NAME, stretch=True),
        Column(words.RATING, Align.RIGHT),
        *(Column(heading) for heading, _ in facts),
    )
    titled = any(player.title for player in players)
    rows = tuple(TableRow(_entries(player, [text(player) for _, text in facts])) for player in players)
    grid = Grid(columns, rows, empty=words.NO_PLAYERS, notes=_notes(section))
    return grid if titled else _without(grid, 1)


def _without(grid: Grid, index: int) -> Grid:
    columns = grid.columns[:index] + grid.columns[index + 1 :]
    rows = tuple(TableRow(row.entries[:index] + row.entries[index + 1 :]) for row in grid.rows)
    return Grid(columns, rows, empty=grid.empty, notes=grid.notes)


def _order(player: Player, options: PlayerOptions) -> tuple[str, int, tuple[str, str]]:
    by_name = name_order(player.name)
    keys = {
        "number": ("", player.number, by_name),
        "name": ("", 0, by_name),
        "federation": (player.federation or LAST, player.number, by_name),
    }
    return keys.get(options.order, ("", -player.value, by_name))


def _facts(data: ChartData, options: PlayerOptions) -> list[tuple[str, _Text]]:
    """The facts that somebody in the list has."""
    wanted: list[tuple[bool, str, _Text]] = [
        (options.ids, words.ID, lambda p: player_id(p, data.event)),
        (True, words.FEDERATION, lambda p: p.federation),
        (True, words.STATE, lambda p: p.state),
        (True, words.CLUB, lambda p: p.club),
        (True, words.TEAM, lambda p: p.team),
        (True, words.GRADE, lambda p: p.grade),
        (options.born, words.BIRTH, lambda p: str(p.born or "")),
        (True, words.STATUS, status_text),
    ]
    return [(heading, text) for shown, heading, text in wanted if shown]


def status_text(player: Player) -> str:
    if player.status is Status.ACTIVE:
        return words.NOT_ENTERED.format(round=player.entered_round) if is_late(player) else ""
    return words.WITHDRAWN if player.status is Status.WITHDRAWN else words.EXPELLED


def _entries(player: Player, facts: list[str]) -> tuple[CellText, ...]:
    number = f"{player.number}{words.LATE}" if is_late(player) else str(player.number)
    name = entry(CellLine(player.called, Mark.STRONG))
    head = (entry(number, number=player.number), entry(player.title), name, rating_entry(player))
    return (*head, *(entry(text) for text in facts))


def _notes(section: SectionData) -> tuple[str, ...]:
    players = section.players.values()
    found = (
        (any(is_late(p) for p in players), late_note(section)),
        (any(p.rating.rated and not p.rating.for_prizes for p in players), words.DISCLAIMER_NOTE),
    )
    return tuple(note for occurs, note in found if occurs)


CHART = Chart("players", Words.PLAYERS, "everyone who is entered", PlayerOptions, build, group=ChartGroup.STANDINGS)
