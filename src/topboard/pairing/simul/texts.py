"""What a simultaneous display says: who plays whom, and with which colour."""

from __future__ import annotations

from topboard.rulebook import PLAYER, REASONS, kind

MEETS = kind(
    "simul.meets", "{giver} gives the display and plays {who} and everybody else at once.", giver=PLAYER, who=PLAYER
)
WHITE = kind("simul.white", "{giver} has White on all boards.", giver=PLAYER)
BLACK = kind("simul.black", "{giver} has Black on all boards.", giver=PLAYER)
IN_TURN = kind("simul.in-turn", "{giver} has White and Black in turn from board to board.", giver=PLAYER)
TOO_FEW = kind("simul.too-few", "a display needs its giver and at least one opponent; enter more names")
NOBODY_GIVES = kind(
    "simul.nobody-gives",
    "{giver}, who is to give the display, is not there; give number 1 to somebody else",
    giver=PLAYER,
)
ONE_ROUND = kind("simul.one-round", "a display is one round; make another section for the next one")
NOT_OPPONENTS = kind("simul.not-opponents", "{a} and {b} both play against {giver}.", a=PLAYER, b=PLAYER, giver=PLAYER)
NO_BYE = kind(
    "simul.no-bye", "In a display everybody has a board: {who} plays against {giver}.", who=PLAYER, giver=PLAYER
)
SAME = kind("simul.same", "Everybody plays the player who gives the display.")
OTHER = kind("simul.other", "The display has {due}.", due=REASONS)
