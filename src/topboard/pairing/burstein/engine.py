"""The Burstein system as an engine: seeding rounds by the Dutch system, then brackets in the order of the Index."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from topboard.core import Section
from topboard.pairing import legality as laws
from topboard.pairing.burstein import texts
from topboard.pairing.burstein.editions import EDITIONS, BursteinEdition, edition_named
from topboard.pairing.burstein.field import Field
from topboard.pairing.burstein.options import Options
from topboard.pairing.burstein.rules import FOLD, FoldRules
from topboard.pairing.burstein.snapshot import field_of, seeding_rounds
from topboard.pairing.common.cards import Scorecard
from topboard.pairing.engine import is_as_paired, own, quickest
from topboard.pairing.proposal import Explanation, Proposal, Verdict
from topboard.pairing.registry import SYSTEMS
from topboard.pairing.swiss.by_edition import EditionEngine
from topboard.pairing.swiss.rounds import round_to_pair
from topboard.rulebook import Decision, Subject

SEEDED_BY = "dutch"


@dataclass(frozen=True)
class BursteinEngine(EditionEngine[Field]):
    """The engine that the registry hands out. Options come from the section unless they are given here."""

    options: Options | None = None

    system = "burstein"
    title = "FIDE Burstein Swiss system"
    editions = tuple(EDITIONS)

    def options_of(self, section: Section) -> Options:
        return self.options or Options.of(section)

    def edition_named(self, name: str) -> BursteinEdition:
        return edition_named(name)

    def field_of(self, section: Section, round: int, everybody: Sequence[Scorecard]) -> Field:
        options = self.options_of(section)
        return field_of(section, round, everybody, edition_named(options.edition), options.acceleration)

    def rules_of(self, field: Field) -> FoldRules:
        return FOLD

    # -- seeding rounds (1.6) ----------------------------------------------------------------------------------------

    def _seeded(self, section: Section, round: int | None) -> Section | None:
        """The section as the Dutch system sees it where it pairs the round, None for the other rounds."""
        number = round_to_pair(section, round)
        if number > seeding_rounds(section):
            return None
        options = self.options_of(section)
        edition = edition_named(options.edition).dutch
        return replace(section, system=SEEDED_BY, edition=edition, acceleration=options.acceleration, options={})

    def legality(self, section: Section, round: int | None = None) -> laws.Legality:
        seeded = self._seeded(section, round)
        if seeded is not None:
            return SYSTEMS.engine(SEEDED_BY).legality(seeded, round)
        return super().legality(section, round)

    def pair(self, section: Section, round: int | None = None) -> Proposal:
        seeded = self._seeded(section, round)
        if seeded is None:
            return super().pair(section, round)
        made = SYSTEMS.engine(SEEDED_BY).pair(seeded, round)
        rule = edition_named(self.edition_of(section)).clauses.seeding
        reason = texts.SEEDING_ROUND(round=made.round, count=seeding_rounds(section))
        return replace(
            made,
            decisions=(Decision(Subject.ORDER, rule, reason), *made.decisions),
            system=self.system,
            edition=self.edition_of(section),
            options=self.options_used(section),
        )

    def pair_only(self, section: Section, round: int | None = None) -> Proposal:
        seeded = self._seeded(section, round)
        if seeded is None:
            return super().pair_only(section, round)
        return quickest(SYSTEMS.engine(SEEDED_BY))(seeded, round)

    def check(self, section: Section, round: int) -> Verdict:
        seeded = self._seeded(section, round) if round <= len(section.rounds) else None
        if seeded is not None:
            return SYSTEMS.engine(SEEDED_BY).check(seeded, round)
        return super().check(section, round)

    def repeats(self, section: Section, round: int) -> bool:
        seeded = self._seeded(section, round)
        if seeded is not None:
            return is_as_paired(SYSTEMS.engine(SEEDED_BY), seeded, round)
        return super().repeats(section, round)

    def why(self, section: Section, round: int, a: int, b: int) -> Explanation:
        seeded = self._seeded(section, round)
        if seeded is not None:
            return SYSTEMS.engine(SEEDED_BY).why(seeded, round, a, b)
        return super().why(section, round, a, b)


ENGINE = BursteinEngine()


def field_for(section: Section, round: int | None = None, options: Options | None = None) -> Field:
    """The compact field of a round (default: the next one)."""
    return BursteinEngine(options).position(section, round).field


def pair(section: Section, round: int | None = None, options: Options | None = None) -> Proposal:
    """The pairing of a round with its reasons; PairingImpossible when there is no legal one."""
    return BursteinEngine(options).pair(own(ENGINE, section), round)


def check(section: Section, round: int, options: Options | None = None) -> Verdict:
    """Judge the round that is there, whoever made it."""
    return BursteinEngine(options).check(own(ENGINE, section), round)


def why(section: Section, round: int, a: int, b: int, options: Options | None = None) -> Explanation:
    """Why two players were, or were not, paired in a round, or would be in the next; `b` may be 0 for the bye."""
    return BursteinEngine(options).why(own(ENGINE, section), round, a, b)
