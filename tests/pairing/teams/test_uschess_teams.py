"""Teams by US Chess rules (31E): paired in the same manner as players, by match points and team ratings."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.pairing.fields import field_of
from tests.pairing.fields import play as play_games
from tests.pairing.teams.sections import falling, match_round, one_board, pairs_of, play, teams

from topboard.core import (
    Bye,
    Game,
    Match,
    Points,
    Prohibition,
    Result,
    Round,
    Section,
    Status,
    TeamAdjustment,
    TeamScoring,
)
from topboard.core.people.readers import teams_with_numbers
from topboard.errors import TopboardError
from topboard.formats.trf.typecodes import code_of
from topboard.pairing import Judgement
from topboard.pairing.options import variations
from topboard.pairing.registry import SYSTEMS
from topboard.pairing.uschess.repair import Way
from topboard.pairing.uschess.teams import ENGINE

US = "team-uschess"


class TestGroups:
    """31E: teams are grouped by their match points and ranked in the group by their ratings."""

    def test_round_one_goes_by_team_ratings(self) -> None:
        """The averages are 1500, 1800, 1700 and 1600: 2 and 3 are the upper half, 4 and 1 the lower one."""
        section = teams([[1500, 1500], [2200, 1400], [1700, 1700], [1600, 1600]], US)
        assert pairs_of(section) == "2-4 1-3"

    def test_the_margin_of_victory_does_not_count(self) -> None:
        """Scoring is by match points, without regard to the margin: 4 won 4-0 and ranks below 1, who won 2.5-1.5."""
        section = match_round(falling(4, 4, US), [(1, 3, "=1=="), (4, 2, "1111")])
        assert {frozenset(pair.players) for pair in ENGINE.pair(section).pairs} == {
            frozenset((1, 4)),
            frozenset((2, 3)),
        }

    def test_equal_game_points_are_a_drawn_match(self) -> None:
        section = match_round(falling(4, 4, US), [(1, 3, "1010"), (4, 2, "1111")])
        points = {card.number: str(card.points) for card in ENGINE.position(section).everybody}
        assert points == {1: "0.5", 2: "0.0", 3: "0.5", 4: "1.0"}

    def test_two_double_forfeits_leave_a_win(self) -> None:
        """The tip of 31E: nobody sits on board 4, A wins boards 1 and 2 and B wins board 3; A wins the match 2-1."""
        section = match_round(falling(4, 4, US), [(1, 3, "110x"), (4, 2, "===x")])
        points = {card.number: str(card.points) for card in ENGINE.position(section).everybody}
        assert points == {1: "1.0", 2: "0.5", 3: "0.0", 4: "0.5"}


class TestGamePoints:
    """31E1: scoring and pairings by game points, or by match points and then game points."""

    def after_one_round(self, **options: object) -> Section:
        """1 and 2 won 4-0, 3 and 4 won 2.5-1.5."""
        rows = [(1, 5, "1111"), (6, 2, "0000"), (3, 7, "11=0"), (8, 4, "00=1")]
        return match_round(falling(8, 4, US, **options), rows)

    def groups(self, section: Section) -> list[list[int]]:
        field = ENGINE.position(section).field
        return [[field.entrants[place].number for place in pool] for pool in field.pools()]

    def test_by_match_points_winners_are_one_group(self) -> None:
        assert self.groups(self.after_one_round()) == [[1, 2, 3, 4], [5, 6, 7, 8]]

    def test_by_game_points(self) -> None:
        expected = [[1, 2], [3, 4], [7, 8], [5, 6]]
        assert self.groups(self.after_one_round(pair_by="game")) == expected

    def test_by_match_points_then_game_points(self) -> None:
        """5 and 7 lost 0-4 and 1.5-2.5: level on match points, they are divided by game points."""
        expected = [[1, 2], [3, 4], [7, 8], [5, 6]]
        assert self.groups(self.after_one_round(pair_by="match-then-game")) == expected

    def test_a_draw_is_worth_more_than_a_lost_match_with_as_many_games(self) -> None:
        """Match points come first: 3 drew 2-2, 1 won 2.5-1.5 and 5 lost 1.5-2.5."""
        rows = [(1, 5, "11=0"), (6, 2, "0000"), (3, 7, "1100"), (8, 4, "00=1")]
        section = match_round(falling(8, 4, US, pair_by="match-then-game"), rows)
        assert self.groups(section) == [[2], [1, 4], [3, 7], [5, 8], [6]]

    def test_it_is_announced(self) -> None:
        """31E: the director announces any variation on this procedure in advance."""
        found = variations(ENGINE.options_of(self.after_one_round(pair_by="game")))
        assert [(each.option, each.rule.clause) for each in found] == [("pair_by", "31E1")]


class TestMoreThanHalf:
    """The variation of 31E: a match is won with more than half of its boards only, and drawn with half of them."""

    def points(self, boards: str) -> dict[int, str]:
        section = replace(falling(2, 4, US), team_scoring=TeamScoring(more_than_half=True))
        played = match_round(section, [(1, 2, boards)])
        return {card.number: str(card.points) for card in ENGINE.position(played).everybody}

    def test_two_to_one_is_a_draw_for_one_and_a_loss_for_the_other(self) -> None:
        assert self.points("110x") == {1: "0.5", 2: "0.0"}

    def test_one_and_a_half_each_is_lost_by_both(self) -> None:
        assert self.points("===x") == {1: "0.0", 2: "0.0"}

    def test_two_and_a_half_wins(self) -> None:
        assert self.points("11=0") == {1: "1.0", 2: "0.0"}


def test_points_by_a_ruling_count_for_the_pairing() -> None:
    section = match_round(falling(2, 2, US), [(1, 2, "11")])
    ruled = TeamAdjustment(1, match_points=Points.of("-0.5"), reason="a phone")
    cards = ENGINE.position(replace(section, team_adjustments=(ruled,))).everybody
    assert {card.number: str(card.points) for card in cards} == {1: "0.5", 2: "0.0"}


class TestColors:
    """31E: rules on colors apply to the color received by board one."""

    def test_round_two_gives_the_other_color(self) -> None:
        section = match_round(falling(4, 4, US), [(1, 3, "1111"), (4, 2, "0000")])
        assert pairs_of(section) == "2-1 3-4"

    def test_a_forfeited_match_is_no_color_and_no_meeting(self) -> None:
        """Byes, defaults and so forth are treated as in individual tournaments (29E1, 27A1)."""
        section = match_round(falling(2, 2, US), [(1, 2, "++")])
        cards = {card.number: card for card in ENGINE.position(section).everybody}
        assert cards[1].colors == cards[2].colors == ()
        assert cards[1].met == frozenset()
        assert str(cards[1].points) == "1.0"


class TestByes:
    """28L applied to teams (31E): the lowest-rated team of the lowest group, and none twice."""

    def test_the_lowest_team_has_it(self) -> None:
        assert pairs_of(falling(5, 4, US)).endswith("5-0")

    def test_nobody_has_it_twice(self) -> None:
        section = match_round(falling(3, 2, US), [(1, 2, "11")], [(3, Bye.PAIRING)])
        assert pairs_of(section).endswith("2-0")

    def test_a_team_whose_players_have_all_left_is_not_paired(self) -> None:
        section = falling(4, 2, US)
        gone = section.teams[3].members
        players = (replace(p, status=Status.WITHDRAWN) if p.number in gone else p for p in section.players)
        made = ENGINE.pair(replace(section, players=tuple(players)))
        assert {unpaired.player: unpaired.bye for unpaired in made.byes} == {3: Bye.PAIRING, 4: Bye.ZERO}

    def test_too_few_players_are_there(self) -> None:
        """31E: the minimum number of players for a team to be paired may be announced."""
        section = falling(4, 2, US, fewest_players=2)
        first = section.teams[3].members[0]
        players = (replace(p, status=Status.WITHDRAWN) if p.number == first else p for p in section.players)
        made = ENGINE.pair(replace(section, players=tuple(players)))
        assert {unpaired.player: unpaired.bye for unpaired in made.byes} == {3: Bye.PAIRING, 4: Bye.ZERO}

    def test_teams_that_may_not_meet(self) -> None:
        apart = Prohibition(frozenset((1, 3)))
        section = falling(4, 2, US)
        section = replace(section, team_play=replace(section.team_play, prohibitions=(apart,)))
        assert frozenset((1, 3)) not in {pair.players for pair in ENGINE.pair(section).pairs}
        bar = ENGINE.legality(section).between(1, 3)
        assert bar is not None
        assert bar.rule.clause == "28T"


class TestWholeTournaments:
    """31E: in the same manner as individual events."""

    @pytest.mark.parametrize("count", range(4, 20))
    def test_teams_of_one_board_are_paired_as_players(self, count: int) -> None:
        """What players rated alike would play, teams of one board play."""
        players = replace(field_of(count, "uschess"), rounds_total=5, initial_color=one_board(2, US).initial_color)
        players = replace(
            players,
            players=tuple(replace(p, rating=replace(p.rating, value=2440 - 40 * p.number)) for p in players.players),
        )
        played = play_games(SYSTEMS.engine("uschess"), players, min(4, count - 2))
        teams_now = replace(one_board(count, US), rounds=tuple(as_matches(round) for round in played.rounds))
        made, due = ENGINE.pair(teams_now), SYSTEMS.engine("uschess").pair(played)
        assert (made.pairs, made.byes) == (due.pairs, due.byes)

    @pytest.mark.parametrize("count", [6, 7, 12, 21, 40])
    def test_every_round_is_the_one_that_the_rules_give(self, count: int) -> None:
        section = play(ENGINE, falling(count, 4, US), 5, seed=count)
        assert [ENGINE.check(section, number).judgement for number in range(1, 6)] == [Judgement.SAME] * 5
        met = [frozenset(match.teams) for round in section.rounds for match in round.matches]
        assert len(met) == len(set(met))


def as_matches(round: Round) -> Round:
    """Each game as a match of one board between teams of the same numbers."""
    matches = tuple(Match(game.board, game.white, game.black, (game.board,)) for game in round.games)
    return Round(round.number, round.games, matches=matches, team_byes=round.byes)


class TestCheckAndWhy:
    def test_a_round_with_the_wrong_groups_is_worse(self) -> None:
        """27A2: teams with equal scores meet whenever possible."""
        section = match_round(falling(4, 2, US), [(1, 3, "11"), (4, 2, "00")])
        given = match_round(section, [(4, 1, "11"), (2, 3, "11")])
        verdict = ENGINE.check(given, 2)
        assert verdict.judgement is Judgement.WORSE
        assert verdict.rule is not None
        assert verdict.rule.clause == "27A2"
        assert verdict.reason is not None
        assert "teams with" in verdict.reason.told(teams_with_numbers(given))

    def test_reasons_speak_of_teams(self) -> None:
        section = falling(5, 2, US)
        bye = next(d for d in ENGINE.pair(section).decisions if d.players == (5,))
        told = bye.reason.told(replace(teams_with_numbers(section), short=True))
        assert told.startswith("The number of teams is odd")

    def test_why_knows_teams(self) -> None:
        section = falling(4, 2, US)
        assert ENGINE.why(section, 1, 1, 3).paired
        with pytest.raises(TopboardError, match="no team number 9"):
            ENGINE.why(section, 1, 1, 9)

    def test_a_round_is_paired_again_without_a_team(self) -> None:
        """29G1: the whole round again."""
        section = match_round(falling(5, 2, US), [(1, 3, "11"), (4, 2, "00")], [(5, Bye.PAIRING)])
        made = ENGINE.pair_again(section, 1, Way.WHOLE, (4,), ())
        assert {u.player: u.bye for u in made.byes} == {4: Bye.ZERO}
        assert len(made.pairs) == 2


def test_a_ruling_for_the_pairing_counts_in_the_match() -> None:
    """28Q, 29H: an unfinished game counts as the director ruled, and so does its match."""
    section = match_round(falling(2, 2, US), [(1, 2, "11")])
    first, second = section.rounds[0].games
    games = (replace(first, result=None, pairing_result=Result.BLACK_WINS), Game(2, second.white, second.black))
    games = (games[0], replace(games[1], pairing_result=Result.WHITE_WINS))
    ruled = replace(section, rounds=(replace(section.rounds[0], games=games),))
    points = {card.number: str(card.points) for card in ENGINE.position(ruled).everybody}
    assert points == {1: "0.0", 2: "1.0"}


def test_the_code_of_a_report_is_that_of_another_swiss_of_teams() -> None:
    """Record 192: none of FIDE's codes names the systems of US Chess and CFC."""
    assert code_of(falling(4, 2, US)) == code_of(falling(4, 2, "team-cfc")) == "CUSTOM_TEAM_SWISS"
    by_hand = replace(falling(4, 2, "team-cfc"), acceleration="regroup")
    assert code_of(by_hand) == "CUSTOM_TEAM_SWISS", "also where the acceleration has no code"
    half = replace(falling(4, 2, "team"), acceleration="baku-half")
    assert code_of(half) == "CUSTOM_TEAM_SWISS", "half the list is what bbpPairings does in the Dutch system only"
