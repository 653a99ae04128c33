"""McMahon: starting scores by band, pairings by them, standings by McMahon score or by points."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from tests.pairing.fields import field_of, play, player
from tests.pairing.options_shown import Shown

from topboard.core import Game, Points, Result, Section
from topboard.errors import TopboardError
from topboard.pairing import Judgement
from topboard.pairing.dutch.mcmahon import ENGINE
from topboard.pairing.dutch.mcmahon_options import Options
from topboard.pairing.options import InvalidOption, abouts, notice, variations
from topboard.tiebreaks import standings
from topboard.tiebreaks.mcmahon_bands import McMahonBands, start_score, start_scores


def banded(*ratings: int, **options: object) -> Section:
    players = tuple(player(number, rating) for number, rating in enumerate(ratings, 1))
    return Section("Open", "mcmahon", options=options, players=players, rounds_total=5)


TWO_BANDS = banded(2200, 2150, 2100, 2050, 1900, 1890, 1880, 1870)


def favourite(round: int, game: Game) -> Result:
    return Result.WHITE_WINS if game.white < game.black else Result.BLACK_WINS


class TestStart:
    """1: everybody starts with a point more for every band; 1.1: level from the bar up and below the floor."""

    @pytest.mark.parametrize(
        ("rating", "start"),
        [(2600, 4), (2000, 4), (1999, 3), (1800, 3), (1600, 2), (1400, 1), (1399, 0), (1199, 0), (0, 0)],
    )
    def test_bands_of_200_from_1200_to_2000(self, rating: int, start: int) -> None:
        assert start_score(McMahonBands(), rating) == Points(10 * start)

    def test_bands_one_by_one(self) -> None:
        """1.2"""
        section = banded(2100, 1900, 1700, 0, bands="2000, 1800")
        assert start_scores(section) == {1: Points(20), 2: Points(10), 3: Points(0), 4: Points(0)}

    def test_half_a_point_a_band(self) -> None:
        assert start_scores(banded(2000, 1200, step="0.5")) == {1: Points(20), 2: Points(0)}


class TestPairing:
    """2: the starting score counts in every pairing."""

    def test_round_one_pairs_each_band_within_itself(self) -> None:
        section = banded(2300, 2200, 2100, 2050, 1700, 1690, 1680, 1670)
        assert [tuple(sorted(pair.players)) for pair in ENGINE.pair(section).pairs] == [(1, 3), (2, 4), (5, 7), (6, 8)]

    def test_a_win_is_worth_a_band(self) -> None:
        """Those who win in the band below meet those who lost in the band above, in order: the colours agree."""
        section = play(ENGINE, TWO_BANDS, 1, favourite)
        found = {pair.players for pair in ENGINE.pair(section).pairs}
        assert frozenset((1, 2)) in found
        assert {frozenset((3, 5)), frozenset((4, 6))} <= found

    def test_check_and_why_agree(self) -> None:
        section = play(ENGINE, field_of(24, "mcmahon"), 4)
        for number in range(1, 5):
            assert ENGINE.check(section, number).judgement is Judgement.SAME
        assert ENGINE.why(section, 2, 1, 2).text

    def test_topscorers_are_so_by_points(self) -> None:
        """In the last round only points that were made count for it, not the starting score."""
        section = replace(play(ENGINE, banded(2200, 2150, 2100, 2050), 1), rounds_total=2)
        field = ENGINE.position(section, 2).field
        made = {n: sum(c.points for c in ENGINE.cards_of(section, 2)[n - 1].cells) for n in range(1, 5)}
        assert field.topscorer == tuple(2 * made[entrant.number] > 10 for entrant in field.entrants)


class TestStandings:
    """3: by starting score and points together; 3.1: by points where that is announced."""

    def section(self, **options: object) -> Section:
        start = banded(2100, 2050, 1500, 1450, **options)
        games = (Game(1, 1, 2, Result.DRAW), Game(2, 3, 4, Result.WHITE_WINS))
        paired = ENGINE.pair(start).as_round()
        return replace(start, rounds=(replace(paired, games=games),))

    def test_by_mcmahon_score(self) -> None:
        rows = standings(self.section()).rows
        found = [(row.number, row.place_text, str(row.values["MCM"])) for row in rows]
        assert found == [(1, "1=", "9/2"), (2, "1=", "9/2"), (3, "3", "2"), (4, "4", "1")]
        note = rows[2].working["MCM"].note
        assert note is not None
        assert note.told() == "starting score 1 and 1 points"

    def test_ties_go_to_the_list(self) -> None:
        rows = standings(self.section(), tiebreaks=["RTNG"]).rows
        assert [row.place for row in rows] == [1, 2, 3, 4]

    def test_by_points(self) -> None:
        rows = standings(self.section(standings="points")).rows
        assert [row.number for row in rows] == [3, 1, 2, 4]
        assert not rows[0].values


class TestOptions:
    def test_a_bar_below_the_floor_is_refused(self) -> None:
        with pytest.raises(InvalidOption, match="must be above the floor"):
            ENGINE.options_of(banded(2000, bar=1000))

    def test_bands_that_are_no_ratings_are_refused(self) -> None:
        with pytest.raises(TopboardError, match="list the bands as ratings"):
            ENGINE.options_of(banded(2000, bands="A, B"))

    def test_the_notice_tells_the_bands(self) -> None:
        assert "2000, 1800" in notice(variations(ENGINE.options_of(banded(2000, bands="2000, 1800"))), "Open")


def standing(section: Section) -> object:
    return [row.number for row in standings(section).rows]


SHOWN = (
    Shown("mcmahon", "bar", 1400, banded(2100, 1900, 1890, 1500)),
    Shown("mcmahon", "floor", 1800, banded(2100, 2050, 1700, 1690, 1300, 1290)),
    Shown("mcmahon", "width", 400, banded(1900, 1890, 1700, 1690)),
    Shown("mcmahon", "bands", "1000", banded(2100, 1900, 1700, 1500)),
    Shown("mcmahon", "step", "0.5", play(ENGINE, TWO_BANDS, 1, favourite)),
    Shown("mcmahon", "standings", "points", TestStandings().section(), standing),
)


@pytest.mark.parametrize("name", abouts(Options))
def test_every_option_is_documented(name: str) -> None:
    page = (Path(__file__).parents[3] / "docs" / "mcmahon.md").read_text(encoding="utf-8")
    assert f"`{name}`" in page
