"""What reading the texts a second time found: each rule with the figures that it gives."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

import pytest

from topboard.core import Event, Game, Player, RatingSource, Reporting, Result, Round, Section, UsedRating
from topboard.errors import InvalidFile
from topboard.ratings import ratable_texts
from topboard.ratings.estimate import Occasion, occasion_of, rate
from topboard.ratings.facts import GivenFacts
from topboard.ratings.typed_facts import read_given, read_given_table
from topboard.ratings.uschess import published
from topboard.ratings.uschess_initial import age

DAY = date(2026, 11, 15)
US = Occasion(DAY, DAY, "G/90;+30")
OLD = Occasion(date(2016, 5, 3), date(2016, 5, 3), "90+30")
W, B, D, F = Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW, Result.WHITE_WINS_BY_FORFEIT


def section(ratings: list[int], *rounds: tuple[tuple[int, int, Result], ...], federation: str = "us-chess") -> Section:
    players = tuple(
        Player(n, f"P{n}", UsedRating(value, RatingSource.PUBLISHED) if value else UsedRating())
        for n, value in enumerate(ratings, 1)
    )
    played = tuple(
        Round(n, tuple(Game(board, white, black, result) for board, (white, black, result) in enumerate(games, 1)))
        for n, games in enumerate(rounds, 1)
    )
    return Section(system="roundrobin", federation=federation, players=players, rounds=played)


class TestUsChess:
    def test_an_event_of_unrated_players_is_rated(self) -> None:
        """Step 1 gives every unrated player an initial rating, and the event is rated from those."""
        found = rate(section([0, 0, 0], ((1, 2, D),), ((2, 3, D),)), US)
        assert [found.lines[n].after for n in (1, 2, 3)] == [750, 750, 750]

    def test_who_did_not_play_keeps_the_rating(self) -> None:
        """A floor holds a result; without one there is nothing to hold."""
        given = {3: GivenFacts(peak=1900)}
        found = rate(section([1800, 1700, 1600], ((1, 2, D),)), US, given=given)
        assert (found.lines[3].after, found.lines[3].change) == (1600, 0)

    @pytest.mark.parametrize(("rating", "whole"), [(214.5, 215), (214.49999999999997, 215), (214.4999, 214)])
    def test_a_half_within_the_tolerance_is_a_half(self, rating: float, whole: int) -> None:
        """The special formula is solved to 1e-7; what it cannot tell from a half is rounded as one."""
        assert published(rating) == whole

    def test_the_age_counts_in_parts_of_years(self) -> None:
        """50 points for each year of age, parts of years too."""
        assert age(date(2014, 5, 15), DAY) == 12 + Fraction(184, 365)
        assert age(date(2012, 2, 29), date(2026, 3, 1)) == 14

    def test_a_date_of_birth_may_be_given(self) -> None:
        """An unrated player of ten starts from 500."""
        given = {2: GivenFacts(birth=date(2016, 11, 15))}
        found = rate(section([1000, 0, 900], ((1, 2, B),), ((2, 3, W),)), US, given=given)
        assert "500" in found.lines[2].steps()[0].told()


class TestFideOf2014:
    def test_an_unrated_player_without_a_point_is_disregarded(self) -> None:
        """6.1: the zero does not count, nor what the others made of it; Ra is then that of the other three.

        1700, 1600 and the unrated player 3, all games drawn: Ra 1650. Player 4 loses every game.
        """
        table = section(
            [1700, 1600, 0, 0],
            ((1, 4, W), (2, 3, D)),
            ((3, 1, D), (4, 2, B)),
            ((1, 2, D), (3, 4, W)),
            federation="fide",
        )
        found = rate(table, OLD, federation="fide")
        assert (found.lines[3].after, found.lines[4].after) == (1650, None)

    def test_a_table_with_a_forfeit_counts_as_a_swiss(self) -> None:
        """6.4: player 4 never came, so player 3 is rated by the rated opponents alone: 1650 and two half points."""
        table = section(
            [1700, 1600, 0, 1500],
            ((1, 4, F), (3, 2, W)),
            ((3, 1, W), (2, 4, F)),
            ((1, 2, D), (3, 4, F)),
            federation="fide",
        )
        assert rate(table, OLD, federation="fide").lines[3].after == 1650 + 2 * 20

    @pytest.mark.parametrize("edition", ["2014", "2022", "2024"])
    def test_a_match_with_an_unrated_player_is_not_rated(self, edition: str) -> None:
        """6.6"""
        found = rate(section([1700, 0], ((1, 2, D),), federation="fide"), Occasion(edition=edition), federation="fide")
        assert not found.lines
        assert ratable_texts.MATCH_UNRATED() in found.notes


def test_a_cfc_match_has_the_bonus() -> None:
    """The change in a match is at most 50; nothing else is different: a gain above the threshold has its bonus."""
    games = tuple(((1, 2, D if n > 2 else W),) for n in range(1, 5))
    given = {n: GivenFacts(games=100) for n in (1, 2)}
    line = rate(section([1500, 1510], *games, federation="cfc"), US, federation="cfc", given=given).lines[1]
    plain = 32 * (3 - 4 * 0.49)
    assert line.change == pytest.approx(plain + 1.75 * (plain - 26))


class TestFacts:
    """Provisional ratings are written 1150/15, 1150P15, 1150 (P15) or 1150*."""

    @pytest.mark.parametrize("text", ["1150/15", "1150P15", "1150 (P15)"])
    def test_a_mark_says_the_games(self, text: str) -> None:
        assert read_given([f"7:rating={text}"])[7] == GivenFacts(1150, 15, provisional=True)

    def test_a_star_says_that_it_is_provisional(self) -> None:
        """The most that a provisional rating can have behind it are 25 games."""
        found = rate(section([1150, 1200, 1300], ((1, 2, W),)), US, given=read_given(["1:rating=1150*"]))
        assert found.lines[1].games_after == 25 + 1

    def test_a_table_may_name_the_players(self) -> None:
        table = 'number,name,rating,games\n1,"Adams, Jo",1150/15,\n2,Brook,1800,40\n'
        assert read_given_table(table) == {
            1: GivenFacts(1150, 15, provisional=True),
            2: GivenFacts(1800, 40),
        }

    @pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
    def test_a_table_may_end_its_lines_in_any_way(self, end: str) -> None:
        assert read_given_table(end.join(("number,peak", "1,1900", ""))) == {1: GivenFacts(peak=1900)}

    def test_a_cell_that_never_ends_is_named(self) -> None:
        with pytest.raises(InvalidFile, match="line 3 cannot be read"):
            read_given_table("number,peak\n1,1900\n2," + "9" * 200_000)


def test_the_sections_own_time_control_counts() -> None:
    """What was entered for the section stands before what was entered for the event."""
    quick = Section(reporting=Reporting(time_control="G/25;d3", ends=date(2026, 11, 14)))
    event = Event(starts=date(2026, 11, 13), ends=DAY, time_control="G/90;+30", sections=(quick,))
    assert occasion_of(event, quick) == Occasion(date(2026, 11, 13), date(2026, 11, 14), "G/25;d3")
