"""What the Dutch system says: failures of its criteria, boards, floaters, colours, the bye."""

from __future__ import annotations

from topboard.rulebook import (
    CLAUSE,
    COLOR,
    COUNT,
    NUMBER,
    PLAYER,
    PLAYERS,
    REASON,
    REASONS,
    SCORE,
    kind,
)

# -- what a clause counts: parts of sentences --------------------------------------------------------------------------

LEFT_OVER = kind("dutch.left-over", "{n} players without an opponent", one="{n} player without an opponent", n=COUNT)
LEFT_AGAIN = kind(
    "dutch.left-again",
    "{n} players moved down to the group and left over again, with the scores {values}",
    one="{n} player moved down to the group and left over again, with the score {values}",
    n=COUNT,
    values=REASONS,
)
LEFT_NEXT = kind(
    "dutch.left-next", "{n} players left over in the next group", one="{n} player left over in the next group", n=COUNT
)
LEFT_NEXT_SCORES = kind(
    "dutch.left-next-scores",
    "{n} players left over in the next group, with the scores {values}",
    one="{n} player left over in the next group, with the score {values}",
    n=COUNT,
    values=REASONS,
)
BYE_UNPLAYED = kind(
    "dutch.bye-unplayed",
    "a bye for somebody with {n} unplayed rounds",
    one="a bye for somebody with {n} unplayed round",
    n=COUNT,
)
WIDE = kind(
    "dutch.wide",
    "{n} games that make a colour difference above two",
    one="{n} game that makes a colour difference above two",
    n=COUNT,
)
THIRD = kind(
    "dutch.third",
    "{n} players with the same colour three times running",
    one="{n} player with the same colour three times running",
    n=COUNT,
)
NOT_DUE = kind(
    "dutch.not-due",
    "{n} players without the colour that is due",
    one="{n} player without the colour that is due",
    n=COUNT,
)
NOT_STRONGLY_DUE = kind(
    "dutch.not-strongly-due",
    "{n} players without the colour that is strongly due",
    one="{n} player without the colour that is strongly due",
    n=COUNT,
)
DOWN_AGAIN = kind(
    "dutch.down-again",
    "{n} players paired down two rounds running (a bye counts)",
    one="{n} player paired down two rounds running (a bye counts)",
    n=COUNT,
)
UP_AGAIN = kind(
    "dutch.up-again", "{n} players paired up two rounds running", one="{n} player paired up two rounds running", n=COUNT
)
DOWN_AFTER_TWO = kind(
    "dutch.down-after-two",
    "{n} players paired down again after two rounds (a bye counts)",
    one="{n} player paired down again after two rounds (a bye counts)",
    n=COUNT,
)
UP_AFTER_TWO = kind(
    "dutch.up-after-two",
    "{n} players paired up again after two rounds",
    one="{n} player paired up again after two rounds",
    n=COUNT,
)
DOWN_AGAIN_BY = kind(
    "dutch.down-again-by",
    "{n} players paired down two rounds running (a bye counts), by score differences of {values}",
    one="{n} player paired down two rounds running (a bye counts), by a score difference of {values}",
    n=COUNT,
    values=REASONS,
)
UP_AGAIN_BY = kind(
    "dutch.up-again-by",
    "{n} players paired up two rounds running, by score differences of {values}",
    one="{n} player paired up two rounds running, by a score difference of {values}",
    n=COUNT,
    values=REASONS,
)
DOWN_AFTER_TWO_BY = kind(
    "dutch.down-after-two-by",
    "{n} players paired down again after two rounds (a bye counts), by score differences of {values}",
    one="{n} player paired down again after two rounds (a bye counts), by a score difference of {values}",
    n=COUNT,
    values=REASONS,
)
UP_AFTER_TWO_BY = kind(
    "dutch.up-after-two-by",
    "{n} players paired up again after two rounds, by score differences of {values}",
    one="{n} player paired up again after two rounds, by a score difference of {values}",
    n=COUNT,
    values=REASONS,
)
PAIRS = kind("dutch.pairs", "{n} pairs", one="{n} pair", n=COUNT)
DIFFERENCES = kind(
    "dutch.differences",
    "{n} score differences, of {values}",
    one="{n} score difference, of {values}",
    n=COUNT,
    values=REASONS,
)
DIFFERENCES_NEXT = kind(
    "dutch.differences-next",
    "{n} score differences in the next group, of {values}",
    one="{n} score difference in the next group, of {values}",
    n=COUNT,
    values=REASONS,
)
UNPAIRED = kind("dutch.unpaired", "unpaired")
BYE_HIGHER = kind(
    "dutch.bye-higher",
    "a bye for somebody with {score} points instead of {lowest}",
    score=SCORE,
    lowest=SCORE,
)

