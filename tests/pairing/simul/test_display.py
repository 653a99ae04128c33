"""A simultaneous display: one player meets everybody else at once."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.pairing.fields import field_of

from topboard.core import Result, Section, Status, scores
from topboard.core.announced.displays import display_score
from topboard.core.games.points import HALF, ONE, ZERO
from topboard.errors import PairingImpossible
from topboard.pairing import Judgement
from topboard.pairing.simul import ENGINE


def display(players: int = 5, **options: object) -> Section:
    return replace(field_of(players, "simul"), options=options)


def played(section: Section, *results: Result | None) -> Section:
    round = ENGINE.pair(section).as_round()
    games = tuple(replace(game, result=result) for game, result in zip(round.games, results, strict=True))
    return replace(section, rounds=(replace(round, games=games),))


def test_number_one_meets_everybody() -> None:
    """Everybody else has a board, in the order of the list; number 1 has White."""
    made = ENGINE.pair(display())
    assert [(pair.white, pair.black) for pair in made.pairs] == [(1, 2), (1, 3), (1, 4), (1, 5)]
    assert made.byes == ()


@pytest.mark.parametrize(
    ("colors", "whites"), [("white", [1, 1, 1, 1]), ("black", [2, 3, 4, 5]), ("alternate", [1, 3, 1, 5])]
)
def test_colours_are_chosen(colors: str, whites: list[int]) -> None:
    """Who gives the display chooses: White or Black on all boards, or in turn."""
    assert [pair.white for pair in ENGINE.pair(display(colors=colors)).pairs] == whites


def test_all_boards_are_added_up() -> None:
    section = played(display(), Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS, Result.WHITE_WINS_BY_FORFEIT)
    found = display_score(section)
    assert found is not None
    assert (found.won, found.drawn, found.lost, found.open) == (2, 1, 1, 0)
    assert found.points == scores(section)[1] == ONE + ONE + HALF
    assert [scores(section)[n] for n in (2, 3, 4)] == [ZERO, HALF, ONE]


def test_games_that_go_on_are_not_counted() -> None:
    found = display_score(played(display(), Result.WHITE_WINS, None, None, None))
    assert found is not None
    assert (found.points, found.won, found.open) == (ONE, 1, 3)
    assert display_score(display()) is None
    assert display_score(field_of(4, "dutch")) is None


def test_check_and_why() -> None:
    section = played(display(), None, None, None, None)
    assert ENGINE.check(section, 1).judgement is Judgement.SAME
    assert ENGINE.check(replace(section, options={"colors": "black"}), 1).judgement is Judgement.WORSE
    assert ENGINE.why(section, 1, 3, 1).paired
    assert not ENGINE.why(section, 1, 3, 4).paired


def test_nobody_has_the_bye_of_a_display() -> None:
    """Everybody plays the giver: asked about the bye, the answer names a board, not a player number 0."""
    section = played(display(), None, None, None, None)
    assert ENGINE.why(section, 1, 3, 0).text.startswith("In a display everybody has a board: 3 plays against 1.")
    assert ENGINE.why(section, 1, 0, 1).text.startswith("Everybody plays the player who gives the display.")


def test_who_is_not_there_has_no_board() -> None:
    section = display()
    gone = replace(
        section, players=tuple(replace(p, status=Status.WITHDRAWN) if p.number == 3 else p for p in section.players)
    )
    assert [pair.black for pair in ENGINE.pair(gone).pairs] == [2, 4, 5]


def test_without_its_giver_there_is_no_display() -> None:
    section = display()
    gone = replace(
        section, players=tuple(replace(p, status=Status.WITHDRAWN) if p.number == 1 else p for p in section.players)
    )
    with pytest.raises(PairingImpossible, match="give number 1 to somebody else"):
        ENGINE.pair(gone)
    with pytest.raises(PairingImpossible, match="enter more names"):
        ENGINE.pair(display(1))
    with pytest.raises(PairingImpossible, match="one round"):
        ENGINE.pair(played(section, None, None, None, None))
