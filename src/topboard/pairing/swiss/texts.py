"""What every Swiss system says: verdicts, answers, departures from the natural pairing, impossible rounds."""

from __future__ import annotations

from topboard.rulebook import (
    CLAUSE,
    COLOR,
    COUNT,
    NUMBER,
    NUMBERS,
    PLAYER,
    PLAYERS,
    REASON,
    REASONS,
    SCORE,
    SCORES,
    TeamSentences,
    kind,
)

# -- figures and parts of a round, which stand within sentences ------------------------------------------------------

FIGURE = kind("swiss.figure", "{n}", n=NUMBER)
POINTS = kind("swiss.points", "{score}", score=SCORE)
VALUES = kind("swiss.values", "{values}", values=REASONS)
NONE = kind("swiss.none", "none")
FIGURES = kind("swiss.figures", "{bad} instead of {good}", bad=REASON, good=REASON)
LATER = kind("swiss.later", "later in the order")

INSTEAD = kind("swiss.instead", "{what} instead of {value}", what=REASON, value=REASON)
INSTEAD_OF_NONE = kind("swiss.instead-of-none", "{what} instead of none", what=REASON)

GROUP = kind("swiss.group", "the group with {score} points", score=SCORE)
GROUPS = kind("swiss.groups", "the groups with {scores} points", scores=SCORES)
BOARD = kind("swiss.board", "board {board}", board=NUMBER)
BOARDS = kind("swiss.boards", "boards {boards}", boards=NUMBERS)

# -- the verdict on a round --------------------------------------------------------------------------------------------

SAME = kind("swiss.same", "The same pairs and colours.")
HAS = kind("swiss.has", "The round has {what}.", what=REASON)
GROUP_HAS = kind("swiss.group-has", "{Where} has {what}.", where=REASON, what=REASON)
COMES_LATER = kind(
    "swiss.comes-later", "The round has {what}, which is just as good but comes later in the rules.", what=REASON
)
GROUP_COMES_LATER = kind(
    "swiss.group-comes-later",
    "{Where} has {what}, which is just as good but comes later in the rules.",
    where=REASON,
    what=REASON,
)
OTHER_COLORS = kind("swiss.other-colours", "The same pairs, but {why}.", why=REASON)
OTHER_COLORS_ON_MORE = kind(
    "swiss.other-colours-on-more",
    "The same pairs, but {why}. On {n} more boards the colours are wrong.",
    one="The same pairs, but {why}. On {n} more board the colours are wrong.",
    why=REASON,
    n=COUNT,
)
EQUAL_BUT_COLORS = kind("swiss.equal-but-colours", "The pairs are just as good, but {why}.", why=REASON)
EQUAL_BUT_COLORS_ON_MORE = kind(
    "swiss.equal-but-colours-on-more",
    "The pairs are just as good, but {why}. On {n} more boards the colours are wrong.",
    one="The pairs are just as good, but {why}. On {n} more board the colours are wrong.",
    why=REASON,
    n=COUNT,
)

EXCHANGED = kind("swiss.exchanged", "Paired {paired}; the rules give {due}.", paired=REASONS, due=REASONS)
EXCHANGED_ON = kind(
    "swiss.exchanged-on",
    "{Boards}: paired {paired}; the rules give {due}.",
    boards=REASON,
    paired=REASONS,
    due=REASONS,
)
EXCHANGED_IN = kind(
    "swiss.exchanged-in", "{Where}: paired {paired}; the rules give {due}.", where=REASON, paired=REASONS, due=REASONS
)
EXCHANGED_IN_ON = kind(
    "swiss.exchanged-in-on",
    "{Where}, {boards}: paired {paired}; the rules give {due}.",
    where=REASON,
    boards=REASON,
    paired=REASONS,
    due=REASONS,
)
NOTHING = kind("swiss.nothing", "nothing")
TURNED = kind("swiss.turned", "Board {board}: {why}.", board=NUMBER, why=REASON)

# -- why, and why not --------------------------------------------------------------------------------------------------

