"""What quads say: the table, the toss of the last round, and how a field was split."""

from __future__ import annotations

from topboard.rulebook import NUMBER, PLAYER, RATING, REASON, REASONS, TEXT, kind, word

QUAD_TABLE = kind("quads.table", "the quad table for {count} players", count=NUMBER)
QUAD_SIZE = kind(
    "quads.size",
    "section '{section}' has {count} players; a quad has four."
    " Split the field into quads first, the leftovers as a Swiss or a round robin.",
    one="section '{section}' has {count} player; a quad has four."
    " Split the field into quads first, the leftovers as a Swiss or a round robin.",
    count=NUMBER,
    section=TEXT,
)
TOSSED = kind(
    "quads.tossed",
    "Colours of round {round} by toss, with seed {seed}: {boards}.",
    short="Colours of round {round} were tossed for: {boards}.",
    round=NUMBER,
    seed=NUMBER,
    boards=REASONS,
)
HAS_WHITE = kind("quads.has-white", "{white} has White against {black}", white=PLAYER, black=PLAYER)

SPLIT = kind(
    "quads.split",
    "{section}: {count} players, {span}, as {what}.",
    section=TEXT,
    count=NUMBER,
    span=REASON,
    what=word("a quad", "a round robin", "a three-round Swiss"),
)
RATINGS = kind(
    "quads.ratings", "ratings {highest} to {lowest}", hidden="in order of rating", highest=RATING, lowest=RATING
)
UNRATED = kind("quads.unrated", "all unrated")
FIVE = kind("quads.five", "{section} has five players: five rounds, and everybody sits out once.", section=TEXT)
ALL_AGREE = kind("quads.all-agree", "All five should agree to it.")
BYES = kind(
    "quads.byes",
    "{section} has {count} players: somebody has a bye in each of the three rounds.",
    section=TEXT,
    count=NUMBER,
)
ONE_MORE = kind("quads.one-more", "Look for one more player.")
TOO_FEW = kind(
    "quads.too-few",
    "quads need at least 4 players, not {count}; enter more, or play a round robin",
    count=NUMBER,
)
NOT_BY_FOUR = kind(
    "quads.not-by-four",
    "{count} players do not divide by four; find {more} more, or let the lowest {leftover} play a Swiss",
    count=NUMBER,
    more=NUMBER,
    leftover=NUMBER,
)
ONLY_FIVE = kind(
    "quads.only-five",
    "only five leftovers can play a round robin; here are {count}: choose a Swiss",
    count=NUMBER,
)
