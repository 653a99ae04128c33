"""What no round of the Lim system may have: rematches, a second bye, and before the last round a third colour."""

from __future__ import annotations

from topboard.pairing import legality
from topboard.pairing.legality import Laws, bye_or_worth_a_win
from topboard.pairing.lim import texts
from topboard.pairing.lim.field import Field
from topboard.pairing.swiss.color_laws import ColorLegality
from topboard.rulebook.clauses import lim
from topboard.rulebook.clauses.dutch import PROHIBITED
from topboard.rulebook.clauses.handling import FIDE_BYE_BAR

LAWS = Laws(lim.COMPATIBLE, PROHIBITED, FIDE_BYE_BAR, bye_or_worth_a_win)


def with_colors(known: legality.Legality, field: Field) -> ColorLegality:
    """The laws of a section together with the colours of its field."""
    return ColorLegality.joined(known, field, lim.COMPATIBLE, texts.SAME_COLOR)


def laws_of(field: Field) -> ColorLegality:
    """The laws of a field whose players have no cards."""
    return with_colors(legality.Legality(LAWS), field)
