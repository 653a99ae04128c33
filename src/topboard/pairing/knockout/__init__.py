"""Knock-outs: matches of two players, brackets with byes or lucky losers, double elimination."""

from typing import TYPE_CHECKING

from topboard.lazy_exports import offering

if TYPE_CHECKING:
    from topboard.pairing.knockout.bracket import KnockoutBracket, StagePlan
    from topboard.pairing.knockout.columns import DrawnColumn, DrawnMatch, DrawnPart, drawn_parts
    from topboard.pairing.knockout.double import DoubleBracket
    from topboard.pairing.knockout.engine import DOUBLE, ENGINE, MATCHES, KnockoutEngine, check, pair, why
    from topboard.pairing.knockout.ladder import PlayOffSoFar, play_off_steps, played_off
    from topboard.pairing.knockout.options import DoubleOptions, KnockoutOptions, MatchOptions
    from topboard.pairing.knockout.seeding import power_of_two, seeds_in_order

__all__ = [
    "DOUBLE",
    "ENGINE",
    "MATCHES",
    "DoubleBracket",
    "DoubleOptions",
    "DrawnColumn",
    "DrawnMatch",
    "DrawnPart",
    "KnockoutBracket",
    "KnockoutEngine",
    "KnockoutOptions",
    "MatchOptions",
    "PlayOffSoFar",
    "StagePlan",
    "check",
    "drawn_parts",
    "pair",
    "play_off_steps",
    "played_off",
    "power_of_two",
    "seeds_in_order",
    "why",
]

__getattr__ = offering(
    __name__,
    {
        "bracket": "KnockoutBracket StagePlan",
        "columns": "DrawnColumn DrawnMatch DrawnPart drawn_parts",
        "double": "DoubleBracket",
        "engine": "DOUBLE ENGINE MATCHES KnockoutEngine check pair why",
        "ladder": "PlayOffSoFar play_off_steps played_off",
        "options": "DoubleOptions KnockoutOptions MatchOptions",
        "seeding": "power_of_two seeds_in_order",
    },
)
