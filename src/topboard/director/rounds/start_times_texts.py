"""What is said about start times."""

from __future__ import annotations

from topboard.rulebook import NUMBER, TEXT, kind

WHICH_DAY = kind("timing.which-day", "The day of round {round} is not known.", round=NUMBER)
SAY_THE_DAY = kind("timing.say-the-day", "Write the day too, such as 2026-05-02 14:45.")
OTHER_KIND = kind(
    "timing.other-kind",
    "{section} counts {rating} ratings, but {control} is {pace} by its federation's rules.",
    section=TEXT,
    rating=TEXT,
    control=TEXT,
    pace=TEXT,
)
CHECK_KIND = kind("timing.check-kind", "Check the time control, or leave the kind of rating to it.")
NO_SUCH_KIND = kind("timing.no-such-kind", "'{rating}' is not a kind of rating here.", rating=TEXT)
KINDS_ARE = kind("timing.kinds-are", "Use one of: {kinds}.", kinds=TEXT)
