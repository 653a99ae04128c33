"""Withdrawal, return, expulsion, late entry, re-entry, moving between sections, byes."""

from __future__ import annotations

import pytest
from tests.charts.test_counting import printed
from tests.director.hall import Hall, facts

from topboard.core import Bye, Color, Event, Outcome, Points, Result, Status, records, scores
from topboard.director import commands as do
from topboard.director import history
from topboard.formats.trf import read_trf, write_trf
from topboard.journal.events import SectionRules
from topboard.pairing.common.cards import cards
from topboard.pairing.registry import SYSTEMS
from topboard.ratings.rated_games import rated_games


def number(hall: Hall, player: str) -> int:
    return next(p.number for p in hall.director.section("open").players if p.id == player)


def score(hall: Hall, player: str) -> Points:
    return scores(hall.director.section("open"))[number(hall, player)]


def cell(hall: Hall, player: str, round: int) -> Outcome:
    return records(hall.director.section("open"))[number(hall, player)][round - 1].outcome


def status(hall: Hall, player: str) -> Status:
    return hall.section.players[player].status


class TestWithdrawal:
    """28P, C.04.2 3.2: who withdrew is not paired any more, and the rounds to come are worth nothing."""

    def test_not_paired_and_no_points(self) -> None:
        hall = Hall(players=6)
        hall.play_round()
        hall.accept(do.Withdraw("p1", "ill"))
        hall.publish()
        assert "p1" not in {p for board in hall.section.rounds[1].boards.values() for p in board.players}
        assert cell(hall, "p1", 2) is Outcome.ZERO_BYE
        assert score(hall, "p1") == Points.of(1)

    def test_return(self) -> None:
        hall = Hall(players=6)
        hall.accept(do.Withdraw("p1"))
        hall.accept(do.Return("p1"))
        hall.publish()
        assert hall.section.rounds[0].placing().board_of("p1")

    def test_an_open_game_is_pointed_out(self) -> None:
        hall = Hall(players=4)
        hall.publish()
        (problem,) = hall.accept(do.Withdraw("p1")).problems
        assert problem.id == "game-open"

    def test_a_draft_with_the_player_cannot_be_published_as_it_is(self) -> None:
        hall = Hall(players=4)
        hall.accept(do.PairRound("open"))
        assert [p.id for p in hall.accept(do.Withdraw("p1")).problems] == ["draft-stale"]
        refusal = hall.refuse(do.PublishDraft("open"))
        assert refusal.accept == ("gone",)
        assert "Player 01 withdrew but is paired" in str(refusal.message)