PAIRED_NOW = kind("swiss.paired-now", "Paired now, round {round} has {pairs}.", round=NUMBER, pairs=REASONS)
AS_RULED = kind("swiss.as-ruled", "Round {round} has {pairs}, as the rules give it.", round=NUMBER, pairs=REASONS)
AS_RULED_ON = kind(
    "swiss.as-ruled-on",
    "Round {round} has {pair} on board {board}, as the rules give it.",
    round=NUMBER,
    pair=REASON,
    board=NUMBER,
)
NOT_AS_RULED = kind(
    "swiss.not-as-ruled",
    "Round {round} has {there}, but the rules give {due}.",
    round=NUMBER,
    there=REASONS,
    due=REASONS,
)
NEITHER = kind("swiss.neither", "neither of them")
EVEN = kind("swiss.even", "The number to be paired is even, so nobody has the bye.")

OTHERWISE = kind("swiss.otherwise", "Otherwise there would be {what}.", what=REASON)
OTHERWISE_GROUP = kind("swiss.otherwise-group", "Otherwise {where} would have {what}.", where=REASON, what=REASON)
OTHERWISE_LATER = kind(
    "swiss.otherwise-later",
    "Without this pair the round could be just as good, but it would have {what}; the rules take what comes first.",
    what=REASON,
)
OTHERWISE_GROUP_LATER = kind(
    "swiss.otherwise-group-later",
    "Otherwise {where} would be just as good, but it would have {what}; the rules take what comes first.",
    where=REASON,
    what=REASON,
)
OTHERWISE_UNPAIRABLE = kind("swiss.otherwise-unpairable", "Otherwise not everybody could be paired.")
OTHERWISE_BELOW = kind("swiss.otherwise-below", "Otherwise {what}.", what=REASON)

WITH = kind("swiss.with", "With {pair} there would be {what}.", pair=REASON, what=REASON)
WITH_GROUP = kind("swiss.with-group", "With {pair} {where} would have {what}.", pair=REASON, where=REASON, what=REASON)
WITH_LATER = kind(
    "swiss.with-later",
    "With {pair} the round could be just as good, but it would have {what}; the rules take what comes first.",
    pair=REASON,
    what=REASON,
)
WITH_GROUP_LATER = kind(
    "swiss.with-group-later",
    "With {pair} {where} would be just as good, but it would have {what}; the rules take what comes first.",
    pair=REASON,
    where=REASON,
    what=REASON,
)
WITH_UNPAIRABLE = kind("swiss.with-unpairable", "With {pair} not everybody could be paired.", pair=REASON)
WITH_BELOW = kind("swiss.with-below", "With {pair} {what}.", pair=REASON, what=REASON)

COLORS_TURNED = kind(
    "swiss.colours-turned", "The colours are the other way round: {why} ({clause}).", why=REASON, clause=CLAUSE
)
SCORES_DIFFER = kind(
    "swiss.scores-differ",
    "Their scores differ, {high} and {low}: {who} has no opponent among those with {high}.",
    high=SCORE,
    low=SCORE,
    who=PLAYER,
)

BOTH_MUST_HAVE = kind("swiss.both-must-have", "both must have {color}", color=COLOR)

# -- colours -----------------------------------------------------------------------------------------------------------

HAS_WHITE = kind("swiss.has-white", "{white} has White against {black}: {why}.", white=PLAYER, black=PLAYER, why=REASON)
SHOULD_HAVE_WHITE = kind(
    "swiss.should-have-white",
    "{white} should have White against {black}: {why}",
    white=PLAYER,
    black=PLAYER,
    why=REASON,
)

# -- departures from the natural pairing -------------------------------------------------------------------------------

