"""What the Lim system says: groups, floaters, pairs, colours, the bye, and steps at which a round departs."""

from __future__ import annotations

from topboard.rulebook import (
    COLOR,
    COUNT,
    NUMBER,
    PARTS,
    PLAYER,
    PLAYERS,
    REASON,
    REASONS,
    SCORE,
    TEXT,
    kind,
    word,
)

# -- laws --------------------------------------------------------------------------------------------------------------

SAME_COLOR = kind("lim.same-colour", "both must have {color}", color=COLOR)

# -- groups ------------------------------------------------------------------------------------------------------------

MEDIAN = kind("lim.median", "the median group ({score} points)", score=SCORE)
GROUP = kind(
    "lim.group",
    "{Where}: {n} players. {parts}.",
    one="{Where}: {n} player. {parts}.",
    n=NUMBER,
    where=REASON,
    parts=PARTS,
)
PAIRED_DOWNWARD = kind("lim.paired-downward", "Paired downward")
PAIRED_UPWARD = kind("lim.paired-upward", "Paired upward")
PAIRED_LAST = kind("lim.paired-last", "Paired last, downward")
CAME = kind("lim.came", "floated in: {who}", who=PLAYERS)
LEFT = kind("lim.left", "floats: {who}", who=PLAYERS)
UNDONE = kind("lim.undone", "undone for the median: {pairs}", pairs=REASONS)
CRACKED = kind(
    "lim.cracked",
    "{a} v {b} had been paired in {where}. The median group could not be paired without one of them,"
    " so the pair was undone.",
    short="{a} and {b} were needed elsewhere, so their pair was undone.",
    a=PLAYER,
    b=PLAYER,
    where=REASON,
)

# -- the bye -----------------------------------------------------------------------------------------------------------

BYE_LOWEST = kind(
    "lim.bye-lowest",
    "{who} gets the bye: the lowest-ranked player with {score} points who may have it.",
    short="The number of players is odd, so one has the bye: {who}, lowest in the standings of those who may.",
    who=PLAYER,
    score=SCORE,
)
BYE_FIRST = kind(
    "lim.bye-first",
    "{who} gets the bye: the lowest-rated player who may have it.",
    short="The number of players is odd, so one has the bye: {who}, the lowest-rated of those who may.",
    who=PLAYER,
)
BYE_PASSED_OVER = kind("lim.bye-passed-over", "Passed over: {reasons}.", reasons=REASONS)
NEEDED = kind("lim.needed", "{who} is needed to pair the others", who=PLAYER)

# -- who floats --------------------------------------------------------------------------------------------------------

DIRECTION = word("down", "up")

FLOATS = kind(
    "lim.floats",
    "{who} floats {direction} from {where}: {why}.",
    short="{who} cannot be paired within {where} and meets a player of another score.",
    who=PLAYER,
    direction=DIRECTION,
    where=REASON,
    why=REASON,
)
STUCK = kind("lim.stuck", "nobody is left there whom {who} may meet", who=PLAYER)
FLOATS_ON = kind("lim.floats-on", "{who} floated into it and finds no opponent there either", who=PLAYER)
LOWEST = kind("lim.lowest", "the lowest-numbered of those with the same claim")
HIGHEST = kind("lim.highest", "the highest-numbered of those with the same claim")
BY_COLOR = kind(
    "lim.by-colour",
    "more players there are due {color}, so {who} goes rather than {instead}",
    color=COLOR,
    who=PLAYER,
    instead=PLAYER,
)

# -- why two meet ------------------------------------------------------------------------------------------------------

