"""What the Swiss Team system says about colours."""

from __future__ import annotations

from topboard.rulebook import COLOR, PLAYER, TEXT, kind, word

ONE_DUE = kind("team.one-due", "{who} prefers {color}, and the other team has no preference", who=PLAYER, color=COLOR)
BOTH_DUE = kind(
    "team.both-due", "{a} prefers {color_a} and {b} {color_b}", a=PLAYER, color_a=COLOR, b=PLAYER, color_b=COLOR
)
STRONGER = kind(
    "team.stronger",
    "both prefer {color}, and only {who} has a strong preference",
    color=COLOR,
    who=PLAYER,
)
LOWER = kind(
    "team.lower",
    "the lower colour difference, {low}, belongs to {white}; {black} has {high}",
    low=TEXT,
    white=PLAYER,
    black=PLAYER,
    high=TEXT,
)
ALTERNATE = kind(
    "team.alternate",
    "the colours alternate from the latest match in which they differed ({a}: {colors_a}, {b}: {colors_b})",
    a=PLAYER,
    colors_a=TEXT,
    b=PLAYER,
    colors_b=TEXT,
)
FIRST = kind("team.first", "{who} is the first team and prefers {color}", who=PLAYER, color=COLOR)
LAST = kind("team.last", "{who}, the first team, last had {color}", who=PLAYER, color=COLOR)
OTHER = kind(
    "team.other",
    "{first}, the first team, has not played yet; {who} last had {color}",
    first=PLAYER,
    who=PLAYER,
    color=COLOR,
)
NUMBER = kind(
    "team.number",
    "neither has played yet, and {who}, the first team, has an {parity} number among those that take part; the initial"
    " colour is {color}",
    who=PLAYER,
    parity=word("odd", "even"),
    color=COLOR,
)
