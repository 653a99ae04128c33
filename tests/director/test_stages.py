"""Stages: groups or a Swiss to a knock-out, with qualifiers by rule; the plate of a knock-out."""

from __future__ import annotations

import pytest
from tests.director.hall import Hall, facts

from topboard.core import Points, Result, scores
from topboard.director import commands as do
from topboard.journal.events import SectionRules
from topboard.pairing.registry import SYSTEMS
from topboard.rulebook.clauses import knockout as rules


def groups(count: int = 2, size: int = 4) -> Hall:
    """Round robins that are played: the better rating wins every game."""
    hall = Hall(0, system="roundrobin", rounds=0, registry=SYSTEMS)
    ids = ["open"]
    for letter in "BCDEFGH"[: count - 1]:
        hall.accept(do.CreateSection(SectionRules(name=f"Group {letter}", system="roundrobin")))
        ids.append(f"group-{letter.lower()}")
    for at, id in enumerate(ids):
        for place in range(1, size + 1):
            hall.accept(do.EnterPlayer(id, facts(f"{'ABCDEFGH'[at]}{place}", 2400 - 100 * place - at)))
        hall.accept(do.DrawNumbers(id, "rating"))
        for _ in range(size - 1 + size % 2):
            hall.accept(do.PairRound(id))
            hall.accept(do.PublishDraft(id))
            section = hall.director.state.sections[id]
            for board, pair in section.rounds[-1].boards.items():
                names = [section.players[who].facts.name for who in pair.players]
                result = Result.WHITE_WINS if names[0] < names[1] else Result.BLACK_WINS
                hall.accept(do.RecordResult(id, len(section.rounds), board, result))
    return hall


def ids(hall: Hall) -> tuple[str, ...]:
    return tuple(hall.director.state.sections)


def first_pairs(hall: Hall, id: str) -> set[frozenset[str]]:
    hall.accept(do.PairRound(id))
    hall.accept(do.PublishDraft(id))
    section = hall.director.state.sections[id]
    return {frozenset(section.players[who].facts.name for who in b.players) for b in section.rounds[0].boards.values()}


class TestStages:
    def test_cross_over_of_two_groups(self) -> None:
        """A1 meets B2, B1 meets A2."""
        hall = groups()
        hall.accept(do.MakeStage(ids(hall), "Finals"))
        assert first_pairs(hall, "finals") == {frozenset(("A1", "B2")), frozenset(("B1", "A2"))}

    def test_cross_over_of_four_groups(self) -> None:
        """A1 and A2 can meet in the final only."""
        hall = groups(4, 3)
        hall.accept(do.MakeStage(ids(hall), "Finals"))
        pairs = first_pairs(hall, "finals")
        assert pairs == {frozenset(p) for p in (("A1", "B2"), ("B1", "A2"), ("C1", "D2"), ("D1", "C2"))}
        section = hall.director.state.sections["finals"]
        seeds = {player.facts.name: player.number for player in section.players.values()}
        upper = {1, 8, 4, 5}
        for letter in "ABCD":
            assert (seeds[f"{letter}1"] in upper) != (seeds[f"{letter}2"] in upper)

    def test_where_everybody_came_from_is_kept(self) -> None:
        hall = groups()
        hall.accept(do.MakeStage(ids(hall), "Finals"))
        came = hall.director.state.sections["finals"].qualifiers
        assert [(each.source, each.place) for each in came[:2]] == [("open", 1), ("group-b", 1)]

    def test_an_odd_number_of_groups_is_seeded_by_places(self) -> None:
        hall = groups(3, 3)
        refused = hall.refuse(do.MakeStage(ids(hall), "Finals"))
        assert refused.rule is rules.CROSS_OVER
        assert refused.hint is not None
        hall.accept(do.MakeStage(ids(hall), "Finals", seeding=do.StageSeeding.PLACES))
        assert len(hall.director.state.sections["finals"].players) == 6

    def test_a_cross_over_needs_two_groups_and_a_knock_out(self) -> None:
        """A1 v B2: there is nobody to cross with in one group, and no bracket in a round robin."""
        hall = groups()
        alone = hall.refuse(do.MakeStage(("open",), "Finals", seeding=do.StageSeeding.CROSS))
        assert str(alone.message) == "A cross-over needs two groups that meet; Open is the only one."
        table = hall.refuse(do.MakeStage(ids(hall), "Finals", system="roundrobin", seeding=do.StageSeeding.CROSS))
        for refused in (alone, table):
            assert refused.rule is rules.CROSS_OVER
            assert "seed by places" in str(refused.hint)

    def test_points_carried_over(self) -> None:
        """All points, or those against others who qualify: A1 beat A2, so 1 and 0."""
        hall = groups()
        hall.accept(do.MakeStage(ids(hall), "All", system="roundrobin", carry=do.CarryOver.POINTS))
        hall.accept(do.MakeStage(("open", "group-b"), "Mutual", system="roundrobin", carry=do.CarryOver.MUTUAL))
        for id, expected in (("all", {"A1": 3, "A2": 2}), ("mutual", {"A1": 1, "A2": 0})):
            value = hall.director.section(id)
            made = scores(value)
            for name, points in expected.items():
                number = next(p.number for p in value.players if p.name == name)
                assert made[number] == Points.of(points)

    def test_wild_cards(self) -> None:
        hall = groups()
        last = list(hall.director.state.sections["open"].players)[-1]
        hall.accept(do.MakeStage(ids(hall), "Finals", wild=(last,)))
        came = hall.director.state.sections["finals"].qualifiers
        assert [each.before for each in came if each.wild] == [last]
        first = next(iter(hall.director.state.sections["open"].players))
        refused = hall.refuse(do.MakeStage(ids(hall)[:2], "Others", wild=(first,)))
        assert "qualifies already" in str(refused)

    def test_groups_that_are_not_finished(self) -> None:
        hall = Hall(4, system="roundrobin", rounds=3, registry=SYSTEMS)
        refused = hall.refuse(do.MakeStage(("open",), "Finals", (2,)))
        assert "not finished" in str(refused)
        assert hall.refuse(do.MakeStage((), "Finals")).hint is not None

    def test_a_tie_for_the_last_place_names_the_players(self) -> None:
        hall = Hall(3, system="roundrobin", rounds=0, registry=SYSTEMS, tiebreaks=("WIN",))
        for _ in range(3):
            hall.publish()
            hall.play(default=Result.DRAW)
        refused = hall.refuse(do.MakeStage(("open",), "Finals", (2,)))
        names = ("Player 01", "Player 02", "Player 03")
        assert all(name in str(refused.message) for name in names)
        assert "Break the tie" in str(refused.hint)

    def test_a_swiss_leads_to_a_knock_out(self) -> None:
        hall = Hall(8, system="dutch", rounds=2, registry=SYSTEMS, tiebreaks=("BH", "RTNG"))
        for _ in range(2):
            hall.play_round()
        hall.accept(do.MakeStage(("open",), "Finals", (2,)))
        assert len(hall.director.state.sections["finals"].players) == 2


