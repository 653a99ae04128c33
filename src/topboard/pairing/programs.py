"""Other programs that may pair a round: named by the owner of an installation, chosen by name in a section."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from topboard.core import Section
from topboard.errors import TopboardError
from topboard.pairing.proposal import Proposal
from topboard.rulebook import QUOTED, TEXT, kind

UNKNOWN = kind(
    "pairing.programs.unknown", "no program here is called '{name}'; there are: {known}", name=QUOTED, known=TEXT
)
NONE_HERE = kind("pairing.programs.none-here", "no program here is called '{name}', and there is no other", name=QUOTED)


class UnknownProgram(TopboardError):
    """A section names a program that this installation does not have."""


class PairingPrograms(Protocol):
    """The programs of an installation. Their commands come from its owner alone: never from an event, whose file
    somebody else may have written."""

    def names(self) -> Sequence[str]: ...

    def system(self, name: str) -> str:
        """The pairing system that the program pairs by; `UnknownProgram` where there is none of that name."""

    def pair(self, name: str, section: Section, number: int) -> Proposal:
        """The round as the program pairs it. May take long; a `TopboardError` where it gives no answer."""

    def answered(self) -> PairingPrograms:
        """The same programs for somebody who cannot wait: only what they have just answered is given again."""


class NoPrograms:
    """Where no owner has named one."""

    def names(self) -> Sequence[str]:
        return ()

    def system(self, name: str) -> str:
        raise unknown(name, ())

    def pair(self, name: str, section: Section, number: int) -> Proposal:
        raise unknown(name, ())

    def answered(self) -> PairingPrograms:
        return self


NO_PROGRAMS = NoPrograms()


def unknown(name: str, known: Sequence[str]) -> UnknownProgram:
    if not known:
        return UnknownProgram(NONE_HERE(name=name))
    return UnknownProgram(UNKNOWN(name=name, known=", ".join(known)))
