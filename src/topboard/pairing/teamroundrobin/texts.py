"""What a round robin of teams says of its own."""

from __future__ import annotations

from topboard.rulebook import NUMBER, PLAYERS, kind

DRAWN = kind(
    "team-roundrobin.drawn",
    "The numbers of the table were drawn by lot with the seed {seed}. From number 1 on they are: {who}.",
    seed=NUMBER,
    who=PLAYERS,
)
