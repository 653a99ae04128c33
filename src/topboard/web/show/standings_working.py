"""A player's standing with the working of every tie-break, and standings as pages and charts use them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from topboard.charts.standings.tiebreak_titles import tiebreak_title
from topboard.core import Section
from topboard.director.rounds.section_standings import section_standings
from topboard.rulebook import Reason
from topboard.tiebreaks import (
    REGISTRY,
    Standings,
    TieBreak,
    parse_code,
    shown_value,
    working_lines,
)


@dataclass(frozen=True, slots=True)
class TieBreakWorking:
    """Without value and lines where they may not be seen."""

    code: str
    title: str
    value: str = ""
    lines: tuple[Reason, ...] = ()


def player_working(section: Section, starts: date | None, number: int) -> tuple[TieBreakWorking, ...]:
    return working_in(section_standings(section, starts), number)


def working_in(table: Standings | None, number: int, *, ratings: bool = True) -> tuple[TieBreakWorking, ...]:
    """The working of one player in standings that are known; without `ratings` nothing that gives them away."""
    row = next((r for r in table.rows if r.number == number), None) if table else None
    if row is None:
        return ()
    return tuple(
        TieBreakWorking(code, title(code), shown_value(value.value), tuple(working_lines(value)))
        if ratings or not tells_ratings(code)
        else TieBreakWorking(code, title(code))
        for code, value in row.working.items()
    )


def title(code: str) -> str:
    return tiebreak_title(_asked(code)) if _entry(code) else code


def tells_ratings(code: str) -> bool:
    """Whether the figures of a tie-break give away ratings."""
    entry = _entry(code)
    return entry is not None and entry.tells_ratings


def _entry(code: str) -> TieBreak | None:
    """The tie-break of a code as standings spell it: as it was asked for, numbered where it comes again."""
    return REGISTRY.get(parse_code(_asked(code)).name)


def _asked(code: str) -> str:
    return code.partition("#")[0]
