"""What the Burstein system says: failures of its criteria, boards, floaters, seeding rounds, the bye."""

from __future__ import annotations

from topboard.rulebook import COUNT, NUMBER, PLAYER, PLAYERS, REASON, REASONS, SCORE, TEXT, kind

# -- what a clause counts: parts of sentences --------------------------------------------------------------------------

LEFT_OVER = kind("burstein.left-over", "{n} players without an opponent", one="{n} player without an opponent", n=COUNT)
LEFT_OVER_SCORES = kind(
    "burstein.left-over-scores",
    "{n} players left over, with the scores {values}",
    one="{n} player left over, with the score {values}",
    n=COUNT,
    values=REASONS,
)
LEFT_AGAIN = kind(
    "burstein.left-again",
    "{n} players moved down to the group and left over again, with the scores {values}",
    one="{n} player moved down to the group and left over again, with the score {values}",
    n=COUNT,
    values=REASONS,
)
LEFT_NEXT = kind(
    "burstein.left-next",
    "{n} players left over in the next group",
    one="{n} player left over in the next group",
    n=COUNT,
)
LEFT_NEXT_SCORES = kind(
    "burstein.left-next-scores",
    "{n} players left over in the next group, with the scores {values}",
    one="{n} player left over in the next group, with the score {values}",
    n=COUNT,
    values=REASONS,
)
LEFT_AGAIN_NEXT = kind(
    "burstein.left-again-next",
    "{n} players left over again in the next group, with the scores {values}",
    one="{n} player left over again in the next group, with the score {values}",
    n=COUNT,
    values=REASONS,
)
NOT_DUE = kind(
    "burstein.not-due",
    "{n} players without the colour that is due",
    one="{n} player without the colour that is due",
    n=COUNT,
)

# -- what comes later in the order: parts of sentences -----------------------------------------------------------------

LATER_FOLD = kind(
    "burstein.later-fold",
    "{who} against {other} instead of {first}",
    who=PLAYER,
    other=PLAYER,
    first=PLAYER,
)
LATER_FLOAT = kind("burstein.later-float", "{who} left over instead of meeting {first}", who=PLAYER, first=PLAYER)
EARLIER_MET = kind("burstein.later-left", "{who} against {other} instead of being left over", who=PLAYER, other=PLAYER)
# -- a round and a group -----------------------------------------------------------------------------------------------

SEEDING_ROUND = kind(
    "burstein.seeding-round",
    "Round {round} is one of the {count} seeding rounds, which the Dutch system pairs.",
    short="This round is paired by the Dutch system.",
    round=NUMBER,
    count=NUMBER,
)
GROUP = kind(
    "burstein.group",
    "Group with {score} points: {players}, {pairs}. {criteria}",
    score=SCORE,
    players=REASON,
    pairs=REASON,
    criteria=REASON,
)
GROUP_LEFT = kind(
    "burstein.group-left",
    "Group with {score} points: {players}, {pairs}. Left over: {left}. {criteria}",
    score=SCORE,
    players=REASON,
    pairs=REASON,
    left=PLAYERS,
    criteria=REASON,
)
PLAYERS_THERE = kind("burstein.players-there", "{n} players", one="{n} player", n=COUNT)
PAIRS = kind("burstein.pairs", "{n} pairs", one="{n} pair", n=COUNT)
ALL_MET = kind("burstein.all-met", "Every criterion is met.")
NOT_MET = kind("burstein.not-met", "Not met in full: {failures}.", failures=REASONS)

LEAVES = kind(
    "burstein.leaves",
    "{who} leaves the group with {score} points for the next one: {why}.",
    short="{who} was paired in the next group.",
    who=PLAYER,
    score=SCORE,
    why=REASON,
)
NUMBER_ODD = kind("burstein.number-odd", "their number is odd")
NOT_ALL_PAIRED = kind("burstein.not-all-paired", "not all of them can be paired with each other")
FOR_THOSE_BELOW = kind("burstein.for-those-below", "otherwise the players further down could not all be paired")

# -- a board -----------------------------------------------------------------------------------------------------------

FOLDED = kind(
    "burstein.folded",
    "{a} meets {b}: the group stands in the order of the Index, {a} in place {high} with {index_a}, {b} in place {low}"
    " with {index_b}, and first meets last.",
    short="{a} meets {b}. A player who had strong opponents so far meets somebody who had weak ones.",
    a=PLAYER,
    b=PLAYER,
    high=NUMBER,
    low=NUMBER,
    index_a=TEXT,
    index_b=TEXT,
)

# -- the bye -----------------------------------------------------------------------------------------------------------

LOWEST = kind(
    "burstein.lowest",
    "the number of players is odd; of those who may have it, the lowest score ({score}), then the most games ({games}),"
    " then the lowest Index decides",
    score=SCORE,
    games=NUMBER,
)
