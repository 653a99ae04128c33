"""Withdrawals: what counts, what stands in the table, and how colours come out even."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from tests.pairing.fields import field_of, leaves, play, written
from tests.seeds import for_seeds

from topboard.core import (
    Adjustment,
    Color,
    Event,
    Game,
    Points,
    Result,
    Section,
    Status,
    counted_results,
    excluded_players,
    left_early,
    records,
    scores,
)
from topboard.formats.trf import read_trf, write_trf
from topboard.pairing import Pair
from topboard.pairing.common.color_balance import smallest_reversals
from topboard.pairing.common.schedule_withdrawals import color_corrections
from topboard.pairing.quads import ENGINE as QUADS
from topboard.pairing.roundrobin import ENGINE
from topboard.rulebook.clauses.roundrobin import CFC_653, FIDE_8_2, US_30B, US_30E


def white_wins(round: int, game: Game) -> Result:
    return Result.WHITE_WINS


class TestWhatCounts:
    """30B, CFC 653, C.05 8.2: under half of the games, results stay in the table and count for nobody."""

    def test_one_of_five_games_does_not_count(self) -> None:
        section = leaves(play(ENGINE, field_of(6), 1, white_wins), 1)
        assert excluded_players(section) == {1}
        counted = counted_results(section)
        assert [p.number for p in counted.players] == [2, 3, 4, 5, 6]
        assert scores(section)[1] == Points(0)
        assert scores(counted) == {2: Points.of(1), 3: Points.of(1), 4: Points(0), 5: Points(0), 6: Points(0)}
        assert records(counted)[6][0].opponent == 0

    def test_the_table_keeps_everything(self) -> None:
        section = leaves(play(ENGINE, field_of(6), 1, white_wins), 1)
        cell = records(section)[6][0]
        assert (cell.opponent, cell.annulled, cell.points) == (1, True, Points(0))

    def test_scores_of_the_table_are_those_of_the_standings(self) -> None:
        """One computation of what counts: wherever points are added, annulled games add nothing."""
        section = leaves(play(ENGINE, field_of(6), 2, white_wins), 4)
        counted = scores(counted_results(section))
        assert {number: total for number, total in scores(section).items() if number != 4} == counted

    def test_a_report_keeps_the_games_and_takes_their_points_back(self) -> None:
        section = leaves(play(ENGINE, field_of(6), 2, white_wins), 4)
        again = read_trf(write_trf(Event("Club", sections=(section,)))).event.sections[0]
        assert [game.result for round in again.rounds for game in round.games if 4 in game.players] == [
            Result.WHITE_WINS,
            Result.WHITE_WINS,
        ]
        assert scores(again) == scores(section)

    @pytest.mark.parametrize(("rounds", "excluded"), [(0, True), (2, True), (3, False), (5, False)])
    def test_half_of_an_odd_number_of_games_is_rounded_up(self, rounds: int, excluded: bool) -> None:
        section = leaves(play(ENGINE, field_of(6), rounds, white_wins), 4)
        assert (4 in excluded_players(section)) is excluded

    def test_exactly_half_counts(self) -> None:
        """At least half: two of four games of a field of five."""
        section = play(ENGINE, field_of(5), 3, white_wins)
        assert left_early(section, 5) is False
        assert left_early(play(ENGINE, field_of(5), 1, white_wins), 5) is True

    @pytest.mark.parametrize("cycles", [2, "2"])
    def test_cycles_count(self, cycles: object) -> None:
        """Two of six games are under half, two of three are not; options may be written as words."""
        section = leaves(play(ENGINE, field_of(4, cycles=cycles), 2, white_wins), 4)
        assert excluded_players(section) == {4}
        assert excluded_players(replace(section, options={})) == frozenset()

    def test_a_forfeit_is_not_a_game_played(self) -> None:
        section = play(ENGINE, field_of(6), 3, lambda r, g: Result.WHITE_WINS_BY_FORFEIT if r == 2 else Result.DRAW)
        assert excluded_players(leaves(section, 4)) == {4}

    def test_expelled_players_too(self) -> None:
        section = leaves(play(ENGINE, field_of(6), 1), 3, Status.EXPELLED)
        assert excluded_players(section) == {3}

    def test_a_swiss_excludes_nobody(self) -> None:
        section = leaves(replace(play(ENGINE, field_of(6), 1), system="dutch"), 3)
        assert excluded_players(section) == frozenset()
        assert counted_results(section) is section

    def test_what_belongs_to_the_player_goes_along(self) -> None:
        section = leaves(play(ENGINE, field_of(6), 1), 3)
        section = replace(section, adjustments=(Adjustment(3, Points.of(1)), Adjustment(4, Points.of(1))))
        assert [a.player for a in counted_results(section).adjustments] == [4]


class TestWhatStandsInTheTable:
    """C.05 8.2, CFC 653, 30B: the games that will not be played."""

    def late(self, **options: object) -> Section:
        return leaves(play(ENGINE, field_of(6, **options), 3), 6)

    def early(self, **options: object) -> Section:
        return leaves(play(ENGINE, field_of(6, **options), 1), 6)

    def test_at_half_or_more_the_rest_are_forfeits(self) -> None:
        proposal = ENGINE.pair(self.late())
        assert written(proposal.pairs) == "6-5 1-4 2-3"
        assert proposal.forfeits == {Pair(6, 5): Result.BLACK_WINS_BY_FORFEIT}
        assert proposal.as_round().games[0].result is Result.BLACK_WINS_BY_FORFEIT
        assert proposal.as_round().games[1].result is None
        assert proposal.decisions[-1].rule is FIDE_8_2

    @pytest.mark.parametrize("mark", ["plus", "minus", "free"])
    def test_at_half_or_more_the_mark_does_not_matter(self, mark: str) -> None:
        assert ENGINE.pair(self.late(early_withdrawal=mark)).forfeits == {Pair(6, 5): Result.BLACK_WINS_BY_FORFEIT}

    def test_fide_writes_plus_and_minus(self) -> None:
        proposal = ENGINE.pair(self.early())
        assert proposal.forfeits == {Pair(6, 4): Result.BLACK_WINS_BY_FORFEIT}
        assert proposal.decisions[-1].rule is FIDE_8_2

    def test_cfc_writes_minus_for_both(self) -> None:
        proposal = ENGINE.pair(replace(self.early(early_withdrawal="minus"), federation="cfc"))
        assert proposal.forfeits == {Pair(6, 4): Result.DOUBLE_FORFEIT}
        assert proposal.decisions[-1].rule is CFC_653

    def test_us_chess_gives_a_free_round(self) -> None:
        proposal = ENGINE.pair(replace(self.early(early_withdrawal="free"), federation="us-chess"))
        assert written(proposal.pairs) == "5-3 1-2"
        assert {u.player for u in proposal.byes} == {4, 6}
        assert not proposal.forfeits
        assert proposal.decisions[-1].rule is US_30B

    def test_two_who_left_meet(self) -> None:
        """If neither is present, two minuses."""
        section = leaves(self.late(), 5)
        assert ENGINE.pair(section).forfeits == {Pair(6, 5): Result.DOUBLE_FORFEIT}

    @pytest.mark.parametrize("mark", ["plus", "minus", "free"])
    def test_none_of_it_counts_early(self, mark: str) -> None:
        section = play(ENGINE, self.early(early_withdrawal=mark), 4, white_wins)
        without = scores(counted_results(section))
        alone = [c for c in records(counted_results(section))[4] if c.opponent]
        assert 6 not in without
        assert {c.opponent for c in alone} == {1, 2, 3, 5}

    def test_rounds_before_the_withdrawal_are_judged_as_they_were(self) -> None:
        section = play(ENGINE, self.late(early_withdrawal="free", correct_colors=True), 2)
        assert all(ENGINE.check(section, r.number).agrees for r in section.rounds)


def differences(section: Section) -> dict[int, int]:
    """White minus Black of the games played that count."""
    rows = records(counted_results(section))
    return {
        number: sum(1 if c.color is Color.WHITE else -1 for c in cells if c.opponent and c.played)
        for number, cells in rows.items()
    }


def evenness(had: dict[int, int], games: list[tuple[int, Pair]]) -> int:
    final = dict(had)
    for _, pair in games:
        final[pair.white] = final.get(pair.white, 0) + 1
        final[pair.black] = final.get(pair.black, 0) - 1
    return sum(d * d for d in final.values())


def subsets(games: list[tuple[int, Pair]]) -> Iterator[tuple[int, ...]]:
    for size in range(len(games) + 1):
        yield from combinations(range(len(games)), size)


class TestSmallestReversals:
    """30E: colours come out even by the fewest reversals, the earliest rounds left alone where it makes no odds."""

    @for_seeds(80, together=20)
    def test_nothing_smaller_exists(self, seed: int) -> None:
        """Against every subset of games of small random schedules."""
        lot = Random(seed)
        players = lot.randint(3, 6)
        pairs = lot.sample(
            list(combinations(range(1, players + 1), 2)), lot.randint(2, min(9, players * (players - 1) // 2))
        )
        games = sorted(
            ((lot.randint(1, 5), Pair(a, b) if lot.random() < 0.6 else Pair(b, a)) for a, b in pairs),
            key=lambda game: (game[0], game[1].white, game[1].black),
        )
        had = {number: lot.randint(-2, 2) for number in range(1, players + 1)}

        def judged(chosen: tuple[int, ...]) -> tuple[int, int, list[bool]]:
            turned = [(r, Pair(p.black, p.white)) if i in chosen else (r, p) for i, (r, p) in enumerate(games)]
            return evenness(had, turned), len(chosen), [i in chosen for i in range(len(games))]

        best = min((judged(chosen) for chosen in subsets(games)), key=lambda found: (found[0], found[1], found[2]))
        found = smallest_reversals(games, had)
        mine = tuple(games.index((r.round, r.pair)) for r in found)
        assert judged(mine) == best

    def test_nobody_left_nothing_reversed(self) -> None:
        section = play(ENGINE, field_of(8), 2)
        assert color_corrections(section, ENGINE.schedule(section)) == ()

    @pytest.mark.parametrize(
        ("who", "reversed_games"),
        [(1, []), (2, [(3, Pair(3, 4))]), (3, [(3, Pair(1, 2))]), (4, [])],
    )
    def test_quads_as_in_the_book(self, who: int, reversed_games: list[tuple[int, Pair]]) -> None:
        """Chapter 12: after 2 leaves a quad before round 2, 4 has White against 3; after 3 leaves, 2 against 1."""
        section = leaves(play(QUADS, field_of(4, "quads", toss_last_round=False), 1), who)
        corrections = color_corrections(section, QUADS.schedule(section))
        assert [(c.round, c.pair) for c in corrections] == reversed_games

    @pytest.mark.parametrize("table", ["berger", "crenshaw"])
    @pytest.mark.parametrize("players", [4, 5, 6, 7, 10, 13, 20, 40])
    def test_everybody_comes_out_even(self, players: int, table: str) -> None:
        """Whoever leaves after a third of the rounds, everybody else ends within one."""
        section = field_of(players, table=table, correct_colors=True, early_withdrawal="free")
        rounds = len(ENGINE.schedule(section).rounds)
        section = play(ENGINE, section, rounds // 3)
        section = leaves(section, players // 2 + 1)
        section = play(ENGINE, section, rounds - len(section.rounds))
        assert all(abs(d) <= 1 for d in differences(section).values())
        assert all(ENGINE.check(section, r.number).agrees for r in section.rounds)

    @pytest.mark.parametrize("seed", range(15))
    def test_the_plan_stays_while_it_is_played(self, seed: int) -> None:
        """Asking again after a round that followed the corrections gives the rest of the same corrections."""
        lot = Random(seed)
        players = lot.randint(6, 14)
        section = play(ENGINE, field_of(players, correct_colors=True), lot.randint(1, players // 3))
        section = leaves(section, lot.randint(1, players))
        plan = color_corrections(section, ENGINE.plan(section))
        while section.next_round <= len(ENGINE.plan(section).rounds):
            rest = tuple(c for c in plan if c.round >= section.next_round)
            assert color_corrections(section, ENGINE.plan(section)) == rest
            section = play(ENGINE, section, 1)

    @for_seeds(40, together=20)
    def test_rounds_agree_whoever_left_when(self, seed: int) -> None:
        """Who was free, or met somebody who had left, and then left looks as if gone before; such rounds agree too."""
        lot = Random(seed)
        section = field_of(lot.randint(5, 9), correct_colors=True, early_withdrawal=lot.choice(["plus", "free"]))
        for _ in ENGINE.plan(section).rounds:
            if lot.random() < 0.25:
                section = leaves(section, lot.choice(section.players).number)
            section = play(ENGINE, section, 1)
        assert [r.number for r in section.rounds if not ENGINE.check(section, r.number).agrees] == []

    def test_they_are_a_proposal(self) -> None:
        """Colours stay the table's until the section asks for corrections; then each has its reason."""
        section = replace(leaves(play(ENGINE, field_of(6), 1), 2), federation="us-chess")
        corrected = replace(section, options={"correct_colors": True})
        plan = color_corrections(section, ENGINE.plan(section))
        assert plan
        first = plan[0]
        assert first.pair in ENGINE.pair(section, first.round).pairs
        assert first.round == 3
        proposal = ENGINE.pair(play(ENGINE, corrected, 1), 3)
        schedule = ENGINE.schedule(corrected)
        line = schedule.round(first.round)
        assert line is not None
        assert first.reversed in line.pairs
        assert {d.rule for d in schedule.decisions} == {US_30E}
        assert first.reversed in proposal.pairs
        assert any(d.rule is US_30E for d in proposal.decisions)
