"""For every option of the Keizer system a position in which it makes a difference."""

from __future__ import annotations

from dataclasses import replace

from tests.pairing.keizer.sections import WORKED, D, W, club, evening, without
from tests.pairing.options_shown import Shown

from topboard.core import Bye, ByeRequest, Section, Status
from topboard.tiebreaks import standings


def scored(section: Section) -> object:
    """Everybody's Keizer score, in order."""
    return [(row.number, row.values["KEIZER"]) for row in standings(section).rows]


def turned() -> Section:
    """Numbers the other way round than ratings."""
    section = club(3)
    return replace(section, players=tuple(replace(p, number=4 - p.number) for p in section.players))


AWAY = [evening(n, [(1, 2, D)], p3=Bye.HALF, p4=Bye.ZERO, p5=Bye.FULL, p6=Bye.PAIRING) for n in (1, 2)]
ABSENT = club(6, AWAY)
MET = club(4, [evening(1, [(2, 1, D), (4, 3, D)])], rematch=1)
LATE = without(club(3, [evening(1, [(1, 2, D)])]), 3, entered_round=2)
GONE = without(club(6, WORKED), 4, status=Status.WITHDRAWN)
MANY_WHITES = replace(
    club(
        3, [*(evening(n, [(1, 3, D) if n % 2 else (3, 1, D)]) for n in range(1, 5)), evening(5, [(2, 3, D)])], rematch=1
    ),
    bye_requests=(ByeRequest(3, 6, Bye.HALF),),
)

SHOWN = (
    Shown("keizer", "start", "number", turned(), scored),
    *(Shown("keizer", "top", value, club(6, WORKED), scored) for value in ("size", "half-more", "fixed", "normalised")),
    Shown("keizer", "ratio", "2", club(6, WORKED), scored),
    Shown("keizer", "top_value", 50, club(6, WORKED, top="fixed"), scored),
    *(Shown("keizer", "own", value, club(6, WORKED), scored) for value in ("fading", "no")),
    Shown("keizer", "recompute", "frozen", club(6, WORKED), scored),
    Shown("keizer", "bye", "2/3", ABSENT, scored),
    Shown("keizer", "absent_notice", "1/3", ABSENT, scored),
    Shown("keizer", "absent", "0", ABSENT, scored),
    Shown("keizer", "paid_absences", 1, ABSENT, scored),
    Shown("keizer", "absences", "halved", ABSENT, scored),
    Shown("keizer", "duty", "100%", ABSENT, scored),
    Shown("keizer", "gone", "list", GONE, scored),
    Shown("keizer", "loss", "5%", club(6, WORKED), scored),
    Shown("keizer", "loss_points", 2, club(6, WORKED), scored),
    Shown("keizer", "late", "1/3", LATE, scored),
    Shown("keizer", "late_points", -3, LATE, scored),
    Shown("keizer", "rematch", 1, MET),
    Shown("keizer", "meetings", 1, MET),
    Shown("keizer", "halves", True, MET),
    Shown("keizer", "bye_to", "even", club(3, [evening(1, [(2, 1, W)], p3=Bye.PAIRING)], rematch=1, bye="0")),
    Shown("keizer", "colors", "balance", MANY_WHITES),
)
