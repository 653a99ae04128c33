"""What the US Chess system says: every kind of reason, verdict and answer, as a tournament director would say it."""

from __future__ import annotations

from topboard.rulebook import (
    COLOR,
    COUNT,
    NUMBER,
    PLAYER,
    PLAYERS,
    RATED,
    RATED_PLAYERS,
    RATING,
    REASON,
    REASONS,
    SCORE,
    TEXT,
    Kind,
    kind,
    word,
)
from topboard.rulebook import uschess_clauses as us

# -- what any Swiss says: pairs, rounds that somebody made, and the openings of "why?" -----------------------------

PAIR = kind("uschess.pair", "{a} v {b}", a=RATED, b=RATED)
BYE_FOR = kind("uschess.bye-for", "the bye for {who}", who=RATED)

REMATCH = kind(
    "uschess.rematch",
    "{a} and {b} play each other again: this round cannot be paired without a rematch.",
    short="{a} and {b} have already played. This round cannot be paired without a rematch.",
    a=RATED,
    b=RATED,
)
LEFT_OUT = kind("uschess.left-out", "The round leaves out {who}.", who=PLAYERS)
NOT_IN_THE_ROUND = kind("uschess.not-in-the-round", "The round pairs {who}, who should not be paired.", who=PLAYERS)
MUST_NOT_MEET = kind("uschess.must-not-meet", "{a} and {b} must not be paired.", a=RATED, b=RATED)
EQUALLY_GOOD = kind(
    "uschess.equally-good",
    "Other pairs, such as {pair}, but by every criterion the round is just as good.",
    pair=REASON,
)
WORSE = kind("uschess.worse", "The round has {cost}. The best round has {pair}.", cost=REASON, pair=REASON)
OTHER_COLORS = kind(
    "uschess.other-colors",
    "The same pairs, but with other colours on {wrong} of {boards} boards. {why}",
    wrong=NUMBER,
    boards=NUMBER,
    why=REASON,
)
SHOULD_HAVE = kind(
    "uschess.should-have", "The round should have {white} as White against {black}.", white=RATED, black=RATED
)

ABSENT = kind("uschess.absent", "{who} is not paired in round {round}.", who=PLAYER, round=NUMBER)
NO_BYE = kind("uschess.no-bye", "Nobody has the bye in round {round}.", round=NUMBER)
INDISPENSABLE = kind("uschess.indispensable", "Without this pair the round cannot be paired.")
BEST_WITHOUT = kind(
    "uschess.best-without", "The best round without it has {pair} and {cost}.", pair=REASON, cost=REASON
)
RESTRICTED = kind("uschess.restricted", "{Pair} is ruled out by a restriction that is never broken.", pair=REASON)
OTHERS_LEFT = kind("uschess.others-left", "With {pair} the other players cannot be paired.", pair=REASON)
NOT_MADE = kind("uschess.not-made", "{Pair} was not made: the best round with it has {cost}.", pair=REASON, cost=REASON)
INSTEAD = kind("uschess.instead", "{Pair} was made instead.", pair=REASON)
NOTHING_WORSE = kind("uschess.nothing-worse", "nothing worse: it is just as good and comes later in the order")

