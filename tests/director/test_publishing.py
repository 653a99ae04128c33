"""Drafts, changes by hand, announcing, taking back, and changing a published round."""

from __future__ import annotations

from tests.director.hall import NOON, Hall, facts

from topboard.core import Bye, Result
from topboard.director import Stage, board_reasons, draft_findings, history, stage
from topboard.director import commands as do
from topboard.director.desk.event_questions import waiting
from topboard.journal.events import RoundPaired
from topboard.pairing.registry import SYSTEMS
from topboard.rulebook import Level


def names(hall: Hall, board: int) -> tuple[str, str]:
    return hall.section.rounds[-1].boards[board].players


class TestDraft:
    def test_a_draft_is_not_public(self) -> None:
        hall = Hall(players=4)
        hall.accept(do.PairRound("open"))
        assert hall.director.section("open").rounds == ()
        assert str(hall.refuse(do.RecordResult("open", 1, 1, Result.DRAW)).hint) == "Publish it first."

    def test_changes_by_hand(self) -> None:
        hall = Hall(players=5)
        hall.accept(do.PairRound("open"))
        hall.accept(do.SwapPlayers("open", "p2", "p4"))
        hall.accept(do.FlipColors("open", 1))
        hall.accept(do.GiveBye("open", "p1"))
        draft = hall.section.draft
        assert draft is not None
        assert draft.placing.pairs == {1: ("p4", "p5"), 2: ("p2", "p3")}
        assert draft.placing.byes == {"p1": Bye.PAIRING}
        assert hall.told(draft.changes) == (
            "Player 02 and Player 04 swapped",
            "board 1: colours swapped",
            "Player 01 has the bye",
        )
        assert draft.proposed.pairs == {1: ("p1", "p2"), 2: ("p4", "p3")}

    def test_reasons_of_boards_changed_by_hand_are_not_kept(self) -> None:
        """A reason says why the system paired two: of boards that the director changed it is true no longer."""
        hall = Hall(players=8)
        hall.accept(do.PairRound("open"))
        hall.accept(do.SwapPlayers("open", "p2", "p4"))
        hall.accept(do.PublishDraft("open"))
        changed = {player for pair in list(hall.section.rounds[0].placing().pairs.values())[:2] for player in pair}
        named = [set(decision.players) for decision in hall.section.rounds[0].decisions]
        assert changed == {"p1", "p2", "p3", "p4"}
        assert not any(changed & each for each in named)
        assert any(each & {"p5", "p6", "p7", "p8"} for each in named)
        hall.accept(do.ChangeRound("open", {3: ("p6", "p5")}, reason="they sat so"))
        assert not any({"p5", "p6"} & set(decision.players) for decision in hall.section.rounds[0].decisions)

    def test_setting_a_board_moves_those_who_sat_there(self) -> None:
        hall = Hall(players=6)
        hall.accept(do.PairRound("open"))
        hall.accept(do.SetBoard("open", 1, "p1", "p6"))
        draft = hall.section.draft
        assert draft is not None
        assert draft.placing.pairs == {1: ("p1", "p6"), 2: ("p4", "p3"), 3: ("p5", "p2")}

    def test_a_round_wholly_by_hand(self) -> None:
        hall = Hall(players=4)
        hall.accept(do.PairByHand("open"))
        assert waiting(hall.section) == ("p1", "p2", "p3", "p4")
        assert hall.refuse(do.PublishDraft("open")).accept == ("left-out",)
        hall.accept(do.SetBoard("open", 1, "p1", "p4"))
        hall.accept(do.SetBoard("open", 2, "p3", "p2"))
        hall.accept(do.PublishDraft("open"))
        event = hall.journal.entries[-1].event
        assert isinstance(event, RoundPaired)
        assert event.engine.system == "by-hand"
        assert len(event.changes) == 2

    def test_work_by_hand_is_not_thrown_away_unasked(self) -> None:
        hall = Hall(players=4)
        hall.accept(do.PairRound("open"))
        hall.accept(do.PairRound("open"))
        hall.accept(do.FlipColors("open", 1))
        assert hall.refuse(do.PairRound("open")).accept == ("changed-by-hand",)
        hall.accept(do.PairRound("open", accept=("changed-by-hand",)))

    def test_wrong_boards_and_players_are_refused(self) -> None:
        hall = Hall(players=4)
        assert str(hall.refuse(do.FlipColors("open", 1)).hint) == "Pair the round first."
        hall.accept(do.PairRound("open"))
        assert str(hall.refuse(do.FlipColors("open", 7)).hint) == "Boards: 1, 2."
        assert "is not a player of Open" in str(hall.refuse(do.SwapPlayers("open", "p1", "p9")).message)
        assert str(hall.refuse(do.SwapPlayers("open", "p1", "p1")).hint) == "Choose two players."
        assert str(hall.refuse(do.SetBoard("open", 1, "p1", "p1")).hint) == "Choose two players."
        assert str(hall.refuse(do.SetBoard("open", 0, "p1", "p2")).hint) == "Boards begin at 1."
        assert str(hall.refuse(do.BreakBoard("open", 3)).message) == "The draft has no board 3."

    def test_fixed_boards_and_the_first_board(self) -> None:
        hall = Hall(players=4, first_board=11)
        hall.accept(do.EditPlayer("p1", {"fixed_board": 3}))
        hall.publish()
        assert {board: b.players for board, b in hall.section.rounds[0].boards.items()} == {
            3: ("p1", "p2"),
            11: ("p4", "p3"),
        }


