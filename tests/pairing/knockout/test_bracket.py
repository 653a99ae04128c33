"""The bracket: seeds, byes, who meets whom and when, for every size."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.pairing.fields import leaves
from tests.pairing.knockout.playing import better_wins, cup, engine_of, one_round, played_out, tie_goes_to

from topboard.core import Bye, Color, Game, Result, Status
from topboard.core.knockout import knockout_stages, survived
from topboard.errors import PairingImpossible
from topboard.pairing import Judgement
from topboard.pairing.knockout import power_of_two, seeds_in_order
from topboard.pairing.knockout import texts as say
from topboard.rulebook.clauses import knockout as rules
from topboard.tiebreaks import standings

SIZES = range(2, 257)


@pytest.mark.parametrize(
    ("size", "printed"),
    [
        (4, "1-4 2-3"),
        (8, "1-8 4-5 2-7 3-6"),
        (16, "1-16 8-9 4-13 5-12 2-15 7-10 3-14 6-11"),
        (32, "1-32 16-17 8-25 9-24 4-29 13-20 5-28 12-21 2-31 15-18 7-26 10-23 3-30 14-19 6-27 11-22"),
    ],
)
def test_the_order_of_the_seeds(size: int, printed: str) -> None:
    order = seeds_in_order(size)
    assert " ".join(f"{a}-{b}" for a, b in zip(order[::2], order[1::2], strict=True)) == printed


def test_everybody_is_placed_once_whatever_the_size() -> None:
    """In the first stage everybody has one match or the bye; the byes fill up to a power of two and go to the best."""
    for size in SIZES:
        section = cup(size)
        made = engine_of(section).pair(section)
        placed = sorted((*(n for pair in made.pairs for n in pair.players), *(u.player for u in made.byes)))
        assert placed == list(range(1, size + 1))
        byes = power_of_two(size) - size
        assert sorted(u.player for u in made.byes) == list(range(1, byes + 1))
        assert all(u.bye is Bye.PAIRING for u in made.byes)
        whites = [pair.white < pair.black for pair in made.pairs]
        assert abs(whites.count(True) - whites.count(False)) <= 1, "the lot, then alternating down the list"


def test_the_best_meet_as_late_as_they_can_whatever_the_size() -> None:
    """If every better seed wins, stage k pairs s with size/2^(k-1) + 1 - s; 1 and 2 meet in the final."""
    for size in (2, 3, 5, 8, 13, 24, 33, 64, 100):
        section = played_out(cup(size))
        field = power_of_two(size)
        for stage in knockout_stages(section):
            assert all(sum(match.players) == field + 1 for match in stage.matches)
            field //= 2
        assert engine_of(section).champion(section) == 1
        assert set(knockout_stages(section)[-1].matches[0].players) == {1, 2}
        assert len(section.rounds) == (size - 1).bit_length()
        assert sum(len(stage.matches) for stage in knockout_stages(section)) == size - 1


def test_the_player_with_more_whites_has_black() -> None:
    section = one_round(cup(8), lambda game: Result.WHITE_WINS if game.white in (1, 8, 4, 5) else Result.BLACK_WINS)
    had = {number: game.color(number) for game in section.rounds[0].games for number in game.players}
    for pair in engine_of(section).pair(section).pairs:
        assert not (had[pair.white] is Color.WHITE and had[pair.black] is Color.BLACK)


class TestMatches:
    """A match has so many games; who scores more than half wins it, and it stops then."""

    def test_both_games_with_both_colours(self) -> None:
        section = one_round(cup(4, games="2"))
        second = engine_of(section).pair(section)
        first = section.rounds[0].games
        assert [(p.white, p.black) for p in second.pairs] == [(g.black, g.white) for g in first]

    def test_it_stops_when_it_is_decided(self) -> None:
        """2 1/2 of 4 is more than half."""
        section = cup(2, "match", games="4")
        for _ in range(2):
            section = one_round(section)
        assert not engine_of(section).finished(section)
        section = one_round(section, lambda game: Result.DRAW)
        assert knockout_stages(section)[0].matches[0].winner == 1
        with pytest.raises(PairingImpossible) as over:
            engine_of(section).pair(section)
        assert over.value.reason.kind is say.ALL_OVER

    def test_it_may_go_on(self) -> None:
        section = cup(2, "match", games="4", play_on=True)
        for _ in range(4):
            assert not engine_of(section).finished(section)
            section = one_round(section)
        assert knockout_stages(section)[0].matches[0].score(1).fraction == 4
        assert engine_of(section).finished(section)

    def test_nobody_plays_on_against_a_player_who_has_left(self) -> None:
        section = cup(2, "match", games="4", play_on=True)
        for _ in range(3):
            section = one_round(section)
        first, second = section.players
        left = replace(section, players=(first, replace(second, status=Status.WITHDRAWN)))
        assert engine_of(left).finished(left)

    def test_only_the_matches_that_are_open_go_on(self) -> None:
        section = cup(4, games="4")
        for _ in range(3):
            section = one_round(section, lambda game: better_wins(game) if 1 in game.players else Result.DRAW)
        assert [pair.players for pair in engine_of(section).pair(section).pairs] == [frozenset((2, 3))]

    def test_a_tied_match_blocks_the_next_stage(self) -> None:
        section = one_round(cup(4), lambda game: Result.DRAW)
        with pytest.raises(PairingImpossible) as tied:
            engine_of(section).pair(section)
        assert tied.value.reason.kind is say.TIED
        assert tied.value.rule == rules.TIE.cite
        decided = tie_goes_to(section, max)
        assert engine_of(decided).pair(decided).pairs[0].players == {4, 3}

    def test_stages_may_have_other_lengths(self) -> None:
        section = played_out(cup(8, games="1, 1, 2"))
        assert [stage.length for stage in knockout_stages(section)] == [1, 1, 2]
        assert len(section.rounds) == 4

    def test_a_number_that_cannot_be(self) -> None:
        for games in ("0", "25", "two", ""):
            section = cup(4, games=games)
            if games:
                with pytest.raises(Exception, match="games"):
                    engine_of(section).options_of(section)


class TestLeaving:
    """Who withdraws or does not appear loses the match, and the opponent goes on."""

    def test_before_a_match(self) -> None:
        section = leaves(one_round(cup(8)), 1)
        made = engine_of(section).pair(section)
        pair = next(pair for pair in made.pairs if 1 in pair.players)
        other = 4
        assert pair.players == {1, other}
        assert made.forfeits[pair].outcome(Color.WHITE if pair.white == other else Color.BLACK).value == "forfeit-win"

    def test_before_the_draw(self) -> None:
        section = leaves(cup(5), 2)
        made = engine_of(section).pair(section)
        assert sorted(n for pair in made.pairs for n in pair.players) == [1, 3, 4, 5]

    def test_neither_comes(self) -> None:
        """Both are out, and who would have met the winner has no opponent."""
        section = one_round(cup(4), lambda g: Result.DOUBLE_FORFEIT if 1 in g.players else better_wins(g))
        made = engine_of(section).pair(section)
        assert made.pairs == ()
        assert [u.player for u in made.byes] == [2]


class TestChangedByHand:
    """A match that was changed by hand belongs where its best seed was expected."""

    def test_two_players_exchanged(self) -> None:
        section = one_round(cup(8))
        games = {g.board: g for g in section.rounds[0].games}
        one, other = (next(g for g in games.values() if n in g.players) for n in (8, 7))
        swap = {8: 7, 7: 8}
        new = tuple(
            replace(g, white=swap.get(g.white, g.white), black=swap.get(g.black, g.black)) for g in games.values()
        )
        changed = replace(section, rounds=(replace(section.rounds[0], games=new),))
        assert one != other
        assert [pair.players for pair in engine_of(changed).pair(changed).pairs] == [{1, 4}, {2, 3}]
        verdict = engine_of(changed).check(changed, 1)
        assert verdict.judgement is Judgement.WORSE
        assert verdict.rule is rules.SEEDING

    def test_somebody_who_is_out(self) -> None:
        section = one_round(one_round(cup(4)))
        final = section.rounds[1].games[0]
        wrong = replace(
            section, rounds=(section.rounds[0], replace(section.rounds[1], games=(replace(final, white=4, black=2),)))
        )
        verdict = engine_of(wrong).check(wrong, 2)
        assert verdict.judgement is Judgement.ILLEGAL


class TestVariations:
    def test_reseeded(self) -> None:
        """The best seed left meets the lowest seed left: 1-8 8 wins, then 2 is the best left."""

        def upset(g: Game) -> Result:
            return better_wins(g) if 8 not in g.players else better_wins(g).reversed

        section = one_round(cup(8, later="reseed"), upset)
        assert [pair.players for pair in engine_of(section).pair(section).pairs] == [{2, 8}, {3, 4}]

    def test_drawn_each_time(self) -> None:
        section = one_round(cup(16, later="draw"))
        other = replace(section, seed=8)
        made, again, different = (engine_of(s).pair(s).pairs for s in (section, section, other))
        assert made == again
        assert {p.players for p in made} != {p.players for p in different}

    @pytest.mark.parametrize("later", ["draw", "reseed"])
    def test_a_final_stays_one_when_the_rule_about_later_stages_changes(self, later: str) -> None:
        """Two matches without a winner: by the bracket 3 and 4 walk over into a third round; a draw would have been
        the final in the second. Changed after that final, the knock-out is over."""

        def two_stay_away(g: Game) -> Result:
            return Result.DOUBLE_FORFEIT if {1, 2} & set(g.players) else better_wins(g)

        played = played_out(cup(8), two_stay_away)
        assert len(played.rounds) == 3
        changed = replace(played, options={"later": later})
        assert engine_of(changed).finished(changed)
        assert engine_of(changed).champion(changed) == 3
        with pytest.raises(PairingImpossible):
            engine_of(changed).pair(changed)

    def test_third_place(self) -> None:
        section = played_out(cup(8, third_place=True))
        assert [sorted(m.players) for m in knockout_stages(section)[-1].matches] == [[1, 2], [3, 4]]
        rows = standings(section).rows
        assert [(row.number, row.place_text) for row in rows[:4]] == [(1, "1"), (2, "2"), (3, "3"), (4, "4")]

    def test_places_are_shared_otherwise(self) -> None:
        """Who went out in the same stage shares a place (FIDE: 3rd and 4th prize are shared)."""
        rows = standings(played_out(cup(8))).rows
        assert [row.place for row in rows] == [1, 2, 3, 3, 5, 5, 5, 5]

    def test_half_a_stage_more_while_a_match_is_on(self) -> None:
        section = one_round(cup(4))
        final = engine_of(section).pair(section).as_round()
        going = replace(section, rounds=(*section.rounds, final))
        made = survived(going, knockout_stages(going))
        assert [made[n].fraction for n in (1, 2, 3, 4)] == [1.5, 1.5, 0, 0]


class TestWhy:
    def test_seeds_and_the_first_time_two_can_meet(self) -> None:
        section = one_round(cup(16))
        engine = engine_of(section)
        assert engine.why(section, 1, 1, 16).sentences[0].kind is say.SEEDS
        told = [s.kind for s in engine.why(section, 2, 1, 2).sentences]
        assert say.CAN_MEET in told
        meets = next(s for s in engine.why(section, 2, 1, 2).sentences if s.kind is say.CAN_MEET)
        assert meets["stage"].kind is say.FINAL

    def test_where_somebody_went_out(self) -> None:
        section = one_round(cup(8))
        assert say.WENT_OUT in [s.kind for s in engine_of(section).why(section, 2, 1, 8).sentences]