class TestPlate:
    @pytest.fixture
    def cup(self) -> Hall:
        hall = Hall(8, system="knockout", rounds=0, registry=SYSTEMS)
        hall.play_round()
        return hall

    def test_who_has_left_stays_away(self, cup: Hall) -> None:
        out = cup.section.rounds[0].boards[1].black
        cup.accept(do.Withdraw(out))
        cup.accept(do.MakePlate("open"))
        plate = cup.director.state.sections["plate"]
        assert len(plate.players) == 3
        assert out not in {each.before for each in plate.qualifiers}

    def test_a_point_for_each_stage(self, cup: Hall) -> None:
        """Losers of the first stage begin with nothing, those of the second come later with a point."""
        cup.accept(do.MakePlate("open", rounds=3))
        plate = cup.director.state.sections["plate"]
        assert len(plate.players) == 4
        assert not plate.adjustments
        cup.accept(do.PairRound("plate"))
        cup.accept(do.PublishDraft("plate"))
        cup.play_round()
        cup.accept(do.MakePlate("open", rounds=3))
        assert len(plate.players) == 6
        assert [each.points for each in plate.adjustments] == ["1.0", "1.0"]
        assert not cup.accept(do.MakePlate("open", rounds=3)).entries

    def test_losers_of_semi_finals_wait_for_the_game_for_third_place(self) -> None:
        """They are not out before it is played: the plate takes them afterwards, with the two stages behind them."""
        hall = Hall(8, system="knockout", rounds=0, registry=SYSTEMS, options={"third_place": True})
        hall.play_round()
        hall.play_round()
        hall.accept(do.MakePlate("open"))
        plate = hall.director.state.sections["plate"]
        assert len(plate.players) == 4, "the losers of the first stage"
        hall.play_round()
        hall.accept(do.MakePlate("open"))
        losers = [each.before for each in plate.qualifiers[4:]]
        final, third = hall.section.rounds[2].boards.values()
        assert set(losers) == {final.black, *third.players}, "the loser of the final, and both who met for third place"

    def test_only_of_a_knock_out(self, cup: Hall) -> None:
        cup.accept(do.MakePlate("open"))
        refused = cup.refuse(do.MakePlate("plate", "Second plate"))
        assert refused.rule is rules.PLATE
        cup.accept(do.CreateSection(SectionRules(name="Other", system="dutch")))
        assert "another section" in str(cup.refuse(do.MakePlate("open", "Other")))
