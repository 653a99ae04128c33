"""28P, CFC 616, FIDE C.05 6.5: a player who does not come is not paired again until they report with a good excuse."""

from __future__ import annotations

import pytest
from tests.director.hall import Hall
from tests.director.team_hall import TeamHall

from topboard.core import Bye, Result, Status
from topboard.director import Stage, stage
from topboard.director import commands as do
from topboard.director.desk.event_questions import history
from topboard.pairing.registry import SYSTEMS

ABSENT = Result.BLACK_WINS_BY_FORFEIT
"""White did not come."""


def after_round_one(system: str = "uschess") -> tuple[Hall, str]:
    """Eight players; on board 2 White did not come."""
    hall = Hall(8, system=system, registry=SYSTEMS)
    hall.publish()
    hall.play([Result.DRAW, ABSENT])
    return hall, hall.section.rounds[0].boards[2].white


def in_draft(hall: Hall) -> set[str]:
    draft = hall.section.draft
    assert draft is not None
    return {player for pair in draft.placing.pairs.values() for player in pair}


@pytest.mark.parametrize("system", ["uschess", "cfc", "dutch"])
def test_a_no_show_is_not_paired(system: str) -> None:
    hall, absent = after_round_one(system)
    (note,) = [each for each in hall.accept(do.PairRound("open")).problems if each.id == "not-paired"]
    assert note.about == (f"player:{absent}",)
    assert absent not in in_draft(hall)
    assert hall.section.players[absent].status is Status.WITHDRAWN
    name = hall.section.players[absent].facts.name
    assert [line.text for line in history(hall.director) if line.name == "player-withdrawn"] == [
        f"{name} did not come in round 1 and is not paired until they report"
    ]


def test_with_an_excuse_before_the_pairing() -> None:
    hall, absent = after_round_one()
    hall.accept(do.Return(absent))
    assert "not-paired" not in {each.id for each in hall.accept(do.PairRound("open")).problems}
    assert absent in in_draft(hall)


def test_with_an_excuse_after_the_pairing() -> None:
    hall, absent = after_round_one()
    hall.accept(do.PairRound("open"))
    assert "not-paired" in {each.id for each in stage(hall.director, "open").blocks}
    hall.accept(do.Together((do.Return(absent), do.PairRound("open"))))
    assert absent in in_draft(hall)


def test_the_excuse_holds_for_that_game_only() -> None:
    """Who stays away again is left out again."""
    hall, absent = after_round_one()
    hall.accept(do.Return(absent))
    hall.publish()
    board = next(number for number, each in hall.section.rounds[1].boards.items() if absent in each.players)
    white = hall.section.rounds[1].boards[board].white == absent
    hall.play(default=Result.DRAW)
    hall.accept(do.CorrectResult("open", 2, board, ABSENT if white else Result.WHITE_WINS_BY_FORFEIT))
    hall.accept(do.PairRound("open"))
    assert absent not in in_draft(hall)


def test_left_out_until_they_report_in_later_rounds_too() -> None:
    hall, absent = after_round_one()
    hall.play_round(Result.DRAW)
    hall.accept(do.PairRound("open"))
    assert absent not in in_draft(hall)
    hall.accept(do.Return(absent))
    hall.accept(do.PairRound("open"))
    assert absent in in_draft(hall)


def test_a_bye_asked_for_is_a_report() -> None:
    hall, absent = after_round_one()
    hall.accept(do.GrantBye(absent, 2, Bye.ZERO))
    hall.accept(do.PairRound("open"))
    assert hall.section.players[absent].status is Status.ACTIVE


def test_one_who_came_after_all_is_paired_again() -> None:
    """The result was wrong: with it right, the round is paired with the player."""
    hall, absent = after_round_one()
    hall.accept(do.PairRound("open"))
    hall.accept(do.CorrectResult("open", 1, 2, Result.DRAW))
    hall.accept(do.PairRound("open"))
    assert absent in in_draft(hall)


def test_undoing_the_pairing_undoes_this() -> None:
    hall, absent = after_round_one()
    hall.accept(do.PairRound("open"))
    hall.accept(do.Undo(hall.director.position))
    assert hall.section.players[absent].status is Status.ACTIVE


def test_too_few_who_came() -> None:
    hall = Hall(2, system="uschess", registry=SYSTEMS)
    hall.publish()
    hall.play([Result.DOUBLE_FORFEIT])
    assert "Nobody in Open is to be paired" in str(hall.refuse(do.PairRound("open")))


def test_a_table_goes_on() -> None:
    """In a round robin everybody meets everybody; the director is reminded."""
    hall = Hall(4, system="roundrobin", rounds=0, registry=SYSTEMS)
    hall.publish()
    hall.play([ABSENT])
    absent = hall.section.rounds[0].boards[1].white
    assert "did-not-appear" in {each.id for each in hall.accept(do.PairRound("open")).problems}
    assert absent in in_draft(hall)


def test_a_club_evening_drops_nobody() -> None:
    hall = Hall(6, system="keizer", registry=SYSTEMS)
    hall.publish()
    hall.play([ABSENT])
    absent = hall.section.rounds[0].boards[1].white
    hall.accept(do.PairRound("open"))
    assert absent in in_draft(hall)


def test_a_team_that_does_not_come() -> None:
    """CFC 647, 664: a team too."""
    hall = TeamHall(4)
    hall.publish()
    absent = str(hall.section.rounds[0].matches[1].black)
    hall.accept(do.DecideMatch("open", 1, 1, Result.WHITE_WINS_BY_FORFEIT, "did not come"))
    for board in hall.section.rounds[0].open_boards:
        hall.accept(do.RecordResult("open", 1, board, Result.DRAW))
    assert stage(hall.director, "open").stage is Stage.READY
    hall.accept(do.PairRound("open"))
    assert absent not in in_draft(hall)
    hall.accept(do.Together((do.Return(absent), do.PairRound("open"))))
    assert absent in in_draft(hall)
