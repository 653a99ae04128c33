"""What is set about title norms in a section: what kind of event it is for FIDE, who registers it, who may look."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class NormEvent(StrEnum):
    """Events for which the title regulations have exceptions (B.01 1.4.1b, 1.4.3a-c, 1.5.6a)."""

    ORDINARY = "ordinary"
    NATIONAL_FINAL = "national-final"
    NATIONAL_TEAMS = "national-teams"
    ZONAL = "zonal"
    TEAM_CHAMPIONSHIP = "team-championship"
    WORLD_CUP = "world-cup"
    OLYMPIAD = "olympiad"
    OFFICIAL = "official"


@dataclass(frozen=True, slots=True)
class NormRules:
    """`host` is the federation that registers the event; empty is the event's own. `shown`: players may look too."""

    event: NormEvent = NormEvent.ORDINARY
    host: str = ""
    shown: bool = False
