"""What is said about undoing."""

from __future__ import annotations

from topboard.rulebook import NUMBER, REASON, TEXT, kind

NO_POSITION = kind("director.undo.no-position", "There is no position {position}.", position=NUMBER)
POSITIONS_UP_TO = kind("director.undo.positions-up-to", "The journal has positions 1 to {count}.", count=NUMBER)
ALREADY_UNDONE = kind(
    "director.undo.already-undone",
    "Position {position} was undone by {actor} at {time}.",
    position=NUMBER,
    actor=TEXT,
    time=TEXT,
)
BUILDS_ON_IT = kind(
    "director.undo.builds-on-it",
    "Position {position} by {actor} builds on it: {what}.",
    position=NUMBER,
    actor=TEXT,
    what=REASON,
)
BRING_BACK = kind("director.undo.bring-back", "Undo position {position} to bring it back.", position=NUMBER)
UNDO_FIRST = kind(
    "director.undo.undo-first", "Undo position {position} first, or everything from here on.", position=NUMBER
)
OF_CLOSED_SECTION = kind("director.undo.of-closed-section", "This changes a section that is over.")
IS_CLOSED = kind("director.undo.is-closed", "Section {section} is closed.", section=TEXT)
THINK_OF_AWARDS = kind("director.undo.think-of-awards", "Check its standings, prizes and report afterwards.")
