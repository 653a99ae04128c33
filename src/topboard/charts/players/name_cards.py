"""Name cards: to stand on the tables or to wear."""

from __future__ import annotations

from dataclasses import dataclass, field

from topboard.charts.chart import Chart, about, section_block
from topboard.charts.chart_choice import ChartGroup
from topboard.charts.data import ChartData, SectionData
from topboard.charts.notation import rating_text, shown_name
from topboard.charts.table import Align, Card, Cards, Say, Table, TypeSize
from topboard.charts.words import Words, words
from topboard.core import Player, Status
from topboard.names import name_order

KINDS = ("table", "badge")
SHEETS = {"table": (1, 3), "badge": (2, 4)}


@dataclass(frozen=True, slots=True)
class NameCardOptions:
    kind: str = field(default="table", metadata=about("large for tables, or small to wear", KINDS))
    ratings: bool = field(default=True, metadata=about("print the ratings"))


def build(data: ChartData, options: NameCardOptions) -> Table:
    blocks = tuple(
        section_block(data, section, words.NAME_CARDS, _cards(data, section, options), new_page=i > 0)
        for i, section in enumerate(data.sections)
    )
    return Table(words.NAME_CARDS, blocks, data.imprint)


def _cards(data: ChartData, section: SectionData, options: NameCardOptions) -> Cards:
    across, down = SHEETS[options.kind]
    present = [player for player in section.players.values() if player.status is Status.ACTIVE]
    present.sort(key=lambda player: name_order(player.name))
    cards = tuple(_card(data, section, player, options) for player in present)
    return Cards(cards, across=across, down=down, empty=words.NO_PLAYERS)


def _card(data: ChartData, section: SectionData, player: Player, options: NameCardOptions) -> Card:
    rating = rating_text(player) if options.ratings else ""
    facts = "   ".join(fact for fact in (player.federation, rating, player.team or player.club) if fact)
    where = " · ".join(part for part in (data.event.name, section.name) if part)
    name = TypeSize.HUGE if options.kind == "table" else TypeSize.LARGE
    return Card(
        player.name,
        (
            Say(where, TypeSize.SMALL, align=Align.CENTER),
            Say(shown_name(player), name, strong=True, align=Align.CENTER),
            Say(facts, TypeSize.LARGE if options.kind == "table" else TypeSize.NORMAL, align=Align.CENTER),
        ),
    )


CHART = Chart(
    "name-cards",
    Words.NAME_CARDS,
    "cards with the players' names for tables or badges",
    NameCardOptions,
    build,
    group=ChartGroup.TABLES,
)
