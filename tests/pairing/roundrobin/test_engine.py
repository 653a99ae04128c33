"""The round robin as an engine: pair, schedule, check, why."""

from dataclasses import replace
from datetime import date

import pytest
from tests.pairing.fields import field_of, play, written

from topboard.core import Bye, ByeRequest, Game, Result, Unpaired
from topboard.core.people.readers import by_name
from topboard.errors import PairingImpossible, TopboardError, UnknownName
from topboard.pairing import Judgement, Pair, quads, roundrobin, smallswiss
from topboard.pairing.common import texts
from topboard.pairing.common.table_options import TableOptions
from topboard.pairing.options import abouts, defaults, from_mapping, variations
from topboard.pairing.roundrobin import ENGINE
from topboard.pairing.teamtables.options import WadeOptions
from topboard.rulebook import SAID, register
from topboard.rulebook.clauses.roundrobin import BERGER, CRENSHAW


class TestPair:
    """C.05 7.5, 30A: a round is its line of the table for the section's numbers."""

    def test_a_round_is_a_line(self) -> None:
        section = play(ENGINE, field_of(6), 2)
        proposal = ENGINE.pair(section)
        assert proposal.round == 3
        assert written(proposal.pairs) == "2-6 3-1 4-5"
        assert proposal.decisions[0].rule is BERGER
        assert proposal.decisions[0].reason == texts.LINE(round=3, table=texts.TABLE(name="Berger", count=6))
        assert proposal.decisions[0].text == "Round 3 is line 3 of the Berger table for 6 players."

    def test_crenshaw(self) -> None:
        proposal = ENGINE.pair(field_of(6, table="crenshaw"), 1)
        assert written(proposal.pairs) == "3-6 5-4 1-2"
        assert proposal.decisions[0].rule is CRENSHAW

    def test_free_rounds_are_not_scored(self) -> None:
        """CFC 653: byes of a round robin score nothing."""
        proposal = ENGINE.pair(field_of(5), 1)
        assert written(proposal.pairs) == "2-5 3-4"
        assert proposal.byes == (Unpaired(1, Bye.ZERO),)

    def test_numbers_may_have_gaps(self) -> None:
        section = field_of(6)
        section = replace(section, players=tuple(p for p in section.players if p.number not in (2, 4)))
        assert written(ENGINE.pair(section, 1).pairs) == "1-6 3-5"

    def test_the_table_ends(self) -> None:
        section = play(ENGINE, field_of(4), 3)
        with pytest.raises(PairingImpossible, match="has 3 rounds"):
            ENGINE.pair(section)

    def test_a_bye_request_does_not_change_the_table(self) -> None:
        """29K: half-point byes do not fit a round robin."""
        section = replace(field_of(4), bye_requests=(ByeRequest(1, 1, Bye.HALF),))
        assert written(ENGINE.pair(section, 1).pairs) == "1-4 2-3"

    @pytest.mark.parametrize("count", [0, 1])
    def test_too_few_players(self, count: int) -> None:
        with pytest.raises(PairingImpossible, match="needs 2 to"):
            ENGINE.pair(field_of(count), 1)

    def test_a_match_of_two(self) -> None:
        section = field_of(2, cycles=4)
        assert [written(r.pairs) for r in ENGINE.schedule(section).rounds] == ["1-2", "2-1", "1-2", "2-1"]


class TestSchedule:
    """The whole schedule is data, with days where they are known."""

    def test_days(self) -> None:
        days = (date(2026, 5, 1), date(2026, 5, 2))
        rounds = ENGINE.schedule(field_of(4), days).rounds
        assert [r.day for r in rounds] == [*days, None]

    def test_double_rounds(self) -> None:
        schedule = ENGINE.schedule(field_of(4, cycles=2, swap_last_rounds=True))
        assert [written(r.pairs) for r in schedule.rounds] == [
            "1-4 2-3",
            "2-4 3-1",
            "4-3 1-2",
            "4-1 3-2",
            "3-4 2-1",
            "4-2 1-3",
        ]
        assert schedule.meetings(1, 4) == ((1, Pair(1, 4)), (4, Pair(4, 1)))


