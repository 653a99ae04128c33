"""What the desk says of drafts and publications: kinds of sentences that are stored with a round."""

from __future__ import annotations

from topboard.rulebook import NUMBER, PLAYER, PLAYERS, PRIVATE, REASON, kind, word

BYES = word("the bye", "a full-point bye", "a half-point bye", "a zero-point bye", "no bye")

PAIR = kind("director.pair", "{white} - {black}", white=PLAYER, black=PLAYER)
EMPTY = kind("director.empty", "empty")
OTHER_BOARD = kind(
    "director.other-board", "board {board}: {now}, was {before}", board=NUMBER, now=REASON, before=REASON
)
OTHER_TABLE = kind(
    "director.other-table", "table {board}: {now}, was {before}", board=NUMBER, now=REASON, before=REASON
)
OTHER_BYE = kind("director.other-bye", "{who} has {now}, had {before}", who=PLAYER, now=BYES, before=BYES)

EXCHANGED = kind("director.exchanged", "{a} and {b} swapped", a=PLAYER, b=PLAYER)
COLORS_EXCHANGED = kind("director.colors-exchanged", "board {board}: colours swapped", board=NUMBER)
BOARD_SET = kind("director.board-set", "board {board}: {white} - {black}", board=NUMBER, white=PLAYER, black=PLAYER)
TAKEN_APART = kind(
    "director.taken-apart", "board {board}: {white} - {black} broken up", board=NUMBER, white=PLAYER, black=PLAYER
)
TABLE_COLORS = kind("director.table-colors", "table {board}: colours swapped on every board", board=NUMBER)
TABLE_SET = kind("director.table-set", "table {board}: {white} - {black}", board=NUMBER, white=PLAYER, black=PLAYER)
TABLE_APART = kind(
    "director.table-apart", "table {board}: {white} - {black} broken up", board=NUMBER, white=PLAYER, black=PLAYER
)
BYE_GIVEN = kind("director.bye-given", "{who} has {bye}", who=PLAYER, bye=BYES)
PAIR_FIXED = kind(
    "director.pair-fixed",
    "{a} and {b} meet because the director fixed it ({reason}).",
    hidden="{a} and {b} meet because the director fixed it.",
    a=PLAYER,
    b=PLAYER,
    reason=PRIVATE,
)
BYE_FIXED = kind(
    "director.bye-fixed",
    "{who} has the bye because the director fixed it ({reason}).",
    hidden="{who} has the bye because the director fixed it.",
    who=PLAYER,
    reason=PRIVATE,
)
FIXED = (PAIR_FIXED, BYE_FIXED)
AROUND_FIXED = kind(
    "director.around-fixed", "Paired around {fixed}, fixed by the director: {reason}", fixed=PLAYERS, reason=REASON
)
