"""Other programs for tests: one pairs as we do, one turns the colours of the first board, one cannot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from topboard.core import Section
from topboard.pairing import Proposal
from topboard.pairing.programs import PairingPrograms, unknown
from topboard.pairing.registry import SYSTEMS
from topboard.simulate.agreement.command_line import NO_ANSWER, EngineFailed


class OtherPrograms:
    """They count how often they are asked; `at_once` they only repeat what they said."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def names(self) -> Sequence[str]:
        return ("twin", "turned", "slow")

    def system(self, name: str) -> str:
        if name not in self.names():
            raise unknown(name, self.names())
        return "dutch"

    def pair(self, name: str, section: Section, number: int) -> Proposal:
        self.asked.append(name)
        if name == "slow":
            raise EngineFailed(NO_ANSWER(seconds="2"))
        made = SYSTEMS.engine("dutch").pair(section, number)
        if name == "twin":
            return made
        first, *others = made.pairs
        return replace(made, pairs=(replace(first, white=first.black, black=first.white), *others), decisions=())

    def answered(self) -> PairingPrograms:
        return self


OTHERS = OtherPrograms()
