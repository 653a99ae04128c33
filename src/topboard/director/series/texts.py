"""What is said about the rules of a series that nobody can mean."""

from __future__ import annotations

from topboard.rulebook import NUMBER, TEXT, kind

UNKNOWN_RULE = kind("series.unknown-rule", "A series has no rule '{name}'. Use one of: {known}.", name=TEXT, known=TEXT)
NAME_IT = kind("series.name-it", "Give the series a name of up to {most} letters.", most=NUMBER)
BEST_OR_DROP = kind("series.best-or-drop", "Say how many results count, or how many are dropped, not both.")
NOTHING_COUNTS = kind(
    "series.nothing-counts",
    "Nothing would count. Write points for the places, or let the points of the games count.",
)
TOO_MANY = kind(
    "series.too-many",
    "A series has at most {events} events and {places} places with points.",
    events=NUMBER,
    places=NUMBER,
)
EVENT_TWICE = kind("series.event-twice", "'{event}' is named twice. Name each event once.", event=TEXT)
RISING = kind(
    "series.rising", "A later place has more points than an earlier one. Write the points of the winner first."
)
WRITE_PLACES = kind("series.write-places", "Write the points of the winner first, such as 10 8 6 5 4 3 2 1.")
NOT_POINTS = kind(
    "series.not-points", "{name}: '{text}' is not a number of points. Write 10 or 7.5.", name=TEXT, text=TEXT
)
OUT_OF_RANGE = kind(
    "series.out-of-range", "{name}: write a number from 0 to {most}, not '{text}'.", name=TEXT, most=NUMBER, text=TEXT
)
NO_WAY_OF_SHARING = kind("series.no-way", "ties: '{text}' is not one of: {known}.", text=TEXT, known=TEXT)
WRITE_PAIRS = kind(
    "series.write-pairs",
    "{name}: write pairs of entries, each as the event and the player: spring/p3 and autumn/p7.",
    name=TEXT,
)
NOT_TOML = kind("series.not-toml", "The file is not TOML: {fault}", fault=TEXT)