class TestExpulsion:
    """28I2: an opponent who lost gets a half-point bye, who drew a win by forfeit; who won keeps the win."""

    def expelled(self, result: Result) -> Hall:
        """Player 1 has White against player 2 in round 1 and is removed after it: the rating does not fit (28H1)."""
        hall = Hall(players=4, federation="us-chess")
        hall.publish()
        assert hall.section.rounds[0].boards[1].players == ("p1", "p2")
        hall.play([result])
        hall.accept(do.RemoveIneligible("p1", reason="wrong section"))
        return hall

    def test_who_lost_gets_a_half_point_bye(self) -> None:
        hall = self.expelled(Result.WHITE_WINS)
        assert cell(hall, "p2", 1) is Outcome.HALF_BYE
        assert score(hall, "p2") == Points.of("0.5")
        assert score(hall, "p1") == Points.of(0)

    def test_the_history_says_by_which_rule(self) -> None:
        told = history(self.expelled(Result.WHITE_WINS).director)[-1].text
        assert told.endswith("; the opponents' scores go by 28I2")

    @pytest.mark.parametrize(
        ("result", "told"),
        [
            (Result.WHITE_WINS, ["Round 1: a half-point bye counts for Player 02 instead of the loss."]),
            (Result.DRAW, ["Round 1: a win by forfeit counts for Player 02 instead of the draw."]),
            (Result.BLACK_WINS, []),
        ],
    )
    def test_it_is_said_what_each_opponent_gets(self, result: Result, told: list[str]) -> None:
        hall = Hall(players=4, federation="us-chess")
        hall.publish()
        hall.play([result])
        assert [str(p.message) for p in hall.accept(do.RemoveIneligible("p1")).problems] == told

    def test_who_drew_gets_a_win_by_forfeit(self) -> None:
        hall = self.expelled(Result.DRAW)
        assert cell(hall, "p2", 1) is Outcome.FORFEIT_WIN
        assert score(hall, "p2") == Points.of(1)

    def test_who_won_keeps_the_win(self) -> None:
        hall = self.expelled(Result.BLACK_WINS)
        assert cell(hall, "p2", 1) is Outcome.WIN
        assert hall.director.section("open").extra_games == ()

    @pytest.mark.parametrize("result", [Result.WHITE_WINS, Result.DRAW])
    def test_the_real_game_stays_for_rating(self, result: Result) -> None:
        """28I3: the actual results go to the extra rated games."""
        hall = self.expelled(result)
        (game,) = hall.director.section("open").extra_games
        assert (game.round, game.white, game.black, game.result) == (1, 1, 2, result)

    def test_colors_as_played_go_into_the_rating_report(self) -> None:
        hall = Hall(players=4, federation="us-chess")
        hall.publish()
        hall.accept(do.RecordResult("open", 1, 1, Result.BLACK_WINS, colors_swapped=True))
        hall.accept(do.RemoveIneligible("p1"))
        (game,) = hall.director.section("open").extra_games
        assert (game.white, game.black, game.result) == (2, 1, Result.BLACK_WINS)
        assert cell(hall, "p2", 1) is Outcome.HALF_BYE

    def test_the_director_may_rule_otherwise(self) -> None:
        hall = Hall(players=4, federation="us-chess")
        hall.publish()
        hall.play([Result.WHITE_WINS, Result.DRAW])
        hall.accept(do.RemoveIneligible("p1", rulings={1: Bye.FULL}))
        assert score(hall, "p2") == Points.of(1)
        refusal = hall.refuse(do.RemoveIneligible("p3", rulings={2: None}))
        assert str(refusal.message) == "Player 03 has no game in round 2."
        hall.accept(do.RemoveIneligible("p3", rulings={1: None}))
        assert cell(hall, "p4", 1) is Outcome.DRAW

    @pytest.mark.parametrize("ruled", [Result.DRAW, Result.BLACK_WINS_UNRATED, Result.ADJOURNED])
    def test_a_ruling_does_not_say_what_was_played(self, ruled: Result) -> None:
        """28I3: the game that was played is rated, so only a bye or a forfeit can count in its place."""
        hall = Hall(players=4, federation="us-chess")
        hall.play_round()
        for command in (do.Expel("p1", rulings={1: ruled}), do.RemoveIneligible("p1", rulings={1: ruled})):
            told = str(hall.refuse(command).message)
            assert told == "Round 1: a bye or a forfeit can count instead of a game, not another result."

    def test_of_two_expelled_opponents_neither_gets_a_bye_for_the_other(self) -> None:
        hall = self.expelled(Result.DRAW)
        hall.accept(do.RemoveIneligible("p2", reason="wrong section too"))
        assert cell(hall, "p1", 1) is Outcome.FORFEIT_LOSS
        assert len(hall.director.section("open").extra_games) == 1

    @pytest.mark.parametrize(("result", "counted"), [(Result.WHITE_WINS, "0.5"), (Result.DRAW, "1.0")])
    def test_the_real_game_stays_on_the_wall_chart_and_in_the_report(self, result: Result, counted: str) -> None:
        """28I3: the actual result is reported; what counts for the score is said beside it."""
        hall = self.expelled(result)
        section = hall.director.section("open")
        wall = printed("wall", section)
        assert " 2§ " in wall
        assert " 1§ " in wall
        assert f"Player 01 - Player 02 {result.value} was played and is rated" in " ".join(wall.split())
        report = write_trf(Event("Spring Open", sections=(section,)))
        again = read_trf(report).event.sections[0]
        (game,) = [game for game in again.rounds[0].games if 1 in game.players]
        assert (game.players, game.result) == ((1, 2), result)
        assert scores(again) == scores(section)
        assert str(scores(again)[2]) == counted
        assert [rated.halves for rated in rated_games(again)[2]] == [rated.halves for rated in rated_games(section)[2]]

    def test_no_return(self) -> None:
        hall = self.expelled(Result.DRAW)
        assert str(hall.refuse(do.Return("p1")).hint) == "Undo the expulsion if it was a mistake."
        assert str(hall.refuse(do.Reenter("p1")).message) == "Player 01 was expelled."


