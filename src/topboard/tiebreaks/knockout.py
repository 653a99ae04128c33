"""The standings of a knock-out: how many stages everybody came through."""

from __future__ import annotations

from dataclasses import replace

from topboard.core import Section
from topboard.core.knockout import knockout_stages, survived
from topboard.rulebook import NUMBER, kind
from topboard.tiebreaks.working import TieBreakValue

CAME_THROUGH = kind(
    "knockout.came-through", "came through {count} stages", one="came through {count} stage", count=NUMBER
)


def stages_survived(section: Section, through: int) -> dict[int, TieBreakValue]:
    """Everybody's stages after a round."""
    until = replace(section, rounds=section.rounds[:through])
    made = survived(until, knockout_stages(until))
    return {
        number: TieBreakValue(points.fraction, note=CAME_THROUGH(count=int(points.fraction)))
        for number, points in made.items()
    }
