"""What the Laws give for an incident, in words."""

from __future__ import annotations

from topboard.rulebook import COUNT, NUMBER, kind

ILLEGAL_FIRST = kind(
    "incident.illegal-first",
    "First illegal move of this player: put the position back, and give the opponent {minutes} minutes.",
    one="First illegal move of this player: put the position back, and give the opponent {minutes} minute.",
    minutes=NUMBER,
)
ILLEGAL_AGAIN = kind(
    "incident.illegal-again",
    "This is illegal move {count} of this player in the game: the game is lost. It is drawn if the opponent cannot "
    "mate by any legal moves.",
    count=NUMBER,
)
ILLEGAL_FAST = kind(
    "incident.illegal-fast",
    "An illegal move loses if it was claimed, or seen by you, before the reply. It is drawn if the opponent cannot "
    "mate by any legal moves.",
)
ILLEGAL_FIRST_US = kind(
    "incident.illegal-first-us",
    "First illegal move of this player: put the position back if it is one of the last ten moves, else play on. "
    "The opponent gets {minutes} minutes if it was claimed before the reply.",
    minutes=NUMBER,
)
ILLEGAL_US = kind(
    "incident.illegal-us",
    "This is illegal move {count} of this player in the game: put the position back if it is one of the last ten "
    "moves, and the opponent gets {minutes} minutes again. If it is on purpose, you may go further.",
    count=NUMBER,
    minutes=NUMBER,
)
WRONG_CLAIM = kind(
    "incident.wrong-claim",
    "A wrong claim: the opponent gets {minutes} minutes, and the game goes on.",
    one="A wrong claim: the opponent gets {minutes} minute, and the game goes on.",
    minutes=NUMBER,
)
WARN_FIRST = kind("incident.warn-first", "The first time: warn the player.")
AGAIN_TIME = kind(
    "incident.again-time",
    "Time number {time} in this game: give the opponent {count} minutes, or more if it goes on.",
    one="Time number {time} in this game: give the opponent {count} minute, or more if it goes on.",
    count=COUNT,
    time=NUMBER,
)
DEVICE = kind(
    "incident.device", "A player found with a device loses the game, unless a lesser penalty was announced in advance."
)
DEVICE_US = kind("incident.device-us", "The director decides the penalty: a warning, time, or the game.")
LATE = kind(
    "incident.late",
    "A player who comes after the default time loses: enter the forfeit. Before it, the clock has run and that is all.",
)
TOUCH = kind(
    "incident.touch",
    "The first piece touched on purpose must be moved, or taken, if that is legal. No penalty in itself.",
)
RESULT = kind(
    "incident.result", "The signed result stands, even if it is wrong, unless you decide otherwise. Hear both players."
)
CLOCK = kind(
    "incident.clock", "Stop the clock, set it right by your best judgement, move counter too. No penalty in itself."
)
HANDLING = kind(
    "incident.handling",
    "Warn the player, or choose another penalty: the clock is not forced, lifted, hovered over or pressed before the "
    "move, and is stopped only to fetch you.",
)
SET_UP = kind(
    "incident.set-up",
    "The pieces were set up wrongly: cancel the game and start a new one. If only the board was turned, put the "
    "position on a board placed correctly and play on.",
)
SET_UP_FAST = kind(
    "incident.set-up-fast",
    "Before both players have made 10 moves, put it right or start a new game. After that nobody can claim it: play "
    "goes on, and nobody castles with a king or rook that started on a wrong square.",
)
NEED_NOT_WRITE = kind("incident.need-not-write", "At this time control players need not write their moves down.")
COLORS = kind("incident.colors", "The game goes on with the colours as they are, unless you rule otherwise.")
COLORS_TEN = kind(
    "incident.colors-ten",
    "Before both players have made 10 moves, stop the game and start a new one with the right colours. After that it "
    "goes on, and you record the colours as played.",
)
DISPLACED = kind(
    "incident.displaced",
    "The player who displaced the pieces puts them back on their own time. You may give a penalty for it.",
)
LEFT = kind(
    "incident.left",
    "A player leaves the venue, or the playing area on their own move, only with your permission. Warn the player and "
    "note the time: leaving often is a sign to watch.",
)
LEFT_AGAIN = kind(
    "incident.left-again",
    "This player has left {time} times in this game. Warn the player again or choose a penalty, and keep watching.",
    time=NUMBER,
)
NOTATION = kind(
    "incident.notation",
    "Have the player bring the score sheet up to date on their own time. A player who goes on refusing loses.",
)
REFUSES = kind("incident.refuses", "A player who goes on refusing loses; you decide what the opponent scores.")
OTHER = kind("incident.other", "Choose from the penalties of the Laws, or record it without one.")
