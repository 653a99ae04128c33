"""Studies: what they count, that a seed repeats them, and what is refused before they start."""

from __future__ import annotations

import json
import math
import re
from itertools import pairwise
from typing import Any

import pytest

from topboard.charts import render
from topboard.core import Game, Player, RatingSource, Result, Round, Section, UsedRating
from topboard.errors import TopboardError, UnknownName
from topboard.pairing.engine import quickest
from topboard.pairing.registry import SYSTEMS
from topboard.simulate.jobs import Here, run
from topboard.simulate.play import PlayModel
from topboard.simulate.study import (
    StudyPlan,
    Totals,
    chance_of,
    studied_systems,
    study_csv,
    study_data,
    study_job,
    study_table,
    totals_by_system,
)
from topboard.simulate.study.observations import observed
from topboard.simulate.study.pictures import lines
from topboard.simulate.study.totals import Estimate
from topboard.simulate.study.tournament import PlayedTournament, play


def plan_of(**wishes: Any) -> StudyPlan:
    return StudyPlan(**{"systems": ("dutch",), "players": 8, "rounds": 3, "repeat": 4, "seed": 7, **wishes})


def studied(plan: StudyPlan) -> dict[str, Totals]:
    return totals_by_system(plan, run(study_job(plan), Here()))


# -- what is counted -------------------------------------------------------------------------------------------------


def four_players() -> PlayedTournament:
    """Four players, two rounds: 1 wins both, 2 beats 4 and loses to 1, 3 loses to 1 and beats 4."""
    players = tuple(
        Player(number, f"P{number}", rating=UsedRating(rating, RatingSource.PUBLISHED))
        for number, rating in ((1, 2000), (2, 1900), (3, 1800), (4, 1700))
    )
    rounds = (
        Round(1, (Game(1, 1, 3, Result.WHITE_WINS), Game(2, 4, 2, Result.BLACK_WINS))),
        Round(2, (Game(1, 2, 1, Result.BLACK_WINS), Game(2, 3, 4, Result.WHITE_WINS))),
    )
    section = Section(players=players, rounds=rounds, rounds_total=2, tiebreaks=("BH",))
    return PlayedTournament(section, {1: 1900, 2: 2000, 3: 1800, 4: 1700})


def seen(**wishes: Any) -> dict[str, float]:
    totals = Totals()
    totals.observe(observed(plan_of(players=4, rounds=2, prizes=(60, 30), **wishes), four_players()))
    return {key: total / count for key, (count, total, _) in totals.items()}


def test_one_tournament_by_hand() -> None:
    """Worked out with a pencil: 2 is the strongest, and shares second place; everybody had one White."""
    found = seen()
    assert (found["best-first"], found["best-shares"], found["best-top"]) == (0, 0, 1)
    assert found["leaders"] == 1
    assert found["whites/1"] == 4
    assert (found["unbalanced"], found["thrice"], found["rematches"]) == (0, 0, 0)
    assert (found["floats"], found["float-points"]) == (0, 0)
    assert (found["groups/1"], found["groups/2"]) == (2, 3)
    assert (found["perfect/1"], found["perfect/2"], found["top-group/2"]) == (2, 1, 1)
    assert found["prizes-to-best"] == pytest.approx(15 / 90), "2 and 3 share the second prize"
    assert found["prizes-to-strongest"] == pytest.approx(75 / 90), "1 has the first prize, 2 half of the second"
    assert found["place-of-best"] == 2.5, "2 and 3 met the same opponents: Buchholz leaves them tied"
    assert "tiebreaks" not in found, "the tie-breaks part nobody"


def test_the_interval_of_a_chance_is_wilsons() -> None:
    """10 of 100: from 5.5 to 17.4 per cent; none of 20 is not proved impossible."""
    tenth = chance_of(10, 100)
    assert (round(tenth.low, 3), round(tenth.high, 3)) == (0.055, 0.174)
    assert chance_of(0, 20).high == pytest.approx(0.161, abs=0.001)


def test_the_interval_of_a_mean_is_two_standard_errors() -> None:
    totals = Totals()
    totals.observe([("x", 1.0), ("x", 3.0)] * 50)
    found = totals.mean("x")
    assert found is not None
    assert (found.mean, found.count) == (2, 100)
    assert found.high - found.mean == pytest.approx(1.96 / 10, abs=0.001)


# -- the same everywhere ---------------------------------------------------------------------------------------------


