"""The organiser's schemes with their worked numbers."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from topboard.cli.app import run
from topboard.cli.exit_codes import Exit
from topboard.prizes import Contender, Levelling, PrizeList, PrizePolicy, Sharing, allocate
from topboard.prizes.match import Purse, match_split, skins
from topboard.prizes.prize_text import read_prizes
from topboard.rulebook.clauses.organiser import SPECIAL_PRIZES

LIST = read_prizes("£4000-2000-1000-600-400-300-200-150-100, 2300-2395 £500, U2300 £350")


def field(nine: int = 2350) -> list[Contender]:
    """1, 2 and 3 alone; 4 to 8 tied, 6 and 7 in the band, 8 below it; four tied for eighth; then 9."""
    ratings = {1: 2600, 2: 2580, 3: 2550, 4: 2500, 5: 2450, 6: 2310, 7: 2390, 8: 2250, 9: nine}
    scores = {1: 90, 2: 85, 3: 80, **dict.fromkeys(range(4, 9), 75), 9: 65}
    relative = {6: 210, 7: 120, 8: 240, 9: 180}
    players = [
        Contender(id=n, score=scores[n], order=n, rating=r, relative=relative.get(n)) for n, r in ratings.items()
    ]
    return players + [Contender(id=n, score=70, order=n, rating=2480) for n in range(10, 14)]


def paid(policy: PrizePolicy, nine: int = 2350) -> dict[int, int]:
    found = allocate(field(nine), replace(LIST, policy=policy))
    return {n: found.cents(n) for n in range(1, 14)}


def test_the_only_sensible_solution() -> None:
    """A player may win more than one prize and each is shared: 4 to 8 get 330 of the places, 6 and 7 half of 500 for
    2300-2395 besides, and 8 the 350 under 2300. The handbook is cited."""
    found = allocate(field(2350), replace(LIST, policy=PrizePolicy(sharing=Sharing.SEVERAL)))
    won = [found.cents(n) for n in range(1, 9)]
    assert won == [4000_00, 2000_00, 1000_00, 330_00, 330_00, 580_00, 580_00, 680_00]
    assert {award.rule for award in found.awards} == {SPECIAL_PRIZES}


@pytest.mark.parametrize("sharing", ["several", "apart"])
def test_the_handbook_is_cited_in_every_federations_section(sharing: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The scheme is the handbook's, whatever book the section is played by: not US Chess 32A, and not nothing."""
    assert run(["prizes", "tests/cases/dutch-2026/generated/t003.trf", "--list", "$90-50", "--sharing", sharing]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:-1]
    assert all(line.endswith("[Handbook Special prizes]") for line in lines[:-1])


def test_a_share_that_does_not_divide_is_not_everybodys() -> None:
    """413.34 is what 6 gets; 7 and 9 get a cent less."""
    policy = PrizePolicy(sharing=Sharing.APART, levelling=Levelling.CLASS)
    found = allocate(field(), replace(LIST, policy=policy))
    told = {award.player: str(award.reason) for award in found.awards}
    assert "each" in told[4]
    assert all("Rounded, this share is" in told[n] for n in (6, 7, 9))


def test_shared_places_beside_special_prizes() -> None:
    """Several prizes for one player: places 4 to 8 make 1,650, each gets 330 of them."""
    found = paid(PrizePolicy(sharing=Sharing.AVERAGE, several_prizes=True))
    assert [found[n] for n in (1, 2, 3, 4, 5)] == [4000_00, 2000_00, 1000_00, 330_00, 330_00]


def test_class_prizes_apart() -> None:
    """Player 8 takes the 350, 4 to 7 share 1,500; four share places 8 and 9; 9 alone in the band gets 500."""
    found = paid(PrizePolicy(sharing=Sharing.APART))
    assert [found[n] for n in (4, 5, 6, 7)] == [375_00] * 4
    assert (found[8], found[9]) == (350_00, 500_00)
    assert sum(found[n] for n in range(10, 14)) == 250_00


