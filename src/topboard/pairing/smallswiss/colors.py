"""Who gets White of two players of a small Swiss: by the priorities that every US Chess Swiss has (29E)."""

from __future__ import annotations

from topboard.core import Color
from topboard.pairing.common.cards import Scorecard
from topboard.pairing.common.color_claims import claim, third_running


def history(card: Scorecard) -> str:
    """One letter a round; a dash for a round without a game."""
    return "".join(cell.color.value if cell.color is not None and cell.played else "-" for cell in card.cells)


def higher_gets(higher: Scorecard, lower: Scorecard) -> Color | None:
    """The colour of the higher-ranked of two players; None when neither is due one and a coin must decide."""
    found = claim(history(higher), history(lower))
    return Color(found.color) if found.color else None


def would_be_third(card: Scorecard, color: Color) -> bool:
    """Whether a colour would be the third equal one in a row and not needed to even colours out (29E5f)."""
    return third_running(history(card), color.value)
