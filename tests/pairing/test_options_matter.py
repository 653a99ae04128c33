"""Every option of the CFC system and of every table system changes what is paired, drawn or forfeited in some case.

A row is a system, an option and a value that is not its default, with a position in which the two differ by the rule
that the option names. An option without a row, or whose value changes nothing, fails.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest
from tests.pairing.fields import field_of, leaves, play, player, teams_of

from topboard.core import (
    HALF,
    Color,
    Game,
    Player,
    Points,
    Prohibition,
    RatingSource,
    Result,
    Round,
    Section,
    UsedRating,
    VirtualPoints,
)
from topboard.errors import TopboardError
from topboard.pairing.options import abouts, defaults, notice
from topboard.pairing.registry import SYSTEMS

W, D, B = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS
ELSEWHERE = {"dutch", "uschess"}
"""Systems with tests of their own for this."""


# -- outcomes ------------------------------------------------------------------------------------------------------


def paired(section: Section) -> object:
    """The next round: boards with their colours, byes, and forfeits of those who left."""
    made = SYSTEMS.engine(section.system).pair(section)
    return made.pairs, made.byes, dict(made.forfeits)


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


def posted(section: Section) -> object:
    """The notice of variations, or why there is none."""
    try:
        return notice(SYSTEMS.engine(section.system).options_of(section), "Open")
    except TopboardError as error:
        return str(error)


# -- positions -----------------------------------------------------------------------------------------------------


def rated(number: int, rating: int) -> Player:
    used = UsedRating(rating, RatingSource.PUBLISHED) if rating else UsedRating()
    return Player(number, f"P{number}", used)


def cfc(*ratings: int, rounds: int = 5) -> Section:
    players = tuple(rated(number, rating) for number, rating in enumerate(ratings, 1))
    return Section("Open", "cfc", players=players, rounds_total=rounds, initial_color=Color.WHITE)


def falling(count: int, rounds: int = 5) -> Section:
    return cfc(*range(2000, 2000 - 50 * count, -50), rounds=rounds)


def after(section: Section, *games: tuple[int, int, Result]) -> Section:
    rows = tuple(Game(board, white, black, result) for board, (white, black, result) in enumerate(games, 1))
    return replace(section, rounds=(*section.rounds, Round(len(section.rounds) + 1, rows)))


def lifted(section: Section, **tenths: int) -> Section:
    """The same with points assigned for the next round, by `p` and the number."""
    extra = (VirtualPoints(int(name[1:]), section.next_round, Points(more)) for name, more in tenths.items())
    return replace(section, virtual_points=tuple(extra))


def sharing(what: str) -> Section:
    """Numbers 1 and 3, who meet in round one of four, share a club, family, city or team."""
    start = falling(4)
    changed: dict[str, Any] = {what: "Chess"}
    return replace(start, players=tuple(replace(p, **changed) if p.number in (1, 3) else p for p in start.players))


ASKED = replace(falling(4), prohibitions=(Prohibition(frozenset((1, 3)), hard=False),))
SAME_COLOR = lifted(
    after(falling(8), (1, 6, D), (7, 2, D), (3, 8, D), (4, 5, D)), p1=20, p2=20, p3=20, p4=10, p5=10, p6=10
)
"""The odd man 3 had White; of the next group 4 had White too, 5 had Black."""

ONCE_ODD = lifted(
    after(after(falling(8), (1, 5, W), (2, 6, W), (3, 7, D), (4, 8, D)), (2, 1, D), (5, 3, D), (7, 4, D), (8, 6, D)),
    p1=35,
    p2=5,
    p3=10,
    p4=40,
    p5=15,
    p6=45,
    p7=10,
    p8=10,
)
"""1, 4 and 6 lead on five points; 6 met somebody with another score in round two."""

ALTERNATING = lifted(
    after(after(falling(6), (1, 5, D), (6, 2, D), (3, 4, D)), (2, 1, D), (4, 6, D), (5, 3, D)),
    p1=10,
    p2=10,
    p3=10,
    p4=10,
)
"""1 to 4 have had both colours. 1 and 3 had Black last, 2 and 4 White."""

EQUAL_CLAIMS = lifted(after(falling(4, rounds=2), (1, 3, D), (2, 4, D)), p1=10, p2=10)
"""The last of two rounds: 1 and 2 both had White."""


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
    return W if game.white < game.black else B


# -- the table -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Case:
    system: str
    option: str
    value: object
    section: Section
    outcome: Callable[[Section], object] = paired

    @property
    def key(self) -> tuple[str, str, str]:
        return self.system, self.option, str(self.value)


def of_tables() -> Iterator[Case]:
    """The options that every table has."""
    for system in START:
        yield Case(system, "cycles", 2, START[system], all_rounds)
        yield Case(system, "early_withdrawal", "minus", withdrawn(system))
        yield Case(system, "early_withdrawal", "free", withdrawn(system))
        yield Case(system, "correct_colors", True, withdrawn(system), all_rounds)


CASES = (
    Case("cfc", "unrated", "average", cfc(2000, 1900, 1800, 0)),
    Case("cfc", "unrated", "fifth", cfc(2000, 1900, 1800, 1700, 1600, 0)),
    Case("cfc", "bye", "half", falling(3), posted),
    *(Case("cfc", "apart", what, sharing(what)) for what in ("club", "family", "city", "team")),
    Case("cfc", "apart_rounds", 0, ASKED),
    Case("cfc", "odd_color", True, SAME_COLOR),
    Case("cfc", "odd_once", True, ONCE_ODD),
    Case("cfc", "transpose", "equalize", ALTERNATING),
    Case("cfc", "last_round_lot", True, EQUAL_CLAIMS, lambda s: [paired(replace(s, seed=n)) for n in range(8)]),
    Case("cfc", "acceleration", "quarters", falling(8)),
    Case("cfc", "acceleration", "regroup", falling(8)),
    *of_tables(),
    Case("roundrobin", "table", "crenshaw", field_of(6, "roundrobin"), all_rounds),
    Case("roundrobin", "swap_last_rounds", True, TWO_CYCLES, all_rounds),
    Case("roundrobin", "numbers", "rating", field_of(8, "roundrobin"), numbers),
    Case("roundrobin", "numbers", "hand", field_of(8, "roundrobin"), numbers),
    Case("roundrobin", "varma", "corrected", FEDERATIONS, numbers),
    Case("roundrobin", "varma", "published", FEDERATIONS, numbers),
    Case("quads", "numbers", "lot", replace(field_of(4, "quads"), seed=1), numbers),
    Case("quads", "numbers", "hand", field_of(4, "quads"), numbers),
    Case("quads", "toss_last_round", False, field_of(4, "quads"), tossed),
    Case("smallswiss", "table", "berger", play(SYSTEMS.engine("smallswiss"), field_of(8, "smallswiss"), 1)),
    Case("smallswiss", "avoid_third_color", True, field_of(8, "smallswiss"), third_colors),
    Case("wade", "table", "crenshaw", START["wade"], all_rounds),
    Case("wade", "swap_last_rounds", True, teams_of(2, 2, "wade", cycles=2), all_rounds),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: "-".join(case.key))
def test_the_option_changes_the_outcome(case: Case) -> None:
    plain = dict(case.section.options)
    varied = replace(case.section, options=plain | {case.option: case.value})
    assert case.outcome(varied) != case.outcome(case.section)


def test_every_value_of_every_option_has_a_case() -> None:
    """Each named choice but the default, and one other number of every option that is a number."""
    missing = []
    covered = {case.key for case in CASES}
    for system in set(SYSTEMS.names()) - ELSEWHERE:
        options = type(SYSTEMS.engine(system).options_of(Section(system=system)))
        for name, about in abouts(options).items():
            default = defaults(options)[name]
            values = [choice.value for choice in about.choices if choice.value != default]
            if values:
                missing += [(system, name, value) for value in values if (system, name, str(value)) not in covered]
            elif not any(key[:2] == (system, name) for key in covered):
                missing.append((system, name, default))
    assert missing == []


def test_the_bye_of_a_section_says_what_it_counts() -> None:
    """616.1: half a point for the bye is a rule of the section's points; the option follows them and is announced."""
    halved = replace(falling(3), point_system=replace(falling(3).point_system, pairing_bye=HALF))
    assert posted(halved) != posted(falling(3))
    assert posted(replace(halved, options={"bye": "half"})) == posted(halved)
