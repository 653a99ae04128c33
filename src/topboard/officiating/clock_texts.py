"""Messages about a time control."""

from __future__ import annotations

from topboard.rulebook import COUNT, NUMBER, RATING, REASON, TEXT, kind, word

CLASSES = word(
    "standard", "rapid", "blitz", "regular", "quick", "dual (regular and quick)", "too fast to be rated",
    "not rated, because the sides have unequal time",
)  # fmt: skip

# -- topics ------------------------------------------------------------------------------------------------------------
ON_THE_CLOCK = kind("clock.topic-clock", "On the clock")
CLASS = kind("clock.topic-class", "Class")
LEVEL = kind("clock.topic-level", "Who may play for rating")
SESSION = kind("clock.topic-session", "A round lasts")
DAY = kind("clock.topic-day", "Rounds in a day")
DEFAULT = kind("clock.topic-default", "Coming late")
SCORE = kind("clock.topic-score", "Writing the moves")
SHEET = kind("clock.topic-sheet", "Score sheet")
ADVICE = kind("clock.topic-advice", "Advice")
DEVICES = kind("clock.topic-devices", "Phones")

# -- the clock ---------------------------------------------------------------------------------------------------------
FOR_MOVES = kind("clock.for-moves", "{hours} for {moves} moves", hours=TEXT, moves=NUMBER)
FOR_THE_GAME = kind("clock.for-the-game", "{hours} for the whole game", hours=TEXT)
FOR_THE_REST = kind("clock.for-the-rest", "{hours} for the rest", hours=TEXT)
THEN = kind("clock.then", "{first}, then {second}", first=REASON, second=REASON)
INCREMENT = kind(
    "clock.increment",
    "{phases}; {seconds} seconds added with each move",
    one="{phases}; {seconds} second added with each move",
    phases=REASON,
    seconds=NUMBER,
)
INCREMENT_FROM = kind(
    "clock.increment-from",
    "{phases}; {seconds} seconds added with each move from move {since} on",
    one="{phases}; {seconds} second added with each move from move {since} on",
    phases=REASON,
    seconds=NUMBER,
    since=NUMBER,
)
DELAY = kind(
    "clock.delay",
    "{phases}; the clock waits {seconds} seconds on each move",
    one="{phases}; the clock waits {seconds} second on each move",
    phases=REASON,
    seconds=NUMBER,
)
NO_STEP = kind("clock.no-step", "{phases}; nothing added and no delay", phases=REASON)
UNEQUAL = kind("clock.unequal", "White: {white}. Black: {black}.", white=REASON, black=REASON)

# -- class and level ---------------------------------------------------------------------------------------------------
OF_FEDERATION = kind("clock.of-federation", "{federation}: {speed}", federation=TEXT, speed=CLASSES)
EVERYBODY = kind(
    "clock.everybody",
    "{minutes} minutes for 60 moves: rated for everybody",
    one="{minutes} minute for 60 moves: rated for everybody",
    minutes=NUMBER,
)
ONLY_BELOW = kind(
    "clock.only-below",
    "{minutes} minutes for 60 moves: rated only below {limit}, which needs {needed} minutes",
    hidden="{minutes} minutes for 60 moves: too fast for the strongest players, who need {needed} minutes",
    minutes=NUMBER,
    limit=RATING,
    needed=NUMBER,
)
FIRST_CONTROL = kind(
    "clock.first-control", "The first control has {moves} moves; to be rated it must have {needed}.",
    moves=NUMBER, needed=NUMBER,
)  # fmt: skip
FIRST_CONTROL_LEAST = kind(
    "clock.first-control-least", "The first control has {moves} moves; to be rated it must have at least {needed}.",
    moves=NUMBER, needed=NUMBER,
)  # fmt: skip
LATER_CONTROL = kind(
    "clock.later-control", "A later control has {minutes} minutes; CFC asks for at least {least}.",
    one="A later control has {minutes} minute; CFC asks for at least {least}.",
    minutes=NUMBER, least=NUMBER,
)  # fmt: skip