TOO_FEW = kind(
    "uschess.too-few",
    "Round {round} has {count} players to pair; it takes at least two. Give a bye, or check the withdrawals.",
    one="Round {round} has {count} player to pair; it takes at least two. Give a bye, or check the withdrawals.",
    count=COUNT,
    round=NUMBER,
)
UNPAIRABLE = kind(
    "uschess.unpairable",
    "The {players} players of round {round} cannot all be paired. Give one of them a bye.",
    players=NUMBER,
    round=NUMBER,
)
UNPAIRABLE_APART = kind(
    "uschess.unpairable-apart",
    "The {players} players of round {round} cannot all be paired, because some must not meet: {barred}."
    " Lift a restriction, or give one of them a bye.",
    players=NUMBER,
    round=NUMBER,
    barred=PLAYERS,
)

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
)
NEXT_IN_RANK = kind(
    "uschess.next-in-rank",
    "{a} plays {b}, the next in rank among those with {score}.",
    a=RATED,
    b=RATED,
    score=SCORE,
)
LOWEST, SPARED = "the lowest-rated player", "the player whose drop leaves the groups best paired"
HIGHEST, FITTING = "the highest-rated player", "the opponent who leaves the groups best paired"
_ODD, _MET = word(LOWEST, SPARED), word(HIGHEST, FITTING)
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
    short="No opponent with a nearer score was left for {a}, who plays {b}, with {below}.",
    a=RATED,
    odd=_ODD,
    score=SCORE,
    jumped=NUMBER,
    b=RATED,
    met=_MET,
    below=SCORE,
)
DROPPED_ACCELERATED = kind(
    "uschess.dropped-accelerated",
    "{a}, {odd} in a group of the accelerated rounds, drops to play {b}, {met} in a lower group.",
    short="The first two rounds are accelerated. Not everyone in {a}'s group could be paired there, so {a} plays {b}.",
    a=RATED,
    odd=_ODD,
    b=RATED,
    met=_MET,
)
ALREADY_PLAYED = kind(
    "uschess.already-played",
    "{a} plays {b}. The natural opponent was {natural}, but they have already played; opponents were switched as little"
    " as possible.",
    short="{a} has already played {natural}, the usual opponent, so {a} plays {b}.",
    a=RATED,
    b=RATED,
    natural=RATED,
)
KEPT_APART = kind(
    "uschess.kept-apart",
    "{a} plays {b}. The natural opponent was {natural}, but the two are kept apart; opponents were switched as"
    " little as possible.",
    short="{a} and the usual opponent, {natural}, are kept apart, so {a} plays {b}.",
    a=RATED,
    b=RATED,
    natural=RATED,
)
MADE_ROOM = kind(
    "uschess.made-room",
    "{a} plays {b}. The natural opponent was {natural}, but others in the group cannot play their natural opponents;"
    " opponents were switched as little as possible.",
    short="Others could not play their usual opponents, so a few opponents were switched: {a} plays {b} instead of"
    " {natural}.",
    a=RATED,
    b=RATED,
    natural=RATED,
)
WITHIN_CLASS = kind(
    "uschess.within-class",
    "The last round pairs class {name} within itself.",
    short="In the last round, players of class {name} play each other.",
    name=TEXT,
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
    "{a} plays the player who drops instead of {others} ({points} points)",
    hidden="{a} plays the player who drops instead of {others}",
    short="{a} plays the player who drops instead of {others}",
    a=PLAYER,
    others=RATED_PLAYERS,
    points=RATING,
)
WITHIN_LIMIT = kind("uschess.within-limit", "within the {limit}-point limit", limit=NUMBER)
WITHIN_LARGER = kind("uschess.within-larger", "within the {limit}-point limit for equalizing colors", limit=NUMBER)
NO_LIMIT = kind("uschess.no-limit", "and no limit applies, because an unrated player is switched")
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
EXCHANGE_REFUSED = kind(
    "uschess.exchange-refused",
    "an exchange with {who} would count {points} points, over the {limit}-point limit",
    hidden="the rules do not allow an exchange with {who}",
    who=RATED,
    points=RATING,
    limit=NUMBER,
)

# -- who has which color -------------------------------------------------------------------------------------------


def _colors(id: str, why: str, short: str) -> Kind:
    """Who has White, where neither or not both are due the same color."""
    return kind(
        f"uschess.{id}", f"{{white}} has White against {{black}}: {why}.", short=short, white=RATED, black=RATED
    )


def _equal_claims(id: str, why: str, short: str) -> Kind:
    """Who has White, where both are due the same color and `first` gets it."""
    text = f"{{white}} has White against {{black}}: both are due {{due}}, and {{first}} gets it because {why}."
    short = f"Both are due {{due}}. {short}"
    return kind(f"uschess.{id}", text, short=short, white=RATED, black=RATED, due=COLOR, first=PLAYER)


