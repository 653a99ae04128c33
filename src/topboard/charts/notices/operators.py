"""A card for the operator of each computer: what rule 36I asks at the board."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.charts.chart import Chart
from topboard.charts.chart_choice import ChartGroup, with_computers
from topboard.charts.data import ChartData
from topboard.charts.notices.rule_cards import rule_cards
from topboard.charts.table import Table
from topboard.charts.words import Words
from topboard.rulebook.clauses import uschess as us

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
    return rule_cards(data, Words.OPERATORS, Words.NO_OPERATORS, lambda player: ASKED if player.computer else ())


CHART = Chart(
    "operators",
    Words.OPERATORS,
    "a card for the operator of each computer: what rule 36I asks",
    OperatorOptions,
    build,
    rules=(us.R36I,),
    group=ChartGroup.TABLES,
    meant=with_computers,
)
