"""What is said at the arbiter's desk: games, incidents, appeals, fair play."""

from __future__ import annotations

from topboard.rulebook import COUNT, NUMBER, TEXT, kind

# -- games -------------------------------------------------------------------------------------------------------------
NO_GAMES = kind("arbiter.no-games", "There is no game in this text.")
PASTE_PGN = kind("arbiter.paste-pgn", "Paste the PGN of the round, or choose the file.")
NONE_FITS = kind(
    "arbiter.none-fits",
    "None of the {count} games belongs to a board of round {round}.",
    one="The game does not belong to a board of round {round}.",
    count=COUNT,
    round=NUMBER,
)
NAMES_OR_BOARD = kind(
    "arbiter.names-or-board",
    "The names of White and Black must be those of the pairing, or the tag Round must say round and board, as in "
    '"{round}.7".',
    round=NUMBER,
)
DOES_NOT_FIT = kind(
    "arbiter.does-not-fit",
    "Game {number} ({players}) belongs to no board of round {round} and was left out.",
    number=NUMBER,
    players=TEXT,
    round=NUMBER,
)
MOVES_STOP = kind(
    "arbiter.moves-stop", "Board {board}: {fault}. The moves before it were kept.", board=NUMBER, fault=TEXT
)
OTHER_RESULT = kind(
    "arbiter.other-result",
    "Board {board}: the game says {result}, the desk has {known}.",
    board=NUMBER,
    result=TEXT,
    known=TEXT,
)
CHECK_SHEET = kind("arbiter.check-sheet", "Look at the score sheet, and correct the one that is wrong.")
TOO_LONG = kind("arbiter.too-long", "Board {board}: the game has more moves than can be kept.", board=NUMBER)
