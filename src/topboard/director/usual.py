"""What a section goes by where its report does not say: the choices of the preset for its system."""

from __future__ import annotations

from topboard import presets
from topboard.core import PREDETERMINED, Section
from topboard.tiebreaks import looks_like_round_robin

OWN = {"uschess": "us-chess", "cfc": "cfc", "quads": "quads"}
"""Systems of a federation, by its preset; the others go by FIDE's."""


def usual_tiebreaks(section: Section) -> tuple[str, ...]:
    """The tie-breaks of the preset for the section's system; none for teams, whose lists differ from event to event."""
    if section.teams or section.pairs_teams:
        return ()
    return tuple(presets.load(_preset(section)).rules["tiebreaks"])


def _preset(section: Section) -> str:
    if section.options.get("table") == "crenshaw":
        return "us-round-robin"
    if section.system in OWN:
        return OWN[section.system]
    table = section.system in PREDETERMINED or looks_like_round_robin(section)
    return "round-robin" if table else "fide-open"