# -- steps of the order of candidates ----------------------------------------------------------------------------------

OTHER_MOVED = kind("dutch.other-moved", "another choice of those moved down to be paired")
LATER_OPPONENTS = kind("dutch.later-opponents", "later opponents for those moved down")
LATER_EXCHANGE = kind("dutch.later-exchange", "a later exchange between the halves")
LATER_TRANSPOSITION = kind("dutch.later-transposition", "a later order of the lower half")
BELOW = kind("dutch.below", "the players further down could not all be paired as they are")

# -- laws --------------------------------------------------------------------------------------------------------------

SAME_COLOR = kind("dutch.same-colour", "both must have {color} and neither is a topscorer", color=COLOR)

# -- a group -----------------------------------------------------------------------------------------------------------

BRACKET = kind("dutch.bracket", "group with {score} points", score=SCORE)
COLLAPSED = kind("dutch.collapsed", "the last groups, down to {score} points, paired together", score=SCORE)
PLAYERS_THERE = kind("dutch.players-there", "{n} players", one="{n} player", n=COUNT)
ALL_MET = kind("dutch.all-met", "every criterion is met in full")
NOT_MET = kind("dutch.not-met", "not met in full: {failures}", failures=REASONS)
FAILS = kind("dutch.fails", "{clause} {value}", clause=CLAUSE, value=REASON)
GROUP = kind(
    "dutch.group",
    "{Group}: {players}, {pairs}; {criteria}.",
    group=REASON,
    players=REASON,
    pairs=REASON,
    criteria=REASON,
)
GROUP_MOVED = kind(
    "dutch.group-moved",
    "{Group}: {players}, {pairs}; moved down to it: {moved}; {criteria}.",
    group=REASON,
    players=REASON,
    pairs=REASON,
    moved=PLAYERS,
    criteria=REASON,
)
GROUP_LEFT = kind(
    "dutch.group-left",
    "{Group}: {players}, {pairs}; left over: {left}; {criteria}.",
    group=REASON,
    players=REASON,
    pairs=REASON,
    left=PLAYERS,
    criteria=REASON,
)
GROUP_MOVED_LEFT = kind(
    "dutch.group-moved-left",
    "{Group}: {players}, {pairs}; moved down to it: {moved}; left over: {left}; {criteria}.",
    group=REASON,
    players=REASON,
    pairs=REASON,
    moved=PLAYERS,
    left=PLAYERS,
    criteria=REASON,
)

# -- a board -----------------------------------------------------------------------------------------------------------

