"""Rulings on games that nobody reported (28Q, 29H); who may still have a bye (28M)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.pairing.uschess.sections import player, players, section

from topboard.core import Bye, Color, Game, Result, Section
from topboard.pairing.uschess import ENGINE, texts, texts_rulings
from topboard.pairing.uschess.unreported import MENU, NEXT_ROUND, OpenGameRuling, kashdan, late_report, paired_as

UNREPORTED = Game(2, 4, 2)


@pytest.fixture
def field() -> Section:
    """Four players; in the unreported game 2, with Black, is the higher-rated."""
    return section(players(2000, 1900, 1800, 1700))


def test_every_ruling_is_on_the_menu() -> None:
    """29H1-29H8, 28Q1, 28Q2: each with its clause and what it means."""
    assert set(MENU) == set(OpenGameRuling)
    assert [ruling.rule.clause for ruling in OpenGameRuling][:8] == [f"29H{number}" for number in range(1, 9)]
    assert len({ruling.meaning.told() for ruling in OpenGameRuling}) == len(OpenGameRuling)


@pytest.mark.parametrize(
    ("ruling", "result", "with_colors_swapped"),
    [
        (OpenGameRuling.GUESS_WINNER, Result.BLACK_WINS, Result.WHITE_WINS),
        (OpenGameRuling.WIN_AND_DRAW, Result.DRAW_WIN, Result.WIN_DRAW),
        (OpenGameRuling.DOUBLE_WIN, Result.BOTH_WIN, Result.BOTH_WIN),
        (OpenGameRuling.DOUBLE_FORFEIT, Result.NIL_NIL, Result.NIL_NIL),
        (OpenGameRuling.EJECT, Result.NIL_NIL, Result.NIL_NIL),
        (OpenGameRuling.DRAW, Result.DRAW, Result.DRAW),
        (OpenGameRuling.WAIT, None, None),
        (OpenGameRuling.FORFEIT_NEXT_ROUND, None, None),
        (OpenGameRuling.HALF_BYES_NEXT_ROUND, None, None),
    ],
)
def test_how_the_game_is_paired(
    field: Section, ruling: OpenGameRuling, result: Result | None, with_colors_swapped: Result | None
) -> None:
    """29H3, 29H5-29H7, 28Q2: the higher-rated is favoured, as they sat; else both sit out the next round."""
    assert paired_as(field, UNREPORTED, ruling) is result
    assert paired_as(field, replace(UNREPORTED, colors_swapped=True), ruling) is with_colors_swapped
    assert (ruling in NEXT_ROUND) is (result is None)


def test_modified_kashdan(field: Section) -> None:
    """28Q1: who offers a draw is paired as having drawn, who does not as having won."""
    assert kashdan(True, False) is Result.DRAW_WIN
    assert kashdan(False, True) is Result.WIN_DRAW
    assert kashdan(False, False) is Result.BOTH_WIN
    assert kashdan(True, True) is Result.DRAW
    assert paired_as(field, UNREPORTED, OpenGameRuling.KASHDAN, [Color.WHITE]) is Result.DRAW_WIN


def test_late_reports() -> None:
    """29H9: a wrong guess is mended by exchanging opponents; a draw and a double win stand."""
    assert late_report(Result.WHITE_WINS, Result.BLACK_WINS).kind is texts_rulings.LATE_EXCHANGE
    assert late_report(Result.WHITE_WINS, Result.DRAW).kind is texts_rulings.LATE_STANDS
    assert late_report(Result.WIN_DRAW, Result.WHITE_WINS).kind is texts_rulings.LATE_STANDS
    assert late_report(Result.WIN_DRAW, Result.BLACK_WINS).kind is texts_rulings.LATE_CONSIDER
    assert late_report(Result.DRAW_WIN, Result.WHITE_WINS).kind is texts_rulings.LATE_CONSIDER
    assert late_report(Result.BOTH_WIN, Result.WHITE_WINS).kind is texts_rulings.LATE_STANDS


def test_a_replaced_bye_counts_as_one() -> None:
    """28M1, 28M3: who played instead of a bye gets no further bye."""
    people = (*players(2000, 1900), player(3, 1800, bye_ineligible=True))
    assert ENGINE.pair(section(people)).pairing_bye == 2


def test_the_bye_is_told_with_those_passed_over() -> None:
    """28M1: why the lower-rated player does not get it."""
    people = (*players(2000, 1900), player(3, 1800, bye_ineligible=True))
    made = ENGINE.pair(section(people))
    assert made.decisions[0].reason["passed"] == (texts.PLAYED_FOR_BYE(who=(3, 1800)),)
    assert Bye.PAIRING in {u.bye for u in made.byes}
