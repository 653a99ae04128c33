"""For every option of the Dutch system a position in which it makes a difference."""

from __future__ import annotations

from tests.pairing.fields import field_of
from tests.pairing.options_shown import Shown

from topboard.core import Bye, Round, Section, Unpaired


def byes(number: int, *rows: Bye) -> Round:
    return Round(number, (), tuple(Unpaired(player, bye) for player, bye in enumerate(rows, start=1)))


def nobody_left_for_the_bye() -> Section:
    """1 and 2 have had the bye of the pairing, 3 a full-point bye, which bars from another since 2026 only (C2)."""
    rounds = (
        byes(1, Bye.PAIRING, Bye.ZERO, Bye.ZERO),
        byes(2, Bye.ZERO, Bye.PAIRING, Bye.ZERO),
        byes(3, Bye.ZERO, Bye.ZERO, Bye.FULL),
    )
    start = field_of(3, "dutch")
    return Section(start.name, "dutch", players=start.players, rounds=rounds, rounds_total=5)


def first_round(players: int) -> Section:
    return Section("Open", "dutch", players=field_of(players, "dutch").players, rounds_total=9)


SHOWN = (
    Shown("dutch", "edition", "2017", nobody_left_for_the_bye()),
    Shown("dutch", "acceleration", "baku", first_round(8)),
    Shown("dutch", "acceleration", "baku-half", first_round(8)),
)