class TestPair:
    def test_it_waits_for_every_result(self) -> None:
        hall = Hall(players=4)
        hall.publish()
        hall.accept(do.RecordResult("open", 1, 1, Result.DRAW))
        refusal = hall.refuse(do.PairRound("open"))
        assert str(refusal.message) == "Round 1, board 2: result missing."
        step = stage(hall.director, "open")
        assert (step.stage, step.done, step.total, step.blocked) == (Stage.PLAYING, 1, 2, True)

    def test_or_for_a_ruling_on_the_unfinished_game(self) -> None:
        """28Q, 29H7: the director may pair both players as having won."""
        hall = Hall(players=4, system="uschess")
        hall.publish()
        hall.accept(do.RecordResult("open", 1, 1, Result.WHITE_WINS))
        hall.accept(do.SetPairingResult("open", 1, 2, Result.BOTH_WIN))
        done = hall.accept(do.PairRound("open"))
        assert [str(problem.message) for problem in done.problems] == ["Round 1, board 2: unfinished, paired as 1-1."]

    def test_an_adjourned_game_is_paired_as_a_draw(self) -> None:
        """C.04.2 3.1, CFC 617."""
        hall = Hall(players=4, system="dutch")
        hall.publish()
        hall.play([Result.WHITE_WINS, Result.ADJOURNED])
        done = hall.accept(do.PairRound("open"))
        assert [str(problem.message) for problem in done.problems] == ["Round 1, board 2: adjourned, paired as a draw."]
        hall.accept(do.PublishDraft("open"))
        hall.play()
        hall.accept(do.RecordResult("open", 1, 2, Result.BLACK_WINS))
        assert hall.section.rounds[0].boards[2].result is Result.BLACK_WINS

    def test_no_pairing_exists(self) -> None:
        hall = Hall(players=2, rounds=3)
        hall.play_round()
        refusal = hall.refuse(do.PairRound("open"))
        assert "everybody has met everybody" in str(refusal.message)
        assert "Pair by hand" in str(refusal.hint)

    def test_not_beyond_the_last_round(self) -> None:
        hall = Hall(players=4, rounds=1)
        hall.play_round()
        assert str(hall.refuse(do.PairRound("open")).message) == "The only round is published."

    def test_two_players_at_least(self) -> None:
        assert str(Hall(players=1).refuse(do.PairRound("open")).message) == "Open has only one player."

    def test_an_unknown_option_of_the_system(self) -> None:
        refusal = Hall(players=4).refuse(do.SetRules("open", {"options": {"gentel": True}}))
        assert "Plain has no option 'gentel'. Did you mean 'gentle'?" in str(refusal.message)

    def test_engine_options_and_seed_are_in_the_publication(self) -> None:
        hall = Hall(players=4, options={"gentle": True}, seed=42)
        hall.publish()
        engine = hall.section.rounds[0].engine
        assert (engine.system, engine.edition, engine.options, engine.seed) == ("plain", "1", {"gentle": True}, 42)