NOT_NATURAL = kind(
    "swiss.not-natural",
    "{a} meets {b}. The natural opponent is {natural}, but {why}.",
    short="{a} meets {b}. {natural}, the usual opponent, was not possible.",
    a=PLAYER,
    b=PLAYER,
    natural=PLAYER,
    why=REASON,
)
NATURAL_WORSE = kind(
    "swiss.natural-worse",
    "{a} meets {b}. The natural opponent is {natural}, but that would mean {what}.",
    short="{a} meets {b}. {natural} is the usual opponent, but that would mean {what}.",
    a=PLAYER,
    b=PLAYER,
    natural=PLAYER,
    what=REASON,
)
NATURAL_ELSEWHERE = kind(
    "swiss.natural-elsewhere",
    "{a} meets {b}. The natural opponent, {natural}, is needed elsewhere: {why}.",
    short="{a} meets {b}. {natural}, the usual opponent, was needed on another board.",
    a=PLAYER,
    b=PLAYER,
    natural=PLAYER,
    why=REASON,
)
BOTH_WERE_DUE = kind(
    "swiss.both-were-due",
    "{reason} {a} and the natural opponent, {natural}, were both due {color}.",
    short="Usually {a} would have met {natural}, but both were due {color}, so two boards were exchanged.",
    a=PLAYER,
    natural=PLAYER,
    color=COLOR,
    reason=REASON,
)
NATURALLY_LEFT = kind(
    "swiss.naturally-left",
    "{a} meets {b}. In the natural pairing {a} would be left over, but {why}.",
    short="{a} meets {b}, so that everybody in the group fares better.",
    a=PLAYER,
    b=PLAYER,
    why=REASON,
)
NATURAL_HAS = kind("swiss.natural-has", "the natural pairing has {pair}, and {why}", pair=REASON, why=REASON)
NATURAL_MEANS = kind("swiss.natural-means", "the natural pairing would mean {what}", what=REASON)
NATURAL_BLOCKS = kind("swiss.natural-blocks", "after the natural pairing the others could not all be paired")

# -- rounds that cannot be paired --------------------------------------------------------------------------------------

NO_OPPONENT = kind("swiss.no-opponent", "No legal pairing exists: {who} has no possible opponent.", who=PLAYER)
NO_OPPONENTS = kind(
    "swiss.no-opponents", "No legal pairing exists: {who} together have no possible opponent.", who=PLAYERS
)
FEW_OPPONENTS_OF_ONE = kind(
    "swiss.few-opponents-of-one",
    "No legal pairing exists: {who} has too few possible opponents ({opponents}).",
    who=PLAYER,
    opponents=PLAYERS,
)
FEW_OPPONENTS = kind(
    "swiss.few-opponents",
    "No legal pairing exists: {who} together have too few possible opponents ({opponents}).",
    who=PLAYERS,
    opponents=PLAYERS,
)
APART = kind(
    "swiss.apart",
    "Forbidden by the director, which counts like {clause}: {pairs}.",
    clause=CLAUSE,
    pairs=REASONS,
)
FORBIDDEN = kind("swiss.forbidden", "Kept apart by the director ({clause}): {pairs}.", clause=CLAUSE, pairs=REASONS)
HAVE_MET = kind("swiss.have-met", "Have met ({clause}): {pairs}.", clause=CLAUSE, pairs=REASONS)
SAME_COLOR = kind(
    "swiss.same-colour", "Must both have the same colour ({clause}): {pairs}.", clause=CLAUSE, pairs=REASONS
)
LIFT_ONE = kind(
    "swiss.lift-one",
    "The arbiter decides ({clause}), e.g. by lifting the forbidden pair {pair}.",
    clause=CLAUSE,
    pair=REASON,
)
LIFT_SEVERAL = kind(
    "swiss.lift-several",
    "The arbiter decides ({clause}), e.g. by lifting several of the forbidden pairs.",
    clause=CLAUSE,
)
REPEAT = kind(
    "swiss.repeat",
    "The arbiter decides ({clause}), e.g. by allowing a rematch or granting a bye on request.",
    clause=CLAUSE,
)
SAME_COLOR_ONCE = kind(
    "swiss.same-colour-once",
    "The arbiter decides ({clause}), e.g. by letting two players meet who must both have the same colour,"
    " or granting a bye on request.",
    clause=CLAUSE,
    of_teams=TeamSentences(
        "The arbiter decides ({clause}), e.g. by letting two teams meet that must both have the same colour, or"
        " granting a bye on request."
    ),
)
NOBODY_FOR_BYE = kind(
    "swiss.nobody-for-bye",
    "The number of players is odd and nobody may have the bye ({clause}): {reasons}."
    " The arbiter decides, e.g. by granting somebody a bye on request or finding one more player.",
    clause=CLAUSE,
    reasons=REASONS,
    of_teams=TeamSentences(
        "The number of teams is odd and none may have the bye ({clause}): {reasons}. The arbiter decides, e.g."
        " by granting a team a bye on request or finding one more."
    ),
)
