"""What pairing systems, options and names were refused for, as sentences that can be told to anybody."""

from __future__ import annotations

from topboard.director.desk import phrases
from topboard.errors import TopboardError
from topboard.rulebook import Reason

ENDS = (".", "?", "}")


def fault(error: TopboardError | ValueError) -> Reason:
    """An error as a sentence: its own reason, or else its words."""
    if not isinstance(error, TopboardError):
        return phrases.FAULT(error=str(error).removesuffix("."))
    return error.reason if error.reason.kind.text.endswith(ENDS) else phrases.ENDED(fault=error.reason)