class TestExpulsionForOtherReasons:
    """28I is about a player who is removed because a corrected rating does not fit (28H); elsewhere games stand."""

    @pytest.mark.parametrize("result", [Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS])
    def test_no_opponent_is_adjusted(self, result: Result) -> None:
        hall = Hall(players=4, federation="us-chess")
        hall.publish()
        hall.play([result])
        before = hall.director.section("open")
        hall.accept(do.Expel("p1", "conduct"))
        after = hall.director.section("open")
        assert (after.rounds, after.extra_games, scores(after)) == (before.rounds, (), scores(before))

    def test_the_director_may_rule_on_a_game(self) -> None:
        hall = Hall(players=4, federation="us-chess")
        hall.play_round()
        hall.accept(do.Expel("p1", "conduct", rulings={1: Result.BLACK_WINS_BY_FORFEIT}))
        assert (cell(hall, "p2", 1), score(hall, "p2")) == (Outcome.FORFEIT_WIN, Points.of(1))


class TestExpulsionByFide:
    """C.05 8.3(1): in a Swiss the results of a player who leaves stand, and games that were played are rated."""

    def expelled(self) -> Hall:
        hall = Hall(players=6, system="dutch", registry=SYSTEMS)
        hall.publish()
        hall.play([Result.WHITE_WINS, Result.DRAW, Result.DRAW])
        return hall

    def test_no_result_changes(self) -> None:
        hall = self.expelled()
        before = hall.director.section("open")
        for player in ("p1", "p3"):
            hall.accept(do.Expel(player, "conduct"))
        after = hall.director.section("open")
        assert after.rounds == before.rounds
        assert scores(after) == scores(before)
        assert after.extra_games == ()
        assert [status(hall, p) for p in ("p1", "p3")] == [Status.EXPELLED, Status.EXPELLED]

    def test_a_ruling_on_a_played_game_is_refused(self) -> None:
        hall = self.expelled()
        refusal = hall.refuse(do.Expel("p1", "conduct", rulings={1: Bye.HALF}))
        assert refusal.rule is not None
        assert refusal.rule.clause == "8.3(1)"
        assert str(refusal.message) == "The game of round 1 stands."
        hall.accept(do.Expel("p1", "conduct", rulings={1: None}))


class TestLateEntry:
    """28K, C.04.2 2.4: missed rounds are worth nothing, or half a point each where half-point byes are offered."""

    def test_missed_rounds_are_filled_as_the_director_chooses(self) -> None:
        hall = Hall(players=6, rounds=5)
        hall.play_round()
        hall.play_round()
        hall.accept(do.EnterPlayer("open", facts("Late"), missed={1: Bye.HALF}))
        assert score(hall, "p7") == Points.of("0.5")
        assert cell(hall, "p7", 2) is Outcome.ZERO_BYE
        hall.publish()
        assert hall.director.section("open").players[-1].entered_round == 3

    def test_somebody_who_comes_later_is_not_paired_before(self) -> None:
        hall = Hall(players=4)
        hall.accept(do.EnterPlayer("open", facts("Later"), first_round=2, missed={1: Bye.HALF}))
        hall.publish()
        assert hall.section.rounds[0].byes["p5"] is Bye.HALF
        hall.play()
        hall.publish()
        assert hall.section.rounds[1].placing().board_of("p5")

    def test_published_rounds_stay_closed(self) -> None:
        hall = Hall(players=4)
        hall.publish()
        refusal = hall.refuse(do.EnterPlayer("open", facts("Late"), first_round=1))
        assert str(refusal.message) == "Round 1 is already published."
        assert hall.refuse(do.EnterPlayer("open", facts("Late"), missed={2: Bye.HALF})).rule is not None
        assert hall.refuse(do.EnterPlayer("open", facts("Late"), missed={1: Bye.PAIRING})).rule is None


