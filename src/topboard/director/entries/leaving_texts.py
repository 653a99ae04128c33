"""What is said about players who leave."""

from __future__ import annotations

from topboard.rulebook import NUMBER, TEXT, kind

UNDO_EXPULSION = kind("director.leaving.undo-expulsion", "Undo the expulsion if it was a mistake.")
GAME_IS_OPEN = kind(
    "director.leaving.game-is-open",
    "Round {round}, board {board}: {player}'s game has no result yet.",
    round=NUMBER,
    board=NUMBER,
    player=TEXT,
)
HAS_NO_GAME = kind("director.leaving.has-no-game", "{player} has no game in round {round}.", player=TEXT, round=NUMBER)
GAMES_STAND = kind(
    "director.leaving.games-stand", "The game of round {round} was played: its result stands.", round=NUMBER
)
LEAVE_OR_CORRECT = kind(
    "director.leaving.leave-or-correct", "Expel the player without a ruling. If a result is wrong, correct it."
)
GETS_BYE = kind(
    "director.leaving.gets-bye",
    "Round {round}: a half-point bye counts for {player} instead of the loss.",
    round=NUMBER,
    player=TEXT,
)
GETS_WIN = kind(
    "director.leaving.gets-win",
    "Round {round}: a win by forfeit counts for {player} instead of the draw.",
    round=NUMBER,
    player=TEXT,
)
RULED_AS_PLAYED = kind(
    "director.leaving.ruled-as-played",
    "Round {round}: a bye or a forfeit can count instead of a game, not another result.",
    round=NUMBER,
)
BYE_OR_FORFEIT = kind(
    "director.leaving.bye-or-forfeit", "Choose a bye or a forfeit. If the result is wrong, correct it first."
)
ENTER_OR_FORFEIT = kind(
    "director.leaving.enter-or-forfeit", "Enter the result, or a forfeit if the game was not played."
)
