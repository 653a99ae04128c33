"""What a director reads aloud: names, facts and the clause, for pairs, floats, byes, colors and what is impossible."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.pairing.dutch.tournaments import CASES, section_of, tournament

from topboard.core import (
    Bye,
    ByeRequest,
    Color,
    Game,
    Player,
    Prohibition,
    Result,
    Round,
    Section,
    Status,
    Unpaired,
)
from topboard.core.people.readers import with_numbers
from topboard.errors import PairingImpossible
from topboard.pairing import Judgement, Proposal
from topboard.pairing import texts as common
from topboard.pairing.dutch import Options, check, pair, texts, why
from topboard.pairing.swiss import texts as swiss
from topboard.pairing.swiss import texts_colors
from topboard.rulebook import Decision, Reader, Subject

NAMES = (
    *("Abel, Ann", "Bishop, Omar", "Chesser, Ida", "Dole, Dan", "Ek, Eva", "Fox, Finn", "Gold, Gus", "Hill, Hal"),
    *("Ives, Ira", "Joy, Jo"),
)


def club(
    count: int,
    *rounds: Round,
    prohibitions: tuple[Prohibition, ...] = (),
    bye_requests: tuple[ByeRequest, ...] = (),
    first_board: int = 1,
) -> Section:
    return Section(
        players=tuple(Player(number, name) for number, name in enumerate(NAMES[:count], 1)),
        rounds=rounds,
        rounds_total=5,
        initial_color=Color.WHITE,
        prohibitions=prohibitions,
        bye_requests=bye_requests,
        first_board=first_board,
    )


def played(number: int, *games: tuple[int, int, str], bye: int = 0) -> Round:
    seated = tuple(Game(board, white, black, Result(text)) for board, (white, black, text) in enumerate(games, 1))
    return Round(number, seated, (Unpaired(bye, Bye.PAIRING),) if bye else ())


PEOPLE = with_numbers(club(len(NAMES)))
"""A reader who sees numbers and names."""


def about(proposal: Proposal, subject: Subject, player: int) -> Decision:
    return next(d for d in proposal.decisions if d.subject is subject and player in d.players)


FIRST = played(1, (1, 3, "1-0"), (4, 2, "1/2-1/2"), bye=5)
"""Five players after a round in which the last one had the bye."""


class TestNames:
    """Numbers stand with names, and a fact is told by its round instead of the title of its clause."""

    def test_a_rematch_names_the_round(self) -> None:
        answer = why(club(5, FIRST), 2, 1, 3)
        assert "1 Abel, Ann and 3 Chesser, Ida may not be paired: they met in round 1." in answer.told(PEOPLE)
        assert answer.rule is not None
        assert answer.rule.clause == "C1"
        assert answer.rule.title not in answer.text

    def test_two_who_must_have_the_same_color(self) -> None:
        """C3: absolute preferences for one color; here 1 and 2 have both had White twice."""
        section = club(
            6,
            played(1, (1, 4, "1-0"), (2, 5, "1-0"), (3, 6, "1/2-1/2")),
            played(2, (1, 5, "1-0"), (2, 6, "1-0"), (4, 3, "1/2-1/2")),
        )
        answer = why(section, 3, 1, 2)
        assert "both must have Black and neither is a topscorer" in answer.text
        assert answer.rule is not None
        assert answer.rule.clause == "C3"

    @pytest.mark.parametrize(("bye", "word"), [(Bye.HALF, "half-point bye"), (Bye.ZERO, "zero-point bye")])
    def test_somebody_who_is_not_to_be_paired(self, bye: Bye, word: str) -> None:
        answer = why(club(6, bye_requests=(ByeRequest(4, 1, bye),)), 1, 4, 5)
        assert not answer.paired
        assert answer.told(PEOPLE) == f"4 Dole, Dan has a {word} in round 1."

    def test_somebody_who_left_or_comes_later(self) -> None:
        section = club(4)
        last = section.players[3]
        gone, late = replace(last, status=Status.WITHDRAWN), replace(last, entered_round=3)
        for player, said in (
            (gone, common.WITHDRAWN(who=4, round=1)),
            (late, common.ENTERS_LATER(who=4, entered=3, round=1)),
        ):
            there = replace(section, players=(*section.players[:3], player))
            assert why(there, 1, 4, 1).sentences == (said,)

    def test_user_visible_words_are_spelt_colour(self) -> None:
        section = tournament("generated", "t003.trf")
        for edition in ("2026-02", "2017"):
            made = pair(section, 6, Options(edition=edition))
            assert not [d for d in made.decisions if "color" in f"{d.text} {d.rule.title}"]


class TestNatural:
    """The natural pairing is that of the whole bracket; what is not so names what forced it."""

    def test_c5_forces_two_out_of_their_group(self) -> None:
        """In this position 1-3 would leave 2, 5 and 6, of whom 2-5 and 5-6 have met: the bye would go to 5 with one
        point, and it must go to 6 with none (C5)."""
        made = pair(section_of(CASES / "corners" / "c5.trf"))
        for player in (1, 3):
            reason = about(made, Subject.FLOAT, player)
            assert reason.rule.clause == "C5"
            assert "the bye would go to somebody with 1.0 points" in reason.text
            assert "natural" not in reason.text

    def test_the_last_of_an_odd_group_is_left_over(self) -> None:
        section = club(6, played(1, (1, 4, "1-0"), (5, 2, "0-1"), (3, 6, "1-0")))
        reason = about(pair(section), Subject.FLOAT, 3).reason
        assert reason == texts.FLOAT(who=3, score=10, why=texts.ODD_LAST())

    def test_another_than_the_last_is_left_over(self) -> None:
        """15, the last of its group, floated down in round 5, so that 14 is left over in round 6 (C14)."""
        made = pair(tournament("generated", "t003.trf"), 6)
        reason = about(made, Subject.FLOAT, 14)
        assert reason.rule.clause == "C14"
        assert "if 15, the last, were left over, there would be 1 player paired down two rounds" in reason.text

    def test_the_last_of_those_moved_down_is_not_the_last_of_the_group(self) -> None:
        """3 and 5 have met and go down to 2, who can meet one of them. If 5 were left over, 3 and 2 would both be due
        Black (C12). 5 is the last of those who were moved down, 2 the last of the group."""
        away = tuple(Unpaired(who, Bye.ZERO) for who in (7, 8, 9, 10))
        second = played(2, (1, 2, "1/2-1/2"), (4, 3, "0-1"), (5, 6, "1/2-1/2"))
        third = played(3, (6, 1, "1/2-1/2"), (2, 4, "1-0"), (3, 5, "0-1"))
        section = club(
            10,
            played(1, (3, 1, "1-0"), (2, 7, "0-1"), (8, 4, "0F-1F"), (9, 5, "1/2-1/2"), (6, 10, "0-1")),
            replace(second, byes=away),
            replace(third, byes=away),
            bye_requests=tuple(ByeRequest(each.player, 4, Bye.ZERO) for each in away),
        )
        left = [d.text for d in pair(section).decisions if d.subject is Subject.FLOAT and d.players == (3,)]
        assert "not all who were moved down can play there, and if 5, the last of them, were left over" in left[1]

    def test_those_below_could_not_be_paired(self) -> None:
        made = pair(tournament("generated", "t001.trf"), 8)
        reason = about(made, Subject.FLOAT, 21)
        assert reason.rule.clause == "C4"
        assert "the players further down could not all be paired" in reason.text

    def test_who_gets_the_bye_does_not_also_float(self) -> None:
        made = pair(club(5))
        assert not [d for d in made.decisions if d.subject is Subject.FLOAT]


class TestProhibition:
    """A pair forbidden by the director is kept apart like players who have met (C1), and is named as what it is."""

    forbidden = (Prohibition(frozenset({1, 3}), reason="sisters"),)

    def test_the_reason_names_the_prohibition(self) -> None:
        reason = about(pair(club(4, prohibitions=self.forbidden)), Subject.PAIRING, 1)
        assert reason.rule.cite == "fide.trf@26#260"
        assert reason.told(PEOPLE) == (
            "1 Abel, Ann meets 4 Dole, Dan. The natural opponent is 3 Chesser, Ida,"
            " but the director keeps them apart (sisters)."
        )
        assert "sisters" not in reason.told(Reader(private=False))

    def test_why_not_names_the_prohibition(self) -> None:
        answer = why(club(4, prohibitions=self.forbidden), 1, 1, 3)
        assert "may not be paired: the director keeps them apart (sisters)." in answer.text

    def test_a_round_that_has_the_forbidden_pair_is_illegal(self) -> None:
        there = Round(1, (Game(1, 1, 3), Game(2, 4, 2)))
        verdict = check(club(4, there, prohibitions=self.forbidden), 1)
        assert verdict.judgement is Judgement.ILLEGAL
        assert verdict.reason is not None
        why_not = common.KEPT_APART_BECAUSE(why="sisters")
        assert verdict.reason == common.PAIR_BARRED(a=1, b=3, why=why_not)

    def test_the_one_forbidden_pair_that_would_help_is_the_way_out(self) -> None:
        section = club(4, prohibitions=(Prohibition(frozenset({1, 2, 3})),))
        with pytest.raises(PairingImpossible) as fault:
            pair(section)
        assert fault.value.players == (1, 2, 3)
        message = fault.value.reason.told(PEOPLE)
        assert "1 Abel, Ann; 2 Bishop, Omar and 3 Chesser, Ida together have too few possible opponents" in message
        assert "Forbidden by the director" in message
        assert "by lifting the forbidden pair 1 Abel, Ann v 2 Bishop, Omar" in message
        assert "rematch" not in message

    def test_where_no_single_pair_helps_several_must_be_taken_back(self) -> None:
        section = club(4, prohibitions=(Prohibition(frozenset({1, 2, 3, 4})),))
        with pytest.raises(PairingImpossible, match="lifting several of the forbidden pairs") as fault:
            pair(section)
        assert fault.value.players == (1, 2, 3, 4)

    def test_where_they_do_not_matter_a_rematch_is_the_way_out(self) -> None:
        section = club(2, played(1, (1, 2, "1-0")))
        with pytest.raises(PairingImpossible, match=r"1 v 2.*by allowing a rematch"):
            pair(section)

    def test_two_who_must_have_one_color_are_not_told_of_a_rematch(self) -> None:
        section = club(
            4,
            played(1, (1, 3, "1-0"), (2, 4, "1-0")),
            played(2, (1, 4, "1-0"), (2, 3, "1-0")),
            Round(3, (), (Unpaired(3, Bye.ZERO), Unpaired(4, Bye.ZERO), Unpaired(1, Bye.ZERO), Unpaired(2, Bye.ZERO))),
            bye_requests=(ByeRequest(3, 4, Bye.ZERO), ByeRequest(4, 4, Bye.ZERO)),
        )
        with pytest.raises(PairingImpossible, match="two players meet who must both have the same colour") as fault:
            pair(section)
        assert fault.value.players == (1, 2)


class TestBye:
    """Why this player has the bye: C2 who may, C5 the lowest score, C9 rounds missed, the order; and why not others."""

    def test_who_has_it(self) -> None:
        answer = why(club(5), 1, 5, 0)
        assert answer.paired
        assert answer.text.startswith("5 has the bye: the number of players is odd, and 0.0 is the lowest score")
        assert [d.subject for d in answer.decisions][:1] == [Subject.BYE]

    def test_who_had_it_before_is_passed_over(self) -> None:
        """C2: of those below 7 here, 1, 2 and 3 had the bye in rounds 3, 6 and 2."""
        section = section_of(CASES / "corners" / "second-bye-dispute.trf")
        reason = about(pair(section), Subject.BYE, 7).reason
        (passed,) = [part for part in reason.parts() if part.kind is texts.PASSED_OVER]
        for who, round in ((1, 3), (2, 6), (3, 2)):
            assert common.HAD_BYE(who=who, round=round) in passed["reasons"]

    def test_who_had_it_before_may_not_have_it(self) -> None:
        answer = why(club(5, FIRST), 2, 5, 0)
        assert "5 Ek, Eva may not have the bye: 5 Ek, Eva had the bye in round 1." in answer.told(PEOPLE)
        assert answer.rule is not None
        assert answer.rule.clause == "C2"

    def test_who_won_by_forfeit_is_told_so(self) -> None:
        first = Round(1, (Game(1, 1, 2, Result.WHITE_WINS_BY_FORFEIT), Game(2, 4, 3, Result.DRAW)), ())
        answer = why(club(5, first), 2, 1, 0)
        assert "1 Abel, Ann won by forfeit in round 1" in answer.told(PEOPLE)

    def test_a_higher_score_does_not_get_it(self) -> None:
        answer = why(club(5, FIRST), 2, 1, 0)
        assert answer.rule is not None
        assert (answer.rule.clause, str(answer.cost)) == ("C5", "1.0 instead of 0.0")
        assert "a bye for somebody with 1.0 points instead of 0.0" in answer.text

    def test_rounds_missed_decide(self) -> None:
        """C9: of 4 and 5, without a point both, 5 has missed a round; 4 has the bye."""
        section = section_of(CASES / "corners" / "c9.trf")
        answer = why(section, 2, 5, 0)
        assert answer.rule is not None
        assert (answer.rule.clause, str(answer.cost)) == ("C9", "1 instead of 0")
        reason = about(pair(section), Subject.BYE, 4)
        assert "Passed over: 5 has already missed 1 round." in reason.text

    def test_an_even_number_has_no_bye(self) -> None:
        answer = why(club(4), 1, 1, 0)
        assert not answer.paired
        assert "nobody has the bye" in answer.text


class TestAnswers:
    """The round that is there and what the rules give: both are said; a round not paired yet is paired now."""

    def test_the_next_round_is_explained_as_it_would_be_paired(self) -> None:
        answer = why(club(5, FIRST), 2, 2, 4)
        assert answer.text.startswith("Paired now, round 2 has ")

    def test_a_board_that_the_rules_give(self) -> None:
        section = tournament("generated", "t003.trf")
        answer = why(section, 4, 14, 9)
        assert answer.sentences[0] == swiss.AS_RULED_ON(round=4, pair=common.PAIR(a=14, b=9), board=3)
        subjects = [d.subject for d in answer.decisions]
        assert {Subject.PAIRING, Subject.COLOR, Subject.BRACKET} <= set(subjects)
        assert {d.board for d in answer.decisions if d.subject in (Subject.PAIRING, Subject.COLOR)} == {3}

    def test_a_board_that_the_rules_do_not_give(self) -> None:
        there = Round(1, (Game(7, 1, 4), Game(8, 3, 2)))
        answer = why(club(4, there), 1, 1, 4)
        assert answer.paired
        said = answer.told(PEOPLE)
        assert (
            "Round 1 has 1 Abel, Ann v 4 Dole, Dan, but the rules give"
            " 1 Abel, Ann v 3 Chesser, Ida and 4 Dole, Dan v 2 Bishop, Omar." in said
        )
        color = next(d for d in answer.decisions if d.subject is Subject.COLOR)
        assert (color.players, color.board, color.rule.clause) == ((1, 4), 7, "5.2.5")

    def test_a_pair_of_the_rules_that_is_not_there(self) -> None:
        there = Round(1, (Game(1, 1, 4), Game(2, 3, 2)))
        answer = why(club(4, there), 1, 1, 3)
        assert not answer.paired
        assert answer.sentences[0].kind is swiss.NOT_AS_RULED
        assert answer.sentences[0]["due"] == (common.PAIR(a=1, b=3),)
        assert "Otherwise" in answer.text

    def test_colors_the_wrong_way_round(self) -> None:
        there = Round(1, (Game(1, 3, 1), Game(2, 4, 2)))
        answer = why(club(4, there), 1, 3, 1)
        assert "The colours are the other way round: 1 should have White against 3" in answer.text
        assert "(5.2.5)" in answer.text

    def test_different_scores_say_who_had_nobody_to_meet(self) -> None:
        section = club(6, played(1, (1, 4, "1-0"), (5, 2, "0-1"), (3, 6, "1-0")))
        opponent = next(p.black if p.white == 3 else p.white for p in pair(section).pairs if 3 in p.players)
        answer = why(section, 2, 3, opponent)
        assert swiss.SCORES_DIFFER(high=10, low=0, who=3) in answer.sentences
        assert Subject.FLOAT in {d.subject for d in answer.decisions}

    def test_more_pairs_are_better_in_the_old_edition(self) -> None:
        """2017 C.5 asks for as many pairs as possible, so the better number is the larger one."""
        section = club(4, played(1, (1, 3, "1-0"), (4, 2, "1-0")))
        answer = why(section, 2, 1, 2, Options(edition="2017"))
        assert answer.rule is not None
        assert (answer.rule.clause, str(answer.cost)) == ("C.5", "0 instead of 1")
        assert "no pairs instead of 1" in answer.text

    @pytest.mark.parametrize("edition", ["2026-02", "2017"])
    def test_every_board_and_every_bye_has_an_answer(self, edition: str) -> None:
        options = Options(edition=edition)
        for name in ("t006.trf", "t033.trf"):
            section = tournament("generated", name)
            for there in section.rounds:
                for game in there.games:
                    answer = why(section, there.number, *game.players, options)
                    assert answer.paired
                    assert answer.decisions
                for player in section.players:
                    assert why(section, there.number, player.number, 0, options).text


class TestColorReasons:
    """5.2.1 to 5.2.5: each with the facts it went by."""

    def test_alternation_shows_both_histories(self) -> None:
        section = tournament("generated", "t001.trf")
        reason = next(d for d in pair(section, 8).decisions if d.rule.clause == "5.2.3")
        assert reason.reason["why"] == texts_colors.ALTERNATE(a=9, colors_a="BWBWBWB", b=33, colors_b="WBWBBWB")

    def test_first_board_counts(self) -> None:
        made = pair(club(4, first_board=11))
        assert {d.board for d in made.decisions if d.subject in (Subject.PAIRING, Subject.COLOR)} == {11, 12}


class TestDifferences:
    """Where a round is not what the rules give: both, with names and boards, and what each difference breaks."""

    def test_exchanged_opponents(self) -> None:
        there = Round(1, (Game(5, 1, 4), Game(6, 3, 2)))
        verdict = check(club(4, there), 1)
        assert verdict.boards == (5, 6)
        (difference,) = verdict.differences
        assert difference.reason.told(PEOPLE) == (
            "The group with 0.0 points, boards 5 and 6:"
            " paired 1 Abel, Ann v 4 Dole, Dan and 3 Chesser, Ida v 2 Bishop, Omar;"
            " the rules give 1 Abel, Ann v 3 Chesser, Ida and 4 Dole, Dan v 2 Bishop, Omar."
        )
        assert (difference.paired, difference.due) == (((1, 4), (3, 2)), ((1, 3), (4, 2)))
        assert difference.rule is not None
        assert difference.rule.clause == "4.2"

    def test_groups_that_have_nothing_to_do_with_each_other_are_told_apart(self) -> None:
        there = Round(1, (Game(1, 1, 6), Game(2, 5, 2), Game(3, 3, 8), Game(4, 7, 4)))
        verdict = check(club(8, there), 1)
        assert [d.boards for d in verdict.differences] == [(1, 2), (3, 4)]

    def test_another_bye(self) -> None:
        there = Round(1, (Game(1, 1, 3), Game(2, 5, 2)), (Unpaired(4, Bye.PAIRING),))
        verdict = check(club(5, there), 1)
        (difference,) = verdict.differences
        assert common.BYE_FOR(a=4) in difference.reason["paired"]
        assert difference.reason["due"] == (common.PAIR(a=4, b=2), common.BYE_FOR(a=5))
        assert verdict.boards == (2,)

    def test_colors_name_the_board_and_the_rule(self) -> None:
        there = Round(1, (Game(1, 1, 3), Game(2, 2, 4)))
        verdict = check(club(4, there), 1)
        (difference,) = verdict.differences
        assert difference.reason.told(PEOPLE).startswith(
            "Board 2: 4 Dole, Dan should have White against 2 Bishop, Omar: "
        )
        assert difference.rule is not None
        assert difference.rule.clause == "5.2.5"
        assert verdict.boards == (2,)

    def test_an_illegal_round_shows_what_the_rules_give(self) -> None:
        section = club(4, played(1, (1, 3, "1-0"), (4, 2, "1-0")), Round(2, (Game(1, 3, 1), Game(2, 2, 4))))
        verdict = check(section, 2)
        assert verdict.judgement is Judgement.ILLEGAL
        assert verdict.reason == common.PAIR_BARRED(a=3, b=1, why=common.MET(round=1))
        assert verdict.differences[0].due
        assert verdict.boards == (1, 2)

    def test_the_same_round_has_none(self) -> None:
        verdict = check(tournament("generated", "t003.trf"), 4)
        assert (verdict.differences, verdict.boards) == ((), ())

    def test_somebody_left_out(self) -> None:
        there = Round(1, (Game(1, 1, 3),), (Unpaired(2, Bye.PAIRING), Unpaired(4, Bye.PAIRING)))
        verdict = check(club(4, there), 1)
        assert verdict.judgement is Judgement.ILLEGAL
        assert verdict.reason == common.SEVERAL_BYES(who=(2, 4))
        assert verdict.differences
