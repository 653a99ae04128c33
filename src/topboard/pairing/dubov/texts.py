"""What the Dubov system says: failures of its criteria, boards, floaters, changes of side, the bye."""

from __future__ import annotations

from topboard.rulebook import (
    COLOR,
    COUNT,
    NUMBER,
    PLAYER,
    PLAYERS,
    RATING,
    REASON,
    REASONS,
    SCORE,
    kind,
)

# -- what a clause counts: parts of sentences --------------------------------------------------------------------------

UPFLOATERS = kind("dubov.upfloaters", "{n} players floating up", one="{n} player floating up", n=COUNT)
UPFLOATER_SCORES = kind(
    "dubov.upfloater-scores",
    "{n} players floating up, with the scores {values}",
    one="{n} player floating up, with the score {values}",
    n=COUNT,
    values=REASONS,
)
NOT_DUE = kind(
    "dubov.not-due",
    "{n} players without the colour that is due",
    one="{n} player without the colour that is due",
    n=COUNT,
)
MAXIMUMS = kind(
    "dubov.maximums",
    "{n} players floating up who have done so as often as they should",
    one="{n} player floating up who has done so as often as they should",
    n=COUNT,
)
MAXIMUM_TIMES = kind(
    "dubov.maximum-times",
    "{n} earlier floats of those who float up once too often",
    one="{n} earlier float of those who float up once too often",
    n=COUNT,
)
UP_AGAIN = kind(
    "dubov.up-again",
    "{n} players floating up two rounds running",
    one="{n} player floating up two rounds running",
    n=COUNT,
)

# -- what comes later in the order: parts of sentences -----------------------------------------------------------------

OTHER_UPFLOATERS = kind("dubov.other-upfloaters", "{who} floating up instead of {first}", who=PLAYERS, first=PLAYERS)
OTHER_SHIFTERS = kind("dubov.other-shifters", "other players who change sides")
LATER_ROWS = kind("dubov.later-rows", "a later transposition of those who get Black")
# -- a group -----------------------------------------------------------------------------------------------------------

GROUP = kind(
    "dubov.group",
    "Group with {score} points: {players}, {pairs}. {criteria}",
    score=SCORE,
    players=REASON,
    pairs=REASON,
    criteria=REASON,
)
GROUP_UP = kind(
    "dubov.group-up",
    "Group with {score} points: {players}, {pairs}. Floated up: {up}. {criteria}",
    score=SCORE,
    players=REASON,
    pairs=REASON,
    up=PLAYERS,
    criteria=REASON,
)
PLAYERS_THERE = kind("dubov.players-there", "{n} players", one="{n} player", n=COUNT)
PAIRS = kind("dubov.pairs", "{n} pairs", one="{n} pair", n=COUNT)
ALL_MET = kind("dubov.all-met", "Every criterion is met.")
NOT_MET = kind("dubov.not-met", "Not met in full: {failures}.", failures=REASONS)

FLOATS_UP = kind(
    "dubov.floats-up",
    "{who} floats up to the group with {score} points: {why}.",
    short="{who} was paired with somebody who has more points: {why}.",
    who=PLAYER,
    score=SCORE,
    why=REASON,
)
GROUP_ODD = kind(
    "dubov.group-odd", "their number is odd, and {who} is the first whose group then pairs best", who=PLAYER
)
GROUP_BLOCKED = kind(
    "dubov.group-blocked",
    "they cannot all be paired with each other, and {who} is among the first whose group then pairs best",
    who=PLAYER,
)
GROUP_FOR_BELOW = kind(
    "dubov.group-for-below",
    "otherwise the players further down could not all be paired, and {who} is among the first whose group then pairs"
    " best",
    who=PLAYER,
)
CHANGES_SIDES = kind(
    "dubov.changes-sides",
    "{who} is due {due} but stands with those who get {side}: the sides could not be paired otherwise,"
    " and those in the middle of the list change first.",
    short="{who} was due {due}, but so were too many others.",
    who=PLAYER,
    due=COLOR,
    side=COLOR,
)

# -- a board -----------------------------------------------------------------------------------------------------------

