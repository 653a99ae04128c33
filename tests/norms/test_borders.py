"""Norms at the borders of the title regulations, worked out by hand from the digests of B.01 (2024).

Each case stands beside its neighbour on the other side of the border. The arithmetic is in the names: average,
percentage, difference, performance; "tail" is 1.4.1e, "beaten" 1.4.1f.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import pytest
from tests.norms.build import Foe, score, section, verdict
from tests.norms.test_scenarios import GM, IM, NINE_GMS, WGM, WIM, at, of

from topboard.core import Event, Game, NormEvent, NormRules, Result, Round, Section, Sex
from topboard.norms import NormTitle

TEAMS = NormRules(NormEvent.TEAM_CHAMPIONSHIP)
FINAL = NormRules(NormEvent.NATIONAL_FINAL, "FRA")
ZONAL = NormRules(NormEvent.ZONAL)


@dataclass(frozen=True)
class Case:
    """Opponents round by round, the candidate's results, and what comes of them."""

    name: str
    opponents: tuple[Foe, ...]
    results: str
    made: bool
    title: NormTitle = GM
    average: int | None = None
    performance: int | None = None
    games: int | None = None
    more: Mapping[str, object] = field(default_factory=dict)


WOMAN = {"sex": Sex.FEMALE, "title": "WFM"}
TABLE = {"system": "roundrobin"}
LEAGUE = {"system": "team", "rules": TEAMS}


def gms(count: int, rating: int) -> tuple[Foe, ...]:
    return of((count, rating, "GM"))


