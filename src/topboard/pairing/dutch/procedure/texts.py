"""What the procedures of 1998 to 2012 say: their requirements, brackets, floaters and steps."""

from __future__ import annotations

from topboard.rulebook import CLAUSE, COLOR, COUNT, PLAYER, kind, word

STRENGTH = word("mild", "strong", "absolute")

# -- what a requirement counts: parts of sentences ---------------------------------------------------------------------

MOVED_LEFT = kind(
    "dutch-procedure.moved-left",
    "{n} players moved down and not paired first",
    one="{n} player moved down and not paired first",
    n=COUNT,
)
SQUARES = kind("dutch-procedure.squares", "squares of the score differences that add up to {n} hundredths", n=COUNT)
BOTH_ABSOLUTE = kind(
    "dutch-procedure.both-absolute",
    "{n} pairs of players who must both have the same colour",
    one="{n} pair of players who must both have the same colour",
    n=COUNT,
)
BOTH_STRONG = kind(
    "dutch-procedure.both-strong",
    "{n} pairs of players who are both strongly due the same colour",
    one="{n} pair of players who are both strongly due the same colour",
    n=COUNT,
)
SAME_PREFERENCE = kind(
    "dutch-procedure.same-preference",
    "{n} pairs of players who are both due the same colour",
    one="{n} pair of players who are both due the same colour",
    n=COUNT,
)

ODD_REST = kind(
    "dutch-procedure.odd-rest",
    "without those who have no opponent there, the number of players is odd, and the last of them is left over",
)

# -- colours -----------------------------------------------------------------------------------------------------------

STRONGER = kind(
    "dutch-procedure.stronger",
    "both are due {color}; for {winner} the preference is {strength}, for {loser} it is {other_strength}",
    color=COLOR,
    winner=PLAYER,
    strength=STRENGTH,
    loser=PLAYER,
    other_strength=STRENGTH,
)

# -- steps of the procedure --------------------------------------------------------------------------------------------

JOINED = kind(
    "dutch-procedure.joined",
    "The lowest groups could not be paired one by one, so they were joined ({clause}).",
    clause=CLAUSE,
)
PAIRED_AS_ONE = kind(
    "dutch-procedure.paired-as-one",
    "At least half of the players who can be paired here came from above, so all are paired as if they had the same"
    " score ({clause}).",
    clause=CLAUSE,
)
NONE_FROM_ABOVE = kind(
    "dutch-procedure.none-from-above",
    "No player who came from above can be paired here, so the others are paired among themselves ({clause}).",
    clause=CLAUSE,
)
OTHERS_SENT = kind(
    "dutch-procedure.others-sent",
    "It was paired again to move down players who can be paired in the next group ({clause}).",
    clause=CLAUSE,
)
LOWEST_PAIRED = kind(
    "dutch-procedure.lowest-paired",
    "It was paired again so that the lowest group can be paired ({clause}).",
    clause=CLAUSE,
)
WAS_PAIRED_AGAIN = kind(
    "dutch-procedure.was-paired-again", "pairs after which the group below could not be paired as well"
)
NO_OPPONENT_HERE = kind("dutch-procedure.no-opponent-here", "nobody there may be met")
FOR_THOSE_BELOW = kind("dutch-procedure.for-those-below", "the group below could not be paired as well without it")
