"""What a Hutton pairing says of its own."""

from __future__ import annotations

from topboard.rulebook import NUMBER, TEXT, kind

HUTTON_TABLE = kind("hutton.table", "the Hutton table for {teams} teams of {each}", teams=NUMBER, each=NUMBER)
HUTTON_SIZE = kind(
    "hutton.size",
    "section '{section}' has {count} teams of {each}; a Hutton pairing has {fewest} to {most} teams of 1 to {boards}"
    " players. For two teams play a match.",
    one="section '{section}' has {count} team of {each}; a Hutton pairing has {fewest} to {most} teams of 1 to {boards}"
    " players. For two teams play a match.",
    count=NUMBER,
    section=TEXT,
    each=NUMBER,
    fewest=NUMBER,
    most=NUMBER,
    boards=NUMBER,
)
