"""A player's tournament at a glance: opponents by strength, colors, results and the score, round by round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from topboard.charts import svg
from topboard.charts.chart import Chart, InvalidChartOption, about, section_block, state
from topboard.charts.chart_choice import ChartGroup
from topboard.charts.data import ChartData, SectionData
from topboard.charts.notation import (
    color_word,
    counting_notes,
    is_gone,
    named,
    rating_entry,
    rating_text,
    result_sign,
    shown_name,
)
from topboard.charts.table import BLANK, Align, Block, CellText, Column, Grid, Picture, Table, TableRow, entry, figure
from topboard.charts.words import Words, words
from topboard.core import Cell, Color, Player
from topboard.language import written_decimal
from topboard.rulebook import NUMBER, QUOTED, TEXT, kind
from topboard.width import cut

NO_SUCH_PLAYER = kind(
    "charts.glance.no-such-player", "section '{section}' has no player number {number}", section=QUOTED, number=NUMBER
)
NO_SUCH_SECTION = kind(
    "charts.glance.no-such-section",
    "there is no section '{section}'; the event has: {known}",
    section=QUOTED,
    known=TEXT,
)

STEP, LEFT, TOP = 92.0, 64.0, 56.0
PLOT, FOOT = 150.0, 132.0
SQUARE = 13.0
_Height = Callable[[int], float]


@dataclass(frozen=True, slots=True)
class GlanceOptions:
    player: int = field(default=0, metadata=about("the player's pairing number; 0 shows the leader"))
    section: str = field(default="", metadata=about("the player's section, if there are several"))


def build(data: ChartData, options: GlanceOptions) -> Table:
    section = _section(data, options)
    number = options.player or next((row.number for row in section.ranking), 0) if section else 0
    if section is None or not number:
        empty = Grid((), (), empty=words.NO_PLAYERS)
        return Table(words.GLANCE, (Block(empty, title=words.GLANCE),), data.imprint)
    if number not in section.players:
        raise InvalidChartOption(NO_SUCH_PLAYER(section=section.name, number=number))
    body = _picture(section, section.players[number])
    return Table(words.GLANCE, (section_block(data, section, words.GLANCE, body, when=state(section)),), data.imprint)


def _section(data: ChartData, options: GlanceOptions) -> SectionData | None:
    if not options.section:
        return next(iter(data.sections), None)
    found = next((section for section in data.sections if section.name == options.section), None)
    if found is None:
        known = ", ".join(repr(section.name) for section in data.sections) or "none"
        raise InvalidChartOption(NO_SUCH_SECTION(section=options.section, known=known))
    return found


def _picture(section: SectionData, player: Player) -> Picture:
    cells = section.records[player.number]
    place = section.places.get(player.number)
    alt = words.GLANCE_ALT.format(
        name=shown_name(player), rating=rating_text(player), points=section.totals[player.number], rounds=len(cells)
    )
    if place:
        alt += words.GLANCE_PLACE.format(place=place, players=len(section.places))
    return Picture(_draw(section, player, alt), alt, _grid(section, player))


def _grid(section: SectionData, player: Player) -> Grid:
    columns = (
        Column(words.ROUND, Align.RIGHT),
        Column(words.COLOR),
        Column(words.OPPONENT, stretch=True),
        Column(words.RATING, Align.RIGHT),
        Column(words.RESULT, Align.CENTER),
        Column(words.SCORE, Align.RIGHT),
    )
    totals = section.running(player.number)
    rows = [
        TableRow((figure(cell.round), *_opponent(section, player, cell), figure(total)))
        for cell, total in zip(section.records[player.number], totals, strict=True)
    ]
    return Grid(columns, tuple(rows), notes=counting_notes(section, [player.number]), empty=words.NO_ROUNDS)


def _opponent(section: SectionData, player: Player, cell: Cell) -> tuple[CellText, ...]:
    if not cell.opponent:
        return (BLANK, entry(_no_game(section, player, cell)), BLANK, entry(written_decimal(cell.points)))
    other = section.players[cell.opponent]
    return (
        entry(color_word(cell.color)),
        entry(named(other)),
        rating_entry(other),
        entry(result_sign(cell)),
    )


def _no_game(section: SectionData, player: Player, cell: Cell) -> str:
    return words.GONE if is_gone(section, player, cell) else words.bye_kind(cell.outcome.value, clubs=section.clubs)


def _draw(section: SectionData, player: Player, alt: str) -> str:
    """Dots are opponents at the height of their rating, the line is the player's own; below, each round in words."""
    cells = section.records[player.number]
    width = LEFT + STEP * max(len(cells), 4) + 20
    ratings = [section.players[c.opponent].value for c in cells if c.opponent and section.players[c.opponent].value]
    known = [*ratings, player.value] if player.value else ratings
    low, high = (min(known) - 60, max(known) + 60) if known else (0, 1)

    def height(rating: int) -> float:
        return TOP + PLOT * (1 - (rating - low) / (high - low))

    title = f"{shown_name(player)} ({rating_text(player)})"
    parts = [svg.text(LEFT - 52, 24, title, bold=True, size=17)]
    if player.value:
        own = height(player.value)
        parts.append(svg.line(LEFT, own, width - 12, own, faint=True))
        parts.append(svg.text(LEFT - 8, own + 4, str(player.value), anchor="end"))
    totals = section.running(player.number)
    for i, cell in enumerate(cells):
        parts.extend(_round(section, player, cell, str(totals[i]), LEFT + STEP * (i + 0.5), height))
    return svg.picture(width, TOP + PLOT + FOOT, title, alt, parts)


def _round(section: SectionData, player: Player, cell: Cell, total: str, x: float, height: _Height) -> Sequence[str]:
    base = TOP + PLOT + 26
    parts = [svg.text(x, base, words.ROUND_N.format(round=cell.round), anchor="middle", size=12)]
    other = section.players.get(cell.opponent)
    if other is None:
        parts.append(svg.text(x, base + 46, _short_absence(section, player, cell), anchor="middle", size=12))
    else:
        if other.value:
            parts.append(svg.dot(x, height(other.value), 5, hollow=not cell.played))
            parts.append(svg.text(x, height(other.value) - 10, str(other.value), anchor="middle", size=11))
        parts.append(_color_square(cell.color, x - SQUARE / 2, base + 10))
        parts.append(svg.text(x, base + 46, cut(other.name, 11), anchor="middle", size=12))
    sign = result_sign(cell) if cell.opponent else written_decimal(cell.points)
    parts.append(svg.text(x, base + 68, sign or words.GOING_ON, anchor="middle", bold=True, size=16))
    parts.append(svg.text(x, base + 90, total, anchor="middle", size=12))
    return parts


def _short_absence(section: SectionData, player: Player, cell: Cell) -> str:
    return words.GONE if is_gone(section, player, cell) else words.BYE_CELL


def _color_square(color: Color | None, x: float, y: float) -> str:
    fill = "#fff" if color is Color.WHITE else "#222"
    return svg.rect(x, y, SQUARE, SQUARE, fill=fill, stroke="#555")


CHART = Chart(
    "glance",
    Words.GLANCE,
    "a picture of one player's tournament",
    GlanceOptions,
    build,
    settled=True,
    group=ChartGroup.PICTURES,
)
