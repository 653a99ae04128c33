"""Round robins run at the desk: drawing numbers, forfeits of those who left, late entries, corrected colours."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import pytest
from tests.director.hall import Hall, facts
from tests.director.tables import numbers, pairs, play_out, table_hall, value

from topboard.core import Bye, Cell, Result, Status, records
from topboard.director import Stage, color_reversals, draft_findings, history, stage
from topboard.director import commands as do
from topboard.director.desk.fields import Known, read
from topboard.journal import fold
from topboard.journal.events import SectionRules
from topboard.pairing.common.schedule_engine import ScheduleEngine
from topboard.pairing.registry import SYSTEMS


def schedule_engine(system: str) -> ScheduleEngine:
    engine = SYSTEMS.engine(system)
    assert isinstance(engine, ScheduleEngine)
    return engine


class TestDrawingNumbers:
    """C.05 7.1-7.7, 30A, CFC 652: numbers by lot before round 1; by rating or by hand where the director says so."""

    def test_by_lot_once_and_for_all(self) -> None:
        hall = table_hall(7)
        hall.accept(do.DrawNumbers("open", seed=4))
        drawn = numbers(hall)
        assert sorted(drawn.values()) == list(range(1, 8))
        hall.publish()
        assert numbers(hall) == drawn

    def test_the_seed_decides_and_is_kept(self) -> None:
        first, again, other = (table_hall(8) for _ in range(3))
        for hall, seed in ((first, 1), (again, 1), (other, 2)):
            hall.accept(do.DrawNumbers("open", seed=seed))
        assert numbers(first) == numbers(again) != numbers(other)
        assert other.section.rules.seed == 2

    def test_drawing_again_with_the_same_seed_changes_nothing(self) -> None:
        hall = table_hall(8)
        hall.accept(do.DrawNumbers("open", seed=5))
        assert hall.accept(do.DrawNumbers("open")).entries == ()

    def test_by_rating(self) -> None:
        hall = table_hall(5)
        hall.accept(do.DrawNumbers("open", "rating"))
        assert numbers(hall) == {"p1": 1, "p2": 2, "p3": 3, "p4": 4, "p5": 5}
        assert hall.section.rules.options == {"numbers": "rating"}

    def test_by_hand(self) -> None:
        hall = table_hall(4)
        hall.accept(do.DrawNumbers("open", given={"p1": 3, "p2": 1, "p3": 4, "p4": 2}))
        assert numbers(hall) == {"p1": 3, "p2": 1, "p3": 4, "p4": 2}
        hall.publish()
        assert pairs(hall, 1) == "1-4 2-3"

    @pytest.mark.parametrize(
        ("given", "words"),
        [
            ({"p1": 1, "p2": 2}, "Without a number: Player 03 and Player 04."),
            ({"p1": 1, "p2": 2, "p3": 3, "p4": 9}, "Player 04 has number 9, but with 4 players"),
            ({"p1": 1, "p2": 2, "p3": 2, "p4": 3}, "Player 02 and Player 03 both have number 2."),
            ({"p9": 1}, "'p9' is not a player"),
        ],
    )
    def test_numbers_by_hand_are_complete(self, given: dict[str, int], words: str) -> None:
        assert words in str(table_hall(4).refuse(do.DrawNumbers("open", given=given)).message)

    def test_pairing_draws_what_nobody_drew(self) -> None:
        hall, other = table_hall(6), table_hall(6)
        hall.publish()
        other.accept(do.DrawNumbers("open"))
        assert numbers(hall) == numbers(other)

    def test_numbers_by_hand_are_asked_for(self) -> None:
        refusal = table_hall(4, numbers="hand").refuse(do.PairRound("open"))
        assert "say which player gets which number" in str(refusal.message)

    def test_the_section_gets_the_rounds_of_its_table(self) -> None:
        hall = table_hall(6, cycles=2, rounds=5)
        answer = hall.accept(do.DrawNumbers("open"))
        assert hall.section.rules.rounds_total == 10
        assert [problem.id for problem in answer.problems] == ["table-rounds", "three-colors"]

    def test_not_once_round_1_is_drafted_or_published(self) -> None:
        hall = table_hall(4)
        hall.accept(do.PairRound("open"))
        assert "draft of round 1" in str(hall.refuse(do.DrawNumbers("open", seed=9)).message)
        hall.accept(do.PublishDraft("open"))
        for command in (do.DrawNumbers("open", seed=9), do.Renumber("open")):
            assert "stay as they are" in str(hall.refuse(command).message)

    def test_a_swiss_has_no_table(self) -> None:
        assert "no table" in str(Hall(4).refuse(do.DrawNumbers("open")).message)

    def test_unknown_choices_name_the_known_ones(self) -> None:
        hall = table_hall(4)
        assert "rating" in str(hall.refuse(do.DrawNumbers("open", "alphabet")).message)
        assert "cycles" in str(hall.refuse(do.SetRules("open", {"options": {"cycle": 2}})).message)

    def test_who_left_needs_no_number(self) -> None:
        hall = table_hall(5)
        hall.accept(do.Withdraw("p5"))
        assert "Remove the entry" in str(hall.refuse(do.PairRound("open")).hint)
        hall.accept(do.RemovePlayer("p5"))
        hall.publish()
        assert hall.section.rules.rounds_total == 3

    def test_varma_keeps_federations_apart_in_the_last_rounds(self) -> None:
        """C.05 7.6, 7.7: a federation draws from one set; it is announced before round 1."""
        hall = Hall(system="roundrobin", rounds=0, registry=SYSTEMS)
        for number, federation in enumerate(["USA"] * 3 + ["CAN"] * 3 + ["MEX"] * 2 + ["FRA"] * 2):
            hall.enter(f"Player {number}", 2000, federation=federation)
        answer = hall.accept(do.DrawNumbers("open", varma="corrected", seed=11))
        assert [problem.id for problem in answer.problems] == ["varma"]
        section = value(hall)
        of = {player.number: player.federation for player in section.players}
        schedule = schedule_engine("roundrobin").schedule(section)
        last = [pair for round in schedule.rounds[-3:] for pair in round.pairs]
        assert [pair for pair in last if of[pair.white] == of[pair.black]] == []


class TestWithdrawals:
    """C.05 8.2, 30B, CFC 653: at half or more of the games the rest are forfeits, else nothing counts."""

    def test_forfeits_are_entered_with_the_round(self) -> None:
        hall = table_hall(6, numbers="rating")
        play_out(hall, 3)
        hall.accept(do.Withdraw("p6"))
        play_out(hall, 2)
        games = [game for round in value(hall).rounds[3:] for game in round.games if 6 in game.players]
        assert [(game.white, game.black, game.result) for game in games] == [
            (6, 5, Result.BLACK_WINS_BY_FORFEIT),
            (3, 6, Result.WHITE_WINS_BY_FORFEIT),
        ]
        verdicts = [schedule_engine("roundrobin").check(value(hall), number) for number in range(1, 6)]
        assert all(verdict.agrees for verdict in verdicts)

    @pytest.mark.parametrize(
        ("mark", "result"),
        [("plus", Result.BLACK_WINS_BY_FORFEIT), ("minus", Result.DOUBLE_FORFEIT), ("free", None)],
    )
    def test_who_left_early(self, mark: str, result: Result | None) -> None:
        hall = table_hall(6, early_withdrawal=mark, numbers="rating")
        play_out(hall, 1)
        answer = hall.accept(do.Withdraw("p6"))
        assert "do not count" in str(answer.problems[0].message)
        play_out(hall, 1)
        game = value(hall).round(2).game_of(6)
        assert (game.result if game else None) is result
        if result is None:
            assert {bye for player, bye in hall.section.rounds[1].byes.items()} == {Bye.ZERO}

    def test_undo_takes_the_forfeits_back_with_the_round(self) -> None:
        hall = self.with_one_gone()
        hall.accept(do.PairRound("open"))
        published = hall.accept(do.PublishDraft("open"))
        assert "3 boards, 1 of them forfeited" in history(hall.director)[-1].text
        hall.accept(do.Undo(published.position))
        assert len(hall.section.rounds) == 3
        hall.accept(do.PublishDraft("open"))
        assert value(hall).round(4).game_of(6) is not None
        assert len(hall.section.rounds[3].open_boards) == 2
        assert fold(hall.journal.entries) == hall.director.state

    def test_a_round_taken_back_keeps_its_forfeits(self) -> None:
        hall = self.with_one_gone()
        hall.publish()
        hall.accept(do.Unpublish("open", "wrong day"))
        hall.accept(do.PublishDraft("open"))
        game = value(hall).round(4).game_of(6)
        assert game is not None
        assert game.result is Result.BLACK_WINS_BY_FORFEIT

    def test_other_results_than_those_of_the_table_are_asked_about(self) -> None:
        hall = self.with_one_gone()
        hall.publish()
        board = hall.section.rounds[3].open_boards[0]
        hall.accept(do.RecordResult("open", 4, board, Result.DRAW))
        assert f"removes 1 result (board {board})." in str(hall.refuse(do.Unpublish("open")).message)

    def test_exchanged_colours_exchange_the_forfeit(self) -> None:
        hall = self.with_one_gone()
        hall.accept(do.PairRound("open"))
        draft = hall.section.draft
        assert draft is not None
        hall.accept(do.FlipColors("open", draft.placing.board_of("p6")))
        assert {problem.id for problem in draft_findings(hall.director, "open")} == {"differs-from-engine"}
        hall.accept(do.PublishDraft("open"))
        game = value(hall).round(4).game_of(6)
        assert game is not None
        assert (game.black, game.result) == (6, Result.WHITE_WINS_BY_FORFEIT)

    def test_a_pair_put_elsewhere_is_no_forfeit_any_more(self) -> None:
        hall = self.with_one_gone()
        hall.accept(do.PairRound("open"))
        hall.accept(do.SwapPlayers("open", "p5", "p4"))
        assert "gone" in {problem.id for problem in draft_findings(hall.director, "open")}

    def with_one_gone(self) -> Hall:
        """Six players, three rounds played, number 6 withdrawn."""
        hall = table_hall(6, numbers="rating")
        play_out(hall, 3)
        hall.accept(do.Withdraw("p6"))
        return hall

    def test_expelling_leaves_the_games_as_they_are(self) -> None:
        """28I2 is for Swiss events; in a table the games count, or do not count, for everybody alike."""
        hall = table_hall(6, numbers="rating")
        play_out(hall, 2)
        before = value(hall).rounds
        hall.accept(do.Expel("p6", "cheating"))
        assert value(hall).rounds == before
        assert hall.section.players["p6"].status is Status.EXPELLED

    def test_a_director_may_still_rule_otherwise(self) -> None:
        hall = table_hall(4, numbers="rating")
        play_out(hall, 1)
        hall.accept(do.Expel("p4", rulings={1: Result.WHITE_WINS_BY_FORFEIT}))
        game = value(hall).round(1).game_of(4)
        assert game is not None
        assert game.result is Result.WHITE_WINS_BY_FORFEIT


class TestRounds:
    def test_a_double_round_robin_has_no_rematches(self) -> None:
        """30F, CFC 651: everybody meets everybody once in each cycle."""
        hall = table_hall(4, cycles=2, numbers="rating")
        play_out(hall, 6)
        met = [frozenset(game.players) for round in value(hall).rounds for game in round.games]
        assert all(met.count(frozenset(pair)) == 2 for pair in combinations(range(1, 5), 2))

    def test_a_third_meeting_is_one(self) -> None:
        hall = table_hall(4, cycles=2, numbers="rating")
        play_out(hall, 5)
        hall.accept(do.PairByHand("open"))
        ids = {player.number: player.id for player in value(hall).players}
        for round, found in ((1, True), (3, False)):
            game = value(hall).round(round).games[0]
            answer = hall.accept(do.SetBoard("open", 1, ids[game.white], ids[game.black]))
            assert ("rematch" in {problem.id for problem in answer.problems}) is found

    def test_free_rounds_of_an_odd_field_are_nothing_to_remark(self) -> None:
        hall = table_hall(5, numbers="rating")
        play_out(hall, 5)
        free = [next(iter(round.byes)) for round in hall.section.rounds]
        assert sorted(free) == ["p1", "p2", "p3", "p4", "p5"]
        assert stage(hall.director, "open").stage is Stage.COMPLETE

    def test_a_game_may_be_played_later(self) -> None:
        """The rounds of a table do not depend on results."""
        hall = table_hall(4, numbers="rating")
        hall.publish()
        answer = hall.accept(do.PairRound("open"))
        assert [problem.id for problem in answer.problems] == ["still-to-play"] * 2

    @pytest.mark.parametrize(("federation", "clause"), [("fide", "7.5"), ("us-chess", "30A"), ("cfc", "653")])
    def test_there_are_no_byes_to_grant(self, federation: str, clause: str) -> None:
        """CFC 653: byes are not scored; by every book everybody meets everybody."""
        hall = table_hall(4)
        hall.accept(do.SetRules("open", {"federation": federation}))
        refusal = hall.refuse(do.GrantBye("p1", 1))
        assert refusal.rule is not None
        assert refusal.rule.clause == clause

    @pytest.mark.parametrize(("system", "rounds"), [("scheveningen", 3), ("schiller", 3), ("wade", 5)])
    def test_teams(self, system: str, rounds: int) -> None:
        hall = Hall(system=system, rounds=0, registry=SYSTEMS)
        for number in range(6):
            hall.enter(f"Player {number}", 2000 - 10 * number, team="AB"[number % 2])
        play_out(hall, rounds)
        assert stage(hall.director, "open").stage is Stage.COMPLETE


class TestLateEntries:
    """C.05 7.4: who comes or goes between the drawing of lots and round 1 changes what was announced least."""

    def drawn(self, players: int) -> Hall:
        hall = table_hall(players)
        hall.accept(do.DrawNumbers("open", seed=3))
        return hall

    def first_round(self, hall: Hall) -> set[tuple[str, str]]:
        section = value(hall)
        ids = {player.number: player.id for player in section.players}
        line = schedule_engine("roundrobin").schedule(section).rounds[0]
        return {(ids[pair.white], ids[pair.black]) for pair in line.pairs}

    def test_the_entrant_takes_the_number_of_who_left(self) -> None:
        hall = self.drawn(6)
        number = numbers(hall)["p4"]
        hall.accept(do.Withdraw("p4"))
        hall.accept(do.EnterPlayer("open", facts("Late", 1700)))
        assert "p4" not in hall.section.players
        assert numbers(hall)["p7"] == number

    def test_the_entrant_takes_the_free_number(self) -> None:
        hall = self.drawn(5)
        before = numbers(hall)
        answer = hall.accept(do.EnterPlayer("open", facts("Late", 1700)))
        assert numbers(hall) == {**before, "p6": 6}
        assert hall.section.rules.rounds_total == 5
        assert [problem.id for problem in answer.problems] == ["late-number"]

    def test_a_full_field_keeps_round_1(self) -> None:
        hall = self.drawn(6)
        before = self.first_round(hall)
        hall.accept(do.EnterPlayer("open", facts("Late", 1700)))
        assert self.first_round(hall) == before
        assert hall.section.rules.rounds_total == 7
        play_out(hall, 7)

    def test_who_left_is_free_of_prohibitions_first(self) -> None:
        hall = self.drawn(6)
        hall.accept(do.ProhibitPairs("open", ("p4", "p5")))
        hall.accept(do.Withdraw("p4"))
        assert "x1" in str(hall.refuse(do.EnterPlayer("open", facts("Late", 1700))).message)

    def test_undo_brings_back_who_left(self) -> None:
        hall = self.drawn(6)
        before = numbers(hall)
        hall.accept(do.Withdraw("p4"))
        answer = hall.accept(do.EnterPlayer("open", facts("Late", 1700)))
        hall.accept(do.Undo(answer.position))
        assert numbers(hall) == before

    def test_somebody_of_another_section_comes_in_the_same_way(self) -> None:
        hall = self.drawn(5)
        hall.accept(do.CreateSection(SectionRules(name="Other", system="dutch")))
        hall.accept(do.EnterPlayer("other", facts("Mover", 1700)))
        hall.accept(do.MovePlayer("p6", "open"))
        assert numbers(hall)["p6"] == 6

    def test_nobody_once_round_1_is_published(self) -> None:
        hall = self.drawn(5)
        hall.publish()
        refusal = hall.refuse(do.EnterPlayer("open", facts("Late", 1700)))
        assert refusal.rule is not None
        assert refusal.rule.clause == "7.4"

    def test_nobody_while_round_1_is_drafted(self) -> None:
        hall = self.drawn(5)
        hall.accept(do.PairRound("open"))
        assert "Discard the draft" in str(hall.refuse(do.EnterPlayer("open", facts("Late", 1700))).hint)

    def test_a_quad_takes_nobody_but_for_who_left(self) -> None:
        hall = table_hall(4, "quads")
        hall.accept(do.DrawNumbers("open"))
        assert "no free number" in str(hall.refuse(do.EnterPlayer("open", facts("Fifth", 1000))).message)
        hall.accept(do.Withdraw("p2"))
        hall.accept(do.EnterPlayer("open", facts("Fifth", 1000)))
        assert numbers(hall)["p5"] == 2

    def test_a_number_of_the_table_is_not_taken_out(self) -> None:
        hall = self.drawn(6)
        for command in (do.RemovePlayer("p1"), do.MovePlayer("p1", "open")):
            hall.refuse(command)
        assert "Withdraw the player" in str(hall.refuse(do.RemovePlayer("p1")).hint)


class TestColors:
    """30E: after a withdrawal the fewest games to come are reversed so that colours come out even; as a proposal."""

    def uneven(self) -> Hall:
        hall = table_hall(6, early_withdrawal="free", numbers="rating")
        play_out(hall, 1)
        answer = hall.accept(do.Withdraw("p3"))
        assert [problem.id for problem in answer.problems] == ["leaves-table", "uneven-colors"]
        return hall

    def differences(self, hall: Hall) -> list[int]:
        """White minus Black of games that count, by player."""
        games = [game for round in value(hall).rounds for game in round.games if 3 not in game.players]
        return [sum((g.white == n) - (g.black == n) for g in games) for n in (1, 2, 4, 5, 6)]

    def test_accepted_it_makes_colours_even(self) -> None:
        hall = self.uneven()
        assert color_reversals(hall.director, "open")
        hall.accept(do.CorrectColors("open"))
        play_out(hall, 4)
        assert set(self.differences(hall)) == {0}

    def test_left_alone_they_stay_as_the_table_has_them(self) -> None:
        hall = self.uneven()
        play_out(hall, 4)
        assert set(self.differences(hall)) != {0}

    def test_it_can_be_taken_back(self) -> None:
        hall = self.uneven()
        hall.accept(do.CorrectColors("open"))
        hall.accept(do.CorrectColors("open", even=False))
        assert "correct_colors" not in hall.section.rules.options

    def test_nothing_to_correct(self) -> None:
        hall = table_hall(6, numbers="rating")
        play_out(hall, 1)
        refusal = hall.refuse(do.CorrectColors("open"))
        assert "need no correction" in str(refusal.message)
        assert refusal.rule is None, "30E is in the book of US Chess"
        assert "no table" in str(Hall(4).refuse(do.CorrectColors("open")).message)


class TestDoubleRoundRobin:
    """C.05 Annex 1: the last two rounds of the first cycle are swapped, against three equal colours in a row."""

    def three_in_a_row(self, hall: Hall) -> list[int]:
        rows = records(value(hall))
        return [n for n, cells in rows.items() if any(x in colors_of(cells) for x in ("WWW", "BBB"))]

    def typed(self, **options: object) -> Hall:
        hall = table_hall(4, numbers="rating")
        known = Known(hall.director.state, SYSTEMS)
        hall.accept(read(do.SetRules, {"section": "open", "option": options}, known))
        return hall

    def test_it_is_done_unless_told_otherwise(self) -> None:
        hall = self.typed(cycles=2)
        assert hall.section.rules.options["swap_last_rounds"] is True
        play_out(hall, 6)
        assert self.three_in_a_row(hall) == []

    def test_told_otherwise_there_is_a_notice(self) -> None:
        hall = self.typed(cycles=2, swap_last_rounds="no")
        assert "three-colors" in [problem.id for problem in hall.accept(do.PairRound("open")).problems]
        hall.accept(do.DropDraft("open"))
        play_out(hall, 6)
        assert self.three_in_a_row(hall)

    @pytest.mark.parametrize(("players", "told"), [(4, True), (6, True), (7, False)])
    def test_crenshaw_tables_are_not_swapped_but_there_is_a_notice(self, players: int, told: bool) -> None:
        hall = table_hall(players, numbers="rating", cycles=2, table="crenshaw")
        problems = {problem.id: str(problem) for problem in hall.accept(do.PairRound("open")).problems}
        assert ("three-colors" in problems) is told
        assert not told or "berger" in problems["three-colors"]
        hall.accept(do.DropDraft("open"))
        play_out(hall, hall.section.rules.rounds_total)
        assert bool(self.three_in_a_row(hall)) is told

    def test_no_notice_where_no_colour_comes_three_times(self) -> None:
        for players, cycles in ((4, 1), (5, 2)):
            hall = table_hall(players, numbers="rating", cycles=cycles)
            assert "three-colors" not in [problem.id for problem in hall.accept(do.PairRound("open")).problems]


def colors_of(cells: Sequence[Cell]) -> str:
    return "".join(cell.color.value for cell in cells if cell.color)
