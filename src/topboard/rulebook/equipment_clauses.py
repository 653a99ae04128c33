"""FIDE's standards of chess equipment and of the playing hall (C.02), in our words."""

from __future__ import annotations

from topboard.rulebook.register import clause
from topboard.rulebook.rule import Book

FIDE_EQUIPMENT = Book("fide.c.02", "2017", "FIDE Standards of Chess Equipment and Tournament Venue", "C.02")

HALL = clause(FIDE_EQUIPMENT, "6", "5 square metres a board, 9 at top level; spectators 1 metre away, 1.5 at top level")
