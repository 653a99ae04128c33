"""Formats of club and school chess that no federation's book describes, in our words."""

from __future__ import annotations

from topboard.rulebook.books import TABLES
from topboard.rulebook.register import clause

HUTTON = clause(TABLES, "Hutton", "many teams, one game each: players meet equal boards of as many teams as possible")
MOLTER = clause(
    TABLES, "Molter", "teams spread over several opponents a round: equal boards, and nobody meets a team twice"
)