COLOR_DUE = _colors(
    "color-due",
    "each gets the color that is due, or is due neither",
    "By the colors they have had so far, this suits both players.",
)
COLOR_TOSS = _colors(
    "color-toss",
    "neither has had a color, so the toss decides, alternating down the boards",
    "Neither player has had a color yet, so it goes by the coin toss for board one, alternating down the boards.",
)
COLORS: dict[str, Kind] = {
    us.R29E3.clause: COLOR_DUE,
    us.R29E2.clause: COLOR_TOSS,
    us.R29E5F.clause: _equal_claims(
        "color-third",
        "the other color would be the third in a row",
        "{first} gets it, and so does not have the other color three times in a row.",
    ),
    us.R29E4_1.clause: _equal_claims(
        "color-unequal",
        "only {first} has had unequal colors",
        "{first} gets it, having had one color more often than the other.",
    ),
    us.R29E4_2.clause: _equal_claims(
        "color-imbalance",
        "{first} has had the greater imbalance",
        "{first} gets it, having had the other color more often.",
    ),
    us.R29E4_3.clause: _equal_claims(
        "color-last-round",
        "they had opposite colors in the last round",
        "They had opposite colors last round, and {first} gets a change.",
    ),
    us.R29E4_4.clause: _equal_claims(
        "color-latest-difference",
        "of the latest round in which their colors differed",
        "{first} gets a change from the latest round in which their colors differed.",
    ),
    us.R29E4_5.clause: _equal_claims(
        "color-rank",
        "they have had the same colors and {first} is ranked higher",
        "They have had the same colors, and {first} is ranked higher.",
    ),
    us.R29E4A.clause: _equal_claims(
        "color-rank-minus",
        "they have had the same colors and in a minus score group the lower-ranked player gets it",
        "They have had the same colors, and with a minus score the lower-ranked player, {first}, gets it.",
    ),
    us.R29E4B.clause: _equal_claims(
        "color-turns",
        "they have had the same colors and such boards of a group take turns",
        "They have had the same colors; such boards take turns, and this time {first} gets it.",
    ),
    us.R29E4C.clause: _equal_claims(
        "color-lot",
        "they have had the same colors and in the last round lots are drawn",
        "They have had the same colors, so lots were drawn in this last round, and {first} gets it.",
    ),
    us.R29E4D.clause: _equal_claims(
        "color-rank-recent",
        "their last two colors are the same and {first} is ranked higher",
        "Their last two colors are the same, and {first} is ranked higher.",
    ),
}
"""Why White has White, by the clause that decided."""

# -- the bye -------------------------------------------------------------------------------------------------------

BYE = kind(
    "uschess.bye",
    "{who} gets the bye: the first in line for it, with {score}.",
    short="The number of players is odd, so one gets a full-point bye: {who}, who is first in line for it.",
    who=RATED,
    score=SCORE,
)
BYE_AFTER_OTHERS = kind(
    "uschess.bye-after-others",
    "{who} gets the bye: the first in line for it, with {score}. Passed over: {passed}.",
    short="The number of players is odd, so one gets a full-point bye: {who}. Passed over: {passed}.",
    who=RATED,
    score=SCORE,
    passed=REASONS,
)
HAD_BYE = kind("uschess.had-bye", "{who} has had a full-point bye", who=RATED)
WON_BY_FORFEIT = kind("uschess.won-by-forfeit", "{who} has won by forfeit", who=RATED)
PLAYED_FOR_BYE = kind("uschess.played-for-bye", "{who} has played a game in place of a bye", who=RATED)
HALF_BYE = kind("uschess.half-bye", "{who} has taken or asked for a half-point bye", who=RATED)
NEW_PLAYER = kind("uschess.new-player", "{who} is a new player", who=PLAYER)
FURTHER_BACK = kind("uschess.further-back", "{who} is further back in line for it", who=RATED)
PAIRED_FOR_COLORS = kind("uschess.paired-for-colors", "{who} is paired to improve colors", who=RATED)
NEEDED = kind("uschess.needed", "{who} is needed to pair the others", who=RATED)

