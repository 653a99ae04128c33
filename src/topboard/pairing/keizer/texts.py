"""What the Keizer system says."""

from __future__ import annotations

from topboard.rulebook import NUMBER, PLAYER, PLAYERS, REASON, REASONS, TEXT, kind

# -- boards --------------------------------------------------------------------------------------------------------

NEXT = kind(
    "keizer.next",
    "{a} (place {place_a}, value {value_a}) meets {b} (place {place_b}, value {value_b}), the next on the list of those"
    " present.",
    short="{a} meets {b}, the next on the list of those present.",
    a=PLAYER,
    place_a=NUMBER,
    value_a=TEXT,
    b=PLAYER,
    place_b=NUMBER,
    value_b=TEXT,
)
NEXT_POSSIBLE = kind(
    "keizer.next-possible",
    "{a} (place {place_a}, value {value_a}) meets {b} (place {place_b}, value {value_b}), the next possible opponent:"
    " {why}.",
    short="{a} meets {b}, the next possible opponent on the list.",
    a=PLAYER,
    place_a=NUMBER,
    value_a=TEXT,
    b=PLAYER,
    place_b=NUMBER,
    value_b=TEXT,
    why=REASONS,
)
NOT_WITH = kind("keizer.not-with", "not {who} ({why})", who=PLAYER, why=REASON)
NEEDED_BELOW = kind("keizer.needed-below", "then not everybody below could be paired")

# -- what forbids a pair or a bye ----------------------------------------------------------------------------------

TOO_SOON = kind(
    "keizer.too-soon",
    "they met in round {round} and meet again in round {again} at the earliest",
    round=NUMBER,
    again=NUMBER,
)
TOO_OFTEN = kind(
    "keizer.too-often",
    "they have met {count} times, as often as they may",
    one="they have met once, as often as they may",
    count=NUMBER,
)
SAME_HALF = kind("keizer.same-half", "they met in round {round}, in the same half of the rounds", round=NUMBER)
BYE_EXCLUDED = kind("keizer.bye-excluded", "the director excludes {who} from the bye", who=PLAYER)
NOBODY_THERE = kind(
    "keizer.nobody-there",
    "Nobody is present in round {round}. Take absences back, or enter players.",
    round=NUMBER,
)

# -- the bye -------------------------------------------------------------------------------------------------------

BYE_LOWEST = kind(
    "keizer.bye-lowest",
    "{who} has the bye: the number of those present is odd, and {who} is the last of them on the list.",
    who=PLAYER,
)
BYE_EVEN = kind(
    "keizer.bye-even",
    "{who} has the bye: of those with the fewest byes and absences ({count}), {who} is the last on the list.",
    short="{who} has the bye: the last on the list of those who have had the fewest byes and absences.",
    count=NUMBER,
    who=PLAYER,
)
BYE_NEXT = kind("keizer.bye-next", "{who} has the bye: {why}.", who=PLAYER, why=REASONS)
BYE_NEEDED = kind(
    "keizer.bye-needed",
    "{who} has the bye: with the bye for {before} not everybody else could be paired.",
    who=PLAYER,
    before=PLAYERS,
)

# -- rounds that fall short ----------------------------------------------------------------------------------------

BYE_INSTEAD = kind("keizer.bye-instead", "{has} instead of {due}", has=REASON, due=PLAYER)
OPPONENT_INSTEAD = kind(
    "keizer.opponent-instead", "{who} against {has} instead of {due}", who=PLAYER, has=PLAYER, due=PLAYER
)

# -- colours: goes on after a colon --------------------------------------------------------------------------------

FEWER_WHITES = kind(
    "keizer.fewer-whites",
    "{a} has had fewer Whites, {few} against {many}",
    short="{a} has had fewer Whites",
    a=PLAYER,
    few=NUMBER,
    many=NUMBER,
)
MORE_BLACKS = kind(
    "keizer.more-blacks",
    "Whites less Blacks so far, {a} {own} and {b} {other}",
    short="{a} is further behind with Whites",
    a=PLAYER,
    own=TEXT,
    b=PLAYER,
    other=TEXT,
)
REVERSED = kind("keizer.reversed", "the colours of their last game are reversed")
LOWER_HAS_WHITE = kind("keizer.lower-has-white", "{who} is lower on the list, and nothing else decides", who=PLAYER)
