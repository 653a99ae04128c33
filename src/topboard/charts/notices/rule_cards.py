"""Cards of rules for the board of some players: what the book allows or asks there, clause by clause."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from topboard.charts.chart import section_block
from topboard.charts.data import ChartData, SectionData
from topboard.charts.notation import shown_name
from topboard.charts.table import Align, Card, Cards, Say, Table, TypeSize
from topboard.charts.word import ChartWord
from topboard.core import Player, Status
from topboard.names import name_order
from topboard.rulebook import Rule

Lines = Iterable[tuple[ChartWord, Rule]]


def rule_cards(
    data: ChartData,
    title: ChartWord,
    empty: ChartWord,
    lines_for: Callable[[Player], Lines],
    last: ChartWord | None = None,
) -> Table:
    """A card for every player who has lines, by name; `last` stands in small type below them."""
    blocks = tuple(
        section_block(data, section, title.text, _cards(section, empty, lines_for, last), new_page=i > 0)
        for i, section in enumerate(data.sections)
    )
    return Table(title.text, blocks, data.imprint)


def _cards(
    section: SectionData, empty: ChartWord, lines_for: Callable[[Player], Lines], last: ChartWord | None
) -> Cards:
    here = [(p, tuple(lines_for(p))) for p in section.players.values() if p.status is Status.ACTIVE]
    by_name = sorted(((p, lines) for p, lines in here if lines), key=lambda row: name_order(row[0].name))
    return Cards(tuple(_card(p, lines, last) for p, lines in by_name), across=1, down=2, empty=empty.text)


def _card(player: Player, lines: Lines, last: ChartWord | None) -> Card:
    name = Say(shown_name(player), TypeSize.LARGE, strong=True, align=Align.LEFT)
    said = tuple(Say(f"{text.text} [{rule.clause}]", align=Align.LEFT) for text, rule in lines)
    below = (Say(last.text, TypeSize.SMALL, align=Align.LEFT),) if last else ()
    return Card(player.name, (name, *said, *below))
