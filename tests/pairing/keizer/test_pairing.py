"""Keizer pairings: from the top down, rematches, the bye, colours; against the paper on random fields."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from tests.pairing.fields import play
from tests.pairing.keizer.oracle import first_pairing
from tests.pairing.keizer.sections import DD, WORKED, A, B, C, D, E, F, L, W, club, evening, without
from tests.seeds import for_seeds

from topboard.core import Bye, ByeRequest, Game, Prohibition, Result, Section
from topboard.errors import PairingImpossible, TopboardError
from topboard.pairing import Judgement
from topboard.pairing.keizer import ENGINE, Options
from topboard.pairing.options import InvalidOption, abouts, notice, variations
from topboard.rulebook.clauses import club as rules
from topboard.tiebreaks.keizer import keizer_list


def pairs(section: Section) -> list[frozenset[int]]:
    return [pair.players for pair in ENGINE.pair(section).pairs]


def colored(section: Section) -> list[tuple[int, int]]:
    return [(pair.white, pair.black) for pair in ENGINE.pair(section).pairs]


def boards(*rows: tuple[int, int]) -> list[frozenset[int]]:
    return [frozenset(row) for row in rows]


class TestFromTheTop:
    """7: those present are paired from the top down, 1-2, 3-4, ..."""

    def test_round_one_goes_by_rating(self) -> None:
        assert pairs(club(6)) == boards((1, 2), (3, 4), (5, 6))

    def test_later_rounds_by_the_list(self) -> None:
        """The worked example stands B A C E F D. A and B met in round 1, so they may meet; F and D met in round 3."""
        section = club(6, WORKED, top="size", rematch=3)
        assert keizer_list(section, 3).order == (B, A, C, E, F, DD)
        assert pairs(section) == boards((B, A), (C, F), (E, DD))

    def test_only_those_present(self) -> None:
        away = replace(club(6), bye_requests=(ByeRequest(2, 1, Bye.HALF), ByeRequest(3, 1, Bye.FULL)))
        assert pairs(away) == boards((1, 4), (5, 6))


class TestRematches:
    """7.1: who met too recently or too often is passed over for the next possible opponent."""

    def test_not_before_the_distance(self) -> None:
        once = club(4, [evening(1, [(2, 1, D), (4, 3, D)])], rematch=2)
        assert frozenset((1, 2)) not in pairs(once)
        assert frozenset((1, 2)) in pairs(replace(once, options={"rematch": 1}))

    def test_not_more_often_than_the_limit(self) -> None:
        once = club(4, [evening(1, [(2, 1, D), (4, 3, D)])], rematch=1)
        assert frozenset((1, 2)) in pairs(once)
        assert frozenset((1, 2)) not in pairs(replace(once, options={"rematch": 1, "meetings": 1}))

    def test_once_in_each_half(self) -> None:
        """Of 4 rounds two are one half: who met in round 1 may meet again in round 3, not in round 2."""
        one = evening(1, [(2, 1, D), (4, 3, D)])
        section = replace(club(4, [one], rematch=1, halves=True), rounds_total=4)
        assert frozenset((1, 2)) not in pairs(section)
        two = evening(2, [(1, 3, D), (2, 4, D)])
        assert frozenset((1, 2)) in pairs(replace(section, rounds=(one, two)))

    def test_a_forfeit_is_no_meeting(self) -> None:
        section = club(2, [evening(1, [(1, 2, Result.WHITE_WINS_BY_FORFEIT)])])
        assert pairs(section) == boards((1, 2))

    def test_the_last_choices_give_way(self) -> None:
        """If 1-2 leaves 3 and 4, who met last week, 1 has 3."""
        section = club(4, [evening(1, [(3, 4, D)], p1=Bye.FULL, p2=Bye.FULL)], rematch=3, start="number")
        order = keizer_list(section, 1).order
        assert pairs(section)[0] != frozenset((3, 4))
        assert frozenset((3, 4)) not in pairs(section)
        assert order[:2] == (1, 2)

    def test_no_pairing_is_said_clearly(self) -> None:
        with pytest.raises(PairingImpossible, match="No legal pairing exists") as caught:
            ENGINE.pair(club(2, [evening(1, [(2, 1, D)])], rematch=5))
        assert "1 v 2" in str(caught.value)
        assert caught.value.rule == rules.K_PAIRING.cite

    def test_nobody_there(self) -> None:
        away = replace(club(1), bye_requests=(ByeRequest(1, 1, Bye.HALF),))
        with pytest.raises(PairingImpossible, match="Nobody is present in round 1"):
            ENGINE.pair(away)

    def test_kept_apart(self) -> None:
        """7.2"""
        section = replace(club(4), prohibitions=(Prohibition(frozenset((1, 2))),))
        assert pairs(section) == boards((1, 3), (2, 4))


class TestBye:
    """8: if their number is odd, the last on the list has the bye."""

    def test_the_last(self) -> None:
        assert ENGINE.pair(club(5)).pairing_bye == 5

    def test_again_if_the_club_wants_it_so(self) -> None:
        section = club(3, [evening(1, [(2, 1, W)], p3=Bye.PAIRING)], rematch=1, bye="0")
        assert keizer_list(section, 1).order[-1] == 3
        assert ENGINE.pair(section).pairing_bye == 3

    @pytest.mark.parametrize("before", [Bye.PAIRING, Bye.HALF, Bye.ZERO])
    def test_even_handed(self, before: Bye) -> None:
        """8.1: no second bye, and none after an absence, before everybody has had one."""
        section = club(3, [evening(1, [(2, 1, W)], p3=before)], rematch=1, bye_to="even", bye="0", absent="0")
        assert ENGINE.pair(section).pairing_bye == keizer_list(section, 1).order[1]

    def test_not_somebody_whom_the_director_excludes(self) -> None:
        section = without(club(3), 3, bye_ineligible=True)
        assert ENGINE.pair(section).pairing_bye == 2

    def test_not_if_the_others_could_not_be_paired(self) -> None:
        section = club(3, [evening(1, [(2, 1, D)], p3=Bye.ZERO)], rematch=3, absent="0")
        assert keizer_list(section, 1).order[-1] == 3
        assert ENGINE.pair(section).pairing_bye != 3


class TestColors:
    """9: fewer Whites; then the reverse of the last game; then White for the lower."""

    def test_fewer_whites(self) -> None:
        """After two rounds 1 and 2 have met; 1 had Black twice."""
        section = club(4, [evening(1, [(2, 1, D), (4, 3, D)]), evening(2, [(3, 1, D), (4, 2, D)])], rematch=1)
        whites = {1: 0, 2: 1, 3: 1, 4: 2}
        for white, black in colored(section):
            assert whites[white] <= whites[black]

    def test_reverse_of_the_last_game(self) -> None:
        """Both had White once, and 2 had it between them."""
        section = club(4, [evening(1, [(2, 1, D), (4, 3, D)]), evening(2, [(1, 4, D), (3, 2, D)])], rematch=1)
        board = next(pair for pair in colored(section) if set(pair) == {1, 2})
        assert board == (1, 2)

    def test_the_lower_has_white(self) -> None:
        assert colored(club(4)) == [(2, 1), (4, 3)]

    def test_by_balance(self) -> None:
        """1 had two Whites and two Blacks, 2 one White: by Whites 2 has White, by balance 1."""
        rounds = [evening(n, [(1, 3, D) if n % 2 else (3, 1, D)]) for n in range(1, 5)]
        section = club(3, [*rounds, evening(5, [(2, 3, D)])], rematch=1, start="number")
        there = replace(section, bye_requests=(ByeRequest(3, 6, Bye.HALF),))
        assert colored(there) == [(2, 1)]
        assert colored(replace(there, options={**section.options, "colors": "balance"})) == [(1, 2)]


class TestCheckAndWhy:
    def test_another_pair_is_worse_by_its_clause(self) -> None:
        section = club(4, [evening(1, [(3, 1, D), (4, 2, D)])])
        verdict = ENGINE.check(section, 1)
        assert (verdict.judgement, verdict.rule) == (Judgement.WORSE, rules.K_PAIRING)
        assert "1 against 3 instead of 2" in verdict.text

    def test_another_bye_is_worse(self) -> None:
        verdict = ENGINE.check(club(3, [evening(1, [(3, 1, D)], p2=Bye.PAIRING)]), 1)
        assert (verdict.judgement, verdict.rule) == (Judgement.WORSE, rules.K_BYE)

    def test_a_rematch_too_soon_is_illegal(self) -> None:
        both = [(2, 1, D), (4, 3, D)]
        verdict = ENGINE.check(club(4, [evening(1, both), evening(2, both)]), 2)
        assert (verdict.judgement, verdict.rule) == (Judgement.ILLEGAL, rules.K_REMATCH)

    def test_colors(self) -> None:
        verdict = ENGINE.check(club(2, [evening(1, [(1, 2, D)])]), 1)
        assert (verdict.judgement, verdict.rule) == (Judgement.WORSE, rules.K_LOWER_WHITE)

    def test_why_not(self) -> None:
        section = club(4, [evening(1, [(2, 1, D), (4, 3, D)])])
        answer = ENGINE.why(section, 2, 1, 2)
        assert not answer.paired
        assert "they met in round 1 and meet again in round 4 at the earliest" in answer.text
        assert "instead of 2" in ENGINE.why(section, 1, 1, 3).text


class TestOptions:
    @pytest.mark.parametrize(
        ("name", "value"), [("bye", "much"), ("absent", "1/0"), ("ratio", "1"), ("loss", "-1/2"), ("bye", "1" * 40)]
    )
    def test_a_share_that_is_none_is_refused(self, name: str, value: str) -> None:
        with pytest.raises(InvalidOption, match="write a share such as 1/2, 35% or 0"):
            Options.of(club(2, **{name: value}))

    def test_an_unknown_option_lists_the_known(self) -> None:
        with pytest.raises(TopboardError, match="absent_notice"):
            Options.of(club(2, handicap=3))

    def test_the_notice_names_what_differs(self) -> None:
        posted = notice(variations(Options.of(club(2, own="no", bye="2/3"))), "Club")
        assert "Nobody's own value is added" in posted
        assert "Share of one's own value for the bye: 2/3" in posted


# -- against the paper ---------------------------------------------------------------------------------------------


def by_dice(seed: int, round: int, game: Game) -> Result:
    return random.Random(f"{seed} {round} {game.white}").choice((W, D, L))


@for_seeds(60, together=20)
def test_random_evenings_come_out_as_on_paper(seed: int) -> None:
    """Whole small seasons with absences; where the paper finds nothing, neither do we."""
    dice = random.Random(seed)
    section = club(dice.randint(2, 9), rematch=dice.randint(1, 4), meetings=dice.choice((0, 2, 3)))
    for number in range(1, 9):
        away = [n for n in range(2, len(section.players) + 1) if not dice.randrange(6)]
        section = replace(section, bye_requests=tuple(ByeRequest(n, number, Bye.HALF) for n in away))
        there = [n for n in keizer_list(section, number - 1, for_pairing=True).order if n not in away]
        expected = on_paper(section, number, there)
        try:
            made = ENGINE.pair(section)
        except PairingImpossible:
            assert expected is None
            return
        assert expected is not None
        assert ({pair.players for pair in made.pairs}, made.pairing_bye) == expected
        section = play(ENGINE, section, 1, partial(by_dice, seed))


def on_paper(section: Section, number: int, there: list[int]) -> tuple[set[frozenset[int]], int] | None:
    options = Options.of(section)
    met: dict[frozenset[int], list[int]] = {}
    for round in section.rounds:
        for game in round.games:
            met.setdefault(frozenset(game.players), []).append(round.number)

    def may_meet(a: int, b: int) -> bool:
        rounds = met.get(frozenset((a, b)), [])
        often = options.meetings and len(rounds) >= options.meetings
        return not often and (not rounds or number - rounds[-1] >= options.rematch)

    for bye in reversed(there) if len(there) % 2 else (0,):
        found = first_pairing([n for n in there if n != bye], may_meet)
        if found is not None:
            return {frozenset(pair) for pair in found}, bye
    return None


@pytest.mark.parametrize("size", [30, 31, 120])
def test_whole_seasons(size: int) -> None:
    """Everybody present plays or has the one bye, nobody too soon again, and every round is the rules' own."""
    section = club(size, rematch=6, meetings=3)
    section = play(ENGINE, section, 12, partial(by_dice, size))
    met: dict[frozenset[int], int] = {}
    for round in section.rounds:
        seen = [n for game in round.games for n in game.players] + [u.player for u in round.byes]
        assert sorted(seen) == list(range(1, size + 1))
        for game in round.games:
            pair = frozenset(game.players)
            assert round.number - met.get(pair, -9) >= 6
            met[pair] = round.number
        assert ENGINE.check(section, round.number).agrees


@pytest.mark.parametrize("name", abouts(Options))
def test_every_option_is_documented(name: str) -> None:
    page = (Path(__file__).parents[3] / "docs" / "keizer.md").read_text(encoding="utf-8")
    assert f"`{name}`" in page
