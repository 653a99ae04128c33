"""The whole life of a section, as a director lives it."""

from __future__ import annotations

from tests.director.hall import Hall

from topboard.core import Bye, Result, Status, scores
from topboard.director import Stage, board_reasons, history, stage
from topboard.director import commands as do
from topboard.journal import fold


class TestASectionFromEntryToClose:
    """Enter, pair, announce, play and close; at every step the section says where it stands."""

    def test_seven_players_play_three_rounds(self) -> None:
        hall = Hall(rounds=3)
        assert stage(hall.director, "open").stage is Stage.ENTERING
        for number in range(1, 8):
            hall.enter(f"Player {number}", 2000 - 10 * number)
        assert str(stage(hall.director, "open")) == "ready to pair round 1"
        for round in (1, 2, 3):
            hall.accept(do.PairRound("open"))
            assert str(stage(hall.director, "open")) == f"draft of round {round}"
            hall.accept(do.PublishDraft("open"))
            assert str(stage(hall.director, "open")) == f"round {round} being played, 0 of 3"
            hall.play()
        assert stage(hall.director, "open").stage is Stage.COMPLETE
        hall.accept(do.CloseSection("open"))
        assert stage(hall.director, "open").stage is Stage.FINISHED
        section = hall.director.section("open")
        assert section.closed
        assert [len(round.games) for round in section.rounds] == [3, 3, 3]
        assert sum(scores(section).values()) == 3 * (3 + 1) * 10
        assert fold(hall.journal.entries) == hall.director.state

    def test_every_command_on_a_closed_section_is_refused(self) -> None:
        hall = Hall(players=4, rounds=1)
        hall.play_round()
        hall.accept(do.CloseSection("open"))
        refusal = hall.refuse(do.Withdraw("p1"))
        assert str(refusal.message) == "Section Open is closed."
        hall.accept(do.ReopenSection("open", "protest"))
        hall.accept(do.Withdraw("p1"))
        assert hall.director.state.player("p1").status is Status.WITHDRAWN

    def test_history_tells_who_did_what(self) -> None:
        hall = Hall(players=2, rounds=1)
        hall.publish()
        hall.accept(do.RecordResult("open", 1, 1, Result.DRAW), actor="Bob")
        line = history(hall.director)[-1]
        assert (line.actor, line.name) == ("Bob", "result-recorded")
        assert line.text == "Open, round 1, board 1 (Player 01 - Player 02): 1/2-1/2"
        assert [each.name for each in history(hall.director, touching="round:open:1")] == [
            "round-drafted",
            "round-paired",
        ]

    def test_reasons_of_a_board_are_read_not_made_again(self) -> None:
        hall = Hall(players=4)
        hall.publish()
        (reason,) = board_reasons(hall.director, "open", 1, 2)
        assert reason.text == "Player 03 meets Player 04, the nearest not met before."
        assert reason.players == (3, 4)
        assert reason.rule.cite == "plain@1#1"

    def test_the_bye_of_an_odd_field_goes_into_the_round(self) -> None:
        hall = Hall(players=5)
        hall.publish()
        assert hall.section.rounds[0].byes == {"p5": Bye.PAIRING}


def test_who_did_not_appear_is_named_before_the_next_round() -> None:
    """28P, 616: a player who does not appear is dropped unless excused; the director decides."""
    hall = Hall(players=4)
    hall.publish()
    hall.accept(do.RecordResult("open", 1, 1, Result.WHITE_WINS_BY_FORFEIT))
    hall.accept(do.RecordResult("open", 1, 2, Result.DRAW))
    (note,) = stage(hall.director, "open").blocks
    absent = hall.section.rounds[0].boards[1].black
    assert note.about == (f"player:{absent}",)
    assert "did not show up in round 1 (board 1)" in str(note.message)
    hall.accept(do.GrantBye(absent, 2, Bye.ZERO))
    assert stage(hall.director, "open").blocks == ()
