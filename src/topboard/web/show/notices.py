"""What everybody who runs the desk should know at once, on every page: copies that fail, entries that are gone."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topboard.director.desk.rights import Right
from topboard.web.accounts.access import may_here
from topboard.web.events.fencing import Standby, old_desk, positions
from topboard.web.events.shelf import OpenEvent, shelf
from topboard.web.jinja import day_and_time
from topboard.web.jobs.backup import Backups


def backups() -> Backups:
    return Backups(settings.TOPBOARD_HOME, shelf())


def desk_notices(request: HttpRequest, event: OpenEvent | None = None) -> list[str]:
    """In plain words, for directors and the owner; for others nothing."""
    if not may_here(request, Right.DIRECT, event.id if event else ""):
        return []
    return [*_two_desks(), *_failing(), *(_lost(event) if event else [])]


def _two_desks() -> list[str]:
    standby = Standby(settings.TOPBOARD_HOME)
    fence = standby.fence
    said = [fence.reason(positions(shelf().store)) if fence.name else None, old_desk(standby.taken_over)]
    return [reason.told() for reason in said if reason]


def _failing() -> list[str]:
    state = backups().state
    if state.failing is None or state.reason is None:
        return []
    words = {"time": day_and_time(state.made or state.failing), "reason": state.reason.told()}
    return [_("No copy has been made since %(time)s. %(reason)s") % words]


def _lost(event: OpenEvent) -> list[str]:
    """The database was set back: what was entered there must be entered again."""
    lost = event.director.journal.lost
    if not lost or event.gone:
        return []
    words = ngettext(
        "The database has lost %(count)d entry that was saved: number %(first)d, by %(actor)s. Look in the history, "
        "then enter what is missing again.",
        "The database has lost %(count)d entries that were saved: %(first)d to %(last)d, the first by %(actor)s. Look "
        "in the history, then enter what is missing again.",
        len(lost),
    )
    return [words % {"count": len(lost), "first": lost[0].position, "last": lost[-1].position, "actor": lost[0].actor}]