class TestPublishing:
    def test_unpublished_and_published_again_shows_the_difference(self) -> None:
        hall = Hall(players=4)
        hall.publish()
        hall.accept(do.Unpublish("open", "wrong rating"))
        assert hall.director.section("open").rounds == ()
        hall.accept(do.SwapPlayers("open", "p2", "p3"))
        hall.accept(do.PublishDraft("open", starts=NOON))
        round = hall.section.rounds[0]
        assert round.revision == 2
        assert hall.told(round.differences) == (
            "board 1: Player 01 - Player 03, was Player 01 - Player 02",
            "board 2: Player 04 - Player 02, was Player 04 - Player 03",
        )
        assert hall.director.section("open").round(1).starts == NOON
        assert "again: board 1" in history(hall.director)[-1].text

    def test_results_go_with_their_round_when_the_director_accepts_it(self) -> None:
        """C.04.2 4.4: a published pairing changes only for stated reasons; one undo brings back round and results."""
        hall = Hall(players=4)
        hall.publish()
        hall.accept(do.RecordResult("open", 1, 2, Result.DRAW))
        refusal = hall.refuse(do.Unpublish("open"))
        assert "removes 1 result (board 2)." in str(refusal.message)
        assert refusal.accept == ("results-lost",)
        assert refusal.rule is not None
        assert refusal.rule.clause == "4.4"
        taken = hall.accept(do.Unpublish("open", "wrong list", refusal.accept))
        assert hall.section.draft is not None
        hall.accept(do.Undo(taken.position))
        assert hall.section.rounds[0].boards[2].result is Result.DRAW

    def test_a_publication_that_was_undone_was_seen_all_the_same(self) -> None:
        hall = Hall(players=4)
        hall.publish()
        hall.accept(do.Undo(hall.journal.entries[-1].position))
        hall.accept(do.SwapPlayers("open", "p2", "p3"))
        hall.accept(do.PublishDraft("open"))
        assert (
            hall.told(hall.section.rounds[0].differences)[0]
            == "board 1: Player 01 - Player 03, was Player 01 - Player 02"
        )

    def test_a_draft_is_compared_again_when_an_earlier_result_was_corrected(self) -> None:
        """29H9, C.04.2: a round paired with a wrong result is not the system's pairing any more."""
        hall = Hall(players=6)
        hall.play_round()
        hall.publish()
        hall.accept(do.Unpublish("open", "a wrong result"))
        assert draft_findings(hall.director, "open") == ()
        board = hall.section.rounds[0].boards[1]
        assert board.result is not None
        corrected = hall.accept(do.CorrectResult("open", 1, 1, board.result.reversed, "misread"))
        assert "differs-from-engine" in {problem.id for problem in draft_findings(hall.director, "open")}
        hall.accept(do.Undo(corrected.position))
        assert draft_findings(hall.director, "open") == ()

    def test_reasons_of_a_draft_can_be_read_too(self) -> None:
        hall = Hall(players=4)
        hall.accept(do.PairRound("open"))
        assert board_reasons(hall.director, "open", 1, 1)[0].players == (1, 2)

    def test_a_late_entrant_meets_the_player_with_the_bye(self) -> None:
        """C.04.2 4.4, 29G: a late entry with as little change as possible, while games go on."""
        hall = Hall(players=5)
        hall.publish()
        hall.accept(do.RecordResult("open", 1, 1, Result.DRAW))
        hall.accept(do.EnterPlayer("open", facts("Late")))
        refusal = hall.refuse(do.ChangeRound("open", {3: ("p5", "p6")}))
        assert str(refusal.hint) == "Say why it has to change."
        refusal = hall.refuse(do.ChangeRound("open", {3: ("p5", "p6")}, reason="late entry"))
        assert str(refusal.message) == "Player 05 would have two places in the round."
        command = do.ChangeRound("open", {3: ("p5", "p6")}, {"p5": None}, reason="late entry")
        hall.accept(do.ChangeRound(command.section, command.pairs, command.byes, command.reason, accept=("absent",)))
        round = hall.section.rounds[0]
        assert round.boards[1].result is Result.DRAW
        assert round.boards[3].players == ("p5", "p6")
        assert round.byes == {}
        assert hall.told(round.differences) == (
            "board 3: Player 05 - Late, was empty",
            "Player 05 has no bye, had the bye",
        )

    def test_somebody_with_a_granted_bye_is_not_put_on_a_board_unasked(self) -> None:
        hall = Hall(players=5)
        hall.accept(do.GrantBye("p1", 1))
        hall.publish()
        board = hall.section.rounds[0].boards[1]
        pairs = {1: ("p1", board.black)}
        byes = {"p1": None, board.white: Bye.ZERO}
        assert hall.refuse(do.ChangeRound("open", pairs, byes, "came after all")).accept == ("absent",)

    def test_a_board_with_a_result_does_not_change(self) -> None:
        hall = Hall(players=4)
        hall.publish()
        hall.accept(do.RecordResult("open", 1, 1, Result.DRAW))
        command = do.ChangeRound("open", {1: ("p1", "p3"), 2: ("p4", "p2")}, reason="mistake")
        assert str(hall.refuse(command).message) == "Board 1 has the result 1/2-1/2."


