"""What is said where ratings, numbers and days of a FIDE section do not fit together."""

from __future__ import annotations

from topboard.rulebook import NUMBER, RATING, TEXT, kind

LONG_EVENT = kind(
    "director.consistency.long-event",
    "{section} lasts {days} days. Over 30 days each game is rated with the ratings and titles of its own day.",
    section=TEXT,
    days=NUMBER,
)
REFRESH_MONTHLY = kind(
    "director.consistency.refresh-monthly", "Refresh the ratings from each month's list, and report every month."
)
OTHER_RATING = kind(
    "director.consistency.other-rating",
    "{player} plays with {used}, but FIDE's {which} list has {listed}.",
    hidden="The rating of {player} is not that of FIDE's {which} list.",
    player=TEXT,
    used=RATING,
    listed=RATING,
    which=TEXT,
)
CORRECT_RATING = kind("director.consistency.correct-rating", "Correct the rating, or say that you assigned it and why.")
OUT_OF_ORDER = kind(
    "director.consistency.out-of-order",
    "{player} has number {number}, but ranks above the player before.",
    player=TEXT,
    number=NUMBER,
)
RENUMBER = kind(
    "director.consistency.renumber", "Renumber the players. You can until round {round} is paired.", round=NUMBER
)