CASES = (
    # 1.4.6: one opponent is raised, the lowest, and never a second one
    Case(
        "two of 2100: 7 x 2446, 2200, 2100 is 2380.2; 7 of 9 is 220",
        of((7, 2446, "GM"), (2, 2100, "GM")),
        score(7, 9),
        True,
        average=2380,
        performance=2600,
    ),
    Case(
        "two of 2100: 7 x 2445, 2200, 2100 is 2379.4",
        of((7, 2445, "GM"), (2, 2100, "GM")),
        score(7, 9),
        False,
        average=2379,
    ),
    Case(
        "IM: the unrated is raised, 1900 stays: 20750 / 9 = 2305.6; 6.5 is 72 %, 166, 2472",
        of((7, 2400, "IM"), (1, 1900, ""), (1, 0, "")),
        score(6.5, 9),
        True,
        IM,
        2306,
        2472,
    ),
    Case(
        "IM: the same with 6: 67 %, 125, 2431",
        of((7, 2400, "IM"), (1, 1900, ""), (1, 0, "")),
        score(6, 9),
        False,
        IM,
        2306,
        2431,
    ),
    Case(
        "GM: nobody is under 2200, nobody is raised: (8 x 2402 + 2200) / 9 = 2379.6",
        of((8, 2402, "GM"), (1, 2200, "")),
        score(7, 9),
        True,
        average=2380,
        performance=2600,
    ),
    Case("GM: the lowest of 2201 is not lowered", of((8, 2401, "GM"), (1, 2201, "")), score(7, 9), False, average=2379),
    Case(
        "WGM: 8 x 2203 and an unrated as 2000: 2180.4; 7 of 9",
        of((8, 2203, "WGM"), (1, 0, "")),
        score(7, 9),
        True,
        WGM,
        2180,
        2400,
        more=WOMAN,
    ),
    Case(
        "WGM: 8 x 2202 and an unrated: 2179.6 is 2180",
        of((8, 2202, "WGM"), (1, 0, "")),
        score(7, 9),
        True,
        WGM,
        2180,
        2400,
        more=WOMAN,
    ),
    Case(
        "WGM: 8 x 2201 and an unrated: 2178.7",
        of((8, 2201, "WGM"), (1, 0, "")),
        score(7, 9),
        False,
        WGM,
        2179,
        more=WOMAN,
    ),
    Case(
        "WIM: 8 x 2052 and an unrated as 1850: 2029.6 is 2030",
        of((8, 2052, "WIM"), (1, 0, "")),
        score(7, 9),
        True,
        WIM,
        2030,
        2250,
        more=WOMAN,
    ),
    Case(
        "WIM: 8 x 2051 and an unrated: 2028.7",
        of((8, 2051, "WIM"), (1, 0, "")),
        score(7, 9),
        False,
        WIM,
        2029,
        more=WOMAN,
    ),
    # 1.4.7-9: rounding
    Case(
        "average 2379.5 is 2380: 8 of 10 is 80 %, 240",
        of((5, 2380, "GM"), (5, 2379, "GM")),
        score(8, 10),
        True,
        average=2380,
        performance=2620,
        games=10,
    ),
    Case(
        "8 games at 2406.5 are 2407: 6 is 75 %, 193",
        of((5, 2407, "GM"), (4, 2406, "GM")),
        "U" + score(6, 8),
        True,
        average=2407,
        performance=2600,
    ),
    Case("12 games, 7.5 is 62.5 %, 63, 95: 2505", gms(12, 2505), score(7.5, 12), True, performance=2600),
    Case("12 games, 7.5 at 2504", gms(12, 2504), score(7.5, 12), False, performance=2599),
    Case("11 games, 4 is 36.4 %, 36, -102: 2702", gms(11, 2702), score(4, 11), True, performance=2600),
    Case("11 games, 4 at 2701", gms(11, 2701), score(4, 11), False, performance=2599),
    # 1.4.8b: 35 % of the points, not of the rounded percentage
    Case("10 games, 3.5 is 35 %, -110: 2710", gms(10, 2710), score(3.5, 10), True, performance=2600),
    Case(
        "13 games, 4.5 is 34.6 %: 35 when rounded, 2690, but five points are needed",
        gms(13, 2800),
        score(4.5, 13),
        False,
        performance=2690,
    ),
    Case("13 games, 5 is 38 %, -87: 2687", gms(13, 2687), score(5, 13), True, performance=2600),
    Case("8 games, 3 is 37.5 %, 38, -87: 2687", gms(9, 2687), "U" + score(3, 8), True, performance=2600),
    Case("8 games, 2.5 of the 2.8 needed", gms(9, 2900), "U" + score(2.5, 8), False),
    # 1.4.3, 1.4.4 by the number of games
    Case(
        "8 games, four of the own and two others", at(gms(9, 2600), ESP=1, FRA=4, GER=3, ITA=1), "U" + score(5, 8), True
    ),
    Case("8 games, five of one other", at(gms(9, 2600), ITA=1, GER=5, ESP=3), "U" + score(5, 8), True),
    Case("8 games, six of one other", at(gms(9, 2600), ITA=1, GER=6, ESP=2), "U" + score(5, 8), False),
    Case("10 games, six of the own", at(gms(10, 2600), FRA=6, GER=2, ESP=2), "=" * 10, True, games=10),
    Case(
        "10 games, seven of the own, all drawn; nine games keep them",
        at(gms(10, 2600), FRA=7, GER=2, ESP=1),
        "=" * 10,
        False,
    ),
    Case("11 games, seven of one other", at(gms(11, 2600), GER=7, ESP=4), "=" * 11, True, games=11),
    Case("11 games, eight of one other in the first rounds", at(gms(11, 2600), GER=8, ESP=3), "=" * 11, False),
    Case(
        "11 games, eight of one other in the last rounds: a tail of two leaves six of nine",
        at(gms(11, 2600), ESP=3, GER=8),
        "=" * 11,
        True,
        games=9,
    ),
    Case("13 games, seven of the own", at(gms(13, 2600), FRA=7, GER=3, ESP=3), "=" * 13, True, games=13),
    Case("13 games, eight of the own first", at(gms(13, 2600), FRA=8, GER=3, ESP=2), "=" * 13, False),
    Case(
        "a candidate under FID: seven of FID and two federations",
        at(NINE_GMS, FID=7, GER=1, ESP=1),
        score(5, 9),
        True,
        more={"federation": "FID"},
    ),
    Case(
        "a candidate under FID: one federation only",
        at(NINE_GMS, FID=7, GER=2),
        score(5, 9),
        False,
        more={"federation": "FID"},
    ),
    Case(
        "10 rounds, one opponent outside FIDE and a bye: eight games",
        at(gms(10, 2600), ESP=1, NON=1, GER=5, ITA=3),
        "U" + score(6, 9),
        False,
    ),
    # 1.4.3a-c: exemptions waive federations and nothing else
    Case("national final: nine of the own", at(NINE_GMS, FRA=9), score(5, 9), True, more={"rules": FINAL}),
    Case(
        "national final: a guest with nine of the host",
        at(NINE_GMS, FRA=9),
        score(5, 9),
        False,
        more={"rules": FINAL, "federation": "GER"},
    ),
    Case(
        "national final: a guest with the normal mix",
        at(NINE_GMS, FRA=6, GER=2, ESP=1),
        score(5, 9),
        True,
        more={"rules": FINAL, "federation": "GER"},
    ),
    Case(
        "national final: two GMs of nine",
        at(of((2, 2600, "GM"), (7, 2600, "IM")), FRA=9),
        score(5, 9),
        False,
        more={"rules": FINAL},
    ),
    Case("national final: 8 of 9 at 2379", at(gms(9, 2379), FRA=9), score(8, 9), False, more={"rules": FINAL}),
    Case("zonal: a guest with nine of one federation", at(NINE_GMS, GER=9), score(5, 9), True, more={"rules": ZONAL}),
    # 1.4.5: titles by the number of games
    Case(
        "10 games, three GMs in the first rounds: a tail of one leaves three of nine",
        of((3, 2600, "GM"), (7, 2600, "IM")),
        "=" * 10,
        True,
        games=9,
    ),
    Case(
        "10 games, three GMs, one in the last round",
        of((2, 2600, "GM"), (7, 2600, "IM"), (1, 2600, "GM")),
        "=" * 10,
        False,
    ),
    Case(
        "13 games, five GMs and two FMs", of((6, 2600, ""), (2, 2600, "FM"), (5, 2600, "GM")), "=" * 13, True, games=13
    ),
    Case(
        "13 games, four GMs in the last rounds: too few of the kind, whatever tail goes",
        of((9, 2600, "IM"), (4, 2600, "GM")),
        "=" * 13,
        False,
    ),
    Case(
        "IM: GMs, IMs of the kind; CM and WCM hold no title",
        of((2, 2400, "GM"), (1, 2400, "IM"), (1, 2400, "WFM"), (3, 2400, "CM"), (2, 2400, "WCM")),
        score(6, 9),
        False,
        IM,
    ),
    Case(
        "IM: one WFM more",
        of((2, 2400, "GM"), (1, 2400, "IM"), (2, 2400, "WFM"), (2, 2400, "CM"), (2, 2400, "WCM")),
        score(6, 9),
        True,
        IM,
    ),
    Case(
        "WGM: an IM, a GM and a WGM are of the kind",
        of((1, 2300, "IM"), (1, 2300, "GM"), (1, 2300, "WGM"), (2, 2300, "WIM"), (4, 2300, "")),
        score(6, 9),
        True,
        WGM,
        more=WOMAN,
    ),
    Case(
        "WIM: FM and WFM are not of the kind",
        of((2, 2200, "WIM"), (7, 2200, "FM")),
        score(6, 9),
        False,
        WIM,
        more=WOMAN,
    ),
    # 1.4.1e, f together
    Case(
        "a beaten unrated goes, the other is raised: (8 x 2450 + 2200) / 9 = 2422; 7 of 9 is 78 %, 220, 2642",
        of((2, 0, ""), (8, 2450, "GM")),
        "11" + score(6, 8),
        True,
        average=2422,
        performance=2642,
        games=9,
    ),
    Case(
        "the same two drawn: nothing can go, 2320 is under 2380",
        of((2, 0, ""), (8, 2450, "GM")),
        "==" + score(7, 8),
        False,
    ),
    Case(
        "tail and beaten together: 9 x 2478, 6 of 9 is 67 %, 125, 2603",
        of((1, 2000, ""), (10, 2478, "GM")),
        "1" + "111111000"[::-1] + "0",
        True,
        average=2478,
        performance=2603,
        games=9,
    ),
    Case(
        "neither alone: the loss first instead of last", of((1, 2000, ""), (10, 2478, "GM")), "10" + "000111111", False
    ),
    Case(
        "round robin: three GMs of eleven make no norm possible",
        of((3, 2500, "GM"), (8, 2500, "IM")),
        "000" + "=" + "1111111",
        False,
        more=TABLE,
    ),
    Case(
        "Swiss: without two beaten 5.5 of 9 is 61 %, 80, 2580",
        of((3, 2500, "GM"), (8, 2500, "IM")),
        "000" + "=" + "1111111",
        False,
    ),
    Case(
        "Swiss: 8.5 of 11 at 2500; without two beaten 6.5 of 9, 72 %, 166, 2666",
        of((3, 2500, "GM"), (8, 2500, "IM")),
        "1=0" + "=" + "=111111",
        True,
        games=9,
    ),
    Case(
        "round robin: 8.5 of 11 with three GMs",
        of((3, 2500, "GM"), (8, 2500, "IM")),
        "1=0" + "=" + "=111111",
        False,
        more=TABLE,
    ),
    Case(
        "round robin: with four GMs and all games: 7.5 is 68 %, 133, 2633",
        of((4, 2500, "GM"), (7, 2500, "IM")),
        "1=0=" + "=011111",
        True,
        games=11,
        more=TABLE,
    ),
    # 1.4.1c, 1.4.2c: unplayed games
    Case(
        "round robin of ten: eight games and an opponent who did not come",
        gms(9, 2407),
        "+" + score(6, 8),
        True,
        performance=2600,
        games=8,
        more=TABLE,
    ),
    Case(
        "10 rounds: an absence, eight games, the last a forfeit, counted as lost: 6.5 of 9, 166",
        gms(10, 2500),
        "Z" + "0=111111"[::-1] + "+",
        True,
        average=2500,
        performance=2666,
        games=9,
    ),
    Case("10 rounds: the forfeit in round 9 is no game", gms(10, 2500), "Z" + "1111111" + "+" + "=", False),
    Case(
        "11 rounds: a bye, a forfeit win and nine games",
        gms(11, 2475),
        "U+" + score(6, 9),
        True,
        performance=2600,
        games=9,
    ),
    Case("9 rounds: eight games and a forfeit loss in the last", gms(9, 2500), score(7, 8) + "-", False),
    # 1.4.1b: team championships of seven rounds
    Case("7 games, 2.5 is 36 %, -102: 2702", gms(7, 2702), score(2.5, 7), True, performance=2600, games=7, more=LEAGUE),
    Case("7 games, four of the own", at(gms(7, 2600), FRA=4, GER=2, ESP=1), score(4, 7), True, more=LEAGUE),
    Case("7 games, five of the own", at(gms(7, 2600), FRA=5, GER=1, ESP=1), score(4, 7), False, more=LEAGUE),
    Case("7 games, five of one other", at(gms(7, 2600), GER=5, ESP=2), score(4, 7), False, more=LEAGUE),
    Case(
        "7 games, three GMs and one FM",
        of((3, 2600, "GM"), (1, 2600, "FM"), (3, 2600, "")),
        score(4, 7),
        True,
        more=LEAGUE,
    ),
    Case("7 games, three GMs and nobody else", of((3, 2600, "GM"), (4, 2600, "CM")), score(4, 7), False, more=LEAGUE),
)


