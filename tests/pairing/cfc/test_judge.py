"""Rounds made by anyone are judged, and every question gets the first clause that would be worse."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.pairing.cfc.sections import B, D, W, drawn_section, played, random_section, section

from topboard.core import Bye, Color, Game, Points, Prohibition, Round, Section, Unpaired, VirtualPoints
from topboard.core.people.readers import by_name, with_numbers
from topboard.errors import PairingImpossible
from topboard.pairing.cfc import ENGINE, texts
from topboard.pairing.proposal import Judgement, Verdict
from topboard.pairing.swiss.texts import GROUP, NOT_NATURAL
from topboard.pairing.texts import KEPT_APART_BECAUSE, MET
from topboard.rulebook import Reader, Subject

FALLING = tuple(range(2000, 1000, -50))
AFTER_ONE = played(section(FALLING[:6]), (1, 4, W), (5, 2, B), (3, 6, W))
"""1, 2 and 3 won. The rules give 1-2, the odd man 3 against 4, and 5-6."""


def verdict(position: Section, *games: tuple[int, int], byes: tuple[int, ...] = ()) -> Verdict:
    """The verdict on one more round."""
    rows = [(white, black, None) for white, black in games]
    there = played(position, *rows, byes=[Unpaired(n, Bye.PAIRING) for n in byes])
    return ENGINE.check(there, len(there.rounds))


class TestCheck:
    """The same, as good, worse from a clause, or illegal."""

    def test_own_rounds_are_the_same(self) -> None:
        for seed in range(120):
            position = random_section(seed, 9)
            try:
                paired = ENGINE.pair(position)
            except PairingImpossible:
                continue
            there = replace(position, rounds=(*position.rounds, paired.as_round()))
            assert ENGINE.check(there, len(there.rounds)).judgement is Judgement.SAME

    def test_another_odd_man_is_worse(self) -> None:
        found = verdict(AFTER_ONE, (2, 4), (3, 1), (6, 5))
        assert (found.judgement, found.rule and found.rule.clause) == (Judgement.WORSE, "623")
        assert found.reason is not None
        assert found.reason["what"] == texts.OTHER_ODD_MAN(theirs=((2, 1950),), ours=((3, 1900),))
        told = found.reason.told(with_numbers(AFTER_ONE))
        assert told == "The group with 1.0 points has 2 P2 (1950) as odd man instead of 3 P3 (1900)."

    def test_more_odd_men_than_needed(self) -> None:
        found = verdict(AFTER_ONE, (5, 1), (2, 4), (6, 3)[::-1])
        assert found.judgement is Judgement.ILLEGAL  # 3 and 6 have met
        found = verdict(AFTER_ONE, (5, 1), (2, 6), (4, 3))
        assert (found.judgement, found.rule and found.rule.clause) == (Judgement.WORSE, "618b")
        assert "3 odd men instead of 1" in found.text

    def test_another_opponent_of_the_odd_man(self) -> None:
        found = verdict(AFTER_ONE, (2, 1), (5, 3), (4, 6))
        assert (found.judgement, found.rule and found.rule.clause) == (Judgement.WORSE, "624")

    def test_second_meetings_are_illegal(self) -> None:
        found = verdict(AFTER_ONE, (4, 1), (2, 3), (6, 5))
        assert (found.judgement, found.rule and found.rule.clause) == (Judgement.ILLEGAL, "618a")
        assert "4 and 1 may not be paired: they met in round 1" in found.text
        assert found.boards == (1, 2)  # the rules change both

    def test_prohibitions_are_not_broken(self) -> None:
        kept = replace(AFTER_ONE, prohibitions=(Prohibition(frozenset((5, 6)), reason="sisters"),))
        found = verdict(kept, (2, 1), (4, 3), (6, 5))
        assert found.judgement is Judgement.ILLEGAL
        assert found.reason is not None
        assert found.reason["why"].kind is KEPT_APART_BECAUSE
        assert found.text == "6 and 5 may not be paired: the director keeps them apart (sisters)."
        assert found.reason.told(Reader(private=False)) == "6 and 5 may not be paired: the director keeps them apart."

    def test_reversed_colors(self) -> None:
        right = ENGINE.pair(AFTER_ONE).pairs
        games = [(pair.white, pair.black) for pair in right]
        found = verdict(AFTER_ONE, games[0][::-1], *games[1:])
        assert (found.judgement, found.rule and found.rule.clause) == (Judgement.WORSE, "629")
        assert found.boards == (1,)

    def test_the_bye(self) -> None:
        start = section(FALLING[:5])
        found = verdict(start, (1, 3), (5, 2), byes=(4,))
        assert (found.judgement, found.rule and found.rule.clause) == (Judgement.WORSE, "615")
        had = played(start, (1, 3, W), (4, 2, B), byes=[Unpaired(5, Bye.PAIRING)])
        found = verdict(had, (2, 1), (3, 4), byes=(5,))
        assert (found.judgement, found.rule and found.rule.clause) == (Judgement.ILLEGAL, "615")

    def test_another_order_is_as_good(self) -> None:
        """622: any reasonable method will do, so another transposition without a fault is equally good."""
        found = verdict(section(FALLING[:4]), (1, 4), (3, 2))
        assert (found.judgement, found.rule and found.rule.clause) == (Judgement.EQUAL, "622")

    def test_another_order_with_wrong_colors(self) -> None:
        """628: pairs that are as good still need their colours; 1 is first in the top half and the lot gives White."""
        start = section(FALLING[:4], initial_color=Color.WHITE)
        assert verdict(start, (1, 4), (3, 2)).judgement is Judgement.EQUAL
        found = verdict(start, (4, 1), (2, 3))
        assert (found.judgement, found.rule and found.rule.clause) == (Judgement.WORSE, "628")
        assert found.text.startswith("The pairs are just as good, but 1 should have White against 4: ")
        assert found.text.endswith(" On 1 more board the colours are wrong.")
        assert found.boards == (1, 2)

    def test_another_pair_across_the_halves(self) -> None:
        """633.1: 1 and 2 are kept apart, so both halves mix; 3 would do for 1, who is given 4."""
        start = section(FALLING[:4], options={"acceleration": "quarters"}, initial_color=Color.WHITE)
        apart = replace(start, prohibitions=(Prohibition(frozenset((1, 2))),))
        assert verdict(apart, (1, 3), (4, 2)).judgement is Judgement.SAME
        found = verdict(apart, (1, 4), (3, 2))
        assert (found.judgement, found.rule and found.rule.clause) == (Judgement.WORSE, "633.1")

    def test_another_order_does_not_excuse_a_fault_below(self) -> None:
        """Two groups of one round: another order above is as good, an interchange below is not."""
        start = section(tuple(range(2000, 1600, -50)), options={"acceleration": "quarters"})
        found = verdict(start, (1, 4), (3, 2), (5, 7), (8, 6))
        assert found.judgement is Judgement.EQUAL
        found = verdict(start, (1, 4), (3, 2), (5, 6), (8, 7))
        assert found.judgement is Judgement.WORSE
        assert found.text == "The lower half of the field has 1 interchange instead of none."

    def test_clashing_colors_are_worse(self) -> None:
        """630: 1 and 3 both had White, 5 and 7 both Black."""
        after = played(section(tuple(range(2000, 1600, -50))), (1, 5, W), (6, 2, B), (3, 7, W), (8, 4, B))
        right = {pair.players for pair in ENGINE.pair(after).pairs}
        assert right == {frozenset(row) for row in ((1, 4), (2, 3), (5, 8), (6, 7))}
        found = verdict(after, (4, 1), (2, 3), (7, 5), (6, 8))
        assert (found.judgement, found.rule and found.rule.clause) == (Judgement.WORSE, "630")

    def test_an_interchange_without_need(self) -> None:
        found = verdict(section(FALLING[:4]), (1, 2), (4, 3))
        assert (found.judgement, found.rule and found.rule.clause) == (Judgement.WORSE, "622")
        assert "1 interchange instead of none" in found.text

    @pytest.mark.parametrize(
        ("games", "words"),
        [
            (((1, 3), (1, 4)), "paired twice"),
            (((1, 3), (2, 9)), "not to be paired"),
        ],
    )
    def test_players_paired_twice_or_not_at_all(self, games: tuple[tuple[int, int], ...], words: str) -> None:
        found = verdict(section(FALLING[:4]), *games)
        assert found.judgement is Judgement.ILLEGAL
        assert words in found.text

    def test_two_byes(self) -> None:
        found = verdict(section(FALLING[:4]), (1, 3), byes=(2, 4))
        assert (found.judgement, found.rule and found.rule.clause) == (Judgement.ILLEGAL, "615")
        assert "More than one bye: 2 and 4" in found.text

    def test_no_legal_round(self) -> None:
        after = played(section(FALLING[:2]), (1, 2, D))
        found = verdict(after, (2, 1))
        assert (found.judgement, found.rule and found.rule.clause) == (Judgement.ILLEGAL, "618a")


class TestWhy:
    """Force the pair, or forbid it, and name the first clause that gets worse."""

    def test_why_not(self) -> None:
        answer = ENGINE.why(AFTER_ONE, 2, 1, 3)
        assert not answer.paired
        assert answer.rule is not None
        assert answer.rule.clause == "623"
        assert answer.cost is not None
        assert answer.cost.kind is texts.OTHER_ODD_MAN
        assert "2 P2 (1950) as odd man instead of 3 P3 (1900)" in answer.told(with_numbers(AFTER_ONE))

    def test_why_not_again(self) -> None:
        answer = ENGINE.why(AFTER_ONE, 2, 1, 4)
        assert answer.rule is not None
        assert answer.rule.clause == "618a"
        assert "met in round 1" in answer.text

    def test_why(self) -> None:
        answer = ENGINE.why(AFTER_ONE, 2, 3, 4)
        assert answer.paired
        assert answer.text == (
            "3 (1900) meets 4 (1850) of the group with 0.0 points: the group with 1.0 points cannot pair everybody"
            " within itself. Paired now, round 2 has 4 v 3. Otherwise the group with 1.0 points would have 5 (1800)"
            " against its odd man instead of 4 (1850). Their scores differ, 1.0 and 0.0: 3 has no opponent among those"
            " with 1.0."
        )
        assert texts.ODD_MAN in [decision.reason.kind for decision in answer.decisions]
        assert answer.rule is not None
        assert answer.rule.clause == "624"

    def test_why_the_bye(self) -> None:
        start = section(FALLING[:5])
        assert ENGINE.why(start, 1, 5, 0).paired
        other = ENGINE.why(start, 1, 1, 0)
        assert other.rule is not None
        assert other.rule.clause == "615"
        assert "1 P1 (2000) with the bye instead of 5 P5 (1800)" in other.told(with_numbers(start))
        assert "1 P1 with the bye instead of 5 P5" in other.told(replace(with_numbers(start), ratings=False))

    def test_nobody_has_the_bye(self) -> None:
        assert "nobody has the bye" in ENGINE.why(section(FALLING[:4]), 1, 1, 0).text

    def test_without_the_pair_nothing_is_left(self) -> None:
        answer = ENGINE.why(section(FALLING[:2]), 1, 1, 2)
        assert "not everybody could be paired" in answer.text
        assert answer.rule is not None
        assert answer.rule.clause == "618a"

    def test_every_pair_of_a_round_has_an_answer(self) -> None:
        """Whatever is asked, the best round is never worse than the one asked for."""
        for seed in range(6):
            position = drawn_section(seed)
            numbers = [p.number for p in position.players]
            for a in numbers[:4]:
                for b in numbers:
                    if a != b:
                        answer = ENGINE.why(position, position.next_round, a, b)
                        assert answer.text.endswith(".")
                        assert answer.rule is not None


class TestReasons:
    """Every board, bye and group carries its clause in the words of the CFC."""

    def test_an_odd_man(self) -> None:
        found = next(d for d in ENGINE.pair(AFTER_ONE).decisions if d.board == 2)
        assert (found.reason.kind, found.rule.clause) == (texts.ODD_MAN, "624")
        assert (found.reason["who"], found.reason["lowest"]) == ((3, 1900), texts.LOWEST(who=3))
        assert found.told(with_numbers(AFTER_ONE)).startswith("3 P3 (1900) is the odd man of the group with 1.0 points")
        assert "(1900)" not in found.told(Reader(ratings=False))

    def test_parents_are_told_what_happened_first(self) -> None:
        start = section(FALLING[:5])
        made = {d.subject: d for d in ENGINE.pair(start).decisions if not d.board}
        told = made[Subject.BYE].told(replace(by_name(start), short=True, ratings=False))
        assert told == (
            "The number of players is odd, so one has the bye: P5, lowest in rating and score of those who may."
        )

    def test_two_odd_men_of_one_group(self) -> None:
        """623 at its end: two who have met both leave, and the higher of them is not called the lowest."""
        after = played(section(FALLING[:4]), (1, 2, D), (3, 4, D))
        extra = tuple(VirtualPoints(n, 2, Points(10)) for n in (1, 2))
        found = next(d for d in ENGINE.pair(replace(after, virtual_points=extra)).decisions if d.board == 1)
        assert found.rule.clause == "625"
        odd = next(part for part in found.reason.parts() if part.kind is texts.ONE_ODD_MAN)
        assert (odd["who"], odd["group"]) == ((1, 2000), GROUP(score=15))
        assert odd["lowest"] == texts.NOT_ALL_STAY()

    def test_odd_men_for_the_group_below(self) -> None:
        """625: 1 and 2 could meet, but 3 and 4 have met; so both leave their group, which could well be paired."""
        there = Round(1, (Game(1, 3, 4, D),), (Unpaired(1, Bye.HALF), Unpaired(2, Bye.HALF)))
        extra = tuple(VirtualPoints(n, 2, Points(10)) for n in (1, 2))
        found = ENGINE.pair(replace(section(FALLING[:4]), rounds=(there,), virtual_points=extra)).decisions
        told = next(part for d in found for part in d.reason.parts() if part.kind is texts.GIVEN_DOWN)
        assert "not everybody further down could be paired" in told.told(Reader(short=True, ratings=False))
        assert told["lowest"] == texts.FOR_GROUP_BELOW(below=GROUP(score=5))
        assert "needs opponents from above, and" in told.told()

    def test_who_was_passed_over(self) -> None:
        """623: who is needed in the group is named with the reason."""
        after = played(section(FALLING[:6]), (1, 2, D), (3, 6, D), (4, 5, D))
        extra = tuple(VirtualPoints(n, 2, Points(10)) for n in (1, 2, 3))
        decisions = ENGINE.pair(replace(after, virtual_points=extra)).decisions
        found = next(d.reason for d in decisions if d.reason.kind is texts.ODD_MAN)
        assert (found["who"], found["group"]) == ((2, 1950), GROUP(score=15))
        assert found["lowest"] == texts.LOWER_STAY(why=(texts.NEEDED(who=(3, 1900)),))

    def test_a_transposition_names_its_cause(self) -> None:
        after = played(section(FALLING[:4]), (1, 3, D), (2, 4, D))
        found = next(d.reason for d in ENGINE.pair(after).decisions if d.board == 1 and d.subject is Subject.PAIRING)
        not_natural = NOT_NATURAL(a=1, b=4, natural=3, why=MET(round=1))
        assert found == texts.BY_TRANSPOSITION(pairing=not_natural)

    def test_an_interchange_is_called_so(self) -> None:
        position = played(section(FALLING[:4]), (1, 3, D), (2, 4, D))
        position = played(position, (4, 1, D), byes=[Unpaired(2, Bye.HALF), Unpaired(3, Bye.HALF)])
        parts = [part for d in ENGINE.pair(position).decisions for part in d.reason.parts()]
        assert texts.BY_INTERCHANGE in [part.kind for part in parts]
        assert texts.INTERCHANGED(down=((2, 1950),), up=((3, 1900),)) in parts

    def test_every_board_has_two_reasons(self) -> None:
        for seed in range(40):
            try:
                proposal = ENGINE.pair(random_section(seed))
            except PairingImpossible:
                continue
            boards = [d.board for d in proposal.decisions if d.board]
            assert sorted(boards) == sorted(2 * [*range(1, len(proposal.pairs) + 1)])
