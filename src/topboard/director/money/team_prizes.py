"""Team prizes where the school teams of all sections are ranked together: one ranking, and one trophy (28N, 32A)."""

from __future__ import annotations

from collections.abc import Iterator

from topboard.core.systems import profile_of
from topboard.director.money import prize_texts as say
from topboard.journal import EventState, SectionState, section_value
from topboard.journal.shapes.prizes import list_of
from topboard.prizes import Prize, Special
from topboard.prizes.allocation import for_teams
from topboard.prizes.field import places_of, prize_teams
from topboard.prizes.teams import PrizeTeam
from topboard.rulebook import Level, Problem
from topboard.rulebook.clauses.prize import ANNOUNCED, told_by
from topboard.tiebreaks import school_teams as schools


def teams_of_section(state: EventState, section: SectionState) -> tuple[PrizeTeam, ...] | None:
    """The teams for the prizes of a section, in the order of their standings; None where the players' clubs count."""
    numbered = section_value(section)
    starts = state.details.starts if state.details else None
    beside = [section_value(each) for each in ranked_together(state, section)]
    return prize_teams(numbered, places_of(numbered, starts), starts, state.school_teams, beside)


def ranked_together(state: EventState, section: SectionState) -> tuple[SectionState, ...]:
    """The sections whose players count together for school teams, this one among them; none where it is on its own."""
    numbered = [section_value(each) for each in state.sections.values()] if state.school_teams else []
    this = next((each for each in numbered if each.id == section.id), None)
    together = schools.ranked_together(this, numbered, state.school_teams) if this else ()
    return tuple(state.sections[each.id] for each in together)


def team_prizes(section: SectionState) -> tuple[Prize, ...]:
    return tuple(each for each in list_of(section.prizes.prizes, section.prizes.rules).prizes if _for_teams(each))


def _for_teams(prize: Prize) -> bool:
    return prize.special is Special.TEAM


def given_elsewhere(state: EventState, section: SectionState) -> dict[str, SectionState]:
    """Trophies on this list that are also on that of an earlier section and handed out there, by prize.

    One ranking has one winner: the same trophy on several lists is the one that was announced. Money is paid as often
    as it was announced.
    """
    mine = {(prize.name, prize.goods): prize.id for prize in team_prizes(section) if not prize.cents}
    found: dict[str, SectionState] = {}
    for other in ranked_together(state, section) if mine else ():
        if other.id == section.id:
            break
        for won in _won(state, other):
            if not won.cents and (won.name, won.goods) in mine:
                found.setdefault(mine[won.name, won.goods], other)
    return found


def _won(state: EventState, section: SectionState) -> Iterator[Prize]:
    """The team prizes of a section that its players receive."""
    listed = list_of(section.prizes.prizes, section.prizes.rules)
    if any(map(_for_teams, listed.prizes)):
        for award in for_teams(teams_of_section(state, section) or (), listed):
            yield from award.prizes


def advice_on_team_prizes(state: EventState, section: SectionState) -> Iterator[Problem]:
    """Team prizes that are handed out in another section, or whose winner has no player here to receive them."""
    together = ranked_together(state, section)
    if not together:
        return
    elsewhere, rule = given_elsewhere(state, section), told_by(profile_of(section.rules).name, ANNOUNCED)
    for id, other in elsewhere.items():
        name = next(prize.name for prize in team_prizes(section) if prize.id == id)
        told = say.TEAM_PRIZE_ONCE(prize=name, section=other.rules.name)
        yield Problem("team-prize-once", Level.NOTE, told, say.STRIKE_IT_HERE(), rule)
    won = {prize.id for prize in _won(state, section)}
    for prize in team_prizes(section):
        if teams_of_section(state, section) and prize.id not in won and prize.id not in elsewhere:
            told = say.TEAM_NOT_HERE(prize=prize.name)
            yield Problem("team-prize-elsewhere", Level.WARNING, told, say.LIST_IT_THERE(), rule)
