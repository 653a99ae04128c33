"""The one table of what each result and each bye means."""

import pytest

from topboard.core import HALF, MEANINGS, ONE, STANDARD, ZERO, Bye, Color, Game, Outcome, Points, PointSystem, Result
from topboard.core.games.result import OUTCOMES


def test_every_outcome_has_a_row() -> None:
    assert set(MEANINGS) == set(Outcome)


def test_letters_of_the_report_file() -> None:
    """TRF: 1 = 0 played, + - forfeits, W D L under one move, H F U Z byes, ? unknown."""
    assert sorted(meaning.trf for meaning in MEANINGS.values()) == sorted("1=0+-WDLHFUZ?")


@pytest.mark.parametrize(
    ("outcome", "played", "met", "rated"),
    [
        (Outcome.WIN, True, True, True),
        (Outcome.UNRATED_DRAW, True, True, False),
        (Outcome.FORFEIT_WIN, False, False, False),
        (Outcome.FORFEIT_LOSS, False, False, False),
        (Outcome.PAIRING_BYE, False, False, False),
        (Outcome.ZERO_BYE, False, False, False),
    ],
)
def test_forfeits_and_byes_are_not_games(outcome: Outcome, played: bool, met: bool, rated: bool) -> None:
    """C.04.2 3.5, US 27A1: a pairing that was not played is not a meeting, gives no colour and is not rated."""
    meaning = outcome.meaning
    assert (meaning.played, meaning.color, meaning.met, meaning.rated) == (played, played, met, rated)


@pytest.mark.parametrize(
    ("outcome", "points"),
    [
        (Outcome.WIN, ONE),
        (Outcome.DRAW, HALF),
        (Outcome.LOSS, ZERO),
        (Outcome.FORFEIT_WIN, ONE),
        (Outcome.FORFEIT_LOSS, ZERO),
        (Outcome.PAIRING_BYE, ONE),
        (Outcome.FULL_BYE, ONE),
        (Outcome.HALF_BYE, HALF),
        (Outcome.ZERO_BYE, ZERO),
    ],
)
def test_ordinary_points(outcome: Outcome, points: Points) -> None:
    assert STANDARD.points(outcome) == points


def test_football_points_with_a_small_bye() -> None:
    """A section may score 3-1-0 and make the bye worth a draw."""
    system = PointSystem.simple(Points.of(3), Points.of(1), ZERO, pairing_bye=Points.of(1))
    got = [str(system.points(o)) for o in (Outcome.WIN, Outcome.FORFEIT_WIN, Outcome.HALF_BYE, Outcome.PAIRING_BYE)]
    assert got == ["3.0", "3.0", "1.0", "1.0"]


def test_a_win_may_be_worth_more_with_black() -> None:
    system = PointSystem(black_win=Points.of("1.5"))
    assert system.points(Outcome.WIN, Color.BLACK) == Points.of("1.5")
    assert system.points(Outcome.WIN, Color.WHITE) == ONE


@pytest.mark.parametrize("result", [result for result in Result if not result.for_pairing_only])
def test_both_sides_of_a_result_belong_together(result: Result) -> None:
    white, black = OUTCOMES[result]
    assert Result.of(white, black).outcome(Color.WHITE) is white
    assert result.reversed.outcome(Color.BLACK) is white
    assert white.meaning.played == black.meaning.played


@pytest.mark.parametrize("result", [result for result in Result if result.for_pairing_only])
def test_no_game_ends_as_one_may_be_paired(result: Result) -> None:
    """28Q1, 29H6, 29H7: an unfinished game may be paired as won by both, or as a win and a draw; none ends so."""
    white, black = OUTCOMES[result]
    with pytest.raises(ValueError, match="not one game"):
        Result.of(white, black)
    assert result.reversed.outcome(Color.BLACK) is white


def test_no_other_mixture_is_one_game() -> None:
    with pytest.raises(ValueError, match="not one game"):
        Result.of(Outcome.WIN, Outcome.WIN)


def test_byes_are_outcomes() -> None:
    assert [bye.outcome.meaning.trf for bye in Bye] == ["U", "F", "H", "Z"]
    assert all(bye.outcome.meaning.is_bye for bye in Bye)


@pytest.mark.parametrize(
    ("result", "is_open"),
    [(None, True), (Result.ADJOURNED, True), (Result.UNREPORTED, True), (Result.DRAW, False), (Result.NIL_NIL, False)],
)
def test_a_game_is_open_until_its_result_is_known(result: Result | None, is_open: bool) -> None:
    assert Game(1, 1, 2, result).open is is_open
