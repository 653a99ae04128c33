"""What a Molter table says of its own."""

from __future__ import annotations

from topboard.rulebook import NUMBER, TEXT, kind

MOLTER_TABLE = kind(
    "molter.table",
    "the Molter table for {teams} teams of {each}, {rounds} rounds",
    teams=NUMBER,
    each=NUMBER,
    rounds=NUMBER,
)
MOLTER_SIZE = kind(
    "molter.size",
    "section '{section}' has {count} teams of {each}; a Molter table is for {fewest} to {most} teams with an even"
    " number of players, up to {boards}.",
    one="section '{section}' has {count} team of {each}; a Molter table is for {fewest} to {most} teams with an even"
    " number of players, up to {boards}.",
    count=NUMBER,
    section=TEXT,
    each=NUMBER,
    fewest=NUMBER,
    most=NUMBER,
    boards=NUMBER,
)
MOLTER_ROUNDS = kind(
    "molter.rounds",
    "section '{section}' has {rounds} rounds; with {teams} teams a Molter table has at most {most}, because nobody"
    " meets a team twice. Set fewer rounds.",
    section=TEXT,
    rounds=NUMBER,
    teams=NUMBER,
    most=NUMBER,
)
MOLTER_NOT_FOUND = kind(
    "molter.not-found",
    "no Molter table was found for {teams} teams of {each} and {rounds} rounds. Set one round fewer, or play a Hutton"
    " pairing each round.",
    teams=NUMBER,
    each=NUMBER,
    rounds=NUMBER,
)
