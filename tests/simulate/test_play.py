"""The model of play: FIDE's expected scores, White's advantage, draws by level; and a model that fits real results."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction

import pytest

from topboard.core import Event, Game, Player, RatingSource, Result, Round, Section, UsedRating
from topboard.errors import TopboardError
from topboard.simulate.calibration import calibrated, rated_games
from topboard.simulate.play import WHOLE, Curve, PlayModel, expected_of_colors


def expected(model: PlayModel, white: int, black: int) -> float:
    win, not_lost = model.chances(white, black)
    return (win + not_lost) / 2 / WHOLE


def test_five_whites_of_nine_are_worth_four_points_and_57_hundredths() -> None:
    """White scores 57 %: in nine rounds 4.57 is expected with five Whites, and 4.43 with four (handbook)."""
    assert expected_of_colors(5, 4, Fraction(57, 100)) == Fraction(457, 100)
    assert expected_of_colors(4, 5, Fraction(57, 100)) == Fraction(443, 100)
    assert expected(PlayModel(white=57), 2000, 2000) == 0.57


@pytest.mark.parametrize(("difference", "hundredths"), [(0, 50), (100, 64), (200, 76), (400, 92), (736, 100)])
def test_without_colors_the_mean_score_is_that_of_the_table(difference: int, hundredths: int) -> None:
    """B.02 8.1.2: a difference in rating, and the score that is expected."""
    model = PlayModel(white=50)
    assert expected(model, 1800 + difference, 1800) == hundredths / 100
    assert expected(model, 1800, 1800 + difference) == pytest.approx(1 - hundredths / 100)


def test_the_logistic_curve_gives_ten_to_one_for_400_points() -> None:
    assert expected(PlayModel(curve=Curve.LOGISTIC, white=50), 2200, 1800) == pytest.approx(10 / 11, abs=1e-4)


def test_draws_rise_with_the_level_and_fall_with_the_difference() -> None:
    model = PlayModel(white=50, draws=30, draws_rise=3)

    def draws(white: int, black: int) -> float:
        win, not_lost = model.chances(white, black)
        return (not_lost - win) / WHOLE

    assert draws(2000, 2000) == 0.30
    assert draws(2500, 2500) == 0.45
    assert draws(2200, 1800) < draws(2000, 2000)
    assert draws(2800, 1600) == 0


def test_results_follow_the_chances() -> None:
    """Over many games White scores what is expected, and as many draws come as there should be."""
    model, dice = PlayModel(), random.Random(4)
    results = [model.result(2100, 2000, dice) for _ in range(8000)]
    win, not_lost = model.chances(2100, 2000)
    assert results.count(Result.WHITE_WINS) / 8000 == pytest.approx(win / WHOLE, abs=0.02)
    assert results.count(Result.DRAW) / 8000 == pytest.approx((not_lost - win) / WHOLE, abs=0.02)


def played_event(model: PlayModel, games: int) -> Event:
    """Rounds of random games between players of known strength."""
    dice = random.Random(9)
    players = tuple(
        Player(number, f"P{number}", rating=UsedRating(2300 - 10 * number, RatingSource.PUBLISHED))
        for number in range(1, 41)
    )
    rounds = []
    for number in range(1, games // 20 + 1):
        order = dice.sample(range(1, 41), 40)
        pairs = zip(order[::2], order[1::2], strict=True)
        drawn = (
            Game(board, white, black, model.result(2300 - 10 * white, 2300 - 10 * black, dice))
            for board, (white, black) in enumerate(pairs, 1)
        )
        rounds.append(Round(number, tuple(drawn)))
    return Event(sections=(Section(players=players, rounds=tuple(rounds)),))


def test_a_calibrated_model_is_the_one_that_made_the_games() -> None:
    """White's score, the share of draws and exact ratings are found again from 4,000 results."""
    found = calibrated(rated_games(played_event(PlayModel(white=54, draws=40, draws_rise=0), 4000)))
    assert found.games == 4000
    assert found.model.white == pytest.approx(54, abs=2)
    assert found.model.draws == pytest.approx(40, abs=4)
    assert found.rating_error <= 40


def test_a_few_games_do_not_calibrate() -> None:
    event = played_event(PlayModel(), 20)
    few = replace(event.sections[0], rounds=(replace(event.sections[0].rounds[0], games=()),))
    with pytest.raises(TopboardError, match=r"0 games.*at least 20"):
        calibrated(rated_games(replace(event, sections=(few,))))
