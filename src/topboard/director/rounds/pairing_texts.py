"""Messages about pairing a round."""

from __future__ import annotations

from topboard.rulebook import COUNT, NUMBER, NUMBERS, REASON, RESULT, TEXT, TEXTS, kind

DRAFT_HAS_CHANGES = kind(
    "director.pairing.draft-has-changes",
    "You made {count} changes by hand to the draft of round {round}.",
    one="You made {count} change by hand to the draft of round {round}.",
    count=NUMBER,
    round=NUMBER,
)
NUMBERS_STAY = kind(
    "director.pairing.numbers-stay", "Round {round} is paired, so pairing numbers stay as they are.", round=NUMBER
)
DRAFT_LOST = kind("director.pairing.draft-lost", "The draft would be lost.")
STILL_RATED = kind("director.pairing.still-rated", "The correction still counts for the rating report.")
TABLE_NUMBERS_STAY = kind(
    "director.pairing.table-numbers-stay", "Round 1 is paired, so the numbers of the table stay as they are."
)
AND_MORE = kind("director.pairing.and-more", "{finding} And {count} more.", finding=REASON, count=NUMBER)
CHECK_IN_OR_BYE = kind("director.pairing.check-in-or-bye", "Check the player in, grant a bye, or withdraw the player.")
CHECK_IN_OR_WITHDRAW = kind("director.pairing.check-in-or-withdraw", "Check the player in, or withdraw the player.")
NOT_CHECKED_IN = kind("director.pairing.not-checked-in", "{player} has not checked in.", player=TEXT)
BY_HAND_OR_RELAX = kind(
    "director.pairing.by-hand-or-relax", "Pair by hand, or relax a restriction (rule {rule}).", rule=TEXT
)
NUMBER_TWICE = kind(
    "director.pairing.number-twice", "{a} and {b} both have number {number}.", a=TEXT, b=TEXT, number=NUMBER
)
NUMBER_OUTSIDE = kind(
    "director.pairing.number-outside",
    "{player} has number {number}, but with {count} players the numbers go from 1 to {count}.",
    player=TEXT,
    number=NUMBER,
    count=NUMBER,
)
NO_NUMBER = kind("director.pairing.no-number", "Without a number: {players}.", players=TEXTS)
FREE_NUMBERS = kind("director.pairing.free-numbers", "Give one that nobody has: {numbers}.", numbers=NUMBERS)
ALL_NUMBERS = kind("director.pairing.all-numbers", "Give every player one of 1 to {count}, each once.", count=NUMBER)
ALL_PUBLISHED = kind(
    "director.pairing.all-published",
    "All {count} rounds are published.",
    one="The only round is published.",
    count=NUMBER,
)
CLOSE_SECTION = kind("director.pairing.close-section", "Close the section.")
GO_ON_ELSEWHERE = kind(
    "director.pairing.go-on-elsewhere", "A section has no more. Close it, and make another to play on."
)
NOBODY_TO_PAIR = kind("director.pairing.nobody-to-pair", "Nobody in {section} is to be paired.", section=TEXT)
ONE_TO_PAIR = kind("director.pairing.one-to-pair", "Only one player in {section} is to be paired.", section=TEXT)
NO_PLAYERS = kind("director.pairing.no-players", "{section} has no players.", section=TEXT)
ONE_PLAYER = kind("director.pairing.one-player", "{section} has only one player.", section=TEXT)
ENTER_PLAYERS = kind("director.pairing.enter-players", "Enter at least two.")
LAST_ROUND_UNFINISHED = kind(
    "director.pairing.last-round-unfinished",
    "You are pairing the last round while {count} games go on. Watch them: nobody may arrange a result for the prizes.",
    one="You are pairing the last round while {count} game goes on. "
    "Watch it: nobody may arrange a result for the prizes.",
    count=COUNT,
)
WAIT_IF_YOU_CAN = kind(
    "director.pairing.wait-if-you-can", "Wait for the results, unless that would hold up many players for long."
)
UNFINISHED_AS = kind(
    "director.pairing.unfinished-as",
    "Round {round}, board {board}: unfinished, paired as {result}.",
    round=NUMBER,
    board=NUMBER,
    result=RESULT,
)
NO_SHOW = kind(
    "director.pairing.no-show",
    "{player} did not show up in round {round} (board {board}).",
    player=TEXT,
    round=NUMBER,
    board=NUMBER,
)
TEAM_NO_SHOW = kind(
    "director.team-rounds.no-show",
    "{team} did not show up in round {round} (table {table}).",
    team=TEXT,
    round=NUMBER,
    table=NUMBER,
)
WITHDRAW_UNLESS_EXCUSED = kind(
    "director.pairing.withdraw-unless-excused", "Withdraw them unless they have a good excuse."
)
NOT_PAIRED = kind(
    "director.pairing.not-paired",
    "{player} did not show up in round {round} (board {board}) and is not paired until they report.",
    player=TEXT,
    round=NUMBER,
    board=NUMBER,
)
TEAM_NOT_PAIRED = kind(
    "director.team-rounds.not-paired",
    "{team} did not show up in round {round} (table {table}) and is not paired until it reports.",
    team=TEXT,
    round=NUMBER,
    table=NUMBER,
)
RETURN_IF_EXCUSED = kind("director.pairing.return-if-excused", "Return them if they have a good excuse.")
NO_PAIRING = kind("director.pairing.no-pairing", "Round {round} cannot be paired: {fault}", round=NUMBER, fault=REASON)
CORRECT_RULES = kind("director.pairing.correct-rules", "Correct the rules of the section.")
ENTER_OR_RULE = kind("director.pairing.enter-or-rule", "Enter the result, or rule how the game counts for pairing.")
ADJOURNED_AS_DRAW = kind(
    "director.pairing.adjourned-as-draw",
    "Round {round}, board {board}: adjourned, paired as a draw.",
    round=NUMBER,
    board=NUMBER,
)
STILL_TO_PLAY = kind(
    "director.pairing.still-to-play", "Round {round}, board {board}: still to be played.", round=NUMBER, board=NUMBER
)
NEITHER_IS_PAIRED = kind(
    "director.pairing.neither-is-paired",
    "Round {round}, board {board}: result missing; neither player is paired in round {next}.",
    round=NUMBER,
    board=NUMBER,
    next=NUMBER,
)
RESULT_MISSING = kind(
    "director.pairing.result-missing", "Round {round}, board {board}: result missing.", round=NUMBER, board=NUMBER
)
