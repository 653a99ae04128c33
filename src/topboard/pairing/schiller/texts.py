"""What a Schiller tournament says of its own."""

from __future__ import annotations

from topboard.rulebook import NUMBER, TEXT, kind

TABLE = kind("schiller.table", "the Schiller table for {teams} teams of {each}", teams=NUMBER, each=NUMBER)
SIZE = kind(
    "schiller.size",
    "section '{section}' has {count} teams of {each}; Schiller needs 2 to {teams} teams of 1 to {most} players.",
    one="section '{section}' has {count} team of {each}; Schiller needs 2 to {teams} teams of 1 to {most} players.",
    count=NUMBER,
    section=TEXT,
    each=NUMBER,
    teams=NUMBER,
    most=NUMBER,
)
