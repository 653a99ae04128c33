"""Unreported games (28Q, 29H), alternatives to byes (28M), ratings used (28C-28E)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.pairing.uschess.sections import WIN, made_round, player, players, section

from topboard.core import Bye, Game, RatingSource, Result, Round, Section, Status, UsedRating, scores
from topboard.pairing.uschess import ENGINE
from topboard.pairing.uschess.alternatives import cross_round, cross_section, house_players
from topboard.pairing.uschess.ratings_used import assignment_problems, combined, converted
from topboard.pairing.uschess.unreported import RULES, Ruling, apply_ruling, kashdan, late_report, open_games


@pytest.fixture
def unreported() -> Section:
    """Round one with the result of 4 v 2 unknown; 2 is the higher-rated."""
    games = (Game(1, 1, 3, WIN), Game(2, 4, 2))
    return section(players(2000, 1900, 1800, 1700), Round(1, games))


def pairing_scores(field: Section) -> dict[int, str]:
    return {number: str(points) for number, points in scores(field, for_pairing=True).items()}


def test_open_games_are_found(unreported: Section) -> None:
    assert [(o.round, o.game.board) for o in open_games(unreported)] == [(1, 2)]


@pytest.mark.parametrize(
    ("ruling", "two", "four"),
    [
        (Ruling.GUESS_WINNER, "1.0", "0.0"),
        (Ruling.WIN_AND_DRAW, "1.0", "0.5"),
        (Ruling.DOUBLE_WIN, "1.0", "1.0"),
        (Ruling.DOUBLE_FORFEIT, "0.0", "0.0"),
        (Ruling.DRAW, "0.5", "0.5"),
    ],
)
def test_rulings_for_the_pairing(unreported: Section, ruling: Ruling, two: str, four: str) -> None:
    """29H3, 29H5-29H7, 28Q2: how the two count when the next round is paired."""
    ruled = apply_ruling(unreported, 1, 2, ruling)
    assert pairing_scores(ruled)[2] == two
    assert pairing_scores(ruled)[4] == four
    assert open_games(ruled) == ()
    assert ENGINE.pair(ruled).pairs


@pytest.mark.parametrize(
    ("ruling", "bye"),
    [(Ruling.FORFEIT_NEXT_ROUND, Bye.ZERO), (Ruling.HALF_BYES_NEXT_ROUND, Bye.HALF), (Ruling.WAIT, Bye.ZERO)],
)
def test_rulings_that_leave_the_next_round_out(unreported: Section, ruling: Ruling, bye: Bye) -> None:
    """29H2, 29H4, 29H8: both are left out of the next pairing."""
    field = replace(unreported, players=(*unreported.players, player(5, 1600), player(6, 1500)))
    ruled = apply_ruling(field, 1, 2, ruling)
    assert {(u.player, u.bye) for u in ENGINE.pair(ruled).byes} >= {(2, bye), (4, bye)}


def test_ejection(unreported: Section) -> None:
    """29H1."""
    ruled = apply_ruling(unreported, 1, 2, Ruling.EJECT)
    assert {p.number for p in ruled.players if p.status is Status.EXPELLED} == {2, 4}
    assert set(RULES) == set(Ruling)
    with pytest.raises(KeyError, match="board 9"):
        apply_ruling(unreported, 1, 9, Ruling.DRAW)


def test_modified_kashdan() -> None:
    """28Q1: who offers a draw is paired as having drawn, who does not as having won."""
    assert kashdan(True, False) is Result.DRAW_WIN
    assert kashdan(False, True) is Result.WIN_DRAW
    assert kashdan(False, False) is Result.BOTH_WIN
    assert kashdan(True, True) is Result.DRAW


def test_late_reports() -> None:
    """29H9: a wrong guess is mended by exchanging opponents, a draw and a double win stand."""
    assert "exchange" in late_report(Result.WHITE_WINS, Result.BLACK_WINS)
    assert late_report(Result.WHITE_WINS, Result.DRAW) == ""
    assert late_report(Result.WIN_DRAW, Result.WHITE_WINS) == ""
    assert "exchanging" in late_report(Result.WIN_DRAW, Result.BLACK_WINS)
    assert late_report(Result.BOTH_WIN, Result.WHITE_WINS) == ""


def test_alternatives_to_a_bye() -> None:
    """28M1-28M4: a house player, a game of the next round, a game with the bye of a lower section."""
    people = (*players(2000, 1900, 1800), player(4, 1750, house_player=True), player(5, 1000, house_player=True))
    top = section(people)
    even = replace(top, players=people[:3])
    proposal = ENGINE.pair(even)
    assert proposal.pairing_bye == 3
    assert [a.opponent for a in house_players(top, proposal)] == [4, 5]
    assert {a.opponent for a in cross_round(even, proposal)} == {1, 2}
    lower = section(players(1500, 1400, 1300), total=5)
    found = cross_section([(even, proposal), (lower, ENGINE.pair(lower))])
    assert [(a.player, a.opponent, a.keeps_bye, a.rule.clause) for a in found] == [
        (3, 3, False, "28M3"),
        (3, 3, True, "28M4"),
    ]
    full = section(players(2000, 1900))
    assert house_players(full, ENGINE.pair(full)) == []
    assert cross_round(full, ENGINE.pair(full)) == []


def test_a_replaced_bye_counts_as_one() -> None:
    """28M1, 28M3: who played instead of a bye gets no further bye."""
    people = (*players(2000, 1900), player(3, 1800, bye_ineligible=True))
    assert ENGINE.pair(section(people)).pairing_bye == 2


def test_ratings_are_combined_and_converted() -> None:
    """28C1: 1900/5 and 1700/4 are 1811. 28D1: the conversions of the rule."""
    assert combined([(1900, 5), (1700, 4)]) == 1811
    values = {"fide": (1800, 1747), "quebec": (1500, 1600), "england": (150, 1900), "germany-ingo": (100, 2140)}
    for system, (rating, expected) in values.items():
        used = converted(system, rating)
        assert used.value == expected
        assert used.source is RatingSource.CONVERTED
    assert converted("fide", 2000).value == 2060
    assert converted("fide", 2400).value == 2468
    assert converted("canada", 1700).value == 1700
    assert converted("philippines", 2100).value == 2350
    with pytest.raises(ValueError, match="known are fide"):
        converted("mars", 1500)
    with pytest.raises(ValueError, match="games"):
        combined([(1900, 0)])


def test_assigned_ratings() -> None:
    """28E1, 28E2: not below the published rating, and only for cause."""
    good = UsedRating(1900, RatingSource.ASSIGNED, reason="won the last two class events")
    assert assignment_problems(1850, good) == ()
    bad = assignment_problems(1950, UsedRating(1900, RatingSource.ASSIGNED))
    assert [p.id for p in bad] == ["assigned-too-low", "assigned-without-cause"]


def test_made_rounds_are_as_given() -> None:
    """The helper of these tests gives boards in order."""
    assert [g.board for g in made_round(1, [(1, 2, WIN), (3, 4, WIN)]).games] == [1, 2]
