"""What the US Chess system says about pairs and byes, as a tournament director would say it."""

from __future__ import annotations

from topboard.rulebook import (
    CLAUSE,
    COUNT,
    NUMBER,
    PLAYER,
    RATED,
    RATED_PLAYERS,
    RATING,
    REASON,
    REASONS,
    SCORE,
    TEXT,
    TeamSentences,
    kind,
    word,
)

ABSENT = kind("uschess.absent", "{who} is not paired in round {round}.", who=PLAYER, round=NUMBER)
TOO_FEW = kind(
    "uschess.too-few",
    "Round {round} has {count} players to pair; it takes at least two. Give a bye, or check the withdrawals.",
    one="Round {round} has {count} player to pair; it takes at least two. Give a bye, or check the withdrawals.",
    count=COUNT,
    round=NUMBER,
    of_teams=TeamSentences(
        "Round {round} has {count} teams to pair; it takes at least two. Give a bye, or check the withdrawals.",
        one="Round {round} has {count} team to pair; it takes at least two. Give a bye, or check the withdrawals.",
    ),
)

COMPUTERS = kind("uschess.computers", "computers do not meet each other")

# -- why two players are paired ------------------------------------------------------------------------------------

ROUND_ONE = kind(
    "uschess.round-one",
    "{a} plays {b}: in round one the top half of the field plays the bottom half.",
    a=RATED,
    b=RATED,
)
NATURAL = kind(
    "uschess.natural",
    "{a} plays {b}, the natural pairing in the group with {score}: top half against bottom half.",
    short="{a} and {b} both have {score}. The top half of their score group plays the bottom half.",
    a=RATED,
    b=RATED,
    score=SCORE,
)
NATURAL_ACCELERATED = kind(
    "uschess.natural-accelerated",
    "{a} plays {b}, the natural pairing in their group: rounds 1 and 2 are accelerated, and the top half of each group"
    " plays the bottom half.",
    short="The first two rounds are accelerated: strong players meet early. {a} and {b} are in the same group.",
    a=RATED,
    b=RATED,
    of_teams=TeamSentences(
        short="The first two rounds are accelerated: strong teams meet early. {a} and {b} are in the same group."
    ),
)
IN_CLASS = kind("uschess.in-class", "class {name}", name=TEXT)
OUTSIDE_CLASSES = kind("uschess.outside-the-classes", "the field outside the classes")
ACCELERATED_GROUP = kind("uschess.accelerated-group", "their group of the accelerated rounds")
NATURAL_WITHIN = kind(
    "uschess.natural-within",
    "{a} plays {b}, the natural pairing of those with {score} in {part}: top half against bottom half.",
    short="{a} and {b} both have {score}. They play within {part}.",
    a=RATED,
    b=RATED,
    score=SCORE,
    part=REASON,
)
NEXT_WITHIN = kind("uschess.next-within", "{a} plays {b}, the next in rank in {part}.", a=RATED, b=RATED, part=REASON)
NEXT_IN_RANK = kind(
    "uschess.next-in-rank",
    "{a} plays {b}, the next in rank of those who play within the group with {score}.",
    a=RATED,
    b=RATED,
    score=SCORE,
)
LOWEST, SPARED = "the lowest-rated player", "the player whose drop leaves the groups best paired"
HIGHEST, FITTING = "the highest-rated player", "the opponent who leaves the groups best paired"
CLOSEST = "the player closest in rating"
ALONE = "the only player"
_ODD, _MET = word(LOWEST, SPARED, ALONE), word(HIGHEST, FITTING, ALONE, CLOSEST)
DROPPED = kind(
    "uschess.dropped",
    "{a}, {odd} in the group with {score}, drops to play {b}, {met} in the group with {below}.",
    short="Not everyone with {score} could be paired in that score group, so {a} plays {b}, who has {below}.",
    a=RATED,
    odd=_ODD,
    score=SCORE,
    b=RATED,
    met=_MET,
    below=SCORE,
)
DROPPED_FURTHER = kind(
    "uschess.dropped-further",
    "{a}, {odd} in the group with {score}, drops past {jumped} groups to play {b}, {met} in the group with {below}.",
    one="{a}, {odd} in the group with {score}, drops past {jumped} group to play {b}, {met} in the group with {below}.",
    short="{a} plays {b}, who has {below}. With somebody who has a nearer score the round would be worse.",
    a=RATED,
    odd=_ODD,
    score=SCORE,
    jumped=NUMBER,
    b=RATED,
    met=_MET,
    below=SCORE,
    of_teams=TeamSentences(
        short="{a} plays {b}, which has {below}. With a team that has a nearer score the round would be worse."
    ),
)
DROPPED_PAST = kind(
    "uschess.dropped-past",
    "{a}, {odd} in the group with {score}, drops to play {b}, {met} in the group with {below}. Between them: {passed}.",
    short="{a} plays {b}, who has {below}. Of those with a nearer score, {passed}.",
    a=RATED,
    odd=_ODD,
    score=SCORE,
    b=RATED,
    met=_MET,
    below=SCORE,
    passed=REASONS,
    of_teams=TeamSentences(short="{a} plays {b}, which has {below}. Of those with a nearer score, {passed}."),
)
PASSED_MET = kind("uschess.passed-met", "{who} and {a} have played each other", who=PLAYER, a=PLAYER)
PASSED_TEAMMATE = kind("uschess.passed-teammate", "{who} plays for the same team as {a}", who=PLAYER, a=PLAYER)
PASSED_AVOIDED = kind("uschess.passed-avoided", "{who} and {a} are kept apart", who=PLAYER, a=PLAYER)
PASSED_PAIRED = kind("uschess.passed-paired", "{who} plays {other}", who=PLAYER, other=PLAYER)
PASSED_BYE = kind("uschess.passed-bye", "{who} has the bye", who=PLAYER)
DROPPED_ACCELERATED = kind(
    "uschess.dropped-accelerated",
    "{a}, {odd} in a group of the accelerated rounds, drops to play {b}, {met} in a lower group.",
    short="The first two rounds are accelerated. Not everyone in {a}'s group could be paired there, so {a} plays {b}.",
    a=RATED,
    odd=_ODD,
    b=RATED,
    met=_MET,
)
DROPPED_WITHIN = kind(
    "uschess.dropped-within",
    "{a}, {odd} with {score} in {part}, drops to play {b}, {met} with {below} there.",
    short="Not everyone with {score} could be paired in {part}, so {a} plays {b}, who has {below}.",
    a=RATED,
    odd=_ODD,
    score=SCORE,
    part=REASON,
    b=RATED,
    met=_MET,
    below=SCORE,
)
GAME_POINTS = kind("uschess.game-points", "the group with {games} game points", games=SCORE)
DROPPED_BY_GAMES = kind(
    "uschess.dropped-by-games",
    "{a}, {odd} in the group with {score} and {games} game points, drops to play {b}, {met} in the group with {below}"
    " and {fewer} game points.",
    short="Not everyone with {score} and {games} game points could be paired in that group, so {a} plays {b}, which has"
    " {below} and {fewer} game points.",
    a=RATED,
    odd=_ODD,
    score=SCORE,
    games=SCORE,
    b=RATED,
    met=_MET,
    below=SCORE,
    fewer=SCORE,
)
OTHERS_IN_THE_WAY = kind("uschess.others-in-the-way", "others in the group cannot play their natural opponents")
REMATCH = kind(
    "uschess.rematch",
    "{a} and {b} play each other again: this round cannot be paired without a rematch.",
    short="{a} and {b} have already played. This round cannot be paired without a rematch.",
    a=RATED,
    b=RATED,
)
CLASS_BARRED = kind(
    "uschess.class-barred",
    "Class {name} is not paired within itself: {who} can still win a place prize larger than its first prize.",
    name=TEXT,
    who=PLAYER,
)
NO_CLASSES = kind(
    "uschess.no-classes",
    "No class is paired within itself: {who} of class {name} can still win a place prize larger than its first prize.",
    who=PLAYER,
    name=TEXT,
)
CLASS_PRIZES_UNSTATED = kind(
    "uschess.class-prizes-unstated",
    "Not all prizes are stated, so Topboard cannot tell for certain whether class pairings may be used. "
    "Enter the prize list, or set place_prizes and class_firsts.",
)
WITHIN_CLASS = kind(
    "uschess.within-class",
    "The last round pairs class {name} within itself.",
    short="In the last round, players of class {name} play each other.",
    name=TEXT,
    of_teams=TeamSentences(short="In the last round, teams of class {name} play each other."),
)


