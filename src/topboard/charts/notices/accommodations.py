"""A card for the board of each player with an accommodation: what rule 35F allows, for both players and the staff."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.charts.chart import Chart
from topboard.charts.chart_choice import ChartGroup, with_accommodations
from topboard.charts.data import ChartData
from topboard.charts.notices.rule_cards import Lines, rule_cards
from topboard.charts.table import Table
from topboard.charts.word import ChartWord
from topboard.charts.words import Words
from topboard.core import Accommodation, Player
from topboard.rulebook import Rule
from topboard.rulebook.clauses import uschess as us

ALLOWED: dict[Accommodation, tuple[tuple[ChartWord, Rule], ...]] = {
    Accommodation.BOARD: (
        (Words.SPECIAL_BOARD, us.R35F1),
        (Words.MOVES_ANNOUNCED, us.R35F2),
        (Words.TOUCHED_WHEN_OUT, us.R35F3),
        (Words.MOVE_DETERMINED, us.R35F4),
        (Words.SLIPS_CORRECTED, us.R35F7),
    ),
    Accommodation.CLOCK: ((Words.SPECIAL_CLOCK, us.R35F5),),
    Accommodation.SCORE: ((Words.SPECIAL_SCORE, us.R35F6),),
    Accommodation.ASSISTANT: ((Words.ASSISTANT_MAY, us.R35F10),),
    Accommodation.OPPONENT: ((Words.OPPONENT_ASSISTANT, us.R35F11),),
    Accommodation.SEAT: ((Words.SUITABLE_SEAT, us.R35E),),
}
"""What each accommodation means at the board, with its clause."""


@dataclass(frozen=True, slots=True)
class AccommodationOptions:
    """The card has nothing to choose."""


def build(data: ChartData, options: AccommodationOptions) -> Table:
    return rule_cards(data, Words.ACCOMMODATIONS, Words.NO_ACCOMMODATIONS, _allowed, Words.SAME_FOR_OPPONENT)


def _allowed(player: Player) -> Lines:
    return (line for each in player.accommodations for line in ALLOWED[each])


CHART = Chart(
    "accommodations",
    Words.ACCOMMODATIONS,
    "a card for each player with an accommodation: what rule 35F allows",
    AccommodationOptions,
    build,
    rules=(us.R35F,),
    group=ChartGroup.TABLES,
    meant=with_accommodations,
)
