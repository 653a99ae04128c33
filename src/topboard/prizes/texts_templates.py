"""What the prize lists to begin with are called."""

from __future__ import annotations

from topboard.rulebook import kind

OPEN = kind("prizes.template-open", "Guaranteed open")
WEEKEND = kind("prizes.template-weekend", "Weekend Swiss, based on entries")
CLASS = kind("prizes.template-class", "Class section, based on entries")
SCHOLASTIC = kind("prizes.template-scholastic", "Scholastic trophies")
PLUS_SCORES = kind("prizes.template-plus-scores", "Plus scores, paid by points")
FESTIVAL = kind("prizes.template-festival", "European open, main list and categories")
QUALIFIER = kind("prizes.template-qualifier", "Championship with a title and qualifiers")
