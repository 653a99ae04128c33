"""A card for the board of each player with an accommodation: what rule 35F allows, for both players and the staff."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.charts.chart import Chart, section_block
from topboard.charts.data import ChartData, SectionData
from topboard.charts.notation import name_order, shown_name
from topboard.charts.table import Align, Card, Cards, Say, Table, TypeSize
from topboard.charts.word import ChartWord
from topboard.charts.words import Words, words
from topboard.core import Accommodation, Player, Status
from topboard.rulebook import Rule
from topboard.rulebook import uschess_clauses as us

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
    blocks = tuple(
        section_block(data, section, words.ACCOMMODATIONS, _cards(section), new_page=i > 0)
        for i, section in enumerate(data.sections)
    )
    return Table(words.ACCOMMODATIONS, blocks, data.imprint)


def _cards(section: SectionData) -> Cards:
    here = [p for p in section.players.values() if p.accommodations and p.status is Status.ACTIVE]
    cards = tuple(_card(player) for player in sorted(here, key=lambda player: name_order(player.name)))
    return Cards(cards, across=1, down=2, empty=words.NO_ACCOMMODATIONS)


def _card(player: Player) -> Card:
    allowed = [(text.text, rule) for each in player.accommodations for text, rule in ALLOWED[each]]
    lines = tuple(Say(f"{text} [{rule.clause}]", align=Align.LEFT) for text, rule in allowed)
    name = Say(shown_name(player), TypeSize.LARGE, strong=True, align=Align.LEFT)
    return Card(player.name, (name, *lines, Say(words.SAME_FOR_OPPONENT, TypeSize.SMALL, align=Align.LEFT)))


CHART = Chart(
    "accommodations",
    Words.ACCOMMODATIONS,
    "a card for each player with an accommodation: what rule 35F allows",
    AccommodationOptions,
    build,
    rules=(us.R35F,),
)
