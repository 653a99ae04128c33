"""What accelerations and round 1 remedies say."""

from __future__ import annotations

from topboard.rulebook import NUMBER, PLAYER, RATING, REASON, REASONS, SCORE, TeamSentences, kind

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
TOP_SECTION = kind(
    "acceleration.top-section",
    "The top section of BCF accelerated pairings has an even number of players, at least half of them: not {cut} of"
    " {count}. Put {nearest} there, or leave the number at 0.",
    cut=NUMBER,
    count=NUMBER,
    nearest=NUMBER,
)
REMEDY = kind(
    "acceleration.remedy",
    "{who} was due White in round 1; every fifteenth such player gets Black, so that more winners are due White in"
    " round 2",
    short="{who} was due White, but every fifteenth such player gets Black in round 1",
    who=PLAYER,
)

# -- what is added to scores, for the pairing only -----------------------------------------------------------------

PAIRING_GROUP = kind("acceleration.pairing-group", "the group with {score} points for pairing", score=SCORE)
ACCELERATED = kind(
    "acceleration.accelerated",
    "The round is accelerated: {scores}.",
    short="The first rounds are accelerated, so that strong players meet early: {scores}.",
    scores=REASONS,
    of_teams=TeamSentences(short="The first rounds are accelerated, so that strong teams meet early: {scores}."),
)
VIRTUAL = kind(
    "acceleration.virtual",
    "{who} has {points} and {added} virtual (first group), so {score} for pairing",
    who=PLAYER,
    points=SCORE,
    added=SCORE,
    score=SCORE,
)
VIRTUAL_GIVEN = kind(
    "acceleration.virtual-given",
    "{who} has {points} and {added} virtual, so {score} for pairing",
    who=PLAYER,
    points=SCORE,
    added=SCORE,
    score=SCORE,
)
REAL = kind("acceleration.real", "{who} has {score}", who=PLAYER, score=SCORE)
BOTH_IN = kind(
    "acceleration.both-in",
    "The round is accelerated, and {a} and {b} are both in {group}.",
    short="The first rounds are accelerated. {a} and {b} are both in {group}.",
    a=PLAYER,
    b=PLAYER,
    group=REASON,
)
IN_TWO = kind(
    "acceleration.in-two",
    "The round is accelerated: {a} is in {group}, and {b} in {other}.",
    short="The first rounds are accelerated. {a} is in {group}, and {b} in {other}.",
    a=PLAYER,
    group=REASON,
    b=PLAYER,
    other=REASON,
)
SIXTHS = kind(
    "acceleration.sixths", "the group of sixths {first} and {second} of the list", first=NUMBER, second=NUMBER
)
BCF_STEPS = {
    "top": kind("acceleration.bcf-top", "the top section"),
    "bottom": kind("acceleration.bcf-bottom", "the bottom section"),
    "a": kind("acceleration.bcf-a", "group (a), the perfect scores of the top section"),
    "6": kind("acceleration.bcf-up", "the place that makes the group above even"),
    "b": kind(
        "acceleration.bcf-b", "group (b), the perfect scores of the bottom section and the top players they meet"
    ),
    "c": kind("acceleration.bcf-c", "group (c), the top section half a point behind"),
    "d": kind("acceleration.bcf-d", "group (d), the bottom section half a point behind and the top players they meet"),
}
"""The groups of BCF accelerated pairings: the sections of round 1, then the steps of the handbook."""