# -- switches for colors -------------------------------------------------------------------------------------------

TRANSPOSITION, INTERCHANGE = "a transposition", "an interchange"
_WAY = word(TRANSPOSITION, INTERCHANGE)
SWITCHED = kind(
    "uschess.switched",
    "{a} plays {b} by {way} for colors: {was}. It counts {points} points, {limit}.",
    hidden="Opponents were switched so that more players get the color they are due: {was}.",
    short="Opponents were switched so that more players get the color they are due: {was}.",
    a=RATED,
    b=RATED,
    way=_WAY,
    was=REASONS,
    points=RATING,
    limit=REASON,
    of_teams=TeamSentences(
        hidden="Opponents were switched so that more teams get the color they are due: {was}.",
        short="Opponents were switched so that more teams get the color they are due: {was}.",
    ),
)
SWITCHED_BOTH_SIDES = kind(
    "uschess.switched-both-sides",
    "{a} plays {b} by {way} for colors: {was}. It counts {points} points ({above} on one side, {below} on the other),"
    " {limit}.",
    hidden="Opponents were switched so that more players get the color they are due: {was}.",
    short="Opponents were switched so that more players get the color they are due: {was}.",
    a=RATED,
    b=RATED,
    way=_WAY,
    was=REASONS,
    points=RATING,
    above=RATING,
    below=RATING,
    limit=REASON,
    of_teams=TeamSentences(
        hidden="Opponents were switched so that more teams get the color they are due: {was}.",
        short="Opponents were switched so that more teams get the color they are due: {was}.",
    ),
)
SWITCHED_AS_IF = kind(
    "uschess.switched-as-if",
    "{a} plays {b} by {way} for colors: {was}. It counts {points} points, {counted}, {limit}.",
    hidden="Opponents were switched so that more players get the color they are due: {was}.",
    short="Opponents were switched so that more players get the color they are due: {was}.",
    a=RATED,
    b=RATED,
    way=_WAY,
    was=REASONS,
    points=RATING,
    counted=REASON,
    limit=REASON,
    of_teams=TeamSentences(
        hidden="Opponents were switched so that more teams get the color they are due: {was}.",
        short="Opponents were switched so that more teams get the color they are due: {was}.",
    ),
)
AS_IF_ODD = kind("uschess.as-if-odd", "as if {a} dropped instead of {instead}", a=RATED, instead=RATED)
AS_IF_OPPONENT = kind(
    "uschess.as-if-opponent",
    "as if {a}, not {instead}, played the player who drops",
    a=RATED,
    instead=RATED,
    of_teams=TeamSentences("as if {a}, not {instead}, played the team that drops"),
)
SWITCHED_UNRATED = kind(
    "uschess.switched-unrated",
    "{a} plays {b} by {way} for colors: {was}. No rating limit applies to this switch.",
    short="Opponents were switched so that more players get the color they are due: {was}.",
    a=RATED,
    b=RATED,
    way=_WAY,
    was=REASONS,
    of_teams=TeamSentences(
        short="Opponents were switched so that more teams get the color they are due: {was}.",
    ),
)
SWITCHED_ODD = kind(
    "uschess.switched-odd",
    "{a} plays {b} for colors: {changes}. It counts {points} points, {limit}.",
    hidden="{a} plays {b} for colors: {changes}.",
    short="The choice of who plays in a lower group was changed so that more players get the color they are due:"
    " {changes}.",
    a=RATED,
    b=RATED,
    changes=REASONS,
    points=RATING,
    limit=REASON,
    of_teams=TeamSentences(
        short="The choice of the teams that play in a lower group was changed so that more teams get the color"
        " they are due: {changes}."
    ),
)
WOULD_HAVE_PLAYED = kind("uschess.would-have-played", "{a} would have played {b}", a=PLAYER, b=RATED)
WOULD_HAVE_HAD_BYE = kind("uschess.would-have-had-bye", "{a} would have had the bye", a=PLAYER)
ODD_INSTEAD = kind(
    "uschess.odd-instead",
    "{a} drops instead of {others} ({points} points)",
    hidden="{a} drops instead of {others}",
    short="{a} drops instead of {others}",
    a=PLAYER,
    others=RATED_PLAYERS,
    points=RATING,
)
OPPONENT_INSTEAD = kind(
    "uschess.opponent-instead",
    "{a}, not {others}, plays the player who drops ({points} points)",
    hidden="{a}, not {others}, plays the player who drops",
    short="{a}, not {others}, plays the player who drops",
    a=PLAYER,
    others=RATED_PLAYERS,
    points=RATING,
    of_teams=TeamSentences(
        "{a}, not {others}, plays the team that drops ({points} points)",
        hidden="{a}, not {others}, plays the team that drops",
        short="{a}, not {others}, plays the team that drops",
    ),
)
BETWEEN_BOTH = (
    " ({direct} points between them, {other} between their natural opponents, {p} and {q};"
    " the smaller counts, {clause})"
)
ODD_SWITCHED = kind(
    "uschess.odd-switched",
    "{a} drops instead of {instead}" + BETWEEN_BOTH,
    hidden="{a} drops instead of {instead}",
    short="{a} drops instead of {instead}",
    a=PLAYER,
    instead=PLAYER,
    direct=RATING,
    other=RATING,
    p=PLAYER,
    q=PLAYER,
    clause=CLAUSE,
)
OPPONENT_SWITCHED = kind(
    "uschess.opponent-switched",
    "{a}, not {instead}, plays the player who drops" + BETWEEN_BOTH,
    hidden="{a}, not {instead}, plays the player who drops",
    short="{a}, not {instead}, plays the player who drops",
    a=PLAYER,
    instead=PLAYER,
    direct=RATING,
    other=RATING,
    p=PLAYER,
    q=PLAYER,
    clause=CLAUSE,
    of_teams=TeamSentences(
        "{a}, not {instead}, plays the team that drops" + BETWEEN_BOTH,
        hidden="{a}, not {instead}, plays the team that drops",
        short="{a}, not {instead}, plays the team that drops",
    ),
)
ODD_PAST = kind(
    "uschess.odd-past",
    "{a} drops instead of {instead} ({points} points, as if {nearer} did)",
    hidden="{a} drops instead of {instead}",
    short="{a} drops instead of {instead}",
    a=PLAYER,
    instead=RATED,
    nearer=RATED,
    points=RATING,
)
OPPONENT_PAST = kind(
    "uschess.opponent-past",
    "{a}, not {instead}, plays the player who drops ({points} points, as if {nearer} did)",
    hidden="{a}, not {instead}, plays the player who drops",
    short="{a}, not {instead}, plays the player who drops",
    a=PLAYER,
    instead=RATED,
    nearer=RATED,
    points=RATING,
    of_teams=TeamSentences(
        "{a}, not {instead}, plays the team that drops ({points} points, as if {nearer} did)",
        hidden="{a}, not {instead}, plays the team that drops",
        short="{a}, not {instead}, plays the team that drops",
    ),
)
ODD_UNRATED = kind(
    "uschess.odd-unrated",
    "{a} drops instead of {instead} (no limit applies, because {unrated} is unrated)",
    short="{a} drops instead of {instead}",
    a=PLAYER,
    instead=PLAYER,
    unrated=PLAYER,
)
OPPONENT_UNRATED = kind(
    "uschess.opponent-unrated",
    "{a}, not {instead}, plays the player who drops (no limit applies, because {unrated} is unrated)",
    short="{a}, not {instead}, plays the player who drops",
    a=PLAYER,
    instead=PLAYER,
    unrated=PLAYER,
    of_teams=TeamSentences(
        "{a}, not {instead}, plays the team that drops (no limit applies, because {unrated} is unrated)",
        short="{a}, not {instead}, plays the team that drops",
    ),
)
WITHIN_LIMIT = kind("uschess.within-limit", "within the {limit}-point limit", limit=NUMBER)
WITHIN_LARGER = kind("uschess.within-larger", "within the {limit}-point limit for equalizing colors", limit=NUMBER)
NO_LIMIT = kind(
    "uschess.no-limit",
    "and no limit applies, because an unrated player is switched",
    of_teams=TeamSentences("and no limit applies, because an unrated team is switched"),
)
BEYOND_LIMITS = kind("uschess.beyond-limits", "more than the limits allow, because nothing smaller works")

