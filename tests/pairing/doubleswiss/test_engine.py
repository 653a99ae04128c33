"""The Double-Swiss system: matches of two games in two rounds of the section."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.pairing.fields import field_of

from topboard.core import Bye, Game, Points, Prohibition, Result, Round, Section, Unpaired, scores
from topboard.formats.trf import read_trf, write_trf
from topboard.pairing import Judgement
from topboard.pairing.doubleswiss import ENGINE
from topboard.pairing.doubleswiss.colors import colors_of
from topboard.pairing.doubleswiss.editions import EDITION_2026
from topboard.pairing.upfloats import Entrant, FloatField
from topboard.rulebook import Rule
from topboard.rulebook.clauses import double_swiss as rules
from topboard.simulate import SimulationOptions, tournament

W, D, B, F = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS, Result.WHITE_WINS_BY_FORFEIT


def players(count: int, matches: int = 5) -> Section:
    return replace(field_of(count, "double-swiss"), rounds_total=2 * matches)


def with_results(section: Section, *results: Result) -> Section:
    """One more round as the engine pairs it, with these results from the first board on."""
    made = ENGINE.pair(section).as_round()
    games = tuple(replace(game, result=result) for game, result in zip(made.games, results, strict=True))
    return replace(section, rounds=(*section.rounds, replace(made, games=games)))


class TestMatches:
    """1.1 and 1.4: colours are reversed in the second game; the bye is worth a win and a draw."""

    def test_the_second_game(self) -> None:
        section = with_results(players(5), W, W)
        first, second = ENGINE.pair(section, 1), ENGINE.pair(section)
        assert [(p.black, p.white) for p in second.pairs] == [(p.white, p.black) for p in first.pairs]
        assert (first.round, second.round) == (1, 2)

    def test_the_bye(self) -> None:
        section = with_results(with_results(players(3), W), W)
        assert [round.byes for round in section.rounds] == [(Unpaired(3, Bye.PAIRING),), (Unpaired(3, Bye.HALF),)]
        assert scores(section)[3] == Points.of("1.5")

    def test_points_are_those_of_the_games(self) -> None:
        section = with_results(with_results(players(4), W, D), D, D)
        found = {e.number: e.score for e in ENGINE.position(section).field.entrants}
        assert found == {1: 15, 2: 10, 3: 5, 4: 10}

    def test_a_game_played_by_one_side_only_is_a_match(self) -> None:
        """One forfeited game: the match was played, and its colour is that of the first game."""
        section = with_results(with_results(players(4), F, W), D, D)
        one = {e.number: e for e in ENGINE.position(section).field.entrants}[1]
        assert (one.met, one.colors, one.may_take_bye) == (frozenset({3}), "W", True)

    def test_both_games_forfeited(self) -> None:
        """C1, C2: no meeting, no colour; the winner may not have the bye."""
        section = with_results(players(4), F, W)
        section = with_results(section, Result.BLACK_WINS_BY_FORFEIT, D)
        one = {e.number: e for e in ENGINE.position(section).field.entrants}[1]
        assert (one.met, one.colors, one.may_take_bye, one.score) == (frozenset(), "", False, 20)

    @pytest.mark.parametrize(("reading", "met"), [("meeting", frozenset({3})), ("no-meeting", frozenset())])
    def test_each_forfeits_one_game(self, reading: str, met: frozenset[int]) -> None:
        """C1: a match is forfeited by a player who forfeits both games. Here nobody does: the two have met, without a
        colour (1.6), and either may still have the bye (C2)."""
        section = with_results(with_results(replace(players(4), options={"each_forfeits": reading}), F, W), F, W)
        one = {e.number: e for e in ENGINE.position(section).field.entrants}[1]
        assert (one.met, one.colors, one.may_take_bye, one.score) == (met, "", True, 10)

    def test_prohibitions_and_the_total_count_matches(self) -> None:
        apart = Prohibition(frozenset((1, 3)), from_round=1, until_round=2)
        section = replace(players(4), prohibitions=(apart,))
        assert {frozenset(p.players) for p in ENGINE.pair(section).pairs} == {frozenset((1, 4)), frozenset((2, 3))}
        assert ENGINE.position(section).section.rounds_total == 5


class TestVerdicts:
    def test_a_second_game_of_other_players(self) -> None:
        section = with_results(players(4), W, W)
        games = (Game(1, 1, 2), Game(2, 3, 4))
        verdict = ENGINE.check(replace(section, rounds=(*section.rounds, Round(2, games))), 2)
        assert (verdict.judgement, verdict.rule, verdict.boards) == (Judgement.ILLEGAL, rules.MATCH, (1, 2))

    def test_why(self) -> None:
        section = with_results(with_results(players(4), W, W), D, D)
        assert ENGINE.why(section, 3, 1, 3).rule == rules.C1
        assert ENGINE.why(section, 2, 1, 3).paired

    @pytest.mark.parametrize("seed", range(5))
    def test_a_random_tournament_through_a_report(self, seed: int) -> None:
        wishes = SimulationOptions(system="double-swiss", players=13, rounds=5, forfeit_rate=8, half_bye_rate=15)
        section = read_trf(write_trf(tournament(wishes, seed, ENGINE.pair))).section
        assert section.system == "double-swiss"
        found = [ENGINE.check(section, round.number).judgement for round in section.rounds]
        assert found == [Judgement.SAME] * 10


class TestFloats:
    """C7 and C8 lapse in the last round only."""

    @pytest.mark.parametrize(("match", "count"), [(2, True), (4, True), (5, False)])
    def test_rounds_in_which_floats_count(self, match: int, count: bool) -> None:
        section = players(4)
        empty = tuple(Round(number) for number in range(1, 2 * match - 1))
        assert ENGINE.position(replace(section, rounds=empty)).field.floats_count is count


@pytest.mark.parametrize(
    ("one", "two", "white", "rule"),
    [
        ("", "", 1, rules.COLOR_NUMBER),
        ("W", "B", 2, rules.COLOR_FEWER),
        ("WB", "BW", 1, rules.COLOR_ALTERNATE),
        ("WB", "WB", 1, rules.COLOR_LAST),
        ("BW", "BW", 2, rules.COLOR_LAST),
        ("", "B", 2, rules.COLOR_OTHER),
    ],
)
def test_colours_of_the_first_game(one: str, two: str, white: int, rule: Rule) -> None:
    """4.3: the first rule that decides."""
    high, low = Entrant(1, 1, 0, colors=one), Entrant(2, 2, 0, colors=two)
    found = colors_of(FloatField.of((high, low), EDITION_2026), high, low)
    assert (found.white, found.rule) == (white, rule)
