"""What a player with a disability has at the board (35F)."""

from __future__ import annotations

from enum import StrEnum


class Accommodation(StrEnum):
    """What was agreed with the player; the value is how the director names it."""

    BOARD = "board"
    CLOCK = "clock"
    SCORE = "score"
    ASSISTANT = "assistant"
    OPPONENT = "opponent-assistant"
    SEAT = "seat"
