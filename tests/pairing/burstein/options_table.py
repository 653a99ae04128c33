"""For every option of the Burstein system a position in which it makes a difference."""

from __future__ import annotations

from dataclasses import replace

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
    return replace(field_of(3, "burstein"), rounds=rounds, rounds_total=5)


def first_round(players: int) -> Section:
    return replace(field_of(players, "burstein"), rounds_total=9)


SHOWN = (
    Shown("burstein", "edition", "2017", nobody_left_for_the_bye()),
    Shown("burstein", "acceleration", "baku", first_round(8)),
)
