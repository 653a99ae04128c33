"""Lucky losers, as at Hastings: 84 players, 42 winners, 3 who lost only the play-off, 19 more make 64."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

import pytest
from tests.pairing.knockout.playing import better_wins, cup, engine_of, one_round, played_out, tie_goes_to

from topboard.core import Color, Game, Result, Section, Status
from topboard.core.knockout import knockout_stages
from topboard.pairing.knockout import KnockoutBracket, KnockoutOptions
from topboard.pairing.knockout import texts as say


def hastings(players: int = 84, drawn: int = 3) -> Section:
    """After the first stage: so many of the highest pairings were drawn; of the others the better seed won."""
    section = cup(players, fill="lucky-losers", games="1, 1, 1, 1, 2")
    section = one_round(section, lambda g: Result.DRAW if min(g.players) <= drawn else better_wins(g))
    return tie_goes_to(section)


def had(section: Section, number: int) -> Color:
    return next(game.color(number) for game in section.rounds[0].games if number in game.players)


class TestHastings:
    def test_the_field_is_64_again(self) -> None:
        section = hastings()
        bracket = KnockoutBracket(section, KnockoutOptions.of(section))
        assert len(knockout_stages(section)[0].winners) == 42
        assert bracket.lucky is not None
        assert len(bracket.lucky.players) == 3 + 19
        made = engine_of(section).pair(section)
        assert len({n for pair in made.pairs for n in pair.players}) == 64
        assert not made.byes

    def test_who_lost_only_the_play_off_comes_first(self) -> None:
        section = hastings()
        lucky = KnockoutBracket(section, KnockoutOptions.of(section)).lucky
        assert lucky is not None
        assert lucky.players[:3] == (84, 83, 82)
        assert [d.reason.kind for d in lucky.decisions[1:4]] == [say.LUCKY_TIED] * 3

    def test_colours_come_out_even_and_then_the_highest_pairings_count(self) -> None:
        """The 19: first to balance the colours, then from the highest pairing down."""
        section = hastings()
        bracket = KnockoutBracket(section, KnockoutOptions.of(section))
        assert bracket.lucky is not None
        field = {*knockout_stages(section)[0].winners, *bracket.lucky.players}
        assert sum(had(section, number) is Color.WHITE for number in field) == 32
        others = bracket.lucky.players[3:]
        for color in Color:
            chosen = [number for number in others if had(section, number) is color]
            losers = [n for n in range(81, 42, -1) if had(section, n) is color]
            assert chosen == losers[: len(chosen)], "the loser of the highest pairing is the lowest seed"

    def test_everybody_changes_colours_and_nobody_meets_again(self) -> None:
        section = hastings()
        first = {frozenset(game.players) for game in section.rounds[0].games}
        for pair in engine_of(section).pair(section).pairs:
            assert had(section, pair.white) is Color.BLACK
            assert had(section, pair.black) is Color.WHITE
            assert pair.players not in first

    def test_ten_rounds(self) -> None:
        """4 rounds of one game down to 8 players, then 3 stages of two games."""
        section = played_out(hastings())
        assert len(section.rounds) == 4 + 6
        assert [len(stage.matches) for stage in knockout_stages(section)] == [42, 32, 16, 8, 4, 2, 1]

    def test_who_did_not_come_is_not_asked(self) -> None:
        """81 would be the first after those who lost a play-off; nobody came on that side of board 4."""

        def result(game: Game) -> Result:
            forfeit = {4: Result.WHITE_WINS_BY_FORFEIT, 81: Result.BLACK_WINS_BY_FORFEIT}
            return forfeit[game.white] if 81 in game.players else better_wins(game)

        section = one_round(cup(84, fill="lucky-losers"), result)
        bracket = KnockoutBracket(section, KnockoutOptions.of(section))
        assert bracket.lucky is not None
        assert 4 in knockout_stages(section)[0].winners
        assert 81 not in bracket.lucky.players
        assert len(bracket.lucky.players) == 22

    def test_why_a_loser_got_in(self) -> None:
        section = one_round(hastings())
        engine, lucky = engine_of(section), KnockoutBracket(section, KnockoutOptions.of(section)).lucky
        assert lucky is not None
        told = {s.kind for s in engine.why(section, 2, lucky.players[-1], 1).sentences}
        assert told & {say.LUCKY_COLOR, say.LUCKY_HIGHEST}


@pytest.mark.parametrize("size", [*range(2, 40), 84, 127, 128, 129, 200, 256])
def test_a_power_of_two_after_the_first_stage(size: int) -> None:
    section = one_round(cup(size, fill="lucky-losers"))
    if engine_of(section).finished(section):
        return
    made = engine_of(section).pair(section)
    count = 2 * len(made.pairs)
    assert not made.byes
    assert count & (count - 1) == 0
    assert len({n for pair in made.pairs for n in pair.players}) == count


def leaves(section: Section, *numbers: int) -> Section:
    players = (replace(p, status=Status.WITHDRAWN) if p.number in numbers else p for p in section.players)
    return replace(section, players=tuple(players))


def first_stage(players: int, nobody: Collection[int], *, later: str = "bracket") -> Section:
    """The better seed wins, but neither player comes to the matches of these seeds."""
    absent = Result.DOUBLE_FORFEIT
    section = cup(players, fill="lucky-losers", later=later)
    return one_round(section, lambda g: absent if min(g.players) in nobody else better_wins(g))


class TestPlacesThatBecomeFree:
    """1.1: lucky losers fill the field up, also where neither came to a match or its winner has left."""

    def test_128_players_to_the_end(self) -> None:
        """Two matches without anybody and a winner who leaves: three losers come in, and 64 play on."""
        section = leaves(first_stage(128, (5, 20)), 7)
        bracket = KnockoutBracket(section, KnockoutOptions.of(section))
        assert bracket.lucky is not None
        assert (len(bracket.lucky.players), set(bracket.lucky.left)) == (3, {7})
        section = played_out(section)
        assert [len(stage.matches) for stage in knockout_stages(section)] == [64, 32, 16, 8, 4, 2, 1]
        first, second = knockout_stages(section)[:2]
        assert set(bracket.lucky.players) <= second.players
        assert not second.players & {5, 124, 20, 109, 7}
        assert not {frozenset(m.players) for m in first.matches} & {frozenset(m.players) for m in second.matches}
        for round in range(1, len(section.rounds) + 1):
            assert engine_of(section).check(section, round).agrees

    def test_everybody_else_stays_in_the_bracket(self) -> None:
        """Seed 1 still meets the winner of 64 and 65; the newcomer has the free place and nothing else changes."""
        section = first_stage(128, (64,))
        made = engine_of(section).pair(section)
        beside = next(pair for pair in made.pairs if 1 in pair.players)
        others = {pair.players for pair in engine_of(section).pair(first_stage(128, ())).pairs}
        assert len({pair.players for pair in made.pairs} - others) == 1
        told = next(
            d.reason for d in made.decisions if set(d.players) == beside.players and d.reason.kind is say.TAKES_PLACE
        )
        assert told

    def test_who_beat_a_loser_is_not_met_again(self) -> None:
        """The loser of the highest pairing is 8, whom seed 1 beat: the place beside seed 1 goes to another."""
        section = first_stage(8, (4,))
        made = engine_of(section).pair(section)
        assert next(pair.players for pair in made.pairs if 1 in pair.players) != {1, 8}

    @pytest.mark.parametrize("later", ["bracket", "reseed", "draw"])
    @pytest.mark.parametrize("size", [8, 16, 84, 128])
    def test_the_field_is_full_whoever_leaves(self, size: int, later: str) -> None:
        section = leaves(first_stage(size, (2,), later=later), 1, size)
        made = engine_of(section).pair(section)
        present = {number for pair in made.pairs for number in pair.players}
        assert not made.byes
        assert not made.forfeits
        assert not present & {1, 2, size}
        assert len(present) & (len(present) - 1) == 0

    def test_if_nobody_is_left_to_come_in_the_opponent_goes_on(self) -> None:
        section = leaves(first_stage(4, (1,)), 3)
        made = engine_of(section).pair(section)
        assert [bye.player for bye in made.byes] == [2]


def test_120_players_with_ties_to_the_end() -> None:
    """A full field with lucky losers where some matches were tied, by simulation."""

    def draws(game: Game) -> Result:
        return Result.DRAW if sum(game.players) % 5 == 0 else better_wins(game)

    section = played_out(replace(cup(120, fill="lucky-losers"), seed=3), draws)
    assert [len(stage.matches) for stage in knockout_stages(section)] == [60, 32, 16, 8, 4, 2, 1]
    for round in range(1, len(section.rounds) + 1):
        assert engine_of(section).check(section, round).agrees
