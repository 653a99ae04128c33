"""36F: computers win only prizes meant for them; other prizes go as though computers were not entered."""

from __future__ import annotations

from dataclasses import replace

from topboard.core import Game, Player, RatingSource, Result, Round, Section, UsedRating
from topboard.prizes import allocate, payable
from topboard.prizes.field import contenders
from topboard.prizes.prize_text import read_prizes
from topboard.prizes.why import why
from topboard.rulebook.clauses.prize import COMPUTERS
from topboard.tiebreaks import standings


def test_prizes_go_as_though_computers_were_not_entered() -> None:
    """The computer wins its game and would be first; the first prize goes to the best person."""
    used = UsedRating(1800, RatingSource.PUBLISHED)
    players = tuple(Player(n, f"Player {n}", used) for n in (1, 2, 3, 4))
    games = (Game(1, 1, 2, Result.WHITE_WINS), Game(2, 3, 4, Result.DRAW))
    people = Section(system="uschess", rounds_total=1, players=players, rounds=(Round(1, games),))
    with_computer = replace(people, players=(replace(players[0], computer=True), *players[1:]))
    list = payable(read_prizes("$300-200"), 4)
    won = {}
    for section in (people, with_computer):
        found = allocate(contenders(section, standings(section), None), list)
        won[section is with_computer] = {award.player for award in found.awards}
    assert 1 in won[False]
    assert won[True] == {3, 4}


def test_a_prize_for_computers() -> None:
    """36F: computers may win prizes that are designated for them, whatever people scored; nobody else may."""
    used = UsedRating(1800, RatingSource.PUBLISHED)
    players = tuple(Player(n, f"Player {n}", used, computer=n in (2, 4)) for n in (1, 2, 3, 4))
    games = (Game(1, 1, 2, Result.WHITE_WINS), Game(2, 3, 4, Result.DRAW))
    section = Section(system="uschess", rounds_total=1, players=players, rounds=(Round(1, games),))
    list = payable(read_prizes("$300, Computer $50, Best computer trophy"), 4)
    found = allocate(contenders(section, standings(section), None), list)
    assert {(award.player, award.cents, award.goods) for award in found.awards} == {
        (1, 300_00, ""),
        (4, 50_00, ""),
        (4, 0, "trophy"),
    }
    assert not found.unclaimed
    for player, prize, told in ((1, "Computer", "is for computers"), (2, "1st", "wins only prizes for computers")):
        wanted = next(each.id for each in list.prizes if each.name == prize)
        answer = why(found, player, wanted)
        assert (answer.rule, told in str(answer.reason)) == (COMPUTERS, True)
