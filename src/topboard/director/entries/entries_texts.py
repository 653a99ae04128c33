"""Messages about entries."""

from __future__ import annotations

from topboard.rulebook import NUMBER, REASON, SCORE, TEXT, TEXTS, kind, word

FIRST_CAN_BE = kind(
    "director.entries.first-can-be",
    "The earliest round to play is {round}. Say what the player gets for the rounds missed.",
    round=NUMBER,
)
HIGHEST_RATING = kind(
    "director.entries.highest-rating", "Use 0 for an unrated player. No rating is above {highest}.", highest=NUMBER
)
KEEPS_NUMBER = kind(
    "director.entries.keeps-number", "{player} keeps pairing number {number}.", player=TEXT, number=NUMBER
)
WITHDRAW_OR_DRAW_AGAIN = kind(
    "director.entries.withdraw-or-draw-again", "Withdraw the player, or undo the drawing of the numbers first."
)
TABLE_TAKES_NOBODY = kind(
    "director.entries.table-takes-nobody", "{section} takes no more players once round 1 is published.", section=TEXT
)
TABLE_IS_FULL = kind("director.entries.table-is-full", "The table is full.")
NO_NAME = kind("director.entries.no-name", "The player has no name.")
ENTER_ONE = kind("director.entries.enter-one", "Enter one.")
NOT_A_RATING = kind("director.entries.not-a-rating", "{name}: {rating} is not a rating.", name=TEXT, rating=NUMBER)
ASSIGNED_WITHOUT_REASON = kind(
    "director.entries.assigned-without-reason", "{name} has an assigned rating without a reason.", name=TEXT
)
NO_FIXED_BOARD = kind("director.entries.no-fixed-board", "{name}: there is no board {board}.", name=TEXT, board=NUMBER)
ANY_BOARD = kind("director.entries.any-board", "Use 0 for any board.")
ID_IS_TAKEN = kind(
    "director.entries.id-is-taken",
    "{other} is already entered with the {label} {value}.",
    other=TEXT,
    label=word("FIDE ID", "US Chess ID", "CFC ID", "national ID"),
    value=TEXT,
)
SAME_NAME = kind("director.entries.same-name", "{name} is in this section already.", name=TEXT)
ALSO_ENTERED = kind("director.entries.also-entered", "{name} is also entered in {section}.", name=TEXT, section=TEXT)
REMOVE_ONE = kind("director.entries.remove-one", "Remove one of the two entries if this is the same person.")
HAS_A_NUMBER = kind(
    "director.entries.has-a-number", "{name} has number {number} in the table.", name=TEXT, number=NUMBER
)
IN_THE_DRAFT = kind(
    "director.entries.in-the-draft", "{name} is in the draft of round {round}.", name=TEXT, round=NUMBER
)
HAS_RE_ENTERED = kind("director.entries.has-re-entered", "{name} has re-entered.", name=TEXT)
REMOVE_SECOND_FIRST = kind("director.entries.remove-second-first", "Remove the second entry first.")
NOT_MISSED = kind(
    "director.entries.not-missed",
    "A player who enters in round {first} does not miss round {round}.",
    first=NUMBER,
    round=NUMBER,
)
CORRECT_OR_RE_ENTER = kind("director.entries.correct-or-re-enter", "Correct the number, or re-enter the player.")
NUMBER_ANEW = kind("director.entries.number-anew", "Renumber the players if the order changed.")
HAS_BEEN_PAIRED = kind("director.entries.has-been-paired", "{player} has been paired.", player=TEXT)
WITHDRAW_INSTEAD = kind("director.entries.withdraw-instead", "Withdraw the player instead.")
IS_KEPT_APART = kind("director.entries.is-kept-apart", "{name} is in the prohibited pair {id}.", name=TEXT, id=TEXT)
ALREADY_THERE = kind("director.entries.already-there", "{player} is already in {section}.", player=TEXT, section=TEXT)
NOT_PLAYED_YET = kind("director.entries.not-played-yet", "{player} has not played yet.", player=TEXT)
AFTER_A_GAME = kind("director.entries.after-a-game", "You can re-enter a player only after a game.")
ALREADY_RE_ENTERED = kind("director.entries.already-re-entered", "{player} has already re-entered.", player=TEXT)
RE_ENTER_LATER_ONE = kind("director.entries.re-enter-later-one", "Re-enter the later entry instead.")
NOT_A_SCHEDULE = kind(
    "director.entries.not-a-schedule", "{other} is not a schedule of {section}.", other=TEXT, section=TEXT
)
MOVE_INSTEAD = kind("director.entries.move-instead", "Move the player, or enter them there.")
ONE_NAME = kind("director.entries.one-name", "One name where two partners play: {players}.", players=TEXTS)
JOIN_THEM = kind(
    "director.entries.join-them",
    "Make pairs of them on the Players page, or go on if each is a pair.",
    typed="partners",
)
NOT_OF_PAIRS = kind("director.entries.not-of-pairs", "{section} has no pairs that can still be made.", section=TEXT)
PAIRS_ARE_ENTRIES = kind(
    "director.entries.pairs-are-entries", "Pairs are made before round 1 where partners play, as in bughouse."
)
NOBODY_TO_JOIN = kind("director.entries.nobody-to-join", "Everybody in {section} has a partner.", section=TEXT)
GOT_NO_BYE = kind(
    "director.entries.got-no-bye", "{name} has no bye in round {round}. {why}", name=TEXT, round=NUMBER, why=REASON
)
CHECK_PERSON = kind("director.entries.check-person", "Check that this is a different person.")
MISSED = kind(
    "director.entries.missed",
    "{name} first plays in round {first} and has {score} for the rounds missed.",
    name=TEXT,
    first=NUMBER,
    score=SCORE,
)
NO_BOARD_YET = kind("director.entries.no-board-yet", "{name} has no board in the display yet.", name=TEXT)
GIVE_A_BOARD = kind(
    "director.entries.give-a-board",
    "Change the published round: the player who gives the display and the newcomer, on board {board}.",
    board=NUMBER,
)
SAY_MISSED = kind(
    "director.entries.say-missed", "Undo the entry and say what the rounds missed are worth, if it is something else."
)
LATEST_COUNTS = kind(
    "director.entries.latest-counts", "The re-entry counts, for prizes too. Earlier entries are given up."
)
EARLIER_COUNTS = kind(
    "director.entries.earlier-counts",
    "The better score counts, for prizes too. That is an earlier entry now: {before} against {fresh}.",
    before=SCORE,
    fresh=SCORE,
)
REENTRY_COUNTS = kind(
    "director.entries.reentry-counts",
    "The better score counts, for prizes too. That is the re-entry now: {fresh} against {before}.",
    before=SCORE,
    fresh=SCORE,
)
EQUAL_ENTRIES = kind(
    "director.entries.equal-entries",
    "The better score counts, for prizes too; of equal scores the re-entry. Both have {points} now.",
    points=SCORE,
)
READ_AS = kind("director.entries.read-as", "{name} is entered as {written}.", name=TEXT, written=TEXT)
EDIT_NAME = kind("director.entries.edit-name", "If the name was right as typed, edit the player.")