CLASH = kind("uschess.clash", "{pairing} {clash}", short="{pairing}", pairing=REASON, clash=REASON)
EXTRA_COLOR = kind(
    "uschess.extra-color",
    "Their colors clash, and one of them gets an extra game with one color: {refused}.",
    refused=REASON,
)
NO_ALTERNATION = kind(
    "uschess.no-alternation", "Their colors clash, and one of them does not alternate: {refused}.", refused=REASON
)
NO_EXCHANGE = kind("uschess.no-exchange", "no exchange with another board of the group improves the colors")
EXCHANGE_WORSE = kind(
    "uschess.exchange-worse",
    "an exchange with {who} would count {points} points and make the round worse elsewhere",
    hidden="an exchange with {who} would make the round worse elsewhere",
    who=RATED,
    points=RATING,
)
EXCHANGE_NO_BETTER = kind(
    "uschess.exchange-no-better", "an exchange with {who} would make the round worse elsewhere", who=PLAYER
)
EXCHANGE_REFUSED = kind(
    "uschess.exchange-refused",
    "an exchange with {who} would count {points} points, over the {limit}-point limit",
    hidden="the rules do not allow an exchange with {who}",
    who=RATED,
    points=RATING,
    limit=NUMBER,
)


# -- the bye -------------------------------------------------------------------------------------------------------

