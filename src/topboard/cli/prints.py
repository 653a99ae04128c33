"""Charts for the command line: the data of an event with its standings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from topboard.core import Event, Section

if TYPE_CHECKING:
    from topboard.charts import ChartData
    from topboard.director import Director


def chart_data(event: Event, sections: tuple[Section, ...], *, after: int | None = None) -> ChartData:
    """What charts are made from: the sections with their standings after a round."""
    from topboard.charts import ChartData, SectionData
    from topboard.tiebreaks import standings

    parts = []
    for section in sections:
        table = standings(section, after=after) if section.players else None
        rows = table.rows if table else ()
        parts.append(SectionData(section, after=-1 if after is None else after, standings=rows))
    return ChartData(event, tuple(parts))


def chart_text(director: Director, section_id: str, name: str, *, draft: bool = False) -> str:
    """A chart of a running section as text; with `draft`, as it would be if the draft were published."""
    from topboard.charts import chart, render
    from topboard.director import draft_section

    section = draft_section(director, section_id) if draft else director.section(section_id)
    kind = chart(name)
    table = kind.build(chart_data(director.event(), (section,)), kind.options())
    return render(table, "text").decode().rstrip("\n")
