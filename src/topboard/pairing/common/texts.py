"""What every system on a table says: which line a round is, what a withdrawal changes, where numbers come from."""

from __future__ import annotations

from topboard.rulebook import (
    NUMBER,
    NUMBERS,
    PLAYER,
    PLAYERS,
    REASON,
    REASONS,
    RESULT,
    TEXT,
    TEXTS,
    TeamSentences,
    kind,
)

# -- the table and its lines ---------------------------------------------------------------------------------------

TABLE = kind(
    "table.table",
    "the {name} table for {count} players",
    name=TEXT,
    count=NUMBER,
    of_teams=TeamSentences("the {name} table for {count} teams"),
)
TABLE_TIMES = kind(
    "table.table-times",
    "the {name} table for {count} players, {times} times",
    name=TEXT,
    count=NUMBER,
    times=NUMBER,
    of_teams=TeamSentences("the {name} table for {count} teams, {times} times"),
)
LINE = kind(
    "table.line",
    "Round {round} is line {round} of {table}.",
    short="Who meets whom in round {round} was fixed before the first round, by {table}.",
    round=NUMBER,
    table=REASON,
)
LINE_FREE = kind(
    "table.line-free",
    "Round {round} is line {round} of {table}. Free: {who}; a free round scores nothing.",
    short="Free in round {round}: {who}. Everybody sits out in turn.",
    round=NUMBER,
    table=REASON,
    who=PLAYERS,
)
NO_SUCH_ROUND = kind(
    "table.no-such-round",
    "{table} has {count} rounds; there is no round {round}. For more games set the option 'cycles' before round 1.",
    one="{table} has {count} round; there is no round {round}. For more games set the option 'cycles' before round 1.",
    count=NUMBER,
    table=REASON,
    round=NUMBER,
)

# -- judging a round -----------------------------------------------------------------------------------------------

BEYOND = kind(
    "table.beyond",
    "{Table} has {count} rounds; this one is beyond them.",
    one="{Table} has {count} round; this one is beyond it.",
    count=NUMBER,
    table=REASON,
)
NEVER_MEET = kind(
    "table.never-meet",
    "Board {board}: {a} and {b} do not meet in {table}.",
    board=NUMBER,
    a=PLAYER,
    b=PLAYER,
    table=REASON,
)
MET_ALREADY = kind(
    "table.met-already",
    "Board {board}: {a} and {b} meet {times} times in {table} and have met already.",
    one="Board {board}: {a} and {b} meet once in {table} and have met already.",
    times=NUMBER,
    board=NUMBER,
    a=PLAYER,
    b=PLAYER,
    table=REASON,
)
OTHER_ROUND = kind(
    "table.other-round",
    "Board {board}: {a} v {b} belongs to round {rounds}, not to round {round}.",
    board=NUMBER,
    a=PLAYER,
    b=PLAYER,
    rounds=NUMBERS,
    round=NUMBER,
)
MISSING = kind("table.missing", "{a} v {b} of the table is missing.", a=PLAYER, b=PLAYER)
TURNED = kind(
    "table.turned",
    "Board {board}: the table gives {white} White against {black}.",
    board=NUMBER,
    white=PLAYER,
    black=PLAYER,
)
SAME_LINE = kind("table.same-line", "Line {round} of {table}.", round=NUMBER, table=REASON)

# -- why two players meet ------------------------------------------------------------------------------------------

MEET = kind("table.meet", "{Table}: {a} and {b} meet {when}.", table=REASON, a=PLAYER, b=PLAYER, when=REASONS)
MEETING = kind("table.meeting", "in round {round} with White for {white}", round=NUMBER, white=PLAYER)
DO_NOT_MEET = kind("table.do-not-meet", "{Table}: {a} and {b} do not meet.", table=REASON, a=PLAYER, b=PLAYER)
OCCUPIED = kind("table.occupied", "In round {round} of the table, {what}.", round=NUMBER, what=REASONS)
IS_FREE = kind("table.is-free", "{who} is free", who=PLAYER)
PLAYS = kind("table.plays", "{white} plays {black}", white=PLAYER, black=PLAYER)

# -- withdrawals ---------------------------------------------------------------------------------------------------

LEFT_UNPLAYED = kind(
    "table.left-unplayed",
    "{who} left: {white} v {black} is not played and nobody scores.",
    who=PLAYERS,
    white=PLAYER,
    black=PLAYER,
)
LEFT_FORFEIT = kind(
    "table.left-forfeit",
    "{who} left: {white} v {black} is entered as {result}.",
    who=PLAYERS,
    white=PLAYER,
    black=PLAYER,
    result=RESULT,
)
REVERSED = kind(
    "table.reversed",
    "Round {round}: {white} has White against {black}; the table is reversed after a withdrawal.",
    short="{white} has White against {black}: after a withdrawal two colours were exchanged to keep them even.",
    round=NUMBER,
    white=PLAYER,
    black=PLAYER,
)

# -- numbers -------------------------------------------------------------------------------------------------------

BY_LOT = kind("table.by-lot", "Numbers drawn by lot with seed {seed}.", seed=NUMBER)
BY_RATING = kind("table.by-rating", "Numbers in order of rating.")
BY_HAND = kind("table.by-hand", "Numbers given by the director.")
ONE_NUMBER_EACH = kind(
    "table.one-number-each",
    "every player needs exactly one new number; check these: {who}",
    who=PLAYERS,
    of_teams=TeamSentences("every team needs exactly one new number; check these: {who}"),
)
NUMBERS_EACH_ONCE = kind(
    "table.numbers-each-once",
    "the new numbers must be 1 to {count}, each once; they are {given}",
    count=NUMBER,
    given=NUMBERS,
)
NUMBERS_WANTED = kind(
    "table.numbers-wanted",
    "numbers by hand: say which player gets which number",
    of_teams=TeamSentences("numbers by hand: say which team gets which number"),
)
NUMBERS_FIXED = kind(
    "table.numbers-fixed",
    "section '{section}' has {count} rounds; numbers change only before round 1",
    one="section '{section}' has {count} round; numbers change only before round 1",
    count=NUMBER,
    section=TEXT,
)

# -- fields and teams that do not fit ------------------------------------------------------------------------------

ROUND_ROBIN_SIZE = kind(
    "table.round-robin-size",
    "section '{section}' has {count} players; a round robin needs 2 to {most}."
    " Enter players, or choose a Swiss system.",
    one="section '{section}' has {count} player; a round robin needs 2 to {most}."
    " Enter players, or choose a Swiss system.",
    count=NUMBER,
    section=TEXT,
    most=NUMBER,
    of_teams=TeamSentences(
        "section '{section}' has {count} teams; a round robin needs 2 to {most}. Enter teams, or choose a Swiss"
        " system.",
        one="section '{section}' has {count} team; a round robin needs 2 to {most}. Enter teams, or choose a"
        " Swiss system.",
    ),
)
TABLE_TOO_LONG = kind(
    "table.too-long",
    "{table} has {count} rounds; a section has at most {most}. Let fewer take part.",
    table=REASON,
    count=NUMBER,
    most=NUMBER,
)
SWAP_NEEDS_BERGER = kind(
    "table.swap-needs-berger",
    "'swap_last_rounds' belongs to the Berger tables; it does not help Crenshaw's order of rounds",
)
IN_NO_TEAM = kind("table.in-no-team", "these players are in no team: {who}. Enter their teams.", who=PLAYERS)
UNEQUAL_TEAMS = kind("table.unequal-teams", "the teams must be of one size; they are: {sizes}.", sizes=TEXTS)
