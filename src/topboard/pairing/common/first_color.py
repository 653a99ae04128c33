"""The one lot of a Swiss that decides the colours of the first round (29E2, CFC 628, C.04.4.3 7.2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from topboard.core import Game, Section
from topboard.pairing.common import lots


def first_color(section: Section, told_by: Callable[[Sequence[Game]], str]) -> str:
    """The colour that was tossed for the first round: as stated, or as its games tell, else by lot.

    Sections with the same seed have the same toss, as US Chess asks for.
    """
    if section.initial_color is not None:
        return section.initial_color.value
    if section.rounds and section.rounds[0].games:
        return told_by(section.rounds[0].games)
    return lots.toss(section.seed, "first-round colors").value


def of_the_highest(games: Sequence[Game], order: Mapping[int, int]) -> str:
    """The colour of the highest-ranked player of a round, whatever board that player sits at.

    `order` is where everybody stood when it was paired, by number.
    """
    last = len(order)
    ranked = ((order.get(number, last), number, game) for game in games for number in game.players)
    _at, number, game = min(ranked, key=lambda row: row[:2])
    return game.color_paired(number).value
