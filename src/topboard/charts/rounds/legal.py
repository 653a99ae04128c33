"""Whom each player may still meet in the next round: what is needed to pair it by hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from topboard.charts.chart import Chart, is_over, per_section, state
from topboard.charts.chart_choice import ChartGroup, paired_by_score
from topboard.charts.data import ChartData, SectionData
from topboard.charts.notation import color_letter, named, rating_text
from topboard.charts.table import Align, CellText, Column, Grid, Mark, Table, TableRow, entry
from topboard.charts.words import Words, words
from topboard.core import Color, Points
from topboard.pairing.common.cards import Scorecard, cards, to_be_paired


@dataclass(frozen=True, slots=True)
class LegalOptions:
    """The list has nothing to choose."""


def build(data: ChartData, options: LegalOptions) -> Table:
    return per_section(data, words.LEGAL, legal_grid, _next_round)


def _next_round(section: SectionData) -> str:
    if is_over(section):
        return state(section)
    return words.FOR_ROUND.format(round=section.last + 1)


def field_of(section: SectionData) -> list[Scorecard]:
    """The cards of everybody to be paired next, best score first, then by number."""
    played = replace(section.section, rounds=section.section.rounds[: section.last])
    return sorted(to_be_paired(cards(played)), key=lambda card: (-card.score, card.number))


def legal_opponents(card: Scorecard, others: Iterable[Scorecard]) -> list[int]:
    """Those the player has not met and is not barred from."""
    return [o.number for o in others if o.number != card.number and o.number not in card.met | card.barred]


def legal_grid(section: SectionData) -> Grid:
    field = [] if is_over(section) else field_of(section)
    groups: dict[Points, list[Scorecard]] = {}
    for card in field:
        groups.setdefault(card.score, []).append(card)
    scores = list(groups)
    columns = (
        Column(words.NUMBER, Align.RIGHT),
        Column(words.NAME_RATING, stretch=True),
        Column(words.HISTORY),
        Column(words.COLOR_DUE),
        Column(words.SAME_GROUP, stretch=True),
        Column(words.GROUP_BELOW, stretch=True),
    )
    rows = []
    for i, score in enumerate(scores):
        below = groups[scores[i + 1]] if i + 1 < len(scores) else []
        for card in groups[score]:
            band = words.POINTS_BAND.format(points=score)
            rows.append(TableRow(_entries(card, groups[score], below), band))
    return Grid(columns, tuple(rows), notes=(words.LEGAL_NOTE,) if rows else (), empty=nobody_left(section))


def nobody_left(section: SectionData) -> str:
    """Why nobody is to be paired."""
    return words.ALL_PAIRED if is_over(section) else words.NO_PLAYERS


def _entries(card: Scorecard, group: Sequence[Scorecard], below: Sequence[Scorecard]) -> tuple[CellText, ...]:
    history = " ".join(
        f"{color_letter(cell.color)}{cell.opponent}" if cell.opponent else words.BYE_CELL for cell in card.cells
    )
    return (
        entry(str(card.number), number=card.number),
        entry(named(card.player, Mark.STRONG), rating_text(card.player)),
        entry(history),
        entry(due_color(card)),
        entry(_allowed(card, group)),
        entry(_allowed(card, below)),
    )


def due_color(card: Scorecard) -> str:
    """The color that evens out, else the one that alternates; either for a player without games."""
    if card.color_difference:
        return color_letter(Color.BLACK if card.color_difference > 0 else Color.WHITE)
    return color_letter(card.colors[-1].other) if card.colors else words.DUE_EITHER


def _allowed(card: Scorecard, group: Sequence[Scorecard]) -> str:
    """The shorter of the two ways to say it: those allowed, or all but those who are not."""
    if not group:
        return ""
    others = [other.number for other in group if other.number != card.number]
    allowed = legal_opponents(card, group)
    if not others:
        return words.NOBODY
    if len(allowed) == len(others):
        return words.ALL
    barred = [number for number in others if number not in allowed]
    if len(barred) < len(allowed):
        return words.ALL_BUT.format(numbers=", ".join(map(str, barred)))
    return ", ".join(map(str, allowed)) or words.NOBODY


CHART = Chart(
    "legal",
    Words.LEGAL,
    "whom each player may meet in the next round",
    LegalOptions,
    build,
    group=ChartGroup.ROUND,
    meant=paired_by_score,
)
