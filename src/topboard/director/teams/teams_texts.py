"""Messages about teams."""

from __future__ import annotations

from topboard.rulebook import NUMBER, RATING, TEXT, kind

NO_TEAM = kind("director.teams.no-team", "There is no team '{team}'.", team=TEXT)
LOOK_UP = kind("director.teams.look-up", "Look it up in the list of teams.")
IS_PAIRED = kind("director.teams.is-paired", "{team} is paired in round {round}.", team=TEXT, round=NUMBER)
CHANGE_TEAM = kind("director.teams.change-team", "Change the team instead.")
IS_KEPT_APART = kind(
    "director.teams.is-kept-apart", "{team} is in the prohibited pair {prohibition}.", team=TEXT, prohibition=TEXT
)
NO_NAME = kind("director.teams.no-name", "The team has no name.")
NOT_A_NUMBER = kind("director.teams.not-a-number", "{number} is not a team number.", number=NUMBER)
ORDER_OF_ENTRY = kind("director.teams.order-of-entry", "Use 0 for the order of entry.")
NAME_TAKEN = kind("director.teams.name-taken", "There is already a team named {team}.", team=TEXT)
ANOTHER_NAME = kind("director.teams.another-name", "Give this one another name.")
NUMBER_TAKEN = kind("director.teams.number-taken", "{team} has number {number}.", team=TEXT, number=NUMBER)
NUMBER_STAYS = kind(
    "director.teams.number-stays",
    "{team} keeps its number: the fixtures go by the numbers of the teams, and round 1 is published.",
    team=TEXT,
)
UNPUBLISH_FIRST = kind("director.teams.unpublish-first", "To change the numbers, take the published rounds back first.")
ANOTHER_NUMBER = kind("director.teams.another-number", "Choose another number.")
NAMED_TWICE = kind("director.teams.named-twice", "{player} is named twice.", player=TEXT)
NAME_ONCE = kind("director.teams.name-once", "Name every player once.")
OF_ANOTHER_TEAM = kind("director.teams.of-another-team", "{player} plays for {team}.", player=TEXT, team=TEXT)
TAKE_OUT_FIRST = kind("director.teams.take-out-first", "Take the player out of that team first.")
IN_LINE_UP = kind(
    "director.teams.in-line-up", "{player} is in the line-up of round {round}.", player=TEXT, round=NUMBER
)
CHANGE_LINE_UP = kind("director.teams.change-line-up", "Change that line-up first.")
ALL_EMPTY = kind("director.teams.all-empty", "Every board is empty.")
NAME_SOMEBODY = kind("director.teams.name-somebody", "Name at least one player.")
NOT_OF_TEAM = kind("director.teams.not-of-team", "{player} does not play for {team}.", player=TEXT, team=TEXT)
NAME_MEMBERS = kind("director.teams.name-members", "Name members of the team.")
NOT_A_TEAM = kind("director.teams.not-a-team", "'{team}' is not a team of {section}.", team=TEXT, section=TEXT)
ENTER_TEAM = kind("director.teams.enter-team", "Enter the team first.")
TWO_PLACES = kind("director.teams.two-places", "{team} would have two places in the round.", team=TEXT)
MET_ANOTHER = kind(
    "director.teams.met-another",
    "{team} met {other} in round {round}, on board {board}.",
    team=TEXT,
    other=TEXT,
    round=NUMBER,
    board=NUMBER,
)
NAME_WHO_MET = kind("director.teams.name-who-met", "Name those two as a match, or correct the round first.")
PLAYED_FOR = kind(
    "director.teams.played-for", "{player} played for {team} in round {round}.", player=TEXT, team=TEXT, round=NUMBER
)
NAME_LAST = kind("director.teams.name-last", "Name the player last: a reserve plays only when lined up.")
TEAM_ONCE = kind("director.teams.team-once", "Name every team once.")
HAS_WHITE = kind(
    "director.teams.has-white", "{team} has White on board {board}, the first of its match.", team=TEXT, board=NUMBER
)
NAME_FIRST = kind("director.teams.name-first", "Name that team first.")
NOT_COLORS = kind("director.teams.not-colors", "'{colors}' does not give the colours of the boards.", colors=TEXT)
LIKE_WBWB = kind("director.teams.like-wbwb", "Write them like WBWB.")
HALF_A_BYE = kind("director.teams.half-a-bye", "A bye is worth match points and game points.")
BOTH_OR_NEITHER = kind(
    "director.teams.both-or-neither", "Give both, or neither: then it counts as the federation says."
)
NOT_POINTS = kind("director.teams.not-points", "'{points}' is not a number of points.", points=TEXT)
LIKE_HALVES = kind("director.teams.like-halves", "Write it like 1, 0.5 or 2.")
OUT_OF_ORDER = kind(
    "director.teams.out-of-order",
    "{player} ({rating}) sits below {above}, who is rated lower or not at all.",
    hidden="{player} sits below {above}, who is rated lower or not at all.",
    player=TEXT,
    rating=RATING,
    above=TEXT,
)
BY_RATING = kind("director.teams.by-rating", "Put them in rating order, unless you announced otherwise.")
TOO_MANY_MEMBERS = kind(
    "director.teams.too-many-members",
    "The team has {count} members, and {most} are allowed.",
    count=NUMBER,
    most=NUMBER,
)
CHANGE_RULES = kind("director.teams.change-rules", "Leave somebody out, or change the rules for teams.")
ORDER_GAINS = kind(
    "director.teams.order-gains",
    "This order gains by itself: over ten games per board, {made}-{lost} against the same team in rating order.",
    made=TEXT,
    lost=TEXT,
)
BELOW_NOTHING = kind("director.teams.below-nothing", "{field} cannot be {number}.", field=TEXT, number=NUMBER)
NOUGHT_IS_NO_LIMIT = kind("director.teams.nought-is-no-limit", "Use 0 for no limit.")
NO_TEAM_NAMED = kind(
    "director.teams.no-team-named",
    "No entry of {section} names a team that its player does not play for.",
    section=TEXT,
)
NAME_TEAMS = kind("director.teams.name-teams", "Write the team in the list or on the entry first.")
