"""Rounds made by anyone are judged by the first step at which they depart, and every question gets that step."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import pytest
from tests.pairing.fields import field_of, play
from tests.pairing.lim.positions import MEDIAN, field, group, player, random_field
from tests.seeds import for_seeds

from topboard.core import Bye, Game, Result, Section, Unpaired
from topboard.errors import PairingImpossible
from topboard.pairing.lim import ENGINE, texts
from topboard.pairing.lim.field import Field
from topboard.pairing.lim.pairing import pair_field
from topboard.pairing.proposal import Judgement
from topboard.pairing.swiss import BYE, Row, Rows, Shortfall, rows_of
from topboard.rulebook import Rule, Subject


def short(position: Field, *rows: Row) -> Shortfall:
    """What a round falls short by."""
    found = ENGINE.shortfall(pair_field(position), rows)
    assert found is not None
    return found


def clause(rule: Rule | None) -> str:
    return rule.clause if rule else ""


def legal_rounds(position: Field) -> Iterator[Rows]:
    """Every legal round, whoever would make it."""

    def pairs(left: tuple[int, ...]) -> Iterator[Rows]:
        if not left:
            yield ()
            return
        first, *others = left
        for other in others:
            if position.may_meet(first, other):
                rest = tuple(place for place in others if place != other)
                yield from (((numbers[first], numbers[other]), *more) for more in pairs(rest))

    numbers = position.numbers
    everybody = tuple(range(position.size))
    if not position.odd:
        yield from pairs(everybody)
        return
    for bye in everybody:
        if position.bye_takers >> bye & 1:
            rest = tuple(place for place in everybody if place != bye)
            yield from ((*more, (numbers[bye], BYE)) for more in pairs(rest))


class TestSteps:
    """Each step of the procedure, in its order, with its clause."""

    def test_the_bye(self) -> None:
        found = short(group(3), (1, 3), (2, BYE))
        assert (clause(found.rule), found.what.kind) == ("1.1", texts.OTHER_BYE)

    def test_the_first_bye(self) -> None:
        assert clause(
            short(field(*(player(n, 0, rating=2000 - n) for n in (1, 2, 3)), rounds=0), (1, 3), (2, 0)).rule
        ) == ("7.1")

    def test_more_leave_than_must(self) -> None:
        players = (*(player(n, 20) for n in (1, 2)), *(player(n) for n in (3, 4)))
        found = short(field(*players), (1, 3), (2, 4))
        assert clause(found.rule) == "4.4"
        assert found.what.told() == "2 players paired outside it instead of none"

    def test_another_floater_by_number(self) -> None:
        players = (*(player(n, 20) for n in (1, 2, 3)), *(player(n) for n in (4, 5, 6)))
        found = short(field(*players), (1, 3), (2, 4), (5, 6))
        assert (clause(found.rule), found.in_order) == ("3.2.4", False)
        assert found.what.told() == "2 as floater instead of 3: 3 comes first by number"

    def test_another_floater_by_color(self) -> None:
        colors = {1: "W", 2: "W", 3: "B"}
        players = (*(player(n, 20, colors[n]) for n in (1, 2, 3)), *(player(n) for n in (4, 5, 6)))
        found = short(field(*players), (1, 2), (3, 4), (5, 6))
        assert clause(found.rule) == "3.2.2"
        assert found.what.told() == "3 as floater instead of 2: 2 is due Black, which more players are due"

    def test_another_floater_beyond_the_limit_of_a_maxi_tournament(self) -> None:
        """3.2.3: 5 would go by number, 4 and 2 are due the colour of the majority, but only 2 is near enough to 5."""
        rows = ((1, "W", 2400), (2, "W", 1950), (3, "W", 2400), (4, "W", 2400), (5, "B", 1900))
        players = (*(player(n, 20, color, rating=rating) for n, color, rating in rows), *(player(n) for n in (6, 7, 8)))
        found = short(field(*players, maxi=True), (1, 2), (3, 5), (4, 6), (7, 8))
        assert clause(found.rule) == "3.2.3"
        assert found.what.told() == "4 as floater instead of 2: 4 is rated more than 100 points from 5"

    def test_another_floater_by_type(self) -> None:
        players = (*(player(n, 20) for n in (1, 2)), player(3, 20, met=(4, 5, 6)), *(player(n) for n in (4, 5, 6, 7)))
        position = field(*players[:-1], player(7, 0), player(8, 0))
        found = short(position, (1, 2), (3, 7), (4, 5), (6, 8))
        assert clause(found.rule) == "3.9"
        assert found.what.told() == "3 as floater instead of 2: 3 is a floater of type c, 2 one of type d"

    def test_another_floater_again(self) -> None:
        players = (*(player(n, 20) for n in (1, 2)), player(3, 20, floated=True), *(player(n) for n in (4, 5, 6)))
        found = short(field(*players), (1, 2), (3, 4), (5, 6))
        assert clause(found.rule) == "3.10"

    def test_another_opponent_of_a_floater(self) -> None:
        players = (*(player(n, 20) for n in (1, 2, 3)), *(player(n) for n in (4, 5, 6)))
        found = short(field(*players), (1, 2), (3, 5), (4, 6))
        assert (clause(found.rule), found.in_order) == ("3.8", True)

    def test_a_floater_with_a_clash(self) -> None:
        colors = {3: "W", 4: "B", 5: "W"}
        players = (*(player(n, 20 if n < 4 else MEDIAN, colors.get(n, "")) for n in range(1, 7)),)
        found = short(field(*players), (1, 2), (3, 5), (4, 6))
        assert (clause(found.rule), found.in_order) == ("3.8", False)
        assert found.what.told() == "3 against 5, both due Black, instead of 4"

    def test_another_opponent(self) -> None:
        found = short(group(4), (1, 4), (2, 3))
        assert (clause(found.rule), found.in_order) == ("4.2", True)
        assert found.what == texts.OTHER_OPPONENT(a=1, given=4, due=3)

    def test_a_clash(self) -> None:
        position = field(*(player(number, 5, color) for number, color in enumerate("WBWB", 1)), rounds=1)
        found = short(position, (1, 3), (2, 4))
        assert (clause(found.rule), found.in_order) == ("5.2", False)

    def test_another_order_does_not_excuse_a_clash_later(self) -> None:
        """1 has an opponent who comes later and is as good, but 2 and 3 are then due the same colour."""
        colors = {2: "W", 3: "W", 4: "B"}
        position = field(*(player(n, 5, colors.get(n, "")) for n in range(1, 5)), rounds=1)
        found = short(position, (1, 4), (2, 3))
        assert (clause(found.rule), found.in_order) == ("5.2", False)
        assert found.what.told() == "1 pair in which both are due the same colour instead of none"

    def test_another_pair_undone(self) -> None:
        players = (*(player(n, 20) for n in (1, 2, 3, 4)), player(5, met=(6,)), player(6), player(7, 0), player(8, 0))
        found = short(field(*players), (2, 4), (1, 5), (3, 6), (7, 8))
        assert clause(found.rule) == "2.6"


@for_seeds(250)
def test_every_other_legal_round_departs_somewhere(seed: int) -> None:
    position = random_field(seed, most=7)
    try:
        best = pair_field(position)
    except PairingImpossible:
        return
    mine = {frozenset(row) for row in rows_of(best)}
    for rows in legal_rounds(position):
        found = ENGINE.shortfall(best, rows)
        assert (found is None) == ({frozenset(row) for row in rows} == mine)


# -- sections ----------------------------------------------------------------------------------------------------------


def by_dice(seed: int, round: int, game: Game) -> Result:
    dice = random.Random(f"{seed} {round} {game.white} {game.black}")
    return dice.choice((Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW))


def tournament(seed: int, players: int = 13, rounds: int = 5) -> Section:
    return play(ENGINE, replace(field_of(players, "lim"), rounds_total=rounds + 1), rounds, partial(by_dice, seed))


class TestSections:
    """Check and why over whole tournaments."""

    @pytest.mark.parametrize("seed", range(8))
    def test_own_rounds_are_the_same(self, seed: int) -> None:
        section = tournament(seed)
        for number in range(1, len(section.rounds) + 1):
            assert ENGINE.check(section, number).judgement is Judgement.SAME

    def test_turned_colors_are_worse(self) -> None:
        section = tournament(1)
        first, *others = section.rounds[-1].games
        turned = replace(first, white=first.black, black=first.white)
        changed = replace(section.rounds[-1], games=(turned, *others))
        verdict = ENGINE.check(replace(section, rounds=(*section.rounds[:-1], changed)), 5)
        assert verdict.judgement is Judgement.WORSE
        assert clause(verdict.rule).startswith("5")

    def test_rematches_are_illegal(self) -> None:
        section = play(ENGINE, replace(field_of(4, "lim"), rounds_total=3), 1, partial(by_dice, 1))
        again = replace(section.rounds[0], number=2)
        verdict = ENGINE.check(replace(section, rounds=(*section.rounds, again)), 2)
        assert (verdict.judgement, clause(verdict.rule)) == (Judgement.ILLEGAL, "2.1")

    def test_third_color_running_is_illegal(self) -> None:
        """2.1: 1 and 2 must both have Black in the third round; in the last one they may meet."""
        rounds = []
        for number, rows in enumerate((((1, 3), (2, 4)), ((1, 4), (2, 3))), 1):
            games = tuple(Game(board, w, b, Result.WHITE_WINS) for board, (w, b) in enumerate(rows, 1))
            rounds.append(replace(ENGINE.pair(field_of(4, "lim")).as_round(), number=number, games=games))
        there = (*rounds, replace(rounds[0], number=3, games=(Game(1, 1, 2), Game(2, 3, 4))))
        section = replace(field_of(4, "lim"), rounds=there, rounds_total=5)
        assert ENGINE.check(section, 3).judgement is Judgement.ILLEGAL
        assert ENGINE.check(section, 3).text == "1 and 2 may not be paired: both must have Black."
        last = replace(section, rounds_total=3)
        assert ENGINE.check(last, 3).judgement is not Judgement.ILLEGAL

    def test_why_not_these_two(self) -> None:
        answer = ENGINE.why(replace(field_of(6, "lim"), rounds_total=5), 1, 1, 5)
        assert (answer.paired, clause(answer.rule)) == (False, "4.2")
        assert "1 against 5 instead of 4" in answer.text

    def test_why_these_two(self) -> None:
        answer = ENGINE.why(replace(field_of(6, "lim"), rounds_total=5), 1, 1, 4)
        assert (answer.paired, clause(answer.rule)) == (True, "4.2")
        pairing = next(d for d in answer.decisions if d.subject is Subject.PAIRING)
        assert pairing.reason.kind is texts.NATURAL

    def test_why_not_the_bye(self) -> None:
        answer = ENGINE.why(replace(field_of(5, "lim"), rounds_total=5), 1, 4, 0)
        assert (answer.paired, clause(answer.rule)) == (False, "7.1")

    @pytest.mark.parametrize("seed", range(3))
    def test_every_pair_gets_an_answer(self, seed: int) -> None:
        section = tournament(seed, players=9, rounds=3)
        numbers = [p.number for p in section.players]
        for a in numbers:
            for b in (0, *numbers[a:]):
                answer = ENGINE.why(section, 3, a, b)
                assert answer.text
                assert answer.rule is not None

    def test_the_bye_of_an_earlier_round_bars(self) -> None:
        section = tournament(2)
        taker = next(u.player for u in section.rounds[0].byes if u.bye is Bye.PAIRING)
        there = section.rounds[1]
        others = tuple(game for game in there.games if taker not in game.players)
        changed = replace(there, games=others, byes=(Unpaired(taker, Bye.PAIRING),))
        verdict = ENGINE.check(replace(section, rounds=(section.rounds[0], changed)), 2)
        assert (verdict.judgement, clause(verdict.rule)) == (Judgement.ILLEGAL, "4")
