"""Small and varied tournaments: each draws its size, its length and how often anything irregular happens."""

from __future__ import annotations

import random

from topboard.core import Points, PointSystem
from topboard.simulate.options import SimulationOptions

SYSTEMS_OF_POINTS = (
    PointSystem(),
    PointSystem(),
    PointSystem(),
    PointSystem.simple(Points.of(3), Points.of(1)),
    PointSystem.simple(pairing_bye=Points.of("0.5")),
)

CODES = (
    ("WIN", "WON", "BPG", "BWG", "REP", "PS", "PS/C1", "PS/C2", "STD", "KS", "KS/L+1", "KS/L-2", "TPN", "RTNG"),
    ("SB", "SB/C1", "SB/C2"),
    ("SB/P", "SB/C1/P", "SB/C2/P"),
    ("ARO", "ARO/C1", "ARO/C2", "ARO/M1", "ARO/M2", "TPR", "PTP", "APRO", "APPO"),
    ("DE",),
    ("DE/P",),
    ("BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2", "AOB"),
    ("BH/P", "BH/C1/P", "BH/C2/P", "BH/M1/P", "BH/M2/P"),
    ("FB", "FB/C1", "FB/C2", "FB/M1", "FB/M2"),
    ("FB/P", "FB/C1/P", "FB/C2/P", "FB/M1/P", "FB/M2/P"),
)
"""Lists to ask for, each by itself: every tie-break of C.07 that follows from the games of a Swiss."""


def wishes(seed: int, system: str, edition: str) -> SimulationOptions:
    """6 to 30 players and 3 to 9 rounds, most of the fields small; every rate is often 0 and sometimes high."""
    dice = random.Random(f"field {seed}")
    players = dice.choice((dice.randint(6, 12), dice.randint(8, 20), dice.randint(14, 30)))
    teams = system == "team"
    return SimulationOptions(
        players=players,
        rounds=dice.randint(3, min(9, max(3, players - 3))),
        draw_percentage=dice.choice((0, 10, 30, 60)),
        forfeit_rate=dice.choice((0, 0, 10, 30)),
        half_bye_rate=dice.choice((0, 0, 12, 30)),
        zero_bye_rate=dice.choice((0, 0, 12, 30)),
        retired_rate=dice.choice((0, 0, 20, 60)),
        late_rate=dice.choice((0, 0, 0, 10)),
        unrated_rate=0,
        point_system=PointSystem() if teams else dice.choice(SYSTEMS_OF_POINTS),
        system=system,
        edition=edition,
    )


def generator_words(seed: int) -> dict[str, str]:
    """What another program's generator is asked for, of the same kinds; shares are fractions of 1."""
    dice = random.Random(f"generator {seed}")
    players = dice.choice((dice.randint(6, 12), dice.randint(8, 20), dice.randint(14, 30)))
    shares = {name: str(dice.choice((0.0, 0.02, 0.05, 0.1))) for name in ("zero", "half", "forfeits")}
    rounds = dice.randint(3, min(9, max(3, players - 3)))
    return {"players": str(players), "rounds": str(rounds), "seed": str(seed), **shares}


def codes_for(seed: int) -> tuple[str, ...]:
    """The list of tie-breaks that a tournament is ranked by."""
    return random.Random(f"codes {seed}").choice(CODES)