NATURAL = kind(
    "lim.natural",
    "{a} meets {b}: top half against bottom half of {where}.",
    short="{a} meets {b}: in {where}, the top half plays the bottom half in order.",
    a=PLAYER,
    b=PLAYER,
    where=REASON,
)
MEETS_FLOATER = kind(
    "lim.meets-floater",
    "{a}, who floated into {where}, meets {b}, the first available player.",
    short="{a} meets {b}: nobody was left for {a} among players of the same score.",
    a=PLAYER,
    b=PLAYER,
    where=REASON,
)
NOT_FIRST = kind(
    "lim.not-first",
    "{a} meets {b}. The first to be tried in {where} is {natural}, but {why}.",
    short="{a} meets {b}. {natural} is the usual opponent, but {why}.",
    a=PLAYER,
    b=PLAYER,
    where=REASON,
    natural=PLAYER,
    why=REASON,
)
BOTH_DUE_COLOR = kind("lim.both-due-colour", "both are due {color}", color=COLOR)
REST_UNPAIRABLE = kind("lim.rest-unpairable", "the others could not all be paired then")

# -- colours -----------------------------------------------------------------------------------------------------------

BOTH_DUE = kind(
    "lim.both-due", "{a} is due {color_a} and {b} is due {color_b}", a=PLAYER, color_a=COLOR, b=PLAYER, color_b=COLOR
)
ONE_DUE = kind("lim.one-due", "{who} is due {color}", who=PLAYER, color=COLOR)
LIMIT = kind("lim.limit", "both are due {color}, and {who} may have no other colour", color=COLOR, who=PLAYER)
HISTORY = kind(
    "lim.history",
    "both are due the same colour, so they change from the last round in which they had different ones:"
    " {a} had {colors_a}, {b} had {colors_b}",
    short="both are due the same colour, so they change from the last round in which they had different ones",
    a=PLAYER,
    colors_a=TEXT,
    b=PLAYER,
    colors_b=TEXT,
)
RANK = kind(
    "lim.rank",
    "both are due {color} after the same colours, and {who} ranks higher",
    color=COLOR,
    who=PLAYER,
)
RANK_BELOW = kind(
    "lim.rank-below",
    "both are due {color} after the same colours, and below the median {who} goes first, who ranks lower",
    color=COLOR,
    who=PLAYER,
)
LOT = kind(
    "lim.lot",
    "neither has had a colour yet; {who} has an {parity} number among those who take part, and odd numbers get {color}"
    " by lot",
    who=PLAYER,
    parity=word("odd", "even"),
    color=COLOR,
)

# -- where a round departs: parts of sentences -------------------------------------------------------------------------

OTHER_BYE = kind("lim.other-bye", "the bye for {given} instead of {due}", given=PLAYER, due=PLAYER)
LEAVE = kind("lim.leave", "{n} players paired outside it", one="{n} player paired outside it", n=COUNT)
OTHER_FLOATER = kind(
    "lim.other-floater", "{given} as floater instead of {due}: {why}", given=PLAYER, due=PLAYER, why=REASON
)
WORSE_TYPE = kind(
    "lim.worse-type",
    "{given} is a floater of type {type}, {due} one of type {better}",
    given=PLAYER,
    due=PLAYER,
    type=TEXT,
    better=TEXT,
)
FLOATED_LAST = kind("lim.floated-last", "{given} also floated in the previous round", given=PLAYER)
NOT_MAJORITY = kind("lim.not-majority", "{due} is due {color}, which more players are due", due=PLAYER, color=COLOR)
TOO_FAR = kind("lim.too-far", "{given} is rated more than 100 points from {instead}", given=PLAYER, instead=PLAYER)
LATER_NUMBER = kind("lim.later-number", "{due} comes first by number", due=PLAYER)
OTHER_OPPONENT = kind("lim.other-opponent", "{a} against {given} instead of {due}", a=PLAYER, given=PLAYER, due=PLAYER)
OPPONENT_DUE_SAME = kind(
    "lim.opponent-due-same",
    "{a} against {given}, both due {color}, instead of {due}",
    a=PLAYER,
    given=PLAYER,
    color=COLOR,
    due=PLAYER,
)
CLASHES = kind(
    "lim.clashes",
    "{n} pairs in which both are due the same colour",
    one="{n} pair in which both are due the same colour",
    n=COUNT,
)
OTHER_CRACK = kind("lim.other-crack", "other pairs undone for the median than the latest ones that help")