ONE_GETS_IT = "The number of players is odd, so one gets a full-point bye: "
ONE_TEAM_GETS_IT = "The number of teams is odd, so one gets a full-point bye: "
BYE = kind(
    "uschess.bye",
    "{who} gets the bye: the lowest-rated player of the lowest score group, with {score}.",
    short=ONE_GETS_IT + "{who}, the lowest-rated player of the lowest score group.",
    who=RATED,
    score=SCORE,
    of_teams=TeamSentences(
        "{who} gets the bye: the lowest-rated team of the lowest score group, with {score}.",
        short=ONE_TEAM_GETS_IT + "{who}, the lowest-rated team of the lowest score group.",
    ),
)
BYE_UNRATED = kind(
    "uschess.bye-unrated",
    "{who} gets the bye: nobody in the lowest score group, with {score}, has a rating.",
    short=ONE_GETS_IT + "{who}. Nobody in the lowest score group has a rating.",
    who=RATED,
    score=SCORE,
    of_teams=TeamSentences(
        "{who} gets the bye: no team in the lowest score group, with {score}, has a rating.",
        short=ONE_TEAM_GETS_IT + "{who}. No team in the lowest score group has a rating.",
    ),
)
BYE_ACCELERATED = kind(
    "uschess.bye-accelerated",
    "{who} gets the bye, with {score}: the lowest-rated player of the lowest group of the accelerated rounds.",
    short=ONE_GETS_IT + "{who}, the lowest-rated player of the lowest group. The first two rounds are accelerated.",
    who=RATED,
    score=SCORE,
    of_teams=TeamSentences(
        "{who} gets the bye, with {score}: the lowest-rated team of the lowest group of the accelerated rounds.",
        short=ONE_TEAM_GETS_IT
        + "{who}, the lowest-rated team of the lowest group. The first two rounds are accelerated.",
    ),
)
BYE_FIRST_WITHOUT = kind(
    "uschess.bye-first-without",
    "{who} gets the bye: of those who have not had one, the lowest-rated player of the lowest score group, with"
    " {score}. Passed over: {passed}.",
    short=ONE_GETS_IT + "{who}, the lowest-rated player of the lowest score group who has not had one.",
    who=RATED,
    score=SCORE,
    passed=REASONS,
    of_teams=TeamSentences(
        "{who} gets the bye: of those that have not had one, the lowest-rated team of the lowest score group, with"
        " {score}. Passed over: {passed}.",
        short=ONE_TEAM_GETS_IT + "{who}, the lowest-rated team of the lowest score group that has not had one.",
    ),
)
BYE_AFTER_OTHERS = kind(
    "uschess.bye-after-others",
    "{who} gets the bye, with {score}. Passed over: {passed}.",
    short=ONE_GETS_IT + "{who}. Passed over: {passed}.",
    who=RATED,
    score=SCORE,
    passed=REASONS,
    of_teams=TeamSentences(short=ONE_TEAM_GETS_IT + "{who}. Passed over: {passed}."),
)
HAD_BYE = kind("uschess.had-bye", "{who} has had a full-point bye", who=RATED)
WON_BY_FORFEIT = kind("uschess.won-by-forfeit", "{who} has won by forfeit", who=RATED)
PLAYED_FOR_BYE = kind(
    "uschess.played-for-bye",
    "{who} is entered as a player who gets no bye",
    who=RATED,
    of_teams=TeamSentences("{who} is entered as a team that gets no bye"),
)
HOUSE_PLAYER = kind(
    "uschess.house-player", "{who} is a house player", who=RATED, of_teams=TeamSentences("{who} is a house team")
)
LATE_ENTRANT = kind("uschess.late-entrant", "{who} entered late", who=RATED)
HALF_BYE = kind("uschess.half-bye", "{who} has taken or asked for a half-point bye", who=RATED)
NEW_PLAYER = kind(
    "uschess.new-player", "{who} is a new player", who=PLAYER, of_teams=TeamSentences("{who} is a new team")
)
FURTHER_BACK = kind("uschess.further-back", "{who} is further back in line for it", who=RATED)
PAIRED_FOR_COLORS = kind("uschess.paired-for-colors", "{who} is paired to improve colors", who=RATED)
NEEDED = kind("uschess.needed", "{who} is needed to pair the others", who=RATED)
