"""How large a thing may be that somebody writes down: beyond it, it is a slip of the finger."""

from __future__ import annotations

MOST_ROUNDS = 99
"""What a tournament report has room for."""
FEWEST_PLAYERS, MOST_PLAYERS = 2, 100_000
"""Of an event that is planned."""
HIGHEST_BOARD = 9000
"""Board numbers are typed with four figures."""
HIGHEST_RATING = 4000
MOST_SEED = 999_999
"""The largest seed that is drawn: short enough to be read out."""
HIGHEST_SEED = 10**9 - 1
"""The largest seed that may be typed: one that another program drew."""
MOST_POINTS = 999
FIRST_YEAR, LAST_YEAR = 1900, 2100
TOURNAMENT_YEARS = range(1000, 3000)
"""Of the days that people type: deadlines are counted from them, and the calendar of a computer has an end."""
OLDEST = 120
MOST_GROUPS = 99
HIGHEST_NUMBER = 999
"""Of a team, as tournament reports have room for."""
LONGEST_REASON = 400
LONGEST_NOTE = 2000
