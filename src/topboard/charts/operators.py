"""A card for the operator of each computer: what rule 36I asks at the board."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.charts.chart import Chart, section_block
from topboard.charts.data import ChartData, SectionData
from topboard.charts.notation import name_order, shown_name
from topboard.charts.table import Align, Card, Cards, Say, Table, TypeSize
from topboard.charts.words import Words, words
from topboard.core import Player, Status
from topboard.rulebook import uschess_clauses as us

ASKED = (
    (Words.OPERATOR_SETS_UP, us.R36I1),
    (Words.OPERATOR_ENTERS, us.R36I2),
    (Words.OPERATOR_MOVES, us.R36I3),
    (Words.OPERATOR_CLOCK, us.R36I4),
    (Words.OPERATOR_DIFFERS, us.R36I5),
    (Words.OPERATOR_RESETS, us.R36I6),
    (Words.OPERATOR_TIMES, us.R36I7),
    (Words.OPERATOR_MEMORY, us.R36I8),
    (Words.OPERATOR_DRAWS, us.R36I9),
    (Words.OPERATOR_FLAG, us.R36I10),
    (Words.OPERATOR_ADJOURNS, us.R36I11),
    (Words.OPERATOR_SCORE, us.R36I12),
)
"""What the operator does and may do, with its clause."""


@dataclass(frozen=True, slots=True)
class OperatorOptions:
    """The card has nothing to choose."""


def build(data: ChartData, options: OperatorOptions) -> Table:
    blocks = tuple(
        section_block(data, section, words.OPERATORS, _cards(section), new_page=i > 0)
        for i, section in enumerate(data.sections)
    )
    return Table(words.OPERATORS, blocks, data.imprint)


def _cards(section: SectionData) -> Cards:
    here = [p for p in section.players.values() if p.computer and p.status is Status.ACTIVE]
    cards = tuple(_card(player) for player in sorted(here, key=lambda player: name_order(player.name)))
    return Cards(cards, across=1, down=2, empty=words.NO_OPERATORS)


def _card(player: Player) -> Card:
    lines = tuple(Say(f"{text.text} [{rule.clause}]", align=Align.LEFT) for text, rule in ASKED)
    return Card(player.name, (Say(shown_name(player), TypeSize.LARGE, strong=True, align=Align.LEFT), *lines))


CHART = Chart(
    "operators",
    Words.OPERATORS,
    "a card for the operator of each computer: what rule 36I asks",
    OperatorOptions,
    build,
    rules=(us.R36I,),
)
