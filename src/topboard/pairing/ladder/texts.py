"""What a ladder says: challenges, reach, why two meet."""

from __future__ import annotations

from topboard.rulebook import NUMBER, PLAYER, REASONS, kind

CHALLENGED = kind(
    "ladder.challenged",
    "{a}, on rung {low}, challenged {b}, on rung {high}.",
    a=PLAYER,
    b=PLAYER,
    low=NUMBER,
    high=NUMBER,
)
NEIGHBOURS = kind(
    "ladder.neighbours",
    "{a} and {b} have no challenge and are neighbours on the ladder, rungs {low} and {high}.",
    a=PLAYER,
    b=PLAYER,
    low=NUMBER,
    high=NUMBER,
)
NEAREST = kind(
    "ladder.nearest",
    "{a} and {b} have no challenge. Of the players below {a}, rung {low}, {b} on rung {high} is the nearest who is "
    "here, has no other game and was not met too recently.",
    a=PLAYER,
    b=PLAYER,
    low=NUMBER,
    high=NUMBER,
)
FIRST_WHITE = kind("ladder.first-white", "{white} stands lower and has White at their first meeting.", white=PLAYER)
TURNED = kind("ladder.turned", "{white} had Black when the two met last.", white=PLAYER)
NOBODY = kind("ladder.nobody", "nobody has challenged anybody; note a challenge first")
NO_CHALLENGE = kind("ladder.no-challenge", "{a} and {b} have no open challenge.", a=PLAYER, b=PLAYER)
CHALLENGE_WAITS = kind(
    "ladder.challenge-waits", "{a} has challenged {b}; they do not play in this round.", a=PLAYER, b=PLAYER
)
STANDS = kind("ladder.stands", "{who} stands on rung {rung}.", who=PLAYER, rung=NUMBER)
NOT_ON_IT = kind("ladder.not-on-it", "{who} is not on the ladder.", who=PLAYER)
SAME = kind("ladder.same", "These are the games of the open challenges.")
OTHER = kind("ladder.other", "The open challenges give {due}.", due=REASONS)
