"""What is said about line-ups."""

from __future__ import annotations

from topboard.rulebook import NUMBER, TEXT, kind

NO_ROUND = kind("director.teams.no-round", "There is no round {round}.", round=NUMBER)
SO_MANY_ROUNDS = kind("director.teams.so-many-rounds", "The section has {count} rounds.", count=NUMBER)
NOT_AN_OPPONENT = kind("director.teams.not-an-opponent", "'{team}' cannot be an opponent of {of}.", team=TEXT, of=TEXT)
ANOTHER_TEAM = kind("director.teams.another-team", "Name another team.")
ROUND_IS_OVER = kind("director.line-ups.round-is-over", "Round {round} is over.", round=NUMBER)
CORRECT_BOARDS = kind("director.line-ups.correct-boards", "Correct its results board by board.")
IS_SEATED = kind("director.line-ups.is-seated", "Round {round} is published, and boards would change.", round=NUMBER)
SAY_WHY_CHANGED = kind("director.line-ups.say-why-changed", "Say why the line-up changes.")
TOO_LATE = kind("director.line-ups.too-late", "It is too late to hand in a line-up for round {round}.", round=NUMBER)
ALREADY_SEEN = kind(
    "director.line-ups.already-seen",
    "The boards of your match in round {round} are known, so the line-up stays as it is.",
    round=NUMBER,
)
ASK_ARBITER = kind("director.line-ups.ask-arbiter", "Ask the arbiter.")
BEING_PLAYED = kind("director.line-ups.being-played", "Board {board} already has a result.", board=NUMBER)
TAKE_BACK_FIRST = kind(
    "director.line-ups.take-back-first", "Take the result of board {board} back first.", board=NUMBER
)
