"""Messages about complaints, inspections and figures."""

from __future__ import annotations

from topboard.rulebook import COUNT, MONEY, NUMBER, RATING, kind

NOT_SIGNED = kind("fair-play.not-signed", "The complaint is not signed yet.")
SIGN_IT = kind("fair-play.sign-it", "Have it written and signed by the end of the round.")
AFTERWARDS = kind(
    "fair-play.afterwards",
    "The event is over: the complaint goes to FIDE, from a player, a federation or an official, "
    "with substantial evidence.",
)
CONFIDENTIAL = kind(
    "fair-play.confidential", "Everything in it stays confidential. Tell the accused player only after the game."
)
ASK_IN_WRITING = kind("fair-play.ask-in-writing", "Ask for a written and signed complaint.")
NAME_IF_REFUSED = kind(
    "fair-play.name-if-refused", "If it is refused, name the person who made the accusation in your report."
)
ACCUSED_NOT_TOLD = kind(
    "fair-play.accused-not-told", "Do not tell the accused player while there is no written complaint."
)
FALSE = kind("fair-play.false", "A false accusation is penalised.")
PENALISE = kind("fair-play.penalise", "Choose the penalty at the arbiter's desk, as an incident of this player.")
LEFT_OFTEN = kind(
    "fair-play.left-often",
    "This player has left the playing area {count} times in this round. If that is unusual, look into it.",
    count=COUNT,
)
NO_GROUND = kind(
    "fair-play.no-ground", "Say why the player is inspected: on suspicion, after a complaint, or at random."
)
NOT_PRIVATE = kind("fair-play.not-private", "An inspection is private, in a separate room.")
NOT_SAME_SEX = kind("fair-play.not-same-sex", "Only a person of the same sex inspects a player.")
NO_WITNESS = kind("fair-play.no-witness", "Name the witness. The player may choose a second one.")
INSPECTED_BEFORE = kind(
    "fair-play.inspected-before",
    "The player was already inspected {count} times in this round. After a complaint it is done once.",
    one="The player was already inspected in this round. After a complaint it is done once.",
    count=COUNT,
)
RANDOM = kind("fair-play.random", "Random inspections must be announced in the rules of the competition.")
EXPLAIN = kind("fair-play.explain", "Explain the rules to the player, and ask again.")
WARN = kind("fair-play.warn", "The player refused twice: give a warning, and ask again.")
LOSES = kind("fair-play.loses", "The player refused again: the game is lost. Record it at the arbiter's desk.")
LOST_BELOW = kind(
    "fair-play.lost-below",
    "{count} games lost against players rated {limit} or more lower.",
    hidden="{count} games lost against much weaker players.",
    count=COUNT,
    limit=RATING,
)
LAST_ROUND = kind(
    "fair-play.last-round",
    "Lost in the last round against a player rated {limit} or more lower.",
    hidden="Lost in the last round against a much weaker player.",
    limit=RATING,
)
HIGHER_ELSEWHERE = kind(
    "fair-play.higher-elsewhere",
    "Plays with {used}; another list has {other}.",
    hidden="Another list has a much higher rating.",
    used=RATING,
    other=RATING,
)
ON_A_FLOOR = kind(
    "fair-play.on-a-floor",
    "{floor} may be a rating floor. If it is, the player's highest rating was {peak} or more: look it up.",
    hidden="The rating may be a floor. Look up the player's highest rating.",
    floor=RATING,
    peak=RATING,
)
PRIZE_FLOOR = kind(
    "fair-play.prize-floor",
    "Won {money} in a class prize. US Chess sets a floor of {floor}: see that it is reported with the event.",
    hidden="Won {money} in a class prize. US Chess sets a floor: see that it is reported with the event.",
    money=MONEY,
    floor=RATING,
)
SECTION = kind("fair-play.section", "Fair play")
APPEALS = kind("fair-play.appeals", "Appeals")
RECORD = kind("fair-play.record", "No.")
WHEN = kind("fair-play.when", "When")
WHAT = kind("fair-play.what", "What")
WHO = kind("fair-play.who", "About")
BY = kind("fair-play.by", "By")
WORDS = kind("fair-play.words", "In words")
OUTCOME = kind("fair-play.outcome", "Outcome")
NOTHING = kind("fair-play.nothing", "Nothing to report.")
ROUND_WORD = kind("fair-play.round", "Round {round}", round=NUMBER)
GAMES = kind("fair-play.games", "Games collected")
FORM = kind("fair-play.form", "Complaint about possible cheating")
FORM_CONFIDENTIAL = kind(
    "fair-play.form-confidential", "Confidential. Hand it to the chief arbiter and to nobody else."
)
COMPLAINANT = kind("fair-play.complainant", "Complaint of")
ABOUT = kind("fair-play.about", "About the player")
NUMBER_OF = kind("fair-play.number-of", "FIDE or federation id")
ROUND_AND_BOARD = kind("fair-play.round-and-board", "Round and board")
OPPONENT = kind("fair-play.opponent", "Against")
OBSERVED = kind("fair-play.observed", "What was seen or heard, when and where; the reasons for the complaint")
OTHERS = kind("fair-play.others", "Who else saw it")
FOUND = kind("fair-play.found", "What the arbiter did and found")
UNFOUNDED = kind(
    "fair-play.unfounded",
    "The complaint is signed by the end of the round. One that is clearly unfounded can lead to a warning, and to a "
    "suspension the second time.",
)
SIGNED_BY = kind("fair-play.signed-by", "Signature")
SIGNED_ON = kind("fair-play.signed-on", "Date and time")
RECEIVED = kind("fair-play.received", "Received by the arbiter")
