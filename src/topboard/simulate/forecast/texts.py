"""What keeps a section from being forecast, in words."""

from __future__ import annotations

from topboard.rulebook import NUMBER, TEXT, kind

TEAMS = kind("forecast.teams", "A forecast is for sections in which players meet one by one, not teams.")
ROUNDS_OPEN = kind("forecast.rounds-open", "Say first how many rounds the section has. That is a rule of the section.")
TOO_FEW = kind("forecast.too-few", "There are fewer than two players to play on. Enter players first.")
OVER = kind("forecast.over", "The section is over: every result is in, and nothing is left to forecast.")
HOW_MANY = kind("forecast.how-many", "Ask for 1 to {most} continuations.", most=NUMBER)
NO_BOARD = kind(
    "forecast.no-board",
    "There is no board {board} in the last round. Its boards are {first} to {last}.",
    board=NUMBER,
    first=NUMBER,
    last=NUMBER,
)
NO_ROUND = kind("forecast.no-round", "No round is paired yet, so there is no board {board}.", board=NUMBER)
NOT_A_RESULT = kind("forecast.not-a-result", "{text} is not a board and a result. Write it like 1 = or 3 0.", text=TEXT)
RUNNING = kind("forecast.running", "A forecast is being made. Wait until it is done, or cancel it.")
