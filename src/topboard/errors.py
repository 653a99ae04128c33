"""The world's faults, one small tree. A fault of ours is any other exception.

TopboardError
├── InvalidFile           a file that cannot be used at all; `faults` says where and why
│   └── InvalidTrf
├── PairingImpossible     no legal pairing exists; names the rule and the players
├── InvalidText           a piece of text that is not what was expected
├── InvalidCalculation    what was typed into the rating calculator; names the word and how to write it
├── NotATimeControl       a text that is not a time control; `at` says from which letter on
├── NotAMove              a move of a game that cannot be played; `ply` counts those before it
├── ChessEngineFailed     a chess engine that cannot be used: not there, not UCI, dead, silent, talking nonsense
├── TieBreakRefused       a tie-break that the rules do not allow here; names the rule
├── JournalError
│   ├── JournalConflict   someone else wrote that position first; carries what they wrote
│   ├── JournalCorrupt    a stored event does not match its digest; names the position
│   ├── JournalUnstorable an event with a value that no journal may hold; `why` says which
│   └── JournalUnwritable disk full, read-only file, lost server
│       └── JournalInDoubt the server went away while it wrote: perhaps it is there
└── UnknownName           a system, edition, tie-break, chart...; lists the known ones
    └── UnknownPart       an option, a value or a key of something
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from topboard.rulebook.holes import NUMBER, QUOTED, REASON, TEXT, Reader, word
from topboard.rulebook.reason import SAID, Kind, Reason, kind

Thing: TypeAlias = Literal[
    "acceleration",
    "chart",
    "chart option",
    "command",
    "edition",
    "edition of FIDE's rating regulations",
    "edition of the Burstein system",
    "edition of the CFC rating rules",
    "edition of the Dubov system",
    "edition of the Dutch system",
    "edition of the Laws",
    "edition of the Swiss Team system",
    "edition of the US Chess rating system",
    "edition of the tie-break rules",
    "federation",
    "field",
    "form of chart",
    "journal",
    "kind of event",
    "kind of rating",
    "language",
    "layout",
    "list",
    "numbering",
    "pairing system",
    "point value",
    "preset",
    "section",
    "system",
    "tie-break",
]
"""What has names of which somebody may give a wrong one."""

Part: TypeAlias = Literal["acceleration", "key", "option", "value"]
"""What something that is named itself may have."""

IN_ROW = kind("file.in-row", "row {row}: {fault}", row=NUMBER, fault=REASON)
IN_COLUMN = kind("file.in-column", "row {row}, column {column}: {fault}", row=NUMBER, column=NUMBER, fault=REASON)
AND_SO = kind("file.and-so", "{fault} ({adjustment})", fault=REASON, adjustment=REASON)
IN_FILE = kind("file.in-file", "{file}: {fault}", file=TEXT, fault=REASON)
"""A fault with the name of the file that has it."""

UNKNOWN_NAME = kind("name.unknown", "There is no {what} '{name}'.", what=word(*get_args(Thing)), name=QUOTED)
OF: dict[Part, Kind] = {
    "acceleration": kind("name.acceleration-of", "{of} has no acceleration '{name}'.", of=TEXT, name=QUOTED),
    "key": kind("name.key-of", "{of} has no key '{name}'.", of=TEXT, name=QUOTED),
    "option": kind("name.option-of", "{of} has no option '{name}'.", of=TEXT, name=QUOTED),
    "value": kind("name.value-of", "'{name}' is not a value of option {of}.", of=TEXT, name=QUOTED),
}
DID_YOU_MEAN = kind("name.did-you-mean", "Did you mean '{close}'?", close=TEXT)
CHOOSE_FROM = kind("name.choose-from", "Choose from: {known}.", known=TEXT)
NOT_STORABLE = kind(
    "journal.not-storable", "{event} cannot be stored: {why}. Nothing was written.", event=TEXT, why=REASON
)


class TopboardError(Exception):
    """Anything the world did wrong, with a reason that names the thing and the way out.

    The reason is told when somebody reads it, in that person's language. Players are named by number unless `reader`
    knows their names.
    """

    reader: Reader | None = None

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason

    def __str__(self) -> str:
        return self.reason.told(self.reader)


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong in a file: where (1-based), what was found, what was expected, what was done about it."""

    row: int
    column: int
    message: Reason
    adjustment: Reason | None = None

    @property
    def reason(self) -> Reason:
        told = AND_SO(fault=self.message, adjustment=self.adjustment) if self.adjustment else self.message
        if self.column:
            return IN_COLUMN(row=self.row, column=self.column, fault=told)
        return IN_ROW(row=self.row, fault=told)

    def __str__(self) -> str:
        return self.reason.told()


