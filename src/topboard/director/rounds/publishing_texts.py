"""What is said about publishing a round."""

from __future__ import annotations

from topboard.rulebook import NUMBER, NUMBERS, TEXT, kind

CHANGE_BOARDS = kind("director.publishing.change-boards", "If the other games go on, change single boards instead.")
REMOVES = kind(
    "director.publishing.removes",
    "Taking it back removes {count} results (boards {boards}).",
    one="Taking it back removes {count} result (board {boards}).",
    count=NUMBER,
    boards=NUMBERS,
)
BREAKS_RULES = kind("director.publishing.breaks-rules", "Round {round} breaks rules.", round=NUMBER)
BEING_PLAYED = kind("director.publishing.being-played", "Round {round} is being played.", round=NUMBER)
WOULD_BREAK_RULES = kind("director.publishing.would-break-rules", "Round {round} would break rules.", round=NUMBER)
NOTHING_PUBLISHED = kind("director.publishing.nothing-published", "{section} has no published round.", section=TEXT)
CHANGE_THE_DRAFT = kind("director.publishing.change-the-draft", "Change the draft.")
IS_PUBLISHED = kind("director.publishing.is-published", "Round {round} is published.", round=NUMBER)
SAY_WHY_CHANGED = kind("director.publishing.say-why-changed", "Say why it has to change.")
TAKE_BACK_FIRST = kind("director.publishing.take-back-first", "Take it back first (type {board} u).", board=NUMBER)
BOARD_HAS_RESULT = kind(
    "director.publishing.board-has-result", "Board {board} has the result {result}.", board=NUMBER, result=TEXT
)
TWO_PLACES = kind("director.publishing.two-places", "{name} would have two places in the round.", name=TEXT)
SAY_WHAT_BECOMES = kind("director.publishing.say-what-becomes", "Say who takes the other place.")
