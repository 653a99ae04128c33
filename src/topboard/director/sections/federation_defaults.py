"""What a section goes by where its report does not say: the choices of its federation."""

from __future__ import annotations

from topboard.core import Section, pairs_teams, practice_of, profile_of
from topboard.tiebreaks import looks_like_round_robin


def usual_tiebreaks(section: Section) -> tuple[str, ...]:
    """The tie-breaks its federation names for this kind of event; none for teams, whose lists differ."""
    if section.teams or pairs_teams(section):
        return ()
    practice = profile_of(section).table if looks_like_round_robin(section) else practice_of(section)
    return practice.tiebreaks