class TestReentry:
    """28S: a second entry of one person with a fresh score and colours."""

    def test_the_first_entry_stops_and_a_second_begins(self) -> None:
        hall = Hall(players=4)
        hall.play_round()
        hall.accept(do.Reenter("p2", missed={1: Bye.HALF}))
        players = hall.director.section("open").players
        again = next(p for p in players if p.id == "p5")
        assert next(p.id for p in players if p.number == again.reentry_of) == "p2"
        assert hall.section.players["p2"].status is Status.WITHDRAWN
        assert score(hall, "p5") == Points.of("0.5")
        assert str(hall.refuse(do.Reenter("p2")).hint) == "Re-enter the later entry instead."

    def test_nobody_reenters_who_has_not_played(self) -> None:
        assert str(Hall(players=4).refuse(do.Reenter("p1")).message) == "Player 01 has not played yet."

    def test_a_number_of_a_member_is_entered_once(self) -> None:
        hall = Hall()
        hall.enter("Smith", uschess_id="12345678")
        refusal = hall.refuse(do.EnterPlayer("open", facts("Smyth", uschess_id="12345678")))
        assert str(refusal.message) == "Smith is already entered with the US Chess ID 12345678."


class TestMoving:
    def two_sections(self) -> Hall:
        hall = Hall(players=6)
        hall.accept(do.CreateSection(SectionRules(name="Reserve", system="plain", rounds_total=5)))
        return hall

    def test_before_the_first_pairing_the_entry_moves(self) -> None:
        hall = self.two_sections()
        hall.accept(do.GrantBye("p6", 2))
        hall.accept(do.MovePlayer("p6", "reserve"))
        assert "p6" not in hall.section.players
        assert hall.section.byes == {}
        assert hall.director.state.player("p6").facts.name == "Player 06"
        assert hall.director.state.section_of["p6"] == "reserve"

    def test_after_games_the_player_goes_on_as_a_new_entry(self) -> None:
        """28H2: in the other section half-point byes may stand for the games missed."""
        hall = self.two_sections()
        hall.play_round()
        done = hall.accept(do.MovePlayer("p6", "reserve", missed={}))
        assert [entry.event.name for entry in done.entries] == ["player-withdrawn", "player-entered"]
        assert hall.section.players["p6"].status is Status.WITHDRAWN
        assert hall.director.state.player("p7").facts.name == "Player 06"

    def test_a_player_in_the_draft_waits(self) -> None:
        hall = self.two_sections()
        hall.accept(do.PairRound("open"))
        assert str(hall.refuse(do.MovePlayer("p6", "reserve")).hint) == "Discard the draft first."
        assert str(hall.refuse(do.RemovePlayer("p6")).hint) == "Discard the draft first."
        hall.accept(do.DropDraft("open"))
        hall.accept(do.RemovePlayer("p6", "never came"))
        assert "p6" not in hall.director.state.section_of

    def test_a_player_who_was_paired_cannot_be_removed(self) -> None:
        hall = self.two_sections()
        hall.publish()
        assert str(hall.refuse(do.RemovePlayer("p6")).hint) == "Withdraw the player instead."


