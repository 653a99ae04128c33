"""What systems with upfloaters say: brackets, upfloaters, the bye, departures. Entrants are teams or players."""

from __future__ import annotations

from topboard.rulebook import CLAUSE, COUNT, NUMBER, NUMBERS, PLAYER, PLAYERS, REASON, REASONS, SCORE, kind

# -- criteria: parts of sentences ------------------------------------------------------------------------------------

UPFLOATERS = kind("upfloats.upfloaters", "{n} upfloaters", one="{n} upfloater", n=COUNT)
SCORES = kind(
    "upfloats.scores",
    "{n} upfloaters with {values} points",
    one="{n} upfloater with {values} points",
    n=COUNT,
    values=REASONS,
)
NEXT_FAILS = kind(
    "upfloats.next-fails",
    "{n} following scoregroups that need more upfloaters than they have to",
    one="{n} following scoregroup that needs more upfloaters than it has to",
    n=COUNT,
)
NEXT_NEEDS = kind(
    "upfloats.next-needs",
    "{n} upfloaters in the following scoregroup",
    one="{n} upfloater in the following scoregroup",
    n=COUNT,
)
REPEATED = kind(
    "upfloats.repeated",
    "{n} upfloaters who floated in the previous round",
    one="{n} upfloater who floated in the previous round",
    n=COUNT,
)
OPPONENTS = kind(
    "upfloats.opponents",
    "{n} opponents of upfloaters who floated in the previous round",
    one="{n} opponent of an upfloater who floated in the previous round",
    n=COUNT,
)
DENIED = kind("upfloats.denied", "{n} colour preferences not granted", one="{n} colour preference not granted", n=COUNT)
STRONG_DENIED = kind(
    "upfloats.strong-denied",
    "{n} strong colour preferences not granted",
    one="{n} strong colour preference not granted",
    n=COUNT,
)
SET = kind("upfloats.set", "{who} as upfloaters", who=PLAYERS)
SET_OF_ONE = kind("upfloats.set-of-one", "{who} as upfloater", who=PLAYER)
IDENTIFIER = kind("upfloats.identifier", "the pairing {numbers}", numbers=NUMBERS)
INSTEAD_OF = kind("upfloats.instead-of", "{theirs} instead of {ours}", theirs=REASON, ours=REASON)
BYE_SCORE = kind("upfloats.bye-score", "the bye for a score of {score}", score=SCORE)
BYE_PLAYED = kind(
    "upfloats.bye-played",
    "the bye for {n} matches played",
    one="the bye for {n} match played",
    n=COUNT,
)
BYE_NUMBER = kind("upfloats.bye-number", "the bye for {who}", who=PLAYER)

# -- brackets ----------------------------------------------------------------------------------------------------------

MEMBERS = kind("upfloats.members", "{n} in the group", one="{n} alone in the group", n=COUNT)
PAIRS = kind("upfloats.pairs", "{n} pairs", one="{n} pair", n=COUNT)
ALL_MET = kind("upfloats.all-met", "every criterion is met")
NOT_MET = kind("upfloats.not-met", "not avoidable: {failures}", failures=REASONS)
GROUP = kind(
    "upfloats.group",
    "The group with {score} points: {members}, {pairs}; {criteria}.",
    score=SCORE,
    members=REASON,
    pairs=REASON,
    criteria=REASON,
)
GROUP_JOINED = kind(
    "upfloats.group-joined",
    "The group with {score} points: {members}, joined by {moved}; {pairs}; {criteria}.",
    score=SCORE,
    members=REASON,
    moved=PLAYERS,
    pairs=REASON,
    criteria=REASON,
)

# -- upfloaters --------------------------------------------------------------------------------------------------------

MOVES_UP = kind(
    "upfloats.moves-up",
    "{who} moves up to the group with {score} points: {why}.",
    short="{who} moved up to play somebody with more points.",
    who=PLAYER,
    score=SCORE,
    why=REASON,
)
FIRST = kind("upfloats.first", "the first of those who can, by score and number")
EVEN_NEEDS = kind("upfloats.even-needs", "not everybody in that group can meet within it")
PASSED_BARRED = kind("upfloats.passed-barred", "{who} may not meet anybody there whom the others can spare", who=PLAYER)
PASSED_COMPLETION = kind("upfloats.passed-completion", "without {who} the others could not all be paired", who=PLAYER)
PASSED_NEXT = kind("upfloats.passed-next", "without {who} the next group would need more upfloaters", who=PLAYER)
PASSED_FLOATED = kind("upfloats.passed-floated", "{who} floated in the previous round", who=PLAYER)
FIRST_AFTER = kind("upfloats.first-after", "{reasons}", reasons=REASONS)

DIFFERENT_SCORES = kind(
    "upfloats.different-scores",
    "Their scores differ: {low}, with {score}, moves up to the group with {high}.",
    low=PLAYER,
    score=SCORE,
    high=SCORE,
)

# -- the bye -----------------------------------------------------------------------------------------------------------

BYE = kind(
    "upfloats.bye",
    "{who} has the bye: {why}.",
    who=PLAYER,
    why=REASON,
)
LOWEST = kind("upfloats.lowest", "the lowest score that can have it, {score}", score=SCORE)
LOWEST_PLAYED = kind(
    "upfloats.lowest-played",
    "the most matches played, {n}, of those with the lowest score, {score}",
    n=NUMBER,
    score=SCORE,
)
LOWEST_NUMBER = kind(
    "upfloats.lowest-number",
    "the largest number of those with the lowest score, {score}, and as many matches played",
    score=SCORE,
)
PASSED_OVER = kind("upfloats.passed-over", "Passed over: {reasons}.", reasons=REASONS)
NEEDED = kind("upfloats.needed", "{who} is needed as an opponent", who=PLAYER)

# -- pairs -------------------------------------------------------------------------------------------------------------

NATURAL = kind(
    "upfloats.natural",
    "{a} meets {b}: the upper half of the group by number meets the lower half, in order.",
    short="{a} meets {b}, the usual opponent in their group.",
    a=PLAYER,
    b=PLAYER,
)
FAILS = kind("upfloats.fails", "{clause} {value}", clause=CLAUSE, value=REASON)
