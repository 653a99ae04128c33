"""What the CFC system says: every kind of reason, with what stands in it."""

from __future__ import annotations

from topboard.rulebook import (
    COLOR,
    COUNT,
    NUMBER,
    PLAYER,
    PLAYERS,
    PRIVATE,
    RATED,
    RATED_PLAYERS,
    REASON,
    REASONS,
    SCORE,
    TEXT,
    Kind,
    kind,
)

# -- what every Swiss says: pairs, rematches, faults of a given round, verdicts, openings of "why?" -----------------

PAIR = kind("cfc.pair", "{a} v {b}", a=PLAYER, b=PLAYER)
BYE_FOR = kind("cfc.bye-for", "the bye for {who}", who=PLAYER)
RATED_PAIR = kind("cfc.rated-pair", "{a} v {b}", a=RATED, b=RATED)
RATED_BYE = kind("cfc.rated-bye", "the bye for {who}", who=RATED)

MET = kind("cfc.met", "they met in round {round}", round=NUMBER)
HAVE_MET = kind("cfc.have-met", "they have met")
APART = kind("cfc.apart", "the director keeps them apart")
APART_FOR = kind(
    "cfc.apart-for",
    "the director keeps them apart: {why}",
    hidden="the director keeps them apart",
    why=PRIVATE,
)

PAIRED_TWICE = kind("cfc.paired-twice", "{Who} is paired twice.", who=PLAYER)
NOT_TO_BE_PAIRED = kind("cfc.not-to-be-paired", "{Who} is not to be paired in this round.", who=PLAYER)
NOT_PAIRED = kind("cfc.not-paired", "Not paired: {who}.", who=PLAYERS)
MORE_BYES = kind("cfc.more-byes", "More byes than the one odd player needs.")
BARRED = kind("cfc.barred", "{Pair}: {why}.", pair=REASON, why=REASON)
BYE_BARRED = kind("cfc.bye-barred", "The bye is not possible: {why}.", why=REASON)

DIFFERS = kind("cfc.differs", "{Found}; the rules give {due}.", found=REASON, due=REASON)
PAIRED_OTHERWISE = kind("cfc.paired-otherwise", "Paired {theirs}; the rules give {ours}.", theirs=REASONS, ours=REASONS)
COLORS_REVERSED = kind("cfc.colors-reversed", "Board {board}: colours reversed. {Why}", board=NUMBER, why=REASON)
SAME_BUT_COLORS = kind(
    "cfc.same-but-colors",
    "The same pairs, but colours differ on {count} of {boards} boards. {Why}",
    count=NUMBER,
    boards=NUMBER,
    why=REASON,
)
AS_GOOD_BUT_COLORS = kind(
    "cfc.as-good-but-colors",
    "Pairs as good as those of the rules, but colours differ on {count} of {boards} boards. {Why}",
    count=NUMBER,
    boards=NUMBER,
    why=REASON,
)

NOBODY_HAS_THE_BYE = kind("cfc.nobody-has-the-bye", "In round {round} nobody has the bye.", round=NUMBER)
NOT_IN_THE_ROUND = kind("cfc.not-in-the-round", "In round {round} {who} is not paired.", round=NUMBER, who=PLAYER)
NO_ROUND_WITHOUT = kind("cfc.no-round-without", "Without this the round cannot be paired.")
BEST_WITHOUT = kind("cfc.best-without", "The best round without it has {pair}: {cost}.", pair=REASON, cost=REASON)
NOT_ALLOWED = kind("cfc.not-allowed", "{Pair} is not allowed: {why}.", pair=REASON, why=REASON)
OTHERS_UNPAIRABLE = kind("cfc.others-unpairable", "With {pair} the others cannot be paired.", pair=REASON)
NOT_CHOSEN = kind(
    "cfc.not-chosen", "{Pair} was not chosen: the best round with it has {cost}.", pair=REASON, cost=REASON
)
CHOSEN_INSTEAD = kind("cfc.chosen-instead", "Chosen instead: {pair}.", pair=REASON)
SAME_PAIRS = kind("cfc.same-pairs", "the same pairs")
LATER_IN_ORDER = kind("cfc.later", "{cost}, which is as good but comes later in the order", cost=REASON)

