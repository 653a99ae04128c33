"""Lucky losers, as at Hastings: 84 players, 42 winners, 3 who lost only the play-off, 19 more make 64."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.pairing.knockout.playing import better_wins, cup, engine_of, one_round, played_out, tie_goes_to

from topboard.core import Color, Game, Result, Section
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


def test_128_players_to_the_end() -> None:
    """A full field with lucky losers where some matches were tied, by simulation."""

    def draws(game: Game) -> Result:
        return Result.DRAW if sum(game.players) % 5 == 0 else better_wins(game)

    section = played_out(replace(cup(120, fill="lucky-losers"), seed=3), draws)
    assert [len(stage.matches) for stage in knockout_stages(section)] == [60, 32, 16, 8, 4, 2, 1]
    for round in range(1, len(section.rounds) + 1):
        assert engine_of(section).check(section, round).agrees
