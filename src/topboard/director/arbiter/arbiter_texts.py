"""Messages of the arbiter's desk: games, incidents, appeals, fair play.

The texts of the rules of play come with it, so that the catalogues have every sentence of the desk.
"""

from __future__ import annotations

from topboard.officiating import (  # noqa: F401
    appeal_texts,
    claim_texts,
    clock_texts,
    engine_texts,
    fair_play_texts,
    incident_texts,
)
from topboard.ratings import time_control_text  # noqa: F401
from topboard.rulebook import COUNT, NUMBER, RESULT, TEXT, kind

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
    result=RESULT,
    known=TEXT,
)
CHECK_SHEET = kind("arbiter.check-sheet", "Look at the score sheet, and correct the one that is wrong.")
TOO_LONG = kind("arbiter.too-long", "Board {board}: the game has more moves than can be kept.", board=NUMBER)

# -- incidents ---------------------------------------------------------------------------------------------------------
OTHER_SECTION = kind("arbiter.other-section", "The player is not in {section}.", section=TEXT)
CHOOSE_PLAYER = kind("arbiter.choose-player", "Choose a player of the section.")
PENALTY_FOR_NOBODY = kind("arbiter.penalty-for-nobody", "A penalty needs a player.")
NO_GAME_TO_LOSE = kind("arbiter.no-game-to-lose", "The player has no game in this round.")
CHOOSE_BOARD = kind("arbiter.choose-board", "Choose the round in which the player sits at a board.")
NO_POINTS = kind("arbiter.no-points", "The penalty is in points, and no points are named.")
SAY_POINTS = kind("arbiter.say-points", "Say how many, such as 0.5 or 1.")
BOTH_LOSE = kind("arbiter.both-lose", "{name} already lost this game by a ruling, so both players lose.", name=TEXT)
REVERSED = kind(
    "arbiter.reversed", "{name} lost this game by a ruling. Now the result would be {result}.", name=TEXT, result=RESULT
)
REVERSE_RULING = kind("arbiter.reverse-ruling", "A ruling would be reversed.")
UNDO_OR_BOTH = kind(
    "arbiter.undo-or-both",
    "If both are at fault, leave the opponent's score empty. If the ruling was wrong, undo it first.",
)
CHANGES_RESULT = kind(
    "arbiter.changes-result", "Board {board}: {now} instead of {before}.", board=NUMBER, now=TEXT, before=TEXT
)
RULING = kind("arbiter.ruling", "{what}, ruled by the arbiter [{clause}]", what=TEXT, clause=TEXT)
ARBITERS_RULING = kind("arbiter.arbiters-ruling", "the arbiter's ruling [{clause}]", clause=TEXT)

# -- appeals -----------------------------------------------------------------------------------------------------------
APPEAL_DOUBTS = kind("arbiter.appeal-doubts", "The rules on appeals are not met.")

# -- fair play ---------------------------------------------------------------------------------------------------------
ABOUT_NOBODY = kind("arbiter.about-nobody", "Say whom it is about.")
SAY_WHAT = kind("arbiter.say-what", "Choose the player, or record it as a note.")