NOBODY_TO_PAIR = kind(
    "cfc.nobody-to-pair",
    "round {round} of {section} has nobody to pair. Check the byes and the withdrawals.",
    round=NUMBER,
    section=TEXT,
)
UNPAIRABLE = kind(
    "cfc.unpairable",
    "the {count} players of round {round} cannot all be paired without a second meeting;"
    " those with the fewest opponents left: {who}. Give a bye, or end the event.",
    count=NUMBER,
    round=NUMBER,
    who=PLAYERS,
)
UNPAIRABLE_RESTRICTED = kind(
    "cfc.unpairable-restricted",
    "the {count} players of round {round} cannot all be paired without a second meeting;"
    " those with the fewest opponents left: {who}. Lift a restriction, or give a bye.",
    count=NUMBER,
    round=NUMBER,
    who=PLAYERS,
)
NOBODY_LEFT_FOR_THE_BYE = kind(
    "cfc.nobody-left-for-the-bye",
    "round {round} has an odd number of players and everybody has had the bye."
    " Give somebody a half-point bye, or find another player.",
    round=NUMBER,
)

# -- groups of players ---------------------------------------------------------------------------------------------

FIELD = kind("cfc.field", "the field")
SCORE_GROUP = kind("cfc.score-group", "the {score}-point group", score=SCORE)
LETTER_GROUP = kind("cfc.letter-group", "group {letter}", letter=TEXT)
LETTER_GROUPS = kind("cfc.letter-groups", "groups {first} and {second}", first=TEXT, second=TEXT)
UPPER_HALF = kind("cfc.upper-half", "the upper half of {group}", group=REASON)
LOWER_HALF = kind("cfc.lower-half", "the lower half of {group}", group=REASON)

GROUP = kind("cfc.group", "{Group} has {count} players.", one="{Group} has {count} player.", count=NUMBER, group=REASON)
GROUP_WITH = kind(
    "cfc.group-with",
    "{Group} has {count} players: {what}.",
    one="{Group} has {count} player: {what}.",
    count=NUMBER,
    group=REASON,
    what=REASONS,
)
MEETS_ODD_MAN = kind("cfc.meets-odd-man", "{who} meets an odd man from above", who=RATED)
MEET_ODD_MEN = kind("cfc.meet-odd-men", "{who} meet odd men from above", who=RATED_PLAYERS)
GROUP_ODD_MAN = kind("cfc.group-odd-man", "the odd man is {who}", who=RATED)
GROUP_ODD_MEN = kind("cfc.group-odd-men", "the odd men are {who}", who=RATED_PLAYERS)
BY_QUARTERS = kind(
    "cfc.by-quarters", "the first quarter meets the second and the third quarter meets the fourth, half by half"
)
INTERCHANGED = kind("cfc.interchanged", "interchanged {down} with {up}", down=RATED_PLAYERS, up=RATED_PLAYERS)
LEFT_UNEQUAL = kind(
    "cfc.left-unequal",
    "{count} players do not get the equalizing colour",
    one="{count} player does not get the equalizing colour",
    count=COUNT,
)
LEFT_THIRD = kind(
    "cfc.left-third",
    "{count} players have the same colour three times running",
    one="{count} player has the same colour three times running",
    count=COUNT,
)
LEFT_UNALTERNATED = kind(
    "cfc.left-unalternated",
    "{count} players do not get the alternating colour",
    one="{count} player does not get the alternating colour",
    count=COUNT,
)

# -- the bye -------------------------------------------------------------------------------------------------------

BYE_LOWEST = kind(
    "cfc.bye-lowest",
    "{who} gets the bye: the lowest-rated player with {score} points who may have it.",
    short="The number of players is odd, so one has the bye: {who}, lowest in rating and score of those who may.",
    who=RATED,
    score=SCORE,
)
BYE_BY_LOT = kind(
    "cfc.bye-by-lot",
    "{who} gets the bye by lot among the unrated players with {score} points who may have it.",
    short="The number of players is odd, so one has the bye: {who}, by lot among the unrated players.",
    who=RATED,
    score=SCORE,
)
BYE_ALTHOUGH = kind(
    "cfc.bye-although",
    "{bye} {Had}, but nobody else may have the bye.",
    short="{bye}",
    bye=REASON,
    had=REASON,
)
BYE_PASSED_OVER = kind("cfc.bye-passed-over", "{bye} Passed over: {passed}.", short="{bye}", bye=REASON, passed=REASONS)
HAD_BYE = kind("cfc.had-bye", "{who} had a bye in round {round}", who=RATED, round=NUMBER)
HAD_HALF_BYE = kind("cfc.had-half-bye", "{who} had a half-point bye in round {round}", who=RATED, round=NUMBER)
BYE_EXCLUDED = kind("cfc.bye-excluded", "{who} is excluded from the bye by the director", who=RATED)
NEEDED = kind("cfc.needed", "{who} is needed to pair the others", who=RATED)
RULED_OUT = kind("cfc.ruled-out", "{who} was ruled out", who=RATED)

# -- pairs ---------------------------------------------------------------------------------------------------------