class InvalidFile(TopboardError):
    """A file of which nothing can be used. Every fault found in one pass is in `faults`."""

    def __init__(self, reason: Reason, faults: Sequence[Fault] = ()) -> None:
        super().__init__(reason)
        self.faults = tuple(faults)


class InvalidText(TopboardError, ValueError):
    """A piece of text that is not what was expected. The reader that asked for it says where it stands."""


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

    def __init__(self, reason: Reason, *, rule: str, players: Iterable[int] = ()) -> None:
        super().__init__(reason)
        self.rule = rule
        self.players = tuple(players)


class TieBreakRefused(TopboardError):
    """A tie-break code, or a modifier of one, that may not be used in this kind of event. Names the clause."""

    def __init__(self, reason: Reason, *, rule: str) -> None:
        super().__init__(reason)
        self.rule = rule


class JournalError(TopboardError):
    """The journal could not do what was asked; it is as it was before.

    `to_anybody` leaves out where the events are kept, which is no business of strangers.
    """

    def __init__(self, reason: Reason, *, to_anybody: Reason | None = None) -> None:
        super().__init__(reason)
        self.to_anybody = to_anybody or self.reason


class JournalConflict(JournalError):
    """Another writer took the position first. `written` holds the events found there."""

    def __init__(self, reason: Reason, *, position: int, written: Sequence[object] = ()) -> None:
        super().__init__(reason)
        self.position = position
        self.written = tuple(written)


class JournalCorrupt(JournalError):
    """A stored event is not what was written. `position` says which."""

    def __init__(self, reason: Reason, *, position: int, to_anybody: Reason | None = None) -> None:
        super().__init__(reason, to_anybody=to_anybody)
        self.position = position


class JournalUnstorable(JournalError):
    """An event has a value that no journal may hold, or that could not be read again: `why` says which."""

    def __init__(self, event: str, why: Reason) -> None:
        super().__init__(NOT_STORABLE(event=event, why=why))
        self.why = why


class JournalUnwritable(JournalError):
    """The disk is full, the file is read-only or the server is gone. Nothing was written."""


class JournalInDoubt(JournalUnwritable):
    """The server went away before it answered. What was sent may have been written."""


class UnknownName(TopboardError):
    """A name we do not know, with the names we do and the closest of them."""

    def __init__(self, what: Thing, name: str, known: Iterable[str]) -> None:
        self._learn(UNKNOWN_NAME(what=what, name=name), name, known)

    def _learn(self, wrong: Reason, name: str, known: Iterable[str]) -> None:
        from difflib import get_close_matches

        self.name, self.known = name, tuple(filter(None, known))
        meant = tuple(DID_YOU_MEAN(close=close) for close in get_close_matches(name, self.known, n=1))
        choice = (CHOOSE_FROM(known=", ".join(self.known)),) if self.known else ()
        TopboardError.__init__(self, SAID(all=(wrong, *meant, *choice)))


class UnknownPart(UnknownName):
    """An option, a value or a key that something does not have; `of` says what."""

    def __init__(self, what: Part, name: str, known: Iterable[str], *, of: str) -> None:
        self._learn(OF[what](of=of, name=name), name, known)
