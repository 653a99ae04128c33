"""Clauses about running team events: who may sit where."""

from __future__ import annotations

from topboard.rulebook.books import US_CHESS
from topboard.rulebook.register import clause

R31B2 = clause(US_CHESS, "31B2", "variation: an unrated player may play on any board")
