"""Board numbers with gaps: numbers that no game gets."""

from __future__ import annotations

from tests.director.hall import Hall

from topboard.director import commands as do
from topboard.journal import fold
from topboard.pairing.registry import SYSTEMS


def boards(hall: Hall) -> list[int]:
    return sorted(hall.section.rounds[-1].boards)


def hall_of(players: int, first_board: int = 1) -> Hall:
    return Hall(players, system="uschess", rounds=3, registry=SYSTEMS, first_board=first_board)


def test_no_game_is_on_a_board_that_is_not_used() -> None:
    """Table 13 is not there, and 15 and 16 have gone to another hall."""
    hall = hall_of(12, first_board=11)
    hall.accept(do.SetRules("open", {"unused_boards": (13, 15, 16)}))
    hall.publish()
    assert boards(hall) == [11, 12, 14, 17, 18, 19]


def test_a_fixed_board_may_be_one_that_nobody_else_uses() -> None:
    hall = hall_of(5)
    hall.enter("Wheel", 1000, fixed_board=2)
    hall.accept(do.SetRules("open", {"unused_boards": (2,)}))
    hall.publish()
    assert boards(hall) == [1, 2, 3]
    wheel = next(id for id, player in hall.section.players.items() if player.facts.name == "Wheel")
    assert wheel in hall.section.rounds[-1].boards[2].players


def test_the_next_section_begins_after_the_gaps() -> None:
    """Four players may come to need three boards: 1, 3 and 4 where 2 is not used."""
    hall = hall_of(4)
    hall.accept(do.SetRules("open", {"unused_boards": (2,)}))
    other = hall.section.rules.__class__(name="Reserve", system="uschess", rounds_total=3)
    hall.accept(do.CreateSection(other))
    for number in range(4):
        hall.accept(do.EnterPlayer("reserve", hall.section.players["p1"].facts.__class__(name=f"Reserve {number}")))
    hall.accept(do.ContinueBoards())
    assert hall.director.state.sections["reserve"].rules.first_board == 5


def test_where_teams_meet_no_board_is_left_out() -> None:
    hall = Hall(0, system="team", registry=SYSTEMS)
    refusal = hall.refuse(do.SetRules("open", {"unused_boards": (3,)}))
    assert "Where teams meet, boards are counted table by table" in str(refusal.message)


def test_undo_gives_the_numbers_back() -> None:
    hall = hall_of(4)
    answer = hall.accept(do.SetRules("open", {"unused_boards": (1,)}))
    hall.accept(do.Undo(answer.position))
    hall.publish()
    assert boards(hall) == [1, 2]
    assert fold(hall.journal.entries) == hall.director.state
