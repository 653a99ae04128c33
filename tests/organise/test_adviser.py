"""The format adviser, against the handbook's numbers."""

from __future__ import annotations

import pytest

from topboard.organise.adviser import (
    AdvisedFormat,
    EventAim,
    FormatQuestion,
    advise,
    decimal,
    knock_out_rounds,
    perfect_scores,
    rounds_for_one,
    saying,
)


def test_perfect_scores() -> None:
    """N x ((1-d)/2)^r: of 128 players with 20 % draws 1.31 are left after 5 rounds and 0.52 after 6."""
    assert [decimal(left) for left in perfect_scores(128, 20, 6)][-2:] == ["1.31", "0.52"]
    assert rounds_for_one(128, 20) == 6


@pytest.mark.parametrize(("players", "rounds"), [(2, 1), (8, 3), (9, 4), (128, 7), (129, 8)])
def test_a_knock_out(players: int, rounds: int) -> None:
    """2^n players take n rounds; 128 need 7."""
    assert knock_out_rounds(players) == rounds
    assert rounds_for_one(players, 0) == rounds


def test_the_saying_and_the_formula_stand_side_by_side() -> None:
    """The rounds of a knock-out, and two for each further place; the handbook doubts it, so both are shown."""
    assert saying(128, 1) == 7
    assert saying(128, 3) == 11
    advice = advise(FormatQuestion(128, 9, places=3))
    assert (advice.needed, advice.said) == (6, 11)


def formats(question: FormatQuestion) -> dict[str, AdvisedFormat]:
    return {each.id: each for each in advise(question).formats}


def test_a_field_larger_than_two_to_the_rounds_is_accelerated() -> None:
    assert "accelerated" in formats(FormatQuestion(128, 5))
    assert "accelerated" not in formats(FormatQuestion(32, 5))


@pytest.mark.parametrize(("players", "rounds"), [(10, 9), (11, 11), (12, 11)])
def test_everybody_meets_everybody(players: int, rounds: int) -> None:
    """11 players need 11 rounds."""
    assert formats(FormatQuestion(players, 30))["round-robin"].rounds == rounds


def test_what_fits_and_serves_comes_first() -> None:
    assert advise(FormatQuestion(10, 9, aims=frozenset({EventAim.NORMS}))).formats[0].id in ("swiss", "round-robin")
    assert EventAim.NORMS in formats(FormatQuestion(10, 9))["round-robin"].serves
    assert advise(FormatQuestion(64, 7, aims=frozenset({EventAim.EVEN}))).formats[0].id == "swiss"
    assert not formats(FormatQuestion(64, 5))["knock-out"].fits


@pytest.mark.parametrize(("players", "out", "byes"), [(84, 20, 44), (260, 4, 252), (128, 64, 0), (9, 1, 7)])
def test_who_is_out_after_round_one_of_a_knock_out(players: int, out: int, byes: int) -> None:
    """Size is the next power of two and byes are size less entrants, so only the others play: of 84 players 40 play 20
    games, and 64 are left."""
    told = [str(reason) for reason in formats(FormatQuestion(players, 11))["knock-out"].reasons]
    are = "player is" if out == 1 else "players are"
    assert told[0].startswith(f"{out} {are} out after round 1.")
    assert told[1:2] == ([f"{byes} players have a bye in round 1."] if byes else [])


@pytest.mark.parametrize(("players", "back"), [(84, 22), (260, 126)])
def test_lucky_losers_instead_of_byes(players: int, back: int) -> None:
    """Hastings, 84 players: 42 winners, 3 who lost a play-off and 19 more losers are 64. Of 260, 130 win and 256 go on:
    whichever way the field is filled, 4 are out."""
    told = [str(reason) for reason in formats(FormatQuestion(players, 11))["knock-out"].reasons]
    assert told[2:] == [f"Or everybody plays, and {back} losers of round 1 come back as lucky losers."]


def test_a_full_bracket_needs_no_lucky_losers() -> None:
    assert len(formats(FormatQuestion(128, 11))["knock-out"].reasons) == 1


@pytest.mark.parametrize(("players", "rounds"), [(60, 9), (10, 11), (200, 11)])
def test_norms_take_nine_games(players: int, rounds: int) -> None:
    """A title norm takes nine games: what comes first has them, and says how many games players have."""
    first = advise(FormatQuestion(players, rounds, aims=frozenset({EventAim.NORMS}))).formats[0]
    assert first.rounds >= 9
    assert f"Norms are possible: players have {first.rounds} games." in map(str, first.reasons)


def test_the_formats_of_the_handbook() -> None:
    """Scheveningen: 9 against 9 is 9 games. Schiller: four teams of three, 9 rounds. Wade: 6 + 6 have 11 games.
    Hastings: 84 players, 10 rounds. Repechage: out after two lost matches, so two players play three at most."""
    assert formats(FormatQuestion(18, 9))["scheveningen"].rounds == 9
    assert formats(FormatQuestion(12, 11))["schiller"].rounds == 9
    assert formats(FormatQuestion(12, 11))["wade"].rounds == 11
    assert formats(FormatQuestion(84, 10))["hastings"].rounds == 10
    assert formats(FormatQuestion(2, 9))["repechage"].rounds == 3
    assert "schiller" not in formats(FormatQuestion(14, 11))
    assert "scheveningen" not in formats(FormatQuestion(19, 11))
    norms = frozenset({EventAim.NORMS})
    assert {"scheveningen", "swiss"} <= {f.id for f in advise(FormatQuestion(18, 9, aims=norms)).formats if f.fits}


def test_byes_of_a_knock_out() -> None:
    assert "4 players have a bye in round 1." in [str(r) for r in formats(FormatQuestion(12, 9))["knock-out"].reasons]


def test_norms_without_time_for_nine_games_are_said_to_be_impossible() -> None:
    """B.01 1.4.1: a norm takes nine games. With six rounds no format gives one, and the first answer says so."""
    first = advise(FormatQuestion(84, 6, aims=frozenset({EventAim.NORMS}))).formats[0]
    assert "A title norm needs 9 games, and there is time for 6." in [str(reason) for reason in first.reasons]
    longer = advise(FormatQuestion(84, 9, aims=frozenset({EventAim.NORMS}))).formats[0]
    assert not any("needs 9 games" in str(reason) for reason in longer.reasons)


def test_one_round_is_one_round() -> None:
    said = [str(reason) for format in advise(FormatQuestion(2, 3)).formats for reason in format.reasons]
    assert "After 1 round about 0.80 players have won every game." in said
    assert "Everybody meets everybody in 1 round." in said