# -- how two rounds differ, by the criterion -----------------------------------------------------------------------


def _differs(id: str, one: str, many: str) -> Kind:
    """So many of a thing in one round instead of so many in the other."""
    return kind(
        f"uschess.{id}",
        f"{{theirs}} {many} instead of {{ours}}",
        one=f"{{theirs}} {one} instead of {{ours}}",
        theirs=NUMBER,
        ours=NUMBER,
    )


def _measured(id: str, text: str, hidden: str) -> Kind:
    """A difference in rating points."""
    return kind(f"uschess.{id}", text, hidden=hidden, theirs=RATING, ours=RATING)


BARRED_BYES = _differs("barred-byes", "bye for somebody who has had one", "byes for players who have had one")
THIRD_MEETINGS = _differs("third-meetings", "third meeting", "third meetings")
REMATCHES = _differs("rematches", "rematch", "rematches")
AVOIDED_PAIRS = _differs("avoided-pairs", "pair that was to be avoided", "pairs that were to be avoided")
NEVER_THIRD = _differs("never-third", "color three times in a row", "colors three times in a row")
BYE_PLACES = _differs("bye-places", "place further up for the bye", "places further up for the bye")
JUMPS = _differs("jumps", "jump over a score group", "jumps over score groups")
UNRATED_DROPS = _differs("unrated-drops", "unrated player who drops", "unrated players who drop")
UNRATED_APART = _differs(
    "unrated-apart",
    "unrated player with a plus score not paired with another",
    "unrated players with plus scores not paired with each other",
)
TEAMMATES = _differs("teammates", "pair of teammates", "pairs of teammates")
THIRD_COLORS = _differs(
    "third-colors", "color three times in a row within the group", "colors three times in a row within the group"
)
FAR_SWITCHES = _differs("far-switches", "switch beyond the larger limit", "switches beyond the larger limit")
EXTRA_COLORS = _differs("extra-colors", "extra game with one color", "extra games with one color")
NEAR_SWITCHES = _differs("near-switches", "switch beyond the smaller limit", "switches beyond the smaller limit")
UNDUE_COLORS = _differs("undue-colors", "color that is not due", "colors that are not due")
IRREGULAR_PAIRS = _differs(
    "irregular-pairs",
    "pair by an interchange or a switch beyond the smaller limit",
    "pairs by an interchange or a switch beyond the smaller limit",
)
INTERCHANGES = _differs("interchanges", "pair by an interchange", "pairs by an interchange")
BOARDS_CHANGED = _differs("boards-changed", "board changed", "boards changed")
PLACES_SWITCHED = _differs("places-switched", "place switched", "places switched")
ODD_PLACES = _differs(
    "odd-places",
    "place between the player who drops or the opponent and the first choice",
    "places between the player who drops or the opponent and the first choice",
)
DROPS = kind(
    "uschess.drops",
    "{theirs} players with {score} or more paired below instead of {ours}",
    one="{theirs} player with {score} or more paired below instead of {ours}",
    theirs=NUMBER,
    score=SCORE,
    ours=NUMBER,
)
DROPS_ACCELERATED = _differs(
    "drops-accelerated",
    "player leaving a group of the accelerated rounds",
    "players leaving a group of the accelerated rounds",
)
LARGER_SWITCHES = kind("uschess.larger-switches", "larger switches for the same colors")
SWITCH_POINTS = _measured(
    "switch-points",
    "larger switches for the same colors ({theirs} rating points instead of {ours})",
    "larger switches for the same colors",
)
ODD_POINTS = _measured(
    "odd-points",
    "{theirs} rating points between those who drop or meet them and the first choice instead of {ours}",
    "others than the first choice who drop or meet those who drop",
)
NOT_TOP_DOWN = kind("uschess.not-top-down", "{Pair} is not what the Top Down method gives.", pair=REASON)

