"""Messages that several commands share."""

from __future__ import annotations

from topboard.rulebook import NUMBER, REASON, TEXT, kind

DRAFTED_BEFORE = kind(
    "director.common.drafted-before", "The draft of round {round} was made before this change.", round=NUMBER
)
ROUND_IS_PUBLISHED = kind("director.common.round-is-published", "Round {round} is already published.", round=NUMBER)
ONLY_SO_MANY_ROUNDS = kind(
    "director.common.only-so-many-rounds",
    "There are only {count} rounds.",
    one="There is only {count} round.",
    count=NUMBER,
)
PAIR_AGAIN = kind("director.common.pair-again", "Pair it again, or change the draft by hand.")
NOT_A_PLAYER = kind(
    "director.common.not-a-player", "'{player}' is not a player of {section}.", player=TEXT, section=TEXT
)
CHOOSE_PLAYERS = kind("director.common.choose-players", "Choose players of the section.")
AGAINST_SELF = kind("director.common.against-self", "You chose the same player twice.")
CHOOSE_TWO = kind("director.common.choose-two", "Choose two players.")
NO_BOARD = kind("director.common.no-board", "There is no board {board}.", board=NUMBER)
SAY_WHY = kind("director.common.say-why", "Say why.")
DROP_DRAFT_FIRST = kind("director.common.drop-draft-first", "Discard the draft first.")
LIFT_FIRST = kind("director.common.lift-first", "Lift that prohibition first.")
WAS_EXPELLED = kind("director.common.was-expelled", "{player} was expelled.", player=TEXT)
DRAFTED_WITH_OLD_NUMBERS = kind(
    "director.common.drafted-with-old-numbers", "The draft of round {round} uses the old numbers.", round=NUMBER
)
SECTION_FAULT = kind("director.common.section-fault", "{section}: {fault}", section=TEXT, fault=REASON)
IS_DRAFTED = kind("director.common.is-drafted", "Round {round} is still a draft.", round=NUMBER)
JOURNAL_TAKEN = kind("director.common.journal-taken", "This journal already holds {event}.", event=TEXT)
SECTION_ID_TAKEN = kind("director.common.section-id-taken", "There is already a section '{id}'.", id=TEXT)
ANOTHER_NAME = kind("director.common.another-name", "Choose another name.")
FAULT = kind("director.common.fault", "{error}.", error=TEXT)
"""What a pairing system or a file said is wrong, in its own words."""
ENDED = kind("director.common.ended", "{fault}.", fault=REASON)
"""A fault that is no whole sentence by itself."""
AS_SAID = kind("director.common.as-said", "{Fault}", fault=REASON)
HAS_LEFT = kind("director.common.has-left", "{player} has left.", player=TEXT)
