"""Which tie-breaks the rules do not allow in a kind of event, such as Buchholz in a round robin (C.07 8)."""

from __future__ import annotations

from datetime import date

from topboard.core import Section, pairs_teams, practice_of, profile_of
from topboard.errors import TieBreakRefused, UnknownName
from topboard.journal.events import SectionRules
from topboard.tiebreaks import looks_like_round_robin, section_edition, section_team_standings, standings


def empty(rules: Section | SectionRules) -> Section:
    """A section of nobody that ranks by these rules."""
    return Section(
        system=rules.system,
        federation=rules.federation,
        tiebreaks=rules.tiebreaks,
        tiebreak_edition=rules.tiebreak_edition,
    )


def not_allowed(rules: Section | SectionRules, starts: date | None) -> TieBreakRefused | None:
    """Why the section's list cannot rank it, in the words that its standings would have; None where it can.

    The standings of nobody are asked: what is allowed does not depend on who plays. Names that are not known are told
    elsewhere.
    """
    section = empty(rules)
    try:
        edition = section_edition(section, starts=starts).name
        if pairs_teams(section):
            section_team_standings(section, edition=edition)
        else:
            standings(section, edition=edition)
    except TieBreakRefused as refused:
        return refused
    except UnknownName:
        pass
    return None


def usual_tiebreaks(section: Section) -> tuple[str, ...]:
    """The tie-breaks its federation names for this kind of event; none for teams, whose lists differ."""
    if section.teams or pairs_teams(section):
        return ()
    practice = profile_of(section).table if looks_like_round_robin(section) else practice_of(section)
    return practice.tiebreaks
