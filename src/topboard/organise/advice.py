"""What the format adviser says for and against a format."""

from __future__ import annotations

from topboard.rulebook import COUNT, NUMBER, TEXT, kind

SWISS_LEFT = kind(
    "organise.swiss-left",
    "After {rounds} rounds about {perfect} players have won every game.",
    perfect=TEXT,
    rounds=NUMBER,
)
SWISS_SHORT = kind(
    "organise.swiss-short", "One clear winner takes {needed} rounds; with fewer, several may tie.", needed=NUMBER
)
NORMS_POSSIBLE = kind("organise.norms-possible", "Norms are possible: players have {rounds} games.", rounds=NUMBER)
ACCELERATE = kind(
    "organise.accelerate",
    "{players} players are more than {rounds} rounds can sort ({most}). Accelerate the first rounds.",
    players=NUMBER,
    rounds=NUMBER,
    most=NUMBER,
)
ALL_MEET = kind("organise.all-meet", "Everybody meets everybody in {rounds} rounds.", rounds=NUMBER)
BOTH_COLOURS = kind(
    "organise.both-colours",
    "Everybody meets everybody with both colours in {rounds} rounds: the fairest way.",
    rounds=NUMBER,
)
HALF_HAVE_A_WHITE_MORE = kind("organise.half-have-a-white-more", "Half of the players have White once more than Black.")
HALF_GO_HOME = kind(
    "organise.half-go-home", "{half} players are out after round 1. Offer them a second event.", half=NUMBER
)
KNOCK_OUT_BYES = kind(
    "organise.knock-out-byes",
    "{byes} players have a bye in round 1.",
    one="{byes} player has a bye in round 1.",
    byes=COUNT,
)
GROUPS_OF = kind(
    "organise.groups-of", "{groups} groups of up to {size} players of like strength.", groups=NUMBER, size=NUMBER
)
