"""What is wrong with a template, in words."""

from __future__ import annotations

from topboard.rulebook import NUMBER, TEXT, kind

TABLE_ALONE = kind(
    "organise.table-alone", "Line {line}: {name} is a table. Put it on a line of its own.", line=NUMBER, name=TEXT
)
NO_PLACEHOLDER = kind(
    "organise.no-placeholder",
    "Line {line}: there is no placeholder {name}. Use one of: {known}.",
    line=NUMBER,
    name=TEXT,
    known=TEXT,
)
