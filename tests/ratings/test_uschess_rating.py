"""Whole US sections: matches, floors, dual and quick events, and the working of a line."""

from __future__ import annotations

from datetime import date

import pytest

from topboard.core import Game, Player, Rating, RatingSource, Result, Round, Section, UsedRating
from topboard.ratings import texts
from topboard.ratings.estimate import Occasion, rate
from topboard.ratings.facts import NOTHING, GivenFacts
from topboard.ratings.uschess_initial import initial

DAY = date(2026, 11, 15)
AT = Occasion(ends=DAY, time_control="G/90;+30")
W, B, D = Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW


def american(number: int, value: int, games: int = 0, kind: str = "regular", *others: Rating) -> Player:
    used = UsedRating(value, RatingSource.PUBLISHED, "uschess", kind)
    return Player(number, f"P{number}", used, ratings=(Rating("uschess", kind, value, games), *others))


def section(*players: Player, results: tuple[tuple[int, int, Result], ...]) -> Section:
    rounds = tuple(Round(n, (Game(1, w, b, result),)) for n, (w, b, result) in enumerate(results, 1))
    return Section(system="uschess", federation="us-chess", players=players, rounds=rounds)


class TestMatch:
    """Two players: no bonus and at most 50 points if both are established and at most 400 apart. Their ratings before
    it count, not those of a first pass."""

    def test_the_published_pair(self) -> None:
        """1250 on 30 games beats 1400 on 9: 1289 and 1344, which only one pass gives."""
        found = rate(section(american(1, 1250, 30), american(2, 1400, 9), results=((1, 2, W),)), AT)
        assert (found.lines[1].after, found.lines[2].after) == (1289, 1344)
        assert texts.MATCH_NOT_RATED() in found.notes

    def test_at_most_50(self) -> None:
        wins = section(american(1, 1500, 60), american(2, 1500, 60), results=((1, 2, W), (2, 1, B), (1, 2, W)))
        found = rate(wins, AT)
        assert (found.lines[1].after, found.lines[2].after) == (1550, 1450)
        assert texts.MATCH() in found.notes

    def test_three_players_are_no_match(self) -> None:
        field = (american(1, 1250, 30), american(2, 1400, 9), american(3, 1400, 40))
        found = rate(section(*field, results=((1, 2, W),)), AT)
        assert (found.lines[1].after, found.lines[2].after) == (1285, 1348)


class TestFloors:
    """Nobody falls below the highest floor; the peak counts in regular ratings only."""

    LOSSES = tuple((1, other, B) for other in (2, 3, 4, 5, 6, 2, 3))

    def lost(self, given: GivenFacts, occasion: Occasion = AT, kind: str = "regular") -> int | None:
        field = (american(1, 1420, 60, kind), *(american(n, 1420, 60, kind) for n in range(2, 7)))
        return rate(section(*field, results=self.LOSSES), occasion, given={1: given}).lines[1].after

    def test_peak(self) -> None:
        assert self.lost(NOTHING) is not None
        assert self.lost(GivenFacts(peak=1610)) == 1400
        assert self.lost(GivenFacts(floor=1410)) == 1410

    def test_no_peak_floor_on_the_quick_list(self) -> None:
        quick = Occasion(ends=DAY, time_control="G/15;d5")
        fallen = self.lost(GivenFacts(peak=1610), quick, "quick")
        assert fallen is not None
        assert fallen < 1400


class TestDual:
    """30 to 65 minutes: the regular K shrinks above 2200; the quick list does not."""

    FIELD = tuple(american(n, 2300, 99) for n in range(1, 7))
    FIVE = tuple((1, other, D) for other in range(2, 7))

    @pytest.mark.parametrize(("control", "k"), [("G/90;+30", 15.7774), ("G/60;d5", 11.8330)])
    def test_k(self, control: str, k: float) -> None:
        """2300, long established, five games: K 15.7774, and 11.8330 in a dual event."""
        found = rate(section(*self.FIELD, results=self.FIVE), Occasion(ends=DAY, time_control=control))
        assert found.lines[1].k == pytest.approx(k, abs=5e-5)

    def test_quick_list(self) -> None:
        occasion = Occasion(ends=DAY, time_control="G/60;d5", kind="quick")
        found = rate(section(*self.FIELD, results=self.FIVE), occasion)
        assert found.pace == "quick"
        assert found.lines[1].k == pytest.approx(15.7774, abs=5e-5)


class TestEditions:
    """B of the bonus is 14, 12 or 10 by the edition: four games add 2 B less to the rating for every point less."""

    def test_four_wins(self) -> None:
        field = tuple(american(n, 1700, 99) for n in range(1, 6))
        wins = section(*field, results=tuple((1, other, W) for other in range(2, 6)))
        gains = [rate(wins, Occasion(ends=DAY, edition=name)).lines[1].change for name in ("2017", "2023", "2025")]
        assert gains[1] == pytest.approx(float(gains[0] or 0) + 4)
        assert gains[2] == pytest.approx(float(gains[1] or 0) + 4)


class TestInitial:
    def test_from_cfc(self) -> None:
        """1.1 times the rating less 240 up to 1500, 90 less above; worth 5 games."""
        for value, rating in ((1500, 1410), (1400, 1300), (1800, 1710)):
            player = Player(1, "P1", ratings=(Rating("cfc", "regular", value),))
            assert (initial(player, DAY).rating, initial(player, DAY).games) == (rating, 5)


def test_the_working_tells_every_step() -> None:
    """K, the games, the sum, the bonus and the number that is published."""
    field = (american(1, 1500, 40), *(american(n, r, 60) for n, r in ((2, 1600), (3, 1550), (4, 1700), (5, 1450))))
    results = ((1, 2, W), (1, 3, W), (1, 4, W), (1, 5, D))
    line = rate(section(*field, results=results), AT).lines[1]
    kinds = [step.kind for step in line.steps()]
    assert kinds[0] is texts.EFFECTIVE
    assert kinds.count(texts.GAME) == 4
    assert {texts.SECOND_PASS, texts.US_K, texts.US_SUM, texts.US_BONUS, texts.PUBLISHED_AS} <= set(kinds)
    assert all(step.told() for step in line.steps())