def test_levelled_within_the_score_group() -> None:
    """All of 4 to 8 get 370."""
    found = paid(PrizePolicy(sharing=Sharing.APART, levelling=Levelling.SCORE))
    assert [found[n] for n in range(4, 9)] == [370_00] * 5
    assert found[9] == 500_00


def test_levelled_within_the_class() -> None:
    """6 and 7 go up and 9 down to 413.33, a third of 1,240."""
    found = paid(PrizePolicy(sharing=Sharing.APART, levelling=Levelling.CLASS))
    assert [found[n] for n in (6, 7, 9)] == [413_34, 413_33, 413_33], "the cent over goes to the first"
    assert [found[n] for n in (4, 5, 8)] == [370_00] * 3


def test_class_prizes_by_performance() -> None:
    """6 performs best in the band and takes 500; 4, 5, 7 and 8 share 375 each; the 350 goes down to 9."""
    found = paid(PrizePolicy(sharing=Sharing.APART, by_performance=True), nine=2280)
    assert found[6] == 500_00
    assert [found[n] for n in (4, 5, 7, 8)] == [375_00] * 4
    assert found[9] == 350_00


def test_unrated_players_have_no_performance() -> None:
    """Where somebody is unrated the prize by performance passes on."""
    field_ = [replace(each, relative=None) if each.id == 6 else each for each in field(2280)]
    found = allocate(field_, replace(LIST, policy=PrizePolicy(sharing=Sharing.APART, by_performance=True)))
    assert (found.cents(6), found.cents(7)) == (375_00, 500_00)


def test_the_british_championship_of_2005() -> None:
    places = "£10000-5000-2500-1500-1200-900-700-500-300"
    assert read_prizes(places).advertised == 22_600_00
    whole = read_prizes(f"{places}, U2151 £250, 2151-2299 £250, U18 £250, U21 £250, Ladies £500")
    assert whole.advertised == 24_100_00


def test_a_pool_for_wins_stays_within_the_budget() -> None:
    """A fixed pool divided among the wins: 3, 2 and 1 of 600."""
    players = [Contender(id=n, score=40 - n, order=n, wins=4 - n) for n in (1, 2, 3)]
    found = allocate(players, read_prizes("$100, Win money $600"))
    assert [found.cents(n) for n in (1, 2, 3)] == [400_00, 200_00, 100_00]


def test_skins() -> None:
    """A million, 50,000 a game, wins in games 2 and 10 of 15: 100,000 and 400,000; the rest 2 to 1."""
    results = [0] * 15
    results[1] = results[9] = 1
    assert skins(1_000_000_00, 50_000_00, results, Fraction(2, 3)) == Purse(833_333_33, 166_666_67, (500_000_00, 0))


def test_the_purse_of_a_match() -> None:
    """62.5 to 37.5; where speed games decided the loser gets a fifth of the difference back."""
    assert match_split(1000_00) == Purse(625_00, 375_00)
    assert match_split(1000_00, by_speed_games=True) == Purse(575_00, 425_00)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (["1000"], "In all: 625 and 375."),
        (["1,000", "--share", "2:1"], "In all: 666.67 and 333.33."),
        (["1000000", "--share", "2:1", "--game", "50000", "--results", "=1=======1====="], "By games: 500,000 and 0."),
    ],
)
def test_topboard_purse(line: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["purse", *line]) == Exit.DONE
    assert said in capsys.readouterr().out


@pytest.mark.parametrize(
    "line", [["much"], ["10", "--share", "0:0"], ["10", "--game", "1", "--results", "w"], ["10", "--results", "1"]]
)
def test_a_purse_that_cannot_be_read(line: list[str]) -> None:
    assert run(["purse", *line]) == Exit.USAGE


def test_a_list_keeps_its_policy() -> None:
    assert PrizeList(LIST.prizes, policy=PrizePolicy(sharing=Sharing.APART)).advertised == 9600_00
