"""Systems that books name without their rules: what is known of them, and the nearest one that we have."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from topboard.errors import UnknownName
from topboard.pairing import texts
from topboard.rulebook import Reason
from topboard.rulebook.clauses import organiser

NAMED: Mapping[str, Reason] = {
    "haley": texts.HALEY(clause=organiser.HALEY),
    "crouch": texts.EARLIER_EDITIONS(clause=organiser.CROUCH, name="Crouch"),
    "reuben": texts.EARLIER_EDITIONS(clause=organiser.REUBEN, name="Reuben"),
    "hilton": texts.HILTON(clause=organiser.HILTON),
    "welch": texts.WELCH(clause=organiser.WELCH),
    "bcf": texts.BCF(clause=organiser.BCF_SECTIONS),
}


class RulesNotThere(UnknownName):
    """A system that is known by name only; says what is known of it."""

    def __init__(self, name: str, known: Iterable[str]) -> None:
        super().__init__("pairing system", name, known)
        self.reason = NAMED[name]


def unknown_system(name: str, known: Iterable[str]) -> UnknownName:
    """The error for a system that nobody pairs here."""
    called = name.strip().casefold()
    return RulesNotThere(called, known) if called in NAMED else UnknownName("pairing system", name, known)
