"""For every option of the Double-Swiss system a position in which it makes a difference."""

from __future__ import annotations

from dataclasses import replace

from tests.pairing.fields import field_of
from tests.pairing.options_shown import Shown

from topboard.core import Game, Result, Round

FORFEIT = Result.WHITE_WINS_BY_FORFEIT
EACH_FORFEITED = (
    Round(1, (Game(1, 1, 3, FORFEIT), Game(2, 4, 2, FORFEIT))),
    Round(2, (Game(1, 3, 1, FORFEIT), Game(2, 2, 4, FORFEIT))),
)
SHOWN = (
    Shown("double-swiss", "acceleration", "baku", replace(field_of(8, "double-swiss"), rounds_total=14)),
    Shown(
        "double-swiss",
        "each_forfeits",
        "no-meeting",
        replace(field_of(4, "double-swiss"), rounds_total=6, rounds=EACH_FORFEITED),
    ),
)
