"""What a section departs in from the main line of its rules, and must announce (US Chess 26A, CFC 602)."""

from __future__ import annotations

from collections.abc import Iterator

from topboard.core import Section, pairs_teams
from topboard.core.systems import is_by_table
from topboard.pairing.engine import Engine
from topboard.pairing.options import Announce, Variation, variations
from topboard.rulebook import kind
from topboard.rulebook.holes import TEXTS
from topboard.tiebreaks import order_for, section_edition
from topboard.tiebreaks.system_scores import own_list

OTHER_TIEBREAKS = kind(
    "pairing.other-tiebreaks", "Ties are broken by {codes}, not by {usual}", codes=TEXTS, usual=TEXTS
)


def departures(section: Section, engine: Engine) -> tuple[Variation, ...]:
    """The options of the pairing system that are not at their main value, and another order of tie-breaks."""
    return (*variations(engine.options_of(section)), *_other_tiebreaks(section))


def _other_tiebreaks(section: Section) -> Iterator[Variation]:
    """The list of a section that is not the one its book goes by unless another is announced (34E, CFC 671)."""
    codes = own_list(section.tiebreaks)
    order = order_for(section_edition(section), predetermined=is_by_table(section), teams=pairs_teams(section))
    if order is None or order.unless_announced is None or not codes or order.is_followed_by(codes):
        return
    told = OTHER_TIEBREAKS(codes=tuple(codes), usual=order.codes).told()
    yield Variation("tiebreaks", " ".join(codes), order.unless_announced, told, Announce.BEFORE)
