"""For every option of the systems that pair teams a position in which it makes a difference."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from tests.pairing.options_of_tables import all_rounds
from tests.pairing.options_shown import Shown, paired
from tests.pairing.teams.sections import falling, match_round, one_board, play, teams

from topboard.core import Prohibition, Section, Status
from topboard.core.report import Report
from topboard.pairing.registry import SYSTEMS

US, CFC, TABLE, LEAGUE = "team-uschess", "team-cfc", "team-roundrobin", "team-sonneborn"


def drawn(system: str, count: int, seed: int, rounds: int, total: int = 5) -> Section:
    """Teams of one board with random ratings, after some rounds with random results."""
    dice = random.Random(seed)
    section = teams([[dice.randrange(1200, 2200)] for _ in range(count)], system)
    return play(SYSTEMS.engine(system), replace(section, rounds_total=total), rounds, seed)


US_DRAWN: dict[tuple[str, object], tuple[int, int, int]] = {
    ("equal_ratings", "lot"): (12, 9, 0),
    ("bye_for_colors", True): (9, 8, 1),
    ("acceleration", "added-score"): (7, 0, 0),
    ("acceleration", "adjusted-rating"): (7, 0, 0),
    ("acceleration", "sixths"): (7, 0, 0),
    ("drops", "fewest"): (7, 0, 2),
    ("odd_switch", "never"): (8, 0, 2),
    ("color_priority", "plus-minus"): (8, 0, 2),
    ("color_priority", "alternate"): (12, 1, 2),
    ("limit_due", 200): (7, 0, 2),
    ("limit_equalize", 79): (9, 2, 1),
    ("extra_blacks_only", True): (9, 2, 1),
    ("series", "limit"): (12, 2, 2),
    ("series", "never"): (12, 2, 2),
    ("colors_over_ratings", True): (7, 0, 2),
    ("technique", "top-down"): (8, 0, 2),
    ("switch", "pairwise"): (12, 33, 2),
    ("small", "table"): (7, 0, 1),
    ("method", "1v2"): (7, 0, 0),
}
"""An option and its value: how many teams, which seed, after how many rounds."""

CFC_DRAWN: dict[tuple[str, object], tuple[int, int, int]] = {
    ("acceleration", "quarters"): (7, 0, 0),
    ("acceleration", "regroup"): (7, 0, 0),
    ("odd_color", True): (7, 0, 2),
    ("odd_once", True): (12, 1, 2),
    ("transpose", "equalize"): (12, 12, 2),
}

WIDE_AND_NARROW = match_round(falling(8, 4, US), [(1, 5, "1111"), (6, 2, "0000"), (3, 7, "11=0"), (8, 4, "00=1")])
"""1 and 2 won 4-0, 3 and 4 won 2.5-1.5."""
BY_GAMES = replace(WIDE_AND_NARROW, report=Report(type_code="FIDE_TEAM_TYPEA_GP_MP"))
"""The same in an event ranked by game points."""
UNRATED_LAST = [[1900, 1700, 0], [1790] * 3, [1500] * 3, [1400] * 3]
"""The first team has 1800 without its unrated board, 1750 with 1650 for it, and less with a larger step."""


def short_of_one(system: str) -> Section:
    """One of the two players of team 4 has left."""
    section = falling(4, 2, system)
    gone = section.teams[3].members[0]
    players = (replace(p, status=Status.WITHDRAWN) if p.number == gone else p for p in section.players)
    return replace(section, players=tuple(players))


def equal_claims(system: str) -> Section:
    """The last of two rounds: 1 and 2 both had White."""
    return replace(match_round(one_board(4, system), [(1, 3, "1"), (2, 4, "1")]), rounds_total=2)


def by_lot(section: Section) -> object:
    return [paired(replace(section, seed=seed)) for seed in range(8)]


def asked_apart(system: str) -> Section:
    """1 and 3, who would meet in round one, asked not to."""
    section = one_board(4, system)
    play_ = replace(section.team_play, prohibitions=(Prohibition(frozenset((1, 3)), hard=False),))
    return replace(section, team_play=play_)


def with_unrated(system: str, *ratings: int) -> Section:
    return teams([[rating] for rating in ratings], system)


def left_after_one(system: str) -> Section:
    """Team 1 leaves after one round, before half of the matches."""
    section = play(SYSTEMS.engine(system), replace(falling(8, 1, system), rounds_total=7), 1)
    players = (replace(p, status=Status.WITHDRAWN) if p.number == 1 else p for p in section.players)
    return replace(section, players=tuple(players))


def of_tables() -> Iterator[Shown]:
    """What the tables of teams have in common; in a league fewer rounds leave room for a second cycle."""
    for system in (TABLE, LEAGUE):
        yield Shown(system, "cycles", 2, replace(falling(8, 1, system), rounds_total=6), all_rounds)
    yield Shown(TABLE, "correct_colors", True, left_after_one(TABLE), all_rounds)
    for mark in ("minus", "free"):
        yield Shown(TABLE, "early_withdrawal", mark, left_after_one(TABLE))


SHOWN = (
    *(Shown(US, *key, drawn(US, *position)) for key, position in US_DRAWN.items()),
    Shown(US, "pair_by", "match", BY_GAMES),
    Shown(US, "pair_by", "game", WIDE_AND_NARROW),
    Shown(US, "pair_by", "match-then-game", WIDE_AND_NARROW),
    Shown(US, "unrated_members", "neighbors", teams(UNRATED_LAST, US)),
    Shown(
        US, "unrated_step", 20, teams([[1900, 1700, 0], [1757] * 3, *UNRATED_LAST[2:]], US, unrated_members="neighbors")
    ),
    Shown(US, "fewest_players", 2, short_of_one(US)),
    Shown(US, "color_priority", "lot", equal_claims(US), by_lot),
    Shown(US, "color_priority", "rank", drawn(US, 14, 0, 4, 9)),
    *(Shown(CFC, *key, drawn(CFC, *position)) for key, position in CFC_DRAWN.items()),
    Shown(CFC, "unrated_step", 20, teams([[1900, 1700, 0], [1757] * 3, *UNRATED_LAST[2:]], CFC)),
    Shown(CFC, "unrated", "average", with_unrated(CFC, 2000, 1900, 1800, 0)),
    Shown(CFC, "unrated", "fifth", with_unrated(CFC, 2000, 1900, 1800, 1700, 1600, 0)),
    Shown(CFC, "apart_rounds", 0, asked_apart(CFC)),
    Shown(CFC, "last_round_lot", True, equal_claims(CFC), by_lot),
    *of_tables(),
    Shown(TABLE, "table", "crenshaw", falling(6, 1, TABLE), all_rounds),
    Shown(TABLE, "swap_last_rounds", True, falling(4, 1, TABLE, cycles=2), all_rounds),
    Shown(TABLE, "numbers", "lot", falling(6, 1, TABLE), all_rounds),
    Shown(LEAGUE, "wishes", "8 strong", replace(falling(8, 1, LEAGUE), rounds_total=3), all_rounds),
)
