"""The Dubov system as an engine."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from topboard.core import Section
from topboard.pairing.common.cards import Scorecard
from topboard.pairing.dubov.editions import EDITIONS, HANDBOOK, DubovEdition, edition_named
from topboard.pairing.dubov.field import Field
from topboard.pairing.dubov.handbook_rules import BY_THE_BOOK
from topboard.pairing.dubov.options import Options
from topboard.pairing.dubov.rules import CRITERIA
from topboard.pairing.dubov.snapshot import field_of
from topboard.pairing.engine import own
from topboard.pairing.proposal import Explanation, Proposal, Verdict
from topboard.pairing.swiss import SwissSystem
from topboard.pairing.swiss.by_edition import EditionEngine


@dataclass(frozen=True)
class DubovEngine(EditionEngine[Field]):
    """The engine that the registry hands out. Options come from the section unless they are given here."""

    options: Options | None = None

    system = "dubov"
    title = "FIDE Dubov Swiss system"
    editions = tuple(EDITIONS)

    def options_of(self, section: Section) -> Options:
        return self.options or Options.of(section)

    def edition_named(self, name: str) -> DubovEdition:
        return edition_named(name)

    def field_of(self, section: Section, round: int, everybody: Sequence[Scorecard]) -> Field:
        options = self.options_of(section)
        return field_of(section, round, everybody, edition_named(options.edition), options.acceleration)

    def rules_of(self, field: Field) -> SwissSystem[Field, Any]:
        return BY_THE_BOOK if field.edition == HANDBOOK.name else CRITERIA


ENGINE = DubovEngine()


def field_for(section: Section, round: int | None = None, options: Options | None = None) -> Field:
    """The compact field of a round (default: the next one)."""
    return DubovEngine(options).position(section, round).field


def pair(section: Section, round: int | None = None, options: Options | None = None) -> Proposal:
    """The pairing of a round with its reasons; PairingImpossible when there is no legal one."""
    return DubovEngine(options).pair(own(ENGINE, section), round)


def check(section: Section, round: int, options: Options | None = None) -> Verdict:
    """Judge the round that is there, whoever made it."""
    return DubovEngine(options).check(own(ENGINE, section), round)


def why(section: Section, round: int, a: int, b: int, options: Options | None = None) -> Explanation:
    """Why two players were, or were not, paired in a round, or would be in the next; `b` may be 0 for the bye."""
    return DubovEngine(options).why(own(ENGINE, section), round, a, b)