class TestCheck:
    """A round agrees when it has the table's pairs and colours, on whatever boards."""

    def test_every_round_agrees_with_itself(self) -> None:
        section = play(ENGINE, field_of(7, cycles=2), 14)
        assert all(ENGINE.check(section, r.number).agrees for r in section.rounds)

    def test_reversed_colors(self) -> None:
        section = play(ENGINE, field_of(4), 1)
        games = (Game(1, 4, 1, Result.DRAW), Game(2, 2, 3, Result.DRAW))
        section = replace(section, rounds=(replace(section.rounds[0], games=games),))
        verdict = ENGINE.check(section, 1)
        assert verdict.judgement is Judgement.WORSE
        assert verdict.boards == (1,)
        assert verdict.rule is BERGER
        assert verdict.reason is not None
        assert verdict.reason == SAID(all=(texts.TURNED(board=1, white=1, black=4),))
        told = verdict.reason.told(by_name(section))
        assert told == "Board 1: the table gives Player 01 White against Player 04."

    def test_a_line_of_another_round(self) -> None:
        section = play(ENGINE, field_of(4), 2)
        swapped = replace(section, rounds=(replace(section.rounds[1], number=1), replace(section.rounds[0], number=2)))
        verdict = ENGINE.check(swapped, 1)
        assert verdict.judgement is Judgement.WORSE
        assert "4 v 3 belongs to round 2" in verdict.text
        assert verdict.reason is not None
        assert texts.OTHER_ROUND(board=1, a=4, b=3, rounds=(2,), round=1) in verdict.reason.parts()

    def test_a_second_meeting(self) -> None:
        section = play(ENGINE, field_of(4), 1)
        again = replace(section, rounds=(section.rounds[0], replace(section.rounds[0], number=2)))
        verdict = ENGINE.check(again, 2)
        assert verdict.judgement is Judgement.ILLEGAL
        assert verdict.boards == (1, 2)

    def test_a_missing_game(self) -> None:
        section = play(ENGINE, field_of(4), 1)
        first = section.rounds[0]
        cut = replace(section, rounds=(replace(first, games=first.games[:1]),))
        assert "2 v 3 of the table is missing" in ENGINE.check(cut, 1).text
        absent = replace(first, games=first.games[:1], byes=(Unpaired(2, Bye.ZERO), Unpaired(3, Bye.ZERO)))
        assert ENGINE.check(replace(section, rounds=(absent,)), 1).agrees

    def test_a_round_beyond_the_table(self) -> None:
        section = play(ENGINE, field_of(4), 3)
        more = replace(section, rounds=(*section.rounds, replace(section.rounds[0], number=4)))
        assert ENGINE.check(more, 4).judgement is Judgement.ILLEGAL


class TestWhy:
    def test_they_meet(self) -> None:
        answer = ENGINE.why(play(ENGINE, field_of(8), 2), 2, 7, 3)
        assert answer.paired
        assert "7 and 3 meet in round 2 with White for 7" in answer.text

    def test_they_meet_later(self) -> None:
        answer = ENGINE.why(play(ENGINE, field_of(7), 2), 2, 4, 1)
        assert not answer.paired
        assert "meet in round 4 with White for 1" in answer.text
        assert "In round 2 of the table, 6 plays 4 and 1 plays 2" in answer.text

    def test_a_free_player(self) -> None:
        assert "5 is free" in ENGINE.why(field_of(7), 2, 5, 1).text


class TestOptions:
    """Every option carries its clause; a wrong name or value is answered with the right ones."""

    @pytest.mark.parametrize(
        "options",
        [roundrobin.Options, quads.Options, TableOptions, WadeOptions, smallswiss.Options],
    )
    def test_every_option_has_a_clause_and_words(self, options: type) -> None:
        for name, about in abouts(options).items():
            assert about.rule in register
            assert about.text
            assert all(choice.text and choice.rule in register for choice in about.choices)
            start = defaults(options)[name]
            assert not about.choices or start in [choice.value for choice in about.choices]
        assert variations(options()) == ()

    def test_the_notice_of_variations(self) -> None:
        """C.05 7.6: a restricted draw is announced before round 1."""
        options = from_mapping(
            roundrobin.Options, {"varma": "corrected", "cycles": 2, "table": "crenshaw"}, "roundrobin"
        )
        assert [v.option for v in variations(options)] == ["cycles", "varma"]

    @pytest.mark.parametrize(
        ("options", "message"),
        [
            ({"tabel": "berger"}, "Did you mean 'table'"),
            ({"table": "bergen"}, "Did you mean 'berger'"),
            ({"cycles": 0}, "from 1 to 8"),
            ({"cycles": "two"}, "whole number"),
            ({"swap_last_rounds": "perhaps"}, "'perhaps' is not a value of option"),
        ],
    )
    def test_wrong_options(self, options: dict[str, object], message: str) -> None:
        with pytest.raises(TopboardError, match=message):
            ENGINE.pair(field_of(4, **options))

    def test_unknown_names_are_unknown_names(self) -> None:
        with pytest.raises(UnknownName):
            ENGINE.pair(field_of(4, colour="red"))

    def test_values_may_be_written_as_words(self) -> None:
        schedule = ENGINE.schedule(field_of(4, cycles="2", swap_last_rounds="yes"))
        assert len(schedule.rounds) == 6

    @pytest.mark.parametrize("options", [{"varma": "corrected"}, {"cycles": 2, "swap_last_rounds": True}])
    def test_what_belongs_to_berger_is_refused_elsewhere(self, options: dict[str, object]) -> None:
        with pytest.raises(TopboardError, match="Berger"):
            ENGINE.pair(field_of(10, table="crenshaw", **options))
