"""Norms worked out by hand from the digests of B.01 (2024), each beside its neighbour that just fails.

The arithmetic is in the names of the cases: average, percentage, difference, performance.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest
from tests.norms.build import Foe, score, section, verdict

from topboard.core import Sex
from topboard.norms import NormTitle

GM, IM, WGM, WIM = NormTitle.GM, NormTitle.IM, NormTitle.WGM, NormTitle.WIM


@dataclass(frozen=True)
class Case:
    """Opponents round by round and the candidate's results."""

    name: str
    opponents: tuple[Foe, ...]
    results: str
    made: bool
    title: NormTitle = GM
    sex: Sex = Sex.UNKNOWN
    system: str = "dutch"
    own: str = "FM"


def of(*kinds: tuple[int, int, str]) -> tuple[Foe, ...]:
    """So many opponents of a rating and a title, group after group."""
    return tuple(Foe(rating, title) for count, rating, title in kinds for _ in range(count))


def at(opponents: tuple[Foe, ...], **federations: int) -> tuple[Foe, ...]:
    """The opponents with so many of each federation."""
    names = [name for name, count in federations.items() for _ in range(count)]
    return tuple(replace(foe, federation=name) for foe, name in zip(opponents, names, strict=True))


NINE_GMS = of((9, 2600, "GM"))

