"""Small sections by table (29K, 29L) and class pairings (29I)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.pairing.uschess.sections import DRAW, LOSS, WIN, made_round, players, section

from topboard.core import Bye, Game, Prohibition, Result, Round, Section, Status
from topboard.pairing.proposal import Judgement
from topboard.pairing.swiss.texts import HAS, INSTEAD_OF_NONE, OTHERWISE_UNPAIRABLE
from topboard.pairing.uschess import ENGINE, texts, texts_criteria
from topboard.pairing.uschess.classes import InvalidClass, RatingClass, amounts_of, could_win_more, parse_classes
from topboard.pairing.uschess.field import Entrant, Person
from topboard.pairing.uschess.small_sections import table_numbers
from topboard.rulebook import Kind
from topboard.rulebook.clauses import uschess as us


def play(field: Section, result: Result = WIN) -> Section:
    made = ENGINE.pair(field)
    games = tuple(Game(b, p.white, p.black, result) for b, p in enumerate(made.pairs, start=1))
    return replace(field, rounds=(*field.rounds, Round(made.round, games, made.byes)))


def test_table_numbers_follow_the_worked_example() -> None:
    """29L tip: 2205 1, 2050 6, 1803 5, 1650 2, 1493 3, 1402 4 for six players paired 1-4, 5-2, 3-6."""
    field = section(players(2205, 2050, 1803, 1650, 1493, 1402))
    made = play(field)
    assert table_numbers(made) == {1: 1, 2: 6, 3: 5, 4: 2, 5: 3, 6: 4}


def test_a_first_round_without_games_is_no_line_of_a_table() -> None:
    """29L: the table follows round 1. One that was made by hand with nobody in it leaves an ordinary Swiss."""
    field = section(players(2000, 1900, 1800, 1700), total=3, options={"small": "table"})
    made = ENGINE.pair(replace(field, rounds=(Round(1, ()),)))
    assert [(pair.white, pair.black) for pair in made.pairs] in ([(1, 3), (4, 2)], [(3, 1), (2, 4)])


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
    """29L: other pairs than those of the line; 29E4: the right pairs with the colours turned."""
    field = play(section(players(2000, 1900, 1800, 1700), options={"small": "table"}, total=3))
    made = ENGINE.pair(field).as_round()
    turned = tuple(replace(g, white=g.black, black=g.white) for g in made.games)
    others = (Game(1, made.games[0].white, made.games[1].black), Game(2, made.games[1].white, made.games[0].black))
    for games, clause in ((others, "29L"), (turned, "29E4-5")):
        verdict = ENGINE.check(replace(field, rounds=(*field.rounds, replace(made, games=games))), 2)
        assert verdict.judgement is Judgement.WORSE
        assert verdict.rule is not None
        assert verdict.rule.clause == clause


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


def test_a_pair_across_classes_is_worse() -> None:
    """29I: 4 and 5, both under 1600, are to meet each other; asked why not, the same clause answers."""
    field = last_round({"classes": "U1600"})
    made = ENGINE.pair(field).as_round()
    inside = next(game for game in made.games if set(game.players) == {4, 5})
    other = next(game for game in made.games if game is not inside)
    mixed = (
        *(game for game in made.games if game not in (inside, other)),
        replace(inside, black=other.black),
        replace(other, black=inside.black),
    )
    verdict = ENGINE.check(replace(field, rounds=(*field.rounds, replace(made, games=mixed))), 2)
    assert (verdict.judgement, verdict.rule) == (Judgement.WORSE, us.R29I)
    assert verdict.reason == HAS(what=INSTEAD_OF_NONE(what=texts_criteria.OUTSIDE_CLASSES(n=2)))
    there = replace(field, rounds=(*field.rounds, made))
    asked = ENGINE.why(there, 2, other.white, inside.white)
    assert (asked.paired, asked.rule) == (False, us.R29I)
    assert ENGINE.why(there, 2, *inside.players).rule is not None


class TestClassTest:
    """29I: class pairings only where no player of the class can win a place prize greater than first in the class."""

    def leaders(self, **options: object) -> Section:
        """Two players under 1600 lead with 2 of 2; the last round is the third."""
        first = made_round(1, [(4, 1, WIN), (5, 2, WIN), (3, 6, DRAW), (7, 8, DRAW)])
        second = made_round(2, [(3, 4, LOSS), (7, 5, LOSS), (1, 6, WIN), (2, 8, WIN)])
        people = players(2000, 1900, 1800, 1590, 1580, 1570, 1560, 1550)
        return section(people, first, second, total=3, options={"classes": "U1600 1700-1999", **options})

    def told(self, field: Section) -> list[Kind]:
        return [decision.reason.kind for decision in ENGINE.pair(field).decisions]

    def test_leaders_of_a_class_are_not_paired_by_class_where_no_prize_is_stated(self) -> None:
        told = self.told(self.leaders())
        assert texts.CLASS_BARRED in told
        assert texts.CLASS_PRIZES_UNSTATED in told
        within = [
            d.reason["name"] for d in ENGINE.pair(self.leaders()).decisions if d.reason.kind is texts.WITHIN_CLASS
        ]
        assert "U1600" not in within

    def test_a_larger_first_prize_of_the_class_allows_it(self) -> None:
        field = self.leaders(class_firsts="900 900", place_prizes="500 200")
        assert texts.CLASS_BARRED not in self.told(field)
        assert texts.WITHIN_CLASS(name="U1600") in [d.reason for d in ENGINE.pair(field).decisions]
        assert texts.CLASS_PRIZES_UNSTATED not in self.told(field)

    @pytest.mark.parametrize(("leaders", "rules_out"), [(1, True), (2, False)])
    def test_what_must_be_shared_is_counted(self, leaders: int, rules_out: bool) -> None:
        """Bart (1500) has 3 and the leaders have 4. Prizes are 500, 250 and 100, first in the class is 300: with one
        leader he can win 750 / 2, with two 850 / 3."""
        people = [Person(Entrant(n, 2000, points=40)) for n in range(1, leaders + 1)]
        bart = Person(Entrant(9, 1500, points=30))
        found = could_win_more(RatingClass("U1600", 1, 1599, 300), [*people, bart], (500, 250, 100))
        assert found == (bart if rules_out else None)

    @pytest.mark.parametrize(("bar", "others"), [("class", True), ("section", False)])
    def test_not_at_all_is_read_for_the_class_or_for_the_section(self, bar: str, others: bool) -> None:
        field = self.leaders(class_bar=bar)
        assert (texts.WITHIN_CLASS(name="1700-1999") in [d.reason for d in ENGINE.pair(field).decisions]) is others
        assert ENGINE.check(replace(field, rounds=(*field.rounds, ENGINE.pair(field).as_round())), 3).agrees


class TestByeUnderClassPairings:
    """28L2: the bye goes to the lowest-rated of the lowest score group of the section, before classes are paired."""

    def field(self) -> Section:
        people = players(2000, 1900, 1800, 1590, 1580, 1570, 1560, 1550, 1540)
        games = [(1, 5, WIN), (6, 2, LOSS), (3, 7, WIN), (8, 4, LOSS)]
        first = made_round(1, games, [(9, Bye.PAIRING)])
        options = {"classes": "U1600", "class_firsts": "900", "place_prizes": "500"}
        return section(people, first, total=2, options=options)

    def test_who_has_it(self) -> None:
        made = ENGINE.pair(self.field())
        assert made.pairing_bye == 8
        assert texts.BYE(who=(8, 1550), score=0) in [decision.reason for decision in made.decisions]
        assert texts.WITHIN_CLASS(name="U1600") in [decision.reason for decision in made.decisions]

    def test_another_bye_is_worse_by_28l2_not_by_a_border(self) -> None:
        field = self.field()
        there = replace(field, rounds=(*field.rounds, ENGINE.pair(field).as_round()))
        for number in (3, 7):
            answer = ENGINE.why(there, 2, number, 0)
            assert (answer.paired, answer.rule) == (False, us.R28L2)


def test_groups_of_a_class_are_not_called_score_groups() -> None:
    """29I1: who drops is the lowest of the class with that score, not of everybody with it."""
    people = players(2000, 1900, 1800, 1590, 1580, 1570)
    first = made_round(1, [(1, 4, LOSS), (2, 5, WIN), (3, 6, WIN)])
    field = section(people, first, total=2, options={"classes": "U1600", "place_prizes": "50", "class_firsts": "100"})
    kinds = {decision.reason.kind for decision in ENGINE.pair(field).decisions}
    assert not kinds & {texts.NATURAL, texts.DROPPED, texts.DROPPED_FURTHER}


def test_the_next_in_rank_of_accelerated_rounds_is_told_without_scores() -> None:
    """28R1: everybody has 0 in round 1; the extra point is nobody's score."""
    field = section(players(2000, 1900, 1800, 1700), options={"acceleration": "added-score", "method": "1v2"})
    reasons = [
        d.reason for d in ENGINE.pair(field).decisions if d.reason.kind in (texts.NEXT_IN_RANK, texts.NEXT_WITHIN)
    ]
    assert [reason.kind for reason in reasons] == [texts.NEXT_WITHIN] * 2


