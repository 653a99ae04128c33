"""The world's faults, one small tree. A fault of ours is any other exception.

TopboardError
├── InvalidFile           a file that cannot be used at all; `faults` says where and why
│   └── InvalidTrf
├── PairingImpossible     no legal pairing exists; names the rule and the players
├── InvalidCalculation    what was typed into the rating calculator; names the word and how to write it
├── NotATimeControl       a text that is not a time control; `at` says from which letter on
├── NotAMove              a move of a game that cannot be played; `ply` counts those before it
├── ChessEngineFailed     a chess engine that cannot be used: not there, not UCI, dead, silent, talking nonsense
├── TieBreakRefused       a tie-break that the rules do not allow here; names the rule
├── JournalError
│   ├── JournalConflict   someone else wrote that position first; carries what they wrote
│   ├── JournalCorrupt    a stored event does not match its digest; names the position
│   ├── JournalUnstorable an event with a value that no journal may hold; `reason` says which
│   └── JournalUnwritable disk full, read-only file, lost server
└── UnknownName           a system, edition, option, tie-break, chart...; lists the known ones
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from topboard.rulebook import Reason


class TopboardError(Exception):
    """Anything the world did wrong, with a message that names the thing and the way out.

    `reason` can be told to any reader; the message of the exception has players by number.
    """

    def __init__(self, reason: Reason | str = "") -> None:
        from topboard.rulebook import OLD

        super().__init__(str(reason))
        self.reason = OLD(text=reason) if isinstance(reason, str) else reason


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong in a file: where (1-based), what was found, what was expected, what was done about it."""

    row: int
    column: int
    message: str
    adjustment: str = ""

    def __str__(self) -> str:
        where = f"row {self.row}" + (f", column {self.column}" if self.column else "")
        return f"{where}: {self.message}" + (f" ({self.adjustment})" if self.adjustment else "")


class InvalidFile(TopboardError):
    """A file of which nothing can be used. Every fault found in one pass is in `faults`."""

    def __init__(self, reason: Reason | str, faults: Sequence[Fault] = ()) -> None:
        super().__init__(reason)
        self.faults = tuple(faults)


class InvalidCalculation(TopboardError):
    """What was typed into the rating calculator cannot be understood: names the word and how to write it."""


class NotATimeControl(TopboardError):
    """A text that is not a time control. `at` counts the letters before the place where it stops making sense."""

    def __init__(self, reason: Reason, at: int) -> None:
        super().__init__(reason)
        self.at = at


class NotAMove(TopboardError):
    """A move that cannot be played. `ply` counts the moves before it, `before` has them in standard notation."""

    def __init__(self, reason: Reason, ply: int, before: tuple[str, ...] = ()) -> None:
        super().__init__(reason)
        self.ply, self.before = ply, before


class ChessEngineFailed(TopboardError):
    """A chess engine that cannot be used, with the way out."""


class InvalidTrf(InvalidFile):
    """A file that is not a tournament report (TRF)."""


class PairingImpossible(TopboardError):
    """No pairing satisfies the absolute rules; the arbiter decides. Names the clause and the players."""

    def __init__(self, reason: Reason | str, *, rule: str, players: Iterable[int] = ()) -> None:
        super().__init__(reason)
        self.rule = rule
        self.players = tuple(players)


class TieBreakRefused(TopboardError):
    """A tie-break code, or a modifier of one, that may not be used in this kind of event. Names the clause."""

    def __init__(self, reason: Reason | str, *, rule: str) -> None:
        super().__init__(reason)
        self.rule = rule


class JournalError(TopboardError):
    """The journal could not do what was asked; it is as it was before.

    `to_anybody` leaves out where the events are kept, which is no business of strangers.
    """

    def __init__(self, reason: Reason | str, *, to_anybody: str = "") -> None:
        super().__init__(reason)
        self.to_anybody = to_anybody or str(self)


class JournalConflict(JournalError):
    """Another writer took the position first. `written` holds the events found there."""

    def __init__(self, message: str, *, position: int, written: Sequence[object] = ()) -> None:
        super().__init__(message)
        self.position = position
        self.written = tuple(written)


class JournalCorrupt(JournalError):
    """A stored event is not what was written. `position` says which."""

    def __init__(self, message: str, *, position: int, to_anybody: str = "") -> None:
        super().__init__(message, to_anybody=to_anybody)
        self.position = position


class JournalUnstorable(JournalError):
    """An event has a value that no journal may hold, or that could not be read again: `reason` says which."""

    def __init__(self, event: str, reason: Reason) -> None:
        super().__init__(f"{event} cannot be stored: {reason}. Nothing was written.")
        self.reason = reason


class JournalUnwritable(JournalError):
    """The disk is full, the file is read-only or the server is gone. Nothing was written."""


class UnknownName(TopboardError):
    """A name we do not know, with the names we do and the closest of them. `of` says whose names they are."""

    def __init__(self, kind: str, name: str, known: Iterable[str], *, of: str = "") -> None:
        from difflib import get_close_matches

        self.kind, self.name, self.known, self.of = kind, name, tuple(known), of
        self.close = next(iter(get_close_matches(name, self.known, n=1)), "")
        what = f"{kind} {of}" if of else kind
        hint = f"; did you mean {self.close!r}?" if self.close else "."
        super().__init__(f"unknown {what} {name!r}{hint} Known: {', '.join(filter(None, self.known)) or 'none'}.")
