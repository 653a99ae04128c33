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
    PointSystem.simple(Points.of(3), Points.of(1), pairing_bye=Points.of(1)),
    PointSystem.simple(Points.of(2), Points.of(1)),
    PointSystem.simple(Points.of(3), Points.of(2), Points.of(1)),
)

STRENGTHS = ((None, None), (None, None), (1990, 2000), (1000, 2800))
"""Lowest and highest: by lot, all of them equal so that chance decides, and so far apart that few games surprise."""

ENCOUNTERS = ("DE", "DE/P")
"""Direct encounter comes first in a list, among those who tie in points; one of the two."""

CODES = (
    *("WIN", "WON", "BPG", "BWG", "REP", "PS", "PS/C1", "PS/C2", "STD", "KS", "KS/L+1", "KS/L-2", "TPN", "RTNG"),
    *("SB", "SB/C1", "SB/C2", "SB/P", "SB/C1/P", "SB/C2/P"),
    *("ARO", "ARO/C1", "ARO/C2", "ARO/M1", "ARO/M2", "TPR", "PTP", "APRO", "APPO"),
    *("BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2", "AOB", "BH/P", "BH/C1/P", "BH/C2/P", "BH/M1/P", "BH/M2/P"),
    *("FB", "FB/C1", "FB/C2", "FB/M1", "FB/M2", "FB/P", "FB/C1/P", "FB/C2/P", "FB/M1/P", "FB/M2/P"),
)
"""Every tie-break of C.07 that follows from the games of a Swiss."""

FEWEST_PLAYERS, MOST_PLAYERS = 4, 60


def extent(most_players: int = MOST_PLAYERS) -> str:
    """Kept with the figures of a run: those of other fields are not to be added to them."""
    return f"{FEWEST_PLAYERS} to {most_players} players, 1 to {13 if most_players == MOST_PLAYERS else 9} rounds"


def wishes(seed: int, system: str, edition: str, most_players: int = MOST_PLAYERS) -> SimulationOptions:
    """Fields of every shape, most of them small; every rate is often 0 and sometimes high, draws are rare to usual."""
    dice = random.Random(f"field {seed}")
    players, rounds = _size(dice, most_players)
    lowest, highest = dice.choice(STRENGTHS)
    return SimulationOptions(
        players=players,
        rounds=rounds,
        lowest_rating=lowest,
        highest_rating=highest,
        draw_percentage=dice.choice((0, 10, 30, 60, 90)),
        forfeit_rate=dice.choice((0, 0, 10, 30)),
        half_bye_rate=dice.choice((0, 0, 12, 30)),
        zero_bye_rate=dice.choice((0, 0, 12, 30)),
        full_bye_rate=dice.choice((0, 0, 0, 30)),
        retired_rate=dice.choice((0, 0, 20, 60)),
        late_rate=dice.choice((0, 0, 0, 10)),
        unrated_rate=dice.choice((0, 0, 0, 0, 8)),
        point_system=PointSystem() if system == "team" else dice.choice(SYSTEMS_OF_POINTS),
        system=system,
        edition=edition,
    )


def _size(dice: random.Random, most_players: int) -> tuple[int, int]:
    """Players and rounds; so many more players that the last rounds can be paired as a rule."""
    if most_players == MOST_PLAYERS:
        players = dice.randint(*dice.choice(((4, 12), (4, 12), (8, 20), (8, 20), (14, 30), (30, 60))))
        rounds = dice.randint(*dice.choice(((1, 5), (3, 9), (3, 9), (7, 13))))
    else:
        players = dice.randint(FEWEST_PLAYERS, most_players)
        rounds = dice.randint(*dice.choice(((1, 5), (3, 9), (3, 9))))
    return players, min(rounds, max(1, players - 3))


def generator_words(seed: int, most_players: int = MOST_PLAYERS) -> dict[str, str]:
    """What another program's generator is asked for, of the same kinds; shares are fractions of 1."""
    dice = random.Random(f"generator {seed}")
    players, rounds = _size(dice, most_players)
    shares = {name: str(dice.choice((0.0, 0.02, 0.05, 0.1))) for name in ("zero", "half", "forfeits")}
    return {"players": str(players), "rounds": str(rounds), "seed": str(seed), **shares}


def codes_for(seed: int) -> tuple[str, ...]:
    """The list of tie-breaks that a tournament is ranked by."""
    return (ENCOUNTERS[seed % 2], *CODES)