class TestWhyUnderClassPairings:
    """29I: classes give way before anybody goes without a game or plays somebody again (27A1, 28L1)."""

    def field(
        self, *prohibitions: Prohibition, first: tuple[tuple[int, int], ...] = ((1, 3), (2, 4), (5, 6))
    ) -> Section:
        """Four players of class U1600 and two of the field, after round 1 of 2."""
        games = made_round(1, [(white, black, WIN) for white, black in first])
        people = players(2000, 1900, 1590, 1580, 1570, 1560)
        options = {"classes": "U1600", "class_firsts": "900", "place_prizes": "500"}
        return replace(section(people, games, total=2, options=options), prohibitions=prohibitions)

    def test_the_only_two_of_the_field_meet_because_others_are_of_a_class(self) -> None:
        field = self.field()
        there = replace(field, rounds=(*field.rounds, ENGINE.pair(field).as_round()))
        answer = ENGINE.why(there, 2, 1, 2)
        assert (answer.paired, answer.rule) == (True, us.R29I)
        assert OTHERWISE_UNPAIRABLE() not in answer.sentences

    def test_who_may_not_meet_in_the_field_meets_the_class(self) -> None:
        made = ENGINE.pair(self.field(Prohibition(frozenset((1, 2)))))
        assert frozenset((1, 2)) not in {pair.players for pair in made.pairs}
        assert len(made.pairs) == 3

    def test_a_rematch_in_the_field_is_avoided_before_a_class_is_paired_within_itself(self) -> None:
        made = ENGINE.pair(self.field(first=((1, 2), (3, 4), (5, 6))))
        assert frozenset((1, 2)) not in {pair.players for pair in made.pairs}
        assert texts.REMATCH not in {decision.reason.kind for decision in made.decisions}

    def test_where_no_class_is_paired_within_itself_nobody_is_outside_one(self) -> None:
        field = replace(self.field(), options={"classes": "U1600", "place_prizes": "500 400 300", "class_firsts": "1"})
        told = {decision.reason.kind for decision in ENGINE.pair(field).decisions}
        assert texts.CLASS_BARRED in told
        assert not told & {texts.NATURAL_WITHIN, texts.DROPPED_WITHIN, texts.NEXT_WITHIN}