@pytest.mark.parametrize("case", CASES, ids=lambda each: each.name)
def test_at_the_border(case: Case) -> None:
    """B.01 1.4.1-1.4.9 as the digests give them."""
    found = verdict(section(case.opponents, case.results, **case.more), case.title)  # type: ignore[arg-type]
    assert found.achieved is case.made, found
    assert case.average in (None, found.judgement.average)
    assert case.performance in (None, found.judgement.performance)
    assert case.games in (None, len(found.judgement.games))


def double(opponents: tuple[Foe, ...], results: str) -> Section:
    """A double round robin of six, each opponent met twice."""
    value = section(opponents, "?" * 5, rounds=10, system="roundrobin", options={"cycles": 2})
    marks = {"1": Result.WHITE_WINS, "=": Result.DRAW, "0": Result.BLACK_WINS, "+": Result.WHITE_WINS_BY_FORFEIT}
    rounds = tuple(Round(n, (Game(1, 1, (n - 1) % 5 + 2, marks[mark]),)) for n, mark in enumerate(results, 1))
    return replace(value, rounds=rounds)


@pytest.mark.parametrize(
    ("federations", "made"),
    [
        ({"GER": 3, "ESP": 2}, True),  # six games of ten against one other
        ({"GER": 4, "ESP": 1}, False),  # eight
        ({"FRA": 3, "GER": 1, "ESP": 1}, True),  # six of the own
        ({"FRA": 3, "GER": 2}, False),  # one other federation
    ],
)
def test_federations_of_a_double_round_robin(federations: dict[str, int], made: bool) -> None:
    """1.4.4: shares are of the ten games, in which each opponent counts twice."""
    assert verdict(double(at(gms(5, 2600), **federations), "=" * 10)).achieved is made


