"""Charts of a running section as text, for the desk in a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from topboard.director import Director
    from topboard.prizes.section_prizes import SectionPrizes


def chart_text(director: Director, section_id: str, name: str, *, draft: bool = False) -> str:
    """A chart of a section; with `draft`, as it would be if the draft were published."""
    from topboard.charts import chart, prepare, render
    from topboard.director import draft_section
    from topboard.director.money.prizes import standing_prizes
    from topboard.director.organiser.books import board_rooms

    section = draft_section(director, section_id) if draft else director.section(section_id)
    known = chart(name)

    def prizes(id: str) -> SectionPrizes:
        return standing_prizes(director.state, director.state.sections[id])

    rooms = board_rooms(director.state)
    data = prepare(known, director.event(), (section,), position=director.position, prizes=prizes, rooms=rooms)
    return render(known.build(data, known.options()), "text").decode().rstrip("\n")