class TestResults:
    def test_correct_void_and_the_warning_after_the_next_pairing(self) -> None:
        hall = Hall(players=4)
        hall.publish()
        hall.accept(do.RecordResult("open", 1, 1, Result.WHITE_WINS))
        hall.accept(do.CorrectResult("open", 1, 1, Result.DRAW, "misread"))
        hall.accept(do.VoidResult("open", 1, 1))
        assert hall.section.rounds[0].boards[1].result is None
        assert str(hall.refuse(do.CorrectResult("open", 1, 1, Result.DRAW)).hint) == "Enter it."
        hall.play()
        hall.publish()
        (problem,) = hall.accept(do.CorrectResult("open", 1, 1, Result.DRAW)).problems
        assert problem.id == "later-round-paired"
        assert str(problem.hint) == "Decide whether its pairings must change."

    def test_pairings_of_a_round_that_is_over_are_not_to_be_decided(self) -> None:
        hall = Hall(players=4)
        for _ in range(2):
            hall.publish()
            hall.play()
        now = hall.section.rounds[0].boards[1].result
        other = Result.DRAW if now is not Result.DRAW else Result.WHITE_WINS
        (problem,) = hall.accept(do.CorrectResult("open", 1, 1, other)).problems
        assert (problem.id, problem.hint) == ("later-round-paired", None)

    def test_colors_as_played(self) -> None:
        """Colours as paired and as played are two facts; the result is told as the players sat."""
        hall = Hall(players=4)
        hall.publish()
        hall.accept(do.RecordResult("open", 1, 1, Result.WHITE_WINS, colors_swapped=True))
        game = hall.director.section("open").round(1).games[0]
        assert (game.white, game.black, game.colors_swapped) == (1, 2, True)
        assert game.outcome(2).value == "win"
        hall.accept(do.PlayedColors("open", 1, 1, swapped=False))
        assert hall.director.section("open").round(1).games[0].outcome(1).value == "win"

    def test_no_game_ends_as_it_may_be_paired(self) -> None:
        hall = Hall(players=4)
        hall.publish()
        assert "not how one ends" in str(hall.refuse(do.RecordResult("open", 1, 1, Result.BOTH_WIN)).message)
        hall.play()
        assert "not how one ends" in str(hall.refuse(do.CorrectResult("open", 1, 1, Result.WIN_DRAW)).message)
        assert "is finished" in str(hall.refuse(do.SetPairingResult("open", 1, 1, Result.DRAW)).message)

    def test_boards_and_rounds_that_are_not_there(self) -> None:
        hall = Hall(players=4)
        hall.publish()
        assert str(hall.refuse(do.RecordResult("open", 2, 1, Result.DRAW)).hint) == "Publish it first."
        assert str(hall.refuse(do.RecordResult("open", 1, 3, Result.DRAW)).hint) == "Boards 1 to 2."
        assert str(hall.refuse(do.RecordResult("side", 1, 3, Result.DRAW)).hint) == "Sections: open."


