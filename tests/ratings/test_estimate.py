"""Whose rating is estimated from a section, by which formula, from which games."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from topboard.core import (
    Bye,
    ExtraGame,
    Game,
    Player,
    Rating,
    RatingSource,
    Result,
    Round,
    Section,
    Unpaired,
    UsedRating,
)
from topboard.formats.trf import read_trf
from topboard.ratings.estimate import Occasion, post_ratings
from topboard.ratings.facts import own_rating
from topboard.ratings.uschess import RatedBefore
from topboard.ratings.uschess_initial import from_age, from_fide, initial

DAY = date(2026, 11, 15)
AT = Occasion(ends=DAY)
W, B, D = Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW


def rated(number: int, value: int, games: int = 0, list: str = "", born: int = 0) -> Player:
    used = UsedRating(value, RatingSource.PUBLISHED, list)
    return Player(number, f"P{number}", used, ratings=(Rating(list, "", value, games),), birth_year=born)


def section(*players: Player, results: tuple[tuple[int, int, Result | None], ...], system: str) -> Section:
    """Each game in a round of its own."""
    rounds = tuple(Round(n, (Game(1, w, b, result),)) for n, (w, b, result) in enumerate(results, 1))
    return Section(system=system, players=players, rounds=rounds)


QUAD = ((1, 3, W), (2, 4, W), (4, 1, B), (2, 3, W), (1, 2, D), (3, 4, W))


def quad() -> Section:
    adult = Player(4, "P4", birth=date(1990, 1, 1))
    return section(rated(1, 1800, 100), rated(2, 1600, 40), rated(3, 1500, 10), adult, results=QUAD, system="quads")


class TestUsChess:
    """The five steps; new players too; byes, forfeits and open games do not exist."""

    def test_worked_example(self) -> None:
        assert post_ratings(quad(), AT) == {1: 1798, 2: 1629, 3: 1477, 4: 1078}

    def test_only_rated_games_count(self) -> None:
        whole = quad()
        more = (
            Round(7, (Game(1, 1, 2, Result.WHITE_WINS_BY_FORFEIT), Game(2, 3, 4, Result.WHITE_WINS_UNRATED))),
            Round(8, (Game(1, 4, 1),), (Unpaired(2, Bye.PAIRING), Unpaired(3, Bye.HALF))),
        )
        assert post_ratings(replace(whole, rounds=(*whole.rounds, *more)), AT) == post_ratings(whole, AT)

    def test_an_extra_game_counts(self) -> None:
        whole = quad()
        last = whole.rounds[-1].games[0]
        short = replace(
            whole, rounds=whole.rounds[:-1], extra_games=(ExtraGame(6, last.white, last.black, Result.WHITE_WINS),)
        )
        assert post_ratings(short, AT) == post_ratings(whole, AT)

    def test_a_re_entry_is_the_same_person(self) -> None:
        whole = quad()
        again = replace(whole.player(3), number=5, reentry_of=3)
        rounds = (*whole.rounds[:-1], Round(6, (Game(1, 5, 4, W),)))
        found = post_ratings(replace(whole, players=(*whole.players, again), rounds=rounds), AT)
        assert found == {1: 1798, 2: 1629, 3: 1477, 4: 1078, 5: 1477}

    def test_the_day_decides_the_bonus(self) -> None:
        assert post_ratings(quad(), Occasion(ends=date(2024, 6, 1)))[2] < post_ratings(quad(), AT)[2]

    def test_round_robins_by_us_chess_rules_are_rated_so(self) -> None:
        table = replace(quad(), system="roundrobin", federation="us-chess")
        assert post_ratings(table, AT) == post_ratings(quad(), AT)

    def test_a_rated_player_without_games_stays_and_a_new_one_has_none(self) -> None:
        whole = quad()
        idle = (rated(5, 1444, 12), Player(6, "P6"))
        found = post_ratings(replace(whole, players=(*whole.players, *idle)), AT)
        assert found[5] == 1444
        assert 6 not in found

    def test_no_rating_is_under_100(self) -> None:
        lost = section(rated(1, 110, 60), rated(2, 120, 60), results=((1, 2, B), (2, 1, W)), system="uschess")
        assert post_ratings(lost, AT)[1] == 100

    @pytest.mark.parametrize("results", [(), ((1, 2, None),), ((1, 2, Result.WHITE_WINS_BY_FORFEIT),)])
    def test_nothing_without_a_rated_game(self, results: tuple[tuple[int, int, Result | None], ...]) -> None:
        assert post_ratings(section(rated(1, 1500), rated(2, 1500), results=results, system="uschess"), AT) == {}

    def test_nothing_where_nobody_has_a_rating(self) -> None:
        new = (Player(1, "P1"), Player(2, "P2"))
        assert post_ratings(section(*new, results=((1, 2, W),), system="uschess"), AT) == {}


class TestFide:
    """K times the surplus against rated opponents; the unrated get no estimate and do not count."""

    def test_games_against_the_unrated_do_not_count(self) -> None:
        field = section(rated(1, 2000), rated(2, 2000), Player(3, "P3"), results=((1, 2, W), (3, 1, W)), system="dutch")
        assert post_ratings(field, AT) == {1: 2010, 2: 1990}

    def test_juniors_and_newcomers_change_twice_as_much(self) -> None:
        players = (rated(1, 2000, born=2010), rated(2, 2000, games=12))
        assert post_ratings(section(*players, results=((1, 2, W),), system="dutch"), AT) == {1: 2020, 2: 1980}

    def test_ratings_of_other_lists_are_not_fide_ratings(self) -> None:
        players = (rated(1, 2000, list="uschess"), rated(2, 2000, list="fide"), rated(3, 2000, list="fide"))
        found = post_ratings(section(*players, results=((1, 2, W), (2, 3, W)), system="dutch"), AT)
        assert found == {2: 2010, 3: 1990}

    def test_canadian_sections_go_by_the_formula_of_cfc(self) -> None:
        players = (rated(1, 2000), rated(2, 2000), rated(3, 2000))
        assert post_ratings(section(*players, results=((1, 2, W),), system="cfc"), AT) == {1: 2016, 2: 1984, 3: 2000}


class TestOwnRating:
    def test_the_listed_one_where_another_is_used(self) -> None:
        listed = Rating("uschess", "regular", 1650, 30)
        player = Player(1, "P1", UsedRating(1900, RatingSource.ASSIGNED, reason="x"), ratings=(listed,))
        assert own_rating(player, "uschess", "regular") == listed

    def test_games_belong_to_the_rating_used(self) -> None:
        used = UsedRating(1650, RatingSource.PUBLISHED, "uschess", "regular")
        ratings = (Rating("fide", "standard", 1650, 99), Rating("uschess", "regular", 1650, 12, provisional=True))
        found = own_rating(Player(1, "P1", used, ratings=ratings), "uschess", "regular")
        assert found == Rating("uschess", "regular", 1650, 12, provisional=True)

    def test_none(self) -> None:
        assert own_rating(Player(1, "P1"), "fide", "standard") is None


class TestInitial:
    """A FIDE rating is converted by two lines; else 50 points a year of age, 1300 above 26, 750 where unknown."""

    @pytest.mark.parametrize(("fide", "rating"), [(1800, 1747), (2000, 2060), (2400, 2468)])
    def test_conversion(self, fide: int, rating: int) -> None:
        assert from_fide(fide, DAY) == rating

    def test_conversion_before_2025(self) -> None:
        assert from_fide(1420, date(2021, 6, 1)) == 1515

    @pytest.mark.parametrize(
        ("birth", "rating"),
        [(date(2025, 11, 15), 100), (date(2016, 11, 15), 500), (date(1990, 1, 1), 1300), (None, 750)],
    )
    def test_age(self, birth: date | None, rating: int) -> None:
        assert from_age(Player(1, "P1", birth=birth), DAY) == rating

    def test_what_the_director_assigned_comes_first(self) -> None:
        used = UsedRating(1600, RatingSource.ASSIGNED, reason="known at the club")
        assigned = Player(1, "P1", used, ratings=(Rating("fide", "standard", 1800),))
        assert initial(assigned, DAY) == RatedBefore(1600, 0)

    @pytest.mark.parametrize(("fide", "games"), [(2150, 5), (2151, 10)])
    def test_a_fide_rating_counts_for_a_few_games(self, fide: int, games: int) -> None:
        assert initial(rated(1, fide, list="fide"), DAY).games == games

    def test_a_converted_rating_is_not_converted_again(self) -> None:
        converted = Player(1, "P1", UsedRating(1747, RatingSource.CONVERTED, "fide"))
        assert initial(converted, DAY) == RatedBefore(1747, 0)

    def test_a_fide_rating_starts_a_new_player(self) -> None:
        """Against equals drawn, the start is kept: 1800 FIDE is 1747 here."""
        foreign = Player(1, "P1", ratings=(Rating("fide", "standard", 1800),))
        drawn = section(foreign, rated(2, 1747, 60), results=((1, 2, D),), system="uschess")
        assert post_ratings(drawn, AT) == {1: 1747, 2: 1747}


def test_ratings_of_a_report_without_fide_numbers_are_the_section_s_own() -> None:
    """Nobody says that they are FIDE's: under US Chess rules they are not converted."""
    rows = [
        f"001 {n:>4}      Player {n}".ljust(48) + f"{value:>4}".ljust(32) + " 0.0    1"
        for n, value in enumerate((654, 700), 1)
    ]
    games = ("     2 w 1", "     1 b 0")
    text = "\r\n".join(["012 Club", *(row + game for row, game in zip(rows, games, strict=True))])
    section = read_trf(text.encode()).event.sections[0]
    ours = replace(section, system="uschess", federation="us-chess")
    assert post_ratings(ours, Occasion(ends=date(2026, 5, 1)))[1] > 600
