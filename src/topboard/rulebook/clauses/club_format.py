"""Formats of club and school chess that no federation's book describes, in our words."""

from __future__ import annotations

from topboard.rulebook.books import TABLES
from topboard.rulebook.register import clause

HUTTON = clause(TABLES, "Hutton", "many teams, one game each: players meet equal boards of as many teams as possible")
MOLTER = clause(
    TABLES, "Molter", "teams spread over several opponents a round: equal boards, and nobody meets a team twice"
)
SONNEBORN_LEAGUE = clause(
    TABLES,
    "Sonneborn-Berger league",
    "about eight chosen fixtures for each team; its score is the sum of each opponent's total times its own against it",
)
CHESS960 = clause(
    TABLES,
    "Chess960",
    "the first rank is drawn: bishops on light and dark, the king between the rooks; positions 0 to 959",
)
DISPLAY = clause(TABLES, "Display", "a simultaneous display: one player meets everybody else at once, each on a board")
DISPLAY_COLORS = clause(
    TABLES, "Display colours", "who gives the display chooses the colours; White on all boards is usual"
)
