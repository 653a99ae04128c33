"""How the command line ends. One list, so that scripts can rely on it."""

from __future__ import annotations

from enum import IntEnum


class Exit(IntEnum):
    """Exit codes of every command."""

    DONE = 0
    REFUSED = 1
    USAGE = 2
    BAD_INPUT = 3
    NO_PAIRING = 4
    CONFLICT = 5
    BUG = 70


MEANINGS: dict[Exit, str] = {
    Exit.DONE: "done",
    Exit.REFUSED: "refused, or differences were found",
    Exit.USAGE: "the command was not understood",
    Exit.BAD_INPUT: "the input file cannot be used",
    Exit.NO_PAIRING: "no legal pairing exists",
    Exit.CONFLICT: "somebody else wrote to the journal first",
    Exit.BUG: "a fault in Topboard",
}