class TestByes:
    def test_a_granted_bye_is_in_the_round(self) -> None:
        hall = Hall(players=6)
        hall.accept(do.GrantBye("p1", 1))
        hall.accept(do.GrantBye("p2", 1, Bye.ZERO))
        hall.publish()
        assert hall.section.rounds[0].byes == {"p1": Bye.HALF, "p2": Bye.ZERO}
        assert score(hall, "p1") == Points.of("0.5")

    def test_cancelled_in_time(self) -> None:
        hall = Hall(players=6)
        hall.accept(do.GrantBye("p1", 1))
        hall.accept(do.CancelBye("p1", 1))
        hall.publish()
        assert hall.section.rounds[0].byes == {}
        assert str(hall.refuse(do.GrantBye("p1", 1)).message) == "Round 1 is already published."
        assert str(hall.refuse(do.CancelBye("p1", 2)).message) == "Player 01 has no bye in round 2."

    def test_half_point_byes_within_the_announced_limits(self) -> None:
        """22C: how many, and through which round."""
        hall = Hall(players=4, system="uschess", rounds=6, half_byes=2, half_byes_through=4)
        hall.accept(do.GrantBye("p1", 1))
        hall.accept(do.GrantBye("p1", 2))
        refusal = hall.refuse(do.GrantBye("p1", 3))
        assert str(refusal.message) == "A player may have at most 2 half-point byes."
        assert refusal.rule is not None
        assert refusal.rule.clause == "22C"
        hall.accept(do.GrantBye("p1", 3, Bye.ZERO))
        assert "after round 4" in str(hall.refuse(do.GrantBye("p2", 5)).message)

    def test_by_fide_rules_there_is_no_half_point_bye_in_the_last_round(self) -> None:
        """C.05 8.3(4): not in the last round of a tournament; nobody says so in US Chess 22C."""
        hall = Hall(players=4, system="dutch", registry=SYSTEMS, rounds=3)
        hall.accept(do.GrantBye("p1", 2))
        refusal = hall.refuse(do.GrantBye("p1", 3))
        assert refusal.rule is not None
        assert (str(refusal.message), refusal.rule.clause) == (
            "There are no half-point byes in the last round.",
            "8.3(4)",
        )
        hall.accept(do.GrantBye("p1", 3, Bye.ZERO))
        us = Hall(players=4, system="uschess", registry=SYSTEMS, rounds=3)
        us.accept(do.GrantBye("p1", 3))

    def test_the_bye_of_the_pairing_is_not_granted(self) -> None:
        assert "cannot grant it" in str(Hall(players=2).refuse(do.GrantBye("p1", 1, Bye.PAIRING)).message)

    def test_check_in(self) -> None:
        """C.04.2 4.1: who did not confirm presence is not simply paired."""
        hall = Hall(players=3, check_in=True)
        hall.accept(do.CheckIn("p1"))
        hall.accept(do.CheckIn("p2"))
        refusal = hall.refuse(do.PairRound("open"))
        assert str(refusal.message) == "Player 03 has not checked in."
        hall.accept(do.GrantBye("p3", 1, Bye.ZERO))
        hall.publish()
        assert len(hall.section.rounds[0].boards) == 1


class TestLateEntryBeyondAnyRound:
    """28K: a late entry begins with a round that there can be; what was missed is filled only for those."""

    @pytest.mark.parametrize("rounds", [5, 0])
    def test_a_first_round_that_cannot_be(self, rounds: int) -> None:
        """No round is filled before the number is known to be one: this would be a billion of them."""
        hall = Hall(players=4, rounds=rounds)
        command = do.EnterPlayer("open", facts("Late"), first_round=10**9, missed={0: Bye.HALF})
        assert str(hall.refuse(command).message) == f"There are only {rounds or 99} rounds."


@pytest.mark.parametrize("result", [Result.WHITE_WINS, Result.DRAW])
def test_the_color_of_the_real_game_counts_after_28i2(result: Result) -> None:
    """29E1: colours are those over the board, and the game with the expelled player was played (28I3)."""
    hall = Hall(players=4, federation="us-chess")
    hall.publish()
    hall.play([result])
    hall.accept(do.RemoveIneligible("p1", reason="wrong section"))
    (card,) = (card for card in cards(hall.director.section("open")) if card.number == 2)
    assert card.colors == (Color.BLACK,)
