"""What is said about a round that somebody put together."""

from __future__ import annotations

from topboard.rulebook import COLOR, NUMBER, TEXT, kind

NOT_TO_BE_PAIRED = kind(
    "director.findings.not-to-be-paired",
    "Board {board}: {player} is not to be paired in round {round}.",
    board=NUMBER,
    player=TEXT,
    round=NUMBER,
)
CANCEL_OR_TAKE_OFF = kind("director.findings.cancel-or-take-off", "Cancel the bye, or take the player off the board.")
HAS_LEFT_BUT_PAIRED = kind(
    "director.findings.has-left-but-paired",
    "Board {board}: {player} {why} and is paired.",
    board=NUMBER,
    player=TEXT,
    why=TEXT,
)
BARRED_FROM_BYE = kind(
    "director.findings.barred-from-bye", "{player} may not have the bye: {reason}.", player=TEXT, reason=TEXT
)
PROMISED_NO_BYE = kind("director.findings.promised-no-bye", "{player} was promised not to get the bye.", player=TEXT)
UNRATED_HAS_BYE = kind(
    "director.findings.unrated-has-bye",
    "{player} is unrated and gets the bye, while rated players of the score group could have it.",
    player=TEXT,
)
HALF_BYE_AND_BYE = kind(
    "director.findings.half-bye-and-bye",
    "{player} took a half-point bye and gets the bye, while others of the score group could have it.",
    player=TEXT,
)
THIRD_COLOR = kind(
    "director.findings.third-color",
    "Board {board}: {player} has {color} for the third time in a row.",
    board=NUMBER,
    player=TEXT,
    color=COLOR,
)
COLOR_DIFFERENCE = kind(
    "director.findings.color-difference",
    "Board {board}: {player} has {color} {count} times more than the other colour.",
    board=NUMBER,
    player=TEXT,
    color=COLOR,
    count=NUMBER,
)
LEFT_OUT = kind("director.findings.left-out", "{name} has neither a game nor a bye.", name=TEXT)
OTHER_BYE = kind(
    "director.findings.other-bye",
    "{name} has a {bye} in this round; granted was {none}.",
    name=TEXT,
    bye=TEXT,
    none=TEXT,
)
PROHIBITED = kind("director.findings.prohibited", "{where} are not to be paired with each other.", where=TEXT)
BOTH_COLORS_WRONG = kind(
    "director.findings.both-colors-wrong",
    "Board {board}: both players would have their due colour with the colours exchanged.",
    board=NUMBER,
)
MET_BEFORE_RE_ENTRY = kind(
    "director.findings.met-before-re-entry", "{where} have met before one of them entered again.", where=TEXT
)
UNWANTED = kind(
    "director.findings.unwanted", "{where} should not be paired with each other if it can be avoided.", where=TEXT
)
TWO_BYES = kind("director.findings.two-byes", "More than one player has the bye: {names}.", names=TEXT)
NO_LEGAL_PAIRING = kind(
    "director.findings.no-legal-pairing", "The system finds no legal pairing: {impossible}", impossible=TEXT
)
NOT_JUDGED = kind("director.findings.not-judged", "The system cannot judge this round: {error}", error=TEXT)
GIVE_A_PLACE = kind("director.findings.give-a-place", "Give an opponent or a bye.")
MET_BEFORE = kind("director.findings.met-before", "{where} have met before.", where=TEXT)