# -- how long ----------------------------------------------------------------------------------------------------------
LASTS = kind("clock.lasts", "{hours} for a game of 60 moves", hours=TEXT)
LASTS_LONGER = kind(
    "clock.lasts-longer", "{hours} for a game of 60 moves; every 10 moves more add {minutes} minutes",
    one="{hours} for a game of 60 moves; every 10 moves more add {minutes} minute",
    hours=TEXT, minutes=COUNT,
)  # fmt: skip
LASTS_LONGER_BY = kind(
    "clock.lasts-longer-by", "{hours} for a game of 60 moves; every 10 moves more add {minutes} min {seconds} s",
    hours=TEXT, minutes=NUMBER, seconds=NUMBER,
)  # fmt: skip
ROUNDS_FIT = kind(
    "clock.rounds-fit", "{count} rounds fit into 12 hours of play",
    one="{count} round fits into 12 hours of play", count=COUNT,
)  # fmt: skip
NO_LIMIT = kind("clock.no-limit", "At most {rapid} rapid or {blitz} blitz rounds in a day", rapid=NUMBER, blitz=NUMBER)
CFC_LIMIT = kind("clock.cfc-limit", "At most {games} regular games in a day", games=NUMBER)
DAY_FITS = kind(
    "clock.day-fits", "{count} rounds take {hours}: they fit into 12 hours.",
    one="{count} round takes {hours}: it fits into 12 hours.", count=COUNT, hours=TEXT,
)  # fmt: skip
DAY_TOO_LONG = kind(
    "clock.day-too-long", "{count} rounds take {hours}: more than the 12 hours allowed. Move a round to another day.",
    count=COUNT, hours=TEXT,
)  # fmt: skip

# -- coming late -------------------------------------------------------------------------------------------------------
ANNOUNCE_DEFAULT = kind(
    "clock.announce-default", "Announce a default time before round 1. Zero means: be there at the start."
)
DEFAULT_ZERO = kind("clock.default-zero", "A player who is not at the board when the round starts loses.")
DEFAULT_IS = kind(
    "clock.default-is", "A player who comes more than {minutes} minutes late loses.",
    one="A player who comes more than {minutes} minute late loses.", minutes=NUMBER,
)  # fmt: skip

# -- score -------------------------------------------------------------------------------------------------------------
WRITE_ALL = kind(
    "clock.write-all",
    "Every move is written down to the end: {seconds} seconds a move leave time for it.",
    seconds=NUMBER,
)
WRITE_UNTIL = kind(
    "clock.write-until",
    "Every move is written down; with under 5 minutes left a player may stop until the period ends.",
)
WRITE_UNTIL_EITHER = kind(
    "clock.write-until-either",
    "Every move is written down; once either player has five minutes or less, neither player has to.",
)
WRITE_NOT = kind("clock.write-not", "Nobody has to write the moves down.")
SHEET_LINES = kind("clock.sheet-lines", "{moves} lines, so that the sheet ends with a control", moves=NUMBER)
NO_SHEET = kind("clock.no-sheet", "None needed")

# -- advice ------------------------------------------------------------------------------------------------------------
NO_INCREMENT = kind(
    "clock.no-increment",
    "Games end without increment. Announce before round 1 whether claims in the last two minutes are heard, "
    "or add 30 seconds a move.",
)
NO_DELAY = kind(
    "clock.no-delay",
    "There is no delay. Usual are {seconds} seconds; without them expect claims of insufficient losing chances.",
    seconds=NUMBER,
)
SHORT_LAST_PHASE = kind(
    "clock.short-last-phase", "The last phase has only {minutes} minutes. Give at least 10.",
    one="The last phase has only {minutes} minute. Give at least 10.", minutes=NUMBER,
)  # fmt: skip
OPEN_END = kind("clock.open-end", "The last phase ends at a move: say what follows it, or the game has no end.")
STEADY = kind(
    "clock.steady", "With 30 seconds a move both scores stay complete, and nobody needs a claim against the clock."
)
DEVICE_LINE = kind(
    "clock.device-line",
    "A player found with a phone or another device loses the game, unless a lesser penalty was announced.",
)
DEVICE_US = kind("clock.device-us", "Devices are off and out of the way; the director decides the penalty.")

# -- the hall's clock --------------------------------------------------------------------------------------------------
STARTS = kind("clock.starts", "The round starts")
LATE_LOSES = kind("clock.late-loses", "Coming later loses")
CONTROL_ENDS = kind("clock.control-ends", "Move {moves} must be made", moves=NUMBER)
LAST_GAMES_END = kind("clock.last-games-end", "A game of 60 moves has ended")
