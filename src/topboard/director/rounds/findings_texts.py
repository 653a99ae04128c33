"""Messages about a round that somebody put together."""

from __future__ import annotations

from topboard.rulebook import COLOR, NUMBER, REASON, TEXT, TEXTS, kind, word

BYE = word("the bye", "a full-point bye", "a half-point bye", "a zero-point bye")
JUDGEMENT = word("equally good, but later in the order", "worse", "illegal", "no legal pairing exists")

NOT_TO_BE_PAIRED = kind(
    "director.findings.not-to-be-paired",
    "Board {board}: {player} does not play in round {round}.",
    board=NUMBER,
    player=TEXT,
    round=NUMBER,
)
CANCEL_OR_TAKE_OFF = kind("director.findings.cancel-or-take-off", "Cancel the bye, or take the player off the board.")
WITHDREW_BUT_PAIRED = kind(
    "director.findings.withdrew-but-paired",
    "Board {board}: {player} withdrew but is paired.",
    board=NUMBER,
    player=TEXT,
)
EXPELLED_BUT_PAIRED = kind(
    "director.findings.expelled-but-paired",
    "Board {board}: {player} was expelled but is paired.",
    board=NUMBER,
    player=TEXT,
)
PROMISED_NO_BYE = kind(
    "director.findings.promised-no-bye", "You promised {player} not to give them the bye.", player=TEXT
)
UNRATED_HAS_BYE = kind(
    "director.findings.unrated-has-bye",
    "{player} is unrated and has the bye, but a rated player in the score group could have it.",
    player=TEXT,
)
LATE_HAS_BYE = kind(
    "director.findings.late-has-bye",
    "{player} entered late and has the bye of round 1, but a rated player who entered in time could have it.",
    player=TEXT,
)
HALF_BYE_AND_BYE = kind(
    "director.findings.half-bye-and-bye",
    "{player} took a half-point bye and has the bye, but someone else in the score group could have it.",
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
    "Board {board}: {player} would have {color} {count} times more than the other colour.",
    board=NUMBER,
    player=TEXT,
    color=COLOR,
    count=NUMBER,
)
LEFT_OUT = kind("director.findings.left-out", "{name} has neither a game nor a bye.", name=TEXT)
OTHER_BYE = kind(
    "director.findings.other-bye",
    "{player} has {bye} in this round, but you granted {granted}.",
    player=TEXT,
    bye=BYE,
    granted=BYE,
)
UNGRANTED_BYE = kind(
    "director.findings.ungranted-bye",
    "{player} has {bye} in this round; none was entered before.",
    player=TEXT,
    bye=BYE,
)
PROHIBITED = kind(
    "director.findings.prohibited",
    "Board {board}: {white} and {black} must not be paired with each other.",
    board=NUMBER,
    white=TEXT,
    black=TEXT,
)
BOTH_COLORS_WRONG = kind(
    "director.findings.both-colors-wrong",
    "Board {board}: swap the colours, and both players get the colour they are due.",
    board=NUMBER,
)
MET_BEFORE_RE_ENTRY = kind(
    "director.findings.met-before-re-entry",
    "Board {board}: {white} and {black} met before one of them re-entered.",
    board=NUMBER,
    white=TEXT,
    black=TEXT,
)
UNWANTED = kind(
    "director.findings.unwanted",
    "Board {board}: {white} and {black} should not be paired with each other if you can avoid it.",
    board=NUMBER,
    white=TEXT,
    black=TEXT,
)
TWO_BYES = kind("director.findings.two-byes", "More than one player has the bye: {players}.", players=TEXTS)
NO_LEGAL_PAIRING = kind(
    "director.findings.no-legal-pairing", "The system finds no legal pairing: {fault}", fault=REASON
)
NOT_JUDGED = kind("director.findings.not-judged", "The system cannot judge this round: {fault}", fault=REASON)
DIFFERS = kind(
    "director.findings.differs",
    "Compared with {system}, edition {edition}: {judgement}.",
    system=TEXT,
    edition=TEXT,
    judgement=JUDGEMENT,
)
DIFFERS_BECAUSE = kind(
    "director.findings.differs-because",
    "Compared with {system}, edition {edition}: {judgement}. {why}",
    system=TEXT,
    edition=TEXT,
    judgement=JUDGEMENT,
    why=REASON,
)
GIVE_A_PLACE = kind("director.findings.give-a-place", "Give the player an opponent or a bye.")
MET_BEFORE = kind(
    "director.findings.met-before",
    "Board {board}: {white} and {black} have met before.",
    board=NUMBER,
    white=TEXT,
    black=TEXT,
)