CONSECUTIVE = kind(
    "cfc.consecutive",
    "{a} meets {b}: top half against bottom half of {group}, in consecutive order.",
    short="{a} meets {b}: in {group}, the top half plays the bottom half in order.",
    a=RATED,
    b=RATED,
    group=REASON,
)
BOTH_DUE = kind("cfc.both-due", "{pairing} Both are due {color}.", pairing=REASON, color=COLOR)
TRANSPOSED = kind(
    "cfc.transposed",
    "{a} meets {b} by a transposition: {why}.",
    short="{a} meets {b}. The usual pairing was changed: {why}.",
    a=RATED,
    b=RATED,
    why=REASON,
)
EXCHANGED = kind(
    "cfc.exchanged",
    "{a} meets {b} by an interchange: {why}.",
    short="{a} meets {b}. The usual pairing was changed: {why}.",
    a=RATED,
    b=RATED,
    why=REASON,
)
TWO_MET = kind("cfc.two-met", "{a} and {b} met in round {round}", a=RATED, b=RATED, round=NUMBER)
TWO_HAVE_MET = kind("cfc.two-have-met", "{a} and {b} have met", a=RATED, b=RATED)
TWO_APART = kind("cfc.two-apart", "{a} and {b} are kept apart", a=RATED, b=RATED)
TWO_EQUALIZE = kind("cfc.two-equalize", "{a} and {b} are both due {color} to equalize", a=RATED, b=RATED, color=COLOR)
TWO_THIRD = kind("cfc.two-third", "{a} or {b} would have the same colour three times running", a=RATED, b=RATED)
TWO_ASKED = kind("cfc.two-asked", "{a} and {b} asked not to be paired", a=RATED, b=RATED)
TWO_DUE = kind("cfc.two-due", "{a} and {b} are both due {color}", a=RATED, b=RATED, color=COLOR)
MADE_ROOM = kind("cfc.made-room", "{who} was needed for another player", who=RATED)
CROSSING = kind(
    "cfc.crossing",
    "{a} of the upper half meets {b} of the lower half of {group}:"
    " not everybody there can be paired within their own half.",
    a=RATED,
    b=RATED,
    group=REASON,
)

# -- odd men -------------------------------------------------------------------------------------------------------

ODD_MAN = kind(
    "cfc.odd-man",
    "{who} is the odd man of {group} and meets {opponent} of {below}: {lowest}, and {highest}.",
    short="{who} meets {opponent} of {below}: {group} cannot pair everybody within itself.",
    who=RATED,
    group=REASON,
    opponent=RATED,
    below=REASON,
    lowest=REASON,
    highest=REASON,
)
ONE_ODD_MAN = kind(
    "cfc.one-odd-man",
    "{who} is one of the odd men of {group} and meets {opponent} of {below}: {lowest}, and {highest}.",
    short="{who} meets {opponent} of {below}: {group} cannot pair everybody within itself.",
    who=RATED,
    group=REASON,
    opponent=RATED,
    below=REASON,
    lowest=REASON,
    highest=REASON,
)
JUMPED = kind(
    "cfc.jumped",
    "{odd} The {count} groups between had no opponent for an odd man.",
    one="{odd} The group between had no opponent for an odd man.",
    count=NUMBER,
    odd=REASON,
)
ALONE = kind("cfc.alone", "{who} is the only player there", who=PLAYER)
LOWEST = kind("cfc.lowest", "{who} is the lowest-ranked there", who=PLAYER)
NOT_ALL_STAY = kind("cfc.not-all-stay", "not everybody can stay in the group")
LOWER_STAY = kind("cfc.lower-stay", "lower-ranked players stay ({why})", why=REASONS)
MET_ALL_BELOW = kind("cfc.met-all-below", "{who} has met everybody in {group}", who=RATED, group=REASON)
HAS_UNFINISHED = kind("cfc.has-unfinished", "{who} has an unfinished game", who=RATED)
ODD_BEFORE = kind("cfc.odd-before", "{who} was an odd man or met one before", who=RATED)
HIGHEST = kind("cfc.highest", "{opponent} is the highest-ranked opponent there", opponent=PLAYER)
HIGHEST_UNMET = kind(
    "cfc.highest-unmet", "{opponent} is the highest-ranked whom {who} has not met", opponent=PLAYER, who=PLAYER
)
HIGHEST_UNASKED = kind(
    "cfc.highest-unasked",
    "{opponent} is the highest-ranked whom {who} has neither met nor asked to avoid",
    opponent=PLAYER,
    who=PLAYER,
)
HIGHEST_BY_COLOR = kind(
    "cfc.highest-by-color", "{opponent} is the highest-ranked who is due the opposite colour", opponent=PLAYER
)
HIGHEST_PAIRABLE = kind(
    "cfc.highest-pairable", "{opponent} is the highest-ranked who leaves the others pairable", opponent=PLAYER
)

