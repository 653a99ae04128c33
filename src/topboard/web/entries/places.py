"""How many places there are, and how many are taken: by the players of a section and by entries not yet decided."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from django.conf import settings
from django.utils.translation import gettext as _

from topboard.core import Status
from topboard.journal import SectionState
from topboard.web.events.fencing import Standby
from topboard.web.events.shelf import OpenEvent
from topboard.web.jinja import day_and_time
from topboard.web.models import EntryChoices, EntryLine, EntryState


@dataclass(frozen=True, slots=True)
class Room:
    """The places of a section or of the whole event; none at all for `most` means no limit."""

    most: int
    taken: int

    @property
    def free(self) -> int | None:
        return max(0, self.most - self.taken) if self.most else None

    @property
    def full(self) -> bool:
        return self.free == 0


def room_in(event: OpenEvent, choices: EntryChoices, section: SectionState) -> Room:
    new = EntryLine.objects.filter(sheet__event=event.id, section=section.id, state=EntryState.NEW).count()
    return Room(int(choices.limits.get(section.id) or 0), _playing(section) + new)


def room_at_all(event: OpenEvent, choices: EntryChoices) -> Room:
    new = EntryLine.objects.filter(sheet__event=event.id, state=EntryState.NEW).count()
    return Room(choices.most, new + sum(_playing(each) for each in event.director.state.sections.values()))


def _playing(section: SectionState) -> int:
    return sum(player.status is Status.ACTIVE for player in section.players.values())


def full_sentence(event: OpenEvent, choices: EntryChoices, section: SectionState, besides: Sequence[str] = ()) -> str:
    """What is full, if anything is; `besides` are the sections of players of the same form, who come first."""
    here, whole = room_in(event, choices, section), room_at_all(event, choices)
    here = replace(here, taken=here.taken + besides.count(section.id))
    whole = replace(whole, taken=whole.taken + len(besides))
    words = {"section": section.rules.name, "event": event.name, "count": here.most}
    if here.full:
        return _("%(section)s is full: all %(count)d places are taken.") % words
    words["count"] = whole.most
    return _("%(event)s is full: all %(count)d places are taken.") % words if whole.full else ""


def is_sensible(moment: datetime) -> bool:
    """Whether entries can close then: neither long ago nor in a year that no clock can tell."""
    return 2000 <= moment.year <= 2200


def closed_sentence(event: OpenEvent, choices: EntryChoices, now: datetime) -> str:
    """Why nobody can enter over the web now; empty while the form is open."""
    words: dict[str, object] = {"event": event.name, "time": day_and_time(choices.closes)}
    if Standby(Path(settings.TOPBOARD_HOME)).fence.name:
        return _("Another computer is the desk of %(event)s now. Entries are taken there.") % words
    if event.director.state.practice:
        return _("%(event)s is for practice. Nobody can enter it over the web.") % words
    if choices.over(now):
        return _("Entries for %(event)s closed on %(time)s.") % words
    return "" if choices.is_open else _("Entries for %(event)s are not open.") % words
