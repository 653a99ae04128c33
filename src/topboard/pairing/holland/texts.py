"""What Holland tournaments say: preliminaries, qualifiers, ties for the last place."""

from __future__ import annotations

from topboard.rulebook import NUMBER, PLAYER, REASON, TEXT, TEXTS, kind

LIKE_STRENGTH = kind(
    "holland.like-strength",
    "{section}: {count} players, groups of equal strength, numbers by lot with seed {seed}.",
    section=TEXT,
    count=NUMBER,
    seed=NUMBER,
)
RATING_ORDER = kind(
    "holland.rating-order",
    "{section}: {count} players, groups in rating order, numbers by lot with seed {seed}.",
    section=TEXT,
    count=NUMBER,
    seed=NUMBER,
)
UNUSUAL_SIZE = kind(
    "holland.unusual-size", "{section} has {count} players; about 8 to 12 are usual.", section=TEXT, count=NUMBER
)
OTHER_GROUPS = kind("holland.other-groups", "Choose another number of preliminaries if that is too long or too short.")
TOO_FEW = kind(
    "holland.too-few",
    "{players} players in {groups} preliminaries: a Holland tournament has at least two of at least 3 players",
    players=NUMBER,
    groups=NUMBER,
)
QUALIFIES = kind(
    "holland.qualifies", "{who} qualifies from {section} in place {place}.", who=PLAYER, section=TEXT, place=NUMBER
)
TIE = kind(
    "holland.tie",
    "{section}: {who} share place {place} and {room} of them can qualify.",
    section=TEXT,
    who=TEXTS,
    place=NUMBER,
    room=NUMBER,
)
BREAK_TIE = kind("holland.break-tie", "Break the tie by the announced tie-breaks or a play-off.")
TIE_FIRST = kind("holland.tie-first", "{tie} Break the tie by the announced tie-breaks or a play-off.", tie=REASON)
NO_QUOTA = kind(
    "holland.no-quota", "say how many places qualify: one number for each preliminary, the last for all others"
)
NOT_FINISHED = kind(
    "holland.not-finished", "'{section}' is not finished; qualifiers are known when every result is in", section=TEXT
)
FINAL_TOO_SMALL = kind(
    "holland.final-too-small",
    "'{section}' would have {count} players; let more places qualify",
    one="'{section}' would have {count} player; let more places qualify",
    count=NUMBER,
    section=TEXT,
)
