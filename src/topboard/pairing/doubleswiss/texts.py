"""What the Double-Swiss system says: colours of the first game, and the second game of a match."""

from __future__ import annotations

from topboard.rulebook import COLOR, NUMBER, PLAYER, TEXT, kind, word

FEWER = kind(
    "double-swiss.fewer",
    "{white} had White in the first game less often, {few} against {many}",
    white=PLAYER,
    few=NUMBER,
    many=NUMBER,
)
ALTERNATE = kind(
    "double-swiss.alternate",
    "the colours alternate from the latest match in which they differed ({a}: {colors_a}, {b}: {colors_b})",
    a=PLAYER,
    colors_a=TEXT,
    b=PLAYER,
    colors_b=TEXT,
)
LAST = kind("double-swiss.last", "{who}, who ranks higher, last had {color}", who=PLAYER, color=COLOR)
OTHER = kind(
    "double-swiss.other",
    "{high}, who ranks higher, has not had a colour yet; {who} last had {color}",
    high=PLAYER,
    who=PLAYER,
    color=COLOR,
)
LOT = kind(
    "double-swiss.number",
    "neither has had a colour yet, and {who}, who ranks higher, has an {parity} number among those who take part; the"
    " initial colour is {color}",
    who=PLAYER,
    parity=word("odd", "even"),
    color=COLOR,
)

SECOND_GAME = kind(
    "double-swiss.second-game",
    "{white} has White against {black} in the second game of their match.",
    white=PLAYER,
    black=PLAYER,
)
REST_OF_BYE = kind(
    "double-swiss.rest-of-bye", "{who} has the rest of the bye: a draw in place of the second game.", who=PLAYER
)
NOT_SECOND = kind(
    "double-swiss.not-second",
    "Round {round} does not have the second games of the matches of round {first}.",
    round=NUMBER,
    first=NUMBER,
)
