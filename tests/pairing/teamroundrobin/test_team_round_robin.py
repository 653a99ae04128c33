"""Round robins of teams (CFC 660-664, C.05 7.5)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date

import pytest
from tests.pairing.teams.sections import falling, match_round, pairs_of, play

from topboard.core import Bye, Color, Result, Section, Status, clauses_of
from topboard.core.people.readers import teams_with_numbers
from topboard.errors import TopboardError
from topboard.pairing import Judgement
from topboard.pairing.common.schedule_engine import table_laws
from topboard.pairing.teamroundrobin import ENGINE
from topboard.rulebook import Subject

RR = "team-roundrobin"


def test_the_table_of_four() -> None:
    """652 with 663: the international table for four, the first of each pair with White on board 1."""
    lines = [[(p.white, p.black) for p in line.pairs] for line in ENGINE.schedule(falling(4, 2, RR)).rounds]
    assert lines == [[(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)]]


@pytest.mark.parametrize("count", range(2, 31))
def test_each_team_meets_every_other_once(count: int) -> None:
    """661: and White on board 1 is shared as evenly as the number of matches allows."""
    schedule = ENGINE.schedule(falling(count, 2, RR))
    met = Counter(pair.players for line in schedule.rounds for pair in line.pairs)
    assert len(met) == count * (count - 1) // 2
    assert set(met.values()) <= {1}
    for number in range(1, count + 1):
        whites = sum(color is Color.WHITE for color in schedule.colors(number))
        assert abs(2 * whites - (count - 1)) <= 1


@pytest.mark.parametrize("count", range(2, 17))
def test_at_home_and_away(count: int) -> None:
    """661: in a double round robin twice, once with each colour; the first-named team is at home."""
    schedule = ENGINE.schedule(falling(count, 2, RR, cycles=2, swap_last_rounds=True))
    met = Counter((pair.white, pair.black) for line in schedule.rounds for pair in line.pairs)
    assert len(met) == count * (count - 1)
    assert set(met.values()) <= {1}


def test_the_rounds_of_a_league_have_their_dates() -> None:
    days = [date(2026, 10, 3), date(2026, 11, 7), date(2026, 12, 5)]
    assert [line.day for line in ENGINE.schedule(falling(4, 2, RR), days).rounds] == days


def test_numbers_by_lot() -> None:
    """663: numbers by lot. The seed draws them again, and the reason says who has which."""
    drawn = [pairs_of(replace(falling(6, 2, RR, numbers="lot"), seed=seed)) for seed in range(6)]
    assert len(set(drawn)) > 1
    assert drawn[3] == pairs_of(replace(falling(6, 2, RR, numbers="lot"), seed=3))


@pytest.mark.parametrize(("federation", "clause"), [("cfc", "663"), ("us-chess", "30A"), ("fide", "7.2")])
def test_lots_are_cited_from_the_sections_own_book(federation: str, clause: str) -> None:
    decisions = ENGINE.pair(replace(falling(6, 2, RR, numbers="lot"), federation=federation)).decisions
    assert [d.rule.clause for d in decisions if d.subject is Subject.ORDER] == [clause]


def test_a_free_round_scores_nothing() -> None:
    """664: byes are not scored."""
    made = ENGINE.pair(falling(5, 2, RR))
    assert [(unpaired.player, unpaired.bye) for unpaired in made.byes] == [(1, Bye.ZERO)]
    section = play(ENGINE, falling(5, 2, RR), 1)
    scores = {p.number: p for p in ENGINE.entrants(section).players}
    assert set(scores) == {1, 2, 3, 4, 5}
    assert not ENGINE.entrants(section).adjustments


@pytest.mark.parametrize("count", [2, 5, 8])
def test_every_round_agrees_with_the_table(count: int) -> None:
    rounds = count - 1 + count % 2
    section = play(ENGINE, falling(count, 2, RR), rounds)
    verdicts = [ENGINE.check(section, number).judgement for number in range(1, rounds + 1)]
    assert verdicts == [Judgement.SAME] * rounds


def test_a_match_of_another_round_is_named() -> None:
    section = match_round(falling(4, 2, RR), [(1, 2, "11"), (3, 4, "11")])
    verdict = ENGINE.check(section, 1)
    assert verdict.judgement is Judgement.WORSE
    assert verdict.reason is not None
    assert "1 Team 1 v 2 Team 2 belongs to round 2" in verdict.reason.told(teams_with_numbers(section))


def test_why_says_when_teams_meet() -> None:
    section = falling(4, 2, RR)
    told = ENGINE.why(section, 1, 1, 2).told(teams_with_numbers(section))
    assert told.startswith("The Berger table for 4 teams: 1 Team 1 and 2 Team 2 meet in round 2")
    with pytest.raises(TopboardError, match="no team number 7"):
        ENGINE.why(section, 1, 1, 7)


def left(section: Section, team: int) -> Section:
    gone = section.teams[team - 1].members
    players = (replace(p, status=Status.WITHDRAWN) if p.number in gone else p for p in section.players)
    return replace(section, players=tuple(players))


def test_a_team_that_leaves_late_forfeits_the_rest() -> None:
    """653 applied to teams: at least half played, so the opponents get a plus and the team a minus."""
    section = left(play(ENGINE, falling(4, 2, RR), 2), 4)
    made = ENGINE.pair(section)
    assert {(p.white, p.black): result for p, result in made.forfeits.items()} == {(2, 4): Result.WHITE_WINS_BY_FORFEIT}


def test_a_team_that_leaves_early_gets_what_the_section_says() -> None:
    """653: under half of the matches played, a minus for both."""
    section = left(play(ENGINE, falling(6, 2, RR, early_withdrawal="minus"), 1), 6)
    made = ENGINE.pair(section)
    assert list(made.forfeits.values()) == [Result.DOUBLE_FORFEIT]


def test_the_section_follows_the_clauses_of_tables() -> None:
    assert clauses_of(Section(system=RR)) == clauses_of(Section(system="roundrobin"))


def test_two_meet_once_in_each_cycle() -> None:
    section = play(ENGINE, falling(4, 2, RR), 3)
    bar = ENGINE.legality(section, 3).between(1, 4)
    assert bar is not None
    assert bar.rule.clause == "7.5"
    twice = play(ENGINE, falling(4, 2, RR, cycles=2), 3)
    assert ENGINE.legality(twice).between(1, 4) is None


@pytest.mark.parametrize(("federation", "clauses"), [("cfc", ("651", "653")), ("us-chess", ("30A", "30A"))])
def test_the_laws_of_a_table_are_those_of_the_sections_own_book(federation: str, clauses: tuple[str, str]) -> None:
    """Two who have met, and a second bye: 651 and 653 in Canada, 30A by US Chess."""
    laws = table_laws(replace(falling(4, 2, RR), federation=federation))
    assert (laws.rematch.clause, laws.bye.clause) == clauses
