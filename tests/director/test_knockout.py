"""A knock-out at the desk: seeds, matches, play-offs, and what is refused with the rule and the way out."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.director.hall import Hall, facts

from topboard.core import Bye, Result, Section
from topboard.core.knockout import KnockoutMatch, knockout_stages
from topboard.director import Command, Stage, history, stage
from topboard.director import commands as do
from topboard.journal.events import NumbersAssigned, SectionRules
from topboard.pairing.knockout import play_off_steps, played_off
from topboard.pairing.registry import SYSTEMS
from topboard.prizes.match import Purse, match_split
from topboard.rulebook.clauses import knockout as rules

WON, DRAWN, LOST = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS


def cup(players: int = 4, system: str = "knockout", **options: object) -> Hall:
    hall = Hall(players, system=system, rounds=0, registry=SYSTEMS, options=options, seed=5)
    hall.publish()
    return hall


def match_on(hall: Hall, board: int, round: int = 1) -> KnockoutMatch:
    value = hall.director.section("open")
    pair = set(next(game.players for game in value.round(round).games if game.board == board))
    return next(m for s in knockout_stages(value) for m in s.matches if set(m.players) == pair and m.round == round)


class TestMatches:
    def test_two_games_are_published_together(self) -> None:
        hall = cup(games="2")
        assert len(hall.section.rounds) == 2
        hall.accept(do.RecordGames("open", 1, 1, (WON, DRAWN)))
        assert match_on(hall, 1).winner is not None

    def test_a_longer_match_goes_on_game_by_game(self) -> None:
        hall = cup(2, "match", games="4")
        assert len(hall.section.rounds) == 1
        hall.play()
        hall.publish()
        assert hall.section.rounds[1].boards[1].players == hall.section.rounds[0].boards[1].players[::-1]

    def test_it_is_played_on_after_it_is_decided(self) -> None:
        """3-0 of four games: the fourth is published all the same, and then it is complete (3.2)."""
        hall = cup(2, "match", games="4", play_on=True)
        for results in ((WON,), (LOST,), (WON,)):
            hall.play(results)
            hall.publish()
        assert match_on(hall, 1).winner is not None
        hall.play()
        assert stage(hall.director, "open").stage is Stage.COMPLETE

    def test_it_is_complete_when_somebody_has_won(self) -> None:
        hall = cup(2)
        hall.play()
        assert stage(hall.director, "open").stage is Stage.COMPLETE
        refused = hall.refuse(do.PairRound("open"))
        assert "has won" in str(refused)
        assert refused.rule is rules.PLACES
        hall.accept(do.CloseSection("open"))

    def test_who_leaves_is_asked_for_no_game_that_a_decided_match_does_not_need(self) -> None:
        """Two games, the match decided after the first: the second needs no result."""
        hall = cup(2, games="2")
        hall.accept(do.RecordResult("open", 1, 1, WON))
        white, black = hall.section.rounds[0].boards[1].players
        hall.accept(do.DecideTie("open", 1, 1, winner=white, reason="by agreement"))
        assert not hall.accept(do.Withdraw(black)).problems

    def test_who_leaves_during_a_match_is_asked_for_its_open_game(self) -> None:
        hall = cup(2, games="2")
        hall.accept(do.RecordResult("open", 1, 1, WON))
        left = hall.accept(do.Withdraw(hall.section.rounds[0].boards[1].black))
        assert "game-open" in {problem.id for problem in left.problems}

    def test_rounds_to_come_wait_for_results(self) -> None:
        hall = cup()
        assert "result" in str(hall.refuse(do.PairRound("open")))


class TestPlayOffs:
    def test_a_tied_match_blocks_the_next_stage(self) -> None:
        hall = cup()
        hall.play((DRAWN, WON))
        refused = hall.refuse(do.PairRound("open"))
        assert refused.rule is rules.TIE
        assert "level" in str(refused)

    def test_a_tied_match_is_headed_by_what_comes_next(self) -> None:
        """All games are played: the play-off comes next, not another round; also where the rounds are counted."""
        hall = cup(2, "match", games="2")
        hall.accept(do.RecordGames("open", 1, 1, (DRAWN, DRAWN)))
        for _ in range(2):
            step = stage(hall.director, "open")
            assert step.stage is Stage.TIED
            assert str(step) == "1 match is tied after round 2, play-off next"
            hall.accept(do.SetRules("open", {"rounds_total": 2}, accept=("rules-under-way",)))
        hall.accept(do.DecideTie("open", 1, 1, (WON, DRAWN)))
        assert stage(hall.director, "open").stage is Stage.COMPLETE

    def test_by_games(self) -> None:
        """A mini-match of two: = and then a win; the colours come from the lot and alternate."""
        hall = cup()
        hall.play((DRAWN, WON))
        hall.accept(do.DecideTie("open", 1, 1, (DRAWN, WON)))
        stored = hall.section.play_offs[0]
        assert [game.control for game in stored.games] == ["25+10", "25+10"]
        assert stored.games[0].white == stored.games[1].black
        assert stored.winner == stored.games[1].white
        hall.publish()
        assert stored.winner in hall.section.rounds[1].boards[1].players

    def test_sudden_death_goes_on_until_one_is_won(self) -> None:
        hall = cup(tie_ladder="2x3+2, sudden 4/5+10")
        hall.play((DRAWN, WON))
        level = (DRAWN,) * 5
        refused = hall.refuse(do.DecideTie("open", 1, 1, level))
        assert "still level after 5 games" in str(refused)
        assert "4/5+10" in str(refused)
        hall.accept(do.DecideTie("open", 1, 1, (*level, WON)))

    def test_armageddon(self) -> None:
        """A draw counts for Black."""
        hall = cup(tie_ladder="armageddon 5/4")
        hall.play((DRAWN, WON))
        hall.accept(do.DecideTie("open", 1, 1, (DRAWN,)))
        assert hall.section.play_offs[0].winner == hall.section.play_offs[0].games[0].black

    def test_results_after_the_end(self) -> None:
        hall = cup()
        hall.play((DRAWN, WON))
        refused = hall.refuse(do.DecideTie("open", 1, 1, (WON, DRAWN, WON)))
        assert "was over after 2 games" in str(refused)
        assert refused.rule is rules.TIE

    def test_by_ruling_with_its_reason(self) -> None:
        hall = cup()
        hall.play((DRAWN, WON))
        white = hall.section.rounds[0].boards[1].white
        assert "needs a reason" in str(hall.refuse(do.DecideTie("open", 1, 1, winner=white)))
        hall.accept(do.DecideTie("open", 1, 1, winner=white, reason="drawing of lots"))
        assert "drawing of lots" in history(hall.director)[-1].text
        other = hall.section.rounds[0].boards[2].white
        assert "does not play in this match" in str(
            hall.refuse(do.DecideTie("open", 1, 1, winner=other, reason="lots"))
        )

    def test_a_match_that_is_over(self) -> None:
        hall = cup()
        hall.play()
        refused = hall.refuse(do.DecideTie("open", 1, 1, (WON,)))
        assert "already won" in str(refused)
        assert refused.rule is rules.MATCH
        assert refused.hint is not None

    def test_nothing_said(self) -> None:
        hall = cup()
        hall.play((DRAWN, WON))
        assert hall.refuse(do.DecideTie("open", 1, 1)).hint is not None

    def test_once_the_next_stage_is_paired(self) -> None:
        hall = cup()
        hall.play((DRAWN, WON))
        white, black = hall.section.rounds[0].boards[1].players
        hall.accept(do.DecideTie("open", 1, 1, winner=white, reason="lots"))
        hall.publish()
        refused = hall.refuse(do.DecideTie("open", 1, 1, winner=black, reason="lots again"))
        assert "Round 2 was paired" in str(refused)

    def test_undo(self) -> None:
        hall = cup()
        hall.play((DRAWN, WON))
        hall.accept(do.DecideTie("open", 1, 1, (WON, DRAWN)))
        hall.accept(do.Undo(hall.director.position))
        assert not hall.section.play_offs
        hall.accept(do.DecideTie("open", 1, 1, (LOST, DRAWN)))

    def test_not_in_a_swiss(self) -> None:
        hall = Hall(4, system="dutch", registry=SYSTEMS)
        hall.publish()
        assert "not a knock-out" in str(hall.refuse(do.DecideTie("open", 1, 1, (WON,))))

    def test_the_ladder_is_data(self) -> None:
        steps = play_off_steps("2x25+10, sudden 4/5+10, lot")
        assert [(step.games, step.control) for step in steps] == [(2, "25+10"), (1, "4/5+10"), (1, "")]
        with pytest.raises(Exception, match="2 by 5"):
            play_off_steps("2 by 5")

    def test_the_lot_can_be_drawn_again(self) -> None:
        hall = cup()
        hall.play((DRAWN, WON))
        value: Section = hall.director.section("open")
        steps = play_off_steps("2x25+10")
        first, again = (played_off(value, match_on(hall, 1), steps, ()).next for _ in range(2))
        assert first == again


class TestLeavingAMatch:
    def test_withdrawn_in_the_middle(self) -> None:
        """The match goes to the other one by a ruling; the game that is left needs no result."""
        hall = cup(games="2")
        white, black = hall.section.rounds[0].boards[1].players
        hall.accept(do.RecordResult("open", 1, 1, WON))
        hall.accept(do.Withdraw(white, "ill"))
        hall.accept(do.DecideTie("open", 1, 1, winner=black, reason="opponent ill"))
        hall.accept(do.RecordGames("open", 1, 2, (WON, DRAWN)))
        refused = hall.refuse(do.RecordResult("open", 2, 1, WON))
        assert refused.rule is rules.STOPS
        hall.publish()
        assert black in hall.section.rounds[2].boards[1].players

    def test_withdrawn_between_matches(self) -> None:
        hall = cup()
        hall.play(default=WON)
        winner = hall.section.rounds[0].boards[1].white
        hall.accept(do.Withdraw(winner))
        hall.publish()
        final = hall.section.rounds[1].boards[1]
        assert final.result is not None
        assert not final.result.played

    def test_a_no_show(self) -> None:
        hall = cup(2)
        hall.play(default=Result.BLACK_WINS_BY_FORFEIT)
        assert stage(hall.director, "open").stage is Stage.COMPLETE


class TestSeeds:
    def test_no_bye_can_be_taken(self) -> None:
        hall = Hall(4, system="knockout", rounds=0, registry=SYSTEMS)
        refused = hall.refuse(do.GrantBye("p1", 1))
        assert refused.rule is rules.NO_BYES
        assert refused.hint is not None
        hall.accept(do.PairRound("open"))
        for bye in (Bye.HALF, Bye.FULL, Bye.ZERO):
            assert hall.refuse(do.GiveBye("open", "p1", bye)).rule is rules.NO_BYES
        hall.accept(do.PublishDraft("open"))
        change = do.ChangeRound("open", {1: None}, {"p1": Bye.HALF, "p4": Bye.HALF}, "both are ill")
        assert hall.refuse(change).rule is rules.NO_BYES

    def test_nobody_comes_in_later(self) -> None:
        hall = cup()
        refused = hall.refuse(do.EnterPlayer("open", facts("Late")))
        assert "under way" in str(refused)
        assert refused.hint is not None

    def test_a_seed_given_twice(self) -> None:
        """The number, both players, and the number that is left; by whichever command it is given."""
        hall, twice = Hall(4, system="knockout", rounds=0, registry=SYSTEMS), {"p1": 1, "p2": 1, "p3": 2, "p4": 3}
        for command in (do.GiveNumbers("open", twice), do.DrawNumbers("open", given=twice)):
            refused = hall.refuse(command)
            assert refused.rule is rules.SEEDING
            assert str(refused.message) == "Player 01 and Player 02 both have number 1."
            assert str(refused.hint) == "Give one that nobody has: 4."

    def test_places_stay_after_round_1(self) -> None:
        hall = cup()
        refused = hall.refuse(do.Renumber("open"))
        assert refused.rule is rules.SEEDING
        assert hall.refuse(do.DrawNumbers("open", "lot")).rule is rules.SEEDING

    def test_drawn_by_lot(self) -> None:
        """The draw is stored before round 1, and the same seed draws the same places."""
        first, again = (Hall(16, system="knockout", rounds=0, registry=SYSTEMS, seed=9) for _ in range(2))
        for hall in (first, again):
            hall.accept(do.DrawNumbers("open", "lot"))
        drawn = [{p.id: p.number for p in hall.section.players.values()} for hall in (first, again)]
        assert drawn[0] == drawn[1]
        assert drawn[0] != {f"p{n}": n for n in range(1, 17)}
        assert any(isinstance(entry.event, NumbersAssigned) for entry in first.journal.entries)
        first.publish()

    def test_clubs_are_kept_apart(self) -> None:
        hall = Hall(system="knockout", rounds=0, registry=SYSTEMS, options={"apart": "club"}, seed=1)
        for number in range(1, 17):
            hall.enter(f"Player {number:02}", 2400 - number, club="Elm" if number in (1, 16, 8, 9) else "")
        hall.publish()
        clubs = {id: p.facts.club for id, p in hall.section.players.items()}
        for board in hall.section.rounds[0].boards.values():
            assert [clubs[id] for id in board.players] != ["Elm", "Elm"]


def test_money() -> None:
    """62.5 to 37.5; after a play-off the loser has a fifth of the difference more."""
    assert match_split(100_000) == Purse(62_500, 37_500)
    assert match_split(100_000, by_speed_games=True) == Purse(57_500, 42_500)
    assert match_split(101, by_speed_games=True) == Purse(59, 42)


class TestAByeInTheBracket:
    """Who stands in round 1 has a slot to the end, a player with a bye as well: five players, the first three with
    byes; the winner of the only match would meet the first seed."""

    @pytest.mark.parametrize(
        "leave",
        [
            lambda first: do.MovePlayer(first, "other"),
            lambda first: do.RemoveIneligible(first, section="other"),
            lambda first: do.RemoveIneligible(first),
        ],
    )
    def test_leaving_the_section_moves_nobody_else(self, leave: Callable[[str], Command]) -> None:
        hall = cup(5)
        hall.accept(do.CreateSection(SectionRules(name="Other")))
        first, *_, fourth, _ = list(hall.section.players)
        hall.play(default=WON if hall.section.rounds[0].boards[1].players[0] == fourth else LOST)
        hall.accept(leave(first))
        hall.publish()
        boards = {frozenset(board.players): board.result for board in hall.section.rounds[1].boards.values()}
        second, third = list(hall.section.players)[1:3]
        assert set(boards) == {frozenset((first, fourth)), frozenset((second, third))}
        assert match_on(hall, 1, 2).winner == hall.director.section("open").player(4).number

    def test_the_entry_is_not_struck(self) -> None:
        hall = cup(5)
        answer = hall.refuse(do.RemovePlayer(next(iter(hall.section.players))))
        assert "Withdraw the player instead." in str(answer)
