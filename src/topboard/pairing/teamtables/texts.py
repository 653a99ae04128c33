"""What Scheveningen and Schiller say of their own."""

from __future__ import annotations

from topboard.rulebook import NUMBER, TEXT, kind

SCHEVENINGEN_TABLE = kind(
    "scheveningen.table",
    "the Scheveningen table for {count} boards",
    one="the Scheveningen table for {count} board",
    count=NUMBER,
)
SCHEVENINGEN_SIZE = kind(
    "scheveningen.size",
    "section '{section}' has {count} teams of {each}; a Scheveningen match has two teams of 1 to {most} players."
    " For more teams use Schiller.",
    one="section '{section}' has {count} team of {each}; a Scheveningen match has two teams of 1 to {most} players."
    " For more teams use Schiller.",
    count=NUMBER,
    section=TEXT,
    each=NUMBER,
    most=NUMBER,
)
SCHILLER_TABLE = kind("schiller.table", "the Schiller table for {teams} teams of {each}", teams=NUMBER, each=NUMBER)
SCHILLER_SIZE = kind(
    "schiller.size",
    "section '{section}' has {count} teams of {each}; Schiller needs 2 to {teams} teams of 1 to {most} players.",
    one="section '{section}' has {count} team of {each}; Schiller needs 2 to {teams} teams of 1 to {most} players.",
    count=NUMBER,
    section=TEXT,
    each=NUMBER,
    teams=NUMBER,
    most=NUMBER,
)
