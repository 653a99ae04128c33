"""Messages about erasing people."""

from __future__ import annotations

from topboard.rulebook import NUMBER, TEXT, kind

NOBODY = kind("director.erasing.nobody", "Nobody is named to be erased.")
NAME_SOMEBODY = kind("director.erasing.name-somebody", "Name one player or more.")
NOT_HERE = kind("director.erasing.not-here", "{player} was never entered in this event.", player=TEXT)
CHECK_THE_ID = kind("director.erasing.check-the-id", "Check the id in the list of players or in the history.")
STILL_PLAYS = kind(
    "director.erasing.still-plays",
    "{player} is still playing round {round}.",
    player=TEXT,
    round=NUMBER,
)
RESULT_FIRST = kind("director.erasing.result-first", "Enter the result first, or wait for the end of the round.")
STAYS_GONE = kind("director.erasing.stays-gone", "What was erased cannot be brought back.")
ENTER_AGAIN = kind("director.erasing.enter-again", "If it was a mistake, edit the player and type the name in again.")