def test_a_seed_repeats_a_study_and_another_one_does_not() -> None:
    assert studied(plan_of()) == studied(plan_of())
    assert studied(plan_of()) != studied(plan_of(seed=8))


def test_every_system_plays_the_same_fields() -> None:
    plan = plan_of(systems=("dutch", "lim"), rating_error=0)
    dutch, lim = (play(plan, system, 2) for system in plan.systems)
    assert [p.rating.value for p in dutch.section.players] == [p.rating.value for p in lim.section.players]
    assert dutch.strengths == lim.strengths


ROUNDS = {"roundrobin": 7, "double-swiss": 6}


@pytest.mark.parametrize("system", [name for name in studied_systems() if name != "match"])
def test_every_system_is_played_to_its_end(system: str) -> None:
    """Every game has a result, and somebody is first. Round robins and knock-outs have all their rounds."""
    plan = plan_of(systems=(system,), repeat=2, unrated_rate=4, forfeit_rate=9)
    section = play(plan, system, 0).section
    rounds = len(section.rounds)
    assert rounds >= 6 if system == "double-elimination" else rounds == ROUNDS.get(system, 3)
    assert all(game.result for round in section.rounds for game in round.games)
    assert studied(plan)[system]["tournaments"][0] == 2


@pytest.mark.parametrize("system", ["dutch", "burstein", "double-swiss", "uschess", "roundrobin"])
def test_a_pairing_without_reasons_is_the_same_pairing(system: str) -> None:
    """Whoever leaves the reasons out pairs the same boards in the same order."""
    engine = SYSTEMS.engine(system)
    section = play(plan_of(systems=(system,), players=14, rounds=5), system, 3).section
    for number in range(1, len(section.rounds) + 1):
        terse, whole = quickest(engine)(section, number), engine.pair(section, number)
        assert (terse.pairs, terse.byes, terse.round) == (whole.pairs, whole.byes, whole.round)


