"""Title norms on the players' pages, where the director shows them."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from topboard.charts.norms.norms import STATUS, ordered
from topboard.core import Points, Section
from topboard.web.errors import Missing
from topboard.web.public.view import PublicEvent


def shows_norms(seen: PublicEvent, section: Section) -> bool:
    """A norm reveals the ratings of the opponents: where those are hidden, there is nothing to show."""
    return section.norms.shown and seen.show_ratings


def norm_context(seen: PublicEvent, id: str) -> dict[str, Any]:
    """Norms that were made and those that are possible, counted from the whole truth and told with the names shown."""
    view = seen.view(id)
    if not shows_norms(seen, view.section):
        raise Missing(_("The norms of %(section)s are not shown.") % {"section": view.section.name})
    report = seen.norms(id)
    return {
        "section": view.section,
        "report": report,
        "rows": [(each, view.players[each.player]) for each in ordered(report)],
        "states": {status: word.text for status, word in STATUS.items()},
        "score": lambda halves: Points(5 * halves),
        "reader": seen.reader(id),
    }
