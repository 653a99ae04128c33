"""What the CFC system says: every kind of reason, with what fills its holes."""

from __future__ import annotations

from topboard.rulebook import (
    COLOR,
    COUNT,
    NUMBER,
    PLAYER,
    RATED,
    RATED_PLAYERS,
    REASON,
    REASONS,
    SCORE,
    TEXT,
    Kind,
    TeamSentences,
    kind,
)

NOBODY_TO_PAIR = kind(
    "cfc.nobody-to-pair", "Round {round} has nobody to pair. Check the byes and the withdrawals.", round=NUMBER
)

# -- groups of players ---------------------------------------------------------------------------------------------

FIELD = kind("cfc.field", "the field")
LETTER_GROUP = kind("cfc.letter-group", "group {letter}", letter=TEXT)
LETTER_GROUPS = kind("cfc.letter-groups", "groups {first} and {second}", first=TEXT, second=TEXT)
UPPER_HALF = kind("cfc.upper-half", "the upper half of {group}", group=REASON)
LOWER_HALF = kind("cfc.lower-half", "the lower half of {group}", group=REASON)

GROUP = kind(
    "cfc.group",
    "{Group} has {count} players.",
    one="{Group} has {count} player.",
    count=NUMBER,
    group=REASON,
    of_teams=TeamSentences("{Group} has {count} teams.", one="{Group} has {count} team."),
)
GROUP_WITH = kind(
    "cfc.group-with",
    "{Group} has {count} players: {what}.",
    one="{Group} has {count} player: {what}.",
    count=NUMBER,
    group=REASON,
    what=REASONS,
    of_teams=TeamSentences("{Group} has {count} teams: {what}.", one="{Group} has {count} team: {what}."),
)
MEETS_ODD_MAN = kind("cfc.meets-odd-man", "{who} meets an odd man from above", who=RATED)
MEET_ODD_MEN = kind("cfc.meet-odd-men", "{who} meet odd men from above", who=RATED_PLAYERS)
GROUP_ODD_MAN = kind("cfc.group-odd-man", "the odd man is {who}", who=RATED)
GROUP_ODD_MEN = kind("cfc.group-odd-men", "the odd men are {who}", who=RATED_PLAYERS)
BY_QUARTERS = kind(
    "cfc.by-quarters", "the first quarter meets the second and the third quarter meets the fourth, half by half"
)
INTERCHANGED = kind("cfc.interchanged", "interchanged {down} with {up}", down=RATED_PLAYERS, up=RATED_PLAYERS)

# -- the bye -------------------------------------------------------------------------------------------------------

