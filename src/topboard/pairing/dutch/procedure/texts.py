"""What the procedures of 1998 to 2012 say: their requirements, brackets, floaters and steps."""

from __future__ import annotations

from topboard.rulebook import COLOR, COUNT, PLAYER, PLAYERS, REASON, REASONS, SCORE, kind, word

STRENGTH = word("mild", "strong", "absolute")

# -- what a requirement counts: parts of sentences ---------------------------------------------------------------------

MOVED_LEFT = kind(
    "dutch-procedure.moved-left",
    "{n} players moved down and not paired first",
    one="{n} player moved down and not paired first",
    n=COUNT,
)
SQUARES = kind(
    "dutch-procedure.squares", "squares of the score differences that add up to {n} hundredths", n=COUNT
)
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
