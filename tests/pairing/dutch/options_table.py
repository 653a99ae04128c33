"""For every option of the Dutch system a position in which it makes a difference."""

from __future__ import annotations

from dataclasses import replace

from tests.pairing.fields import field_of, play, player
from tests.pairing.options_shown import Shown

from topboard.core import Bye, Result, Round, Section, Unpaired
from topboard.pairing.dutch import ENGINE


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


def after_three_rounds() -> Section:
    """Six players, wins and draws: the editions that are procedures pair the fourth round otherwise."""
    results = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
    start = replace(field_of(6, "dutch"), rounds_total=5)
    return play(ENGINE, start, 3, lambda number, game: results[(5 * game.board + number + game.white) % 3])


def first_round(players: int) -> Section:
    return Section("Open", "dutch", players=field_of(players, "dutch").players, rounds_total=9)


def spread(players: int, acceleration: str = "") -> Section:
    """Ratings over 500 points."""
    rated = tuple(player(n, 2500 - 500 * n // players) for n in range(1, players + 1))
    return Section("Open", "dutch", players=rated, rounds_total=9, acceleration=acceleration)


SHOWN = (
    *(
        Shown(system, option, value, replace(position, system=system))
        for system in ("dutch", "lottery")
        for option, value, position in (
            ("edition", "2017", nobody_left_for_the_bye()),
            *(("edition", old, after_three_rounds()) for old in ("2012", "2005", "1998")),
            ("acceleration", "baku", first_round(8)),
            ("acceleration", "baku-half", first_round(8)),
            ("acceleration", "bcf", spread(8)),
            ("acceleration", "welch", spread(12)),
            ("cut", 6, spread(8, "bcf")),
            ("color_remedy", True, spread(64)),
        )
    ),
    *(
        Shown("mcmahon", "edition", old, replace(after_three_rounds(), system="mcmahon"))
        for old in ("2012", "2005", "1998")
    ),
    Shown("mcmahon", "edition", "2017", replace(nobody_left_for_the_bye(), system="mcmahon")),
)
