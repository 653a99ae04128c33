"""The Dutch system as an engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from topboard.core import Section
from topboard.pairing.common.cards import Scorecard
from topboard.pairing.dutch import texts
from topboard.pairing.dutch.editions import Edition
from topboard.pairing.dutch.field import Field
from topboard.pairing.dutch.options import Options
from topboard.pairing.dutch.procedure.editions import ALL_EDITIONS, PROCEDURES, ProcedureEdition, any_edition
from topboard.pairing.dutch.procedure.rules import PROCEDURE
from topboard.pairing.dutch.rules import CRITERIA
from topboard.pairing.dutch.snapshot import field_of
from topboard.pairing.engine import own
from topboard.pairing.proposal import Explanation, Proposal, Verdict
from topboard.pairing.swiss import SwissSystem
from topboard.pairing.swiss.by_edition import EditionEngine
from topboard.pairing.swiss.pairing_scores import PairingScores


@dataclass(frozen=True)
class DutchEngine(EditionEngine[Field]):
    """The engine that the registry hands out. Options come from the section unless they are given here."""

    options: Options | None = None

    system = "dutch"
    title = "FIDE (Dutch) Swiss system"
    editions = ALL_EDITIONS
    same_color = texts.SAME_COLOR

    def options_of(self, section: Section) -> Options:
        return self.options or Options.of(section)

    def edition_named(self, name: str) -> Edition | ProcedureEdition:
        return any_edition(name)

    def field_of(self, section: Section, round: int, everybody: Sequence[Scorecard]) -> Field:
        options = self.options_of(section)
        return field_of(
            section,
            round,
            everybody,
            any_edition(options.edition),
            options.acceleration,
            options.cut,
            options.color_remedy,
        )

    def virtual_points(self, section: Section, round: int, scores: Mapping[int, int]) -> PairingScores | None:
        options = self.options_of(section)
        return PairingScores.of(section, round, options.acceleration, scores, options.cut)

    def rules_of(self, field: Field) -> SwissSystem[Field, Any]:
        return PROCEDURE if field.edition in PROCEDURES else CRITERIA


ENGINE = DutchEngine()


def field_for(section: Section, round: int | None = None, options: Options | None = None) -> Field:
    """The compact field of a round (default: the next one)."""
    return DutchEngine(options).position(section, round).field


def pair(section: Section, round: int | None = None, options: Options | None = None) -> Proposal:
    """The pairing of a round with its reasons; PairingImpossible when there is no legal one."""
    return DutchEngine(options).pair(own(ENGINE, section), round)


def check(section: Section, round: int, options: Options | None = None) -> Verdict:
    """Judge the round that is there, whoever made it."""
    return DutchEngine(options).check(own(ENGINE, section), round)


def why(section: Section, round: int, a: int, b: int, options: Options | None = None) -> Explanation:
    """Why two players were, or were not, paired in a round, or would be in the next; `b` may be 0 for the bye."""
    return DutchEngine(options).why(own(ENGINE, section), round, a, b)
