"""What a Scheveningen match says of its own."""

from __future__ import annotations

from topboard.rulebook import NUMBER, TEXT, kind

TABLE = kind(
    "scheveningen.table",
    "the Scheveningen table for {count} boards",
    one="the Scheveningen table for {count} board",
    count=NUMBER,
)
SIZE = kind(
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