NATURAL = kind(
    "dutch.natural",
    "{a} meets {b}, as in the natural pairing: the upper half of the group meets the lower half in order.",
    short="{a} meets {b}: the usual pairing of the upper half with the lower half of the group.",
    a=PLAYER,
    b=PLAYER,
)
NATURAL_OF_FEW = kind(
    "dutch.natural-of-few",
    "{a} meets {b}, as in the natural pairing: the upper half of the group meets the lower half in order,"
    " and {n} pairs can be made there.",
    one="{a} meets {b}, as in the natural pairing: the upper half of the group meets the lower half in order,"
    " and {n} pair can be made there.",
    short="{a} meets {b}: the usual pairing of the upper half with the lower half of the group.",
    a=PLAYER,
    b=PLAYER,
    n=COUNT,
)
NATURAL_MOVED = kind(
    "dutch.natural-moved",
    "{a} meets {b}, as in the natural pairing: those moved down meet the first of the group in order.",
    short="Not everybody could be paired in the group of {a}, who meets {b} from a lower group.",
    a=PLAYER,
    b=PLAYER,
)

# -- a floater ---------------------------------------------------------------------------------------------------------

FLOAT = kind(
    "dutch.float",
    "{who} has no opponent in the group with {score} points: {why}.",
    short="{who} had no opponent left in the group with {score} points.",
    who=PLAYER,
    score=SCORE,
    why=REASON,
)
FLOAT_FROM = kind(
    "dutch.float-from",
    "{who} has no opponent in {where}: {why}.",
    short="{who} had no opponent left in {where}.",
    who=PLAYER,
    where=REASON,
    why=REASON,
)
ODD_LAST = kind("dutch.odd-last", "the number of players there is odd, and the last of them is left over")
IF_LAST = kind(
    "dutch.if-last",
    "the number of players there is odd, and if {last}, the last, were left over, {why}",
    last=PLAYER,
    why=REASON,
)
IF_LAST_MOVED = kind(
    "dutch.if-last-moved",
    "not all who were moved down can play there, and if {last}, the last of them, were left over, {why}",
    last=PLAYER,
    why=REASON,
)
NOT_EVERYBODY = kind("dutch.not-everybody", "not everybody could be paired")
JUST_AS_GOOD = kind("dutch.just-as-good", "the group would be just as good, but later in the order of the rules")
WOULD_BE = kind("dutch.would-be", "there would be {what}", what=REASON)
BYE_WOULD_RISE = kind(
    "dutch.bye-would-rise",
    "with {pairs} the bye would go to somebody with {score} points, and it has to go to the lowest score possible,"
    " {lowest}",
    pairs=REASONS,
    score=SCORE,
    lowest=SCORE,
)
BELOW_UNPAIRED = kind(
    "dutch.below-unpaired", "with {pairs} the players further down could not all be paired", pairs=REASONS
)
PAIRS_THERE = kind("dutch.pairs-there", "{n} pairs in that group", one="{n} pair in that group", n=COUNT)
FEW_PAIRS = kind("dutch.few-pairs", "{n} pairs can be made there", one="{n} pair can be made there", n=COUNT)
FEW_MAY_MEET = kind(
    "dutch.few-may-meet", "{a} may not meet {b}: {why}; {pairs}", a=PLAYER, b=PLAYER, why=REASON, pairs=REASON
)

# -- the bye -----------------------------------------------------------------------------------------------------------

BYE = kind("dutch.bye", "{who} has the bye: {why}.", who=PLAYER, why=REASON)
LOWEST = kind(
    "dutch.lowest",
    "the number of players is odd, and {score} is the lowest score to which the bye can go",
    score=SCORE,
)
LEFT_AT_END = kind(
    "dutch.left-at-end",
    "the number of players is odd, and this one is left over in the last group and has had no bye before",
)
PASSED_OVER = kind("dutch.passed-over", "Passed over: {reasons}.", reasons=REASONS)
UNPLAYED = kind("dutch.unplayed", "Rounds without a game so far: {n}.", n=NUMBER)
NEEDED = kind("dutch.needed", "{who} is needed so that everybody else can be paired", who=PLAYER)
MISSED = kind(
    "dutch.missed",
    "{who} has already missed {n} rounds",
    one="{who} has already missed {n} round",
    who=PLAYER,
    n=COUNT,
)
BETTER = kind("dutch.better", "{who} is paired so that the others fare better", who=PLAYER)
