"""What is said about several commands."""

from __future__ import annotations

from topboard.rulebook import NUMBER, TEXT, kind

DRAFTED_BEFORE = kind(
    "director.common.drafted-before",
    "Round {round} was drafted before this change ({player}).",
    round=NUMBER,
    player=TEXT,
)
ROUND_IS_PUBLISHED = kind("director.common.round-is-published", "Round {round} is already published.", round=NUMBER)
ONLY_SO_MANY_ROUNDS = kind("director.common.only-so-many-rounds", "There are only {count} rounds.", count=NUMBER)
PAIR_AGAIN = kind("director.common.pair-again", "Pair it again, or change the draft by hand.")
NOT_A_PLAYER = kind(
    "director.common.not-a-player", "'{player}' is not a player of {section}.", player=TEXT, section=TEXT
)
CHOOSE_PLAYERS = kind("director.common.choose-players", "Choose players of the section.")
AGAINST_SELF = kind("director.common.against-self", "You chose the same player twice.")
CHOOSE_TWO = kind("director.common.choose-two", "Choose two players.")
NO_BOARD = kind("director.common.no-board", "There is no board {board}.", board=NUMBER)
SAY_WHY = kind("director.common.say-why", "Say why.")
DROP_DRAFT_FIRST = kind("director.common.drop-draft-first", "Drop the draft first.")
LIFT_FIRST = kind("director.common.lift-first", "Lift that prohibition first.")
WAS_EXPELLED = kind("director.common.was-expelled", "{player} was expelled.", player=TEXT)
DRAFTED_WITH_OLD_NUMBERS = kind(
    "director.common.drafted-with-old-numbers", "Round {round} is drafted with the old numbers.", round=NUMBER
)
SECTION_FAULT = kind("director.common.section-fault", "{section}: {error}", section=TEXT, error=TEXT)
IS_DRAFTED = kind("director.common.is-drafted", "Round {round} is drafted.", round=NUMBER)
JOURNAL_TAKEN = kind("director.common.journal-taken", "This journal already holds {event}.", event=TEXT)
SECTION_ID_TAKEN = kind("director.common.section-id-taken", "There is already a section '{id}'.", id=TEXT)
ANOTHER_NAME = kind("director.common.another-name", "Choose another name.")
AS_TOLD = kind("director.common.as-told", "{error}.", error=TEXT)
HAS_LEFT = kind("director.common.has-left", "{player} has left.", player=TEXT)
