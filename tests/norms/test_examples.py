"""The worked examples of the title regulations."""

from __future__ import annotations

import pytest
from tests.norms.build import Foe, foes, score, section, verdict

from topboard.norms import NormStatus, NormTitle
from topboard.norms.judging import (
    average_needed,
    kind_needed,
    least_halves,
    most_of_one,
    most_of_own,
    titled_needed,
)
from topboard.norms.levels import LEVELS
from topboard.rulebook.clauses import norm as rules

FIRST = (2511, 2478, 2455, 2530, 2390, 2402, 2610, 2465, 2433)
THIRD = (2290, 2315, 2402, 2030, 2450, 2350, 2260, 1990, 2388)


class TestPerformance:
    """1.4.7-1.4.9: the average is rounded half up, the score to whole per cent, and both make the performance."""

    @pytest.mark.parametrize(
        ("ratings", "points", "average", "percent", "difference", "performance", "achieved"),
        [
            (FIRST, 6, 2475, 67, 125, 2600, True),
            ((*FIRST[:-1], 2429), 6, 2474, 67, 125, 2599, False),
            ((2400,) * 11, 7.5, 2400, 68, 133, 2533, False),
            ((2400,) * 11, 9, 2400, 82, 262, 2662, True),
            ((2300,) * 11, 11, 2300, 100, 800, 3100, False),
            ((2400,) * 11, 8.5, 2400, 77, 211, 2611, True),
        ],
    )
    def test_gm(
        self,
        ratings: tuple[int, ...],
        points: float,
        average: int,
        percent: int,
        difference: int,
        performance: int,
        achieved: bool,
    ) -> None:
        found = verdict(section(foes(*ratings), score(points, len(ratings))))
        judged = found.judgement
        assert (judged.average, judged.percent, judged.difference, judged.performance) == (
            average,
            percent,
            difference,
            performance,
        )
        assert found.achieved is achieved
        assert not found.by

    @pytest.mark.parametrize(
        ("games", "least"),
        [
            (9, {7: 2380, 6.5: 2434, 6: 2475, 5.5: 2520, 5: 2557, 4.5: 2600, 4: 2643, 3.5: 2680}),
            (8, {6.5: 2380, 6: 2407, 5.5: 2459, 5: 2505, 4.5: 2557, 4: 2600, 3.5: 2643, 3: 2687}),
        ],
    )
    @pytest.mark.parametrize("title", list(NormTitle))
    def test_least_average_by_score(self, games: int, least: dict[float, int], title: NormTitle) -> None:
        """Part 2: the least average for each score; IM 150, WGM 200, WIM 350 lower."""
        lower = {NormTitle.GM: 0, NormTitle.IM: 150, NormTitle.WGM: 200, NormTitle.WIM: 350}[title]
        for points, average in least.items():
            assert average_needed(LEVELS[title], int(2 * points), games) == average - lower


class TestFloor:
    """1.4.6: exactly one opponent, the lowest, is raised to the floor; others without a FIDE rating count 1400."""

    @pytest.mark.parametrize(
        ("ratings", "points", "average", "performance", "achieved"),
        [
            (THIRD, 6.5, 2282, 2448, False),
            ((2290, 2315, 2402, 2199, 2450, 2350, 2260, 2041, 2388), 6.5, 2300, 2466, True),
            ((2290, 2315, 2402, 2199, 2450, 2350, 2260, 2041, 2388), 6, 2300, 2425, False),
            ((2290, 2315, 2402, 0, 2450, 2350, 2260, 0, 2388), 7, 2212, 2432, False),
        ],
    )
    def test_im(self, ratings: tuple[int, ...], points: float, average: int, performance: int, achieved: bool) -> None:
        found = verdict(section(foes(*ratings, title="IM"), score(points, 9)), NormTitle.IM)
        assert (found.judgement.average, found.judgement.performance) == (average, performance)
        assert found.achieved is achieved

    def test_only_the_lowest_is_raised(self) -> None:
        found = verdict(section(foes(*[2400] * 7, 2100, 2000), score(7, 9)))
        assert found.judgement.average == 2344
        assert found.judgement.raised is not None
        assert found.judgement.raised.rating == 2000

    def test_a_national_rating_is_none(self) -> None:
        opponents = (*foes(*[2400] * 8), Foe(1500, "", national=True))
        found = verdict(section(opponents, score(7, 9)))
        assert found.judgement.average == 2378
        assert found.judgement.raised is not None
        assert found.judgement.raised.rating == 0


class TestLimits:
    """Part 2: all shares are of the games that count."""

    @pytest.mark.parametrize(
        ("games", "titled", "kind", "own", "one", "least"),
        [
            (7, 4, 3, 4, 4, 2.5),
            (8, 4, 3, 4, 5, 3),
            (9, 5, 3, 5, 6, 3.5),
            (10, 5, 4, 6, 6, 3.5),
            (11, 6, 4, 6, 7, 4),
            (12, 6, 4, 7, 8, 4.5),
            (13, 7, 5, 7, 8, 5),
        ],
    )
    def test_table(self, games: int, titled: int, kind: int, own: int, one: int, least: float) -> None:
        assert titled_needed(games) == titled
        assert kind_needed(games, double=False) == kind
        assert most_of_own(games) == own
        assert most_of_one(games) == one
        assert least_halves(games) == 2 * least

    def test_half_in_a_double_round_robin(self) -> None:
        """1.4.5f: half instead of a third."""
        assert kind_needed(10, double=True) == 5


class TestTail:
    """1.4.1e: a Swiss may end, for the norm, once the result stands."""

    def test_the_last_round_is_left_out(self) -> None:
        opponents = (*foes(*[2500] * 4), *foes(*[2350] * 7, title="IM"))
        found = verdict(section(opponents, "1111111==00"))
        assert found.achieved
        assert found.by == (rules.LATER_GAMES,)
        assert [each.round for each in found.left_out] == [11]
        assert (len(found.judgement.games), found.judgement.halves, found.judgement.percent) == (10, 16, 80)

    def test_the_whole_does_not_do(self) -> None:
        opponents = (*foes(*[2500] * 4), *foes(*[2350] * 7, title="IM"))
        found = verdict(section(opponents, "1111111==00", system="roundrobin"))
        assert found.status is NormStatus.MISSED
        assert (found.judgement.average, found.judgement.percent, found.judgement.performance) == (2405, 73, 2580)