# -- colours -------------------------------------------------------------------------------------------------------

COLORS = kind("cfc.colors", "{white} has White against {black}: {why}.", white=RATED, black=RATED, why=REASONS)
LAST_ROUND_LOT = kind("cfc.last-round-lot", "in the last round the lot decides between equal claims")
FIRST_LOT = kind("cfc.first-lot", "neither has had a colour yet, so the lot of the first round decides")
DUE_TO_EQUALIZE = kind("cfc.due-to-equalize", "{who} is due {color} to equalize", who=PLAYER, color=COLOR)
DUE_TO_ALTERNATE = kind("cfc.due-to-alternate", "{who} is due {color} to alternate", who=PLAYER, color=COLOR)
DUE_NEITHER = kind("cfc.due-neither", "{who} is due neither colour", who=PLAYER)
EQUALIZING_FIRST = kind(
    "cfc.equalizing-first", "both are due {color}, and equalizing goes before alternating", color=COLOR
)
THIRD_FIRST = kind(
    "cfc.third-first",
    "both are due {color}, and {who} would otherwise have {other} a third time running",
    color=COLOR,
    who=PLAYER,
    other=COLOR,
)
RANK_EQUALIZES = kind(
    "cfc.rank-equalizes", "both are due {color} to equalize, and {who} ranks higher", color=COLOR, who=PLAYER
)
RANK_ALTERNATES = kind(
    "cfc.rank-alternates", "both are due {color} to alternate, and {who} ranks higher", color=COLOR, who=PLAYER
)

# -- how two rounds differ on one criterion: theirs, and ours as the rules give it ---------------------------------


def _other(what: str, text: str) -> Kind:
    return kind(f"cfc.other-{what}", text, theirs=RATED_PLAYERS, ours=RATED_PLAYERS, group=REASON)


def _more(what: str, one: str, many: str) -> Kind:
    one, many = (f"{text} instead of {{ours}} in {{group}}" for text in (one, many))
    return kind(f"cfc.more-{what}", many, one=one, count=NUMBER, ours=NUMBER, group=REASON)


OTHER_BYE = kind("cfc.other-bye", "{theirs} with the bye instead of {ours}", theirs=RATED_PLAYERS, ours=RATED_PLAYERS)
OTHER_ODD_MAN = _other("odd-man", "{theirs} as odd man instead of {ours} in {group}")
OTHER_OPPONENT = _other("opponent", "{theirs} against the odd man of {group} instead of {ours}")
OTHER_CROSSER = _other("crosser", "{theirs} playing in the lower half instead of {ours} in {group}")
OTHER_CROSSED = _other("crossed", "{theirs} playing in the upper half instead of {ours} in {group}")
OTHER_DOWN = _other("down", "{theirs} going down instead of {ours} in {group}")
OTHER_UP = _other("up", "{theirs} coming up instead of {ours} in {group}")
OTHER_ORDER = kind("cfc.other-order", "another order of the bottom half in {group}", group=REASON)

MORE_ODD_MEN = _more("odd-men", "{count} odd man", "{count} odd men")
MORE_JUMPS = _more("jumps", "{count} group jumped by odd men", "{count} groups jumped by odd men")
MORE_CROSSINGS = _more("crossings", "{count} pair across the halves", "{count} pairs across the halves")
MORE_UNEQUALS = _more("unequals", "{count} equalizing colour not given", "{count} equalizing colours not given")
MORE_THIRDS = _more("thirds", "{count} colour three times running", "{count} colours three times running")
MORE_INTERCHANGES = _more("interchanges", "{count} interchange", "{count} interchanges")
MORE_DISTANCE = _more(
    "distance", "{count} place between the players interchanged", "{count} places between the players interchanged"
)
MORE_REQUESTS = _more("requests", "{count} request not granted", "{count} requests not granted")
MORE_ALTERNATIONS = _more(
    "alternations", "{count} alternating colour not given", "{count} alternating colours not given"
)
MORE_REPEATED = kind(
    "cfc.more-repeated",
    "{count} players who are odd men or meet them again instead of {ours}",
    one="{count} player who is an odd man or meets one again instead of {ours}",
    count=NUMBER,
    ours=NUMBER,
)
MORE_UNFINISHED = kind(
    "cfc.more-unfinished",
    "{count} odd men with unfinished games instead of {ours}",
    one="{count} odd man with an unfinished game instead of {ours}",
    count=NUMBER,
    ours=NUMBER,
)

# -- options -------------------------------------------------------------------------------------------------------

BYE_POINTS = kind(
    "cfc.bye-points",
    "the option 'bye' is 'half', but the bye counts {points} in this section; change the points of the section",
    points=SCORE,
)
