"""Small sections by table (29K, 29L) and class pairings (29I)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.pairing.uschess.sections import WIN, made_round, players, section

from topboard.core import Bye, Game, Result, Round, Section, Status
from topboard.pairing.proposal import Judgement
from topboard.pairing.uschess import ENGINE, texts
from topboard.pairing.uschess.classes import InvalidClass, amounts_of, parse_classes
from topboard.pairing.uschess.small import table_numbers


def play(field: Section, result: Result = WIN) -> Section:
    made = ENGINE.pair(field)
    games = tuple(Game(b, p.white, p.black, result) for b, p in enumerate(made.pairs, start=1))
    return replace(field, rounds=(*field.rounds, Round(made.round, games, made.byes)))


def test_table_numbers_follow_the_worked_example() -> None:
    """29L tip: 2205 1, 2050 6, 1803 5, 1650 2, 1493 3, 1402 4 for six players paired 1-4, 5-2, 3-6."""
    field = section(players(2205, 2050, 1803, 1650, 1493, 1402))
    made = play(field)
    assert table_numbers(made) == {1: 1, 2: 6, 3: 5, 4: 2, 5: 3, 6: 4}


@pytest.mark.parametrize("count", [5, 6, 8])
def test_a_small_swiss_by_table_has_no_rematch(count: int) -> None:
    """29L: whatever the results, everybody meets everybody when the rounds suffice."""
    field = section(players(*range(2000, 2000 - 100 * count, -100)), total=count, options={"small": "table"})
    rounds = count if count % 2 else count - 1
    for at in range(rounds):
        field = play(field, [WIN, Result.BLACK_WINS, Result.DRAW][at % 3])
    met = [frozenset(g.players) for r in field.rounds for g in r.games]
    assert len(set(met)) == len(met) == count * (count - 1) // 2
    assert all(ENGINE.check(field, number).judgement is Judgement.SAME for number in range(1, rounds + 1))


def test_the_table_is_left_when_somebody_withdraws() -> None:
    """29L: with a dropout the section is paired by Swiss methods."""
    field = play(section(players(2000, 1900, 1800, 1700, 1600, 1500), options={"small": "table"}))
    gone = replace(
        field, players=tuple(replace(p, status=Status.WITHDRAWN) if p.number > 4 else p for p in field.players)
    )
    by_table, swiss = ENGINE.pair(gone), ENGINE.pair(replace(gone, options={}))
    assert by_table.pairs == swiss.pairs


def test_another_round_is_worse_than_the_table() -> None:
    field = play(section(players(2000, 1900, 1800, 1700), options={"small": "table"}, total=3))
    made = ENGINE.pair(field).as_round()
    turned = replace(made, games=tuple(replace(g, white=g.black, black=g.white) for g in made.games))
    verdict = ENGINE.check(replace(field, rounds=(*field.rounds, turned)), 2)
    assert verdict.judgement is Judgement.WORSE
    assert verdict.rule is not None
    assert verdict.rule.clause == "29L"


def test_classes_are_read() -> None:
    names = [(c.low, c.high, c.first_prize) for c in parse_classes("1600-1799, U1400 2000+", "200 100")]
    assert names == [(1600, 1799, 200), (1, 1399, 100), (2000, 9999, 0)]
    assert parse_classes("") == ()
    with pytest.raises(InvalidClass, match="U1400"):
        parse_classes("B class")
    with pytest.raises(InvalidClass, match="whole amounts"):
        amounts_of("500 plus trophy")


def last_round(options: dict[str, object]) -> Section:
    first = made_round(1, [(1, 4, WIN), (2, 5, WIN), (3, 6, WIN)])
    return section(players(2000, 1900, 1800, 1590, 1580, 1570), first, total=2, options=options)


def test_class_pairings_in_the_last_round_only() -> None:
    """29I: the class is paired within itself in the last round; its bottom player plays outside."""
    made = ENGINE.pair(last_round({"classes": "U1600"}))
    assert frozenset((4, 5)) in {p.players for p in made.pairs}
    assert texts.WITHIN_CLASS(name="U1600") in [d.reason for d in made.decisions]
    early = ENGINE.pair(replace(last_round({"classes": "U1600"}), rounds_total=5))
    assert texts.WITHIN_CLASS not in [d.reason.kind for d in early.decisions]


def test_class_rounds_can_be_checked_and_explained() -> None:
    field = last_round({"classes": "U1600"})
    made = replace(field, rounds=(*field.rounds, ENGINE.pair(field).as_round()))
    assert ENGINE.check(made, 2).judgement is Judgement.SAME
    assert ENGINE.why(made, 2, 4, 5).paired
    assert Bye.PAIRING not in {u.bye for u in made.rounds[1].byes}
