"""What a small Swiss on a round-robin table says: which line the leader calls for, and when the table ends."""

from __future__ import annotations

from topboard.rulebook import COLOR, NUMBER, PLAYER, REASON, TEXT, kind

FIRST_ROUND = kind(
    "smallswiss.first-round",
    "Round 1 as in a Swiss, upper half against lower half; the highest rated has {color}.",
    color=COLOR,
)
LINE = kind(
    "smallswiss.line",
    "Line {line} of the table: the leader {who} meets {opponent}.",
    short="The leader {who} is due to meet {opponent}; the table gives everybody else their opponents.",
    line=NUMBER,
    who=PLAYER,
    opponent=PLAYER,
)
LEADER_FREE = kind(
    "smallswiss.leader-free",
    "Line {line} of the table: the leader {who} is free, having met everybody.",
    line=NUMBER,
    who=PLAYER,
)
NEXT_BEST = kind(
    "smallswiss.next-best",
    "{chosen} Line {line} would give somebody the same colour three times running.",
    chosen=REASON,
    line=NUMBER,
)
DIFFERS = kind("smallswiss.differs", "{due} The round differs.", due=REASON)
WHITE_DUE = kind(
    "smallswiss.white-due",
    "Board {board}: Swiss rules give {white} White against {black}.",
    board=NUMBER,
    white=PLAYER,
    black=PLAYER,
)
MEET_IN_LINE = kind("smallswiss.meet-in-line", "{a} and {b} meet in line {line}.", a=PLAYER, b=PLAYER, line=NUMBER)
HAVE_MET = kind("smallswiss.have-met", "{a} and {b} have met already.", a=PLAYER, b=PLAYER)
NO_LINE = kind("smallswiss.no-line", "{a} and {b} meet in no line of the table that is left.", a=PLAYER, b=PLAYER)
FREE_IN_LINE = kind("smallswiss.free-in-line", "{who} is free in line {line}.", who=PLAYER, line=NUMBER)
NOT_FREE = kind("smallswiss.not-free", "{who} is free in no line of the table that is left.", who=PLAYER)
TOO_FEW = kind(
    "smallswiss.too-few",
    "section '{section}' has {count} players to pair; enter more of them.",
    one="section '{section}' has {count} player to pair; enter more of them.",
    count=NUMBER,
    section=TEXT,
)
TABLE_ENDS = kind(
    "smallswiss.table-ends",
    "the round-robin table can no longer be used: {why}. Pair this round as a Swiss, such as 'uschess'.",
    why=REASON,
)
TWO_WITHOUT_GAME = kind("smallswiss.two-without-game", "more than one player had no game in round 1")
FIELD_CHANGED = kind("smallswiss.field-changed", "players have left or entered since round 1")
ALL_LINES_PLAYED = kind("smallswiss.all-lines-played", "every line of the table has been played")
