"""What can be asked at the door: who is here, and who is missed."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.charts.table import Imprint, Table
from topboard.director.desk.question import EventInquiry, NotThere, Printed, ToldAnswer
from topboard.director.desk.rights import Right
from topboard.director.entries.arrival_tables import LISTS
from topboard.director.entries.arrivals import arrival_counts, arrivals
from topboard.rulebook import kind

NOBODY_CHECKS_IN = kind(
    "director.arrivals.nobody-checks-in", "No section checks players in. To begin, type: rules check_in=yes"
)


class ArrivalTold(ToldAnswer, frozen=True):
    """`state` is one of: not here, here, plays later, does not play."""

    player: str
    name: str
    section: str
    state: str


class ArrivalCountTold(ToldAnswer, frozen=True):
    section: str
    here: int
    missing: int
    later: int


class ArrivalsAnswer(ToldAnswer, frozen=True):
    """Everybody in the sections that check players in, by name, and how many of each section are here."""

    players: list[ArrivalTold]
    sections: list[ArrivalCountTold]


@dataclass(frozen=True, slots=True)
class ArrivalsQuestion:
    """Who is here and who is missed, all sections by name; `do/checkin` checks somebody in."""

    def answer(self, of: EventInquiry) -> ArrivalsAnswer:
        found = arrivals(of.state, of.sections(Right.CHECK_IN))
        counts = arrival_counts(of.state, found)
        return ArrivalsAnswer(
            [
                ArrivalTold(str(each.player.id), each.player.facts.name, each.section.id, each.state.value)
                for each in found
            ],
            [ArrivalCountTold(each.section.id, each.here, each.missing, each.later) for each in counts],
        )


def arrival_list(name: str) -> Printed:
    """The check-in list or the no-shows, as they are printed."""

    def printed(of: EventInquiry) -> Table:
        found = arrivals(of.state, of.sections(Right.CHECK_IN))
        if not found:
            raise NotThere(NOBODY_CHECKS_IN())
        return LISTS[name](found, arrival_counts(of.state, found), Imprint())

    return printed
