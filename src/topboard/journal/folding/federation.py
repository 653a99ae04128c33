"""By whose book a section was run where its journal does not name a federation."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from topboard.core import profile_of_country, system_named
from topboard.journal.shapes.parts import SectionRules
from topboard.rulebook.federation import CFC, FIDE, US_CHESS, Profile
from topboard.tiebreaks.editions import ALIASES

OPTIONS: Mapping[tuple[str, object], Profile] = {
    ("table", "crenshaw"): US_CHESS,
    ("early_withdrawal", "free"): US_CHESS,
    ("early_withdrawal", "minus"): CFC,
}
"""Choices that a table has by one federation's book only (30A, 30B, CFC 653)."""
US_TIEBREAKS = frozenset({"RESULT", "MMED", "SOLK", "CUMOPP"})
"""Codes of tie-breaks that came with US Chess rules."""


def federation_meant(rules: SectionRules) -> str:
    """The federation of the system; where the books share it, the one whose habits the rules show, or else FIDE."""
    own = system_named(rules.system).federation
    if own:
        return own
    edition = ALIASES.get(rules.tiebreak_edition, rules.tiebreak_edition)
    for profile in (US_CHESS, CFC):
        if edition and edition == profile.tiebreak_edition:
            return profile.name
    for choice, profile in OPTIONS.items():
        if choice in rules.options.items():
            return profile.name
    american = rules.numbering == US_CHESS.numbering or not US_TIEBREAKS.isdisjoint(rules.tiebreaks)
    return US_CHESS.name if american else FIDE.name


def with_federation(rules: SectionRules, country: str) -> SectionRules:
    """Rules that name no federation get that of their system or of their habits, or else of the event's country."""
    own = rules.federation or system_named(rules.system).federation
    shown = federation_meant(rules)
    usual = profile_of_country(country).name if shown == FIDE.name else shown
    return msgspec.structs.replace(rules, federation=own or usual)
