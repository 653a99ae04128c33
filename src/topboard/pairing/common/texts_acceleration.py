"""What accelerations and round 1 remedies say."""

from __future__ import annotations

from topboard.rulebook import NUMBER, PLAYER, RATING, kind

TOO_FEW_RATED = kind(
    "acceleration.too-few-rated",
    "BCF acceleration needs a rating for at least 75% of the players; {rated} of {count} have one. Enter estimated"
    " ratings, or choose another acceleration.",
    count=NUMBER,
    rated=NUMBER,
)
TOO_EVEN = kind(
    "acceleration.too-even",
    "BCF acceleration needs ratings over a range of at least {least} points; here the range is {range}."
    " Pair without acceleration.",
    hidden="BCF acceleration needs a wider range of ratings. Pair without acceleration.",
    range=RATING,
    least=RATING,
)
REMEDY = kind(
    "acceleration.remedy",
    "{who} was due White in round 1; every fifteenth such player gets Black, so that more winners are due White in"
    " round 2",
    short="{who} was due White, but every fifteenth such player gets Black in round 1",
    who=PLAYER,
)
