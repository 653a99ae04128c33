"""What may come of a live section: certain things are certain, assumed results count, money is what prizes pay."""

from __future__ import annotations

from dataclasses import replace
from math import nan
from typing import Any

import pytest

from topboard.core import Event, Game, Player, Rating, RatingSource, Result, Round, Section, Status, UsedRating
from topboard.errors import TopboardError
from topboard.prizes.prize import PrizesAtStake
from topboard.prizes.prize_text import read_prizes
from topboard.simulate.forecast import (
    Forecast,
    ForecastPlan,
    forecast_data,
    forecast_job,
    forecast_of,
    notes_on,
    percent,
)
from topboard.simulate.jobs import Here, run
from topboard.simulate.play import PlayModel


def four(total: int = 2, *results: Result | None) -> Section:
    """Four players after a first round of two games: 1 v 3 and 4 v 2."""
    players = tuple(
        Player(number, f"P{number}", rating=UsedRating(rating, RatingSource.PUBLISHED))
        for number, rating in ((1, 2700), (2, 2690), (3, 1200), (4, 1190))
    )
    one, two = results or (None, None)
    return Section(players=players, rounds=(Round(1, (Game(1, 1, 3, one), Game(2, 4, 2, two))),), rounds_total=total)


def made(plan: ForecastPlan) -> Forecast:
    return forecast_of(plan, run(forecast_job(plan), Here()))


def chances(plan: ForecastPlan) -> dict[int, Any]:
    return {each.number: each for each in made(plan).players}


def test_favourites_by_1500_points_win_and_meet() -> None:
    """1 and 2 expect 100 % of their games against 3 and 4, so they win, meet in round 2, and one of them is first."""
    found = made(ForecastPlan(four(), 40, 1))
    by_number = {each.number: each for each in found.players}
    assert by_number[1].first + by_number[2].first == pytest.approx(1)
    assert by_number[3].first == by_number[4].first == 0
    assert [{pair.white, pair.black} for pair in found.pairs if pair.chance == 1] == [{1, 2}, {3, 4}]
    assert (found.continuations, found.impossible, found.next_round) == (40, 0, 2)


def test_an_assumed_result_is_taken_for_granted() -> None:
    """What if 3 beats 1 on board 1? Then 3 meets 2 in round 2, and 1 is not first."""
    plan = ForecastPlan(four(), 30, 1, {1: Result.BLACK_WINS})
    found = made(plan)
    assert [{pair.white, pair.black} for pair in found.pairs if pair.chance == 1] == [{2, 3}, {1, 4}]
    data = forecast_data(plan, found)
    assert data["assumed"] == {"1": "0-1"}
    assert sum(note.startswith("Assumed: board 1 0-1") for note in notes_on(plan, found)) == 1
    assert data["standings"][0] == {"place": 1, "number": 3, "name": "P3", "points": "1", "tiebreaks": {}}


def test_the_money_expected_is_what_the_prizes_pay() -> None:
    """One prize of 100 for first place: what all may expect adds up to it, and a barred player expects nothing."""
    prizes = PrizesAtStake(read_prizes("$100"), barred={1: "plays for the house"})
    found = chances(ForecastPlan(four(), 40, 1, prizes=prizes))
    assert sum(each.cents for each in found.values()) == pytest.approx(100_00)
    assert found[1].cents == 0
    assert found[2].prize == 1


def test_a_knock_out_is_forecast_to_its_end() -> None:
    """Four players, one game each: 1 and 2 are in the final, and one of them wins."""
    found = made(ForecastPlan(replace(four(0), system="knockout"), 30, 1))
    by_number = {each.number: each for each in found.players}
    assert by_number[1].first + by_number[2].first == pytest.approx(1)
    assert [{pair.white, pair.black} for pair in found.pairs] == [{1, 2}]


def test_a_norm_that_is_made_stays_made() -> None:
    """B.01: nine GMs of 2550 from several federations, eight beaten and one to play: the IM norm is sure."""
    federations = ("FRA", "GER", "ESP")
    rivals = tuple(
        Player(
            number,
            f"P{number}",
            rating=UsedRating(2550, RatingSource.PUBLISHED),
            ratings=(Rating("fide", "standard", 2550),),
            federation=federations[number % 3],
            title="GM",
        )
        for number in range(2, 11)
    )
    ratings = (Rating("fide", "standard", 2300),)
    hero = Player(1, "Hero", rating=UsedRating(2300, RatingSource.PUBLISHED), ratings=ratings, federation="NED")
    rounds = tuple(
        Round(number, (Game(1, 1, number + 1, Result.WHITE_WINS if number < 9 else None),)) for number in range(1, 10)
    )
    section = Section(players=(hero, *rivals), rounds=rounds, rounds_total=9)
    found = chances(ForecastPlan(section, 4, 1, event=Event(sections=(section,), federation="NED")))
    assert found[1].norm == 1
    assert found[2].norm == 0


def test_a_seed_repeats_a_forecast_in_any_shares(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = ForecastPlan(four(3), 12, 5)
    whole = made(plan)
    monkeypatch.setattr("topboard.simulate.forecast.plan.SHARE_OF_WORK", 36)
    assert len(forecast_job(plan).shares) == 4
    assert made(plan) == whole
    assert made(replace(plan, seed=6)) != whole


def test_the_unrated_are_taken_for_the_middle_of_the_field() -> None:
    section = four(2)
    unrated = replace(section.players[3], rating=UsedRating())
    found = chances(ForecastPlan(replace(section, players=(*section.players[:3], unrated)), 60, 2))
    assert found[4].points > found[3].points


@pytest.mark.parametrize(
    ("plan", "said"),
    [
        (ForecastPlan(four(1, Result.DRAW, Result.DRAW), 5, 1), "The section is over"),
        (ForecastPlan(four(2), 5, 1, {9: Result.DRAW}), "no board 9 in the last round. Its boards are 1 to 2"),
        (ForecastPlan(replace(four(), rounds=()), 5, 1, {9: Result.DRAW}), "No round is paired yet"),
        (ForecastPlan(replace(four(), rounds_total=0), 5, 1), "how many rounds"),
        (ForecastPlan(replace(four(), system="team"), 5, 1), "not teams"),
        (ForecastPlan(four(), 0, 1), "1 to 1000000 continuations"),
        (ForecastPlan(four(), 5, 1, play=PlayModel(white=-1)), "White's score between equals is -1"),
        (ForecastPlan(four(), 5, 1, play=PlayModel(white=nan)), "White's score between equals is nan"),
        (ForecastPlan(four(), 5, 1, play=PlayModel(draws=101)), "The share of draws is 101"),
        (
            ForecastPlan(
                replace(four(), players=tuple(replace(p, status=Status.WITHDRAWN) for p in four().players)), 5, 1
            ),
            "fewer than two players",
        ),
    ],
)
def test_what_cannot_be_forecast_is_told(plan: ForecastPlan, said: str) -> None:
    with pytest.raises(TopboardError, match=said):
        forecast_job(plan)


def test_a_chance_is_told_as_people_read_it() -> None:
    told = [percent(chance).replace("\N{NO-BREAK SPACE}", " ") for chance in (0, 0.004, 0.126, 0.5, 0.996, 1)]
    assert told == ["–", "<1 %", "13 %", "50 %", ">99 %", "100 %"]
