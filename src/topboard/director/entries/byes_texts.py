"""What is said about byes."""

from __future__ import annotations

from topboard.rulebook import NUMBER, TEXT, kind

ANOTHER_DAY_OR_FORFEIT = kind(
    "director.byes.another-day-or-forfeit", "Let the game be played on another day, or enter a forfeit."
)
HALF_BYES_THROUGH = kind(
    "director.byes.half-byes-through", "There are no half-point byes after round {round}.", round=NUMBER
)
NONE_IN_LAST_ROUND = kind("director.byes.none-in-last-round", "There are no half-point byes in the last round.")
GRANT_ZERO_LAST = kind("director.byes.grant-zero-last", "Grant a zero-point bye.")
MOST_HALF_BYES = kind(
    "director.byes.most-half-byes",
    "A player may have at most {count} half-point byes.",
    one="A player may have only {count} half-point bye.",
    count=NUMBER,
)
CHANGE_THE_ROUND = kind("director.byes.change-the-round", "Change the published round instead.")
CHOOSE_ONE = kind("director.byes.choose-one", "Choose one of them.")
NO_BYES_IN_A_TABLE = kind(
    "director.byes.no-byes-in-a-table", "{section} has no byes: everybody meets everybody.", section=TEXT
)
NOT_GRANTED = kind("director.byes.not-granted", "The pairing decides who gets its bye; you cannot grant it.")
GRANT_ANOTHER = kind("director.byes.grant-another", "Grant a full-point, half-point or zero-point bye.")
GRANT_ZERO = kind("director.byes.grant-zero", "Grant a zero-point bye, or change the rule.")
TAKES_NO_PART = kind("director.byes.takes-no-part", "{player} is no longer playing.", player=TEXT)
HAS_NO_BYE = kind("director.byes.has-no-bye", "{player} has no bye in round {round}.", player=TEXT, round=NUMBER)
NOT_OFFERED = kind("director.byes.not-offered", "{section} offers no half-point byes.", section=TEXT)
TOO_LATE = kind(
    "director.byes.too-late", "Half-point byes had to be asked for before round {round} was paired.", round=NUMBER
)
AFTER_A_BYE = kind(
    "director.byes.after-a-bye",
    "{player} had a full-point bye and cannot take a half-point bye after it.",
    player=TEXT,
)
IRREVOCABLE = kind(
    "director.byes.irrevocable", "{player}'s bye in round {round} cannot be taken back.", player=TEXT, round=NUMBER
)
COUNTS_AS_DRAW = kind(
    "director.byes.counts-as-draw", "If you let the player play all the same, a win counts as a draw for prizes."
)
PLAYS_ALL_THE_SAME = kind("director.byes.plays-all-the-same", "The bye stands.")
