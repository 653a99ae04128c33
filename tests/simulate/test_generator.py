"""Random tournaments: what was asked for comes, what was not is drawn, and a seed repeats them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from tests.simulate.quick_pairing import quick_pair

from topboard.core import Bye, Color, Event, Points, PointSystem, Result, Unpaired, records
from topboard.formats.trf import TrfFile, read_trf, write_trf
from topboard.pairing.registry import SYSTEMS
from topboard.simulate import SimulationOptions, Spread, field, new_seed, tournament
from topboard.simulate.games import outcome_weights

MISHAPS = SimulationOptions(
    players=30,
    rounds=7,
    forfeit_rate=8,
    half_bye_rate=8,
    zero_bye_rate=15,
    retired_rate=30,
    late_rate=6,
    unrated_rate=5,
)

NO_MISHAPS: Any = {"forfeit_rate": 0, "half_bye_rate": 0, "zero_bye_rate": 0, "retired_rate": 0, "late_rate": 0}
"""Everybody plays every round."""


def events(options: SimulationOptions, count: int = 12) -> list[Event]:
    return [tournament(options, seed, quick_pair) for seed in range(count)]


class TestWishes:
    def test_what_is_asked_for_comes(self) -> None:
        options = SimulationOptions(players=17, rounds=5, highest_rating=2100, lowest_rating=1900, **NO_MISHAPS)
        section = tournament(options, 5, quick_pair).sections[0]
        assert (len(section.players), len(section.rounds), section.rounds_total) == (17, 5, 5)
        assert all(1900 <= player.value <= 2100 for player in section.players)
        assert all(len(round.games) == 8 and len(round.byes) == 1 for round in section.rounds)
        assert {game.result for round in section.rounds for game in round.games} <= {
            Result.WHITE_WINS,
            Result.DRAW,
            Result.BLACK_WINS,
        }

    def test_full_point_byes_come_only_if_asked_for(self) -> None:
        usual = SimulationOptions(players=20, rounds=5, **NO_MISHAPS)
        asked = replace(usual, full_bye_rate=6)
        given = [
            {u.bye for event in events(each) for r in event.sections[0].rounds for u in r.byes}
            for each in (usual, asked)
        ]
        assert given == [set(), {Bye.FULL, Bye.PAIRING}]

    def test_what_is_not_asked_for_is_drawn(self) -> None:
        drawn = {len(field(SimulationOptions(), seed)) for seed in range(20)}
        assert len(drawn) > 10

    def test_numbers_go_by_rating_and_the_unrated_come_last(self) -> None:
        values = [player.value for player in field(SimulationOptions(players=80, unrated_rate=4), 3)]
        assert values == sorted(values, reverse=True)
        assert values[-1] == 0 < values[0]

    def test_a_bell_lies_closer_together(self) -> None:
        inner = {}
        for spread in Spread:
            options = SimulationOptions(players=200, highest_rating=2400, lowest_rating=1400, spread=spread)
            values = [p.value for p in field(options, 1)]
            inner[spread] = sum(1650 <= value <= 2150 for value in values)
        assert inner[Spread.BELL] > 150 > inner[Spread.EVEN]

    @pytest.mark.parametrize(
        ("wish", "words"),
        [
            (lambda: SimulationOptions(players=1), "players is 1"),
            (lambda: SimulationOptions(rounds=0), "rounds is 0"),
            (lambda: SimulationOptions(draw_percentage=101), "draw percentage"),
            (lambda: SimulationOptions(lowest_rating=2000, highest_rating=1900), "above the highest"),
        ],
    )
    def test_impossible_wishes_are_refused(self, wish: Callable[[], SimulationOptions], words: str) -> None:
        with pytest.raises(ValueError, match=words):
            wish()

    def test_scoring_keeps_to_what_fide_allows(self) -> None:
        """C.02: two draws are never worth more than a win plus a loss; the bye never more than a win."""
        with pytest.raises(ValueError, match="two draws"):
            SimulationOptions(point_system=PointSystem.simple(Points.of(1), Points.of("0.6")))
        with pytest.raises(ValueError, match="the bye"):
            SimulationOptions(point_system=PointSystem.simple(pairing_bye=Points.of(2)))


class TestSeed:
    """C.02: no repetition unless a seed is given."""

    def test_a_seed_repeats(self) -> None:
        assert tournament(MISHAPS, 99, quick_pair) == tournament(MISHAPS, 99, quick_pair)

    def test_another_seed_does_not(self) -> None:
        assert tournament(MISHAPS, 1, quick_pair).sections != tournament(MISHAPS, 2, quick_pair).sections

    def test_new_seeds_differ(self) -> None:
        assert len({new_seed() for _ in range(50)}) == 50


class TestMishaps:
    def test_every_kind_of_unplayed_round_comes(self) -> None:
        found: Counter[str] = Counter()
        for event in events(MISHAPS):
            for round in event.sections[0].rounds:
                found.update(unpaired.bye.value for unpaired in round.byes)
                found.update(game.result.value for game in round.games if game.result and not game.result.played)
        assert {bye.value for bye in Bye} - {"full-bye"} <= set(found)
        assert {"1F-0F", "0F-1F", "0F-0F"} <= set(found)

    def test_full_point_byes_and_short_games_come_when_asked_for(self) -> None:
        """Results W, D and L: games under one move, which are not rated."""
        wanted = replace(MISHAPS, full_bye_rate=10, short_rate=6)
        found: Counter[str] = Counter()
        for event in events(wanted):
            for round in event.sections[0].rounds:
                found.update(unpaired.bye.value for unpaired in round.byes)
                found.update(game.result.value for game in round.games if game.result)
        assert {bye.value for bye in Bye} <= set(found)
        assert {"1-0u", "1/2-1/2u", "0-1u"} <= set(found)

    def test_no_half_point_bye_in_the_last_round(self) -> None:
        for event in events(MISHAPS):
            assert all(unpaired.bye is not Bye.HALF for unpaired in event.sections[0].rounds[-1].byes)

    def test_late_entrants_are_in_no_round_before_they_come(self) -> None:
        late = 0
        for event in events(MISHAPS):
            for player in event.sections[0].players:
                for round in event.sections[0].rounds[: player.entered_round - 1]:
                    late += 1
                    assert round.game_of(player.number) is None
                    assert player.number not in {unpaired.player for unpaired in round.byes}
        assert late

    def test_everybody_stands_in_one_place_of_every_round(self) -> None:
        for event in events(MISHAPS, 4):
            section = event.sections[0]
            for round in section.rounds:
                places = Counter(n for game in round.games for n in game.players)
                places.update(unpaired.player for unpaired in round.byes)
                assert set(places.values()) == {1}

    def test_enough_stay_to_be_paired(self) -> None:
        options = SimulationOptions(players=12, rounds=4, zero_bye_rate=1, retired_rate=2, late_rate=0, forfeit_rate=0)
        for event in events(options):
            assert all(len(round.games) == 3 for round in event.sections[0].rounds)


class TestResults:
    """B.02 8.1.2: who is stronger by 200 points scores 76 %; equals score 50 %."""

    @pytest.mark.parametrize(("white", "black", "hundredths"), [(2000, 2000, 50), (2200, 2000, 76), (1400, 2200, 0)])
    @pytest.mark.parametrize("draws", [0, 30, 100])
    def test_the_mean_score_is_the_expected_one(self, white: int, black: int, hundredths: int, draws: int) -> None:
        win, draw, loss = outcome_weights(white, black, draws)
        assert win + draw + loss == 200
        assert min(win, draw, loss) >= 0
        assert Fraction(2 * win + draw, 4) == hundredths

    def test_equals_draw_as_often_as_asked(self) -> None:
        assert outcome_weights(2000, 2000, 30) == (70, 60, 70)

    def test_the_stronger_score_more(self) -> None:
        options = SimulationOptions(players=60, rounds=5, highest_rating=2600, lowest_rating=1400, **NO_MISHAPS)
        table = records(tournament(options, 7, quick_pair).sections[0])
        upper = sum(cell.points for number in range(1, 31) for cell in table[number])
        lower = sum(cell.points for number in range(31, 61) for cell in table[number])
        assert upper > lower


def told(file: TrfFile) -> Event:
    """The event that a report tells of, without what the report says beside it."""
    return replace(file.event, sections=(replace(file.section, report=None),))


def without_late_entries(event: Event) -> Event:
    """The same event where everybody was there from round 1 and had zero-point byes until they came."""
    (section,) = event.sections
    late = {player.number: player.entered_round for player in section.players}
    rounds = tuple(
        replace(each, byes=(*each.byes, *(Unpaired(n, Bye.ZERO) for n, first in late.items() if first > each.number)))
        for each in section.rounds
    )
    players = tuple(replace(player, entered_round=1) for player in section.players)
    return replace(event, sections=(replace(section, players=players, rounds=rounds),))


def in_order(event: Event) -> Event:
    """Byes by number: a report has them in the rows of their players."""
    (section,) = event.sections
    rounds = tuple(replace(each, byes=tuple(sorted(each.byes, key=lambda bye: bye.player))) for each in section.rounds)
    return replace(event, sections=(replace(section, rounds=rounds),))


class TestReports:
    @pytest.mark.parametrize("dialect", ["TRF16", "TRF26"])
    @pytest.mark.parametrize(
        "options",
        [
            MISHAPS,
            SimulationOptions(players=9, rounds=4, initial_color=Color.BLACK),
            SimulationOptions(
                players=40, rounds=6, point_system=PointSystem.simple(Points.of(3), Points.of(1)), edition="2017"
            ),
        ],
        ids=["mishaps", "few", "three points"],
    )
    def test_a_report_says_all_about_them(self, options: SimulationOptions, dialect: str) -> None:
        """TRF16 has zero-point byes before a late entry, because some programs refuse blank cells there."""
        for event in events(options, 6):
            file = read_trf(write_trf(event, dialect=dialect))
            assert in_order(told(file)) == in_order(event if dialect == "TRF26" else without_late_entries(event))
            assert file.faults == ()

    @pytest.mark.parametrize("acceleration", ["", "baku"])
    def test_so_does_one_about_tournaments_of_the_dutch_system(self, acceleration: str) -> None:
        options = SimulationOptions(players=24, rounds=6, acceleration=acceleration)
        for seed in range(4):
            event = tournament(options, seed, SYSTEMS.engine("dutch").pair)
            assert told(read_trf(write_trf(event))) == event

    def test_tiebreaks_are_written(self) -> None:
        event = tournament(SimulationOptions(players=8, rounds=3, tiebreaks=("BH/C1", "SB")), 1, quick_pair)
        assert b"202 BH/C1,SB\r\n" in write_trf(event)
