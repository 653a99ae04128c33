"""Charts from plain values. Apart from the rest, as charts bring more with them than the rules do."""

from __future__ import annotations

from typing import Any

from topboard import charts
from topboard.charts import Table, prepare, read_options
from topboard.core import Event, Section
from topboard.library.front import Rounds, section
from topboard.library.plain_values import Entrants


def chart(
    name: str,
    players: Section | Entrants,
    rounds: Rounds = (),
    *,
    event: str = "",
    options: dict[str, str] | None = None,
    **rules: Any,
) -> Table:
    """A chart such as "standings", "cross", "wall", "pairings" or "bracket": notebooks and `print` show it."""
    made = players if isinstance(players, Section) else section(players, rounds, **rules)
    found = charts.chart(name)
    data = prepare(found, Event(name=event, sections=(made,)))
    return found.build(data, read_options(found.options, options or {}))
