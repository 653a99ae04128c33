"""What is said about pairing a round."""

from __future__ import annotations

from topboard.rulebook import NUMBER, TEXT, kind

DRAFT_HAS_CHANGES = kind(
    "director.pairing.draft-has-changes", "The draft of round {round} has {count} by hand.", round=NUMBER, count=NUMBER
)
NUMBERS_STAY = kind(
    "director.pairing.numbers-stay", "Round {round} is paired, so pairing numbers stay as they are.", round=NUMBER
)
DRAFT_LOST = kind("director.pairing.draft-lost", "The draft would be lost.")
STILL_RATED = kind("director.pairing.still-rated", "The correction still counts for rating.")
TABLE_NUMBERS_STAY = kind(
    "director.pairing.table-numbers-stay", "Round 1 is paired, so the numbers of the table stay as they are."
)
AND_MORE = kind("director.pairing.and-more", "{message}{more}", message=TEXT, more=TEXT)
CHECK_IN_OR_BYE = kind("director.pairing.check-in-or-bye", "Check the player in, grant a bye, or withdraw the player.")
NOT_CHECKED_IN = kind("director.pairing.not-checked-in", "{player} has not checked in.", player=TEXT)
BY_HAND_OR_RELAX = kind(
    "director.pairing.by-hand-or-relax", "Pair by hand, or relax a restriction (rule {rule}).", rule=TEXT
)
ONE_NUMBER_EACH = kind("director.pairing.one-number-each", "Every player of {section} needs one number.", section=TEXT)
LOOK_AT = kind("director.pairing.look-at", "Look at: {names}.", names=TEXT)
NUMBERS_ONCE = kind("director.pairing.numbers-once", "The numbers must be 1 to {count}, each once.", count=NUMBER)
ALL_PUBLISHED = kind("director.pairing.all-published", "All {count} rounds are published.", count=NUMBER)
CLOSE_SECTION = kind("director.pairing.close-section", "Close the section.")
TOO_FEW_PLAYERS = kind("director.pairing.too-few-players", "{section} has {there}.", section=TEXT, there=TEXT)
ENTER_PLAYERS = kind("director.pairing.enter-players", "Enter players.")
UNFINISHED_AS = kind(
    "director.pairing.unfinished-as",
    "{where}: unfinished, paired as {pairing_result}.",
    where=TEXT,
    pairing_result=TEXT,
)
NO_SHOW = kind(
    "director.pairing.no-show",
    "{player} did not appear in round {round} (board {board}).",
    player=TEXT,
    round=NUMBER,
    board=NUMBER,
)
WITHDRAW_UNLESS_EXCUSED = kind(
    "director.pairing.withdraw-unless-excused", "Withdraw the player, unless there is an excuse."
)
NO_PAIRING = kind("director.pairing.no-pairing", "Round {round} cannot be paired: {why}", round=NUMBER, why=TEXT)
CORRECT_RULES = kind("director.pairing.correct-rules", "Correct the rules of the section.")
ENTER_OR_RULE = kind("director.pairing.enter-or-rule", "Enter the result, or rule how the game counts for the pairing.")
ADJOURNED_AS_DRAW = kind("director.pairing.adjourned-as-draw", "{where}: adjourned, paired as a draw.", where=TEXT)
STILL_TO_PLAY = kind("director.pairing.still-to-play", "{where}: still to be played.", where=TEXT)
RESULT_MISSING = kind("director.pairing.result-missing", "{where}: result missing.", where=TEXT)