@pytest.mark.parametrize(("rounds", "played"), [(3, 5), (5, 5), (9, 5), (10, 10), (20, 20)])
def test_a_round_robin_is_played_as_often_as_its_rounds_are_just_enough_for(rounds: int, played: int) -> None:
    """Six players meet once in 5 rounds and twice in 10, the second time with the other colours (US 30F)."""
    section = play(plan_of(systems=("roundrobin",), players=6, rounds=rounds), "roundrobin", 0).section
    games = [(game.white, game.black) for round in section.rounds for game in round.games]
    assert (len(section.rounds), len(games)) == (played, 3 * played)
    assert len(set(games)) == min(15 * (played // 5), 30)


def test_no_share_is_more_than_the_whole() -> None:
    """Of two tied the stronger is higher in all tournaments but one: the interval ends at 100 per cent."""
    totals = Totals()
    totals.observe([("tiebreaks", 1.0)] * 4 + [("tiebreaks", 0.0), ("leaders", 1.0), ("leaders", 2.0)])
    share, leaders = totals.estimate("tiebreaks"), totals.estimate("leaders")
    assert share is not None
    assert leaders is not None
    assert (share.mean, share.high) == (0.8, 1.0)
    assert leaders.high > 1.5


def test_a_knock_out_goes_on_until_one_is_left() -> None:
    """Of six players two have a bye; every tied match is decided, and the winner alone is first."""
    plan = plan_of(systems=("knockout",), players=6, play=PlayModel(draws=90, draws_rise=0))
    played = play(plan, "knockout", 1)
    assert [len(round.games) for round in played.section.rounds] == [2, 2, 1]
    assert played.section.play_offs, "with so many draws some match is tied"
    found = dict(observed(plan, played))
    assert found["leaders"] == 1


def test_acceleration_and_withdrawals_are_played_too() -> None:
    plan = plan_of(players=24, rounds=5, acceleration="baku", retired_rate=10, half_bye_rate=10)
    section = play(plan, "dutch", 1).section
    assert any(round.byes for round in section.rounds)
    plain = play(plan_of(players=24, rounds=5), "dutch", 1).section
    first, accelerated = ({frozenset(g.players) for g in s.rounds[0].games} for s in (plain, section))
    assert first != accelerated


# -- refused before it starts ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wishes", "said"),
    [
        ({"rounds": 12}, r"12 rounds cannot be paired for 8 players: after 7 rounds"),
        ({"players": 1}, r"players is 1; it must lie between 2 and 2,000"),
        ({"repeat": 0}, r"tournaments is 0"),
        ({"play": PlayModel(white=100)}, r"White's score between equals is 100"),
        ({"lowest_rating": 2600}, r"lowest rating 2600 is above the highest"),
        ({"systems": ()}, r"at least one system"),
        ({"acceleration": "turbo"}, r"turbo"),
        ({"tiebreaks": ("NONSENSE",)}, r"NONSENSE"),
    ],
)
def test_what_cannot_be_studied_is_told_at_once(wishes: dict[str, Any], said: str) -> None:
    with pytest.raises(TopboardError, match=said):
        study_job(plan_of(**wishes))


def test_a_system_that_cannot_play_this_field_is_named() -> None:
    """A table that is broken by withdrawals: said before anything is played, not in the middle."""
    with pytest.raises(TopboardError, match=r"^smallswiss cannot be played to the end with this field: the round"):
        study_job(plan_of(systems=("dutch", "smallswiss"), retired_rate=2))


def test_a_system_for_teams_is_not_offered_and_says_why() -> None:
    assert "wade" not in studied_systems()
    with pytest.raises(TopboardError, match=r"^wade cannot be simulated: it is for teams.*These can: dutch, lim"):
        study_job(plan_of(systems=("dutch", "wade")))


def test_a_small_study_has_many_shares() -> None:
    """Its progress is seen, and it can be stopped at once; large ones keep shares of some seconds each."""
    assert plan_of(players=40, rounds=7, repeat=1000).share_size == 20
    assert plan_of(players=40, rounds=7, repeat=30).share_size == 1
    assert plan_of(players=40, rounds=7, repeat=100_000).share_size == 107


def test_an_unknown_system_lists_the_known_ones() -> None:
    with pytest.raises(UnknownName, match=r"There is no system 'swiss'.*Choose from: dutch, lim, dubov"):
        study_job(plan_of(systems=("swiss",)))


# -- the report ------------------------------------------------------------------------------------------------------


def test_the_report_has_every_form() -> None:
    """Figures side by side, pictures in one page, plain values that JSON can hold, a row for each figure."""
    plan = plan_of(systems=("dutch", "lim"))
    totals = studied(plan)
    page = render(study_table(plan, totals), "html").decode()
    assert page.count("<svg") == 5
    assert "The strongest player wins" in page
    assert "2 Whites and 1 Blacks are worth 1.57 points" in page
    assert "dutch" in page
    data = json.loads(json.dumps(study_data(plan, totals)))
    assert data["study"]["seed"] == 7
    assert StudyPlan.of(data["study"]) == plan
    first = data["systems"]["dutch"]["measures"]["best-first"]
    assert 0 <= first["low"] <= first["mean"] <= first["high"] <= 1
    rows = [line.split(",") for line in study_csv(plan, totals).splitlines()]
    assert rows[0] == ["system", "measure", "at", "mean", "low", "high", "count"]
    assert {row[0] for row in rows[1:]} == {"dutch", "lim"}


def test_every_name_is_inside_the_picture() -> None:
    """All systems that there are end at one place: their names stand above each other, none below the edge."""
    end = [(1, Estimate(3, 2, 4, 9)), (2, Estimate(0, 0, 0, 9))]
    drawn = lines("Lead", "Who leads", "Round", dict.fromkeys(studied_systems(), end), 1).svg
    heights = [float(y) for y in re.findall(r'<text x="626" y="([\d.]+)"', drawn)]
    assert len(heights) == len(studied_systems())
    assert 0 < min(heights) < max(heights) < 330
    assert all(later - before >= 15.9 for before, later in pairwise(sorted(heights)))


def test_perfect_scores_shrink_as_the_handbook_says() -> None:
    """Players with a perfect score after r rounds are N x ((1 - d) / 2)^r, d being the share of draws (handbook)."""
    even = {"lowest_rating": 2000, "highest_rating": 2000, "rating_error": 0}
    plan = plan_of(players=32, rounds=2, repeat=40, play=PlayModel(white=50, draws=20, draws_rise=0), **even)
    totals = studied(plan)["dutch"]
    for round in (1, 2):
        found = totals.mean(f"perfect/{round}")
        assert found is not None
        due = 32 * math.pow((1 - 0.2) / 2, round)
        assert found.mean == pytest.approx(due, rel=0.15)
