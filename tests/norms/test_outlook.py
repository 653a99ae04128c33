"""What is still needed after a round, and what is asked of the event."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from tests.norms.build import Foe, foes, report, score, section, verdict

from topboard.core import Event, NormEvent, NormRules, Player, RatingSource, Status, UsedRating
from topboard.norms import NormStatus, NormTitle, NormVerdict, texts
from topboard.norms.direct import direct_titles, titles_by_rating, without_norms
from topboard.norms.outlook import NormOutlook
from topboard.rulebook import Level


def after(results: str, opponents: tuple[Foe, ...], more: tuple[Foe, ...]):  # type: ignore[no-untyped-def]
    """A Swiss of nine rounds after some of them, with players who were not met yet."""
    value = section((*opponents, *more), results, rounds=9)
    return verdict(value)


class TestNeeds:
    """With six rounds played the rest follows from the table of 9 games: 6 points need 2475."""

    def test_two_from_three(self) -> None:
        """Four from six against 2475: two more make six from nine, and 2474.5 * 9 - 6 * 2475 is 7420.5 for three."""
        found = after("1111" + "00", foes(*[2475] * 6), foes(2480, 2480, 2480))
        (need,) = found.outlook.needs
        assert need.kind is texts.NEEDS_SCORE
        assert (need["score"], need["games"], need["average"]) == (20, 3, 2474)
        assert found.outlook.average == 2480

    def test_titles_and_federations(self) -> None:
        opponents = tuple(replace(foe, title="FM" if i < 2 else "", federation="GER") for i, foe in
                          enumerate(foes(*[2500] * 6)))  # fmt: skip
        found = after("1111=0", opponents, foes(*[2600] * 4))
        kinds = {need.kind: need for need in found.outlook.needs}
        assert kinds[texts.NEEDS_TITLED]["count"] == 3
        assert kinds[texts.NEEDS_KIND]["count"] == 3
        assert kinds[texts.NEEDS_FEDERATIONS]["count"] == 1
        assert kinds[texts.NEEDS_FEWER_OF]["count"] == 0

    def test_a_norm_that_is_out_of_reach(self) -> None:
        found = after("000000", foes(*[2400] * 6), foes(*[2400] * 4))
        assert found.status is NormStatus.OUT
        assert [each.kind for each in found.outlook.out] == [texts.OUT_SCORE]
        too_few = after("1H1H11", foes(*[2600] * 6), foes(*[2600] * 4))
        assert [each.kind for each in too_few.outlook.out] == [texts.OUT_GAMES]
        no_kind = after("1111=0", foes(*[2600] * 6, title="IM"), foes(*[2600] * 4, title="IM"))
        assert [each.kind for each in no_kind.outlook.out] == [texts.OUT_MIX]

    def test_a_paired_game_is_known(self) -> None:
        found = after("11110?", foes(*[2500] * 6), foes(*[2600] * 3))
        assert found.outlook.known == (7,)
        assert found.outlook.games_left == 4

    def test_a_round_robin_knows_its_opponents(self) -> None:
        value = section(foes(*[2600] * 9), "11110", rounds=9, system="roundrobin")
        found = verdict(value)
        assert found.outlook is not None
        assert found.outlook.known == (7, 8, 9, 10)
        assert found.outlook.needs[0].kind is texts.NEEDS_SCORE_KNOWN
        assert found.outlook.needs[0]["score"] == 5

    def test_two_from_three_with_2440(self) -> None:
        """4 from 6 against 2492: 6 from 9 need 2474.5 * 9 = 22270.5, so (22270.5 - 14952) / 3 = 2439.5 of the last."""
        found = after("1111" + "00", foes(*[2492] * 6), foes(2445, 2445, 2445))
        assert [each.told() for each in found.outlook.needs] == ["2.0 from 3 with opponents averaging 2440."]

    def test_in_the_middle_of_a_long_swiss(self) -> None:
        """1.4.1e: after nine of eleven rounds the result stands, whatever comes."""
        value = section(foes(*[2600] * 11), "111111000", rounds=11)
        assert verdict(value).achieved


def ahead(found: NormVerdict) -> NormOutlook:
    assert found.outlook is not None
    return found.outlook


def told(found: NormVerdict) -> list[str]:
    return [each.told() for each in ahead(found).needs]


class TestRoundRobin:
    """The table says who is still to come: then the average is known, and the score that is needed is certain."""

    def test_the_first_example_after_six_rounds(self) -> None:
        """Case 1 of the examples: 2475 in all, with which 6 points are 2600. 4 are there, 2 from 3 are left."""
        ratings = (2511, 2478, 2455, 2530, 2390, 2402, 2610, 2465, 2433)
        found = verdict(section(foes(*ratings), "111010", rounds=9, system="roundrobin"))
        assert told(found) == ["2.0 from 3 against the opponents to come."]
        made = verdict(section(foes(*ratings), "111010110", system="roundrobin"))
        assert (made.achieved, made.judgement.average, made.judgement.performance) == (True, 2475, 2600)
        assert not verdict(section(foes(*ratings), "1110101=0", system="roundrobin")).achieved

    def test_the_lowest_may_still_come(self) -> None:
        """1.4.6: 1900 is the lowest of all and counts 2050, so that the average is 20950 / 9 = 2328. An IM norm with 6
        points needs 2325, one with 5.5 needs 2370: of 3.5 from 5, 2.5 from 4 are left."""
        ratings = (*[2400] * 5, 2350, 2300, 2250, 1900)
        found = verdict(section(foes(*ratings), "111=0", rounds=9, system="roundrobin"), NormTitle.IM)
        assert told(found) == ["2.5 from 4 against the opponents to come."]
        assert ahead(found).average == 2238
        made = verdict(section(foes(*ratings), "111=011=0", system="roundrobin"), NormTitle.IM)
        assert (made.achieved, made.judgement.average, made.judgement.halves) == (True, 2328, 12)
        assert not verdict(section(foes(*ratings), "111=01==0", system="roundrobin"), NormTitle.IM).achieved

    def test_somebody_left(self) -> None:
        """1.4.1c: one forfeit win and eight games are a norm of nine; the eight are those that decide. 8 games against
        2500 need 5.5 points (2459; 5 need 2505)."""
        value = section(foes(*[2500] * 9), "111=0", rounds=9, system="roundrobin")
        gone = tuple(replace(p, status=Status.WITHDRAWN) if p.number == 10 else p for p in value.players)
        found = verdict(replace(value, players=gone))
        assert ahead(found).known == (7, 8, 9)
        assert told(found) == ["2.0 from 3 against the opponents to come."]
        two = tuple(replace(p, status=Status.WITHDRAWN) if p.number >= 9 else p for p in value.players)
        assert [each.kind for each in ahead(verdict(replace(value, players=two))).out] == [texts.OUT_GAMES]

    def test_a_double_round_robin(self) -> None:
        """Six players, ten games, everybody twice: 10 games against 2500 need 6.5 (65 %, 110; 6 give 72)."""
        value = section(foes(*[2500] * 5), "1=1=1", rounds=10, system="roundrobin", options={"cycles": 2})
        found = verdict(value)
        assert ahead(found).known == (2, 3, 4, 5, 6)
        assert told(found) == ["2.5 from 5 against the opponents to come."]


class TestExtraGames:
    """27 games: each full point above the requirement counts as a game more; no norm stands for more than 13 games."""

    @pytest.mark.parametrize(("points", "extra"), [(7, 0), (7.5, 0), (8, 1), (9, 2)])
    def test_points_above(self, points: float, extra: int) -> None:
        """Nine games against 2380 need 7 points."""
        found = verdict(section(foes(*[2380] * 9), score(points, 9)))
        assert (found.counts, found.extra) == (9, extra)

    def test_at_most_13(self) -> None:
        assert verdict(section(foes(*[2600] * 15), score(9, 15))).counts == 13


class TestEvent:
    """What is asked of the event itself; an error keeps it from giving norms."""

    def problems(self, **facts: object) -> dict[str, Level]:
        found = report(section(foes(*[2600] * 9), score(6, 9)), Event(**facts))  # type: ignore[arg-type]
        return {problem.id: problem.level for problem in found.event}

    def test_complete(self) -> None:
        days = tuple(date(2026, 5, day) for day in range(1, 10))
        facts: dict[str, object] = {"federation": "FRA", "time_control": "90+30", "chief_arbiter": "Lee, Ann"}
        facts |= {"starts": days[0], "ends": days[-1], "round_dates": days, "registered": date(2026, 4, 1)}
        assert self.problems(**facts) == {}
        late = self.problems(**facts | {"registered": date(2026, 4, 2)})
        assert late == {"norm-late": Level.ERROR}

    @pytest.mark.parametrize(("control", "found"), [("90+30", False), ("90+15", True), ("10+5", True)])
    def test_two_hours(self, control: str, found: bool) -> None:
        assert ("norm-too-fast" in self.problems(time_control=control)) is found

    def test_two_rounds_a_day(self) -> None:
        three = (date(2026, 5, 1),) * 3
        assert self.problems(round_dates=three)["norm-rounds-a-day"] is Level.ERROR
        assert "norm-hours-a-day" not in self.problems(round_dates=three[:2], time_control="120+30")
        assert self.problems(round_dates=three[:2], time_control="180+30")["norm-hours-a-day"] is Level.ERROR

    def test_a_norm_of_an_event_that_does_not_count(self) -> None:
        found = verdict(section(foes(*[2600] * 9), score(6, 9)), event=Event(time_control="10+5"))
        assert found.status is NormStatus.BLOCKED

    def test_an_arbiter_who_plays(self) -> None:
        assert self.problems(chief_arbiter="Foe 3")["norm-playing-arbiter"] is Level.WARNING


def test_titles_by_rating() -> None:
    """1.3: FM 2300, CM 2200, WFM 2100, WCM 2000; a direct title (1.2) needs a rating of its own."""

    def player(title: str, rating: int) -> Player:
        return Player(1, "A", UsedRating(rating, RatingSource.PUBLISHED), title=title)

    assert titles_by_rating(player("", 2300), 2300) == ("FM",)
    assert titles_by_rating(player("CM", 2299), 2299) == ()
    assert titles_by_rating(player("", 2200), 2200) == ("CM",)
    assert titles_by_rating(player("WCM", 2100), 2100) == ("WFM",)
    assert direct_titles(player("", 2200), 2200) == ("IM", "FM", "CM")
    assert direct_titles(player("IM", 2299), 2299) == ()


def test_titles_without_norms_are_told() -> None:
    """1.3 gives FM at 2300; 1.2 lets a championship give IM, FM and CM from 2200, WGM from 2100 to women."""
    rated = Player(1, "A", UsedRating(2310, RatingSource.PUBLISHED), title="CM")
    told = [(reason.told(), rule.clause) for reason, rule in without_norms(rated, 2310)]
    assert told == [
        ("With 30 rated games the rating gives this title without a norm: FM.", "1.3"),
        ("The rating is high enough where a championship gives a title directly: GM, IM and FM.", "1.2"),
    ]
    assert without_norms(replace(rated, title="GM"), 2600) == ()


def test_every_title_is_judged_for_every_player() -> None:
    found = report(section(foes(*[2600] * 9, title="FM"), score(6, 9)))
    assert len(found.verdicts) == 20
    assert {each.level.title for each in found.verdicts} == {NormTitle.GM, NormTitle.IM}


@pytest.mark.parametrize(
    ("kind", "players", "rounds", "clause"),
    [
        (NormEvent.OFFICIAL, 10, 9, "1.2.1"),
        (NormEvent.OFFICIAL, 9, 9, "1.2.2"),
        (NormEvent.ZONAL, 10, 8, "1.2.2"),
        (NormEvent.WORLD_CUP, 8, 8, "1.2.1"),
        (NormEvent.ORDINARY, 10, 9, ""),
    ],
)
def test_direct_titles_of_a_championship(kind: NormEvent, players: int, rounds: int, clause: str) -> None:
    """1.2.1, 1.2.2: a place may give a title directly, in continental events with 10 players and 9 rounds."""
    value = section(foes(*[2500] * (players - 1)), "1", rounds=rounds, rules=NormRules(kind))
    told = [problem for problem in report(value).event if problem.id == "direct-titles"]
    assert [problem.rule.clause for problem in told if problem.rule] == ([clause] if clause else [])
    assert all(problem.level is Level.NOTE for problem in told)