class TestLateEntrantAndBye:
    """28L2: in round 1 the bye does not go to a late entrant, also if the round is taken back for their sake."""

    def hall(self) -> Hall:
        hall = Hall(players=4, system="uschess", registry=SYSTEMS, rounds=4)
        hall.publish()
        hall.accept(do.Unpublish("open", "a late entry"))
        hall.enter("Late", 1000)
        return hall

    def test_the_lowest_rated_who_came_in_time_has_the_bye(self) -> None:
        hall = self.hall()
        hall.publish()
        assert hall.section.rounds[0].byes == {"p4": Bye.PAIRING}

    def test_the_reason_is_told(self) -> None:
        hall = self.hall()
        hall.publish()
        told = " ".join(hall.told(decision.reason for decision in hall.section.rounds[0].decisions))
        assert "Late" in told
        assert "entered late" in told

    def test_it_holds_for_round_1_only(self) -> None:
        hall = self.hall()
        hall.publish()
        hall.play(default=Result.DRAW)
        late = next(p for p in hall.director.section("open").players if p.name == "Late")
        assert late.late
        hall.accept(do.PairRound("open"))
        assert hall.section.draft is not None
        assert hall.section.draft.placing.byes == {"p5": Bye.PAIRING}

    def test_given_by_hand_it_is_warned_of(self) -> None:
        hall = self.hall()
        hall.accept(do.PairRound("open"))
        hall.accept(do.GiveBye("open", "p5"))
        assert "late-bye" in [problem.id for problem in draft_findings(hall.director, "open")]


def test_the_draft_says_what_became_of_class_pairings() -> None:
    """29I: class pairings are not used where a player of the class can win more; the director is told who."""
    hall = Hall(system="uschess", rounds=2, registry=SYSTEMS, options={"classes": "U1600"})
    for name, rating in (("Adams", 2000), ("Brook", 1900), ("Cole", 1500), ("Dean", 1400)):
        hall.enter(name, rating)
    hall.play_round(Result.BLACK_WINS)
    hall.accept(do.PairRound("open"))
    told = [str(problem) for problem in draft_findings(hall.director, "open") if problem.id == "round-note"]
    assert any("Class U1600 is not paired within itself: " in text and "can still win" in text for text in told)
    assert any("class_firsts" in text for text in told)
    assert all(problem.level is Level.NOTE for problem in draft_findings(hall.director, "open"))


def test_a_draft_by_hand_where_the_system_cannot_be_asked() -> None:
    """BCF acceleration needs ratings: a round is made by hand without them, and a finding says what was not checked."""
    hall = Hall(0, system="dutch", registry=SYSTEMS, rounds=5, acceleration="bcf")
    for number in range(8):
        hall.enter(f"Player {number}", 0)
    hall.accept(do.PairByHand("open"))
    assert [problem.id for problem in draft_findings(hall.director, "open")] == ["not-checked"]
    assert hall.refuse(do.PublishDraft("open")).accept == ("not-checked",)