ROW = kind(
    "dubov.row",
    "{a} meets {b}: row {row} of the group. {a} met opponents of {aro} on average, and the averages rise from row to"
    " row; {b} is rated {rating}, and the numbers on that side run in order.",
    hidden="{a} meets {b}: row {row} of the group. On one side the averages of the opponents' ratings rise from row to"
    " row, on the other the numbers run in order.",
    short="{a} meets {b}. A player who met weak opponents so far now meets a strong one.",
    a=PLAYER,
    b=PLAYER,
    row=NUMBER,
    aro=RATING,
    rating=RATING,
)
HALVES = kind(
    "dubov.halves",
    "{a} meets {b}: nobody in the group has played yet, so the first half meets the second.",
    short="{a} meets {b}: the first half meets the second.",
    a=PLAYER,
    b=PLAYER,
)

# -- the bye -----------------------------------------------------------------------------------------------------------

LOWEST = kind(
    "dubov.lowest",
    "the number of players is odd; of those who may have it, the lowest score ({score}), then the most games ({games}),"
    " then the largest number decides",
    score=SCORE,
    games=NUMBER,
)

# -- the handbook's text -----------------------------------------------------------------------------------------------

BOOK_LOWEST = kind(
    "dubov.book-lowest",
    "the number of players is odd; of those who may have it, the lowest score ({score}), then the lowest rating"
    " decides",
    score=SCORE,
)
BOTH_DUE = kind(
    "dubov.both-due",
    "{a} is due {color_a} and {b} is due {color_b}",
    a=PLAYER,
    color_a=COLOR,
    b=PLAYER,
    color_b=COLOR,
)
HIGHER_ARO = kind("dubov.higher-aro", "the opponents of {who} were rated higher on average", who=PLAYER)
LOWER_RATED = kind("dubov.lower-rated", "{who} has the lower rating", who=PLAYER)
BOOK_GROUP = kind(
    "dubov.book-group",
    "Group with {score} points: {players}, {pairs}.",
    score=SCORE,
    players=REASON,
    pairs=REASON,
)
MOVED_DOWN = kind(
    "dubov.moved-down",
    "{who} moves down from the group with {score} points: not all of them can be paired with each other.",
    short="{who} was paired in the next group.",
    who=PLAYER,
    score=SCORE,
)
MET_ALL = kind(
    "dubov.met-all",
    "{who} moves up to the group with {score} points, where somebody has met all the others.",
    short="{who} was paired with somebody who has more points.",
    who=PLAYER,
    score=SCORE,
)
MOVED_UP_ODD = kind(
    "dubov.moved-up-odd",
    "{who} moves up to the group with {score} points: its number is odd, and {who} is the highest rated who fits.",
    short="{who} was paired with somebody who has more points, whose group was odd.",
    who=PLAYER,
    score=SCORE,
)
CHANGED = kind(
    "dubov.changed",
    "{who} is due {due} but changes columns, as too many are due {due}: the average of the opponents' ratings decides.",
    short="{who} was due {due}, but so were too many others.",
    who=PLAYER,
    due=COLOR,
)
FLOATER_MEETS = kind(
    "dubov.floater-meets",
    "{a}, who moved down, meets {b}: the highest rated player of the group who fits.",
    short="{a} meets {b}, the highest rated player who fits.",
    a=PLAYER,
    b=PLAYER,
)
OTHER_FLOATER_PAIRS = kind("dubov.other-floater-pairs", "other opponents for those who moved down")
OTHER_MOVED_UP = kind("dubov.other-moved-up", "other players who move up")
OTHER_LEAVING = kind("dubov.other-leaving", "other players who move down")
OTHER_ROWS = kind("dubov.other-rows", "other rows")
BOOK_ROW = kind(
    "dubov.book-row",
    "{a} meets {b}: row {row} of the group. {a} met opponents of {aro} on average, and the averages rise from row to"
    " row; {b} is rated {rating}, and on that side the ratings fall.",
    hidden="{a} meets {b}: row {row} of the group. On one side the averages of the opponents' ratings rise from row to"
    " row, on the other the ratings fall.",
    short="{a} meets {b}. A player who met weak opponents so far now meets a strong one.",
    a=PLAYER,
    b=PLAYER,
    row=NUMBER,
    aro=RATING,
    rating=RATING,
)
