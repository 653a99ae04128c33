"""Prints and players' pages rank by one rule: the edition in force when the event begins, all published rounds."""

from __future__ import annotations

from datetime import date

from tests.director.hall import Hall

from topboard.charts.data import SectionData
from topboard.core import Result
from topboard.director import commands as do
from topboard.pairing.registry import SYSTEMS
from topboard.tiebreaks import completed_rounds
from topboard.web.events.shelf import OpenEvent
from topboard.web.models import PublicChoices
from topboard.web.public.view import make_public

Row = tuple[int, int, str]


def public(hall: Hall) -> list[Row]:
    seen = make_public(OpenEvent("spring", hall.director), PublicChoices(event="spring"), date(2026, 5, 2))
    table = seen.view("open").standings
    return [(row.place, row.number, str(row.points)) for row in table.rows] if table else []


def printed(hall: Hall) -> list[Row]:
    event = hall.director.event()
    section = event.sections[0]
    data = SectionData(section, completed_rounds(section), starts=event.starts)
    return [(row.place, row.number, str(row.points)) for row in data.ranking]


def test_a_section_with_days_of_its_own() -> None:
    """An event of 2016 ranks by the tie-breaks of then, whenever one of its sections is played."""
    hall = Hall(6, system="lim", registry=SYSTEMS, rounds=5, federation="fide", starts=date(2026, 5, 2))
    hall.accept(do.ChangeEvent({"starts": date(2016, 5, 2)}))
    for result in (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS):
        hall.play_round(result)
    assert public(hall) == printed(hall)


def test_a_player_who_leaves_a_table_in_the_middle_of_a_round() -> None:
    """C.05 8.2: whether at least half of the games were played is told by all that were, also in the open round."""
    hall = Hall(4, system="roundrobin", registry=SYSTEMS, rounds=0, options={"numbers": "rating"})
    hall.play_round()
    hall.publish()
    hall.accept(do.RecordResult("open", 2, 1, Result.WHITE_WINS))
    hall.accept(do.Withdraw(hall.section.rounds[1].boards[1].black))
    assert public(hall) == printed(hall)
