"""How the entries of a re-entered player are listed: one of them plays, whichever was withdrawn (28S5)."""

from __future__ import annotations

from collections.abc import Mapping

from topboard.core import Section, Status, clauses_of, counted, scores
from topboard.journal import SectionState, section_value
from topboard.tiebreaks.ranked_entries import counted_entry, latest_announced, persons, still_playing

SET_ASIDE = "other entry counts"


def reentered(state: SectionState) -> Mapping[str, str]:
    """The status of each entry of people with several who still play, by id."""
    if not any(player.reentry_of for player in state.players.values()) or clauses_of(state).reentry is None:
        return {}
    return _of_entries(section_value(state))


def _of_entries(section: Section) -> dict[str, str]:
    points, here = scores(counted(section)), still_playing(section.players)
    ids = {player.number: str(player.id) for player in section.players}
    found: dict[str, str] = {}
    for entries in persons(section.players).values():
        if len(entries) > 1 and here.issuperset(entries):
            plays = counted_entry(entries, points, latest=latest_announced(section))
            found |= {ids[each]: Status.ACTIVE.value if each == plays else SET_ASIDE for each in entries}
    return found
