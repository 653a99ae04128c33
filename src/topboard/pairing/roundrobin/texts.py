"""What round robins say of their own: Varma sets, late entries, a Swiss that becomes one."""

from __future__ import annotations

from topboard.rulebook import NUMBER, NUMBERS, PLAYER, PLAYERS, TEXT, kind, word

VARMA_NEEDS_BERGER = kind(
    "roundrobin.varma-needs-berger", "Varma sets belong to the Berger tables; set the option 'table' to 'berger'"
)
VARMA_SIZES = kind(
    "roundrobin.varma-sizes",
    "Varma sets exist for 9 to 24 players, not for {count}; draw plain lots instead",
    count=NUMBER,
)
VARMA_DRAWN = kind(
    "roundrobin.varma-drawn",
    "Numbers drawn from the {sets} Varma sets with seed {seed}, largest federation first.",
    sets=word("published", "corrected"),
    seed=NUMBER,
)
VARMA_CORRECTED = kind(
    "roundrobin.varma-corrected",
    "The published set for 12 has 6 v 12 in the last round; 11 and 12 are exchanged.",
)
VARMA_FLAWED = kind(
    "roundrobin.varma-flawed",
    "The published set for 12 players has 6 and 12 in one group, who meet in the last round.",
)
DRAW_CORRECTED = kind("roundrobin.draw-corrected", "Draw from the corrected sets.")
VARMA_TORN = kind(
    "roundrobin.varma-torn",
    "No Varma set has room for the {count} players of {federation}; some may meet in the last three rounds.",
    count=NUMBER,
    federation=TEXT,
)
ANNOUNCE_OR_LOTS = kind("roundrobin.announce-or-lots", "Announce it before round 1, or draw plain lots.")

TAKES_OVER = kind(
    "roundrobin.takes-over",
    "The entrant takes the number of {who}, who left; every announced pairing stays.",
    who=PLAYER,
)
TAKES_EMPTY = kind(
    "roundrobin.takes-empty",
    "The entrant takes the number nobody had; free rounds become games and every announced pairing stays.",
)
LARGER_TABLE = kind(
    "roundrobin.larger-table",
    "The field is full, so the next larger table is used, numbered so that round 1 stays; later rounds change.",
)
BEGUN = kind(
    "roundrobin.begun",
    "round 1 of section '{section}' has begun; a round robin takes no entries after that",
    section=TEXT,
)

CANNOT_CONVERT = kind(
    "roundrobin.cannot-convert",
    "Only a Swiss of five rounds with six entries, or of three rounds with four, may become a round robin. This one has"
    " {rounds} rounds and {players} entries.",
    rounds=NUMBER,
    players=NUMBER,
)
HAD_NO_OPPONENT = kind(
    "roundrobin.had-no-opponent",
    "Everybody meets everybody in a round robin, but in round {round} there was no opponent for {who}.",
    round=NUMBER,
    who=PLAYERS,
)
NOT_ON_A_TABLE = kind(
    "roundrobin.not-on-a-table",
    "The rounds already paired ({rounds}) are not rounds of one table, so not everybody could still meet everybody.",
    rounds=NUMBERS,
)
