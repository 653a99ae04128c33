"""Messages about the tables of round robins."""

from __future__ import annotations

from topboard.rulebook import NUMBER, TEXT, kind

VARMA_SETS = kind("director.tables.varma-sets", "Players of one federation draw their numbers from Varma sets.")
DRAFTED_WITH_OLD_COLORS = kind(
    "director.tables.drafted-with-old-colors", "The draft of round {round} has the old colours.", round=NUMBER
)
NO_TABLE = kind(
    "director.tables.no-table",
    "{section} is paired by {system}, which has no table to draw numbers for.",
    section=TEXT,
    system=TEXT,
)
ANNOUNCE_BEFORE = kind("director.tables.announce-before", "Announce it before round 1.")
NUMBER_INSTEAD = kind("director.tables.number-instead", "Renumber it instead.")
TABLE_IS_PUBLISHED = kind(
    "director.tables.table-is-published", "Round 1 is published, so the numbers of the table stay as they are."
)
NO_TABLE_COLORS = kind(
    "director.tables.no-table-colors", "{section} has no table whose colours could be corrected.", section=TEXT
)
COLORS_ARE_RIGHT = kind("director.tables.colors-are-right", "The colours of the remaining games need no correction.")
OTHER_LENGTH = kind(
    "director.tables.other-length",
    "The table has {rounds} rounds; the section had {stated}.",
    rounds=NUMBER,
    stated=NUMBER,
)
THREE_COLORS = kind(
    "director.tables.three-colors",
    "With the rounds of both cycles in the order of the table, some players have one colour three times in a row.",
)
SWAP_LAST_ROUNDS = kind(
    "director.tables.swap-last-rounds", "Set swap_last_rounds: it swaps the last two rounds of the first cycle."
)
TAKE_BERGER = kind(
    "director.tables.take-berger",
    "If you mind, set table to berger and swap_last_rounds to yes: no colour comes three times then.",
)
ROOM_FOR_PLAYERS = kind(
    "director.tables.room-for-players",
    "{section} would have {count} players. Everyone meets everyone there, and {rounds} rounds are enough for {most}.",
    section=TEXT,
    count=NUMBER,
    most=NUMBER,
    rounds=NUMBER,
)
ROOM_FOR_TEAMS = kind(
    "director.tables.room-for-teams",
    "{section} would have {count} teams."
    " Every team meets every other there, and {rounds} rounds are enough for {most}.",
    section=TEXT,
    count=NUMBER,
    most=NUMBER,
    rounds=NUMBER,
)
SWISS_OR_SEVERAL = kind("director.tables.swiss-or-several", "Choose a Swiss system, or make several sections.")
LEFT_EARLY = kind(
    "director.tables.left-early",
    "{name} played {played} of {games} games: the results stay in the table but do not count.",
    name=TEXT,
    played=NUMBER,
    games=NUMBER,
)
LEFT_LATE = kind(
    "director.tables.left-late",
    "{name} played {played} of {games} games: they count, and the rest are forfeits.",
    name=TEXT,
    played=NUMBER,
    games=NUMBER,
)
LEFT_COUNTS = kind("director.tables.left-counts", "{name}'s games count, and the rest are forfeits.", name=TEXT)
COLORS_TO_REVERSE = kind(
    "director.tables.colors-to-reverse",
    "Colours come out even if you reverse them in {count} of the remaining games.",
    count=NUMBER,
)
ACCEPT_PROPOSAL = kind("director.tables.accept-proposal", "Look at the proposal and accept it.")
DRAW_AGAIN = kind(
    "director.tables.draw-again", "Undo the drawing of the numbers, enter the player, and draw them again."
)
FREE_NUMBER = kind(
    "director.tables.free-number",
    "The players who were to meet {name} have a free round. A player who enters before round 1 takes number {number}.",
    name=TEXT,
    number=NUMBER,
)
NO_FREE_NUMBER = kind("director.tables.no-free-number", "{section} has no free number.", section=TEXT)
REMOVE_ENTRY_FIRST = kind(
    "director.tables.remove-entry-first", "Remove the entry first, or its number in the table stays empty."
)
LEFT_AND_KEPT_APART = kind(
    "director.tables.left-and-kept-apart",
    "{player}, who left, is in the prohibited pair {prohibition}.",
    player=TEXT,
    prohibition=TEXT,
)

BY_HAND_OR_RULES = kind("director.tables.by-hand-or-rules", "Assign the numbers by hand, or change the rules.")
CORRECT_ENTRIES = kind("director.tables.correct-entries", "Correct the entries or the rules of the section.")