def test_an_unrated_player_of_a_double_round_robin() -> None:
    """1.4.2b: without a point both games go, and eight games are two too few: ten are needed."""
    weak = (Foe(0, ""), *gms(4, 2500))
    assert not verdict(double(weak, "1=111" * 2)).achieved
    assert not verdict(double(weak, "0=111" * 2)).achieved, "he stays: (8 x 2500 + 2200 + 1400) / 10 = 2360"


def test_more_than_thirteen_rounds() -> None:
    """1.7: a norm of an event of 15 rounds counts as 13 games."""
    found = verdict(section(gms(15, 2600), "=" * 15))
    assert found.achieved
    assert found.counts == 13


@pytest.mark.parametrize(("points", "extra"), [(8.5, 0), (9, 0), (9.5, 1), (10, 1), (10.5, 2)])
def test_a_point_above_is_a_game_more(points: float, extra: int) -> None:
    """1.4.1d: at 2400 eleven games need 8.5 (77 %, 211; 8 is 73 %, 175); each full point above is a game more."""
    found = verdict(section(gms(11, 2400), score(points, 11)))
    assert found.achieved
    assert (found.counts, found.extra) == (11, extra)


def test_eight_games_of_the_world_cup_count_nine() -> None:
    """1.4.1b: eight games are enough in the World Cup, and count as nine."""
    value = section(gms(8, 2600), score(4, 8), rules=NormRules(NormEvent.WORLD_CUP), system="knockout")
    found = verdict(value, event=Event(federation="AZE"))
    assert found.achieved
    assert found.counts == 9


@pytest.mark.parametrize(("title", "clause"), [(GM, "1.4.5b"), (IM, "1.4.5c"), (WGM, "1.4.5d"), (WIM, "1.4.5e")])
def test_the_clause_of_each_title(title: NormTitle, clause: str) -> None:
    """1.4.5b-e: each title has its own third; nobody with a title is too few for all of them."""
    found = verdict(section(of((9, 2600, "CM")), score(5, 9), sex=Sex.FEMALE, title="WFM"), title)
    assert [check.rule.clause for check in found.checks if not check.passes] == ["1.4.5a", clause]
