"""What the frame makes of a system that says the least about itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest
from tests.pairing.swiss.smallest import EQUALS, ONCE, ORDER, REMATCH, WHITE, Field, Paired, SmallestEngine

from topboard.core import Bye, Game, Player, Prohibition, Result, Round, Section, Unpaired
from topboard.errors import PairingImpossible
from topboard.pairing import Engine, Judgement, Legality, texts
from topboard.pairing.common.cards import Scorecard
from topboard.pairing.engine import is_as_paired
from topboard.pairing.registry import SYSTEMS
from topboard.pairing.swiss import texts as swiss
from topboard.rulebook import Reason
from topboard.simulate import SimulationOptions, tournament

ENGINE: Engine = SmallestEngine()


def section(count: int, *rounds: Round) -> Section:
    return Section(players=tuple(Player(n, f"P{n}") for n in range(1, count + 1)), rounds=rounds, rounds_total=9)


def round_of(number: int, *pairs: tuple[int, int], bye: int = 0) -> Round:
    games = tuple(Game(board, *pair, Result.DRAW) for board, pair in enumerate(pairs, 1))
    return Round(number, games, (Unpaired(bye, Bye.PAIRING),) if bye else ())


class TestCheck:
    def test_the_same(self) -> None:
        verdict = ENGINE.check(section(4, round_of(1, (1, 2), (4, 3))), 1)
        assert (verdict.judgement, verdict.reason) == (Judgement.SAME, swiss.SAME())

    def test_a_rematch_that_could_be_avoided_is_illegal(self) -> None:
        verdict = ENGINE.check(section(4, round_of(1, (1, 2), (4, 3)), round_of(2, (1, 2), (4, 3))), 2)
        assert (verdict.judgement, verdict.rule) == (Judgement.ILLEGAL, REMATCH)
        assert verdict.text == "The round has 2 rematches instead of none."
        (circle,) = verdict.differences
        assert (circle.paired, circle.due) == (((1, 2), (4, 3)), ((1, 3), (4, 2)))
        assert verdict.boards == circle.boards == (1, 2)

    def test_a_rematch_that_cannot_be_avoided_is_not(self) -> None:
        assert ENGINE.check(section(2, round_of(1, (1, 2)), round_of(2, (1, 2))), 2).agrees

    def test_as_good_but_later_in_the_order(self) -> None:
        verdict = ENGINE.check(section(4, round_of(1, (1, 3), (4, 2))), 1)
        assert (verdict.judgement, verdict.rule) == (Judgement.EQUAL, ORDER)
        assert verdict.reason is not None
        assert verdict.reason.kind is swiss.COMES_LATER

    def test_as_good_with_the_wrong_colors_is_worse(self) -> None:
        verdict = ENGINE.check(section(4, round_of(1, (1, 3), (2, 4))), 1)
        assert (verdict.judgement, verdict.rule) == (Judgement.WORSE, WHITE)
        assert verdict.text == "The pairs are just as good, but 4 should have White against 2: the colours alternate."

    def test_nobody_to_pair_and_nobody_paired(self) -> None:
        away = Round(1, (), (Unpaired(1, Bye.HALF), Unpaired(2, Bye.ZERO)))
        assert ENGINE.check(section(2, away), 1).agrees

    def test_colors_of_several_boards(self) -> None:
        verdict = ENGINE.check(section(4, round_of(1, (2, 1), (3, 4))), 1)
        assert verdict.rule is WHITE
        assert verdict.text == (
            "The same pairs, but 1 should have White against 2: the colours alternate."
            " On 1 more board the colours are wrong."
        )
        assert [d.due for d in verdict.differences] == [((1, 2),), ((4, 3),)]

    @pytest.mark.parametrize(
        ("made", "said"),
        [
            (round_of(1, (1, 2), (1, 3)), texts.PAIRED_TWICE(who=1)),
            (
                Round(1, (Game(1, 1, 2),), (Unpaired(3, Bye.PAIRING), Unpaired(4, Bye.PAIRING))),
                texts.SEVERAL_BYES(who=(3, 4)),
            ),
        ],
    )
    def test_everybody_is_paired_once(self, made: Round, said: Reason) -> None:
        verdict = ENGINE.check(section(4, made), 1)
        assert (verdict.judgement, verdict.rule, verdict.reason) == (Judgement.ILLEGAL, ONCE, said)


class TestWhy:
    def test_a_pair_that_was_not_made(self) -> None:
        answer = ENGINE.why(section(4, round_of(1, (1, 2), (4, 3))), 2, 1, 2)
        assert answer.rule is REMATCH
        assert answer.sentences[0].kind is swiss.PAIRED_NOW
        assert answer.sentences[1].kind is swiss.WITH
        assert str(answer.cost) == "2 instead of 0"

    def test_a_pair_that_was_made(self) -> None:
        answer = ENGINE.why(section(4, round_of(1, (1, 2), (4, 3))), 1, 1, 2)
        assert answer.paired
        assert answer.rule is ORDER
        assert answer.sentences[1].kind is swiss.OTHERWISE_LATER

    def test_what_a_law_forbids(self) -> None:
        kept = (Prohibition(frozenset({1, 2})),)
        answer = ENGINE.why(replace(section(4), prohibitions=kept), 1, 1, 2)
        assert texts.PAIR_BARRED(a=1, b=2, why=texts.KEPT_APART()) in answer.sentences
        assert answer.cost is None

    def test_the_bye(self) -> None:
        there = section(3, round_of(1, (1, 2), bye=3))
        assert ENGINE.why(there, 2, 3, 0).sentences[-1] == texts.BYE_BARRED(who=3, why=texts.HAD_BYE(who=3, round=1))
        assert ENGINE.why(section(2), 1, 1, 0).sentences[-1] == swiss.EVEN()

    def test_without_the_pair_nobody_else_is_left(self) -> None:
        assert swiss.OTHERWISE_UNPAIRABLE() in ENGINE.why(section(2), 1, 1, 2).sentences


def test_forcing_and_forbidding_leave_the_laws_alone() -> None:
    field = SmallestEngine().position(section(5)).field
    forced = field.forcing(1, 4)
    assert [row.bit_count() for row in forced.allowed] == [1, 2, 2, 1, 2]
    assert forced.bye_takers == 0b10110
    bye = field.forcing(2, 0)
    assert (bye.bye_takers, bye.allowed[1]) == (0b10, 0)
    apart = field.without(1, 2)
    assert not apart.may_meet(0, 1)
    assert field.may_meet(0, 1)


def test_who_stands_in_the_way_is_named() -> None:
    there = replace(section(2), prohibitions=(Prohibition(frozenset({1, 2})),))
    with pytest.raises(PairingImpossible, match="1 and 2 together have no possible opponent") as fault:
        ENGINE.pair(there)
    assert fault.value.players == (1, 2)


def test_scores_come_before_the_order() -> None:
    won = Round(1, (Game(1, 1, 2, Result.WHITE_WINS), Game(2, 4, 3, Result.WHITE_WINS)))
    verdict = ENGINE.check(section(4, won, round_of(2, (1, 3), (2, 4))), 2)
    assert (verdict.judgement, verdict.rule) == (Judgement.WORSE, EQUALS)


class Reserve(SmallestEngine):
    """Number 3 sits out, and different scores say nothing."""

    def field_of(self, section: Section, round: int, everybody: Sequence[Scorecard]) -> Field:
        return super().field_of(section, round, [card for card in everybody if card.number != 3])

    def pair_asked(self, best: Paired, field: Field, legality: Legality) -> Paired:
        self.asked = field.forced | field.forbidden
        return super().pair_asked(best, field, legality)

    def why_scores_differ(self, best: Paired, high: int, low: int) -> Iterator[Reason]:
        return iter(())


WON = Round(1, (Game(1, 1, 2, Result.WHITE_WINS),))


def test_who_is_not_in_the_field_is_listed_without_a_game() -> None:
    assert Reserve().pair(section(3)).byes == (Unpaired(3, Bye.ZERO),)


def test_a_system_says_itself_why_scores_differ() -> None:
    told = [[said.kind for said in engine.why(section(2, WON), 2, 1, 2).sentences] for engine in (ENGINE, Reserve())]
    assert [swiss.SCORES_DIFFER in kinds for kinds in told] == [True, False]


def test_a_system_may_pair_what_is_asked_for_in_its_own_way() -> None:
    engine = Reserve()
    engine.why(section(5), 1, 1, 2)
    assert engine.asked == {frozenset((1, 2))}


@pytest.mark.parametrize("system", ["dutch", "dubov", "burstein", "lim", "double-swiss", "mcmahon"])
def test_whether_a_round_is_as_paired_is_what_the_check_says(system: str) -> None:
    """Of every round as it was paired, with the colours of a board turned, and with two boards' Blacks exchanged."""
    engine = SYSTEMS.engine(system)
    event = tournament(SimulationOptions(system=system, players=9, rounds=4), 5, engine.pair)
    (played,) = event.sections
    said = []
    for round in played.rounds:
        for games in (round.games, *_disturbed(round.games)):
            value = replace(played, rounds=(*played.rounds[: round.number - 1], replace(round, games=games)))
            said.append(is_as_paired(engine, value, round.number))
            assert said[-1] is engine.check(value, round.number).agrees
    assert said.count(True) == len(played.rounds)


def test_a_round_of_teams_is_as_paired() -> None:
    """Teams are told apart from their players; a round that another one was exchanged for is not as paired."""
    engine = SYSTEMS.engine("team")
    (played,) = tournament(SimulationOptions(system="team", players=6, rounds=3), 5, engine.pair).sections
    first, second, third = played.rounds
    assert all(is_as_paired(engine, played, number) for number in (1, 2, 3))
    other = replace(played, rounds=(first, second, replace(first, number=3)))
    assert third.matches != first.matches
    assert (is_as_paired(engine, other, 3), engine.check(other, 3).agrees) == (False, False)


def _disturbed(games: tuple[Game, ...]) -> Iterator[tuple[Game, ...]]:
    first, second, *rest = games
    yield (replace(first, white=first.black, black=first.white), second, *rest)
    yield (replace(first, black=second.black), replace(second, black=first.black), *rest)
