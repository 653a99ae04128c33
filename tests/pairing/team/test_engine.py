"""The Swiss Team system on whole sections: scores, byes, forfeits, options and editions."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.pairing.team.teams import played, teams

from topboard.core import (
    Bye,
    ByePoints,
    ByeRequest,
    Color,
    Game,
    Match,
    Points,
    Prohibition,
    Report,
    Result,
    Round,
    Section,
    Status,
    Team,
    TeamAdjustment,
    Unpaired,
    VirtualPoints,
)
from topboard.core.people.readers import entrants_with_numbers
from topboard.formats.trf import read_trf, write_trf
from topboard.pairing import Judgement
from topboard.pairing.options import InvalidOption
from topboard.pairing.team import ENGINE
from topboard.rulebook.clauses import team as rules
from topboard.simulate import SimulationOptions, tournament


def rows(section: Section) -> list[tuple[int, int]]:
    made = ENGINE.pair(section)
    bye = [(made.pairing_bye, 0)] if made.pairing_bye else []
    return [*((pair.white, pair.black) for pair in made.pairs), *bye]


class TestScores:
    """1.2 and 1.4: match points or game points; the bye is worth a draw."""

    def test_the_bye_is_worth_a_drawn_match(self) -> None:
        """With 1 match point 5 meets 2, who moves up; with 2 it would be in the group of the winners."""
        first = played(teams(5), "1-2 1", "3-4 1", byes={5: Bye.PAIRING})
        by_places = {e.number: e.score for e in ENGINE.position(first).field.entrants}
        assert by_places == {1: 20, 3: 20, 5: 10, 2: 0, 4: 0}

    def test_its_worth_may_be_announced(self) -> None:
        first = played(teams(5), "1-2 1", "3-4 1", byes={5: Bye.PAIRING})
        play = replace(first.team_play, bye=ByePoints(Points.of("2"), Points.of("1")))
        by_places = {e.number: e.score for e in ENGINE.position(replace(first, team_play=play)).field.entrants}
        assert by_places[5] == 20

    def test_by_game_points(self) -> None:
        first = played(teams(4, 7, score="game"), "1-2 1", "3-4 =")
        assert {e.number: (e.score, e.secondary) for e in ENGINE.position(first).field.entrants} == {
            1: (10, 20),
            2: (0, 0),
            3: (5, 10),
            4: (5, 10),
        }

    def test_the_code_of_a_report_says_it_too(self) -> None:
        section = replace(teams(4), report=Report(type_code="FIDE_TEAM_TYPEB_GP"))
        options = ENGINE.options_of(section)
        assert (options.score, options.secondary, options.preferences) == ("game", False, "b")
        stated = replace(section, options={"score": "match"})
        assert ENGINE.options_of(stated).score == "match"

    def test_acceleration_goes_with_match_points(self) -> None:
        """C.04.7: Baku acceleration adds match points."""
        with pytest.raises(InvalidOption, match="match points"):
            ENGINE.options_of(replace(teams(4, 7, score="game"), acceleration="baku"))

    def test_virtual_points_of_teams(self) -> None:
        play = replace(teams(4).team_play, virtual_points=tuple(VirtualPoints(n, 1, Points.of("2")) for n in (1, 2)))
        assert rows(replace(teams(4), team_play=play, initial_color=Color.WHITE)) == [(1, 2), (3, 4)]


class TestUnplayedMatches:
    """1.5, 1.6, C1 and C2: a match that was not played is no meeting, no colour and no float."""

    def test_a_forfeited_match(self) -> None:
        section = played(teams(4), "3-4 1")
        round = section.round(1)
        away = tuple(Unpaired(number, Bye.ZERO) for number in (1, 2))
        match = Match(2, 1, 2, (), Result.WHITE_WINS_BY_FORFEIT)
        section = replace(section, rounds=(replace(round, byes=away, matches=(match,)),))
        one = {e.number: e for e in ENGINE.position(section).field.entrants}
        assert (one[1].score, one[1].colors, one[1].met, one[1].played) == (20, "", frozenset(), 0)
        assert (one[1].may_take_bye, one[2].may_take_bye) == (False, True)

    def test_boards_that_nobody_played_make_no_match(self) -> None:
        """Two boards, each team wins one by forfeit: 1-1, and yet nobody played."""
        base = teams(4)
        two = replace(base, teams=(Team(1, "A", (1, 2)), Team(2, "B", (3, 4))))
        games = (Game(1, 1, 3, Result.WHITE_WINS_BY_FORFEIT), Game(2, 4, 2, Result.WHITE_WINS_BY_FORFEIT))
        section = replace(two, rounds=(Round(1, games),))
        found = {e.number: (e.score, e.met, e.colors) for e in ENGINE.position(section).field.entrants}
        assert found == {1: (10, frozenset(), ""), 2: (10, frozenset(), "")}

    @pytest.mark.parametrize(("pattern", "colors"), [("", "B"), ("WB", "B"), ("WW", "W")])
    def test_the_colour_is_that_of_the_first_board_though_nobody_sat_there(self, pattern: str, colors: str) -> None:
        """1.6: 1 had the point for the empty chair on board 1; its team had White on board 2."""
        base = teams(4)
        two = replace(base, teams=(Team(1, "A", (1, 2)), Team(2, "B", (3, 4))))
        round = Round(1, (Game(1, 2, 4, Result.WHITE_WINS),), (Unpaired(1, Bye.FULL), Unpaired(3, Bye.ZERO)))
        section = replace(two, rounds=(round,), team_play=replace(base.team_play, board_colors=pattern))
        assert {e.number: e.colors for e in ENGINE.position(section).field.entrants}[1] == colors

    def test_a_full_point_bye_bars_and_a_half_point_bye_does_not(self) -> None:
        """C2."""
        section = played(teams(5), "1-2 1", byes={3: Bye.FULL, 4: Bye.HALF, 5: Bye.ZERO})
        may = {e.number: e.may_take_bye for e in ENGINE.position(section).field.entrants}
        assert may == {1: True, 2: True, 3: False, 4: True, 5: True}

    def test_in_2024_it_was_the_points(self) -> None:
        """C2 of 2024: a round without a match that brought the points of a win."""
        section = replace(played(teams(3), "1-2 1", byes={3: Bye.FULL}), edition="2024")
        assert {e.number: e.may_take_bye for e in ENGINE.position(section).field.entrants}[3] is False
        bar = ENGINE.legality(section).from_bye(3)
        assert bar is not None
        assert bar.rule == rules.OLD_C2

    def test_a_match_still_on_counts_as_a_draw(self) -> None:
        """C.04.2 3.1."""
        section = played(teams(4), "1-2 1")
        open_round = replace(section.round(1), games=(*section.round(1).games, Game(2, 3, 4)))
        found = {e.number: e.score for e in ENGINE.position(replace(section, rounds=(open_round,))).field.entrants}
        assert found == {1: 20, 2: 0, 3: 10, 4: 10}


class TestRulings:
    """1.3 and C7: a float is a match between teams whose scores differed when they met."""

    def test_a_penalty_makes_no_float_of_the_rounds_before(self) -> None:
        """All drew round 1, then five lost their point. Nobody has floated, so 1 moves up, the first in order."""
        drawn = played(teams(8), "1-5 =", "6-2 =", "3-7 =", "8-4 =")
        penalties = tuple(TeamAdjustment(n, Points.of("-1"), round=1) for n in (1, 2, 3, 6, 7))
        found = rows(replace(drawn, team_adjustments=penalties))
        assert {frozenset(pair) for pair in found} == {frozenset(p) for p in ((1, 8), (4, 5), (2, 7), (3, 6))}


class TestAbsences:
    def test_a_bye_that_was_granted(self) -> None:
        play = replace(teams(5).team_play, bye_requests=(ByeRequest(5, 1, Bye.HALF),))
        made = ENGINE.pair(replace(teams(5), team_play=play))
        assert [(u.player, u.bye) for u in made.byes] == [(5, Bye.HALF)]
        assert len(made.pairs) == 2

    def test_columns_that_tell_of_a_bye(self) -> None:
        """A report in whose next round every member of a team has a bye: the team has it."""
        rows = [f"001 {n:4}      P{n:<32} 2000{'':29}0.0 {n:4}" for n in range(1, 6)]
        names = [f"310 {n:3} Team{n:<61} {n:4}" for n in range(1, 6)]
        text = "\n".join(["142 3", "192 FIDE_TEAM", *rows[:4], f"{rows[4]:<89}  0000 - H", *names])
        made = ENGINE.pair(read_trf(text.encode()).section)
        assert [(u.player, u.bye) for u in made.byes] == [(5, Bye.HALF)]

    def test_a_team_that_has_left(self) -> None:
        section = teams(5)
        gone = tuple(replace(p, status=Status.WITHDRAWN) if p.number == 2 else p for p in section.players)
        made = ENGINE.pair(replace(section, players=gone))
        assert [(u.player, u.bye) for u in made.byes] == [(2, Bye.ZERO)]

    def test_teams_kept_apart(self) -> None:
        play = replace(teams(4).team_play, prohibitions=(Prohibition(frozenset((1, 3))),))
        assert rows(replace(teams(4), team_play=play)) == [(1, 4), (3, 2)]


class TestVerdicts:
    def section(self) -> Section:
        first = played(teams(6), "1-4 1", "5-2 1", "3-6 1")
        return played(first, "5-1 1", "2-3 1", "6-4 1")

    def test_a_round_as_the_rules_give_it(self) -> None:
        assert ENGINE.check(self.section(), 1).judgement is Judgement.SAME

    def test_the_first_clause_and_teams_by_name(self) -> None:
        section = played(teams(4), "1-3 1", "4-2 1")
        worse = played(section, "3-1 1", "4-2 1")
        assert ENGINE.check(worse, 2).rule == rules.C1
        worse = played(section, "2-1 1", "4-3 1")
        verdict = ENGINE.check(worse, 2)
        assert (verdict.judgement, verdict.rule) == (Judgement.WORSE, rules.C4)
        told = verdict.differences[0].reason.told(entrants_with_numbers(worse))
        assert "1 Team 01" in told

    def test_colours(self) -> None:
        section = played(teams(4), "3-1 1", "4-2 1")
        assert ENGINE.check(section, 1).rule == rules.COLOR_NUMBER

    def test_why_not(self) -> None:
        section = played(teams(4), "1-3 1", "4-2 1")
        assert ENGINE.why(section, 2, 1, 3).rule == rules.C1
        assert ENGINE.why(section, 2, 1, 4).paired
        assert ENGINE.why(section, 2, 1, 2).rule == rules.C4

    def test_why_the_bye(self) -> None:
        section = played(teams(5), "1-3 1", "4-2 1", byes={5: Bye.PAIRING})
        assert ENGINE.why(section, 2, 5, 0).rule == rules.C2
        assert ENGINE.why(section, 2, 1, 0).rule == rules.BYE_SCORE


@pytest.mark.parametrize("seed", range(6))
def test_a_random_tournament_through_a_report(seed: int) -> None:
    """Line-ups, reserves, forfeited boards and matches, byes: read back from its report, every round is as paired."""
    wishes = SimulationOptions(system="team", players=11, rounds=5, boards=3, forfeit_rate=10, half_bye_rate=12)
    event = tournament(wishes, seed, ENGINE.pair)
    section = read_trf(write_trf(event)).section
    assert [ENGINE.check(section, round.number).judgement for round in section.rounds] == [Judgement.SAME] * 5


@pytest.mark.parametrize("code", ["FIDE_TEAM", "FIDE_TEAM_TYPEB_GP_MP", "FIDE_TEAM_MP", "FIDE_TEAM_TYPEA_MP_BAKU"])
def test_the_code_of_the_system_is_read_and_written(code: str) -> None:
    """Record 192: the type of preferences, the score by which teams are paired, and whether the other one counts."""
    event = tournament(SimulationOptions(system="team", players=6, rounds=2), 1, ENGINE.pair)
    text = write_trf(event).decode().replace("192 FIDE_TEAM\r", f"192 {code}\r")
    file = read_trf(text.encode())
    assert f"192 {code}\r" in write_trf(file.event).decode()
    changed = read_trf(text.encode()).section
    assert ENGINE.options_of(changed) == ENGINE.options_of(replace(changed, report=None))
