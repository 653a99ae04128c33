"""Rounds made by anyone are judged, and every question gets the first clause that would be worse."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.pairing.cfc.sections import B, D, W, drawn_section, played, random_section, section

from topboard.core import Bye, Points, Prohibition, Section, Unpaired, VirtualPoints
from topboard.errors import PairingImpossible
from topboard.pairing.cfc import ENGINE
from topboard.pairing.proposal import Judgement, Verdict

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
        assert "2 P2 (1950) as odd man instead of 3 P3 (1900)" in found.text

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
        assert "met in round 1" in found.text
        assert found.boards == (1,)

    def test_prohibitions_are_not_broken(self) -> None:
        kept = replace(AFTER_ONE, prohibitions=(Prohibition(frozenset((5, 6)), reason="sisters"),))
        found = verdict(kept, (2, 1), (4, 3), (6, 5))
        assert found.judgement is Judgement.ILLEGAL
        assert "sisters" in found.text

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

    def test_another_order_does_not_excuse_a_fault_below(self) -> None:
        """Two groups of one round: another order above is as good, an interchange below is not."""
        start = section(tuple(range(2000, 1600, -50)), options={"acceleration": "quarters"})
        found = verdict(start, (1, 4), (3, 2), (5, 7), (8, 6))
        assert found.judgement is Judgement.EQUAL
        found = verdict(start, (1, 4), (3, 2), (5, 6), (8, 7))
        assert found.judgement is Judgement.WORSE
        assert "1 interchange instead of 0 in the lower half of the field" in found.text

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
        assert "1 interchange instead of 0" in found.text

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
        assert "More byes" in found.text

    def test_no_legal_round(self) -> None:
        after = played(section(FALLING[:2]), (1, 2, D))
        assert verdict(after, (2, 1)).judgement is Judgement.UNPAIRABLE


class TestWhy:
    """Force the pair, or forbid it, and name the first clause that gets worse."""

    def test_why_not(self) -> None:
        answer = ENGINE.why(AFTER_ONE, 2, 1, 3)
        assert not answer.paired
        assert answer.rule is not None
        assert answer.rule.clause == "623"
        assert "2 P2 (1950) as odd man instead of 3 P3 (1900)" in answer.text

    def test_why_not_again(self) -> None:
        answer = ENGINE.why(AFTER_ONE, 2, 1, 4)
        assert answer.rule is not None
        assert answer.rule.clause == "618a"
        assert "met in round 1" in answer.text

    def test_why(self) -> None:
        answer = ENGINE.why(AFTER_ONE, 2, 3, 4)
        assert answer.paired
        assert "odd man" in answer.text
        assert answer.rule is not None
        assert answer.rule.clause == "624"

    def test_why_the_bye(self) -> None:
        start = section(FALLING[:5])
        assert ENGINE.why(start, 1, 5, 0).paired
        other = ENGINE.why(start, 1, 1, 0)
        assert other.rule is not None
        assert other.rule.clause == "615"
        assert "1 P1 (2000) with the bye instead of 5 P5 (1800)" in other.text

    def test_nobody_has_the_bye(self) -> None:
        assert "nobody has the bye" in ENGINE.why(section(FALLING[:4]), 1, 1, 0).text

    def test_without_the_pair_nothing_is_left(self) -> None:
        answer = ENGINE.why(section(FALLING[:2]), 1, 1, 2)
        assert "cannot be paired" in answer.text

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
        reasons = [str(d) for d in ENGINE.pair(AFTER_ONE).decisions if d.board == 2]
        assert reasons[0].startswith("3 P3 (1900) is the odd man of the group with 1.0 point, the lowest-ranked")
        assert "[CFC 624]" in reasons[0]

    def test_who_was_passed_over(self) -> None:
        """623: who is needed in the group is named with the reason."""
        after = played(section(FALLING[:6]), (1, 2, D), (3, 6, D), (4, 5, D))
        extra = tuple(VirtualPoints(n, 2, Points(10)) for n in (1, 2, 3))
        text = " ".join(str(d) for d in ENGINE.pair(replace(after, virtual_points=extra)).decisions)
        assert "2 P2 (1950) is the odd man of the group with 1.5 points, as 3 P3 (1900) is needed" in text

    def test_a_transposition_names_its_cause(self) -> None:
        after = played(section(FALLING[:4]), (1, 3, D), (2, 4, D))
        text = " ".join(d.text for d in ENGINE.pair(after).decisions)
        assert "by a transposition: 1 and 3 P3 (1900) have met in round 1" in text

    def test_an_interchange_is_called_so(self) -> None:
        position = played(section(FALLING[:4]), (1, 3, D), (2, 4, D))
        position = played(position, (4, 1, D), byes=[Unpaired(2, Bye.HALF), Unpaired(3, Bye.HALF)])
        text = " ".join(d.text for d in ENGINE.pair(position).decisions)
        assert "by an interchange" in text
        assert "interchanged 2 P2 (1950) with 3 P3 (1900)" in text

    def test_every_board_has_two_reasons(self) -> None:
        for seed in range(40):
            try:
                proposal = ENGINE.pair(random_section(seed))
            except PairingImpossible:
                continue
            boards = [d.board for d in proposal.decisions if d.board]
            assert sorted(boards) == sorted(2 * [*range(1, len(proposal.pairs) + 1)])
