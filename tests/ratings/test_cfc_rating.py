"""Whole Canadian sections: who is rated how, and what is said about it."""

from __future__ import annotations

from dataclasses import replace

from topboard.core import Game, Player, Rating, RatingSource, Result, Round, Section, UsedRating
from topboard.ratings import texts
from topboard.ratings.estimate import Occasion, rate
from topboard.ratings.facts import GivenFacts

W, D = Result.WHITE_WINS, Result.DRAW


def canadian(number: int, value: int, games: int = 0, *others: Rating) -> Player:
    if not value:
        return Player(number, f"P{number}", ratings=others)
    used = UsedRating(value, RatingSource.PUBLISHED, "cfc", "regular")
    return Player(number, f"P{number}", used, ratings=(Rating("cfc", "regular", value, games), *others))


def section(*players: Player, results: tuple[tuple[int, int, Result], ...]) -> Section:
    rounds = tuple(Round(n, (Game(1, w, b, result),)) for n, (w, b, result) in enumerate(results, 1))
    return Section(system="cfc", federation="cfc", players=players, rounds=rounds)


class TestSection:
    """The order of 417 for a section; a rating is published from three games on, with the games until 24."""

    def test_established_and_provisional(self) -> None:
        field = (canadian(1, 1500, 60), canadian(2, 1500, 10), canadian(3, 1500, 60))
        found = rate(section(*field, results=((1, 3, W), (2, 3, D)))).lines
        assert (found[1].after, found[1].formula, found[1].k) == (1516, "established", 32)
        assert (found[2].after, found[2].formula) == (1500, "provisional")

    def test_published_from_three_games(self) -> None:
        """Fewer than three games give no number."""
        field = (canadian(1, 1500, 60), canadian(2, 1500, 60), canadian(3, 0))
        two = section(*field, results=((1, 3, W), (2, 3, W)))
        assert not rate(two).lines[3].published
        three = replace(two, rounds=(*two.rounds, Round(3, (Game(1, 3, 1, W),))))
        assert rate(three).lines[3].published

    def test_other_lists(self) -> None:
        """A FIDE rating stands for 125 more, one of US Chess as it is."""
        field = (
            canadian(1, 1500, 60),
            canadian(2, 0, 0, Rating("fide", "standard", 1700)),
            canadian(3, 0, 0, Rating("uschess", "regular", 1600)),
        )
        found = rate(section(*field, results=((2, 3, D),))).lines
        assert found[2].after == 1600
        assert found[3].after == 1825

    def test_no_shows_are_mentioned(self) -> None:
        """418: a loss by not turning up is rated unless excused, which we cannot know."""
        field = (canadian(1, 1500, 60), canadian(2, 1500, 60), canadian(3, 1500, 60))
        gone = section(*field, results=((1, 2, W), (1, 3, Result.WHITE_WINS_BY_FORFEIT)))
        assert texts.NO_SHOWS() in rate(gone).notes

    def test_the_operator_sets_a_preliminary_rating(self) -> None:
        field = (canadian(1, 1500, 60), canadian(2, 0), canadian(3, 0))
        games = section(*field, results=((1, 2, W), (2, 3, D)))
        assert rate(games).lines == {}
        assert texts.OPERATOR_SETS() in rate(games).notes
        assert rate(games, Occasion(preliminary=1200)).lines[3].after == 1200

    def test_short_quick_games_have_half_of_k(self) -> None:
        field = tuple(canadian(n, 1500, 60) for n in (1, 2, 3))
        quick = rate(section(*field, results=((1, 2, W),)), Occasion(time_control="10+0")).lines
        assert (quick[1].k, quick[1].after) == (16, 1508)

    def test_an_all_time_high_needs_the_peak(self) -> None:
        field = tuple(canadian(n, 1500, 60) for n in (1, 2, 3, 4, 5))
        wins = section(*field, results=tuple((1, other, W) for other in (2, 3, 4, 5)))
        unknown, known = rate(wins).lines[1], rate(wins, given={1: GivenFacts(peak=1520)}).lines[1]
        assert texts.ASSUMED_PEAK() in unknown.assumed
        assert known.after == (unknown.after or 0) + 20