BYE_LOWEST = kind(
    "cfc.bye-lowest",
    "{who} gets the bye: the lowest-rated player with {score} points who may have it.",
    short="The number of players is odd, so one has the bye: {who}, lowest in rating and score of those who may.",
    who=RATED,
    score=SCORE,
    of_teams=TeamSentences(
        "{who} gets the bye: the lowest-rated team with {score} points that may have it.",
        short="The number of teams is odd, so one has the bye: {who}, lowest in rating and score of those that may.",
    ),
)
BYE_BY_LOT = kind(
    "cfc.bye-by-lot",
    "{who} gets the bye by lot among the unrated players with {score} points who may have it.",
    short="The number of players is odd, so one has the bye: {who}, by lot among the unrated players.",
    who=RATED,
    score=SCORE,
    of_teams=TeamSentences(
        "{who} gets the bye by lot among the unrated teams with {score} points that may have it.",
        short="The number of teams is odd, so one has the bye: {who}, by lot among the unrated teams.",
    ),
)
BYE_ALTHOUGH = kind(
    "cfc.bye-although",
    "{bye} {Had}, but nobody else may have the bye.",
    short="{bye}",
    bye=REASON,
    had=REASON,
)
BYE_PASSED_OVER = kind("cfc.bye-passed-over", "{bye} Passed over: {passed}.", short="{bye}", bye=REASON, passed=REASONS)
BYE_EXCLUDED = kind("cfc.bye-excluded", "{who} is excluded from the bye by the director", who=PLAYER)
NEEDED = kind("cfc.needed", "{who} is needed to pair the others", who=RATED)

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
BY_TRANSPOSITION = kind(
    "cfc.by-transposition", "{pairing} This takes a transposition.", short="{pairing}", pairing=REASON
)
BY_INTERCHANGE = kind("cfc.by-interchange", "{pairing} This takes an interchange.", short="{pairing}", pairing=REASON)
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
GIVEN_DOWN = kind(
    "cfc.given-down",
    "{who} is one of the odd men of {group} and meets {opponent} of {below}: {lowest}, and {highest}.",
    short="{who} meets {opponent} of {below}: not everybody further down could be paired without opponents from above.",
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
ALONE = kind(
    "cfc.alone", "{who} is the only player there", who=PLAYER, of_teams=TeamSentences("{who} is the only team there")
)
LOWEST = kind("cfc.lowest", "{who} is the lowest-ranked there", who=PLAYER)
NOT_ALL_STAY = kind("cfc.not-all-stay", "not everybody can stay in the group")
FOR_GROUP_BELOW = kind(
    "cfc.for-group-below", "{below} cannot be paired within itself and needs opponents from above", below=REASON
)
FOR_FURTHER_DOWN = kind("cfc.for-further-down", "groups further down could not be paired as well without them")
LOWER_STAY = kind(
    "cfc.lower-stay",
    "lower-ranked players stay ({why})",
    why=REASONS,
    of_teams=TeamSentences("lower-ranked teams stay ({why})"),
)
MET_ALL_BELOW = kind("cfc.met-all-below", "{who} has met everybody in {group}", who=RATED, group=REASON)
HAS_UNFINISHED = kind("cfc.has-unfinished", "{who} has an unfinished game", who=RATED)
ODD_BEFORE = kind("cfc.odd-before", "{who} was an odd man or met one before", who=RATED)
LOWEST_LEFT = kind(
    "cfc.lowest-left", "{who} is the lowest-ranked of those whom no odd man from above meets", who=PLAYER
)
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

# -- criteria: what a round, or a group, has -----------------------------------------------------------------------

ODD_MEN = kind("cfc.odd-men", "{n} odd men", one="{n} odd man", n=COUNT)
JUMPS = kind("cfc.jumps", "{n} groups jumped by odd men", one="{n} group jumped by odd men", n=COUNT)
REPEATED = kind(
    "cfc.repeated",
    "{n} players who are odd men or meet them again",
    one="{n} player who is an odd man or meets one again",
    n=COUNT,
    of_teams=TeamSentences(
        "{n} teams that are odd men or meet them again", one="{n} team that is an odd man or meets one again"
    ),
)
UNFINISHED = kind(
    "cfc.unfinished", "{n} odd men with unfinished games", one="{n} odd man with an unfinished game", n=COUNT
)
CROSSINGS = kind("cfc.crossings", "{n} pairs across the halves", one="{n} pair across the halves", n=COUNT)
UNEQUALS = kind(
    "cfc.unequals",
    "{n} players without the equalizing colour",
    one="{n} player without the equalizing colour",
    n=COUNT,
    of_teams=TeamSentences("{n} teams without the equalizing colour", one="{n} team without the equalizing colour"),
)
THIRDS = kind(
    "cfc.thirds",
    "{n} players with the same colour three times running",
    one="{n} player with the same colour three times running",
    n=COUNT,
    of_teams=TeamSentences(
        "{n} teams with the same colour three times running", one="{n} team with the same colour three times running"
    ),
)
INTERCHANGES = kind("cfc.interchanges", "{n} interchanges", one="{n} interchange", n=COUNT)
DISTANCE = kind(
    "cfc.distance",
    "{n} places between the players interchanged",
    one="{n} place between the players interchanged",
    n=COUNT,
    of_teams=TeamSentences("{n} places between the teams interchanged", one="{n} place between the teams interchanged"),
)
REQUESTS = kind("cfc.requests", "{n} requests not granted", one="{n} request not granted", n=COUNT)
ALTERNATIONS = kind(
    "cfc.alternations",
    "{n} players without the alternating colour",
    one="{n} player without the alternating colour",
    n=COUNT,
    of_teams=TeamSentences("{n} teams without the alternating colour", one="{n} team without the alternating colour"),
)

OPPONENTS_SWAPPED = kind("cfc.opponents-swapped", "the odd men with each other's opponents")

# -- criteria: who it is in the round at hand, and who by the rules -------------------------------------------------


def _other(what: str, text: str) -> Kind:
    return kind(f"cfc.other-{what}", text, theirs=RATED_PLAYERS, ours=RATED_PLAYERS)


OTHER_BYE = _other("bye", "{theirs} with the bye instead of {ours}")
OTHER_ODD_MAN = _other("odd-man", "{theirs} as odd man instead of {ours}")
OTHER_OPPONENT = _other("opponent", "{theirs} against its odd man instead of {ours}")
OTHER_CROSSER = _other("crosser", "{theirs} playing in the lower half instead of {ours}")
OTHER_CROSSED = _other("crossed", "{theirs} playing in the upper half instead of {ours}")
OTHER_DOWN = _other("down", "{theirs} going down instead of {ours}")
OTHER_UP = _other("up", "{theirs} coming up instead of {ours}")
OTHER_ORDER = kind("cfc.other-order", "another order of the bottom half")

# -- options -------------------------------------------------------------------------------------------------------

BYE_POINTS = kind(
    "cfc.bye-points",
    "the option 'bye' is 'half', but the bye counts {points} in this section; let it count 0.5 under Points"
    " (points=1-0.5-0-0.5)",
    points=SCORE,
)