# -- pairing a round again (29G) -----------------------------------------------------------------------------------

BOARDS_GO_ON = kind(
    "uschess.boards-go-on",
    "{boards} boards had started and go on; the other players were paired again.",
    one="{boards} board had started and goes on; the other players were paired again.",
    boards=COUNT,
)
NEW_OPPONENT = kind(
    "uschess.new-opponent",
    "{a} lost an opponent and now plays {b}.",
    short="{a}'s opponent is not playing, so {a} now plays {b}.",
    a=RATED,
    b=RATED,
)
BYE_IS_PAIRED = kind("uschess.bye-is-paired", "{a} plays {b}, who had the bye.", a=RATED, b=RATED)
END_OF_THE_LADDER = kind(
    "uschess.end-of-the-ladder",
    "{who} is last in the ladder of new pairings and gets the bye.",
    short="Somebody left and the number of players is odd now, so {who} gets a full-point bye.",
    who=RATED,
)
NOTHING_TO_LADDER = kind(
    "uschess.nothing-to-ladder",
    "{who} has no game in round {round}, so there is nothing to ladder down.",
    who=PLAYER,
    round=NUMBER,
)
AGAIN_WHOLE = kind("uschess.again-whole", "Pair the whole round again, the best solution if time permits")
AGAIN_LADDER = kind(
    "uschess.again-ladder",
    "Ladder down: one player of each lower score group gets a new opponent, down to the bye",
)
AGAIN_WAITING = kind("uschess.again-waiting", "Let the boards that have started go on and pair those who wait again")
LADDER_TAKES_ONE = kind(
    "uschess.ladder-takes-one", "Laddering down replaces one player at a time. Name one, or pair the whole round again."
)
NO_LADDER = kind(
    "uschess.no-ladder", "{who}'s opponent cannot be laddered down. Pair the whole round again.", who=PLAYER
)

# -- games without a result (28Q, 29H) -----------------------------------------------------------------------------

RULING_EJECT = kind("uschess.ruling-eject", "Eject both from the tournament, if they have failed to report before")
RULING_FORFEIT_NEXT_ROUND = kind(
    "uschess.ruling-forfeit-next-round", "Leave both out of the next round; each loses it by forfeit"
)
RULING_DOUBLE_FORFEIT = kind(
    "uschess.ruling-double-forfeit",
    "Score and pair both as having lost; the result, once known, may be an extra rated game",
)
RULING_HALF_BYES_NEXT_ROUND = kind(
    "uschess.ruling-half-byes-next-round", "Leave both out of the next round, with a half-point bye each"
)
RULING_GUESS_WINNER = kind(
    "uschess.ruling-guess-winner", "Pair the higher-rated player as having won and the other as having lost"
)
RULING_WIN_AND_DRAW = kind(
    "uschess.ruling-win-and-draw", "Pair the higher-rated player as having won and the other as having drawn"
)
RULING_DOUBLE_WIN = kind("uschess.ruling-double-win", "Pair both as having won")
RULING_WAIT = kind(
    "uschess.ruling-wait", "Leave both out of the next round for now; pair those who wait when the results are in"
)
RULING_KASHDAN = kind(
    "uschess.ruling-kashdan", "Pair whoever offered a draw as having drawn and whoever did not as having won"
)
RULING_DRAW = kind("uschess.ruling-draw", "Pair both as having drawn")
LATE_EXCHANGE = kind(
    "uschess.late-exchange",
    "The round was paired with the other player as the winner. Exchange the opponents of the two, or pair their score"
    " groups again.",
)
LATE_CONSIDER = kind(
    "uschess.late-consider",
    "The round was paired as if the loser had won. Consider exchanging the opponents of the two.",
)
LATE_STANDS = kind("uschess.late-stands", "The round was paired by your ruling. It is best to let the pairings stand.")
