"""Which of FIDE's three lists the ratings of a report are from: the one that its time control asks for."""

from __future__ import annotations

from dataclasses import replace

from topboard.core import Event, Player, Section
from topboard.ratings.time_control import fide_pace, read_time_control
from topboard.rulebook.federation import FIDE

STANDARD = FIDE.rating_kinds[0]


def fide_kind(event: Event, section: Section, code: str = "") -> str:
    """The kind that was chosen, or that the time control asks for; standard where it does not say."""
    if section.timetable.rating_kind in FIDE.rating_kinds:
        return section.timetable.rating_kind
    control = read_time_control(event.time_control_of(section)) or read_time_control(code)
    pace = str(fide_pace(control)) if control else STANDARD
    return pace if pace in FIDE.rating_kinds else STANDARD


def of_kind(section: Section, kind: str) -> Section:
    """The section as read, with FIDE's ratings on the list of this kind."""
    return section if kind == STANDARD else replace(section, players=tuple(_of(each, kind) for each in section.players))


def _of(player: Player, kind: str) -> Player:
    listed = tuple(replace(each, kind=kind) if each.list == FIDE.rating_list else each for each in player.ratings)
    used = replace(player.rating, kind=kind) if player.rating.list == FIDE.rating_list else player.rating
    return replace(player, rating=used, ratings=listed)
