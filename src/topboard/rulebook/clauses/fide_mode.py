"""What FIDE asks of a program's FIDE mode. The sections of C.02.03 are cited by what they are about."""

from __future__ import annotations

from topboard.rulebook.clauses.handling import FIDE_PROGRAMS
from topboard.rulebook.register import clause

FIDE_MODE = clause(FIDE_PROGRAMS, "mode", "FIDE mode is the default; leaving it is for good and stands in every report")
FIDE_INTEGRITY = clause(
    FIDE_PROGRAMS, "integrity", "what breaks the integrity of the pairings is warned about, reported and can be undone"
)
FIDE_RATINGS = clause(
    FIDE_PROGRAMS, "ratings", "ratings are those of the list that counts; over 30 days those of each game's own day"
)
FIDE_BY_HAND = clause(
    FIDE_PROGRAMS, "by hand", "pairing by hand has a start and an end, and is compared with the system's pairing"
)