CASES = (
    # 1.4.8-9: performance
    Case("4.5 of 9 at 2600: 50 %, 0, 2600", NINE_GMS, score(4.5, 9), made=True),
    Case("4.5 of 9 at 2599: 2599", of((9, 2599, "GM")), score(4.5, 9), made=False),
    Case("3.5 of 9 at 2680: 39 %, -80, 2600", of((9, 2680, "GM")), score(3.5, 9), made=True),
    Case("3.5 of 9 at 2679: 2599", of((9, 2679, "GM")), score(3.5, 9), made=False),
    Case(
        "3 of 9 at 2800: 33 %, -125, 2675, but under 35 % of the points", of((9, 2800, "GM")), score(3, 9), made=False
    ),
    Case("7 of 9 at 2380: 78 %, 220, 2600", of((9, 2380, "GM")), score(7, 9), made=True),
    Case("7.5 of 9 at 2379: 83 %, 273, 2652, but the average is under 2380", of((9, 2379, "GM")), score(7.5, 9), False),
    Case("average 2474.44 is 2474: 6 of 9, 67 %, 125, 2599", of((5, 2474, "GM"), (4, 2475, "GM")), score(6, 9), False),
    Case("average 2474.56 is 2475: 2600", of((4, 2474, "GM"), (5, 2475, "GM")), score(6, 9), made=True),
    Case("10 games 5.5 at 2564.5 = 2565: 55 %, 36, 2601", of((5, 2564, "GM"), (5, 2565, "GM")), score(5.5, 10), True),
    Case("11 of 13 at 2400: 85 %, 296, 2696", of((13, 2400, "GM")), score(11, 13), made=True),
    # 1.4.6: floors
    Case(
        "IM: 8 x 2300 and an unrated as 2050: 2272, 6.5 is 72 %, 166, 2438",
        of((8, 2300, "IM"), (1, 0, "")),
        score(6.5, 9),
        False,
        IM,
    ),
    Case("IM: 7 of them is 78 %, 220, 2492", of((8, 2300, "IM"), (1, 0, "")), score(7, 9), True, IM),
    Case(
        "IM: two unrated, 2050 and 1400: 7 x 2350 is 2211, under 2230",
        of((7, 2350, "IM"), (2, 0, "")),
        score(9, 9),
        False,
        IM,
    ),
    # 1.4.5: titles
    Case("three GMs and two IMs of nine", of((3, 2500, "GM"), (2, 2500, "IM"), (4, 2500, "")), score(6, 9), made=True),
    Case("two GMs and seven IMs of nine", of((2, 2500, "GM"), (7, 2500, "IM")), score(6, 9), made=False),
    Case(
        "three GMs, an IM and five CMs: four titled of nine",
        of((3, 2500, "GM"), (1, 2500, "IM"), (5, 2500, "CM")),
        score(6, 9),
        made=False,
    ),
    Case(
        "three GMs, a WGM and a WFM: five titled",
        of((3, 2500, "GM"), (1, 2500, "WGM"), (1, 2500, "WFM"), (4, 2500, "")),
        score(6, 9),
        made=True,
    ),
    Case("IM: three IMs, two FMs", of((3, 2400, "IM"), (2, 2400, "FM"), (4, 2400, "")), score(6, 9), True, IM),
    Case("IM: WGMs are not of the kind", of((2, 2400, "IM"), (7, 2400, "WGM")), score(6, 9), False, IM),
    Case(
        "10 games need four GMs; a beaten one left out, three of nine do",
        of((3, 2500, "GM"), (3, 2500, "IM"), (4, 2500, "")),
        score(7.5, 10),
        made=True,
    ),
    # women
    Case(
        "WGM: three WGMs, 7 of 9 at 2180: 2400",
        of((3, 2180, "WGM"), (2, 2180, "FM"), (4, 2180, "")),
        score(7, 9),
        True,
        WGM,
        Sex.FEMALE,
        own="WFM",
    ),
    Case(
        "WGM: WIMs are not of the kind",
        of((2, 2180, "WGM"), (7, 2180, "WIM")),
        score(7, 9),
        False,
        WGM,
        Sex.FEMALE,
        own="WFM",
    ),
    Case(
        "WIM: WIMs are; 7 of 9 at 2030: 2250",
        of((3, 2030, "WIM"), (2, 2030, "WFM"), (4, 2030, "")),
        score(7, 9),
        True,
        WIM,
        Sex.FEMALE,
        own="WFM",
    ),
    Case(
        "WIM: 2029",
        of((3, 2029, "WIM"), (2, 2029, "WFM"), (4, 2029, "")),
        score(7, 9),
        False,
        WIM,
        Sex.FEMALE,
        own="WFM",
    ),
    # 1.4.3, 1.4.4: federations
    Case("five of the own and two others", at(NINE_GMS, FRA=5, GER=2, ESP=2), score(5, 9), made=True),
    Case("six of the own of nine", at(NINE_GMS, FRA=6, GER=2, ESP=1), score(5, 9), made=False),
    Case("the own and one other", at(NINE_GMS, FRA=5, GER=4), score(5, 9), made=False),
    Case("two others, none of the own", at(NINE_GMS, GER=6, ESP=3), score(5, 9), made=True),
    Case("seven of one other", at(NINE_GMS, GER=7, ESP=2), score(5, 9), made=False),
    Case("one other only", at(NINE_GMS, GER=9), score(5, 9), made=False),
    Case("FID is not a federation", at(NINE_GMS, FRA=5, GER=2, FID=2), score(5, 9), made=False),
    Case("FID is in no cap: seven of them and two others", at(NINE_GMS, FID=7, GER=1, ESP=1), score(5, 9), made=True),
    Case(
        "10 rounds, one opponent outside FIDE is dropped",
        at(of((10, 2600, "GM")), GER=5, ESP=4, NON=1),
        score(6, 10),
        made=True,
    ),
    Case(
        "9 rounds, one opponent outside FIDE leaves eight games", at(NINE_GMS, GER=5, ESP=3, NON=1), score(6, 9), False
    ),
    # 1.4.1c, 1.4.2: unplayed rounds
    Case("8 games and a bye: 6 of 8 at 2407 is 75 %, 193, 2600", of((9, 2407, "GM")), "U" + score(6, 8), made=True),
    Case("8 games and a bye: 6 of 8 at 2406", of((9, 2406, "GM")), "U" + score(6, 8), made=False),
    Case("8 games and a forfeit win", of((9, 2407, "GM")), "+" + score(6, 8), made=True),
    Case("8 games and a forfeit loss", of((9, 2407, "GM")), "-" + score(6, 8), made=False),
    Case("8 games and a half-point bye", of((9, 2407, "GM")), "H" + score(6, 8), made=False),
    Case("8 games and a full-point bye", of((9, 2407, "GM")), "F" + score(6, 8), made=False),
    Case("7 games, a bye and a forfeit win", of((9, 2500, "GM")), "U+" + score(6, 7), made=False),
    Case("10 rounds, 8 games, a bye and an absence", of((10, 2500, "GM")), "UZ" + score(6, 8), made=False),
    Case("10 rounds, 9 games and a bye", of((10, 2475, "GM")), "U" + score(6, 9), made=True),
    Case(
        "8 games of which five of the own federation: four allowed",
        at(of((9, 2600, "GM")), ESP=1, FRA=5, GER=2, ITA=1),
        "U" + score(5, 8),
        made=False,
    ),
    # 1.4.2c: last-round forfeit as a loss
    Case(
        "a last-round forfeit counted as lost: five of the own among nine; 6.5 is 72 %, 166, 2666",
        at(of((9, 2500, "GM")), FRA=5, GER=2, ITA=1, ESP=1),
        "11111=01+",
        made=True,
    ),
    Case(
        "the same with 5.5 of 9: 61 %, 80, 2580",
        at(of((9, 2500, "GM")), FRA=5, GER=2, ITA=1, ESP=1),
        "1111=001+",
        False,
    ),
    Case(
        "a forfeit in another round is not counted as lost",
        at(of((9, 2500, "GM")), GER=1, FRA=5, ITA=2, ESP=1),
        "+11111=01",
        made=False,
    ),
    # 1.4.1e, f: what may be left out
    Case(
        "a loss in the first of ten cannot go: 6 of 10 at 2500 is 60 %, 72, 2572",
        of((10, 2500, "GM")),
        "0======111",
        False,
    ),
    Case("the same with the loss last: 6 of 9 is 67 %, 125, 2625", of((10, 2500, "GM")), "======1110", made=True),
)


@pytest.mark.parametrize("case", CASES, ids=lambda each: each.name)
def test_worked_out_by_hand(case: Case) -> None:
    """B.01 1.4.1-1.4.9 as the digests give them."""
    value = section(case.opponents, case.results, system=case.system, sex=case.sex, title=case.own)
    found = verdict(value, case.title)
    assert found.achieved is case.made, found
