"""Codes for the players' phones: one card for each, to cut out and hand over, never two on one."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.charts.chart import Chart, section_block
from topboard.charts.chart_choice import ChartGroup
from topboard.charts.data import ChartData, SectionData
from topboard.charts.notation import shown_name
from topboard.charts.table import Align, Card, Cards, Say, Table, TypeSize
from topboard.charts.words import Words, words
from topboard.core import Player, Status
from topboard.names import name_order


@dataclass(frozen=True, slots=True)
class CodeOptions:
    """Nothing to choose."""


def build(data: ChartData, options: CodeOptions) -> Table:
    blocks = tuple(
        section_block(data, section, words.PHONE_CODES, _cards(data, section), new_page=i > 0)
        for i, section in enumerate(data.sections)
    )
    return Table(words.PHONE_CODES, blocks, data.imprint)


def _cards(data: ChartData, section: SectionData) -> Cards:
    there = [p for p in section.players.values() if p.status is Status.ACTIVE and str(p.id) in section.codes]
    there.sort(key=lambda player: name_order(player.name))
    return Cards(tuple(_card(data, section, p) for p in there), across=3, down=8, empty=words.NO_PHONE_CODES)


def _card(data: ChartData, section: SectionData, player: Player) -> Card:
    where = " · ".join(part for part in (data.event.name, section.name) if part)
    return Card(
        player.name,
        (
            Say(where, TypeSize.SMALL, align=Align.CENTER),
            Say(shown_name(player), strong=True, align=Align.CENTER),
            Say(section.codes[str(player.id)], TypeSize.LARGE, strong=True, align=Align.CENTER),
            Say(section.codes_address, TypeSize.SMALL, align=Align.CENTER),
        ),
    )


CHART = Chart(
    "codes",
    Words.PHONE_CODES,
    "a card with each player's code, to report results and ask for byes by phone",
    CodeOptions,
    build,
    group=ChartGroup.TABLES,
)
