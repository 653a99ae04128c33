"""For every option of the systems with tables a position in which it makes a difference."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from tests.pairing.fields import field_of, leaves, play, player, teams_of
from tests.pairing.options_shown import Shown

from topboard.core import Game, Result, Section
from topboard.pairing.registry import SYSTEMS


def all_rounds(section: Section) -> object:
    """The whole table."""
    engine: Any = SYSTEMS.engine(section.system)
    return tuple(line.pairs for line in engine.schedule(section).rounds)


def last_round(section: Section) -> object:
    engine: Any = SYSTEMS.engine(section.system)
    return engine.schedule(section).rounds[-1]


def numbers(section: Section) -> object:
    """The draw; turned round where the director gives the numbers."""
    engine: Any = SYSTEMS.engine(section.system)
    size = len(section.players)
    by_hand = {number: size + 1 - number for number in range(1, size + 1)}
    return engine.draw(section, by_hand if section.options.get("numbers") == "hand" else None).numbers


START = {
    "roundrobin": field_of(8, "roundrobin"),
    "quads": field_of(4, "quads"),
    "scheveningen": teams_of(2, 5, "scheveningen"),
    "schiller": teams_of(4, 3, "schiller"),
    "wade": teams_of(2, 4, "wade"),
}
"""Fields in which the colours of some others no longer come out even once number 1 has left after round one."""


def withdrawn(system: str) -> Section:
    """Number 1 leaves after one round, before half of the games."""
    return leaves(play(SYSTEMS.engine(system), START[system], 1), 1)


TWO_CYCLES = field_of(4, "roundrobin", cycles=2)
FEDERATIONS = replace(
    field_of(12, "roundrobin"), players=tuple(player(n, 2400 - n, "CAN" if n < 5 else "USA") for n in range(1, 13))
)


def tossed(section: Section) -> object:
    """The last round under several seeds."""
    return [last_round(replace(section, seed=seed)) for seed in range(8)]


def third_colors(section: Section) -> object:
    """Seven rounds of a small Swiss in which the lower number always wins."""
    return play(SYSTEMS.engine("smallswiss"), section, 6, lower_wins).rounds


def lower_wins(round: int, game: Game) -> Result:
    return Result.WHITE_WINS if game.white < game.black else Result.BLACK_WINS


def of_tables() -> Iterator[Shown]:
    """The options that every table has."""
    for system in START:
        yield Shown(system, "cycles", 2, START[system], all_rounds)
        yield Shown(system, "early_withdrawal", "minus", withdrawn(system))
        yield Shown(system, "early_withdrawal", "free", withdrawn(system))
        yield Shown(system, "correct_colors", True, withdrawn(system), all_rounds)


SHOWN = (
    *of_tables(),
    Shown("roundrobin", "table", "crenshaw", field_of(6, "roundrobin"), all_rounds),
    Shown("roundrobin", "swap_last_rounds", True, TWO_CYCLES, all_rounds),
    Shown("roundrobin", "numbers", "rating", field_of(8, "roundrobin"), numbers),
    Shown("roundrobin", "numbers", "hand", field_of(8, "roundrobin"), numbers),
    Shown("roundrobin", "varma", "corrected", FEDERATIONS, numbers),
    Shown("roundrobin", "varma", "published", FEDERATIONS, numbers),
    Shown("quads", "numbers", "lot", replace(field_of(4, "quads"), seed=1), numbers),
    Shown("quads", "numbers", "hand", field_of(4, "quads"), numbers),
    Shown("quads", "toss_last_round", False, field_of(4, "quads"), tossed),
    Shown("smallswiss", "table", "berger", play(SYSTEMS.engine("smallswiss"), field_of(8, "smallswiss"), 1)),
    Shown("smallswiss", "avoid_third_color", True, field_of(8, "smallswiss"), third_colors),
    Shown("hutton", "cycles", 2, teams_of(4, 3, "hutton"), all_rounds),
    Shown("molter", "cycles", 2, teams_of(5, 4, "molter"), all_rounds),
    Shown("wade", "table", "crenshaw", START["wade"], all_rounds),
    Shown("wade", "swap_last_rounds", True, teams_of(2, 2, "wade", cycles=2), all_rounds),
)
